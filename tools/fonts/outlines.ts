/**
 * The `glyf` table as WOFF2 packs it: seven streams that every glyph takes its share of. A glyph that is dropped
 * becomes empty; the others keep their number, so that no other table has to change.
 */

/** Of each stream, the bytes of one glyph. */
type Glyph = { contours: number; shares: Buffer[]; bounds: Buffer | undefined; parts: number[] }

const COUNTS = 0
const POINTS = 1
const FLAGS = 2
const COORDINATES = 3
const COMPOSITES = 4
const INSTRUCTIONS = 5
const HEADER_BYTES = 36

export function readOutlines(table: Buffer): Glyph[] {
  if (table.readUInt16BE(2) !== 0) throw new Error('Outlines that overlap by a bitmap are not read here')
  const glyphs = table.readUInt16BE(4)
  const sizes = Array.from({ length: 7 }, (_, stream) => table.readUInt32BE(8 + stream * 4))
  const starts = sizes.map((_, stream) => HEADER_BYTES + sizes.slice(0, stream).reduce((all, one) => all + one, 0))
  // The table has bounds before instructions; here they come last, as they have no share of their own.
  const [bitmap = 0] = starts.splice(5, 1)
  const at = [...starts]
  let bounds = bitmap + bitmapBytes(glyphs)

  const number255 = (stream: number) => {
    const next = () => table.readUInt8((at[stream] as number)++)
    const code = next()
    if (code === 253) return next() * 256 + next()
    if (code === 255) return next() + 253
    return code === 254 ? next() + 506 : code
  }
  const skip = (stream: number, bytes: number) => {
    at[stream] = (at[stream] as number) + bytes
  }
  const skipInstructions = () => skip(INSTRUCTIONS, number255(COORDINATES))

  return Array.from({ length: glyphs }, (_, glyph) => {
    const before = [...at]
    const contours = table.readInt16BE(at[COUNTS] as number)
    skip(COUNTS, 2)
    const parts: number[] = []
    if (contours > 0) {
      let points = 0
      for (let contour = 0; contour < contours; contour += 1) points += number255(POINTS)
      for (let point = 0; point < points; point += 1) {
        skip(COORDINATES, coordinateBytes(table.readUInt8((at[FLAGS] as number) + point) & 127))
      }
      skip(FLAGS, points)
      skipInstructions()
    } else if (contours < 0) {
      let flags = 0x20
      let hasInstructions = false
      while (flags & 0x20) {
        flags = table.readUInt16BE(at[COMPOSITES] as number)
        parts.push(table.readUInt16BE((at[COMPOSITES] as number) + 2))
        skip(COMPOSITES, 4 + (flags & 1 ? 4 : 2) + (flags & 8 ? 2 : flags & 0x40 ? 4 : flags & 0x80 ? 8 : 0))
        hasInstructions ||= (flags & 0x100) !== 0
      }
      if (hasInstructions) skipInstructions()
    }
    const hasBounds = (table.readUInt8(bitmap + (glyph >> 3)) & (0x80 >> (glyph & 7))) !== 0
    const own = hasBounds ? table.subarray(bounds, bounds + 8) : undefined
    if (hasBounds) bounds += 8
    const shares = at.map((end, stream) => table.subarray(before[stream], end))
    return { contours, shares, bounds: own, parts }
  })
}

export function writeOutlines(table: Buffer, glyphs: readonly Glyph[], isKept: (glyph: number) => boolean): Buffer {
  const empty = Buffer.alloc(2)
  const bitmap = Buffer.alloc(bitmapBytes(glyphs.length))
  const boxes: Buffer[] = []
  const streams: Buffer[][] = [[], [], [], [], [], []]
  for (const [glyph, { bounds, shares }] of glyphs.entries()) {
    if (!isKept(glyph)) {
      streams[COUNTS]?.push(empty)
      continue
    }
    for (const [stream, share] of shares.entries()) streams[stream]?.push(share)
    if (!bounds) continue
    bitmap.writeUInt8(bitmap.readUInt8(glyph >> 3) | (0x80 >> (glyph & 7)), glyph >> 3)
    boxes.push(bounds)
  }
  const [counts, points, flags, coordinates, composites, instructions] = streams.map((parts) => Buffer.concat(parts))
  const all = [counts, points, flags, coordinates, composites, Buffer.concat([bitmap, ...boxes]), instructions]
  const header = Buffer.from(table.subarray(0, HEADER_BYTES))
  for (const [stream, bytes] of all.entries()) header.writeUInt32BE((bytes as Buffer).length, 8 + stream * 4)
  return Buffer.concat([header, ...(all as Buffer[])])
}

/** How many bytes follow for the place of a point, by its flag. */
function coordinateBytes(flag: number): number {
  if (flag < 84) return 1
  if (flag < 120) return 2
  return flag < 124 ? 3 : 4
}

function bitmapBytes(glyphs: number): number {
  return ((glyphs + 31) >> 5) << 2
}
