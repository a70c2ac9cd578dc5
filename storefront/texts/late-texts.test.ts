/**
 * A page opens with the texts whose keys stand in the code it loads at once (server/pages/document/text-keys.ts), and
 * code that comes later waits for the others. Both are held here for every source of the storefront.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { expect, test } from 'vitest'

const sources = new Map(
  ['storefront', 'ui'].flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/test/.test(file))
      .map((file) => [posix.join(room, file), readFileSync(join(room, file), 'utf8')] as const),
  ),
)
const LATE = /import\('((?:#|\.\/)[^']+)'\)/g
const AT_ONCE = /^(?:import|export) (?!type )[^']*from '((?:#|\.\/)[^']+)'/gm
/** The modules of pages, which `route-objects.ts` loads with their texts. */
const PAGES = 'storefront/app/pages.ts'

test('A key of a text stands whole in the code that shows it', () => {
  const outside = [...sources].filter(([file]) => !file.startsWith('storefront/texts/'))
  const parts = outside.flatMap(([file, code]) =>
    (code.match(/publicui\.(?:[a-z.]*\.)?(?![a-z.])|say\((?!')/g) ?? []).map(() => file),
  )
  expect(parts).toEqual([])
})

test('Code that loads late and shows texts waits for them', () => {
  const late = [...sources].flatMap(([file, code]) =>
    [...code.matchAll(LATE)].map(([, target = '']) => ({ file, code, target: resolved(file, target) })),
  )
  expect(late.length).toBeGreaterThan(20)
  const unheeded = late.filter(
    ({ file, code, target }) => file !== PAGES && showsTexts(target) && !/\b(?:useLazy|withTexts)[<(]/.test(code),
  )
  expect(unheeded.map(({ file, target }) => `${file} loads ${target}`)).toEqual([])
  expect(showsTexts('storefront/features/cart/notice/notice-panel.tsx')).toBe(true)
})

function showsTexts(module: string): boolean {
  const seen = new Set([module])
  for (const file of seen) {
    const code = sources.get(file) ?? ''
    if (/publicui\.[a-z]/.test(code) && !file.startsWith('storefront/texts/')) return true
    for (const [, target = ''] of code.matchAll(AT_ONCE)) seen.add(resolved(file, target))
  }
  return false
}

function resolved(file: string, target: string): string {
  return target.startsWith('#') ? target.slice(1) : posix.join(posix.dirname(file), target)
}
