/// Pixels as places in a short list of colours.
struct IndexedPixels {
  /// Bits a pixel: 1, 2, 4 or 8.
  var bits: Int
  /// Colours as red, green, blue; empty for grey levels.
  var palette: [UInt8]
  /// One place a pixel, rows without gaps.
  var indices: [UInt8]

  /// The pixels of an opaque canvas, BGRX rows of `stride` bytes, when they have at most 256 colours. A picture of more
  /// is given up after its first few rows.
  init?(_ pixels: UnsafePointer<UInt8>, width: Int, height: Int, stride: Int) {
    // Open addressing in four times the room; a key of 0 is free, so the unused byte is set.
    let slots = 1_024
    var keys = [UInt32](repeating: 0, count: slots)
    var places = [UInt8](repeating: 0, count: slots)
    var palette: [UInt8] = []
    var count = 0
    var isFull = false
    // Not cleared first: a picture of many colours gives it up after a few rows.
    let indices = [UInt8](unsafeUninitializedCapacity: width * height) { indices, written in
      keys.withUnsafeMutableBufferPointer { keys in
        var last: UInt32 = 0
        var lastPlace: UInt8 = 0
        for row in 0..<height {
          let line = UnsafeRawPointer(pixels + row * stride).assumingMemoryBound(to: UInt32.self)
          let out = row * width
          for column in 0..<width {
            let key = line[column] | 0xFF00_0000
            if key != last {
              var slot = Int(truncatingIfNeeded: (key &* 0x9E37_79B1) >> 22)
              while keys[slot] != 0, keys[slot] != key { slot = (slot + 1) & (slots - 1) }
              if keys[slot] == 0 {
                if count == 256 {
                  isFull = true
                  return
                }
                keys[slot] = key
                places[slot] = UInt8(count)
                palette += [UInt8((key >> 16) & 255), UInt8((key >> 8) & 255), UInt8(key & 255)]
                count += 1
              }
              (last, lastPlace) = (key, places[slot])
            }
            indices[out + column] = lastPlace
          }
        }
        written = width * height
      }
    }
    if isFull { return nil }
    bits = count <= 2 ? 1 : count <= 4 ? 2 : count <= 16 ? 4 : 8
    self.palette = palette
    self.indices = indices
  }

  /// Grey levels, 0 black to 2^bits − 1 white, or places in a palette of inks.
  init(places: [UInt8], _ inks: EInk.Inks) {
    switch inks {
    case .grey(let bits): (self.bits, palette) = (bits, [])
    case .colours(let colours):
      bits = colours.inks.count <= 4 ? 2 : 4
      palette = colours.inks.flatMap { [$0.red, $0.green, $0.blue] }
    }
    indices = places
  }

  /// Bytes of a row without its filter byte.
  func rowBytes(_ width: Int) -> Int { (width * bits + 7) / 8 }

  /// Rows with a filter byte of 0, pixels packed from the high bit.
  func pack(width: Int, height: Int, into out: UnsafeMutablePointer<UInt8>) {
    let row = rowBytes(width)
    indices.withUnsafeBufferPointer { indices in
      for y in 0..<height {
        let target = out + y * (row + 1)
        target[0] = 0
        let line = y * width
        if bits == 8 {
          for x in 0..<width { target[1 + x] = indices[line + x] }
          continue
        }
        for x in 0..<row { target[1 + x] = 0 }
        let each = 8 / bits
        for x in 0..<width {
          target[1 + x / each] |= indices[line + x] << UInt8(8 - bits - (x % each) * bits)
        }
      }
    }
  }
}
