import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { DEFAULT_LOCALE } from '#contract/values/locale.ts'
import { compileTexts } from '#storefront/texts/compile-texts.ts'
import { at } from '#tools/bootstrap/root.mjs'
import { KB } from '#tools/sizes/route-sizes.ts'
import { readCharacters } from './characters.ts'
import { cutFonts } from './cut-fonts.ts'
import { readOutlines } from './outlines.ts'
import { readWoff2, writeWoff2 } from './woff2.ts'

const BASIC = 'ui/styles/fonts/archivo-basic.woff2'
const WHOLE = 'node_modules/@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2'
const BASIC_FONT_LIMIT = 40 * KB

const tablesOf = (file: string) => readWoff2(readFileSync(at(file))).tables
const table = (file: string, tag: string) => tablesOf(file).get(tag)?.data as Buffer
const charactersOf = (file: string) => readCharacters(table(file, 'cmap'))

test('The fonts in git are those that the whole font and the stylesheet give', { tags: 'prove' }, () => {
  const fonts = cutFonts()
  expect(fonts.map(({ file }) => file)).toContain(BASIC)
  // Unpacked: how well they are packed may differ from one release of Node to the next.
  for (const { file, font } of fonts) expect(tablesOf(file), file).toEqual(readWoff2(writeWoff2(font)).tables)
})

test('The font that every page loads stays within its limit and has every character of the built-in texts', () => {
  expect(readFileSync(at(BASIC)).length).toBeLessThan(BASIC_FONT_LIMIT)
  const characters = charactersOf(BASIC)
  const texts = Object.values(compileTexts(DEFAULT_LOCALE, {}).texts).filter((text) => typeof text === 'string')
  expect(texts.length).toBeGreaterThan(100)
  const missing = new Set([...texts.join('')].filter((character) => !characters.has(character.charCodeAt(0))))
  expect([...missing]).toEqual([])
})

test('A character of Latin-1 is in one of the cut ones, drawn as before, and its outline is in no other', () => {
  const outlines = readOutlines(table(WHOLE, 'glyf'))
  const cut = cutFonts().map(({ file }) => ({
    characters: charactersOf(file),
    outlines: readOutlines(table(file, 'glyf')),
  }))
  for (const [character, glyph] of charactersOf(WHOLE)) {
    if (character < 0x20 || character > 0xff) continue
    const homes = cut.filter(({ characters }) => characters.has(character))
    expect(homes, `U+${character.toString(16)}`).toHaveLength(1)
    expect(homes[0]?.characters.get(character)).toBe(glyph)
    expect(homes[0]?.outlines[glyph]).toEqual(outlines[glyph])
  }
})

test('Every weight of the tokens is one that the fonts are cut for', () => {
  const tokens = readFileSync(at('ui/styles/tokens.css'), 'utf8')
  const weights = [...tokens.matchAll(/--weight-\w+: (\d+)/g)].map(([, weight]) => Number(weight))
  expect(weights.length).toBeGreaterThan(2)
  const fvar = table(BASIC, 'fvar')
  const [lightest, boldest] = [fvar.readInt32BE(20) / 0x10000, fvar.readInt32BE(28) / 0x10000]
  expect(weights.filter((weight) => weight < lightest || weight > boldest)).toEqual([])
})
