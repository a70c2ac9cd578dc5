import { expect } from 'vitest'
import type { OperatorTx } from '#commerce/audit/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { type DiscountDraft, saveDiscount } from '#commerce/discounts/save/save-discount.ts'
import { useDiscount } from '#commerce/discounts/use/use-discount.ts'
import { test } from '#commerce/testing/test.ts'
import {
  countDiscounts,
  type DiscountFilter,
  findDiscount,
  listDiscounts,
  readDiscountUses,
} from './listed-discounts.sql.ts'

const NOW = new Date('2026-12-03T16:00:00Z')
const BASE: DiscountDraft = { name: 'Base', kind: 'fixed', amountMinor: 500, scope: 'cart' }

async function saved(tx: OperatorTx, own: Partial<DiscountDraft>): Promise<number> {
  const result = await saveDiscount(tx, { ...BASE, ...own })
  if (!result.ok) throw new Error(result.reason)
  return result.id
}

async function names(tx: Tx, filter: Partial<DiscountFilter>): Promise<string[]> {
  return (await listDiscounts(tx, { filter: { now: NOW, ...filter } })).map(({ name }) => name)
}

test('Discounts are found by a part of their name or code, in any case, and by state and way [IMPL-13]', async ({
  tx,
}) => {
  await saved(tx, { name: 'Early 100%', couponCode: 'EARLY' })
  await saved(tx, { name: 'Later', startsAt: new Date('2026-12-04T00:00:00Z') })
  await saved(tx, { name: 'Over', couponCode: 'PAST-1', endsAt: NOW })
  await saved(tx, { name: 'Off', isActive: false, needsVoucher: true })
  const usedUp = await saved(tx, { name: 'Gone', couponCode: 'GONE', totalLimit: 1 })
  await useDiscount(tx, { discountId: usedUp, usedFor: 'order 1', owner: 'contact:7', amountMinor: 500 })

  expect(await names(tx, {})).toEqual(['Gone', 'Off', 'Over', 'Later', 'Early 100%'])
  expect(await names(tx, { said: ' early' })).toEqual(['Early 100%'])
  expect(await names(tx, { said: 'past' })).toEqual(['Over'])
  expect(await names(tx, { said: '%' })).toEqual(['Early 100%'])
  expect(await names(tx, { state: 'on' })).toEqual(['Early 100%'])
  expect(await names(tx, { state: 'not_started' })).toEqual(['Later'])
  expect(await names(tx, { state: 'ended' })).toEqual(['Over'])
  expect(await names(tx, { state: 'off' })).toEqual(['Off'])
  expect(await names(tx, { state: 'used_up' })).toEqual(['Gone'])
  expect(await names(tx, { way: 'code' })).toEqual(['Gone', 'Over', 'Early 100%'])
  expect(await names(tx, { way: 'automatic' })).toEqual(['Later'])
  expect(await names(tx, { way: 'voucher' })).toEqual(['Off'])
  expect(await countDiscounts(tx, { now: NOW, way: 'code' })).toEqual({ discounts: 3, isMore: false })
})

test('A list of discounts goes on after the last one of the page before [IMPL-13]', async ({ tx }) => {
  for (const name of ['One', 'Two', 'Three']) await saved(tx, { name })
  const first = await listDiscounts(tx, { filter: { now: NOW }, most: 2 })
  const rest = await listDiscounts(tx, { filter: { now: NOW }, most: 2, after: first.at(-1)?.id })
  expect([first, rest].map((page) => page.map(({ name }) => name))).toEqual([['Three', 'Two'], ['One']])
  const oldest = await listDiscounts(tx, { filter: { now: NOW }, sort: 'oldest', most: 2 })
  const newer = await listDiscounts(tx, { filter: { now: NOW }, sort: 'oldest', most: 2, after: oldest.at(-1)?.id })
  expect([oldest, newer].map((page) => page.map(({ name }) => name))).toEqual([['One', 'Two'], ['Three']])
})

test('One discount says its moments, its version and who used it, the newest use first [IMPL-13]', async ({ tx }) => {
  const startsAt = new Date('2026-12-01T09:30:00Z')
  const id = await saved(tx, { name: 'Uses', couponCode: 'USES', startsAt })
  await useDiscount(tx, { discountId: id, usedFor: 'order 1', owner: 'contact:7', amountMinor: 500 })
  await useDiscount(tx, { discountId: id, usedFor: 'order 2', owner: 'contact:8', amountMinor: 300 })

  expect(await findDiscount(tx, id, NOW)).toMatchObject({
    startsAt,
    endsAt: null,
    used: 2,
    spentMinor: 800,
    state: 'on',
  })
  const uses = await readDiscountUses(tx, id, 10)
  expect(uses.map(({ amountMinor, orderNumber }) => [amountMinor, orderNumber])).toEqual([
    [300, null],
    [500, null],
  ])
  expect(await findDiscount(tx, id + 1, NOW)).toBeUndefined()
})
