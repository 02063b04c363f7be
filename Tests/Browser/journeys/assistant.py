"""Journeys with the assistant, and a model of our own that speaks the provider's wire format."""
import json, re, threading, time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from harness import NARROW, test, Server, same, Browser, edit, remix

PROVES = ['Assistant', 'describe', 'generations', 'sent', 'settings', 'StudioAssistant']


class Model:
    """Answers by what it was asked: `slow` never ends, `held` once it is let, `down` fails, `much` gives three ways, anything else one."""

    def __init__(self):
        asked = self.asked = []
        let = self.let = threading.Event()

        class Handler(BaseHTTPRequestHandler):
            def log_message(self, *_):
                pass

            def do_POST(self):
                body = json.loads(self.rfile.read(int(self.headers['Content-Length'])))
                words = body['messages'][-1]['content'].split('The request: ')[-1]
                asked.append((words, self.headers.get('x-api-key')))
                if 'down' in words:
                    self.send_response(529)
                    self.send_header('Content-Length', '0')
                    self.end_headers()
                    return
                self.send_response(200)
                self.send_header('Content-Type', 'text/event-stream')
                self.end_headers()

                def say(event):
                    self.wfile.write(f'event: {event["type"]}\ndata: {json.dumps(event)}\n\n'.encode())
                    self.wfile.flush()
                try:
                    say({'type': 'message_start', 'message': {'usage': {'input_tokens': 1200, 'output_tokens': 1}}})
                    ways = [('Calm', {'style.accent': 'teal', 'style.background': 'midnight', 'primaryText': 'Soon there'})]
                    if 'much' in words:
                        ways += [('Bold', {'style.accent': 'red', 'style.background': 'solidAccent'}), ('Grey', {'style.accent': 'grey'})]
                    text = json.dumps({'reply': 'Some ways to do that.', 'proposals': [{'title': t, 'set': s} for t, s in ways]})
                    for at in range(0, len(text), 30):
                        say({'type': 'content_block_delta', 'index': 0, 'delta': {'type': 'input_json_delta', 'partial_json': text[at:at + 30]}})
                        if 'held' in words and at > 60:
                            let.wait(60)
                        if 'slow' in words and at > 60:
                            for _ in range(600):
                                say({'type': 'ping'})
                                time.sleep(0.1)
                    say({'type': 'message_delta', 'delta': {'stop_reason': 'tool_use'}, 'usage': {'output_tokens': 90}})
                    say({'type': 'message_stop'})
                except OSError:
                    asked.append(('gone', None))

        self.server = ThreadingHTTPServer(('127.0.0.1', 0), Handler)
        self.server.daemon_threads = True
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.url = f'http://127.0.0.1:{self.server.server_port}'

    def stop(self):
        self.server.shutdown()


