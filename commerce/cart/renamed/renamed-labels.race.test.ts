/** An operator renames a value while guests buy it, with the twin whose value is known by its label alone. */

import { expect } from 'vitest'
import { add } from '#commerce/cart/shop-for-tests.ts'
import { saveProduct } from '#commerce/catalog/index.ts'
import type { Database } from '#commerce/database/open.ts'
import { readViolations } from '#commerce/inventory/index.ts'
import { meetingPoint } from '#commerce/testing/concurrency.ts'
import { test } from '#commerce/testing/test.ts'
import { changeShop } from '#commerce/testing/tester.ts'
import { ADULT_MINOR, givenAgedTicket, PLACES, shopNow, ticketDraft } from './renamed-for-tests.ts'

const LABELS = ['Adult', 'Adult|18 to 64', 'Grown-up', 'Adult (18+)']
const GUESTS = 12

type Rename = (label: string, id: number) => Parameters<typeof saveProduct>[1]

/** Some guests buy with what their page showed before the first change, the others with what the shop knows by now. */
async function buyWhileRenaming(database: Database, rename: Rename) {
  const id = await database.transaction((tx) => givenAgedTicket(tx))
  const asShown = await database.read(shopNow)
  const together = meetingPoint(GUESTS + 1)
  const renaming = async () => {
    for (const [at, label] of LABELS.entries()) {
      expect(await changeShop(database, (tx) => saveProduct(tx, rename(label, id)))).toEqual({ ok: true, id })
      if (at === 0) await together()
    }
  }
  const buying = Array.from({ length: GUESTS }, async (_, at) => {
    await together()
    const shop = at % 2 === 0 ? asShown : await database.read(shopNow)
    return database.attempt((tx) => add(tx, shop, {}, 'ticket'))
  })
  const [, ...results] = await Promise.all([renaming(), ...buying])
  return results
}

const promised = async ({ pool }: Database) =>
  (await pool.query('select total_minor::int as total from cart_line order by id')).rows.map(({ total }) => total)

test('Guests who buy a value while it is renamed get its places and its price, and no more than there are', {
  tags: 'prove',
}, async ({ freshDatabase }) => {
  const results = await buyWhileRenaming(freshDatabase, (adult, id) => ({ ...ticketDraft({ adult }), id }))

  expect(results.filter(({ ok }) => ok)).toHaveLength(PLACES)
  expect(results.filter((each) => !each.ok && each.code !== 'SOLD_OUT')).toEqual([])
  expect(await promised(freshDatabase)).toEqual(Array(PLACES).fill(ADULT_MINOR))
  expect(await freshDatabase.read(readViolations)).toEqual([])
})

/** Another key with every label. */
const keyOf = (label: string) => `label-${LABELS.indexOf(label)}`

test('Guests who buy a value that is replaced by another get nothing of the new one until it has a pool', {
  tags: 'prove',
}, async ({ freshDatabase }) => {
  const results = await buyWhileRenaming(freshDatabase, (adult, id) => ({
    ...ticketDraft({ adult, adultKey: keyOf(adult) }),
    id,
  }))

  expect(results.filter(({ ok }) => ok)).toHaveLength(PLACES)
  expect(results.some((each) => !each.ok && each.code === 'NOT_ON_SALE')).toBe(true)
  expect(await promised(freshDatabase)).toEqual(Array(PLACES).fill(ADULT_MINOR))
})

test('Proof: a value that is known by its label, of a product that needs no pool, is sold without limit', {
  tags: 'prove',
}, async ({ freshDatabase }) => {
  const results = await buyWhileRenaming(freshDatabase, (adult, id) => ({
    ...ticketDraft({ adult, adultKey: keyOf(adult) }, { tracksStock: false }),
    id,
  }))

  expect(results.filter(({ ok }) => ok).length).toBeGreaterThan(PLACES)
  expect(new Set(await promised(freshDatabase)).size).toBeGreaterThan(1)
})
