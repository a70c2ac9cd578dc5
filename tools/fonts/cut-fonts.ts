/**
 * Cuts the fonts of the shop from the whole ones: `node tools/fonts/cut-fonts.ts`. Which characters and weights a file
 * has stands in ui/styles/fonts.css alone. The results are kept in git, with the license they are under, so
 * that a build needs nothing but them.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { at } from '#tools/bootstrap/root.mjs'
import { type Subset, subsetFont } from './subset-font.ts'
import { type Font, readWoff2, writeWoff2 } from './woff2.ts'

const WHOLE = 'node_modules/@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2'
const STYLES = 'ui/styles/fonts.css'
const FACE = /@font-face \{[^}]*\}/g

export type CutFont = { file: string; font: Font }

export function cutFonts(): CutFont[] {
  const whole = readWoff2(readFileSync(at(WHOLE)))
  const faces = readFileSync(at(STYLES), 'utf8').match(FACE) ?? []
  return faces.flatMap((face) => {
    const file = /url\("\.\/fonts\/([\w-]+\.woff2)"\)/.exec(face)?.[1]
    return file ? [{ file: `ui/styles/fonts/${file}`, font: subsetFont(whole, subsetOf(face)) }] : []
  })
}

function subsetOf(face: string): Subset {
  const [, lightest, boldest] = /font-weight: (\d+) (\d+)/.exec(face) ?? []
  const ranges = [...face.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)].map(
    ([, first = '', last = first]) => [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const,
  )
  return {
    weights: [Number(lightest), Number(boldest)],
    isWanted: (character) => ranges.some(([first, last]) => first <= character && character <= last),
  }
}

if (import.meta.main) {
  for (const { file, font } of cutFonts()) {
    const bytes = writeWoff2(font)
    writeFileSync(at(file), bytes)
    console.log(`${file}: ${bytes.length} bytes`)
  }
}
