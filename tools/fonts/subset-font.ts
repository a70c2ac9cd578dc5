/**
 * A font with only some of its characters and only a part of its first axis, which is the weight. Glyphs keep their
 * numbers and outlines; ligatures and the figures of tables stay with the characters they are made from.
 */
import { readCharacters, writeCharacters } from './characters.ts'
import { readOutlines, writeOutlines } from './outlines.ts'
import { moveConditions, substitutes } from './substitutions.ts'
import { scaleGlyphs, scaleStore } from './variations.ts'
import { limitWeight } from './weight-axis.ts'
import type { Font } from './woff2.ts'

export type Subset = { isWanted: (character: number) => boolean; weights: readonly [lightest: number, boldest: number] }

/** Features that browsers apply by themselves, and those that the shop's styles ask for. */
const FEATURES = ['liga', 'tnum']

export function subsetFont(font: Font, { isWanted, weights }: Subset): Font {
  const table = (tag: string) => {
    const found = font.tables.get(tag)
    if (!found) throw new Error(`The font has no ${tag}`)
    return found.data
  }
  const characters = new Map([...readCharacters(table('cmap'))].filter(([character]) => isWanted(character)))
  const outlines = readOutlines(table('glyf'))
  const kept = new Set([0, ...characters.values()])
  for (const glyph of substitutes(table('GSUB'), kept, FEATURES)) kept.add(glyph)
  for (const glyph of kept) for (const part of outlines[glyph]?.parts ?? []) kept.add(part)
  const isKept = (glyph: number) => kept.has(glyph)

  const axis = limitWeight(table('fvar'), table('avar'), weights)
  const changed: Record<string, Buffer> = {
    cmap: writeCharacters(characters),
    glyf: writeOutlines(table('glyf'), outlines, isKept),
    gvar: scaleGlyphs(table('gvar'), axis.reach, isKept),
    HVAR: scaleStore(table('HVAR'), table('HVAR').readUInt32BE(4), axis.reach),
    GDEF: scaleStore(table('GDEF'), table('GDEF').readUInt32BE(14), axis.reach),
    GSUB: moveConditions(table('GSUB'), axis.reach),
    fvar: axis.fvar,
    avar: axis.avar,
    post: withoutNames(table('post')),
  }
  const tables = [...font.tables].map(
    ([tag, { data, originalLength }]) => [tag, { data: changed[tag] ?? data, originalLength }] as const,
  )
  return { ...font, tables: new Map(tables) }
}

/** Names of glyphs are for people who draw fonts. */
function withoutNames(post: Buffer): Buffer {
  const short = Buffer.from(post.subarray(0, 32))
  short.writeUInt32BE(0x00030000, 0)
  return short
}
