import { expect, test } from 'vitest'
import { isPaymentEdge, nextTryOn, PAYMENT_STATES, planState } from './payment-status.ts'

test('A payment that ended stays as it is, and one that failed can still be paid', () => {
  const from = (state: (typeof PAYMENT_STATES)[number]) => PAYMENT_STATES.filter((to) => isPaymentEdge(state, to))
  expect(Object.fromEntries(PAYMENT_STATES.map((state) => [state, from(state).join(' ')]))).toEqual({
    scheduled: 'paid retrying waived cancelled',
    retrying: 'paid failed retrying waived cancelled',
    failed: 'paid retrying waived cancelled',
    ...{ paid: '', waived: '', cancelled: '' },
  })
})

test.for([
  { tries: 1, today: '2026-12-01', next: '2026-12-02' },
  { tries: 2, today: '2026-12-02', next: '2026-12-04' },
  { tries: 3, today: '2026-12-04', next: '2026-12-08' },
  { tries: 4, today: '2026-12-08', next: undefined },
  // The shop was down: each try comes later, never twice on a day.
  { tries: 1, today: '2026-12-05', next: '2026-12-06' },
  { tries: 3, today: '2026-12-20', next: '2026-12-21' },
])('A payment due on December 1 that was declined $tries times by $today is tried next on $next', (given) => {
  expect(nextTryOn({ dueOn: '2026-12-01', ...given })).toBe(given.next)
})

test('A plan is overdue by one declined payment, and paid once no payment is owed', () => {
  expect(planState(['paid', 'scheduled'])).toBe('active')
  expect(planState(['paid', 'retrying', 'scheduled'])).toBe('overdue')
  expect(planState(['failed', 'scheduled'])).toBe('overdue')
  expect(planState(['paid', 'waived'])).toBe('paid')
})
