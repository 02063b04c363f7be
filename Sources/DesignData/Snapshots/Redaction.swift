import Foundation

extension DataSnapshot {
  /// The snapshot with private values taken out: titles and places of events and reminders become dots, health has no
  /// numbers. Weather, the clock and counters stay.
  public func redacted() -> DataSnapshot {
    var out = self
    let dots = "••••••"
    if var calendar = out.calendar {
      for index in calendar.events.indices {
        calendar.events[index].title = dots
        if calendar.events[index].location != nil { calendar.events[index].location = "••••" }
      }
      out.calendar = calendar
    }
    if var reminders = out.reminders {
      for index in reminders.items.indices {
        reminders.items[index].title = dots
        reminders.items[index].listTitle = "••••"
      }
      out.reminders = reminders
    }
    (out.steps, out.activity, out.weight) = (nil, nil, nil)
    return out
  }
}
