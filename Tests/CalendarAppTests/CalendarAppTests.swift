// Tests of CalendarApp
