"""Providers on this machine that speak the shapes of those out there, well or badly as a journey says."""
import http.server, json, threading, time, urllib.parse

PLACES = [{'name': 'Galway', 'admin1': 'Connacht', 'country': 'Ireland', 'latitude': 53.2719, 'longitude': -9.0489, 'timezone': 'Europe/Dublin'},
          {'name': 'Galway', 'admin1': 'New York', 'country': 'United States', 'latitude': 43.0189, 'longitude': -74.0318, 'timezone': 'America/New_York'}]

# What a form sends of the first of them.
GALWAY = '53.2719;-9.0489;Europe/Dublin;Galway;Connacht, Ireland'


def forecast():
    """Half an hour dry, then a shower: from the quarter under way on."""
    now = int(time.time())
    quarter, hour, day = now - now % 900, now - now % 3600, now - now % 86400
    hours = [hour + 3600 * i for i in range(24)]
    days = [day + 86400 * i for i in range(7)]
    return {
        'latitude': 53.28, 'longitude': -9.06, 'utc_offset_seconds': 0, 'timezone': 'Europe/Dublin', 'elevation': 14,
        'current_units': {'time': 'unixtime', 'temperature_2m': '°C', 'relative_humidity_2m': '%'},
        'current': {'time': quarter, 'interval': 900, 'temperature_2m': 14.4, 'apparent_temperature': 12.9, 'relative_humidity_2m': 80, 'is_day': 1, 'weather_code': 2},
        'minutely_15_units': {'time': 'unixtime', 'precipitation': 'mm'},
        'minutely_15': {'time': [quarter + 900 * i for i in range(25)], 'precipitation': [0, 0, 0, 0.4, 0.7, 0.2] + [0] * 19},
        'hourly_units': {'temperature_2m': '°C', 'precipitation_probability': '%'},
        'hourly': {'time': hours, 'temperature_2m': [14 - i % 5 for i in range(24)], 'weather_code': [2] * 24, 'is_day': [1] * 24, 'precipitation_probability': [40, 60] + [10] * 22},
        'daily_units': {'temperature_2m_max': '°C', 'temperature_2m_min': '°C', 'precipitation_probability_max': '%'},
        'daily': {'time': days, 'weather_code': [2, 61, 0, 3, 2, 1, 80], 'temperature_2m_max': [15, 13, 16, 12, 11, 14, 13], 'temperature_2m_min': [8, 7, 9, 5, 4, 6, 7], 'precipitation_probability_max': [60, 80, 5, 20, 10, 10, 70]},
    }


def calendar(title='Garden club'):
    """A lunch tomorrow at noon and a weekly walk."""
    day = time.strftime('%Y%m%d', time.gmtime(time.time() + 86400))
    return f"""BEGIN:VCALENDAR\r
VERSION:2.0\r
PRODID:-//Providers//EN\r
X-WR-CALNAME:{title}\r
BEGIN:VEVENT\r
UID:lunch@garden\r
DTSTAMP:20260101T000000Z\r
DTSTART:{day}T120000Z\r
DTEND:{day}T130000Z\r
SUMMARY:Lunch under the pear tree\r
LOCATION:Old garden\r
END:VEVENT\r
BEGIN:VEVENT\r
UID:walk@garden\r
DTSTAMP:20260101T000000Z\r
DTSTART:20260105T090000Z\r
DURATION:PT1H\r
RRULE:FREQ=WEEKLY\r
SUMMARY:Monday walk\r
END:VEVENT\r
BEGIN:VTODO\r
UID:seeds@garden\r
DTSTAMP:20260101T000000Z\r
DUE;VALUE=DATE:{day}\r
SUMMARY:Order seeds\r
END:VTODO\r
END:VCALENDAR\r
"""


class Providers:
    """Listens on a port of its own; `mood` is ok, down, junk, half or slow."""

    def __init__(self):
        self.mood, self.asked = 'ok', []
        outer = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def log_message(self, *a):
                pass

            def do_GET(self):
                outer.asked.append(self.path)
                path = urllib.parse.urlparse(self.path)
                if outer.mood == 'slow':
                    time.sleep(60)
                if outer.mood == 'down':
                    return self.send_error(503)
                kind, body = 'application/json', None
                if path.path == '/v1/forecast':
                    body = json.dumps(forecast())
                elif path.path == '/v1/search':
                    name = urllib.parse.parse_qs(path.query).get('name', [''])[0].lower()
                    found = [p for p in PLACES if p['name'].lower().startswith(name)]
                    body = json.dumps({'results': found, 'generationtime_ms': 1} if found else {'generationtime_ms': 1})
                elif path.path.endswith('stop.json'):
                    body = json.dumps({'stop': 'Quay', 'departures': [{'line': '7', 'minutes': 4}, {'line': '46a', 'minutes': 9}]})
                elif path.path.endswith('.ics'):
                    kind, body = 'text/calendar', calendar()
                if body is None:
                    return self.send_error(404)
                if outer.mood == 'junk':
                    kind, body = 'text/html', '<html><body>Please sign in</body></html>'
                data = body.encode()
                self.send_response(200)
                self.send_header('Content-Type', kind)
                self.send_header('Content-Length', str(len(data)))
                self.end_headers()
                self.wfile.write(data[:len(data) // 2] if outer.mood == 'half' else data)

        self.server = http.server.ThreadingHTTPServer(('127.0.0.1', 0), Handler)
        self.server.daemon_threads = True
        self.url = f'http://127.0.0.1:{self.server.server_port}'
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    @property
    def flags(self):
        """What a studio is started with to ask here."""
        return ('--data-hosts', f'api.open-meteo.com={self.url},geocoding-api.open-meteo.com={self.url}',
                '--data-trusted', f'127.0.0.1:{self.server.server_port}')

    def stop(self):
        self.server.shutdown()
        self.server.server_close()
