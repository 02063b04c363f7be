import Foundation

/// The names Windows gives zones, as Outlook, Exchange and Lotus Notes write them into TZID, with the zone each stands for.
///
/// From Unicode CLDR, `common/supplemental/windowsZones.xml`, territory 001 (the zone that a name means where no country is
/// told) and the words Windows shows for it, brought up to CLDR 48. The last lines are names of Windows XP and of Notes.
/// Foundation has no such table.
enum WindowsZones {
  /// The IANA name of a Windows name in small letters.
  static let names = Dictionary(
    lines.map { ($0.name.lowercased(), $0.zone) }, uniquingKeysWith: { first, _ in first })

  /// The IANA name that words stand for which Windows shows, “Eastern Time (US & Canada)”; of the older lists of cities any
  /// that is known tells it. `standard` is the offset in seconds that was shown in front: it decides between zones.
  static func shown(_ words: String, standard: Int?) -> String? {
    var found: [String] = []
    for key in keys(words) {
      let zones = zones(key)
      if standard == nil, zones.count == 1 { return zones[0] }
      found += zones
    }
    guard let standard else { return nil }
    return found.first { Self.standard($0) == standard } ?? found.first
  }

  private static func zones(_ key: String) -> [String] {
    for end in ["", " standard time", " daylight time", " summer time", " time"] where key.hasSuffix(end) {
      if let zones = index[String(key.dropLast(end.count))] { return zones }
    }
    return []
  }

  /// Zones by what is shown for them as a whole, by each of its cities and by what Notes writes: the name of Windows without
  /// “Standard Time”.
  private static let index: [String: [String]] = {
    var index: [String: [String]] = [:]
    for (name, zone, shown) in lines {
      for key in Set(keys(shown) + [key(name.replacing(" Standard Time", with: ""))]) where !key.isEmpty {
        if index[key]?.contains(zone) != true { index[key, default: []].append(zone) }
      }
    }
    return index
  }()

  /// All words, then those of each part of a list without what stands in brackets, in small letters and without marks.
  private static func keys(_ words: String) -> [String] {
    let parts = words.split { ",;:/".contains($0) }.map { part in
      key(part.prefix { $0 != "(" })
    }
    return [key(words)] + parts.filter { !$0.isEmpty }
  }

  private static func key(_ words: some StringProtocol) -> String {
    String(words).replacing("&amp;", with: "&").lowercased().filter { $0 != "'" && $0 != "’" }
      .split { !$0.isLetter && !$0.isNumber }.joined(separator: " ")
  }

  /// Seconds east of Greenwich while no summer time is kept.
  private static func standard(_ zone: String) -> Int? {
    // January and July of 2026: one of them is winter.
    TimeZone(identifier: zone).map { zone in
      [1_768_000_000, 1_783_600_000].map { zone.secondsFromGMT(for: Date(timeIntervalSince1970: $0)) }.reduce(
        .max, min)
    }
  }

  private static let lines: [(name: String, zone: String, shown: String)] = table.split(separator: "\n").compactMap {
    let parts = $0.split(separator: "=").map(String.init)
    return parts.count >= 2 ? (parts[0], parts[1], parts.count > 2 ? parts[2] : "") : nil
  }

