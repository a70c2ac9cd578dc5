/** Who may reserve which days, from the add to the cancellation: groups, limits, closed days, cut-off, missed days. */

import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { givenFamily, type Person } from '#commerce/cart/assigning/family-for-tests.ts'
import { testInShop as test } from '#commerce/cart/copied-shop-for-tests.ts'
import { add, MONDAY, saveProducts, TUESDAY, WEDNESDAY } from '#commerce/cart/shop-for-tests.ts'
import type { SlugDraft } from '#commerce/cart/small-shop-for-tests.ts'
import type { Database } from '#commerce/database/open.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { saveBlackouts } from '#commerce/inventory/index.ts'
import { readAssortment } from '#commerce/offers/index.ts'
import { giveEntitlement } from '#commerce/people/index.ts'
import { asTester } from '#commerce/testing/tester.ts'
import { CONTROL_TYPES } from '#contract/values/control-types.ts'
import { cancel, type GivenResort, givenReserved, givenResort, reserve } from './reservations-for-tests.ts'

const DATE = {
  ...{ key: 'start-date', name: 'Start Date', controlType: CONTROL_TYPES.date },
  ...{ textPrompt: '[Date]', isRequired: true },
}

function reservable(slug: string, own: Partial<SlugDraft> = {}, said: Record<string, string> = {}): SlugDraft {
  return {
    ...{ slug, tracksStock: false, requiresAssignment: true, priceMinor: 0, attributes: [DATE], ...own },
    specifications: { IsReservationProduct: 'yes', '[Precursors]': 'season', ...said },
  }
}

/** The Harts, and what they may reserve beside: each product as a test describes it. */
async function givenReservable(tx: Tx, drafts: readonly SlugDraft[]) {
  const family = await givenFamily(tx)
  const ids = await saveProducts(tx, 'reservable', drafts)
  let shop = { ...family.shop, assortment: await readAssortment(tx) }
  const wish = (person: Person, slug: string, day = MONDAY) =>
    add(tx, shop, { contactId: family.people.riley }, slug, {
      day,
      fields: { ContactId: String(family.people[person]) },
    })
  const close = async (productId: number, days: string[]) => {
    await saveBlackouts(asTester(tx), productId, days)
    shop = { ...shop, assortment: await readAssortment(tx) }
  }
  return { ...family, ids, wish, close }
}

test('A person reserves one day once within a group of products, and again in another group', async ({ tx }) => {
  const { wish } = await givenReservable(tx, [
    reservable('morning', { duplicateGroup: 'mountain' }),
    reservable('evening', { duplicateGroup: 'mountain' }),
    reservable('pool'),
  ])
  expect(await wish('noa', 'morning')).toMatchObject({ ok: true })
  expect(await wish('noa', 'evening')).toMatchObject({ ok: false, code: 'MEMBER_TAKEN' })
  expect(await wish('noa', 'evening', TUESDAY)).toMatchObject({ ok: true })
  expect(await wish('noa', 'pool')).toMatchObject({ ok: true })
  expect(await wish('maya', 'evening')).toMatchObject({ ok: true })
})

test('A limit of a product counts the days of its whole group, and none and 0 are no limit', async ({ tx }) => {
  const { wish } = await givenReservable(tx, [
    reservable('morning', { duplicateGroup: 'mountain' }, { MaxReservations: '2' }),
    reservable('evening', { duplicateGroup: 'mountain' }, { MaxReservations: '0' }),
  ])
  expect(await wish('noa', 'evening', MONDAY)).toMatchObject({ ok: true })
  expect(await wish('noa', 'evening', TUESDAY)).toMatchObject({ ok: true })
  expect(await wish('noa', 'morning', WEDNESDAY)).toMatchObject({ ok: false, code: 'MEMBER_UNASSIGNABLE' })
  expect(await wish('noa', 'evening', WEDNESDAY)).toMatchObject({ ok: true })
})

test('A pass opens no day on which it is closed, another pass of the person does, and a closed product is closed to all', async ({
  tx,
}) => {
  const { close, ids, people, seasonId, wish } = await givenReservable(tx, [
    { slug: 'gold', tracksStock: false, requiresAssignment: true },
    reservable('day', {}, { '[Precursors]': 'season,gold' }),
  ])
  await close(seasonId, [MONDAY])
  expect(await wish('noa', 'day', MONDAY)).toMatchObject({ ok: false, code: 'MEMBER_UNASSIGNABLE' })
  expect(await wish('noa', 'day', TUESDAY)).toMatchObject({ ok: true })
  const gold = { contactId: people.noa, productId: ids.get('gold') ?? 0 }
  await giveEntitlement(tx, { ...gold, validFrom: '2026-11-20', validUntil: MONDAY })
  expect(await wish('noa', 'day', MONDAY)).toMatchObject({ ok: true })
  await close(ids.get('day') ?? 0, [WEDNESDAY])
  expect(await wish('maya', 'day', WEDNESDAY)).toMatchObject({ ok: false, code: 'CLOSED' })
})

