#!/usr/bin/env python3
"""Writes Templates/catalogue/*.wwdesign: the authoring tool of the catalogue, run by hand when a template changes.

The photos are original pictures drawn by this program. Needs numpy and Pillow (PyPI); nothing else in the project does.
"""
import base64, io, json, math, os, sys, uuid
import numpy as np
from PIL import Image, ImageFilter

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'Templates', 'catalogue')
W, H = 1080, 1130
NS = uuid.UUID('6f1d1c1e-3a52-4a57-9a43-5f0f3b1d2c11')



def until(date, tail=''):
    """Days until a date that say Today on the day and how long ago it was after it (DayText.until)."""
    rest = ' ' + tail if tail else ''
    return ('{{day|%s|daysuntil|apart|clamp:0:99999|number:0}}' % date
            + '{{day|%s|daysuntil|plural: day%s: days%s:Today: day ago: days ago}}' % (date, rest, rest))


def lerp_stops(t, stops):
    t = np.clip(t, 0, 1)
    xs = [s[0] for s in stops]
    return np.stack([np.interp(t, xs, [s[1][c] for s in stops]) for c in range(3)], -1)


def hexc(h): return tuple(int(h[i:i + 2], 16) / 255 for i in (1, 3, 5))


def ridge(seed, octaves=6, rough=0.5):
    rng = np.random.default_rng(seed)
    x = np.linspace(0, 1, W)
    y = np.zeros(W)
    for o in range(octaves):
        f = 1.3 * 2 ** o
        y += rough ** o * np.sin(2 * math.pi * (f * x * (0.8 + 0.4 * rng.random()) + rng.random()))
    return y


def finish(img, seed, blur=0.6, grain=0.012):
    rng = np.random.default_rng(seed)
    img = img + rng.normal(0, grain, (H, W, 1))
    im = Image.fromarray((np.clip(img, 0, 1) * 255).astype(np.uint8)).filter(ImageFilter.GaussianBlur(blur))
    out = io.BytesIO()
    im.save(out, 'JPEG', quality=82, optimize=True, progressive=False)
    return out.getvalue()


def coast():
    yy, xx = np.mgrid[0:H, 0:W]
    img = lerp_stops(yy / (0.62 * H), [(0, hexc('#2F6E8F')), (0.45, hexc('#8FB4B4')), (0.8, hexc('#F3CF97')), (1, hexc('#F5B678'))])
    sx, sy = 0.64 * W, 0.5 * H
    d = np.hypot(xx - sx, (yy - sy))
    img += (np.exp(-(d / 170) ** 2) * 0.5)[..., None] * np.array([1, .86, .62])
    img = np.where((d < 46)[..., None], np.array(hexc('#FFF1D2')), img)
    for k, (base, amp, col, seed) in enumerate([(0.50, 30, '#6D8C96', 3), (0.555, 44, '#48656F', 9)]):
        r = base * H + amp * ridge(seed) - 90 * np.exp(-((np.arange(W) - 0.06 * W) / 330) ** 2) * (k + 1)
        m = yy > r[None, :]
        img = np.where(m[..., None], np.array(hexc(col)), img)
    sea = yy > 0.62 * H
    t = (yy - 0.62 * H) / (0.38 * H)
    water = lerp_stops(t, [(0, hexc('#E2B98A')), (0.15, hexc('#7FA3A8')), (1, hexc('#1F4456'))])
    shimmer = np.sin(yy * 0.55 + 3 * np.sin(xx * 0.013 + yy * 0.03)) * np.exp(-((xx - sx) / (120 + 320 * np.clip(t, 0, 1))) ** 2)
    water += (np.clip(shimmer, 0, 1) * 0.26 * np.clip(1 - t, 0, 1))[..., None] * np.array([1, .8, .55])
    water += (0.03 * np.sin(yy * 0.35 + 2 * np.sin(xx * 0.02)))[..., None]
    img = np.where(sea[..., None], water, img)
    r = 0.80 * H + 40 * ridge(21) + 0.34 * (np.arange(W)) - 60
    img = np.where((yy > r[None, :])[..., None], np.array(hexc('#142026')) + 0.02 * np.sin(xx * 0.3 + yy * 0.2)[..., None], img)
    return finish(img, 1)


def dunes():
    yy, xx = np.mgrid[0:H, 0:W]
    img = lerp_stops(yy / (0.55 * H), [(0, hexc('#5F86AE')), (0.6, hexc('#C9B9A6')), (1, hexc('#F1D0A4'))])
    d = np.hypot(xx - 0.72 * W, yy - 0.24 * H)
    img = np.where((d < 60)[..., None], np.array(hexc('#FFF3DD')), img + (np.exp(-(d / 200) ** 2) * .25)[..., None])
    cols = ['#E3B27A', '#D29A5E', '#B9773E', '#8E5227', '#5E341B']
    for k, c in enumerate(cols):
        base = (0.46 + 0.11 * k) * H
        r = base + (42 + 10 * k) * ridge(40 + k, 4, 0.36)
        m = yy > r[None, :]
        shade = np.clip((yy - r[None, :]) / 260, 0, 1)
        side = np.tanh(np.gradient(r) * 2.2)[None, :] * 0.10
        col = np.array(hexc(c))[None, None, :] * (1.06 - 0.22 * shade + side)[..., None]
        col = col + (0.012 * np.sin((yy - r[None, :]) * 0.5 + xx * 0.02))[..., None]
        img = np.where(m[..., None], col, img)
    return finish(img, 2)


def mist():
    yy, xx = np.mgrid[0:H, 0:W]
    img = lerp_stops(yy / H, [(0, hexc('#6FB1E0')), (0.22, hexc('#BFDDEA')), (0.40, hexc('#FFE9C9')), (1, hexc('#9CC4BE'))])
    cols = ['#A8CBD3', '#7DB3BA', '#4C9797', '#2A7774', '#155955', '#0A3E3C']
    rng = np.random.default_rng(5)
    for k, c in enumerate(cols):
        r = (0.28 + 0.125 * k) * H + (50 - 4 * k) * ridge(70 + k, 4, 0.5)
        teeth = np.zeros(W)
        if k >= 2:
            step = 15 + 7 * k
            for x0 in range(-step, W + step, step):
                h = (26 + 15 * k) * (0.55 + 0.6 * rng.random()); cx = x0 + rng.integers(-5, 6)
                teeth = np.maximum(teeth, np.clip(1 - np.abs(np.arange(W) - cx) / (step * 0.62), 0, 1) ** 1.3 * h)
        r = r - teeth
        m = yy > r[None, :]
        fog = np.clip((yy - r[None, :]) / 300, 0, 1)
        nxt = np.array(hexc('#FBEBD6'))
        col = np.array(hexc(c)) * (1 - 0.45 * fog[..., None] * (k < 5)) + nxt * 0.45 * fog[..., None] * (k < 5)
        img = np.where(m[..., None], col, img)
    return finish(img, 3)


def aurora():
    yy, xx = np.mgrid[0:H, 0:W]
    img = lerp_stops(yy / H, [(0, hexc('#060A1E')), (0.55, hexc('#10264A')), (1, hexc('#1B3A55'))])
    rng = np.random.default_rng(11)
    for k, (c, amp) in enumerate([('#2BE39A', .85), ('#4FD8E0', .5), ('#8A6CFF', .45)]):
        x = np.linspace(0, 1, W)
        mid = (0.40 - 0.07 * k) * H + 90 * np.sin(2 * math.pi * (0.9 * x + .2 * k)) + 26 * ridge(90 + k, 5, .5)
        up = yy - mid[None, :]
        band = np.where(up < 0, np.exp(up / (190 - 25 * k)), np.exp(-up / 26))
        rays = 0.72 + 0.28 * np.sin(xx * 0.055 + 3 * np.sin(xx * 0.011 + k) + yy * 0.002)
        img = img + (band * rays * amp * 0.62)[..., None] * np.array(hexc(c))
    n = 420
    sx, sy, sb = rng.integers(0, W, n), rng.integers(0, int(.7 * H), n), rng.random(n) ** 3
    for a, b, s in zip(sx, sy, sb):
        img[b, a] += 0.9 * s + .12
        if s > .6 and 0 < b < H - 1 and 0 < a < W - 1:
            img[b - 1:b + 2, a - 1:a + 2] += .16
    r = 0.80 * H + 46 * ridge(121) - 120 * np.exp(-((np.arange(W) - .7 * W) / 260) ** 2)
    img = np.where((yy > r[None, :])[..., None], np.array(hexc('#050912')), img)
    return finish(img, 4, blur=0.5)


def bloom():
    yy, xx = np.mgrid[0:H, 0:W]
    img = lerp_stops((yy * .7 + xx * .3) / H, [(0, hexc('#F6E4DA')), (0.5, hexc('#EFC8C4')), (1, hexc('#B98CA6'))])
    rng = np.random.default_rng(33)
    for _ in range(64):
        cx, cy, r = rng.integers(-60, W + 60), rng.integers(-60, H + 60), rng.integers(28, 120)
        d = np.hypot(xx - cx, yy - cy)
        a = (0.5 - 0.5 * np.tanh((d - r) / (5 + r * .12))) * (0.10 + .16 * rng.random()) * (0.8 + .4 * np.clip(d / r, 0, 1))
        c = np.array(hexc(rng.choice(['#FFF6EC', '#FFD9CF', '#E89CA8', '#C77FA0', '#FFE9B8'])))
        img = img * (1 - a[..., None]) + c * a[..., None]
    for k in range(7):
        cx, cy, r = 0.22 * W + 118 * k * math.cos(k * 1.3) * .8 + 90 * k * .6, 0.30 * H + 86 * k, 74 + 8 * (k % 3)
        for p in range(5):
            ang = 2 * math.pi * p / 5 + k
            px, py = cx + r * .62 * math.cos(ang), cy + r * .62 * math.sin(ang)
            d = np.hypot((xx - px), (yy - py))
            a = np.clip((r * .56 - d) / 5, 0, 1) * .92
            shade = np.clip(d / (r * .56), 0, 1)
            c = np.array(hexc('#FFF4F2'))[None, None] * (1 - .10 * shade[..., None]) - np.array([0, .07, .05]) * (1 - shade[..., None])
            img = img * (1 - a[..., None]) + c * a[..., None]
        a = np.clip((r * .24 - np.hypot(xx - cx, yy - cy)) / 4, 0, 1)
        img = img * (1 - a[..., None]) + np.array(hexc('#E7A33C')) * a[..., None]
    return finish(img, 5, blur=.9)


def puff(img, cx, cy, r, top, foot, soft=0.16, alpha=1.0):
    """One ball of cloud, lit from above."""
    x0, x1, y0, y1 = max(0, int(cx - r * 1.5)), min(W, int(cx + r * 1.5) + 1), max(0, int(cy - r * 1.5)), min(H, int(cy + r * 1.5) + 1)
    if x0 >= x1 or y0 >= y1: return
    yy, xx = np.mgrid[y0:y1, x0:x1]
    d = np.hypot(xx - cx, (yy - cy) * 1.06) / r
    a = np.clip((1 + soft - d) / (2 * soft), 0, 1)
    a = (a * a * (3 - 2 * a) * alpha)[..., None]
    light = np.clip(0.5 + (yy - cy) / (1.7 * r) + (xx - cx) / (5 * r), 0, 1)[..., None]
    img[y0:y1, x0:x1] = img[y0:y1, x0:x1] * (1 - a) + (np.array(hexc(top)) * (1 - light) + np.array(hexc(foot)) * light) * a


