/** Who is shopping, as the engine says. Until it has answered, and when it does not, the shopper is a guest. */
import type { Client } from '#contract/client.ts'
import { type Customer, showCurrentCustomer } from '#contract/customers.ts'
import { createStore } from '#storefront/surroundings/store.ts'

export type CustomerState = Readonly<{ isLoaded: boolean; customer: Customer | undefined }>

export function createCustomerStore(ask: Client) {
  const { change, state, subscribe } = createStore<CustomerState>({ isLoaded: false, customer: undefined })
  return {
    state,
    subscribe,
    async load(): Promise<void> {
      change({ isLoaded: true, customer: await ask(showCurrentCustomer) })
    },
  }
}