/** The limit of two days counts the whole season. */
function withFixedLimit(resort: GivenResort): GivenResort {
  const { catalog } = resort.shop.assortment
  const reserved = [...catalog.products.values()].find(({ slug }) => slug === 'reserved')
  if (!reserved) throw new Error('There is nothing to reserve.')
  const specifications = [...reserved.specifications, { name: '[Reservation Limit]', value: 'fixed' }]
  const products = new Map(catalog.products).set(reserved.id, { ...reserved, specifications })
  const shop = { ...resort.shop, assortment: { ...resort.shop.assortment, catalog: { ...catalog, products } } }
  return { ...resort, shop, till: { ...resort.till, shop } }
}

/** The day of a reservation is over, and its person was there. */
const setPast = ({ pool }: Database, orderId: string, day: string) =>
  pool.query(
    `with line as (update order_line set days = array[$2::date] where order_id = $1 returning id)
     update member_day set day = $2 from line where order_line_id = line.id`,
    [orderId, day],
  )

test('A day that is given back no longer counts for a fixed limit, one that was used still does, and for a rolling one it does not', async ({
  freshDatabase: database,
}) => {
  const rolling = await givenResort(database)
  const fixed = withFixedLimit(rolling)
  const first = await givenReserved(fixed, 'noa', { day: MONDAY })
  const second = await givenReserved(fixed, 'noa', { day: TUESDAY })
  const third = (resort: GivenResort) => reserve(resort, 'noa', { day: WEDNESDAY })
  expect(await third(fixed)).toMatchObject({ ok: false, code: 'MEMBER_UNASSIGNABLE' })
  await setPast(database, first.orderId, '2026-11-30')
  expect(await third(fixed)).toMatchObject({ ok: false, code: 'MEMBER_UNASSIGNABLE' })
  expect(await cancel(fixed, 'riley', { ...first.name, day: '2026-11-30' })).toEqual({ ok: false, reason: 'too_late' })
  expect(await third(rolling)).toMatchObject({ ok: true })
  expect(await cancel(fixed, 'riley', second.name)).toMatchObject({ ok: true })
  // Now one that was used and Wednesday count: the limit is reached again.
  expect(await reserve(fixed, 'noa', { day: TUESDAY })).toMatchObject({ ok: false })
})

test('The head cancels a reserved day of the household until midnight before it, and not a second later', async ({
  freshDatabase: database,
}) => {
  const resort = await givenResort(database)
  const { name } = await givenReserved(resort, 'noa', { by: 'noa' })
  const before = (await database.pool.query('select sum(sold)::int as sold from slot')).rows
  // Midnight in Denver, which is seven hours behind.
  expect(await cancel(resort, 'riley', name, new Date(`${MONDAY}T07:00:00Z`))).toEqual({
    ok: false,
    reason: 'too_late',
  })
  expect((await database.pool.query('select sum(sold)::int as sold from slot')).rows).toEqual(before)
  expect(await cancel(resort, 'riley', name, new Date(`${MONDAY}T06:59:59Z`))).toMatchObject({ ok: true })
})

test('A person who is blocked for missed days keeps what they have reserved, and may give it back', async ({
  freshDatabase: database,
}) => {
  const resort = await givenResort(database)
  const missed = await givenReserved(resort, 'noa', { day: MONDAY })
  const kept = await givenReserved(resort, 'noa', { day: TUESDAY })
  await setPast(database, missed.orderId, '2026-12-01')
  await database.transaction((tx) => tx.execute(sql`update member_day set is_missed = true where day = '2026-12-01'`))
  const view = { ...resort.shop.view, noShows: { count: 1, withinDays: 30, blockDays: 7 } }
  const shop = { ...resort.shop, view }
  const strict = { ...resort, shop, till: { ...resort.till, shop } }
  expect(await reserve(strict, 'noa', { day: WEDNESDAY })).toMatchObject({
    message: 'Noa Hart: Reserved days were missed. Can reserve again from December 9, 2026.',
  })
  expect(await reserve(strict, 'maya', { day: WEDNESDAY })).toMatchObject({ ok: true })
  expect(await cancel(strict, 'riley', kept.name)).toMatchObject({ ok: true })
})
