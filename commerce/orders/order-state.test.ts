import { expect, test } from 'vitest'
import type { PaymentFacts } from '#commerce/payments/index.ts'
import { isEdge, isUnsettled, ORDER_STATES, type OrderState } from './order-state.ts'
import { type KnownFacts, nextStep } from './settling/next-step.ts'

test('Every edge of the life of an order is one of these, and no other [IMPL-48]', () => {
  const edges = ORDER_STATES.map((from) => `${from}: ${ORDER_STATES.filter((to) => isEdge(from, to)).join(' ')}`)
  expect(edges).toEqual([
    'pending: payment_unknown authorized confirmed giving_up declined review',
    'payment_unknown: authorized giving_up declined review',
    'authorized: confirmed declined no_stock review',
    'confirmed: paid cancelled review',
    'paid: fulfilled cancelled',
    'fulfilled: cancelled',
    'giving_up: declined review',
    'declined: authorized no_stock',
    'no_stock: refunded_no_stock review',
    'refunded_no_stock: ',
    'cancelled: ',
    'review: confirmed paid declined cancelled',
  ])
})

const DUE = { minor: 5000, currency: 'USD' }
const ZERO = { minor: 0, currency: 'USD' }
const method = { brand: 'visa', last4: '4242' }
const captured = (minor: number, refunded = 0): PaymentFacts => ({
  state: 'captured',
  held: { ...DUE, minor },
  refunded: { ...DUE, minor: refunded },
  method,
})

const FACTS = {
  unreachable: { state: 'unreachable' },
  none: { state: 'none' },
  open: { state: 'open', payUrl: '/pay' },
  declined: { state: 'declined', reason: 'insufficient-funds' },
  cancelled: { state: 'cancelled' },
  authorized: { state: 'authorized', held: DUE, method },
  'other amount': { state: 'authorized', held: { ...DUE, minor: 4999 }, method },
  'other currency': { state: 'authorized', held: { ...DUE, currency: 'CAD' }, method },
  captured: captured(5000),
  'captured less': captured(4000),
  'refunded in part': captured(5000, 1000),
  'refunded whole': captured(5000, 5000),
} satisfies Record<string, KnownFacts>

type Fact = keyof typeof FACTS

/** For each state what is done, by what the provider says; in the order of `FACTS`. */
const STEPS: Partial<Record<OrderState, string>> = {
  pending: `note_unknown authorize wait decline decline accept review review accept review review review`,
  payment_unknown: `wait authorize wait decline decline accept review review accept review review review`,
  authorized: `confirm review review decline decline confirm review review confirm review review review`,
  confirmed: `wait review review review review capture review review pay review review review`,
  giving_up: `wait decline cancel decline decline cancel cancel cancel refund refund refund decline`,
  no_stock: `wait finish_undo cancel finish_undo finish_undo cancel cancel cancel refund refund refund finish_undo`,
  declined: `wait nothing nothing nothing nothing reopen give_back give_back reopen give_back give_back nothing`,
}

test.for(ORDER_STATES.flatMap((state) => (Object.keys(FACTS) as Fact[]).map((fact, at) => ({ state, fact, at }))))(
  'An order that is $state and whose payment is $fact has one next step [PAY-05]',
  ({ state, fact, at }) => {
    const step = STEPS[state]?.split(' ')[at] ?? 'nothing'
    expect(nextStep({ state, due: DUE, isOverdue: false }, FACTS[fact]).do).toBe(step)
    // Time alone changes something only where the guest has not paid.
    const isGivenUp = ['pending', 'payment_unknown'].includes(state) && ['none', 'open'].includes(fact)
    expect(nextStep({ state, due: DUE, isOverdue: true }, FACTS[fact]).do).toBe(isGivenUp ? 'give_up' : step)
    if (!isUnsettled(state) && state !== 'declined') expect(step).toBe('nothing')
  },
)

test('An order that costs nothing asks nothing of the provider [IMPL-48]', () => {
  const steps = (['pending', 'confirmed', 'paid'] as const).map((state) =>
    nextStep({ state, due: ZERO, isOverdue: false }, FACTS.none),
  )
  expect(steps).toEqual([{ do: 'confirm' }, { do: 'pay' }, { do: 'nothing' }])
})

test('A declined payment tells why, and an undone one gives back exactly what is left of it [IMPL-50]', () => {
  const at = (state: OrderState, facts: KnownFacts) => nextStep({ state, due: DUE, isOverdue: false }, facts)
  expect(at('pending', FACTS.declined)).toEqual({ do: 'decline', reason: 'insufficient-funds' })
  expect(at('pending', FACTS.open)).toEqual({ do: 'wait', payUrl: '/pay' })
  expect(at('no_stock', FACTS['refunded in part'])).toEqual({ do: 'refund', amount: { ...DUE, minor: 4000 } })
})
