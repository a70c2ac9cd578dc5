/**
 * The tables of a WOFF2 file (W3C, WOFF 2.0), read and written. Outlines stay in the form that WOFF2 gives them; the
 * browser turns that back.
 */
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'

export type Font = { flavor: number; sfntBytes: number; tables: Map<string, Table> }
export type Table = { data: Buffer /** As long as the table is once it is unpacked. */; originalLength: number }

const SIGNATURE = 0x774f4632
const HEADER_BYTES = 48
// biome-ignore format: the order is the specification's
const KNOWN_TAGS = [
  'cmap', 'head', 'hhea', 'hmtx', 'maxp', 'name', 'OS/2', 'post', 'cvt ', 'fpgm', 'glyf', 'loca', 'prep', 'CFF ', 'VORG',
  'EBDT', 'EBLC', 'gasp', 'hdmx', 'kern', 'LTSH', 'PCLT', 'VDMX', 'vhea', 'vmtx', 'BASE', 'GDEF', 'GPOS', 'GSUB', 'EBSC',
  'JSTF', 'MATH', 'CBDT', 'CBLC', 'COLR', 'CPAL', 'SVG ', 'sbix', 'acnt', 'avar', 'bdat', 'bloc', 'bsln', 'cvar', 'fdsc',
  'feat', 'fmtx', 'fvar', 'gvar', 'hsty', 'just', 'lcar', 'mort', 'morx', 'opbd', 'prop', 'trak', 'Zapf', 'Silf', 'Glat',
  'Gloc', 'Feat', 'Sill',
]
const UNKNOWN_TAG = 63
/** Their outlines are always packed in WOFF2's own form here; no other table is. */
const PACKED = ['glyf', 'loca']

export function readWoff2(file: Buffer): Font {
  if (file.readUInt32BE(0) !== SIGNATURE) throw new Error('Not a WOFF2 file')
  let at = HEADER_BYTES
  const base128 = () => {
    let value = 0
    for (;;) {
      const byte = file.readUInt8(at++)
      value = value * 128 + (byte & 127)
      if (byte < 128) return value
    }
  }
  const entries = Array.from({ length: file.readUInt16BE(12) }, () => {
    const flags = file.readUInt8(at++)
    const isKnown = (flags & UNKNOWN_TAG) !== UNKNOWN_TAG
    const tag = isKnown ? (KNOWN_TAGS[flags & UNKNOWN_TAG] as string) : file.toString('latin1', at, at + 4)
    if (!isKnown) at += 4
    if (flags >> 6 !== 0) throw new Error(`${tag} is packed in a way that is not read here`)
    const originalLength = base128()
    return { tag, originalLength, length: PACKED.includes(tag) ? base128() : originalLength }
  })
  const bytes = brotliDecompressSync(file.subarray(at, at + file.readUInt32BE(20)))
  let start = 0
  const tables = new Map<string, Table>()
  for (const { length, originalLength, tag } of entries) {
    tables.set(tag, { data: bytes.subarray(start, start + length), originalLength })
    start += length
  }
  return { flavor: file.readUInt32BE(4), sfntBytes: file.readUInt32BE(16), tables }
}

export function writeWoff2({ flavor, sfntBytes, tables }: Font): Buffer {
  const directory = [...tables].map(([tag, { data, originalLength }]) => {
    const known = KNOWN_TAGS.indexOf(tag)
    const name = known < 0 ? Buffer.from([UNKNOWN_TAG, ...Buffer.from(tag, 'latin1')]) : Buffer.from([known])
    return Buffer.concat([
      name,
      base128Of(PACKED.includes(tag) ? originalLength : data.length),
      ...(PACKED.includes(tag) ? [base128Of(data.length)] : []),
    ])
  })
  const packed = brotliCompressSync(Buffer.concat([...tables.values()].map(({ data }) => data)), {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_FONT,
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    },
  })
  const header = Buffer.alloc(HEADER_BYTES)
  const unpadded = Buffer.concat([header, ...directory, packed])
  const file = Buffer.concat([unpadded, Buffer.alloc((4 - (unpadded.length % 4)) % 4)])
  file.writeUInt32BE(SIGNATURE, 0)
  file.writeUInt32BE(flavor, 4)
  file.writeUInt32BE(file.length, 8)
  file.writeUInt16BE(tables.size, 12)
  file.writeUInt32BE(sfntBytes, 16)
  file.writeUInt32BE(packed.length, 20)
  return file
}

function base128Of(value: number): Buffer {
  const bytes = [value & 127]
  for (let rest = value >>> 7; rest > 0; rest >>>= 7) bytes.unshift((rest & 127) | 128)
  return Buffer.from(bytes)
}
