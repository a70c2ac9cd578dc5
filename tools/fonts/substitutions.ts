/** The `GSUB` table: glyphs that stand for others, as far as the shop's pages can ask for them. */
import type { Reach } from './variations.ts'

const ONE_FOR_ONE = 1
const LIGATURE = 4
const ONE = 0x4000

/** What `glyphs` turn into by these features, and by those that depend on the weight. */
export function substitutes(table: Buffer, glyphs: ReadonlySet<number>, features: readonly string[]): number[] {
  const lookups = table.readUInt16BE(8)
  const wanted = new Set([...lookupsOf(table, features), ...variedLookups(table)])
  return [...wanted].flatMap((index) => {
    const lookup = lookups + table.readUInt16BE(lookups + 2 + index * 2)
    return offsets(table, lookup, lookup + 4).flatMap((part) => {
      const kind = table.readUInt16BE(lookup)
      if (kind === ONE_FOR_ONE) return singles(table, part, glyphs)
      if (kind === LIGATURE) return ligatures(table, part, glyphs)
      throw new Error(`A substitution of kind ${kind} is not read here`)
    })
  })
}

/** Some take place from a weight on; where the axis of weights is shorter, that weight is elsewhere on it. */
export function moveConditions(table: Buffer, reach: Reach): Buffer {
  const result = Buffer.from(table)
  for (const { conditions } of variations(table)) {
    for (let index = 0; index < table.readUInt16BE(conditions); index += 1) {
      const condition = conditions + table.readUInt32BE(conditions + 2 + index * 4)
      const [below, above] = reach[table.readUInt16BE(condition + 2)] as Reach[number]
      for (const at of [condition + 4, condition + 6]) {
        const value = table.readInt16BE(at)
        const moved = Math.round(value / (value < 0 ? below : above))
        result.writeInt16BE(Math.max(-ONE, Math.min(ONE, moved)), at)
      }
    }
  }
  return result
}

function lookupsOf(table: Buffer, features: readonly string[]): number[] {
  const list = table.readUInt16BE(6)
  const named = Array.from({ length: table.readUInt16BE(list) }, (_, index) => list + 2 + index * 6)
  return named
    .filter((record) => features.includes(table.toString('latin1', record, record + 4)))
    .flatMap((record) => numbers(table, list + table.readUInt16BE(record + 4) + 2))
}

function variedLookups(table: Buffer): number[] {
  return variations(table).flatMap(({ substitution }) =>
    Array.from({ length: table.readUInt16BE(substitution + 4) }, (_, index) =>
      numbers(table, substitution + table.readUInt32BE(substitution + 8 + index * 6) + 2),
    ).flat(),
  )
}

function variations(table: Buffer): { conditions: number; substitution: number }[] {
  const start = table.readUInt16BE(2) === 1 ? table.readUInt32BE(10) : 0
  if (start === 0) return []
  return Array.from({ length: table.readUInt32BE(start + 4) }, (_, index) => ({
    conditions: start + table.readUInt32BE(start + 8 + index * 8),
    substitution: start + table.readUInt32BE(start + 12 + index * 8),
  }))
}

function singles(table: Buffer, part: number, glyphs: ReadonlySet<number>): number[] {
  const covered = coverage(table, part + table.readUInt16BE(part + 2))
  const isList = table.readUInt16BE(part) === 2
  const listed = isList
    ? numbers(table, part + 4)
    : covered.map((glyph) => (glyph + table.readInt16BE(part + 4)) & 0xffff)
  return listed.filter((_, index) => glyphs.has(covered[index] as number))
}

function ligatures(table: Buffer, part: number, glyphs: ReadonlySet<number>): number[] {
  const covered = coverage(table, part + table.readUInt16BE(part + 2))
  return offsets(table, part, part + 4).flatMap((set, index) =>
    glyphs.has(covered[index] as number)
      ? offsets(table, set, set)
          .filter((ligature) => {
            const others = Array.from({ length: table.readUInt16BE(ligature + 2) - 1 }, (_, other) => other)
            return others.every((other) => glyphs.has(table.readUInt16BE(ligature + 4 + other * 2)))
          })
          .map((ligature) => table.readUInt16BE(ligature))
      : [],
  )
}

function coverage(table: Buffer, start: number): number[] {
  if (table.readUInt16BE(start) === 1) return numbers(table, start + 2)
  return Array.from({ length: table.readUInt16BE(start + 2) }, (_, range) => {
    const [first, last] = [table.readUInt16BE(start + 4 + range * 6), table.readUInt16BE(start + 6 + range * 6)]
    return Array.from({ length: last - first + 1 }, (_, index) => first + index)
  }).flat()
}

/** A list of numbers with its length before it. */
function numbers(table: Buffer, start: number): number[] {
  return Array.from({ length: table.readUInt16BE(start) }, (_, index) => table.readUInt16BE(start + 2 + index * 2))
}

function offsets(table: Buffer, from: number, list: number): number[] {
  return numbers(table, list).map((offset) => from + offset)
}
