/**
 * A code as a square to scan: dark modules on a white ground in every scheme, with four modules of quiet space around
 * it, as a PNG because mail programs know no SVG. It has one bit for each pixel and is written here: a library for all
 * pictures takes many times as long, and each ticket that is sold has one (docs/decisions/0043-squares-by-qr.md).
 */
import { crc32, deflateSync } from 'node:zlib'
import { codeModules } from '#server/tickets/code-square.ts'

const GROUND = [0xff, 0xff, 0xff]
const INK = [0x06, 0x1c, 0x1e]
const QUIET_MODULES = 4
/** Whole pixels for each module keep its edges crisp; two for each one that is shown. */
const MODULE_PIXELS = 10
const FILTER_BYTES = 1

export async function codePicture(code: string): Promise<Buffer> {
  return squarePicture(await codeModules(code))
}

/** Of modules that were drawn before. */
export function squarePicture(modules: readonly (readonly boolean[])[]): Buffer {
  const side = (modules.length + 2 * QUIET_MODULES) * MODULE_PIXELS
  const rowBytes = FILTER_BYTES + Math.ceil(side / 8)
  // Zero is no filter, and a pixel of the ground.
  const rows = Buffer.alloc(rowBytes * side)
  for (const [row, inRow] of modules.entries()) {
    const start = (row + QUIET_MODULES) * MODULE_PIXELS * rowBytes
    rows.fill(pixelsOf(inRow, rowBytes), start, start + MODULE_PIXELS * rowBytes)
  }
  return twoColors(side, rows)
}

/** One row of pixels: its filter, which is none, and a bit for each pixel, set where it is dark. */
function pixelsOf(modules: readonly boolean[], rowBytes: number): Buffer {
  const pixels = Buffer.alloc(rowBytes)
  for (const [column, isDark] of modules.entries()) {
    if (!isDark) continue
    const start = (column + QUIET_MODULES) * MODULE_PIXELS
    for (let at = start; at < start + MODULE_PIXELS; at += 1) {
      const byte = FILTER_BYTES + (at >> 3)
      pixels[byte] = (pixels[byte] ?? 0) | (0x80 >> (at & 7))
    }
  }
  return pixels
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const ONE_BIT = 1
const BY_PALETTE = 3
/** A quarter of the time of the usual level, for 400 bytes more. */
const LEVEL = 2

function twoColors(side: number, rows: Buffer): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head[8] = ONE_BIT
  head[9] = BY_PALETTE
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    chunk('PLTE', Buffer.from([...GROUND, ...INK])),
    chunk('IDAT', deflateSync(rows, { level: LEVEL })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Its length, its name, what it holds, and the check sum of both. */
function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(data.length, 0)
  ends.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)])
}
