import { expect } from 'vitest'
import { test } from '#commerce/testing/test.ts'
import { endEnrollment, enroll } from './enroll.ts'
import { lockEnrollment, movePlanPayment } from './enrollments.sql.ts'
import { CONSENT, givenPlan } from './enrollments-for-tests.ts'

test('A plan keeps its days and amounts, and refuses payments that are not the total of its line [IMPL-51, PAY-06]', async ({
  tx,
}) => {
  const { contactId, orderLineId, planId } = await givenPlan(tx)
  expect(await lockEnrollment(tx, planId)).toMatchObject({
    ...{ state: 'active', depositMinor: 10_000, isBeingCharged: false },
    payments: [
      { sequence: 1, dueOn: '2026-12-01', amountMinor: 25_000, status: 'scheduled', nextTryOn: '2026-12-01' },
      { sequence: 2, dueOn: '2027-01-01', status: 'scheduled', paidAt: null },
      { sequence: 3, dueOn: '2027-02-01' },
      { sequence: 4, dueOn: '2027-03-01' },
    ],
  })
  const short = [{ dueOn: '2026-12-01', amountMinor: 99_999 }]
  const plan = { orderLineId, contactId, currency: 'USD', consent: CONSENT, depositMinor: 10_000, payments: short }
  await expect(enroll(tx, plan)).rejects.toThrow(/total of its line/)
})

test('A plan whose line is cancelled owes nothing more and says what was paid, asked twice the same', async ({
  tx,
}) => {
  const { orderLineId, planId } = await givenPlan(tx)
  const [first] = (await lockEnrollment(tx, planId))?.payments ?? []
  if (first) await movePlanPayment(tx, planId, first, 'paid')
  const ended = { ok: true, paidMinor: 35_000, noLongerOwedMinor: 75_000 }
  expect(await endEnrollment(tx, orderLineId)).toEqual(ended)
  expect(await endEnrollment(tx, orderLineId)).toEqual(ended)
  const plan = await lockEnrollment(tx, planId)
  expect(plan?.state).toBe('cancelled')
  expect(plan?.payments.map(({ status }) => status)).toEqual(['paid', 'cancelled', 'cancelled', 'cancelled'])
  expect(await endEnrollment(tx, '00000000-0000-4000-8000-000000000000')).toBeUndefined()
})