  private static let table = """
    AUS Central Standard Time=Australia/Darwin=Darwin
    AUS Eastern Standard Time=Australia/Sydney=Canberra, Melbourne, Sydney
    Afghanistan Standard Time=Asia/Kabul=Kabul
    Alaskan Standard Time=America/Anchorage=Alaska
    Alberta Standard Time=America/Edmonton
    Aleutian Standard Time=America/Adak=Aleutian Islands
    Altai Standard Time=Asia/Barnaul=Barnaul, Gorno-Altaysk
    Arab Standard Time=Asia/Riyadh=Kuwait, Riyadh
    Arabian Standard Time=Asia/Dubai=Abu Dhabi, Muscat
    Arabic Standard Time=Asia/Baghdad=Baghdad
    Argentina Standard Time=America/Buenos_Aires=City of Buenos Aires, Buenos Aires
    Astrakhan Standard Time=Europe/Astrakhan=Astrakhan, Ulyanovsk
    Atlantic Standard Time=America/Halifax=Atlantic Time (Canada)
    Aus Central W. Standard Time=Australia/Eucla=Eucla
    Azerbaijan Standard Time=Asia/Baku=Baku
    Azores Standard Time=Atlantic/Azores
    Bahia Standard Time=America/Bahia=Salvador
    Bangladesh Standard Time=Asia/Dhaka=Dhaka
    Belarus Standard Time=Europe/Minsk=Minsk
    Bougainville Standard Time=Pacific/Bougainville=Bougainville Island
    British Columbia Standard Time=America/Vancouver
    Canada Central Standard Time=America/Regina=Saskatchewan
    Cape Verde Standard Time=Atlantic/Cape_Verde=Cabo Verde Is., Cape Verde Is.
    Caucasus Standard Time=Asia/Yerevan=Yerevan
    Cen. Australia Standard Time=Australia/Adelaide=Adelaide
    Central America Standard Time=America/Guatemala
    Central Asia Standard Time=Asia/Bishkek=Bishkek
    Central Brazilian Standard Time=America/Cuiaba=Cuiaba
    Central Europe Standard Time=Europe/Budapest=Belgrade, Bratislava, Budapest, Ljubljana, Prague
    Central European Standard Time=Europe/Warsaw=Sarajevo, Skopje, Warsaw, Zagreb
    Central Pacific Standard Time=Pacific/Guadalcanal=Solomon Is., New Caledonia
    Central Standard Time=America/Chicago=Central Time (US & Canada)
    Central Standard Time (Mexico)=America/Mexico_City=Guadalajara, Mexico City, Monterrey, Chihuahua
    Chatham Islands Standard Time=Pacific/Chatham
    China Standard Time=Asia/Shanghai=Beijing, Chongqing, Hong Kong, Urumqi
    Cuba Standard Time=America/Havana=Havana
    Dateline Standard Time=Etc/GMT+12=International Date Line West
    E. Africa Standard Time=Africa/Nairobi=Nairobi
    E. Australia Standard Time=Australia/Brisbane=Brisbane
    E. Europe Standard Time=Europe/Chisinau=Chisinau
    E. South America Standard Time=America/Sao_Paulo=Brasilia
    Easter Island Standard Time=Pacific/Easter
    Eastern Standard Time=America/New_York=Eastern Time (US & Canada)
    Eastern Standard Time (Mexico)=America/Cancun=Chetumal
    Egypt Standard Time=Africa/Cairo=Cairo
    Ekaterinburg Standard Time=Asia/Yekaterinburg
    FLE Standard Time=Europe/Kiev=Helsinki, Kyiv, Riga, Sofia, Tallinn, Vilnius
    Fiji Standard Time=Pacific/Fiji
    GMT Standard Time=Europe/London=Dublin, Edinburgh, Lisbon, London
    GTB Standard Time=Europe/Bucharest=Athens, Bucharest
    Georgian Standard Time=Asia/Tbilisi=Tbilisi
    Greenland Standard Time=America/Godthab
    Greenwich Standard Time=Atlantic/Reykjavik=Monrovia, Reykjavik
    Haiti Standard Time=America/Port-au-Prince
    Hawaiian Standard Time=Pacific/Honolulu=Hawaii
    India Standard Time=Asia/Calcutta=Chennai, Kolkata, Mumbai, New Delhi
    Iran Standard Time=Asia/Tehran=Tehran
    Israel Standard Time=Asia/Jerusalem=Jerusalem
    Jordan Standard Time=Asia/Amman=Amman
    Kaliningrad Standard Time=Europe/Kaliningrad
    Korea Standard Time=Asia/Seoul=Seoul
    Libya Standard Time=Africa/Tripoli=Tripoli
    Line Islands Standard Time=Pacific/Kiritimati=Kiritimati Island
    Lord Howe Standard Time=Australia/Lord_Howe=Lord Howe Island
    Magadan Standard Time=Asia/Magadan
    Magallanes Standard Time=America/Punta_Arenas=Punta Arenas
    Manitoba Standard Time=America/Winnipeg
    Marquesas Standard Time=Pacific/Marquesas=Marquesas Islands
    Mauritius Standard Time=Indian/Mauritius=Port Louis
    Middle East Standard Time=Asia/Beirut=Beirut
    Montevideo Standard Time=America/Montevideo
    Morocco Standard Time=Africa/Casablanca=Casablanca
    Mountain Standard Time=America/Denver=Mountain Time (US & Canada)
    Mountain Standard Time (Mexico)=America/Mazatlan=La Paz, Mazatlan
    Myanmar Standard Time=Asia/Rangoon=Yangon, Rangoon
    N. Central Asia Standard Time=Asia/Novosibirsk=Novosibirsk
    Namibia Standard Time=Africa/Windhoek=Windhoek
    Nepal Standard Time=Asia/Katmandu=Kathmandu
    New Zealand Standard Time=Pacific/Auckland=Auckland, Wellington
    Newfoundland Standard Time=America/St_Johns
    Norfolk Standard Time=Pacific/Norfolk=Norfolk Island
    North Asia East Standard Time=Asia/Irkutsk=Irkutsk
    North Asia Standard Time=Asia/Krasnoyarsk=Krasnoyarsk
    North Korea Standard Time=Asia/Pyongyang=Pyongyang
    Omsk Standard Time=Asia/Omsk
    Pacific SA Standard Time=America/Santiago=Santiago
    Pacific Standard Time=America/Los_Angeles=Pacific Time (US & Canada)
    Pacific Standard Time (Mexico)=America/Tijuana=Baja California
    Pakistan Standard Time=Asia/Karachi=Islamabad, Karachi
    Paraguay Standard Time=America/Asuncion=Asuncion
    Qyzylorda Standard Time=Asia/Qyzylorda=Qyzylorda, Astana
    Romance Standard Time=Europe/Paris=Brussels, Copenhagen, Madrid, Paris
    Russia Time Zone 10=Asia/Srednekolymsk=Chokurdakh
    Russia Time Zone 11=Asia/Kamchatka=Anadyr, Petropavlovsk-Kamchatsky
    Russia Time Zone 3=Europe/Samara=Izhevsk, Samara
    Russian Standard Time=Europe/Moscow=Moscow, St. Petersburg
    SA Eastern Standard Time=America/Cayenne=Cayenne, Fortaleza
    SA Pacific Standard Time=America/Bogota=Bogota, Lima, Quito, Rio Branco
    SA Western Standard Time=America/La_Paz=Georgetown, La Paz, Manaus, San Juan
    SE Asia Standard Time=Asia/Bangkok=Bangkok, Hanoi, Jakarta
    Saint Pierre Standard Time=America/Miquelon=Saint Pierre and Miquelon
    Sakhalin Standard Time=Asia/Sakhalin
    Samoa Standard Time=Pacific/Apia
    Sao Tome Standard Time=Africa/Sao_Tome
    Saratov Standard Time=Europe/Saratov
    Singapore Standard Time=Asia/Singapore=Kuala Lumpur, Singapore
    South Africa Standard Time=Africa/Johannesburg=Harare, Pretoria
    South Sudan Standard Time=Africa/Juba=Juba
    Sri Lanka Standard Time=Asia/Colombo=Sri Jayawardenepura
    Sudan Standard Time=Africa/Khartoum=Khartoum
    Syria Standard Time=Asia/Damascus=Damascus
    Taipei Standard Time=Asia/Taipei
    Tasmania Standard Time=Australia/Hobart=Hobart
    Tocantins Standard Time=America/Araguaina=Araguaina
    Tokyo Standard Time=Asia/Tokyo=Osaka, Sapporo, Tokyo
    Tomsk Standard Time=Asia/Tomsk
    Tonga Standard Time=Pacific/Tongatapu=Nuku'alofa
    Transbaikal Standard Time=Asia/Chita=Chita
    Turkey Standard Time=Europe/Istanbul=Istanbul
    Turks And Caicos Standard Time=America/Grand_Turk
    US Eastern Standard Time=America/Indianapolis=Indiana (East)
    US Mountain Standard Time=America/Phoenix=Arizona
    UTC=Etc/UTC=Coordinated Universal Time
    UTC+12=Etc/GMT-12=Coordinated Universal Time+12
    UTC+13=Etc/GMT-13=Coordinated Universal Time+13
    UTC-02=Etc/GMT+2=Coordinated Universal Time-02
    UTC-08=Etc/GMT+8=Coordinated Universal Time-08
    UTC-09=Etc/GMT+9=Coordinated Universal Time-09
    UTC-11=Etc/GMT+11=Coordinated Universal Time-11
    Ulaanbaatar Standard Time=Asia/Ulaanbaatar
    Venezuela Standard Time=America/Caracas=Caracas
    Vladivostok Standard Time=Asia/Vladivostok
    Volgograd Standard Time=Europe/Volgograd
    W. Australia Standard Time=Australia/Perth=Perth
    W. Central Africa Standard Time=Africa/Lagos=West Central Africa
    W. Europe Standard Time=Europe/Berlin=Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna
    W. Mongolia Standard Time=Asia/Hovd=Hovd
    West Asia Standard Time=Asia/Tashkent=Ashgabat, Tashkent
    West Bank Standard Time=Asia/Hebron=Gaza, Hebron
    West Pacific Standard Time=Pacific/Port_Moresby=Guam, Port Moresby
    Yakutsk Standard Time=Asia/Yakutsk
    Yukon Standard Time=America/Whitehorse
    Armenian Standard Time=Asia/Yerevan
    Azerbijan Standard Time=Asia/Baku
    Kamchatka Standard Time=Asia/Kamchatka
    Mexico Standard Time=America/Mexico_City=Mexico City, Tegucigalpa
    Mexico Standard Time 2=America/Mazatlan=Chihuahua, La Paz, Mazatlan
    Mid-Atlantic Standard Time=Etc/GMT+2
    Midway Standard Time=Etc/GMT+11=Midway Island
    """
}
