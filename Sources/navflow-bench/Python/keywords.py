"""What the generated test cases say, for Robot Framework: its keywords are the calendar's methods."""

from screens import Calendar


class keywords(Calendar):
    ROBOT_LIBRARY_SCOPE = "TEST"
