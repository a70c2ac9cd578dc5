import { expect, test } from 'vitest'
import type { Customer } from '#contract/schemas/people/customers.ts'
import type { Client } from '#contract/wire/client.ts'
import { createCustomerStore } from './customer-store.ts'

const riley: Customer = {
  Id: 7,
  FirstName: 'Riley',
  LastName: 'Hart',
  Initials: 'RH',
  Email: 'riley@example.com',
  AvatarUrl: null,
  IsGuest: false,
  IsAdmin: false,
  IsCustomerImpersonated: false,
}

test('A customer has names, initials, an avatar and says whether guest, admin or impersonated [CUSTOMER-03]', async () => {
  const { store } = given([riley])
  expect(store.state()).toEqual({ isLoaded: false, customer: undefined })
  await store.load()
  expect(store.state()).toEqual({ isLoaded: true, customer: riley })
})

test('A guest shops on when the customer cannot be loaded, and the log says so [ERROR-34]', async () => {
  const { lines, store } = given([new Error('500')])
  await store.load()
  expect(store.state()).toEqual({ isLoaded: true, customer: undefined })
  expect(lines).toEqual(['Failed to load the customer'])
})

test('A customer who is signed in stays signed in while the engine is away', async () => {
  const { store } = given([riley, new Error('503')])
  await store.load()
  await store.load()
  expect(store.state().customer).toEqual(riley)
})

test('Of two loads of the customer the one that began last counts', async () => {
  const first = Promise.withResolvers<Customer>()
  const { store } = given([first.promise, { ...riley, IsGuest: true }])
  const slow = store.load()
  await store.load()
  first.resolve(riley)
  await slow
  expect(store.state().customer?.IsGuest).toBe(true)
})

function given(replies: unknown[]) {
  const lines: string[] = []
  const keep = (line: string) => void lines.push(line)
  const ask = (async () => {
    const reply = await replies.shift()
    if (reply instanceof Error) throw reply
    return reply
  }) as Client
  return { lines, store: createCustomerStore(ask, { debug: keep, info: keep, warn: keep, error: keep }) }
}
