import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readCatalogFile, readJson } from './read-catalog-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'chairlift-catalog-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function read(content: unknown) {
  const file = join(folder, 'catalog.json')
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return readCatalogFile(file)
}

test.each([
  ['{"a": 1,\n "b": x}', 'something is wrong at line 2, column 7'],
  ['{"a": 1,\n "b": 2,\n}', 'something is wrong at line 3, column 1'],
  ['{"a": 1\n "b": 2}', 'something is wrong at line 2, column 2'],
  ['{"a": "b', 'the end is missing at line 1, column 9'],
  ['{"a": [1, 2', 'the end is missing at line 1, column 12'],
  ['', 'the end is missing at line 1, column 1'],
  ['{"a": "b\nc"}', 'something is wrong at line 1, column 9'],
  ['[1] 2', 'something is wrong at line 1, column 5'],
  ["{'a': 1}", 'something is wrong at line 1, column 2'],
])('The text %j is no JSON: %s', (text, words) => {
  expect(readJson(text)).toEqual({ ok: false, words })
})

test('A catalog file with a fault in its JSON is refused with the place', async () => {
  expect(await read('{\n  "categories": [,]\n}')).toEqual({
    ok: false,
    lines: [expect.stringMatching(/catalog\.json is not JSON: something is wrong at line 2, column 18\.$/)],
  })
})

test('A catalog file that is not there, or is a folder, is refused in words', async () => {
  expect(await readCatalogFile(join(folder, 'none.json'))).toMatchObject({ lines: [/none\.json is not there\.$/] })
  expect(await readCatalogFile(folder)).toMatchObject({ lines: [expect.stringMatching(/ is a folder\.$/)] })
})

const product = { slug: 'a', sku: 'A', name: 'A', categories: ['c'], priceMinor: 100 }

test.each<[string, object, string]>([
  [
    'a field that is mistyped',
    { products: [{ ...product, priceMinr: 1 }] },
    'products[0]: there is no field "priceMinr"',
  ],
  ['a field that is missing', { products: [{ ...product, sku: undefined }] }, 'products[0].sku: is missing'],
  ['an amount in decimals', { products: [{ ...product, priceMinor: 1.5 }] }, 'products[0].priceMinor: expected int'],
  ['a number as text', { products: [{ ...product, quantity: '2' }] }, 'products[0].quantity: expected '],
  ['an unknown control', { products: [{ ...product, attributes: [{ name: 'x', controlType: 7 }] }] }, 'controlType: '],
  ['a day that is none', { blackouts: { a: ['2026-02-30'] } }, 'blackouts.a[0]: expected a day'],
  [
    'a range backward',
    { blackouts: { a: [{ from: '2026-02-02', to: '2026-02-01' }] } },
    'blackouts.a[0]: expected a day',
  ],
  ['a time that is none', { pools: [{ name: 'p', slots: [{ days: [], time: '9', capacity: 1 }] }] }, 'expected a time'],
  ['places below zero', { pools: [{ name: 'p', slots: [{ days: [], capacity: -1 }] }] }, 'capacity: expected a whole'],
  ['a part that is unknown', { coupons: [] }, 'The file: there is no field "coupons"'],
  ['a list instead of a catalog', [], 'The file: expected object'],
])('A catalog file with %s is refused with the place: %j', async (_what, content, words) => {
  const result = await read(content)
  expect(result.ok).toBe(false)
  expect(result.ok ? [] : result.lines.join('\n')).toContain(words)
})

test('A catalog file with one fault in every product does not fill the screen', async () => {
  const result = await read({ products: Array.from({ length: 300 }, () => ({ ...product, color: 'red' })) })
  expect(result.ok ? [] : result.lines).toHaveLength(21)
  expect(result.ok ? '' : result.lines.at(-1)).toBe('… and 280 more.')
})

test('The example catalog of the manual is a catalog file', async () => {
  expect(await readCatalogFile('docs/example-catalog.json')).toMatchObject({ ok: true })
})