def by_rules(pw, server, script):
    """No key: say it, look, take all changes but one, undo."""
    b = Browser(pw, server.url, script)
    p = b.page
    path = edit(b)
    before = b.text(path + '/edit').count('value="pink" checked')
    same(before > 0, True)
    p.get_by_role('link', name='Assistant', exact=True).first.click()
    p.wait_for_url('**/assistant**')
    same(p.locator('.chat-head').get_by_text('Using built-in rules (no AI model connected)').count(), 1)
    b.axe('assistant, empty')
    p.get_by_role('button', name='More minimal').click()
    p.wait_for_url('**g=*')
    p.locator('#m').fill('red, midnight background, centred, frobnicate')
    p.get_by_role('button', name='Send').click()
    p.locator('.turn-assistant > p', has_text='Not understood: “frobnicate”.').wait_for()
    p.locator('.candidate').wait_for()
    # Accent, alignment, background, and the overlay of another colour goes: its token and its strength.
    same(p.locator(".diff tbody tr").count(), 5)
    b.axe('assistant, candidate')
    b.sideways('assistant')
    b.pictures()
    picture = p.locator('.comparison-candidate .comparison-medium img').get_attribute('src')
    p.locator('.diff tr', has_text='Alignment').locator('input').uncheck()
    if script:
        b.until(f'document.querySelector(".comparison-candidate .comparison-medium img").getAttribute("src") !== {json.dumps(picture)}')
        b.until('document.querySelector("[data-count]").textContent === "4 of 5 changes"')
    else:
        p.get_by_role('button', name='Preview selected').click()
        same(p.locator('.comparison-candidate .comparison-medium img').get_attribute('src') != picture, True)
    same(p.locator('.diff tr', has_text='Alignment').locator('input').is_checked(), False)
    p.get_by_role('button', name='Apply selected').click()
    p.get_by_text('4 changes applied').wait_for()
    p.get_by_text('Applied', exact=True).wait_for()
    edited = b.text(path + '/edit')
    same((edited.count('value="red" checked') > 0, edited.count('value="midnight" checked') > 0), (True, True))
    p.locator('.toast').get_by_role('button', name='Undo').click()
    b.settled(lambda: b.text(path + '/edit').count('value="pink" checked'), before)
    # Undone in one step: the way forward is open.
    b.settled(lambda: p.get_by_role('button', name='Redo').is_enabled())
    b.shot(f'assistant-rules-{"script" if script else "plain"}')
    b.close()


@test
def assistant_by_rules(pw, server):
    """Without a model rules answer: what was not understood is named, all changes but one are taken, and one step undoes them."""
    by_rules(pw, server, True)


@test
def assistant_by_rules_without_script(pw, server):
    """A candidate is looked at and taken in part by forms alone."""
    by_rules(pw, server, False)


@test
def assistant_streams_and_cancels(pw, server):
    """An answer of a model is shown as it is written, cancelled where it stands, chosen from, counted, and a fault of the model told."""
    model = Model()
    own = Server(None, '--assistant-url', model.url, '--assistant-key', 'sk-journey-key', '--assistant-price-input', '3', '--assistant-price-output', '15')
    b = Browser(pw, own.url)
    p = b.page
    edit(b)
    p.keyboard.press('Control+j')
    p.wait_for_url('**/assistant**')
    same(p.locator('.chat-head').get_by_text('Ready, with').count(), 1)
    # What is sent is shown before it is sent.
    p.locator('#m').fill('slow please')
    p.get_by_role('link', name='What is sent').click()
    p.wait_for_url('**/sent**')
    same(p.get_by_text('The request: slow please').count(), 1)
    same('sk-journey' in p.content(), False)
    b.axe('what is sent')
    p.go_back()
    same(len(model.asked), 0)
    p.locator('#m').fill('slow please')
    p.keyboard.press('Enter')
    p.locator('.working', has_text='Writing the proposal').wait_for()
    b.axe('assistant, working')
    p.get_by_role('button', name='Cancel').click()
    p.locator('.chat').get_by_text('Cancelled. Nothing was changed.').wait_for()
    b.settled(lambda: ('gone', None) in model.asked)
    p.locator('#m').fill('much calmer')
    p.keyboard.press('Enter')
    p.locator('.candidate').wait_for()
    same(p.locator('.options .option').count(), 3)
    p.get_by_role('link', name='Bold').click()
    p.locator('.candidate h3', has_text='Bold').wait_for()
    b.until('document.querySelector(".option[aria-current]").textContent.trim() === "Bold"')
    b.axe('assistant, options')
    p.locator('.candidate').focus()
    p.keyboard.press('Control+Enter')
    p.get_by_text('2 changes applied').wait_for()
    p.keyboard.press('Control+z')
    b.until('document.querySelector("[data-undo]").disabled')
    p.locator('#m').fill('down')
    p.keyboard.press('Enter')
    p.locator('.chat').get_by_text('The AI model is overloaded').wait_for()
    b.axe('assistant, fault')
    p.get_by_role('button', name='Use built-in rules').click()
    p.get_by_text('Answered by built-in rules').last.wait_for()
    b.go('/assistant/requests')
    same(p.locator('.generation-list li').count(), 4)
    same(p.get_by_text('$0.0').count() > 0, True)
    b.axe('requests')
    b.close()
    # Without script: submit, wait on a page that comes again, look.
    b = Browser(pw, own.url, False)
    p = b.page
    path = remix(b)
    b.go(path + '/assistant')
    p.locator('#m').fill('held, calmer')
    p.get_by_role('button', name='Send').click()
    p.get_by_role('button', name='Cancel').wait_for()
    model.let.set()
    p.locator('.candidate').wait_for()
    p.get_by_role('button', name='Apply selected').click()
    # The third would replace a live value, and waits to be selected.
    p.get_by_text('2 changes applied').wait_for()
    b.close()
    own.stop()
    model.stop()


