"""What the generated features say, for behave."""

from behave import given, then, when
from screens import Calendar


@given('it is "{now}"')
def open_calendar(context, now):
    context.calendar = Calendar()
    context.calendar.open_calendar(now)


@given('the event "{event}" titled "{title}" starts at "{starts}" in "{place}"')
def add_event(context, event, title, starts, place):
    context.calendar.add_event(event, title, starts, place)


@when('I tap the event "{event}"')
def tap_event(context, event):
    context.calendar.tap_event(event)


@when('I select the date "{date}"')
def select_date(context, date):
    context.calendar.select_date(date)


@when("I go to today")
def today(context):
    context.calendar.today()


@when("I share it")
def share(context):
    context.calendar.share()


@when("I pull the sheet down")
def pull_down(context):
    context.calendar.pull_down()


@when("I edit it")
def edit(context):
    context.calendar.edit()


@when('I fill in the title "{title}" and the memo "{memo}"')
def fill(context, title, memo):
    context.calendar.fill(title=title, memo=memo)


@when("I save")
def save(context):
    context.calendar.save()


@when("I delete it")
def delete(context):
    context.calendar.delete()


@when("I cancel")
def cancel(context):
    context.calendar.cancel()


@when("I confirm")
def confirm(context):
    context.calendar.confirm()


@when("I dismiss the toast")
def dismiss_toast(context):
    context.calendar.dismiss_toast()


@when('I wait "{time}"')
def wait(context, time):
    context.calendar.wait(time)


@when("I go back")
def back(context):
    context.calendar.back()


@then('the stack is "{screens}"')
def stack_should_be(context, screens):
    context.calendar.stack_should_be(*screens.split(", "))


@then('the state "{path}" is "{value}"')
def state_should_be(context, path, value):
    context.calendar.state_should_be(path, value)


@then('the presented screen is "{screen}"')
def presented_should_be(context, screen):
    context.calendar.presented_should_be(screen)


@then('the alert is "{alert}"')
def alert_should_be(context, alert):
    context.calendar.alert_should_be(alert)


@then('the toast is "{text}"')
def toast_should_be(context, text):
    context.calendar.toast_should_be(text)


@then('the requests are "{requests}"')
def requests_should_be(context, requests):
    context.calendar.requests_should_be(*requests.split(", "))
