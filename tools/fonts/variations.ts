/**
 * How outlines, widths and kerning change along the axes of a variable font, for a part of an axis. In the font each
 * change stands for the far end of an axis; where the axis ends earlier, the change is as much smaller.
 *
 * Only for fonts whose changes all begin at the middle of an axis and are full at its end, such as Archivo.
 */

/** How much is left of the changes towards the end of each axis: `[below the middle, above it]`. */
export type Reach = readonly (readonly [below: number, above: number])[]

const HAS_OWN_PEAK = 0x8000
const HAS_MIDDLE = 0x4000
const HAS_OWN_POINTS = 0x2000
const SHARES_POINTS = 0x8000
const ONE = 0x4000

/** The `gvar` table: of dropped glyphs nothing is left. */
export function scaleGlyphs(table: Buffer, reach: Reach, isKept: (glyph: number) => boolean): Buffer {
  const axes = table.readUInt16BE(4)
  const peaks = table.readUInt32BE(8)
  const glyphs = table.readUInt16BE(12)
  const isLong = (table.readUInt16BE(14) & 1) !== 0
  const data = table.readUInt32BE(16)
  const start = (glyph: number) =>
    data + (isLong ? table.readUInt32BE(20 + glyph * 4) : table.readUInt16BE(20 + glyph * 2) * 2)
  const factors = Array.from({ length: table.readUInt16BE(6) }, (_, peak) =>
    factorOf(reach, (axis) => table.readInt16BE(peaks + (peak * axes + axis) * 2)),
  )
  const parts = Array.from({ length: glyphs }, (_, glyph) =>
    isKept(glyph) ? scaledGlyph(table.subarray(start(glyph), start(glyph + 1)), factors) : Buffer.alloc(0),
  )
  const shared = table.subarray(peaks, peaks + factors.length * axes * 2)
  const header = Buffer.alloc(20 + (glyphs + 1) * 4)
  table.copy(header, 0, 0, 16)
  header.writeUInt16BE(1, 14)
  header.writeUInt32BE(header.length, 8)
  header.writeUInt32BE(header.length + shared.length, 16)
  let end = 0
  for (const [glyph, part] of parts.entries()) {
    end += part.length
    header.writeUInt32BE(end, 24 + glyph * 4)
  }
  return Buffer.concat([header, shared, ...parts])
}

function scaledGlyph(glyph: Buffer, factors: readonly number[]): Buffer {
  if (glyph.length === 0) return glyph
  const count = glyph.readUInt16BE(0)
  let at = glyph.readUInt16BE(2)
  const points = count & SHARES_POINTS ? glyph.subarray(at, at + pointBytes(glyph, at)) : Buffer.alloc(0)
  at += points.length
  const changes: { kind: number; data: Buffer }[] = []
  for (let change = 0; change < (count & 0xfff); change += 1) {
    const kind = glyph.readUInt16BE(6 + change * 4)
    if (kind & (HAS_OWN_PEAK | HAS_MIDDLE)) throw new Error('A change of its own kind is not read here')
    const end = at + glyph.readUInt16BE(4 + change * 4)
    const own = kind & HAS_OWN_POINTS ? pointBytes(glyph, at) : 0
    const deltas = unpacked(glyph.subarray(at + own, end)).map((delta) =>
      evenly(delta, factors[kind & 0xfff] as number),
    )
    if (deltas.some((delta) => delta !== 0)) {
      const half = deltas.length / 2
      const data = [glyph.subarray(at, at + own), packed(deltas.slice(0, half)), packed(deltas.slice(half))]
      changes.push({ kind, data: Buffer.concat(data) })
    }
    at = end
  }
  if (changes.length === 0) return Buffer.alloc(0)
  const header = Buffer.alloc(4 + changes.length * 4)
  header.writeUInt16BE((count & ~0xfff) | changes.length, 0)
  header.writeUInt16BE(header.length, 2)
  for (const [index, { data, kind }] of changes.entries()) {
    header.writeUInt16BE(data.length, 4 + index * 4)
    header.writeUInt16BE(kind, 6 + index * 4)
  }
  return Buffer.concat([header, points, ...changes.map(({ data }) => data)])
}

