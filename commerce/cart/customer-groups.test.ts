import { expect } from 'vitest'
import type { OperatorTx } from '#commerce/audit/index.ts'
import { readAssortment } from '#commerce/offers/index.ts'
import { putInGroup, saveGroup, saveHousehold, takeOutOfGroup } from '#commerce/people/index.ts'
import { savePrices } from '#commerce/pricing/index.ts'
import { testInShop as test } from './copied-shop-for-tests.ts'
import { readCart } from './read-cart.ts'
import { renewLines } from './renewing/renew-lines.ts'
import { add, type GivenShop, givenShop, minutesLater, productId } from './shop-for-tests.ts'

/** A mug costs $15, and clubs pay $10; Riley is in that group. */
async function givenClub(tx: OperatorTx) {
  const plain = await givenShop(tx)
  await saveGroup(tx, { key: 'clubs', name: 'Ski clubs' })
  await savePrices(tx, productId(plain, 'mug'), { tiers: [{ fromQuantity: 1, priceMinor: 1000, groupKey: 'clubs' }] })
  const people: number[] = []
  for (const firstName of ['Riley', 'Sam']) {
    const head = { firstName, lastName: 'Hart', email: `${firstName}@silverpine.example` }
    const saved = await saveHousehold(tx, { head }, '2026-12-03')
    if (saved.ok) people.push(...saved.contactIds)
  }
  const [riley = 0, sam = 0] = people
  await putInGroup(tx, { contactId: riley, group: 'clubs' })
  return { shop: { ...plain, assortment: await readAssortment(tx) }, riley, sam }
}

const claiming = (shop: GivenShop, groups: string[]): GivenShop => ({ ...shop, view: { ...shop.view, groups } })

async function total(tx: OperatorTx, shop: GivenShop, contactId: number) {
  return (await readCart(tx, { contactId }, shop.assortment, shop.view)).lines.map(({ totalMinor }) => totalMinor)
}

test('A customer in a group pays its price, and a customer who is not in it pays what all pay', async ({ tx }) => {
  const { shop, riley, sam } = await givenClub(tx)
  for (const contactId of [riley, sam]) await add(tx, claiming(shop, ['clubs']), { contactId }, 'mug')

  expect([await total(tx, shop, riley), await total(tx, shop, sam)]).toEqual([[1000], [1500]])
})

test('A guest has no group, whatever the request was read with', async ({ tx }) => {
  const { shop } = await givenClub(tx)
  const added = await add(tx, claiming(shop, ['clubs']), {}, 'mug')
  if (!added.ok) throw new Error(added.message)

  const cart = await readCart(tx, { visitorToken: added.newVisitorToken }, shop.assortment, shop.view)
  expect(cart.lines).toMatchObject([{ totalMinor: 1500 }])
})

test('A customer who left a group since the request was read is asked about the price that all pay', async ({ tx }) => {
  const { shop, riley } = await givenClub(tx)
  await takeOutOfGroup(tx, riley, 'clubs')

  expect(await add(tx, claiming(shop, ['clubs']), { contactId: riley }, 'mug', { shownUnitMinor: 1000 })).toMatchObject(
    {
      ok: false,
      code: 'ACCEPT_TOTAL',
    },
  )
})

test('A lapsed line is renewed at the price of the groups that its customer is in by then', async ({ tx }) => {
  const { shop, riley } = await givenClub(tx)
  await add(tx, shop, { contactId: riley }, 'mug')
  const later = await minutesLater(tx, shop, 16)
  const renew = () => renewLines(tx, { contactId: riley }, later.assortment, later.view)

  expect(await renew()).toMatchObject({ pricedIds: [expect.any(Number)], expired: [] })
  await takeOutOfGroup(tx, riley, 'clubs')
  const muchLater = await minutesLater(tx, later, 16)
  expect(await renewLines(tx, { contactId: riley }, muchLater.assortment, muchLater.view)).toMatchObject({
    expired: [{ reason: 'price', newTotalMinor: 1500 }],
  })
})
