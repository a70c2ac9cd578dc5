import { expect } from 'vitest'
import { testInShop as test } from '#commerce/cart/copied-shop-for-tests.ts'
import { moveMemberDays } from '#commerce/cart/lines/member-days.sql.ts'
import {
  add,
  formOf,
  givenGuest,
  MONDAY,
  minutesLater,
  productId,
  TUESDAY,
  type Wish,
} from '#commerce/cart/shop-for-tests.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { readChoice } from '#commerce/offers/index.ts'
import { addMember, cancelEntitlements, giveEntitlement } from '#commerce/people/index.ts'
import type { Shopper } from '#commerce/shoppers/index.ts'
import { type ObservedStatement, observedTx } from '#commerce/testing/changed-statements.ts'
import { type GivenFamily, givenFamily } from './family-for-tests.ts'
import { listAssignable } from './list-assignable.ts'

async function list(tx: Tx, { shop, people }: GivenFamily, slug: string, wish: Wish = {}, shopper?: Shopper) {
  const id = productId(shop, slug)
  const choice = readChoice(shop.assortment, shop.view, id, formOf(shop, slug, wish))
  const unchosen = readChoice(shop.assortment, shop.view, id, {})
  if (!choice || !unchosen) throw new Error(`There is no ${slug}.`)
  const request = { assortment: shop.assortment, choice, unchosen }
  return (await listAssignable(tx, shopper ?? { contactId: people.riley }, request)).people
}

const reasons = (people: Awaited<ReturnType<typeof list>>) =>
  people.map(({ person, reason }) => `${person.firstName}: ${reason?.code ?? 'yes'}`)

test('People are listed with those who can have it first, then the shopper, then by name [MEMBER-05]', async ({
  tx,
}) => {
  const family = await givenFamily(tx)
  const shopper = { contactId: family.people.maya }
  const people = await list(tx, family, 'lesson', { options: { Age: 'Any' } }, shopper)
  expect(reasons(people)).toEqual([
    'Maya: yes',
    'Kim: yes',
    'Noa: yes',
    'Riley: yes',
    'Alex: ACCOUNT_HOLD',
    'Casey: EXCLUDED',
  ])
  // Colors stay those of the household's own order.
  expect(people.map(({ position }) => position)).toEqual([2, 3, 1, 0, 4, 5])
})

test('A person is judged by the day that is chosen, and once more as before anything was chosen [IMPL-56]', async ({
  tx,
}) => {
  const family = await givenFamily(tx)
  const maya = async (day: string) =>
    (await list(tx, family, 'lesson', { day })).find(({ person }) => person.id === family.people.maya)
  expect(await maya(MONDAY)).toMatchObject({ reason: undefined, isAssignableAtFirst: true })
  expect(await maya(TUESDAY)).toMatchObject({ reason: { code: 'AGE' }, isAssignableAtFirst: true })
})

test('A person has the days of carts and of orders, and those of lapsed lines no longer [MEMBER-09, OPEN-80]', async ({
  tx,
}) => {
  const family = await givenFamily(tx)
  const { shop, people } = family
  const fields = { ContactId: String(people.noa) }
  await add(tx, shop, { contactId: people.riley }, 'reserved', { day: MONDAY, fields })
  const group = `product ${productId(shop, 'reserved')}`
  const sold = { contactId: people.noa, group, days: ['2026-12-01', '2027-01-16'] }
  await moveMemberDays(tx, '00000000-0000-4000-8000-000000000001', [sold])
  const noa = async (at: GivenFamily) =>
    (await list(tx, at, 'reserved', { day: TUESDAY })).find(({ person }) => person.id === people.noa)

  // A day that is over no longer counts for a limit that goes along.
  expect(await noa(family)).toMatchObject({
    inCartDays: [MONDAY],
    bookedDays: ['2027-01-16'],
    reservedDaysCount: 2,
    reason: { code: 'RESERVATION_LIMIT' },
  })
  const later = { ...family, shop: await minutesLater(tx, shop, 16) }
  expect(await noa(later)).toMatchObject({ inCartDays: [], reservedDaysCount: 1, reason: undefined })
})