def cloud(img, rng, cx, cy, wide, high, top, foot, n=26, soft=0.2):
    """A heap of balls: small at its ends, tall in its middle, flat below."""
    for k in range(n):
        t = rng.random() * 2 - 1
        lift = (1 - t * t) * rng.random()
        r = high * (0.22 + 0.34 * (1 - t * t) * (0.6 + 0.5 * rng.random()))
        puff(img, cx + t * wide, cy - lift * high * 0.62, r, top, foot, soft)


def bank(img, rng, base, rise, r, top, foot, step, soft=0.12):
    """A bank of cloud from a height to the foot of the picture."""
    line = base * H + rise * ridge(int(rng.integers(1, 999)), 3, 0.5)
    under = np.clip((np.mgrid[0:H, 0:W][0] - line[None, :] - r * 0.2) / (r * 0.5), 0, 1)[..., None]
    img[:] = img * (1 - under) + np.array(hexc(foot)) * under
    for x in rng.permutation(np.arange(-r // 2, W + r, step)):
        puff(img, x + rng.integers(-step // 3, step // 3 + 1), line[int(np.clip(x, 0, W - 1))] + r * (0.25 + 0.25 * rng.random()), r * (0.7 + 0.5 * rng.random()), top, foot, soft)


def meadow():
    yy, xx = np.mgrid[0:H, 0:W]
    img = lerp_stops(yy / (0.60 * H), [(0, hexc('#1668C9')), (0.5, hexc('#3F9DEA')), (1, hexc('#9BD5F6'))])
    rng = np.random.default_rng(8)
    for cx, cy, wide, high, n in [(0.46, .455, 110, 44, 18), (0.96, .475, 120, 46, 18), (0.86, .335, 190, 92, 34), (0.64, .315, 165, 118, 34), (0.71, .35, 230, 62, 30), (0.14, .17, 150, 95, 30)]:
        cloud(img, rng, cx * W, cy * H, wide, high, '#FFFFFF', '#B9D5EE', n)
    cols = ['#6DBE84', '#58B35F', '#3B994B', '#23793E', '#105B39', '#0B4730']
    for k, c in enumerate(cols):
        r = (0.525 + 0.074 * k) * H + (20 + 9 * k) * ridge(150 + k, 3, 0.35)
        m = yy > r[None, :]
        lit = np.clip(1 - (yy - r[None, :]) / 120, 0, 1)
        col = np.array(hexc(c))[None, None] * (1 + 0.16 * lit + 0.05 * np.sin((yy - r[None, :]) * 0.10 + xx * 0.016 * (1 + k % 2)))[..., None]
        img = np.where(m[..., None], col, img)
    return finish(img, 6)


def balloon():
    yy, xx = np.mgrid[0:H, 0:W]
    img = lerp_stops(yy / (0.66 * H), [(0, hexc('#5B8FDB')), (0.35, hexc('#A9B9EA')), (0.65, hexc('#FFC7B0')), (1, hexc('#FFE0A6'))])
    d = np.hypot(xx - 0.28 * W, yy - 0.56 * H)
    img = img + (np.exp(-(d / 230) ** 2) * 0.35)[..., None] * np.array([1, .85, .55])
    rng = np.random.default_rng(17)
    cloud(img, rng, 0.22 * W, 0.13 * H, 130, 46, '#FFE9E2', '#F3BFC4', 18, 0.3)

    def fly(cx, cy, r, stripes):
        u, v = (xx - cx) / r, (yy - cy) / r
        # A ball above, drawn together to the mouth below.
        half = np.where(v < 0, np.sqrt(np.clip(1 - v * v, 0, 1)), np.clip(1 - (np.maximum(v, 0) / 1.42) ** 1.9, 0, 1) ** 0.72)
        half = np.where(v > 1.22, 0, half)
        inside = np.clip((half - np.abs(u)) * r / 2.2, 0, 1) * ((v > -1) & (v < 1.23))
        turn = np.arcsin(np.clip(u / np.maximum(half, 1e-3), -1, 1)) / math.pi + 0.5
        band = np.clip((turn * 9).astype(int), 0, 8) % len(stripes)
        col = np.array([hexc(c) for c in stripes])[band]
        shade = 1.10 - 0.42 * np.clip(np.hypot(u + 0.35, v + 0.3) / 1.6, 0, 1) ** 1.5
        col = np.clip(col * shade[..., None], 0, 1)
        nonlocal img
        img = img * (1 - inside[..., None]) + col * inside[..., None]
        for side in (-1, 1):
            t = np.clip((v - 1.2) / 0.42, 0, 1)
            rope = (np.abs(u - side * (0.22 - 0.09 * t)) * r < max(1.2, r * 0.012)) & (v > 1.2) & (v < 1.62)
            img = np.where(rope[..., None], np.array(hexc('#6B3F3A')), img)
        box = (np.abs(u) < 0.15 - 0.02 * (v - 1.6)) & (v > 1.6) & (v < 1.84)
        img = np.where(box[..., None], np.array(hexc('#8A4B2C')) * (1.15 - 0.5 * np.clip(u / 0.3 + 0.5, 0, 1))[..., None], img)

    fly(0.50 * W, 0.255 * H, 24, ['#F6B24A', '#FFF3DF'])
    fly(0.73 * W, 0.212 * H, 150, ['#F0524B', '#FFF1DD', '#F7A63B'])
    for base, rise, r, top, foot, step in [(0.60, 16, 64, '#FFF0DE', '#FBC3A8', 46), (0.67, 20, 84, '#FFD9CB', '#EE9A9C', 58), (0.76, 24, 104, '#F7AEB0', '#C26A90', 70),
                                           (0.86, 22, 120, '#C77AA4', '#7C4686', 80), (0.96, 18, 130, '#8A5496', '#4A2E6B', 90)]:
        bank(img, rng, base, rise, r, top, foot, step)
    return finish(img, 7, grain=0.008)


def lagoon():
    yy, xx = np.mgrid[0:H, 0:W]
    horizon = 0.40 * H
    img = lerp_stops(yy / horizon, [(0, hexc('#1585DD')), (0.6, hexc('#62BFF2')), (1, hexc('#D3F1F6'))])
    rng = np.random.default_rng(23)
    cloud(img, rng, 0.33 * W, 0.275 * H, 170, 52, '#FFFFFF', '#C4E2F1', 30)
    cloud(img, rng, 0.10 * W, 0.13 * H, 120, 40, '#FFFFFF', '#CBE6F4', 20, 0.26)
    t = np.clip((yy - horizon) / (H - horizon), 0, 1)
    bend = t + 0.03 * np.sin(xx * 0.006 + 1.2) * np.clip(t * 4, 0, 1)
    sea = lerp_stops(bend, [(0, hexc('#0E7FBE')), (0.05, hexc('#1FA9CC')), (0.12, hexc('#4FDCD0')), (0.26, hexc('#1FB4C0')), (0.55, hexc('#0A82A6')), (1, hexc('#07547F'))])
    wave = np.sin(np.maximum(yy - horizon, 0) ** 0.62 * 3.4 + 2.2 * np.sin(xx * 0.008 + yy * 0.010) + 0.8 * np.sin(xx * 0.021))
    sea = sea + (0.05 * np.clip(wave - 0.35, 0, 1) * (0.5 + t))[..., None] * np.array([.7, 1, 1])
    img = np.where((yy > horizon)[..., None], sea, img)

    def over(mask, colour, alpha=1.0):
        nonlocal img
        a = (np.clip(mask, 0, 1) * alpha)[..., None]
        img = img * (1 - a) + np.array(hexc(colour)) * a

    # An island with its strip of sand, and palms that lean to the light.
    cx, cy = 0.70 * W, horizon + 8
    over((1 - np.hypot((xx - cx) / 330, (yy - cy - 14) / 26)) * 9, '#A8F0DE', 0.75)
    over((1 - np.hypot((xx - cx) / 262, (yy - cy - 2) / 20)) * 14 * (yy > cy - 16), '#FBE6B8')
    over((1 - np.hypot((xx - cx - 30) / 175, (yy - cy + 8) / 40)) * 12 * (yy < cy + 2), '#2E8F55')
    over((1 - np.hypot((xx - cx - 70) / 100, (yy - cy + 12) / 54)) * 12 * (yy < cy), '#1F7448')

    def dot(x, y, r, colour):
        x0, y0, x1, y1 = int(x - r) - 1, int(y - r) - 1, int(x + r) + 2, int(y + r) + 2
        part = img[y0:y1, x0:x1]
        a = np.clip((1 - np.hypot(xx[y0:y1, x0:x1] - x, yy[y0:y1, x0:x1] - y) / r) * 3, 0, 1)[..., None]
        img[y0:y1, x0:x1] = part * (1 - a) + np.array(hexc(colour)) * a

    def palm(x0, tall, lean, size, green):
        n = 60
        for i in range(n):
            s = i / n
            dot(x0 + lean * s * s, cy - tall * s, 5.5 - 2.2 * s, '#8A6242')
        x, y = x0 + lean, cy - tall
        for k, ang in enumerate(np.linspace(-0.25, math.pi + 0.25, 9)):
            for i in range(34):
                s = i / 33
                fx = x + size * s * math.cos(ang)
                fy = y - size * 0.55 * s * math.sin(ang) + size * 0.62 * s * s
                dot(fx, fy, size * 0.12 * (1 - s) ** 0.6 * (0.35 + min(1, s * 4)) + 1.0, green if k % 2 else '#2FA45C')

    palm(cx - 128, 116, -54, 66, '#17744A')
    palm(cx - 96, 150, 38, 76, '#126841')
    palm(cx + 150, 112, 46, 60, '#17744A')
    return finish(img, 8, grain=0.008)


def blossom():
    yy, xx = np.mgrid[0:H, 0:W]
    img = lerp_stops((yy * .8 + xx * .2) / H, [(0, hexc('#8CCBF2')), (0.38, hexc('#C9DDF4')), (0.68, hexc('#F9BFD3')), (1, hexc('#E87BA6'))])
    rng = np.random.default_rng(61)
    for _ in range(46):
        x, y, r = rng.integers(0, W), rng.integers(int(.25 * H), H), rng.integers(24, 84)
        puff(img, x, y, r, str(rng.choice(['#FFE3EC', '#FFC4D8', '#FFF6F4'])), str(rng.choice(['#F590B5', '#FFB4CB'])), 0.22, 0.20 + 0.25 * rng.random())

    def dot(x, y, r, colour, alpha=1.0):
        x0, y0, x1, y1 = max(0, int(x - r) - 2), max(0, int(y - r) - 2), min(W, int(x + r) + 3), min(H, int(y + r) + 3)
        if x0 >= x1 or y0 >= y1: return
        a = np.clip((r + 1 - np.hypot(xx[y0:y1, x0:x1] - x, yy[y0:y1, x0:x1] - y)) / 2, 0, 1)[..., None] * alpha
        img[y0:y1, x0:x1] = img[y0:y1, x0:x1] * (1 - a) + np.array(colour) * a

    def flower(cx, cy, r, turn, deep):
        x0, y0, x1, y1 = max(0, int(cx - r * 1.2)), max(0, int(cy - r * 1.2)), min(W, int(cx + r * 1.2)), min(H, int(cy + r * 1.2))
        if x0 >= x1 or y0 >= y1: return
        dx, dy = xx[y0:y1, x0:x1] - cx, yy[y0:y1, x0:x1] - cy
        d, ang = np.hypot(dx, dy) / r, np.arctan2(dy, dx) - turn
        part = img[y0:y1, x0:x1]
        for p in (0, 2, 4, 1, 3):
            off = (ang - 2 * math.pi * p / 5 + math.pi) % (2 * math.pi) - math.pi
            u, v = d * np.cos(off), d * np.sin(off)
            # A petal: round, narrow at its foot, notched at its tip.
            edge = 0.40 * np.sqrt(np.clip(1 - ((u - 0.56) / 0.47) ** 2, 0, 1)) * (0.62 + 0.5 * np.clip(u, 0, 1)) - np.abs(v)
            notch = np.hypot((u - 1.06) / 0.13, v / 0.10) - 1
            a = np.clip(np.minimum(edge, notch * 0.1) * r / 1.6, 0, 1)[..., None]
            tone = np.clip(d, 0, 1)[..., None] ** 0.9
            col = np.array(hexc(deep)) * (1 - tone) + np.array(hexc('#FFF2F5')) * tone
            col = col * (1.0 - 0.10 * np.clip(np.abs(v) / 0.40, 0, 1)[..., None] ** 2) * (0.96 + 0.04 * math.cos(turn + 2 * math.pi * p / 5))
            part = part * (1 - a) + col * a
        img[y0:y1, x0:x1] = part
        for k in range(9):
            t = turn + 2 * math.pi * k / 9 + 0.2
            for s in np.linspace(0.08, 0.30, 8): dot(cx + r * s * math.cos(t), cy + r * s * math.sin(t), max(0.8, r * 0.012), hexc('#C93B6C'), 0.8)
            dot(cx + r * 0.33 * math.cos(t), cy + r * 0.33 * math.sin(t), r * 0.042, hexc('#F9B233'))

    def branch(points, wide):
        points = np.array(points, float)
        t = np.linspace(0, 1, 420)
        a, b, c = points
        for s in t:
            x, y = (1 - s) ** 2 * a + 2 * s * (1 - s) * b + s * s * c
            r = wide * (1 - 0.72 * s)
            dot(x, y, r, hexc('#4A2A2E')); dot(x - r * 0.2, y - r * 0.35, r * 0.5, hexc('#7A4A48'), 0.5)
        return lambda s: (1 - s) ** 2 * a + 2 * s * (1 - s) * b + s * s * c

    one = branch([(W + 40, 60), (760, 190), (330, 250)], 17)
    two = branch([(800, 160), (720, 330), (560, 420)], 9)
    three = branch([(W + 40, 300), (960, 400), (880, 520)], 10)
    spots = [(one, s, 70) for s in (.10, .34, .52, .70, .86, 1.0)] + [(two, s, 60) for s in (.45, .75, 1.0)] + [(three, s, 62) for s in (.2, .7, 1.0)]
    for way, s, r in spots:
        for k in range(1 + (rng.random() < 0.45)):
            x, y = way(s) + rng.normal(0, 30, 2) * (1.4 if k else .4)
            flower(x, y, r * (0.72 + 0.5 * rng.random()), rng.random() * 6.3, str(rng.choice(['#F2689A', '#EE86AE', '#F59ABB'])))
    for x, y, r in [(.20, .40, 20), (.34, .56, 24), (.72, .63, 22), (.14, .66, 18), (.55, .74, 20), (.88, .80, 24), (.30, .84, 18)]:
        puff(img, x * W, y * H, r, '#FFEFF3', '#F59ABB', 0.3, 0.9)
    return finish(img, 9, grain=0.008)


PHOTOS = {'coast': coast, 'dunes': dunes, 'mist': mist, 'aurora': aurora, 'bloom': bloom, 'meadow': meadow, 'balloon': balloon, 'lagoon': lagoon, 'blossom': blossom}
CACHE = {}

# The size of each size's picture in px, and what it shows: Medium a strip that begins at a part of the height, Small a square (left, top,
# side) in px, each so that the words stand below what there is to see. Without an entry, the middle.
PIXELS = dict(large=(W, H), small=(720, 720), medium=(1080, 504))
STRIPS = {'coast': .30, 'dunes': .16, 'mist': .20, 'meadow': .235, 'balloon': .05, 'lagoon': .225, 'blossom': .10, 'coast-glass': .42, 'mist-glass': .42, 'dunes-top': .11}
SQUARES = {'coast': (300, 300, 780), 'lagoon': (190, 205, 890), 'meadow': (90, 150, 980), 'balloon': (0, 10, W), 'coast-glass': (300, 420, 700),
           'mist-glass': (120, 290, 840), 'dunes-top': (230, 0, 850)}
# The colour of a picture's own shadow: dark, since words are laid on it, and never grey.
TINTS = {'coast': '#12466E', 'dunes': '#7A2E14', 'mist': '#0B5560', 'aurora': '#081C3C', 'meadow': '#05506E', 'balloon': '#A02474', 'lagoon': '#04567F',
         'blossom': '#C0186E', 'dunes-top': '#0F4C9E', 'coast-glass': '#031A36', 'mist-glass': '#03202C'}
# How much richer a picture's colours become, and how much lighter it, since the widget lays a shade of its own over it.
FINISH = dict(coast=(1.4, 1.12), dunes=(1.3, 1), mist=(1.3, 1))
# From where to where the shadow comes, in parts of the height: as late as the words allow that stand on it.
# One picture for all sizes: the template that people and tests begin with has no renders.
WHOLE = {'mist-dusk'}
REACH = {'mist-dusk': dict(large=(.16, .47))} | dict(film=dict(large=(.46, .86), small=(.12, .54), medium=(.08, .56)),
             dusk=dict(large=(.52, .88), small=(.12, .54), medium=(.08, .56)),
             top=dict(large=(.50, .06), small=(.92, .46), medium=(.96, .50)))
# Where a pane of glass lies, in points: left, top, right, bottom.
POINTS = dict(large=(338, 354), small=(158, 158), medium=(338, 158))
PANES = dict(glass=dict(large=(18, 230, 320, 336), small=(12, 40, 146, 146), medium=(16, 36, 322, 142)),
             pane=dict(large=(18, 18, 320, 124), small=(12, 12, 146, 118), medium=(16, 16, 322, 122)))
# How deep it is in Large, Small and Medium, 0…1: only as deep as words need. `studio check` measures it.
DEPTH = {'blossom-dusk': (.10, .42, .42), 'blossom-film': (.20, .55, .52), 'coast-dusk': (.10, .25, .15), 'lagoon-dusk': (.10, .66, .60), 'balloon-dusk': (.15, .72, .62),
         'meadow-dusk': (.0, .70, .60), 'dunes-dusk': (.10, .38, .52), 'mist-dusk': (.46,), 'dunes-top': (.75, .75, .75),
         'coast-glass': (1, 1, 1), 'mist-glass': (1, 1, 1), 'aurora-pane': (.95, .10, .15)}


def file(plain, shade, size):
    return f'studio-{plain}-{shade}.jpg' if size == 'large' else f'studio-{plain}-{shade}-{size}.jpg'


def crop(plain, shade, size):
    """What a size shows of a picture: left, top, width, height in px."""
    def own(table, default): return table.get(f'{plain}-{shade}', table.get(plain, default))
    if size == 'large': return 0, 0, W, H
    if size == 'medium': return 0, round(own(STRIPS, .277) * H), W, 504
    x, y, side = own(SQUARES, (0, (H - W) // 2, W))
    return x, y, side, side


def photo(name):
    """A picture as JPEG. `-dusk` behind its name (`-film` for one without colour) is the same picture with a shadow of its own colour coming up where white words stand,
    `-glass` where a pane of light glass carries them, `-top` and `-pane` the same for words at the top; and for `-small` and `-medium`, what
    these sizes show of it."""
    if name in CACHE: return CACHE[name]
    if '-' in name:
        plain, shade, *rest = name.split('-')
        size = rest[0] if rest else 'large'
        pixels = np.asarray(Image.open(io.BytesIO(photo(plain))), float) / 255
        x, y, wide, high = crop(plain, shade, size)
        pixels = pixels[y:y + high, x:x + wide]
        if shade in PANES:
            # Only behind the pane, and out from under it like its shadow: the picture around it stays as it is.
            left, top, right, bottom = (side * wide / POINTS[size][0] for side in PANES[shade][size])
            soft, round_ = (side * wide / POINTS[size][0] for side in (24, 20))
            ax, ay = np.arange(wide)[None, :], np.arange(high)[:, None]
            out_x, out_y = np.maximum(left + round_ - ax, ax - right + round_), np.maximum(top + round_ - ay, ay - bottom + round_)
            away = np.hypot(np.maximum(out_x, 0), np.maximum(out_y, 0)) + np.minimum(np.maximum(out_x, out_y), 0) - round_
            # Further out on the side where the picture is.
            inner = ay - top if shade == 'glass' else bottom - ay
            t = np.clip(1 - away / (soft * (1 + np.clip(1 - inner / (3 * round_), 0, 1))), 0, 1)
            down = t ** 2.2
        else:
            start, end = REACH.get(f'{plain}-{shade}', REACH[shade])[size]
            t = np.clip((np.arange(high) / high - start) / (end - start), 0, 1)[:, None]
            down = t * t * t * (10 - 15 * t + 6 * t * t)
            if size == 'medium' or shade == 'top': down = down * (1 - 0.55 * np.clip((np.arange(wide) / wide - 0.35) / 0.65, 0, 1) ** 1.3)[None, :]
        down = (down * np.ones((1, wide)) * DEPTH[f'{plain}-{shade}'][list(PIXELS).index(size)])[..., None]
        grey = pixels.mean(-1, keepdims=True)
        rich, light = FINISH.get(plain, (1.16, 1))
        pixels = np.clip((grey + (pixels - grey) * rich) * light, 0, 1)
        # Partly laid over, partly multiplied: light places take the colour, dark ones keep their drawing.
        laid = 0.92 if shade in PANES else 0.5
        tint = np.array(hexc(TINTS.get(f'{plain}-{shade}', TINTS[plain])))
        pixels = pixels * (1 - down) + down * (laid * tint + (1 - laid) * pixels * tint * (0.62 / tint.max()))
        out = io.BytesIO()
        picture = Image.fromarray((np.clip(pixels, 0, 1) * 255).astype(np.uint8))
        if picture.size != PIXELS[size]: picture = picture.resize(PIXELS[size], Image.LANCZOS)
        picture.save(out, 'JPEG', quality=82, optimize=True, progressive=False)
        CACHE[name] = out.getvalue()
    else:
        CACHE[name] = PHOTOS[name]()
    return CACHE[name]


LAYOUT = dict(template='classic', posterOverlayMode='caption', showsAccentBar=True, axis='vertical', alignment='leading', spacing=8,
              primaryLineLimitSmall=1, primaryLineLimit=2, secondaryLineLimitSmall=1, secondaryLineLimit=2)
STYLE = dict(padding=16, cornerRadius=20, background='subtleMaterial', backgroundOverlay='plain', backgroundOverlayOpacity=0,
             backgroundGlowEnabled=False, accent='blue', nameTextStyle='caption', primaryTextStyle='title3', secondaryTextStyle='caption2',
             symbolSize=34, weatherScale=1)


def sym(name, size=18, weight='semibold', mode='hierarchical', tint='accent', place='beforeName'):
    return dict(name=name, size=size, weight=weight, renderingMode=mode, tint=tint, placement=place)


def action(id, n, title, kind, key, amount=1, fmt='iso8601', icon=None):
    d = dict(id=str(uuid.uuid5(NS, f'{id}-action-{n}')).upper(), title=title, kind=kind, variableKey=key, incrementAmount=amount, nowFormat=fmt)
    if icon: d['systemImage'] = icon
    return d


def image(name, mode='fill', corner=16, filter=None):
    d = dict(fileName=f'studio-{name}.jpg', contentMode=mode, crop=mode, height=120, cornerRadius=corner)
    if filter: d['filter'] = dict(token=filter[0], intensity=filter[1])
    if '-' in name and name not in WHOLE:
        # Each size has its own part of the picture, shaded where its words stand: the renders of a smart photo.
        plain, shade = name.split('-')
        renders = {}
        for size in PIXELS:
            x, y, wide, high = crop(plain, shade, size)
            px, py = PIXELS[size]
            renders[size] = dict(renderFileName=file(plain, shade, size), pixelSize=dict(width=px, height=py),
                                 cropRect=dict(x=round(x / W, 4), y=round(y / H, 4), width=round(wide / W, 4), height=round(high / H, 4)))
        d['smartPhoto'] = dict(masterFileName=d['fileName'], algorithmVersion=1, preparedAt='2026-11-21T09:00:00Z', **renders)
    return d


def files(image):
    """The files an image draws."""
    smart = image.get('smartPhoto', {})
    return {image['fileName']} | {smart[size]['renderFileName'] for size in PIXELS if size in smart}


def variant(primary, secondary=None, symbol=None, img=None, layout=None):
    d = dict(primaryText=primary, layout={**LAYOUT, **(layout or {})})
    if secondary: d['secondaryText'] = secondary
    if symbol: d['symbol'] = symbol
    if img: d['image'] = img
    return d


ORDER = [0]
# Ids named on the command line; without any, all are written.
ONLY = set(sys.argv[1:])


# Backgrounds laid softly over a plain ground, or photos darkened, until the smallest words have 3 to 1 (`studio check FILE`).
SOFT = {'countdown': ('sunset', .3), 'reading': ('midnight', .45), 'activity': ('sunset', .75)}
SOFT = {'starter-' + id: soft for id, soft in SOFT.items()} | {
    'water-glasses': ('accentGlow', .65), 'birthday': ('candy', .2), 'deadline': ('midnight', .25), 'time-large': ('midnight', .35),
    'next-line': ('aurora', .7), 'next-up-midnight': ('midnight', .35), 'day-ahead': ('accentGlow', .7), 'temperature': ('aurora', .25),
    'weight-trend': ('accentGlow', .7), 'pages-read': ('midnight', .35), 'pomodoro': ('candy', .65), 'new-year': ('midnight', .35),
    'summer-trip': ('aurora', .7), 'moving-day': ('sunset', .7), 'together': ('candy', .7), 'standup': ('accentGlow', .55),
    'weekend-jobs': ('sunset', .65), 'meditation': ('aurora', .9), 'coffee': ('sunset', .9), 'ask': ('aurora', .8), 'evening': ('midnight', .35), 'kindness': ('candy', .5)}
GLASSY = {'weather-midnight': ('midnight', .3), 'weather-dawn': ('sunset', .3)}
SHADED = {}


def ground(id):
    """What of a template's style keeps its words readable."""
    for table, under in ((SOFT, 'plain'), (GLASSY, 'subtleMaterial')):
        if id in table:
            over, strength = table[id]
            return dict(background=under, backgroundOverlay=over, backgroundOverlayOpacity=strength, backgroundGlowEnabled=False)
    return dict(backgroundOverlay='midnight', backgroundOverlayOpacity=SHADED[id]) if id in SHADED else {}


# What Large says where it has room for more than the other sizes: a title, a list, a symbol, a layout of its own.
TODAY = '{{__today||date:%s}}'
TOMORROW = '{{comes|tomorrow|date:%s}}'
BULLETS = dict(template='classic', alignment='leading', primaryLineLimit=2, secondaryLineLimit=9, spacing=10)
# What the lists say above their items on Small, where the name stands already.
SHORT = {'standup': 'Notes', 'weekend-jobs': 'To do', 'recipe': 'Steps', 'phrases': 'This week', 'house-rules': 'Good to know'}
LARGE = {
    'date-page': dict(primary=TODAY % 'd MMMM', secondary=f'- Week {TODAY % "w"} of {TODAY % "yyyy"}\n- Day {TODAY % "D"} of the year\n- Tomorrow: {TOMORROW % "EEEE d"}'),
    'time-large': dict(primary='{{__time}}', secondary=f'- {TODAY % "EEEE"}, {TODAY % "d MMMM"}\n- Week {TODAY % "w"}, day {TODAY % "D"}\n- Tomorrow: {TOMORROW % "EEEE"}'),
    'next-line': dict(secondary='- {{__calendar_next_time|}} {{__calendar_next_location|}}\n- In {{__calendar_next_in|--}}\n- Then: {{__calendar_second_title|nothing}}\n- At {{__calendar_second_time|--}} {{__calendar_second_location|}}'),
    'day-ahead': dict(secondary='- {{__reminders_overdue|0}} overdue\n- {{__reminders_done_today|0}} done today\n- Next: {{__reminders_next_title|nothing left}}'),
    'umbrella': dict(secondary='- Now {{__weather_temp|--}}°, {{__weather_condition|}}\n- Chance of rain today {{__weather_precip|--}}%\n- Feels like {{__weather_feels|--}}°\n- High {{__weather_high|--}}°, low {{__weather_low|--}}°'),
    'weather-numbers': dict(secondary='- High {{__weather_high|--}}°\n- Low {{__weather_low|--}}°\n- Rain {{__weather_precip|--}}%\n- Feels like {{__weather_feels|--}}°\n- Humidity {{__weather_humidity|--}}%\n- {{__weather_nowcast|No rain soon}}'),
    'steps-bar': dict(secondary='- {{__steps_today_fraction|0|bar:10}}\n- {{__steps_today_percent|--}}% of {{__steps_goal_today|--|number:0}}\n- Week: {{__steps_avg_7|--|number:0}} a day\n- In a row: {{__steps_streak|0}} days'),
    'steps-week': dict(secondary='- Today {{__steps_today|--|number:0}}\n- Month {{__steps_avg_30|--|number:0}} a day\n- Best {{__steps_best_day|--|number:0}}\n- Goal {{__steps_goal_today|--|number:0}}\n- In a row: {{__steps_streak|0}} days'),
    'steps-streak': dict(secondary='- Best day {{__steps_best_day|--|number:0}}\n- Today {{__steps_today|--|number:0}}\n- Goal {{__steps_goal_today|--|number:0}}\n- Week {{__steps_avg_7|--|number:0}} a day'),
    'weight-trend': dict(secondary='- {{__weight_to_goal|--}} to go\n- Goal {{__weight_goal|--}} {{__weight_unit|kg}}\n- Trend: {{__weight_trend|unknown}}\n- {{__weight_progress_percent|--}}% of the way'),
    'floors': dict(secondary='- climbed today\n- {{__activity_distance_km|--}} km on foot\n- {{__activity_active_energy_kcal|--|number:0}} kcal\n- {{__activity_steps_today|--|number:0}} steps'),
    'starter-activity': dict(secondary='- {{__activity_active_energy_kcal|--|number:0}} kcal\n- {{__activity_flights_today|--}} floors\n- {{__activity_steps_today|--|number:0}} steps'),
    'new-year': dict(secondary='[x] Who brings what\n[x] Sparklers, the long ones\n[ ] Twelve grapes each\n[ ] Playlist until two\n[ ] One honest resolution'),
    'summer-trip': dict(secondary='[x] Ferry, morning crossing\n[x] House by the dunes\n[ ] Roof rack\n[ ] Wetsuits, two\n[ ] Someone for the cat'),
    'exam': dict(secondary='[x] Cells and membranes\n[x] Genetics\n[ ] Ecology, chapter nine\n[ ] Two old papers, timed\n[ ] Sleep'),
    'moving-day': dict(secondary='[x] Van booked\n[x] Meter readings\n[ ] Boxes for the books\n[ ] Post redirected\n[ ] Keys to the neighbour'),
    'together': dict(secondary='- Since the eighth of May\n- The third bench by the canal\n- Rain, one umbrella\n- Next: the lake house'),
    'recipe': dict(secondary='1. Onions, slowly\n2. Carrots and cumin\n3. Stock, half an hour\n4. Lentils, two handfuls\n5. Blend half of it\n6. Lemon at the end\n7. Bread, butter, quiet'),
    'phrases': dict(secondary='- Bom dia: good morning\n- Com licença: excuse me\n- Até logo: see you later\n- Quanto custa? How much?\n- A conta, por favor\n- Onde fica…? Where is…?\n- Obrigada: thank you'),
    'house-rules': dict(secondary='- Wi-Fi: on the fridge\n- Bins: Tuesday, by seven\n- Key: neighbour, second door\n- Heating: the dial, not the app\n- Cat: one bowl, whatever he says\n- Coffee: top shelf, left\n- Balcony: shoes off'),
    'standup': dict(secondary='[x] Search is merged\n[x] Import reads old files\n[ ] Review the export\n[ ] Pair on the crash\n[ ] Ask about Friday\n[ ] Write the note\n[ ] Close three old tickets'),
    'weekend-jobs': dict(secondary='[x] Bins out\n[x] Sheets washed\n[ ] Fix the gate\n[ ] Call Grandma\n[ ] Bike tyres\n[ ] Bread for Sunday\n[ ] Nothing after four'),
    'meditation': dict(secondary='- Sit down before the tea\n- Count ten breaths\n- Start again at one\n- Ten minutes are enough'),
    'push-ups': dict(secondary='- Hands under shoulders\n- Down for two, up for one\n- Stop one before you must'),
    'pages-read': dict(secondary='- Ten on the tram\n- Ten at lunch\n- The rest in bed'),
    'coffee': dict(secondary='- First after breakfast\n- Last before three\n- A glass of water with each'),
    'pomodoro': dict(secondary='- Twenty-five on, five off\n- After four: a walk\n- One thing a round'),
    'water-glasses': dict(secondary='- One on waking\n- One with every meal\n- The bottle by the door'),
}
# Small where a watermark would lie under its words or buttons: the symbol stands before the name.
HEADED = {'temperature', 'steps-streak', 'exam', 'workout', 'starter-steps', 'starter-activity', 'coffee', 'pomodoro', 'pro-counter',
          'pages-read', 'push-ups', 'meditation', 'water-glasses', 'floors', 'new-year', 'summer-trip', 'moving-day'}


def write(id, name, primary, secondary=None, layout=None, style=None, symbol=None, img=None, actions=None, small=None, large=None,
          title=None, subtitle='', summary='', tags=(), category='Everyday', needs='', feature='small', remixedFrom=None, clock=None, reminders=None):
    ORDER[0] += 10
    if ONLY and id not in ONLY: return
    if id in LARGE:
        large = {**LARGE[id], 'layout': BULLETS}
        if 'symbol' not in large and symbol: large['symbol'] = {**symbol, 'size': 18, 'placement': 'beforeName'}
    if id in HEADED: small = {**(small or {}), 'symbol': {**symbol, 'size': 15, 'placement': 'beforeName'}, 'layout': dict(template='classic')}
    lay = {**LAYOUT, **(layout or {})}
    spec = dict(version=8, id=str(uuid.uuid5(NS, id)).upper(), name=name, primaryText=primary, updatedAt='2026-11-21T09:00:00Z',
                layout=lay, style={**STYLE, **(style or {}), **ground(id)})
    if secondary: spec['secondaryText'] = secondary
    if symbol: spec['symbol'] = symbol
    if img: spec['image'] = img
    if clock: spec['clockConfig'] = clock
    if reminders: spec['remindersConfig'] = {**REMINDERS, **reminders}
    if actions: spec['actionBar'] = dict(actions=actions, style='prominent')
    sets = {}
    for key, v in (('small', small), ('large', large)):
        if v is None: continue
        v = dict(v)
        sets[key] = variant(v.get('primary', primary), v.get('secondary', secondary), v.get('symbol', symbol), v.get('img', img),
                            {**lay, **v.get('layout', {})})
    if sets: spec['matchedSet'] = sets
    images = []
    names = {file for i in [img] + [s.get('image') for s in sets.values()] if i for file in files(i)}
    for n in sorted(names):
        images.append(dict(originalFileName=n, data=base64.b64encode(photo(n[len('studio-'):-4])).decode()))
    card = dict(id=id, title=title or name, subtitle=subtitle, summary=summary, tags=list(tags), category=category, needs=needs, order=ORDER[0],
                feature=feature, author='WidgetWeaver Studio', licence='CC0-1.0')
    if remixedFrom: card['remixedFrom'] = remixedFrom
    doc = dict(createdAt='2026-11-21T09:00:00Z', formatVersion=1, images=images, magic='com.conornolan.widgetweaver.exchange', specs=[spec],
               widgetweaverStudio=dict(card=card))
    with open(os.path.join(ROOT, id + '.wwdesign'), 'w') as f:
        json.dump(doc, f, ensure_ascii=False, indent=1, sort_keys=True)
        f.write('\n')


REMINDERS = dict(mode='today', presentation='dense', selectedListIDs=[], hideCompleted=True, showDueTimes=True, showProgressBadge=True,
                 soonWindowMinutes=1440, includeStartDatesInToday=True, smartStackKitVersion=2, showsDesignTitleInWidget=True)
POSTER = dict(template='poster', showsAccentBar=False, primaryLineLimit=2, secondaryLineLimit=1)
GLASS = dict(backgroundOverlay='subtleMaterial', backgroundOverlayOpacity=0)


def look(accent, background, overlay='plain', strength=0, glow=False, name='caption', primary='title3', secondary='caption2', **other):
    return dict(accent=accent, background=background, backgroundOverlay=overlay, backgroundOverlayOpacity=strength, backgroundGlowEnabled=glow,
                nameTextStyle=name, primaryTextStyle=primary, secondaryTextStyle=secondary, **other)


def seeds():
    """The seeds' other starters, with the keys and layouts they were meant to have."""
    ORDER[0] = 400
    for id, mode, title, accent, extra, line in [
        ('overdue', 'overdue', 'Overdue', 'red', {}, 'What slipped, oldest first.'),
        ('soon', 'soon', 'Upcoming', 'orange', dict(soonWindowMinutes=10080), 'Tomorrow and the six days after it.'),
        ('priority', 'flagged', 'High priority', 'yellow', {}, 'Only what you marked as important.'),
        ('focus', 'focus', 'Anytime', 'purple', dict(presentation='focus'), 'Things without a date, one at a time.'),
        ('list', 'list', 'Lists', 'green', dict(presentation='sectioned'), 'The rest, list by list.'),
    ]:
        n = dict(overdue=2, soon=3, priority=4, focus=5, list=6)[id]
        write('starter-reminders-' + id, title, title, None, dict(template='reminders'), look(accent, 'plain', 'radialGlow', 0.14, padding=12 if id in ('overdue', 'list') else 14),
              reminders=dict(mode=mode, **extra), title=title, subtitle=f'Smart Stack, widget {n} of 6', category='Today', needs='reminders',
              summary=line, tags=['Reminders', 'Smart Stack'])
    write('starter-steps', 'Steps', '{{__steps_today|--|number:0}}', 'Goal {{__steps_goal_today|--|number:0}}, {{__steps_today_percent|--}}%', dict(template='hero', spacing=6, secondaryLineLimit=3, showsAccentBar=False),
          look('green', 'radialGlow', name='subheadline', primary='title', secondary='footnote', symbolSize=32), symbol=sym('figure.walk', mode='monochrome'),
          small=dict(secondary='{{__steps_today_percent|--}}% of the goal'), large=dict(secondary='Goal {{__steps_goal_today|--|number:0}}\n{{__steps_today_fraction|0|bar:12}}\nWeek {{__steps_avg_7|--|number:0}} a day'),
          title='Steps', subtitle='Today and the goal', category='Health', needs='health', summary='How far you have come, and how far is left.', tags=['Steps', 'Health', 'Goal'])
    write('starter-activity', 'Activity', '{{__activity_distance_km|--}} km', '{{__activity_active_energy_kcal|--|number:0}} kcal, {{__activity_flights_today|--}} floors', dict(template='hero', spacing=6),
          look('orange', 'sunset', 'accentGlow', 0.3, name='subheadline', primary='title', secondary='footnote', symbolSize=32), symbol=sym('flame.fill', mode='monochrome'),
          small=dict(secondary='{{__activity_active_energy_kcal|--|number:0}} kcal'), title='Activity', subtitle='Distance and energy', category='Health', needs='health', summary='Distance, energy and stairs since midnight.', tags=['Activity', 'Health', 'Calories'])
    for id, theme, accent, sub, hand in [('classic', 'classic', 'orange', 'Classic', None), ('graphite', 'graphite', 'gray', 'Graphite', 'orange')]:
        c = dict(theme=theme, face='icon')
        if hand: c['iconSecondHandColourToken'] = hand
        write('starter-clock-' + id, 'Clock', 'Clock', None, dict(template='clockIcon', showsAccentBar=False), look(accent, 'subtleMaterial'), clock=c,
              title='Clock, ' + id, subtitle=sub, category='Clocks', summary=dict(classic='The face everyone can read.', graphite='A dark face for a quiet screen.')[id], tags=['Clock', 'Time'])


def ours():
    """Templates of this project, by category."""
    ORDER[0] = 600
    for id, title, theme, face, accent, line in [
        ('clock-ceramic-mint', 'Porcelain clock', 'mint', 'ceramic', 'green', 'Four numerals on a cool, pale face.'),
        ('clock-ceramic-sunset', 'Warm porcelain', 'sunset', 'ceramic', 'orange', 'Four numerals in evening colours.'),
        ('clock-segmented-ember', 'Ring clock', 'ember', 'segmented', 'red', 'A glowing ring of minutes.'),
        ('clock-segmented-ocean', 'Deep ring', 'ocean', 'segmented', 'blue', 'Minutes around a deep blue dial.'),
        ('clock-orchid', 'Orchid clock', 'orchid', 'icon', 'purple', 'All twelve numerals, in violet.'),
    ]:
        write(id, title, 'Clock', None, dict(template='clockIcon', showsAccentBar=False), look(accent, 'subtleMaterial'), clock=dict(theme=theme, face=face),
              title=title, subtitle=face.capitalize() + ' face', category='Clocks', summary=line, tags=['Clock', 'Time', 'Analogue'])
    write('time-large', '{{__today||date:EEEE}}', '{{__time}}', '{{__today||date:d MMMM}}', dict(template='hero', alignment='leading', showsAccentBar=False, spacing=4),
          look('indigo', 'midnight', 'accentGlow', 0.24, name='subheadline', primary='title', secondary='subheadline'), title='Time at a glance', subtitle='Hour, day, month', category='Clocks', feature='medium',
          summary='The hour and the day, set like a heading.', tags=['Time', 'Date', 'Digital'])
    write('date-page', '{{__today||date:EEEE}}', '{{__today||date:d}}', '{{__today||date:MMMM yyyy}}', dict(alignment='centre', showsAccentBar=False, spacing=4),
          look('red', 'plain', name='subheadline', primary='title', secondary='footnote', padding=18), title='Calendar page', subtitle='Today’s date', category='Today',
          summary='The date, like the pad on a kitchen wall.', tags=['Date', 'Calendar', 'Minimal'])
    write('next-line', 'Next', '{{__calendar_next_title|Nothing next}}', '{{__calendar_next_time|}} {{__calendar_next_location|}}', dict(spacing=6, primaryLineLimit=3, primaryLineLimitSmall=3, secondaryLineLimitSmall=2),
          look('teal', 'aurora', 'radialGlow', 0.2, primary='headline', secondary='footnote', name='subheadline'), symbol=sym('calendar', 15), title='Next appointment', subtitle='One line of calendar', category='Today', needs='calendar',
          summary='Where you have to be, and when.', tags=['Calendar', 'Meeting'])
    for id, title, style, line in [
        ('next-up-midnight', 'Next up, midnight', look('indigo', 'midnight', 'accentGlow', 0.18), 'Your next two events, for dark screens.'),
        ('next-up-glass', 'Next up, glass', look('blue', 'subtleMaterial'), 'Your next two events on plain glass.'),
    ]:
        write(id, 'Next up', 'Next up', None, dict(template='nextUpCalendar', showsAccentBar=False), style, title=title, subtitle='Calendar', category='Today', needs='calendar', feature='medium',
              summary=line, tags=['Calendar', 'Events'], remixedFrom='starter-calendar-nextup')
    write('day-ahead', 'Today', '{{__reminders_due_today|0}} due today', '{{__reminders_overdue|0}} overdue, {{__reminders_done_today|0}} done', dict(spacing=6), look('blue', 'accentGlow', name='subheadline', primary='title2', secondary='footnote'),
          symbol=sym('checklist', 16), small=dict(primary='{{__reminders_due_today|0}} due', secondary='{{__reminders_overdue|0}} overdue'), title='The day ahead', subtitle='Reminders in numbers', category='Today', needs='reminders', summary='How much is due, and how much is done.', tags=['Reminders', 'Count'])
    for id, title, style, line in [
        ('weather-glass', 'Rain, glass', look('blue', 'subtleMaterial'), 'The rain chart on plain glass.'),
        ('weather-midnight', 'Rain, midnight', look('teal', 'midnight', 'radialGlow', 0.16, True), 'The rain chart after dark.'),
        ('weather-dawn', 'Rain, dawn', look('orange', 'sunset'), 'The rain chart in morning colours.'),
    ]:
        write(id, 'Rain', 'Rain', None, dict(template='weather', showsAccentBar=False), style, title=title, subtitle='Minute by minute', category='Weather', needs='weather', feature='medium',
              summary=line, tags=['Weather', 'Rain', 'Forecast'], remixedFrom='starter-weather')
    write('temperature', '{{__weather_location|Here}}', '{{__weather_temp|--}}°', '{{__weather_condition|}}', dict(template='hero', spacing=4, showsAccentBar=False, secondaryLineLimit=3),
          look('blue', 'aurora', 'radialGlow', 0.2, name='subheadline', primary='title', secondary='subheadline', symbolSize=40), symbol=sym('cloud.sun.fill', mode='multicolor'), title='Temperature', subtitle='One big number', category='Weather', needs='weather',
          large=dict(secondary='{{__weather_condition|}}\nHigh {{__weather_high|--}}°, low {{__weather_low|--}}°\n{{__weather_nowcast|}}'), summary='Is it a coat day? One glance.', tags=['Weather', 'Temperature'])
    write('umbrella', 'Umbrella', '{{__weather_nowcast|No rain soon}}', 'Chance today {{__weather_precip|--}}%', dict(spacing=6, primaryLineLimit=3, primaryLineLimitSmall=3, secondaryLineLimitSmall=2),
          look('indigo', 'solidAccent', 'radialGlow', 0.2, name='subheadline', primary='headline', secondary='footnote'), symbol=sym('umbrella.fill', 16), title='Umbrella', subtitle='Take it or leave it', category='Weather', needs='weather',
          summary='Says in words whether rain is on its way.', tags=['Weather', 'Rain', 'Words'])
    write('weather-numbers', '{{__weather_location|Here}}', '{{__weather_temp|--}}°, {{__weather_condition|}}', '- High {{__weather_high|--}}°\n- Low {{__weather_low|--}}°\n- Rain {{__weather_precip|--}}%', dict(spacing=5, showsAccentBar=False),
          look('teal', 'plain', 'aurora', 0.3, primary='headline', secondary='caption', name='caption2', padding=14), small=dict(primary='{{__weather_temp|--}}°'), title='Weather in numbers', subtitle='High, low, rain', category='Weather', needs='weather', summary='The three numbers you dress by.', tags=['Weather', 'List'])
    write('photo-weather', '{{__weather_location|Here}}', '{{__weather_temp|--}}°', '{{__weather_condition|}}', {**POSTER, 'primaryLineLimit': 1}, look('teal', 'subtleMaterial', name='caption2', primary='title', secondary='caption'),
          img=image('meadow-dusk'), title='Weather over a photo', subtitle='Your view, its weather', category='Weather', needs='weather', feature='large', summary='The temperature on a picture you love.', tags=['Weather', 'Photo'])
    write('steps-bar', 'Steps', '{{__steps_today|--|number:0}}', '{{__steps_today_fraction|0|bar:10}}', dict(spacing=6, showsAccentBar=False), look('green', 'plain', 'aurora', 0.28, name='subheadline', primary='title', secondary='footnote'),
          symbol=sym('figure.walk', 15), title='Steps as a bar', subtitle='Ten little boxes', category='Health', needs='health', summary='A bar that fills as you walk.', tags=['Steps', 'Health', 'Progress'])
    write('steps-streak', 'In a row', '{{__steps_streak|0}} days', 'Best day {{__steps_best_day|--|number:0}}', dict(template='hero', spacing=6, showsAccentBar=False), look('teal', 'solidAccent', 'radialGlow', 0.1, name='subheadline', primary='title', secondary='footnote', symbolSize=34),
          symbol=sym('trophy.fill', mode='monochrome'), title='Walking streak', subtitle='Goal days in a row', category='Health', needs='health', summary='Days in a row with the goal reached.', tags=['Steps', 'Streak', 'Health'])
    write('steps-week', 'Steps', '{{__steps_avg_7|--|number:0}} a day', '- Month {{__steps_avg_30|--|number:0}}\n- Best {{__steps_best_day|--|number:0}}\n- Goal {{__steps_goal_today|--|number:0}}', dict(spacing=5, showsAccentBar=False),
          look('blue', 'plain', 'radialGlow', 0.3, primary='headline', secondary='caption', name='caption2', padding=14), title='A week of walking', subtitle='Averages', category='Health', needs='health', summary='Averages are kinder than single days.', tags=['Steps', 'Average', 'Health'])
    write('weight-trend', 'Weight', '{{__weight_current|--}} {{__weight_unit|kg}}', '{{__weight_to_goal|--}} to go, trend {{__weight_trend|unknown}}', dict(spacing=6, secondaryLineLimitSmall=2, showsAccentBar=False), look('purple', 'accentGlow', name='subheadline', primary='title2', secondary='footnote'),
          symbol=sym('scalemass', 15), small=dict(secondary='{{__weight_to_goal|--}} to go'), title='Weight', subtitle='Now and to go', category='Health', needs='health', summary='The number, and the way it is going.', tags=['Weight', 'Health', 'Goal'])
    write('floors', 'Floors', '{{__activity_flights_today|--}}', 'climbed today', dict(template='hero', spacing=4), look('yellow', 'accentGlow', name='subheadline', primary='title', secondary='subheadline', symbolSize=34),
          symbol=sym('arrow.up.right', mode='monochrome'), title='Stairs', subtitle='Floors climbed', category='Health', needs='health', summary='For everyone who takes the stairs.', tags=['Activity', 'Health', 'Stairs'])
    for id, name, key, title, sym_, accent, bg, line, unit in [
        ('meditation', 'Sitting', 'sits', 'Meditation', 'leaf.fill', 'green', 'aurora', 'A breath, a tap, another day.', 'times'),
        ('push-ups', 'Push-ups', 'pushups', 'Push-ups', 'dumbbell.fill', 'red', 'solidAccent', 'Count the set, not the excuses.', 'today'),
        ('pages-read', 'Pages', 'pages', 'Pages read', 'book.fill', 'indigo', 'midnight', 'Every page you turn, counted.', 'pages'),
        ('coffee', 'Coffee', 'cups', 'Cups of coffee', 'cup.and.saucer.fill', 'orange', 'sunset', 'Know when to switch to tea.', 'cups'),
        ('pomodoro', 'Focus', 'pomo', 'Pomodoro', 'timer', 'pink', 'candy', 'Twenty-five minutes, then a dot.', 'rounds'),
    ]:
        write(id, name, '{{%s|%d}} %s' % (key, dict(sits=4, pushups=25, pages=24, cups=2, pomo=3)[key], unit), None, dict(template="hero", spacing=4, showsAccentBar=False), look(accent, bg, "radialGlow", 0.15, name='subheadline', primary='title', secondary='subheadline', symbolSize=30), symbol=sym(sym_, mode='monochrome'),
              actions=[action(id, 1, '+1', 'incrementVariable', key, 1, icon='plus.circle.fill'), action(id, 2, '-1', 'incrementVariable', key, -1, icon='minus.circle.fill')],
              title=title, subtitle='Counter with buttons', category='Habits', feature='medium', summary=line, tags=['Buttons', 'Variables', 'Counter'], remixedFrom='pro-counter')
    write('last-watered', 'Monstera', '{{watered|2026-11-18|relative}}', None, dict(spacing=6, showsAccentBar=False, primaryLineLimitSmall=2, secondaryLineLimitSmall=2), look('green', 'radialGlow', name='subheadline', primary='title3', secondary='footnote'),
          actions=[action('last-watered', 1, 'Watered', 'setVariableToNow', 'watered', icon='drop.fill')], large=dict(symbol=sym('drop.fill', 15), secondary='- A cup, no more\n- Warm water, from below\n- Turn it to the window'), title='Last watered', subtitle='Notes the moment', category='Habits', feature='medium', summary='Tap when you water; read when you wonder.', tags=['Buttons', 'Home', 'Plants'])
    for id, name, date, sym_, accent, bg, title, line in [
        ('new-year', 'New Year', '2027-01-01', 'sparkles', 'yellow', 'midnight', 'New Year', 'Days until the fireworks.'),
        ('summer-trip', 'Atlantic coast', '2027-06-26', 'beach.umbrella.fill', 'teal', 'aurora', 'Summer trip', 'A number that gets better every day.'),
        ('exam', 'Biology final', '2026-12-14', 'graduationcap.fill', 'blue', 'plain', 'Exam', 'Calm, because you know how long is left.'),
        ('moving-day', 'New flat', '2027-02-01', 'house.fill', 'orange', 'sunset', 'Moving day', 'Boxes by then, keys on the day.'),
    ]:
        write(id, name, until(date), '{{day|%s|date:EEEE d MMMM}}' % date, dict(template='hero', spacing=5, showsAccentBar=False), look(accent, bg, 'accentGlow', 0.2, name='subheadline', primary='title', secondary='footnote', symbolSize=30),
              symbol=sym(sym_, mode='monochrome'), small=dict(secondary='{{day|%s|date:d MMMM}}' % date), title=title, subtitle='Counts by itself', category='Dates', summary=line, tags=['Countdown', 'Date'], remixedFrom='starter-countdown')
    write('together', 'Together', '{{since|2021-05-08|sincedays|number:0}}{{since|2021-05-08|sincedays|plural: day: days}}', 'since the eighth of May', dict(alignment='centre', showsAccentBar=False, spacing=6, secondaryLineLimitSmall=2), look('pink', 'candy', 'radialGlow', 0.2, name='subheadline', primary='title2', secondary='footnote'),
          symbol=sym('heart.fill', 26, 'regular', 'monochrome', place='aboveName'), small=dict(symbol=None), title='Together', subtitle='Days since', category='Dates', summary='Counts up from the day that mattered, which is day 1.', tags=['Anniversary', 'Love'])
    for id, name, title, items, sym_, accent, bg, line in [
        ('standup', 'Stand-up', 'Stand-up notes', ['[ ] Review the import', '[ ] Ask about Friday', '[x] Search is merged'], 'person.2.fill', 'blue', 'accentGlow', 'What you will say at nine thirty.'),
        ('weekend-jobs', 'Saturday', 'Weekend jobs', ['[ ] Fix the gate', '[ ] Call Grandma', '[x] Bins out'], 'hammer.fill', 'orange', 'sunset', 'Three jobs, then coffee.'),
        ('recipe', 'Soup', 'Recipe steps', ['1. Onions, slowly', '2. Carrots, cumin', '3. Stock, 30 min'], 'fork.knife', 'red', 'plain', 'The steps you always forget, at the stove.'),
        ('phrases', 'Portuguese', 'Phrase of the week', ['- Bom dia', '- Com licença', '- Até logo'], 'bubble.left.fill', 'purple', 'candy', 'Learn a phrase by seeing it every day.'),
        ('house-rules', 'House', 'House notes', ['- Wi-Fi: on the fridge', '- Bins: Tuesday', '- Key: neighbour'], 'house.fill', 'gray', 'subtleMaterial', 'What every guest asks.'),
    ]:
        write(id, name, title, '\n'.join(items), dict(spacing=5, showsAccentBar=False), look(accent, bg, 'plain', 0, primary='headline', secondary='caption', name='caption2', padding=14), symbol=sym(sym_, 14),
              small=dict(primary=SHORT[id], symbol=None), title=title, subtitle='A short list', category='Lists', summary=line, tags=['List', 'Notes'], remixedFrom='starter-list')
    for id, name, text, short, accent, bg, overlay, title, line in [
        ('kindness', 'Today', 'Be kind first, clever later.', 'Kind first, clever later.', 'pink', 'radialGlow', 'candy', 'Kindness', 'A sentence that changes how a day goes.'),
        ('evening', 'Evening', 'Put the phone in the other room.', 'Phone in the other room.', 'indigo', 'midnight', 'accentGlow', 'Evening line', 'The last line you read tonight.'),
        ('ask', 'Ask', 'What would make this easy?', 'What would make this easy?', 'teal', 'aurora', 'plain', 'A question', 'A question worth asking every day.'),
        ('paper-note', 'Note', 'Slow is smooth, smooth is fast.', 'Slow is smooth.', 'gray', 'plain', 'plain', 'Paper note', 'Black on white, nothing else.'),
    ]:
        write(id, name, text, None, dict(template='hero', showsAccentBar=False, primaryLineLimit=5, primaryLineLimitSmall=4, spacing=8), look(accent, bg, overlay, 0.25 if overlay != 'plain' else 0, primary='automatic', padding=18),
              small=dict(primary=short), title=title, subtitle='A line to live with', category='Words', feature='medium', summary=line, tags=['Quote', 'Words'], remixedFrom='starter-quote')
    for id, name, text, detail, pic, filt, accent, title, line in [
        ('photo-day', '{{__today||date:EEEE}}', '{{__today||date:d MMMM}}', None, 'blossom-dusk', None, 'pink', 'Photo and date', 'A picture that knows what day it is.'),
        ('photo-sepia', 'Attic', 'Found in a drawer', 'Nobody knows the year', 'dunes-dusk', ('sepia', 0.9), 'orange', 'Old print', 'Sepia makes yesterday feel like long ago.'),
        ('photo-night', 'North', '{{__time}}', 'and the sky is on', 'aurora', ('chrome', 0.6), 'green', 'Night photo', 'The time over a sky worth staying up for.'),
        ('photo-coast-mono', 'Tide', 'Low tide', None, 'coast', ('mono', 0.9), 'gray', 'Coast in grey', 'One photo, no colour, all mood.'),
    ]:
        write(id, name, text, detail, {**POSTER}, look(accent, 'subtleMaterial', name='caption2', primary='title3', secondary='caption'), img=image(pic, filter=filt), small=dict(secondary=None),
              title=title, subtitle='Over a photo', category='Photos', needs='photo', feature='medium', summary=line, tags=['Photo', 'Caption'], remixedFrom='starter-photo-caption')


def main():
    os.makedirs(ROOT, exist_ok=True)
    write('starter-photo-caption-glass', 'Slow road', 'Where the land ends', 'Last light, facing west', {**POSTER}, {**GLASS, 'accent': 'teal', 'nameTextStyle': 'caption2', 'primaryTextStyle': 'title3', 'secondaryTextStyle': 'caption'},
          img=image('coast-glass'), title='Photo with glass caption', subtitle='Frosted card', feature='large', category='Photos', needs='photo',
          small=dict(primary='Land’s end', secondary='Last light'),
          summary='Your favourite place, with words that stay readable over any photo.', tags=['Photo', 'Caption', 'Glass'])
    for id, name, date, line, picture, accent, title, sub, summary, tags in [
        ('photo-countdown', 'Our wedding', '2027-06-12', '{{day|2027-06-12|date:EEEE d MMMM}}', 'coast-dusk', 'pink', 'Photo countdown', 'Days over your photo',
         'Your two faces, and how many days are left.', ['Photo', 'Countdown', 'Wedding', 'Anniversary']),
        ('photo-baby', 'Almost here', '2027-03-04', 'due {{day|2027-03-04|date:d MMMM}}', 'balloon-dusk', 'orange', 'Waiting for you', 'Due date over a photo',
         'The scan, the bump or the cot, and the days to go.', ['Photo', 'Countdown', 'Baby', 'Family']),
        ('photo-holiday', 'Out of office', '2027-07-17', '{{day|2027-07-17|date:EEEE d MMMM}}', 'lagoon-dusk', 'yellow', 'Holiday ahead', 'The place, and the wait',
         'Where you would rather be, and when you will.', ['Photo', 'Countdown', 'Holiday', 'Travel']),
    ]:
        write(id, name, until(date, 'to go'), line, {**POSTER, 'primaryLineLimitSmall': 2},
              {**(GLASS if picture.endswith('glass') else {}), 'accent': accent, 'nameTextStyle': 'caption', 'primaryTextStyle': 'title2', 'secondaryTextStyle': 'caption'},
              img=image(picture), small=dict(primary=until(date), secondary=line.replace('EEEE ', '')), title=title, subtitle=sub, category='Dates', needs='photo',
              feature='large' if id == 'photo-countdown' else 'small', summary=summary, tags=tags)
    write('starter-countdown', 'Lisbon', until('2027-03-03', 'to go'), 'Bags by the door on the third', dict(template='hero', spacing=6, showsAccentBar=False),
          dict(accent='pink', background='sunset', backgroundOverlay='accentGlow', backgroundOverlayOpacity=0.35, backgroundGlowEnabled=True, nameTextStyle='subheadline', primaryTextStyle='title', secondaryTextStyle='footnote', symbolSize=30),
          symbol=sym('airplane', mode='monochrome'), title='Countdown', subtitle='For a day to look forward to', category='Dates',
          small=dict(primary=until('2027-03-03'), secondary='{{day|2027-03-03|date:d MMMM}}'), large=dict(secondary='[x] Tickets\n[x] Room near Graça\n[ ] Rain jackets\n[ ] Swap the tram card\n[ ] Tell the neighbours'), summary='For the day you keep thinking about.', tags=['Countdown', 'Hero'])
    write('starter-reading', 'Reading', '24 of 40 pages', 'The chapter ends on 58', dict(spacing=6, showsAccentBar=False),
          dict(accent='indigo', background='midnight', backgroundOverlay='radialGlow', backgroundOverlayOpacity=0.7, nameTextStyle='subheadline', primaryTextStyle='title2', secondaryTextStyle='footnote'),
          symbol=sym('book.closed.fill', 16), title='Reading goal', subtitle='Progress', category='Habits',
          small=dict(primary='24 pages', secondary='of 40 today'),
          large=dict(secondary='- Chapter six ends on 58\n- Tram home: ten pages\n- Before sleep: the rest\n- Next: the short stories'),
          summary='A few pages a day, counted calmly.', tags=['Reading', 'Progress'])
    write('pro-habit-streak', 'Evening stretch', '{{streak|0}} days', None, dict(template='classic', spacing=6, showsAccentBar=False),
          dict(accent='orange', background='radialGlow', backgroundOverlay='sunset', backgroundOverlayOpacity=0.25, backgroundGlowEnabled=True, nameTextStyle='subheadline', primaryTextStyle='title', secondaryTextStyle='footnote'),
          actions=[action('pro-habit-streak', 1, 'Done', 'setVariableToNow', 'last_done', icon='checkmark.circle.fill'), action('pro-habit-streak', 2, '+1', 'incrementVariable', 'streak', icon='plus.circle.fill')],
          title='Habit streak', subtitle='Two buttons, one number', category='Habits', feature='medium',
          large=dict(symbol=sym('flame.fill', 18), secondary='- Neck and shoulders\n- Hips, two minutes a side\n- Legs up the wall\n- Breathe out slowly'),
          summary='Tap once a day and watch the number climb.', tags=['Streak', 'Buttons', 'Variables'])
    write('starter-list', 'Packing', 'Weekend bag', '[x] Passport\n[x] Film, two rolls\n[ ] Rain shell', dict(spacing=5, showsAccentBar=False),
          dict(accent='green', background='plain', backgroundOverlay='aurora', backgroundOverlayOpacity=0.35, primaryTextStyle='headline', secondaryTextStyle='caption', nameTextStyle='caption2', padding=14),
          symbol=sym('suitcase', 13), title='Checklist', subtitle='Ticks and all', category='Lists',
          small=dict(primary='To pack', secondary='[ ] Rain shell\n[ ] Charger\n[x] Passport', symbol=None),
          large=dict(secondary='[x] Passport\n[x] Film, two rolls\n[ ] Rain shell\n[ ] Charger\n[ ] Good shoes\n[ ] Book for the train\n[ ] Toothbrush\n[ ] Keys to the flat'),
          summary='Four lines for the thing you are packing.', tags=['Checklist', 'List'])
    write('starter-quote', 'Pinned', 'Make it small enough to finish today.', None, dict(showsAccentBar=False, primaryLineLimit=4, primaryLineLimitSmall=4, spacing=8),
          dict(accent='purple', background='candy', backgroundOverlay='plain', backgroundOverlayOpacity=0.25, primaryTextStyle='title2', nameTextStyle='caption', padding=18),
          symbol=sym('quote.opening', 22, 'bold', 'monochrome', place='aboveName'), small=dict(primary='Make it small enough to finish.', symbol=None), title='Quote', subtitle='One line, well set', category='Words', feature='medium',
          summary='One line you want to meet every morning.', tags=['Quote', 'Words'])
    write('starter-photo-single', 'Dunes', 'Dunes', None, {**POSTER, 'posterOverlayMode': 'none'}, dict(accent='orange'), img=image('dunes'),
          title='Photo', subtitle='Full-bleed', category='Photos', needs='photo', summary='Full-bleed, nothing in the way.', tags=['Photo', 'Minimal'])
    write('starter-photo-caption', 'Ridge walk', 'Above the cloud', 'Sunday, before breakfast', {**POSTER, 'primaryLineLimitSmall': 2}, dict(accent='teal', nameTextStyle='caption2', primaryTextStyle='title3', secondaryTextStyle='caption', padding=14),
          img=image('mist-dusk'), small=dict(primary='Above it all'), title='Photo with caption', subtitle='Words on a soft shade', category='Photos', needs='photo', feature='medium',
          summary='A picture and the sentence that belongs to it.', tags=['Photo', 'Caption'])
    write('pro-counter', 'Lengths', '{{count|0}}', None, dict(template='hero', spacing=4, showsAccentBar=False),
          dict(accent='teal', background='accentGlow', backgroundOverlay='radialGlow', backgroundOverlayOpacity=0.1, primaryTextStyle='title', nameTextStyle='subheadline', secondaryTextStyle='footnote', symbolSize=20),
          symbol=sym('water.waves', mode='monochrome'), actions=[action('pro-counter', 1, '+1', 'incrementVariable', 'count', 1, icon='plus.circle.fill'), action('pro-counter', 2, '−1', 'incrementVariable', 'count', -1, icon='minus.circle.fill')],
          large=dict(secondary='- Monday: 20\n- Wednesday: 24\n- Saturday: the sea'),
          title='Counter', subtitle='Plus one, minus one', category='Habits', summary='Counts anything you can tap.', tags=['Counter', 'Buttons', 'Variables'])
    write('starter-photo-clock', 'Photo clock', '{{__time}}', '{{__weekday}}', {**POSTER, 'primaryLineLimit': 1}, dict(accent='blue', nameTextStyle='caption2', primaryTextStyle='title', secondaryTextStyle='caption'),
          img=image('aurora'), title='Photo clock', subtitle='Time over a picture', category='Photos', needs='photo', summary='The minute, over a sky you like.', tags=['Photo', 'Time', 'Variables'])
    write('water-glasses', 'Water', '{{glasses|0}} of 8', None, dict(template='hero', spacing=2, showsAccentBar=False),
          dict(accent='blue', background='accentGlow', backgroundOverlay='aurora', backgroundOverlayOpacity=0.25, primaryTextStyle='title', nameTextStyle='subheadline', secondaryTextStyle='subheadline', symbolSize=24),
          symbol=sym('drop.fill'), actions=[action('water-glasses', 1, 'One more', 'incrementVariable', 'glasses', 1, icon='plus.circle.fill')],
          small=dict(secondary=None),
          title='Water', subtitle='Eight a day', category='Habits', summary='A glass at a time, without an app to open.', tags=['Health', 'Buttons', 'Variables'], remixedFrom='pro-counter')
    write('starter-focus', 'Focus', 'Finish the outline', 'Phone away until eleven', dict(axis='horizontal', primaryLineLimit=3, primaryLineLimitSmall=3, secondaryLineLimitSmall=2, spacing=6),
          dict(accent='teal', background='subtleMaterial', primaryTextStyle='title2', secondaryTextStyle='footnote', nameTextStyle='caption'),
          symbol=sym('scope', 15), title='One thing', subtitle='Today’s only task', category='Everyday', feature='medium',
          small=dict(secondary='Until eleven'), large=dict(secondary='[x] Collect the notes\n[x] Agree the order\n[ ] Write the middle\n[ ] Cut a third\n[ ] Send before lunch'),
          summary='The one task, in letters you can’t miss.', tags=['Focus', 'Task'])
    write('starter-photo-framed', 'In bloom', 'In bloom', None, {**POSTER, 'posterOverlayMode': 'none'}, dict(accent='pink'), img=image('bloom', 'fit', 14),
          title='Framed photo', subtitle='Matte border', category='Photos', needs='photo', summary='A print with a soft matte around it.', tags=['Photo', 'Frame'])
    write('groceries', 'Groceries', 'On the way home', '[ ] Bread\n[ ] Lemons\n[x] Coffee', dict(spacing=5, showsAccentBar=False),
          dict(accent='orange', background='plain', backgroundOverlay='sunset', backgroundOverlayOpacity=0.35, primaryTextStyle='headline', secondaryTextStyle='caption', nameTextStyle='caption2', padding=14),
          symbol=sym('basket', 13), title='Groceries', subtitle='Shopping list', category='Lists', feature='small',
          small=dict(primary='To buy', secondary='[ ] Bread\n[ ] Lemons\n[x] Coffee', symbol=None),
          large=dict(secondary='[ ] Bread\n[ ] Lemons\n[x] Coffee\n[ ] Spring onions\n[ ] Yoghurt\n[ ] Olive oil\n[x] Rice\n[ ] Something sweet'),
          summary='What to pick up, and what you already have.', tags=['List', 'Checklist'], remixedFrom='starter-list')
    write('starter-photo-quote', 'Keep going', 'Stay a little longer.', None, {**POSTER, 'primaryLineLimit': 3, 'primaryLineLimitSmall': 3, 'alignment': 'leading'},
          {**GLASS, 'accent': 'indigo', 'nameTextStyle': 'caption2', 'primaryTextStyle': 'title3', 'secondaryTextStyle': 'caption'},
          img=image('mist-glass'), small=dict(primary='Stay a little longer.'),
          title='Photo quote', subtitle='A motto over a picture', category='Words', needs='photo', feature='large', summary='A short motto over a picture that means it.', tags=['Photo', 'Quote'])
    write('birthday', 'Nora’s birthday', '3 weeks', 'Cake from the corner bakery', dict(template='hero', alignment='leading', spacing=6, showsAccentBar=True),
          dict(accent='purple', background='candy', backgroundOverlay='accentGlow', backgroundOverlayOpacity=0.3, primaryTextStyle='title', nameTextStyle='subheadline', secondaryTextStyle='footnote', symbolSize=28),
          symbol=sym('gift.fill'), small=dict(secondary='Order the cake', symbol=None), large=dict(secondary='[x] Ask her sister\n[ ] Cake from the corner bakery\n[ ] Candles, the thin ones\n[ ] Card everyone signs'),
          title='Birthday', subtitle='A date with cake', category='Dates', summary='Never remember it a day late.', tags=['Countdown', 'Birthday'], remixedFrom='starter-countdown')
    write('plant-care', 'Plants', 'Sunday round', '[x] Fern, bathroom\n[ ] Fig by the window\n[ ] Tomatoes', dict(spacing=5, showsAccentBar=False),
          dict(accent='green', background='accentGlow', backgroundOverlay='plain', backgroundOverlayOpacity=0.2, primaryTextStyle='headline', secondaryTextStyle='caption', nameTextStyle='caption2', padding=14),
          symbol=sym('leaf.fill', 13), title='Plant care', subtitle='Weekly watering', category='Lists',
          small=dict(primary='Sunday', secondary='[ ] Fig\n[ ] Tomatoes\n[x] Fern', symbol=None),
          large=dict(secondary='[x] Fern, bathroom\n[x] Ivy, top shelf\n[ ] Fig by the window\n[ ] Tomatoes, both boxes\n[ ] Basil, half a cup\n[ ] Cactus: not this week'),
          summary='Who gets water, and who has had enough.', tags=['List', 'Home'], remixedFrom='starter-list')
    write('starter-photo-caption-top', 'Erg', 'No roads from here', 'Day four', {**POSTER, 'alignment': 'topLeading'}, dict(accent='orange', nameTextStyle='caption2', primaryTextStyle='title3', secondaryTextStyle='caption'),
          img=image('dunes-top'), small=dict(primary='No roads'), title='Photo, caption on top', subtitle='For portraits', category='Photos', needs='photo',
          summary='Words above, so the foreground stays free.', tags=['Photo', 'Caption'])
    write('deadline', 'Thesis', '18 days left', 'Chapter four is due on Friday', dict(axis='horizontal', primaryLineLimit=2, secondaryLineLimit=3, secondaryLineLimitSmall=2),
          dict(accent='red', background='midnight', backgroundOverlay='radialGlow', backgroundOverlayOpacity=0.5, primaryTextStyle='title', secondaryTextStyle='footnote', nameTextStyle='subheadline'),
          symbol=sym('flag.fill', 15), small=dict(primary='18 days', secondary='Chapter four by Friday'), large=dict(secondary='[x] Chapters one to three\n[ ] Chapter four, Friday\n[ ] Figures, the week after\n[ ] Bibliography\n[ ] Print and bind'),
          title='Deadline', subtitle='Days that count', category='Dates', feature='medium', summary='How long is left, and the next step.', tags=['Countdown', 'Work'])
    write('mantra', 'Morning', 'Begin before you are ready.', None, dict(template='hero', alignment='centre', showsAccentBar=False, primaryLineLimit=4, primaryLineLimitSmall=4, spacing=10),
          dict(accent='yellow', background='sunset', backgroundOverlay='plain', backgroundOverlayOpacity=0.3, primaryTextStyle='automatic', nameTextStyle='caption', padding=18),
          symbol=sym('sun.max.fill', 30, 'regular', 'multicolor', place='aboveName'), small=dict(symbol=None), title='Morning line', subtitle='Centred', category='Words',
          summary='A sentence to start with.', tags=['Words', 'Morning'], remixedFrom='starter-quote')
    write('starter-photo-caption-top-glass', 'Night sky', 'Kiruna, minus nineteen', '{{__time}}', {**POSTER, 'alignment': 'topLeading'}, {**GLASS, 'accent': 'green', 'nameTextStyle': 'caption2', 'primaryTextStyle': 'title3', 'secondaryTextStyle': 'caption'},
          img=image('aurora-pane'), small=dict(primary='Kiruna', secondary='{{__time}}'), title='Glass caption on top', subtitle='Frosted, at the top edge', category='Photos', needs='photo', feature='large',
          summary='A frosted strip that leaves the horizon alone.', tags=['Photo', 'Caption', 'Glass'])
    write('tea-order', 'Studio tea', 'Who drinks what', '- Ana: mint, no sugar\n- Joel: builder’s, two\n- Sam: black, cold', dict(spacing=5, showsAccentBar=False),
          dict(accent='yellow', background='plain', backgroundOverlay='accentGlow', backgroundOverlayOpacity=0.45, primaryTextStyle='headline', secondaryTextStyle='caption', nameTextStyle='caption2', padding=14),
          symbol=sym('cup.and.saucer', 14), small=dict(primary='Who has what', secondary='- Ana: mint\n- Joel: two\n- Sam: cold', symbol=None), large=dict(secondary='- Ana: mint, no sugar\n- Joel: builder’s, two\n- Sam: black, cold\n- Priya: oat, extra hot\n- Visitors: ask first\n- Biscuits: bottom drawer', layout=dict(showsAccentBar=True)),
          title='Notes list', subtitle='Plain bullets', category='Lists', summary='Small facts you look up every day.', tags=['List', 'Notes'])
    write('garden-mono', 'Archive', 'First bloom', 'April, on film', {**POSTER}, dict(accent='gray', nameTextStyle='caption2', primaryTextStyle='title3', secondaryTextStyle='caption'),
          img=image('blossom-film', filter=('noir', 0.9)), title='Black and white', subtitle='A filtered photo', category='Photos', needs='photo', summary='One filter, and an old photo is new.', tags=['Photo', 'Filter'], remixedFrom='starter-photo-caption')
    write('gratitude', 'Tonight', 'Three good things', '1. The bus waited\n2. Soup with Mara\n3. Rain after all', dict(spacing=5, showsAccentBar=False),
          dict(padding=14, accent='purple', background='aurora', backgroundOverlay='plain', backgroundOverlayOpacity=0.35, primaryTextStyle='headline', secondaryTextStyle='caption', nameTextStyle='caption2'),
          symbol=sym('moon.stars.fill', 14), small=dict(primary='Three things', symbol=None), large=dict(secondary='1. The bus waited\n2. Soup with Mara\n3. Rain after all\n4. A seat by the window\n5. Nothing left in the inbox', layout=dict(showsAccentBar=True)), title='Three good things', subtitle='An evening list', category='Words', feature='medium',
          summary='Three lines before sleep.', tags=['Journal', 'List'])
    write('workout', 'Training', 'Legs and back', '45 minutes, warm up first', dict(template='hero', spacing=6, showsAccentBar=True),
          dict(accent='red', background='solidAccent', backgroundOverlay='radialGlow', backgroundOverlayOpacity=0.15, primaryTextStyle='title2', nameTextStyle='subheadline', secondaryTextStyle='footnote', symbolSize=30),
          symbol=sym('dumbbell.fill'), small=dict(primary='Legs', secondary='45 minutes'), large=dict(secondary='- Row, ten minutes\n- Squats, four by six\n- Pull-ups, as many as go\n- Walk home'), title='Training day', subtitle='What is on', category='Habits', summary='Decided last night, so you just go.', tags=['Health', 'Hero'])
    write('ferry-home', 'Ferry', 'Boat at 17:40', 'Pier 2, the slow one. Next at 18:55', dict(spacing=6, showsAccentBar=True, secondaryLineLimit=2, secondaryLineLimitSmall=2),
          dict(accent='blue', background='subtleMaterial', backgroundOverlay='accentGlow', backgroundOverlayOpacity=0.6, primaryTextStyle='title2', secondaryTextStyle='footnote', nameTextStyle='subheadline'),
          symbol=sym('water.waves', 16), small=dict(primary='17:40', secondary='Pier 2, the slow one'), large=dict(secondary='- 17:40 Pier 2, the slow one\n- 18:55 Pier 2\n- 20:10 Pier 4, fast\n- 21:30 last boat'), title='The way home', subtitle='One departure', category='Everyday', summary='The departure you always look up.', tags=['Travel', 'Everyday'])
    seeds()
    ours()
    print(len([f for f in os.listdir(ROOT) if f.endswith('.wwdesign')]), 'templates')


if __name__ == '__main__':
    main()
