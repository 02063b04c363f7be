import DesignModel

/// Something that can be read and drawn: what it is as a share, as a number and as a row of numbers.
enum LayerMetric: String, CaseIterable, Sendable {
  case steps, energy, distance, floors, battery, water, year, month, day, weight, temperature, rain, humidity, moon,
    daylight, goalWeight

  /// What it is called above its number.
  var title: String {
    switch self {
    case .steps: "Steps"
    case .energy: "Energy"
    case .distance: "Distance"
    case .floors: "Floors"
    case .battery: "Battery"
    case .water: "Water"
    case .year: "This year"
    case .month: "This month"
    case .day: "Today"
    case .weight: "Weight"
    case .temperature: "Temperature"
    case .rain: "Rain"
    case .humidity: "Humidity"
    case .moon: "Moon"
    case .daylight: "Daylight"
    case .goalWeight: "To goal"
    }
  }

  /// What a ring or bar of it shows, as a template, and from where to where it goes.
  var share: (value: String, range: ClosedRange<Int>) {
    switch self {
    case .steps: ("{{__steps_today_fraction|0}}", 0...1)
    case .energy: ("{{__activity_active_energy_kcal|0}}", 0...600)
    case .distance: ("{{__activity_distance_km|0}}", 0...8)
    case .floors: ("{{__activity_flights_today|0}}", 0...12)
    case .battery: ("{{battery|80}}", 0...100)
    case .water: ("{{glasses|0}}", 0...8)
    case .year: ("{{__year_progress}}", 0...1)
    case .month: ("{{__month_progress}}", 0...1)
    case .day: ("{{__day_progress}}", 0...1)
    case .weight, .goalWeight: ("{{__weight_progress_percent|0}}", 0...100)
    case .temperature: ("{{__weather_temp_c|0}}", -10...40)
    case .rain: ("{{__weather_precip|0}}", 0...100)
    case .humidity: ("{{__weather_humidity|0}}", 0...100)
    case .moon: ("{{__moon_light}}", 0...100)
    case .daylight: ("{{__daylight_progress|0}}", 0...1)
    }
  }

  /// Its number in a few characters.
  var number: String {
    switch self {
    case .steps: "{{__steps_today|--||number:0}}"
    case .energy: "{{__activity_active_energy_kcal|--||number:0}}"
    case .distance: "{{__activity_distance_km|--}}"
    case .floors: "{{__activity_flights_today|--}}"
    case .battery: "{{battery|80}}"
    case .water: "{{glasses|0}}"
    case .year: "{{__year_progress||percent:0}}"
    case .month: "{{__month_progress||percent:0}}"
    case .day: "{{__day_progress||percent:0}}"
    case .weight: "{{__weight_current|--}}"
    case .goalWeight: "{{__weight_to_goal|--}}"
    case .temperature: "{{__weather_temp|--}}°"
    case .rain: "{{__weather_precip|--}}"
    case .humidity: "{{__weather_humidity|--}}"
    case .moon: "{{__moon_light}}"
    case .daylight: "{{__daylight_progress|0||percent:0}}"
    }
  }

  /// What its number counts; empty where it says so itself.
  var unit: String {
    switch self {
    case .energy: "kcal"
    case .distance: "km"
    case .battery, .rain, .humidity, .moon: "%"
    case .weight, .goalWeight: "{{__weight_unit|kg}}"
    case .water: "of 8"
    case .steps, .floors, .year, .month, .day, .temperature, .daylight: ""
    }
  }

  /// What stands in the middle of its ring.
  var label: String {
    switch self {
    case .steps: "{{__steps_today_percent|--}}%"
    case .water: "{{glasses|0}}/8"
    case .weight, .goalWeight: "{{__weight_progress_percent|--}}%"
    case .battery, .rain, .humidity, .moon: number + "%"
    default: number
    }
  }

  var symbol: String {
    switch self {
    case .steps: "figure.walk"
    case .energy: "flame.fill"
    case .distance: "map"
    case .floors: "arrow.up"
    case .battery: "bolt.fill"
    case .water: "drop.fill"
    case .year, .month, .day: "calendar"
    case .weight, .goalWeight: "target"
    case .temperature: "thermometer"
    case .rain: "cloud.rain.fill"
    case .humidity: "drop"
    case .moon: "moon.fill"
    case .daylight: "sun.max.fill"
    }
  }

  /// The accent that fits it where none is asked for.
  var accent: String {
    switch self {
    case .steps, .battery, .floors: "green"
    case .energy: "pink"
    case .distance: "teal"
    case .water, .rain, .humidity: "blue"
    case .year, .month, .day: "orange"
    case .weight, .goalWeight: "indigo"
    case .temperature, .daylight: "orange"
    case .moon: "indigo"
    }
  }

  /// The source of a row of its numbers; nil where there is none.
  var series: String? {
    switch self {
    case .steps: "steps"
    case .weight, .goalWeight: "weights"
    case .temperature: "hours"
    case .rain: "minutes"
    default: nil
    }
  }
}
