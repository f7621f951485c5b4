// CalendarApp
