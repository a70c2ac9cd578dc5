import { expect } from 'vitest'
import { givenFamily } from '#commerce/cart/assigning/family-for-tests.ts'
import { testInShop as test } from '#commerce/cart/copied-shop-for-tests.ts'
import { giveCartToCustomer } from '#commerce/cart/give-cart-to-customer.ts'
import { add, type GivenShop, givenGuest } from '#commerce/cart/shop-for-tests.ts'
import type { Database } from '#commerce/database/open.ts'
import { statement, type Tx } from '#commerce/database/tx.ts'
import { saveHousehold } from '#commerce/people/index.ts'
import { findCart } from '#commerce/shoppers/index.ts'
import { insertNewCard } from './new-cards.sql.ts'
import { chooseNewCard, dropNewCards, readCardNeeds } from './new-cards.ts'

/** Riley's cart with a ticket on a new card for Noa, another for Noa, and a reload of Riley's own card. */
async function givenTickets(tx: Tx) {
  const { shop, people } = await givenFamily(tx)
  const riley = { contactId: people.riley }
  const load = (person: number, Card: string) =>
    add(tx, shop, riley, 'loaded', { options: { Card }, fields: { LegacyContactId: String(person) } })
  const added = [await load(people.noa, 'New'), await load(people.noa, 'New'), await load(people.riley, 'Reload')]
  if (added.some(({ ok }) => !ok)) throw new Error(JSON.stringify(added))
  return { shop, people, riley }
}

const needsOf = async (tx: Tx, shop: GivenShop, contactId: number) =>
  (await readCardNeeds(tx, { contactId }, shop.assortment, shop.view)).map(
    ({ firstName, needsNewCard, includesCard, choice }) => [firstName, needsNewCard, includesCard, choice],
  )

const countCards = statement<{ cards: number }>('test_new_cards', 'select count(*)::int as cards from cart_new_card')

test('A cart tells for each person of its lines whether a card is needed and what was chosen [API-78, CHECKOUT-15]', async ({
  tx,
}) => {
  const { shop, people, riley } = await givenTickets(tx)
  await add(tx, shop, riley, 'season', { fields: { LegacyContactId: String(people.maya) } })
  expect(await needsOf(tx, shop, people.riley)).toEqual([
    ['Riley', false, false, 'reload'],
    ['Noa', true, false, undefined],
  ])
  const { shopper: guest } = await givenGuest(tx, shop, 'loaded')
  expect(await readCardNeeds(tx, guest, shop.assortment, shop.view)).toEqual([])
})

test('A product that includes its card leaves no choice of one', async ({ tx }) => {
  const { shop, people } = await givenFamily(tx)
  const fields = { LegacyContactId: String(people.noa) }
  await add(tx, shop, { contactId: people.riley }, 'wristband', { fields })
  expect(await needsOf(tx, shop, people.riley)).toEqual([['Noa', false, true, undefined]])
  const chosen = await chooseNewCard(tx, { contactId: people.riley }, people.noa, shop.assortment, shop.view)
  expect(chosen).toEqual({ ok: false, reason: 'not_needed' })
})

test('A person gets one new card with an order, however many lines and requests ask for it [API-92, IMPL-57]', async ({
  tx,
}) => {
  const { shop, people, riley } = await givenTickets(tx)
  for (const _ of [1, 2]) {
    expect(await chooseNewCard(tx, riley, people.noa, shop.assortment, shop.view)).toEqual({ ok: true })
  }
  expect(await countCards(tx, [])).toEqual([{ cards: 1 }])
  expect(await needsOf(tx, shop, people.riley)).toContainEqual(['Noa', true, false, 'new'])
})