test('A line of the own cart that is edited leaves its day free, and a line of another cart does not', async ({
  tx,
}) => {
  const family = await givenFamily(tx)
  const { shop, people } = family
  const fields = { ContactId: String(people.noa) }
  const own = await add(tx, shop, { contactId: people.riley }, 'reserved', { day: MONDAY, fields })
  const edited = { UpdatedShoppingCartItemId: String(own.ok && own.lineId) }
  const asked = (shopper: Shopper) => list(tx, family, 'reserved', { fields: edited }, shopper)
  expect(reasons(await asked({ contactId: people.riley }))).toContain('Noa: yes')
  expect(reasons(await asked({ contactId: people.maya }))).toContain('Noa: DUPLICATE')
})

test('A guest has no people, whatever their cart holds [MEMBER-02]', async ({ tx }) => {
  const family = await givenFamily(tx)
  const { shopper } = await givenGuest(tx, family.shop)
  expect(await list(tx, family, 'lesson', {}, shopper)).toEqual([])
})

test('A household of twenty is listed by as many statements as one of six', async ({ tx }) => {
  const family = await givenFamily(tx)
  const counted = async () => {
    const seen: ObservedStatement[] = []
    await list(
      observedTx(tx, (statement) => seen.push(statement)),
      family,
      'reserved',
    )
    return seen.length
  }
  const before = await counted()
  for (let index = 0; index < 14; index += 1) {
    const person = { firstName: `N${index}`, lastName: 'Hart', dateOfBirth: '2015-01-01' }
    expect(await addMember(tx, family.people.riley, person, '2026-12-03')).toMatchObject({ ok: true })
  }
  expect(await counted()).toBe(before)
  expect(await list(tx, family, 'reserved')).toHaveLength(20)
})

test('A limit that is fixed counts days of the season that are over as well, and none of the season before', async ({
  tx,
}) => {
  const family = await givenFamily(tx)
  const { catalog } = family.shop.assortment
  const reserved = catalog.products.get(productId(family.shop, 'reserved'))
  if (!reserved) throw new Error('There is nothing to reserve.')
  const specifications = [...reserved.specifications, { name: '[Reservation Limit]', value: 'fixed' }]
  const products = new Map(catalog.products).set(reserved.id, { ...reserved, specifications })
  const assortment = { ...family.shop.assortment, catalog: { ...catalog, products } }
  const fixed = { ...family, shop: { ...family.shop, assortment } }
  const sold = { contactId: family.people.noa, group: `product ${reserved.id}`, days: ['2026-11-30', '2026-12-01'] }
  await moveMemberDays(tx, '00000000-0000-4000-8000-000000000001', [sold])
  expect(reasons(await list(tx, family, 'reserved'))).toContain('Noa: yes')
  expect(reasons(await list(tx, fixed, 'reserved'))).toContain('Noa: RESERVATION_LIMIT')
  const calendar = { ...family.shop.view.calendar, seasonStart: '2026-12-01' }
  const later = { ...fixed, shop: { ...fixed.shop, view: { ...family.shop.view, calendar } } }
  expect(reasons(await list(tx, later, 'reserved'))).toContain('Noa: yes')
})

test('A pass that was given back opens nothing until it is given again [IMPL-61]', async ({ tx }) => {
  const family = await givenFamily(tx)
  const orderLineId = '00000000-0000-4000-8000-000000000002'
  const pass = { contactId: family.people.noa, productId: family.seasonId, validFrom: '2026-11-20', orderLineId }
  await giveEntitlement(tx, pass)
  expect([await cancelEntitlements(tx, orderLineId), await cancelEntitlements(tx, orderLineId)]).toEqual([1, 0])
  expect(reasons(await list(tx, family, 'reserved'))).toContain('Noa: PRECURSOR_MISSING')
  await giveEntitlement(tx, pass)
  expect(reasons(await list(tx, family, 'reserved'))).toContain('Noa: yes')
})
