import Testing

@testable import FlowInterpreter

struct ActionTextTests {
  @Test(arguments: [
    ("deleteTapped", ".deleteTapped"),
    ("calendar(App.CalendarAction.eventDetail(App.DetailAction.deleteTapped))", ".deleteTapped"),
    (#"book(Shelf.Book.Action.titleChanged("a.B.c"))"#, #".titleChanged("a.B.c")"#),
    (#"titleChanged("say \"Hi.x\"")"#, #".titleChanged("say \"Hi.x\"")"#),
    (
      "book(Shelf.Book.Action.removed(Swift.Result<Swift.Bool, Composable.EffectFailure>.success(true)))",
      ".removed(.success(true))"
    ),
    ("moved(App.Point(x: 1, y: 2))", ".moved(Point(x: 1, y: 2))"),
    ("item(shopping.Item.Action.amountChanged(3))", ".amountChanged(3)"),
    ("setting(App.Setting.Action.dayChosen(App.Weekday.monday))", ".dayChosen(.monday)"),
    ("ended(App.End.after(10))", ".ended(.after(10))"),
  ])
  func short(_ description: String, _ text: String) {
    #expect(ActionText.short(description) == text)
  }
}
