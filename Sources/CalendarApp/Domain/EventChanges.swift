import AppCatalog

/// The fields of an event that an edit changes; nil leaves a field as it is.
public struct EventChanges: Hashable, Sendable {
  /// The new title.
  public var title: String?
  /// Whether it now takes whole days.
  public var allDay: Bool?
  /// The new start.
  public var starts: EventBound?
  /// The new end.
  public var ends: EventBound?
  /// The new place; `.some(nil)` clears it.
  public var place: String??
  /// The new note; `.some(nil)` clears it.
  public var memo: String??
  /// The new rule.
  public var repeats: RepeatRule?

  /// Changes of the named fields.
  public init(
    title: String? = nil, allDay: Bool? = nil, starts: EventBound? = nil, ends: EventBound? = nil,
    place: String?? = nil, memo: String?? = nil, repeats: RepeatRule? = nil
  ) {
    self.title = title
    self.allDay = allDay
    self.starts = starts
    self.ends = ends
    self.place = place
    self.memo = memo
    self.repeats = repeats
  }

  /// What leads from one version of an event's fields to another.
  public static func diff(from old: EventFields, to new: EventFields) -> EventChanges {
    EventChanges(
      title: old.title == new.title ? nil : new.title,
      allDay: old.allDay == new.allDay ? nil : new.allDay,
      starts: old.starts == new.starts ? nil : new.starts,
      ends: old.ends == new.ends ? nil : new.ends,
      place: old.place == new.place ? nil : .some(new.place),
      memo: old.memo == new.memo ? nil : .some(new.memo),
      repeats: old.repeats == new.repeats ? nil : new.repeats)
  }

  /// Whether nothing changes.
  public var isEmpty: Bool { self == EventChanges() }

  /// The fields after the changes.
  public func applied(to fields: EventFields) -> EventFields {
    EventFields(
      title: title ?? fields.title, time: applied(to: fields.time), place: place ?? fields.place,
      memo: memo ?? fields.memo, repeats: repeats ?? fields.repeats)
  }

  private func applied(to time: EventTime) -> EventTime {
    let base = time.settingAllDay(allDay ?? time.isAllDay)
    // A start alone moves the event only up to its end: whoever keeps the length sends the end as well.
    let moved = starts.map(base.moved(toStart:)) ?? base
    return moved.ending(ends ?? base.ends)
  }
}