@test
def assistant_over_limit(pw, server):
    """Whoever asks a model too often is told when, and keeps the words."""
    # Rules have no limit; a model that somebody pays for has.
    model = Model()
    own = Server(None, '--assistant-url', model.url, '--assistant-key', 'sk-journey-key', '--assistant-limit-minute', '2')
    for script in (True, False):
        b = Browser(pw, own.url, script)
        p = b.page
        b.go(remix(b) + '/assistant')
        for words in ('calm one', 'calm two'):
            p.locator('#m').fill(words)
            p.get_by_role('button', name='Send').click()
            p.locator('.turn-visitor', has_text=words).wait_for()
            p.locator('.candidate').wait_for()
        p.get_by_text('Limit reached: 2 requests a minute').wait_for()
        p.locator('#m').fill('one more thing')
        p.get_by_role('button', name='Send').click()
        p.get_by_text('Your request is below').wait_for()
        same(p.locator('#m').input_value(), 'one more thing')
        b.axe('assistant, over limit')
        b.close(allowed=['429'])
    own.stop()
    model.stop()


@test
def describe_a_widget(pw, server):
    """A widget described on Explore, on a phone, is proposed in three ways, described anew by a chip, and used."""
    for script in (True, False):
        b = Browser(pw, server.url, script, NARROW)
        p = b.page
        b.go('/explore')
        p.get_by_label('Describe a widget').fill('days until our holiday, teal')
        p.keyboard.press('Enter')
        p.wait_for_url('**/assistant?g=*')
        same(p.get_by_role('button', name=re.compile('^Use this')).count(), 3)
        b.axe('describe')
        b.sideways('describe')
        b.pictures()
        p.get_by_role('button', name='Packing list: passport, socks, charger').click()
        p.locator('.turn-visitor', has_text='Packing list: passport, socks, charger').wait_for()
        p.get_by_role('button', name=re.compile('^Use this')).nth(1).click()
        p.wait_for_url('**/edit**')
        p.get_by_text('Design created').wait_for()
        b.close()


@test
def assistant_switched_off(pw, server):
    """With the assistant switched off the editor works, and a key of one’s own is kept without being shown."""
    b = Browser(pw, server.url)
    p = b.page
    path = remix(b)
    b.go('/settings')
    p.get_by_role('checkbox', name='Assistant').uncheck()
    p.get_by_role('button', name='Save assistant settings').click()
    p.get_by_text('You turned the assistant off').wait_for()
    b.go(path + '/assistant')
    same((p.get_by_text('You turned the assistant off').count() > 0, p.locator('#m').count()), (True, 0))
    b.axe('assistant, off')
    b.go(path + '/edit')
    p.get_by_label('Title', exact=True).fill('Works without')
    b.until('document.querySelector("[data-status]").textContent.includes("All changes saved")')
    b.go('/settings')
    p.get_by_label('API key for').fill('sk-ant-own-key-1234')
    p.get_by_role('button', name='Save key', exact=True).click()
    p.get_by_role('button', name='Remove key').wait_for()
    same(('own-key' in p.content(), '…1234' in p.content()), (False, True))
    b.axe('settings with a key')
    b.close()
