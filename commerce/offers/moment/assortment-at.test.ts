/** The shop at a time to come, by drafts that wait for theirs; and that nothing of it stays. */
import { expect } from 'vitest'
import type { OperatorTx } from '#commerce/audit/index.ts'
import { type CatalogProduct, keepProductDraft, scheduleProduct } from '#commerce/catalog/index.ts'
import { moveShopClock, readShopNow } from '#commerce/clock/index.ts'
import { EVERYTHING } from '#commerce/database/revision.ts'
import { connectionOf } from '#commerce/database/tx.ts'
import { type Assortment, readAssortment } from '#commerce/offers/assortment.ts'
import { givenGrid, seasonPrices, toPrice } from '#commerce/pricing/grid/grid-for-tests.ts'
import {
  dueGridDrafts,
  putGridChanges,
  readGridDraft,
  saveGuardRails,
  savePrices,
  savePricesDraft,
  scheduleGridDraft,
} from '#commerce/pricing/index.ts'
import { test } from '#commerce/testing/test.ts'
import { NO_GUARD_RAILS } from '#contract/rules/prices/guard-rails.ts'
import { assortmentAt } from './assortment-at.ts'

const NOON = new Date('2026-12-01T12:00:00Z')
const SIX = new Date('2026-12-02T06:00:00Z')
const NEXT_NOON = new Date('2026-12-02T12:00:00Z')

/** A ticket with a draft of its prices and one of its name, both for six in the morning. */
async function givenScheduled(tx: OperatorTx): Promise<{ product: CatalogProduct; draftId: number }> {
  await moveShopClock(tx, { to: NOON, frozen: true })
  const { product, draftId } = await givenGrid(tx)
  await putGridChanges(tx, draftId, [toPrice(5700)])
  await scheduleGridDraft(tx, draftId, { publishAt: SIX, now: NOON })
  const edit = { edits: { name: 'Winter ticket' }, version: 0, baseVersion: product.version }
  await keepProductDraft(tx, product.id, edit)
  await scheduleProduct(tx, product.id, { publishAt: SIX, now: NOON, version: 1 })
  return { product, draftId }
}

function firstPrice({ prices }: Assortment, { id }: CatalogProduct): number | undefined {
  const periods = prices.get(id)?.periods ?? []
  return periods.find(({ days }) => days.has('2026-12-10'))?.windows.find(({ minDays }) => minDays === 2)?.levels[0]
    ?.priceMinor
}

/** Undone, as its caller does it by the whole transaction. */
async function seenAt(tx: OperatorTx, asked: { at?: Date; draftOf?: string }) {
  const before = await readAssortment(tx)
  await connectionOf(tx).query('savepoint before_looking')
  const seen = await assortmentAt(tx, { at: asked.at, draftOf: asked.draftOf }, before, new Map())
  await connectionOf(tx).query('rollback to savepoint before_looking')
  return { before, ...seen }
}

test('Drafts that wait for a time until then count as published, and do not before it [IMPL-13]', async ({ tx }) => {
  const { product } = await givenScheduled(tx)
  const early = await seenAt(tx, { at: new Date('2026-12-02T05:59:00Z') })
  expect([firstPrice(early.assortment, product), early.assortment.catalog.products.get(product.id)?.name]).toEqual([
    5000,
    'Ticket',
  ])
  const { assortment, before } = await seenAt(tx, { at: NEXT_NOON })
  expect([firstPrice(assortment, product), assortment.catalog.products.get(product.id)?.name]).toEqual([
    5700,
    'Winter ticket',
  ])
  expect([firstPrice(before, product), before.catalog.products.get(product.id)?.name]).toEqual([5000, 'Ticket'])
})

test('A version of prices that waits for a time counts as published from then on [IMPL-13]', async ({ tx }) => {
  await moveShopClock(tx, { to: NOON, frozen: true })
  const { product } = await givenGrid(tx)
  const saved = await savePricesDraft(tx, product.id, { prices: seasonPrices(6100), publishAt: SIX })
  expect(saved).toMatchObject({ ok: true })
  const { assortment } = await seenAt(tx, { at: NEXT_NOON })
  expect(firstPrice(assortment, product)).toBe(6100)
})

test('A draft that would be refused at its time changes nothing, and holds up no other [IMPL-13]', async ({ tx }) => {
  const { product } = await givenScheduled(tx)
  await saveGuardRails(tx, product.id, { ...NO_GUARD_RAILS, largestStepMinor: 500 })
  const { assortment } = await seenAt(tx, { at: NEXT_NOON })
  expect(firstPrice(assortment, product)).toBe(5000)
  expect(assortment.catalog.products.get(product.id)?.name).toBe('Winter ticket')
})

test('The draft of a product that is asked for counts before its time, beside what is due [IMPL-13]', async ({
  tx,
}) => {
  const { product } = await givenScheduled(tx)
  const now = await seenAt(tx, { draftOf: product.slug })
  expect(now.product?.name).toBe('Winter ticket')
  expect(firstPrice(now.assortment, product)).toBe(5000)
  const later = await seenAt(tx, { at: NEXT_NOON, draftOf: product.slug })
  expect([later.product?.name, firstPrice(later.assortment, product)]).toEqual(['Winter ticket', 5700])
  expect((await seenAt(tx, { draftOf: 'nothing' })).product).toBeUndefined()
})

test('Nothing of it stays: the clock, the drafts and the prices are as they were [IMPL-13]', async ({ tx }) => {
  const { draftId, product } = await givenScheduled(tx)
  await seenAt(tx, { at: NEXT_NOON, draftOf: product.slug })
  expect(await readShopNow(tx)).toEqual(NOON)
  expect(await dueGridDrafts(tx)).toEqual([])
  expect(await readGridDraft(tx, draftId)).toMatchObject({ state: 'scheduled' })
  expect(firstPrice(await readAssortment(tx, undefined, EVERYTHING), product)).toBe(5000)
  expect(tx.changes.filter(({ object }) => object.includes('preview'))).toEqual([])
})

test('An assortment keeps the very same values of what did not change, and reads anew what changed meanwhile [IMPL-13]', async ({
  tx,
}) => {
  const { product } = await givenScheduled(tx)
  const { assortment, before } = await seenAt(tx, { at: new Date('2026-12-01T13:00:00Z') })
  expect(assortment.prices).toBe(before.prices)
  expect(assortment.catalog.products).toBe(before.catalog.products)

  await savePrices(tx, product.id, seasonPrices(5200))
  const read = await assortmentAt(
    tx,
    { at: undefined, draftOf: undefined },
    before,
    new Map([['prices', [product.id]]]),
  )
  expect(firstPrice(read.assortment, product)).toBe(5200)
})
