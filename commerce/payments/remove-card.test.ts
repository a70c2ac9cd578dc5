import { expect } from 'vitest'
import { testProvider } from '#commerce/orders/provider-for-tests.ts'
import { saveHousehold } from '#commerce/people/index.ts'
import { eraseAccount } from '#commerce/privacy/index.ts'
import { test } from '#commerce/testing/test.ts'
import { forgetRemovedCards, listStoredCards, removeCard, storeCard } from './index.ts'

test('A stored card is gone for its owner at once, for no other customer, and at the provider once it can be reached [API-93, PAY-08, CHECKOUT-16]', async ({
  freshDatabase: database,
}) => {
  const provider = testProvider()
  const desk = { database, provider }
  const remove = (contactId: number, id: number) => removeCard(desk, contactId, id, async () => false)
  const customer = async (firstName: string) => {
    const head = { firstName, lastName: 'Hart', email: `${firstName}@silverpine.example` }
    const saved = await database.transaction((tx) => saveHousehold(tx, { head }, '2026-12-03'))
    return saved.ok ? (saved.contactIds[0] ?? 0) : 0
  }
  const [riley, sam] = [await customer('riley'), await customer('sam')]
  const cards = () => database.transaction((tx) => listStoredCards(tx, riley))
  const store = (token: string, last4: string) =>
    database.transaction((tx) => storeCard(tx, { contactId: riley, provider: 'test', token, brand: 'visa', last4 }))
  const kept = async () => (await database.pool.query('select token from stored_card order by id')).rows
  await store('one', '4242')
  await store('two', '1881')
  const [first, second] = await cards()
  expect([first, second]).toMatchObject([
    { brand: 'visa', last4: '4242' },
    { brand: 'visa', last4: '1881' },
  ])

  expect(await remove(sam, first?.id ?? 0)).toBe('not_found')
  expect(provider.calls).toEqual([])
  expect(await remove(riley, first?.id ?? 0)).toBe('removed')
  expect(await remove(riley, first?.id ?? 0)).toBe('not_found')
  expect(provider.calls).toEqual(['forgetCard one'])

  provider.isAway = true
  expect(await remove(riley, second?.id ?? 0)).toBe('removed')
  expect([await cards(), await kept()]).toEqual([[], [{ token: 'two' }]])
  provider.isAway = false
  await forgetRemovedCards(desk)
  expect(await kept()).toEqual([])

  await store('three', '4444')
  await database.transaction((tx) => eraseAccount(tx, { contactId: riley, sessionId: 'this one', route: '/api' }))
  expect(await cards()).toEqual([])
  await forgetRemovedCards(desk)
  expect([await kept(), provider.calls.at(-1)]).toEqual([[], 'forgetCard three'])
})
