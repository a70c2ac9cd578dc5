/**
 * Who is shopping, as the engine says. Until it has answered, and when it does not or says nonsense, the shopper is a
 * guest; one who is known already stays known while the engine is away. Nothing of it outlives the page.
 */

import { showCurrentCustomerCall } from '#contract/calls/customers.ts'
import type { Customer } from '#contract/schemas/customers.ts'
import type { Client } from '#contract/wire/client.ts'
import type { Log } from '#storefront/live/loader-context.ts'
import { createStore } from '#ui/store.ts'

export type CustomerState = Readonly<{ isLoaded: boolean; customer: Customer | undefined }>

export function createCustomerStore(ask: Client, log: Log) {
  const { change, state, subscribe } = createStore<CustomerState>({ isLoaded: false, customer: undefined })
  let lastLoad = 0

  /** Of several loads the one begun last is believed. Never rejects. */
  async function load(): Promise<void> {
    lastLoad += 1
    const own = lastLoad
    let { customer } = state()
    try {
      const said: unknown = await ask(showCurrentCustomerCall)
      if (!isCustomer(said)) throw new Error('The engine did not name a customer')
      customer = said
    } catch (error) {
      log.warn('Failed to load the customer', { reason: String(error) })
    }
    if (own === lastLoad) change({ isLoaded: true, customer })
  }

  return { state, subscribe, load }
}

/** As much of a customer as the shop shows or decides by. */
function isCustomer(said: unknown): said is Customer {
  const { FirstName, LastName, Initials, IsGuest, IsAdmin, IsCustomerImpersonated } = (said ?? {}) as Partial<Customer>
  return (
    [FirstName, LastName, Initials].every((word) => typeof word === 'string') &&
    [IsGuest, IsAdmin, IsCustomerImpersonated].every((flag) => typeof flag === 'boolean')
  )
}
