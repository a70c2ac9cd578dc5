/**
 * A page opens with the texts whose keys stand in the code it loads at once (server/pages/document/text-keys.ts), and
 * code that comes later waits for the others. Both are held here for every source of the storefront.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { expect, test } from 'vitest'
import { ENGLISH } from '#ui/english.ts'

const sources = new Map(
  ['storefront', 'ui'].flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/test/.test(file))
      .map((file) => [posix.join(room, file), readFileSync(join(room, file), 'utf8')] as const),
  ),
)
const UI_GROUPS = new Set(Object.keys(ENGLISH).map((word) => word.split('.')[0]))
const LATE = /import\('((?:#|\.\/)[^']+)'\)/g
const AT_ONCE = /^(?:import|export) (?!type )[^']*from '((?:#|\.\/)[^']+)'/gm
/** Modules that are loaded with their texts by what reads the table. */
const TABLES = [
  'storefront/app/pages.ts',
  'storefront/app/account-pages.ts',
  'storefront/features/product/lazy-controls.ts',
]
/** Its texts come with the page of a product that asks for a person (app/routes/product.tsx). */
const WITH_ITS_PAGE = 'storefront/features/holder/late-household.ts'
/** A word of the `ui` room that is put together: `toast.${type}`. */
const UI_WORD_PART = new RegExp(`\`(?:${[...UI_GROUPS].join('|')})\\.\\$\\{`)
/** What the entry's calls cannot go without, and nothing is ever shown of. */
const ENTRY = 'storefront/app/entry-client.tsx'

type Late = { file: string; target: string; before: string; after: string }

const late = [...sources].flatMap(([file, code]) =>
  [...code.matchAll(LATE)].map(({ 0: { length }, 1: target = '', index }): Late => {
    return { file, target: resolved(file, target), before: code.slice(0, index), after: code.slice(index + length) }
  }),
)

const names = (found: readonly Late[]) => found.map(({ file, target }) => `${file} loads ${target}`)

test('A key of a text stands whole in the code that shows it', () => {
  const outside = [...sources].filter(([file]) => !file.startsWith('storefront/texts/'))
  const parts = outside.flatMap(([file, code]) =>
    (code.match(/publicui\.(?:[a-z.]*\.)?(?![a-z.])/g) ?? code.match(UI_WORD_PART) ?? []).map(() => file),
  )
  expect(parts).toEqual([])
})

test('Code that loads late is named by lazy, which says once what happens where it cannot be loaded', () => {
  expect(late.length).toBeGreaterThan(20)
  const others = late.filter(
    ({ file, before }) => ![...TABLES, ENTRY].includes(file) && !/\b(?:lazy\(\s*\(\) => |typeof )$/.test(before),
  )
  expect(names(others)).toEqual([])
})

test('Code that loads late and shows texts waits for them', () => {
  const waitsNot = ({ file, after }: Late) => file === ENTRY || /^,\s*'[^']*',\s*'wordless'/.test(after)
  expect(late.some(({ file }) => file === WITH_ITS_PAGE)).toBe(true)
  const unheeded = late.filter((one) => one.file !== WITH_ITS_PAGE && waitsNot(one) && showsTexts(one.target))
  expect(names(unheeded)).toEqual([])
  expect(showsTexts('storefront/features/cart/notice/notice-panel.tsx')).toBe(true)
})

function showsTexts(module: string): boolean {
  const seen = new Set([module])
  for (const file of seen) {
    const code = sources.get(file) ?? ''
    if (/publicui\.[a-z]|useWord\(\)/.test(code) && !file.startsWith('storefront/texts/')) return true
    for (const [, target = ''] of code.matchAll(AT_ONCE)) seen.add(resolved(file, target))
  }
  return false
}

function resolved(file: string, target: string): string {
  return target.startsWith('#') ? target.slice(1) : posix.join(posix.dirname(file), target)
}
