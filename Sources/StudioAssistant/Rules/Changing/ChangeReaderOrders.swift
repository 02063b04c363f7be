import DesignModel
import Foundation

/// How groups become orders: which go on with the one before, which begin one, which take one back.
extension ChangeReader {
  mutating func take(_ group: Group) {
    request.left += group.left
    // “Leave the small size as it is” names no part.
    if group.deed == .keep, group.order.parts.isEmpty, group.order.text == nil {
      if group.order.qualities.isEmpty {
        request.orders.append(group.order)
      } else {
        request.left.append(group.order.words)
      }
      return
    }
    if group.isRest, group.deed == .keep || (group.deed == nil && group.order.qualities.isEmpty) { return }
    // “We’re moving on the 15th” asks for no motion.
    if group.hasLimit, group.order.day != nil {
      request.limits.removeAll { group.order.words.contains($0.words) }
    }
    // What cannot be is told, and nothing is made of the words around it.
    if group.hasLimit, group.order.day == nil, group.deed != .remove, group.deed != .hide { return }
    if group.isForbidden, case .colour(let name, _)? = group.order.qualities.first, group.order.parts.isEmpty {
      var order = group.order
      order.qualities = [.avoid(name)]
      request.orders.append(order)
      return
    }
    if group.isForbidden {
      var order = group.order
      order.deed = .keep
      if !order.parts.isEmpty { request.orders.append(order) }
      return
    }
    if group.corrects, let last = request.orders.last { return correct(last, with: group) }
    var order = group.order
    if let number = group.number {
      if order.parts.isEmpty { request.left.append(Int(exactly: number).map(String.init) ?? "\(number)") }
      order.number = number
    }
    guard let last = request.orders.last else {
      if group.isIt, order.parts.isEmpty { (order.parts, order.isReferring) = (focus, true) }
      request.orders.append(order)
      return
    }
    // “… fett und gelb machen”: a plain verb behind a quality begins nothing.
    let isQuality = group.deed == nil && order.parts.isEmpty && !order.qualities.isEmpty && group.opening == .and
    // “Milch und Eier dazu”: the deed of both stands behind them.
    let isBare =
      last.deed == .set && last.qualities.isEmpty && last.text == nil && last.day == nil && !last.parts.isEmpty
    if isBare, last.words.split(separator: " ").count <= 3, group.opening == .and, group.deed != nil,
      !order.parts.isEmpty
    {
      order.parts = last.parts + order.parts
      order.words = last.words + " … " + order.words
      request.orders[request.orders.count - 1] = order
      return
    }
    let begins =
      (group.isVerb && !isQuality) || group.deed != nil || order.text != nil || order.day != nil || order.number != nil
    if group.isIt
      || (begins && order.parts.isEmpty && order.text == nil && order.qualities.contains(where: \.isOfParts))
    {
      if order.parts.isEmpty {
        (order.parts, order.isCarried, order.isReferring) = (last.parts, !group.isIt, group.isIt)
      }
      request.orders.append(order)
    } else if begins || group.opening == .stop {
      request.orders.append(order)
    } else {
      join(order, group, to: last)
    }
  }

  mutating func correct(_ last: ChangeOrder, with group: Group) {
    request.orders.removeLast()
    if group.drops { return request.orders.append(group.order) }
    var order = group.order
    if order.parts.isEmpty { order.parts = last.parts }
    if let number = group.number, case .measure(let name, _)? = last.qualities.last {
      order.qualities = [.measure(name, number)]
    }
    if order.qualities.isEmpty, group.deed == nil, order.text == nil, order.day == nil {
      (order.deed, order.qualities) = (last.deed, last.qualities)
    }
    order.words = last.words + ", " + order.words
    request.orders.append(order)
  }

  /// A group without a verb goes on with the order before it, or begins one.
  mutating func join(_ order: ChangeOrder, _ group: Group, to last: ChangeOrder) {
    let index = request.orders.count - 1
    func joined() -> String { last.words + (group.opening == .comma ? ", " : " … ") + order.words }
    let hasParts = !order.parts.isEmpty || order.isAll
    let isAlone = order.isOnly && order.qualities.isEmpty || last.isLess
    if isAlone {
      request.orders.append(order)
    } else if !order.except.isEmpty, !hasParts, order.qualities.isEmpty {
      request.orders[index].except += order.except
      request.orders[index].words = joined()
    } else if hasParts, order.qualities.isEmpty, last.deed != .set || !last.qualities.isEmpty || last.place != nil {
      // “Hide the moon and the stars”, “bigger title and subtitle”.
      if !last.except.isEmpty {
        request.orders[index].except += order.parts
      } else {
        request.orders[index].parts += order.parts
      }
      request.orders[index].words = joined()
    } else if hasParts, last.deed == .set, last.qualities.isEmpty, last.text == nil, !last.parts.isEmpty,
      last.day == nil
    {
      // “Title and subtitle bigger”.
      if order.qualities.isEmpty {
        request.orders[index].parts += order.parts
      } else {
        request.orders[index] = order
        request.orders[index].parts = last.parts + order.parts
      }
      request.orders[index].words = joined()
    } else if !hasParts, !order.qualities.isEmpty, last.deed == .set, last.text == nil, continues(order, last, group) {
      request.orders[index].qualities.removeAll { one in order.qualities.contains { $0.replaces(one) } }
      request.orders[index].qualities += order.qualities
      request.orders[index].slot = order.slot ?? last.slot
      request.orders[index].words = joined()
    } else if !hasParts, order.qualities.isEmpty, order.slot != nil || order.exceptSlot != nil {
      // “…, but only on small” is about all that was said before it.
      for place in group.isOnlySize ? 0...index : index...index where request.orders[place].slot == nil {
        request.orders[place].slot = order.slot
        request.orders[place].exceptSlot = order.exceptSlot
      }
      request.orders[index].words = joined()
    } else {
      request.orders.append(order)
    }
  }

  /// Whether qualities are of the part before them: “the ring thicker, green”, but not “bigger title, teal”.
  func continues(_ order: ChangeOrder, _ last: ChangeOrder, _ group: Group) -> Bool {
    guard !last.parts.isEmpty else { return true }
    if last.qualities.isEmpty { return true }
    return order.qualities.allSatisfy(\.isOfParts) || (isPartFirst(last) && group.opening != .stop)
  }

  func isPartFirst(_ order: ChangeOrder) -> Bool {
    guard let part = order.parts.first?.said, let found = order.words.range(of: part) else { return false }
    return order.words[..<found.lowerBound].split(separator: " ").count < 4 && !order.words.hasSuffix(part)
  }
}