/** An item variation store, as in `HVAR` and `GDEF`. */
export function scaleStore(table: Buffer, store: number, reach: Reach): Buffer {
  const result = Buffer.from(table)
  const regions = store + table.readUInt32BE(store + 2)
  const axes = table.readUInt16BE(regions)
  const factors = Array.from({ length: table.readUInt16BE(regions + 2) }, (_, region) =>
    factorOf(reach, (axis) => table.readInt16BE(regions + 4 + (region * axes + axis) * 6 + 2)),
  )
  for (let part = 0; part < table.readUInt16BE(store + 6); part += 1) {
    const data = store + table.readUInt32BE(store + 8 + part * 4)
    const words = table.readUInt16BE(data + 2)
    const columns = table.readUInt16BE(data + 4)
    let at = data + 6 + columns * 2
    for (let item = 0; item < table.readUInt16BE(data); item += 1) {
      for (let column = 0; column < columns; column += 1) {
        const factor = factors[table.readUInt16BE(data + 6 + column * 2)] as number
        if (column < words) result.writeInt16BE(scaled(table.readInt16BE(at), factor), at)
        else result.writeInt8(scaled(table.readInt8(at), factor), at)
        at += column < words ? 2 : 1
      }
    }
  }
  return result
}

function factorOf(reach: Reach, peakOf: (axis: number) => number): number {
  return reach.reduce((factor, [below, above], axis) => {
    const peak = peakOf(axis)
    if (peak !== 0 && Math.abs(peak) !== ONE) throw new Error('A change that is full inside an axis is not read here')
    if (peak === 0) return factor
    return factor * (peak < 0 ? below : above)
  }, 1)
}

/**
 * Points move by even numbers of units: half a pixel of a letter that is 500 pixels high, and a tenth less to download.
 * Widths and kerning stay exact.
 */
function evenly(delta: number, factor: number): number {
  return Math.round((delta * factor) / 2) * 2
}

function scaled(delta: number, factor: number): number {
  return Math.round(delta * factor)
}

/** How many bytes a list of points has. */
function pointBytes(bytes: Buffer, start: number): number {
  let at = start
  let points = bytes.readUInt8(at++)
  if (points & 0x80) points = (points & 0x7f) * 256 + bytes.readUInt8(at++)
  while (points > 0) {
    const run = bytes.readUInt8(at++)
    const length = (run & 0x7f) + 1
    at += run & 0x80 ? length * 2 : length
    points -= length
  }
  return at - start
}

function unpacked(bytes: Buffer): number[] {
  const deltas: number[] = []
  for (let at = 0; at < bytes.length; ) {
    const run = bytes.readUInt8(at++)
    for (let left = (run & 0x3f) + 1; left > 0; left -= 1) {
      if (run & 0x80) deltas.push(0)
      else deltas.push(run & 0x40 ? bytes.readInt16BE(at) : bytes.readInt8(at))
      if (!(run & 0x80)) at += run & 0x40 ? 2 : 1
    }
  }
  return deltas
}

/** Runs of zeros, of bytes and of words, at most 64 long. */
function packed(deltas: readonly number[]): Buffer {
  const bytes: number[] = []
  for (let from = 0; from < deltas.length; ) {
    const kind = kindAt(deltas, from)
    let to = from + 1
    while (to < deltas.length && to - from < 64 && kindAt(deltas, to) === kind) to += 1
    bytes.push(kind | (to - from - 1))
    for (const delta of kind === 0x80 ? [] : deltas.slice(from, to)) {
      if (kind === 0x40) bytes.push((delta >> 8) & 255)
      bytes.push(delta & 255)
    }
    from = to
  }
  return Buffer.from(bytes)
}

function kindAt(deltas: readonly number[], at: number): number {
  const delta = deltas[at] as number
  if (delta < -128 || delta > 127) return 0x40
  if (delta !== 0) return 0
  // A single zero is cheaper as a byte of the run around it.
  const isAlone = deltas[at - 1] !== 0 && deltas[at + 1] !== 0 && at > 0 && at + 1 < deltas.length
  return isAlone ? 0 : 0x80
}
