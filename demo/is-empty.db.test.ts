import { expect } from 'vitest'
import type { OperatorTx } from '#commerce/audit/index.ts'
import { saveCategory } from '#commerce/catalog/index.ts'
import { saveHousehold } from '#commerce/people/index.ts'
import { saveFlags, saveSettings, saveStrings, saveZones } from '#commerce/settings/index.ts'
import { test } from '#commerce/testing/test.ts'
import { isEmpty } from './is-empty.ts'

test('A shop without any entry is empty', async ({ tx }) => {
  expect(await isEmpty(tx)).toBe(true)
})

const STEPS: [string, (tx: OperatorTx) => Promise<unknown>][] = [
  ['a setting', (tx) => saveSettings(tx, { culture: 'en-AU' })],
  ['a flag', (tx) => saveFlags(tx, { 'Unity.Vouchers': true })],
  ['a text', (tx) => saveStrings(tx, { 'en-US': { 'publicui.header.tagline': 'Ours' } })],
  ['a zone', (tx) => saveZones(tx, { 'body-top': [{ name: 'a', html: '<p>Hi</p>' }] })],
  ['a category', (tx) => saveCategory(tx, { slug: 'ours', name: 'Ours' } as Parameters<typeof saveCategory>[1])],
  [
    'a person',
    (tx) =>
      saveHousehold(
        tx,
        { head: { firstName: 'Ada', lastName: 'Peak', email: 'ada@resort.example' } } as Parameters<
          typeof saveHousehold
        >[1],
        '2026-12-03',
      ),
  ],
]

for (const [what, save] of STEPS) {
  test(`A shop with ${what} is not empty`, async ({ tx }) => {
    await save(tx)
    expect(await isEmpty(tx)).toBe(false)
  })
}
