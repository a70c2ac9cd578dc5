import { expect, test } from 'vitest'
import { IMPORT_COLUMNS, IMPORT_KINDS } from '#contract/values/console/imports.ts'
import { IMPORT_WORDS, outcomeWords } from './import-words.ts'

test('Each column of a table says what it holds', () => {
  for (const kind of IMPORT_KINDS) {
    const { optional, required } = IMPORT_COLUMNS[kind]
    expect(Object.keys(IMPORT_WORDS[kind].columns).sort()).toEqual([...required, ...optional].sort())
  }
})

test.each([
  ['products', { Rows: 1, Things: 1, Changed: 0 }, '1 row: 1 new product, 0 changed.'],
  ['prices', { Rows: 16, Things: 1, Days: 1200 }, '16 rows: 1 product, 1,200 prices by day.'],
  ['stock', { Rows: 2, Things: 2, Days: 1 }, '2 rows: 2 pools, 1 day or start time.'],
] as const)('The outcome of a table of %s is told by its counts %o in one sentence', (kind, counts, words) => {
  expect(outcomeWords(kind, { success: true, message: [], ...counts })).toBe(words)
})
