/**
 * The axis of weights, cut at both ends: `fvar` says how far it goes, `avar` how it bends on the way. What is drawn for
 * a weight that is left is drawn as before.
 */
import type { Reach } from './variations.ts'

const ONE = 0x4000
const FIXED = 0x10000
const AXES_AT = 16
const AXIS_BYTES = 20

type Point = { from: number; to: number }
export type WeightAxis = { fvar: Buffer; avar: Buffer; reach: Reach }

export function limitWeight(fvar: Buffer, avar: Buffer, [lightest, boldest]: readonly [number, number]): WeightAxis {
  if (fvar.toString('latin1', AXES_AT, AXES_AT + 4) !== 'wght') throw new Error('The first axis is not the weight')
  const value = (at: number) => fvar.readInt32BE(AXES_AT + at) / FIXED
  const [min, middle, max] = [value(4), value(8), value(12)]
  const [bends = [], ...others] = readBends(avar)
  const ends = { below: (lightest - middle) / (middle - min), above: (boldest - middle) / (max - middle) }
  const below = -bentAt(bends, ends.below)
  const above = bentAt(bends, ends.above)
  const moved = bends
    .filter(({ from }) => from > ends.below && from < ends.above)
    .map(({ from, to }) =>
      from < 0 ? { from: -from / ends.below, to: to / below } : { from: from / ends.above, to: to / above },
    )
  const limited = Buffer.from(fvar)
  limited.writeInt32BE(lightest * FIXED, AXES_AT + 4)
  limited.writeInt32BE(boldest * FIXED, AXES_AT + 12)
  return {
    fvar: withoutInstances(limited),
    avar: writeBends(avar, [[{ from: -1, to: -1 }, ...moved, { from: 1, to: 1 }], ...others]),
    reach: [[below, above], ...others.map(() => [1, 1] as const)],
  }
}

/** Named weights and widths, some of which are gone. */
function withoutInstances(fvar: Buffer): Buffer {
  const short = Buffer.from(fvar.subarray(0, AXES_AT + fvar.readUInt16BE(8) * AXIS_BYTES))
  short.writeUInt16BE(0, 12)
  return short
}

function bentAt(bends: readonly Point[], from: number): number {
  const after = bends.findIndex((point) => point.from >= from - 1 / ONE)
  const [one, other] = [bends[after - 1], bends[after]]
  if (!other) throw new Error('The axis does not reach so far')
  if (!one || Math.abs(other.from - from) <= 1 / ONE) return other.to
  return one.to + ((from - one.from) / (other.from - one.from)) * (other.to - one.to)
}

function readBends(avar: Buffer): Point[][] {
  let at = 8
  return Array.from({ length: avar.readUInt16BE(6) }, () => {
    const start = at + 2
    const points = Array.from({ length: avar.readUInt16BE(at) }, (_, index) => ({
      from: avar.readInt16BE(start + index * 4) / ONE,
      to: avar.readInt16BE(start + index * 4 + 2) / ONE,
    }))
    at = start + points.length * 4
    return points
  })
}

function writeBends(avar: Buffer, axes: readonly (readonly Point[])[]): Buffer {
  const parts = axes.map((points) => {
    const part = Buffer.alloc(2 + points.length * 4)
    part.writeUInt16BE(points.length, 0)
    for (const [index, { from, to }] of points.entries()) {
      part.writeInt16BE(Math.round(from * ONE), 2 + index * 4)
      part.writeInt16BE(Math.round(to * ONE), 4 + index * 4)
    }
    return part
  })
  return Buffer.concat([avar.subarray(0, 8), ...parts])
}
