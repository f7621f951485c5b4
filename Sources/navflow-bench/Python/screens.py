"""The calendar's screens in memory, as far as the generated flows go.

A gesture is refused where a user could not make it. What there is to know afterwards, the flows ask for by name. There
are no reducers, no navigation with transitions and no run loop behind it: it is the least that the flows need.
"""

TOAST_SECONDS = 2


def require(condition, reason):
    if not condition:
        raise AssertionError(reason)


def require_equal(what, found, expected):
    if found != expected:
        raise AssertionError(f"{what}: expected {expected!r}, found {found!r}")


class Calendar:
    def __init__(self):
        self.today_is = None
        self.selected = None
        self.events = {}
        self.stack = ["home", "calendar"]
        self.detail = None
        self.form = None
        self.presented = None
        self.alert = None
        self.toast = None
        self.toast_left = 0
        self.requests = []

    # What a flow begins with.

    def open_calendar(self, now):
        self.today_is = self.selected = now.split(" ")[0]

    def add_event(self, event, title, starts, place):
        self.events[event] = {"title": title, "starts": starts, "place": place, "memo": None}

    # Gestures.

    def tap_event(self, event):
        self._begin("calendar")
        require(event in self.events, f"there is no event {event}")
        require(self.events[event]["starts"].startswith(self.selected), f"{event} is on another day")
        self.detail = event
        self.stack.append("eventDetail")

    def select_date(self, date):
        self._begin("calendar")
        self.selected = date

    def today(self):
        self._begin("calendar")
        self.selected = self.today_is

    def share(self):
        self._begin("eventDetail")
        self.presented = "shareSheet"

    def pull_down(self):
        require(self.presented is not None, "nothing is presented")
        self.requests = []
        self.presented = None

    def edit(self):
        self._begin("eventDetail")
        self.form = dict(self.events[self.detail])
        self.stack.append("eventAddEdit")

    def fill(self, **values):
        self._begin("eventAddEdit")
        for field, value in values.items():
            require(field in self.form, f"there is no field {field}")
            self.form[field] = value

    def save(self):
        self._begin("eventAddEdit")
        require(self.form != self.events[self.detail], "nothing was changed")
        self.events[self.detail] = dict(self.form)
        self.requests = [f"updateEvent: {self.detail}"]
        self._show_toast("저장되었습니다")

    def delete(self):
        self._begin("eventDetail")
        self.alert = "deleteEvent"

    def cancel(self):
        self._end_alert()

    def confirm(self):
        self._end_alert()
        del self.events[self.detail]
        self.requests = [f"deleteEvent: {self.detail}"]
        self._show_toast("삭제되었습니다")

    def dismiss_toast(self):
        require(self.toast is not None, "there is no toast")
        self.requests = []
        self._end_toast()

    def wait(self, time):
        self.requests = []
        self.toast_left -= float(time.removesuffix("s"))
        if self.toast is not None and self.toast_left <= 0:
            self._end_toast()

    def back(self):
        require(len(self.stack) > 1, "home is the first screen")
        self._begin(self.stack[-1])
        self._pop()

    # Expectations.

    def stack_should_be(self, *screens):
        require_equal("stack", self.stack, list(screens))

    def state_should_be(self, path, value):
        require_equal(path, self._state(path), value)

    def presented_should_be(self, screen):
        require_equal("presented", self.presented or "nil", screen)

    def alert_should_be(self, alert):
        require_equal("alert", self.alert or "nil", alert)

    def toast_should_be(self, text):
        require_equal("toast", self.toast or "nil", text)

    def requests_should_be(self, *requests):
        require_equal("requests", self.requests, list(requests))

    # What happens behind them.

    def _begin(self, screen):
        require(self.stack[-1] == screen, f"{screen} is not the screen on top of {self.stack}")
        require(self.presented is None and self.alert is None, "something covers the screen")
        self.requests = []

    def _end_alert(self):
        require(self.alert is not None, "there is no alert")
        self.requests = []
        self.alert = None

    def _show_toast(self, text):
        self.toast = text
        self.toast_left = TOAST_SECONDS

    def _end_toast(self):
        self.toast = None
        self._pop()

    def _pop(self):
        screen = self.stack.pop()
        if screen == "eventAddEdit":
            self.form = None
        elif screen == "eventDetail":
            self.detail = None

    def _state(self, path):
        state = None
        if self.detail is not None:
            state = {"event": self.events.get(self.detail), "eventAddEdit": self.form}
        value = {"eventDetail": state}
        for name in path.split("."):
            if value is None:
                break
            value = value[name]
        return "nil" if value is None else value
