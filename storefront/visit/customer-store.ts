/**
 * Who is shopping, as the engine says. Until it has answered, and when it does not or says nonsense, the shopper is a
 * guest; one who is known already stays known while the engine is away. Nothing of it outlives the page.
 */

import { startTransition } from 'react'
import { showCurrentCustomerCall } from '#contract/calls/people/customers.ts'
import type { Customer } from '#contract/schemas/people/customers.ts'
import type { Client } from '#contract/wire/client.ts'
import type { Log } from '#ui/live/log.ts'
import { createReplies, type Question } from '#ui/live/replies.ts'
import { createStore } from '#ui/store.ts'

export type CustomerState = Readonly<{ isLoaded: boolean; customer: Customer | undefined }>

export function createCustomerStore(ask: Client, log: Log) {
  const { change, state, subscribe } = createStore<CustomerState>({ isLoaded: false, customer: undefined })
  const replies = createReplies(log)
  const question: Question<Customer> = {
    key: ['customer'],
    ask: () => ask(showCurrentCustomerCall),
    failure: 'Failed to load the customer',
    level: 'warn',
  }
  replies.subscribe(() => {
    const { reply, isLoading } = replies.known(question)
    if (!isLoading) startTransition(() => change({ isLoaded: true, customer: reply }))
  })

  return {
    state,
    subscribe,
    /** Never rejects. */
    load: (): Promise<unknown> => replies.askAgain(question).catch(() => {}),
  }
}
