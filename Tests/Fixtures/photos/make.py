#!/usr/bin/env python3
"""Writes the photos beside it: small pictures that carry all a camera writes (needs Pillow; run by hand)."""
import io, pathlib, struct, sys
from PIL import Image, ImageCms, PngImagePlugin
from PIL.TiffImagePlugin import IFDRational

HERE = pathlib.Path(__file__).resolve().parent


def picture():
    image = Image.new('RGB', (60, 40))
    for y in range(40):
        for x in range(60):
            image.putpixel((x, y), (x * 4, y * 6, (x * y) % 256))
    return image


def exif(orientation):
    out = Image.Exif()
    out[0x0112] = orientation
    out[0x010F], out[0x0110] = 'CameraMakerX', 'CameraModelY'
    out[0x0132] = '2026:06:12 10:20:30'
    gps = out.get_ifd(0x8825)
    gps[1], gps[2], gps[3], gps[4] = 'N', (IFDRational(53), IFDRational(20), IFDRational(0)), 'W', (IFDRational(6), IFDRational(15), IFDRational(0))
    return out


profile = ImageCms.ImageCmsProfile(ImageCms.createProfile('sRGB')).tobytes()
xmp = b'<x:xmpmeta xmlns:x="adobe:ns:meta/"><GPSLatitude>53.3333</GPSLatitude></x:xmpmeta>'
for name, options in [('baseline', {}), ('progressive', {'progressive': True})]:
    for orientation in (1, 6):
        body = io.BytesIO()
        picture().save(body, 'JPEG', quality=90, exif=exif(orientation), icc_profile=profile, xmp=xmp, comment=b'CommentZ', **options)
        (HERE / f'{name}-{orientation}.jpg').write_bytes(body.getvalue() + b'MotionPhoto_Data' + b'\x00ftypmp42' * 20)
picture().convert('L').save(HERE / 'grey.jpg', 'JPEG', exif=exif(3), comment=b'CommentZ')
picture().convert('CMYK').save(HERE / 'cmyk.jpg', 'JPEG')
info = PngImagePlugin.PngInfo()
info.add_text('Comment', 'CommentZ')
info.add_itxt('XML:com.adobe.xmp', xmp.decode())
picture().save(HERE / 'photo.png', 'PNG', exif=exif(1), icc_profile=profile, pnginfo=info)
picture().save(HERE / 'photo.webp', 'WEBP', exif=exif(1).tobytes(), icc_profile=profile, xmp=xmp)
picture().save(HERE / 'moving.webp', 'WEBP', save_all=True, append_images=[picture().rotate(180)], duration=100)
# A progressive JPEG whose last scan is written again and again.
body = io.BytesIO()
Image.new('RGB', (600, 600), 'teal').save(body, 'JPEG', progressive=True)
data = body.getvalue()
start = data.rindex(b'\xff\xda')
(HERE / 'scans.jpg').write_bytes(data[:start] + data[start:-2] * 150 + b'\xff\xd9')
