/** Pictures as guests send them, and things that only look like some. */
import { crc32 } from 'node:zlib'
import sharp from 'sharp'

type Size = { width?: number; height?: number }

function plain({ width = 60, height = 40 }: Size = {}) {
  return sharp({ create: { width, height, channels: 4, background: { r: 200, g: 30, b: 30, alpha: 1 } } })
}

export const jpeg = (size?: Size) => plain(size).jpeg().toBuffer()
export const png = (size?: Size) => plain(size).png().toBuffer()
/** As big as it can be written. */
export const heavyPng = (size?: Size) => plain(size).png({ compressionLevel: 0 }).toBuffer()
export const webp = (size?: Size) => plain(size).webp().toBuffer()

/** As a phone writes it: turned on its side, with location and owner in it. */
export function photoWithSecrets(): Promise<Buffer> {
  return plain()
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Copyright: 'SECRET-OWNER', ImageDescription: 'SECRET-CHILD' },
      IFD3: { GPSLatitude: '39/1 11/1 2929/100', GPSLatitudeRef: 'N' },
    })
    .toBuffer()
}

/** Half a megabyte that would be thirty million pixels. */
export const bomb = () => plain({ width: 6_000, height: 5_001 }).png().toBuffer()

/** As much as may be sent, in the way that takes most to read: in passes, four channels of two bytes. */
const inPasses = (side: number) =>
  plain({ width: side, height: side }).toColourspace('rgb16').png({ progressive: true, compressionLevel: 1 }).toBuffer()
export const heaviest = () => inPasses(4_300)

/** The beginning of a slightly larger one: its header alone says so. */
export function tooHeavy(): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(4_400, 0)
  header.writeUInt32BE(4_400, 4)
  header.set([16, 6, 0, 0, 1], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', Buffer.alloc(0)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(typed))
  return Buffer.concat([length, typed, check])
}

export const HTML = Buffer.from('<!doctype html><script>alert(1)</script>')
export const SVG = Buffer.from(
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
)

/** A picture to one reader and a page to another. */
export async function polyglot(): Promise<Buffer> {
  return Buffer.concat([await jpeg(), Buffer.from('ZIPPED'), HTML])
}

export const others: Record<string, () => Promise<Buffer>> = {
  'a GIF': () => plain().gif().toBuffer(),
  'a TIFF': () => plain().tiff().toBuffer(),
  'an AVIF': () => plain().avif().toBuffer(),
  'an SVG': async () => SVG,
  'a page': async () => HTML,
  'a page that begins like a picture': async () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), HTML]),
  'half a picture': async () => {
    const whole = await jpeg({ width: 600, height: 600 })
    return whole.subarray(0, whole.length / 2)
  },
  'a document': async () => Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n'),
  nothing: async () => Buffer.alloc(0),
}