test('A new card is refused for a person who needs none, and for one of another household as for an unknown one [IDR-08]', async ({
  tx,
}) => {
  const { shop, people, riley } = await givenTickets(tx)
  const head = { firstName: 'Sam', lastName: 'Okafor', email: 'sam@silverpine.example' }
  const saved = await saveHousehold(tx, { head }, '2026-12-03')
  const sam = saved.ok ? (saved.contactIds[0] ?? 0) : 0
  const choose = (shopper: object, person: number) => chooseNewCard(tx, shopper, person, shop.assortment, shop.view)
  expect(await choose(riley, people.riley)).toEqual({ ok: false, reason: 'not_needed' })
  expect(await choose(riley, people.maya)).toEqual({ ok: false, reason: 'not_needed' })
  const unknown = { ok: false, reason: 'not_found' }
  expect(await choose(riley, sam)).toEqual(unknown)
  expect(await choose({ contactId: sam }, people.noa)).toEqual(unknown)
  expect(await choose({}, people.noa)).toEqual(unknown)
  expect(await dropNewCards(tx, { contactId: sam }, people.noa, { isForAll: true })).toEqual(unknown)
  expect(await countCards(tx, [])).toEqual([{ cards: 0 }])
})

test('New cards of this order are taken back for one person or for all, and the cards people have stay [API-91, IMPL-57]', async ({
  tx,
}) => {
  const { shop, people, riley } = await givenTickets(tx)
  const forMaya = { options: { Card: 'New' }, fields: { LegacyContactId: String(people.maya) } }
  await add(tx, shop, riley, 'loaded', forMaya)
  const both = [people.noa, people.maya]
  for (const person of both) await chooseNewCard(tx, riley, person, shop.assortment, shop.view)
  await dropNewCards(tx, riley, people.noa, { isForAll: false })
  expect((await needsOf(tx, shop, people.riley)).map(([name, , , choice]) => [name, choice])).toEqual([
    ['Riley', 'reload'],
    ['Noa', undefined],
    ['Maya', 'new'],
  ])
  await chooseNewCard(tx, riley, people.noa, shop.assortment, shop.view)
  await dropNewCards(tx, riley, people.noa, { isForAll: true })
  expect(await countCards(tx, [])).toEqual([{ cards: 0 }])
  const [own] = await readCardNeeds(tx, riley, shop.assortment, shop.view)
  expect(own?.cards).toMatchObject([{ number: '016000003358', isActive: true }])
})

test('New cards that were chosen in a guest’s cart are the customer’s after the sign-in, each once', async ({ tx }) => {
  const { shop, people, riley } = await givenTickets(tx)
  await chooseNewCard(tx, riley, people.noa, shop.assortment, shop.view)
  const { shopper } = await givenGuest(tx, shop, 'mug')
  const guests = (await findCart(tx, shopper))?.id ?? 0
  for (const person of [people.noa, people.maya]) await insertNewCard(tx, guests, person)
  await giveCartToCustomer(tx, shopper, people.riley, shop.assortment, shop.view)
  expect(await countCards(tx, [])).toEqual([{ cards: 2 }])
})

async function bothChoose(database: Database) {
  const { shop, people, riley } = await database.transaction(givenTickets)
  const choose = () => database.attempt((tx) => chooseNewCard(tx, riley, people.noa, shop.assortment, shop.view))
  return {
    results: await Promise.all([choose(), choose(), choose()]),
    cards: await database.read((tx) => countCards(tx, [])),
  }
}

test('Tabs that choose a new card for a person at once make one', async ({ freshDatabase }) => {
  const { results, cards } = await bothChoose(freshDatabase)
  expect(results).toEqual([{ ok: true }, { ok: true }, { ok: true }])
  expect(cards).toEqual([{ cards: 1 }])
})

test('Proof: without the key of cart and person there is a card for each tab', async ({ freshDatabase }) => {
  await freshDatabase.pool.query('alter table cart_new_card drop constraint cart_new_card_cart_id_contact_id_pk')
  expect((await bothChoose(freshDatabase)).cards).toEqual([{ cards: 3 }])
})
