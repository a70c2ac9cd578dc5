/** The people whom a guest has named at the sign-in, and two sign-ins with one guest at once. */

import { expect } from 'vitest'
import type { Database } from '#commerce/database/open.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { addMember, readMembers, saveHousehold } from '#commerce/people/index.ts'
import { addOwnPerson, readOwnPeople, type Shopper } from '#commerce/shoppers/index.ts'
import { onConnection, withoutGuestLock } from '#commerce/testing/changed-statements.ts'
import { untilLockWait } from '#commerce/testing/concurrency.ts'
import { testInShop as test } from './copied-shop-for-tests.ts'
import { giveCartToCustomer } from './give-cart-to-customer.ts'
import { type GivenShop, givenGuest, givenShop } from './shop-for-tests.ts'

const TODAY = '2026-12-03'
const FINN = { firstName: 'Finn', lastName: 'Hart', dateOfBirth: '2020-05-17' }
const MIKA = { firstName: 'Mika', lastName: 'Hart', dateOfBirth: '2012-02-11' }

async function givenCustomer(tx: Tx, name = 'Riley'): Promise<number> {
  const head = { firstName: name, lastName: 'Hart', email: `${name}@silverpine.example`, dateOfBirth: '1987-04-02' }
  const saved = await saveHousehold(tx, { head }, TODAY)
  return saved.ok ? (saved.contactIds[0] as number) : 0
}

async function name(tx: Tx, guest: Shopper, people: (typeof FINN)[]): Promise<void> {
  for (const person of people) await addOwnPerson(tx, guest, person, { today: TODAY, currency: 'USD' })
}

const give = (tx: Tx, shop: GivenShop, shopper: Shopper, contactId: number) =>
  giveCartToCustomer(tx, shopper, contactId, shop.assortment, shop.view)
const namesOf = async (tx: Tx, contactId: number) =>
  (await readMembers(tx, contactId)).map(({ firstName }) => firstName)

test('The people a guest has named become the customer’s at the sign-in, under their ids, with the cart [OPEN-108, AUT-06]', async ({
  tx,
}) => {
  const shop = await givenShop(tx)
  const { shopper } = await givenGuest(tx, shop, 'ticket')
  await name(tx, shopper, [FINN, MIKA])
  const ids = (await readOwnPeople(tx, shopper)).map(({ id }) => id)
  const riley = await givenCustomer(tx)
  expect(await give(tx, shop, shopper, riley)).toMatchObject({ messages: [] })
  expect(await namesOf(tx, riley)).toEqual(['Riley', 'Finn', 'Mika'])
  expect((await readMembers(tx, riley)).slice(1).map(({ id }) => id)).toEqual(ids)
  expect(await readOwnPeople(tx, shopper)).toEqual([])
})

test('A person whom the customer has already, and the customer themselves, are joined at the sign-in [OPEN-108]', async ({
  tx,
}) => {
  const shop = await givenShop(tx)
  const { shopper } = await givenGuest(tx, shop)
  const riley = await givenCustomer(tx)
  await addMember(tx, riley, FINN, TODAY)
  const before = await readMembers(tx, riley)
  await name(tx, shopper, [
    { ...FINN, firstName: 'FINN' },
    { firstName: 'riley', lastName: 'hart', dateOfBirth: '1987-04-02' },
    MIKA,
  ])
  await give(tx, shop, shopper, riley)
  expect((await readMembers(tx, riley)).slice(0, -1)).toEqual(before)
  expect(await namesOf(tx, riley)).toEqual(['Riley', 'Finn', 'Mika'])
})

test('A household of twenty takes no more people at the sign-in, and names those who stay out [OPEN-108]', async ({
  tx,
}) => {
  const shop = await givenShop(tx)
  const { shopper } = await givenGuest(tx, shop)
  await name(tx, shopper, [FINN, MIKA])
  const riley = await givenCustomer(tx)
  for (let day = 1; day < 19; day += 1) {
    await addMember(tx, riley, { ...FINN, dateOfBirth: `2019-01-${String(day).padStart(2, '0')}` }, TODAY)
  }
  const { messages } = await give(tx, shop, shopper, riley)
  expect(messages).toEqual(['Mika Hart was not added: a household has up to 20 people.'])
  expect((await namesOf(tx, riley)).at(-1)).toBe('Finn')
  expect(await namesOf(tx, riley)).toHaveLength(20)
})

/** A guest with Finn, and two customers of whom both are about to sign in with that guest's cookie. */
const givenRace = (database: Database) =>
  database.transaction(async (tx) => {
    const shop = await givenShop(tx)
    const { shopper } = await givenGuest(tx, shop)
    await name(tx, shopper, [FINN])
    return { shop, shopper, riley: await givenCustomer(tx), sam: await givenCustomer(tx, 'Sam') }
  })

test('Of two who sign in with one guest at once, the first gets the people and keeps them [OPEN-108, AUT-06]', async ({
  freshDatabase: database,
}) => {
  const { shop, shopper, riley, sam } = await givenRace(database)
  const { promise: given, resolve: sayGiven } = Promise.withResolvers<void>()
  const { promise: waited, resolve: go } = Promise.withResolvers<void>()
  const first = database.transaction(async (tx) => {
    await give(tx, shop, shopper, riley)
    sayGiven()
    await waited
  })
  await given
  const second = database.transaction((tx) => give(tx, shop, shopper, sam))
  await untilLockWait(database)
  go()
  await Promise.all([first, second])
  expect(await database.read((tx) => namesOf(tx, riley))).toEqual(['Riley', 'Finn'])
  expect(await database.read((tx) => namesOf(tx, sam))).toEqual(['Sam'])
})

test('Proof: without the guest’s lock a second sign-in takes the people away from the customer who has them', async ({
  freshDatabase: database,
}) => {
  const { shop, shopper, riley, sam } = await givenRace(database)
  const meanwhile = () => database.transaction(async (tx) => void (await give(tx, shop, shopper, riley)))
  await database.transaction((tx) => {
    const unlocked = onConnection(tx, (send) => withoutGuestLock(send, meanwhile))
    return give(unlocked, shop, shopper, sam)
  })
  expect(await database.read((tx) => namesOf(tx, riley))).toEqual(['Riley'])
  expect(await database.read((tx) => namesOf(tx, sam))).toEqual(['Sam', 'Finn'])
})
