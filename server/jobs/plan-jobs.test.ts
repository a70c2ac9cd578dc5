import { expect } from 'vitest'
import { moveShopClock } from '#commerce/clock/index.ts'
import { givenPlan, seePlan } from '#commerce/enrollments/enrollments-for-tests.ts'
import { testProvider } from '#commerce/orders/provider-for-tests.ts'
import { test } from '#commerce/testing/test.ts'
import { createLog } from '#server/boot/log.ts'
import { shopJobs } from './shop-jobs.ts'

test('A payment is charged from six in the morning at the resort, and not before [PAY-07]', async ({
  freshDatabase: database,
}) => {
  const { planId } = await database.transaction((tx) => givenPlan(tx))
  const provider = testProvider()
  const settings = () => ({ storetimezone: 'America/Denver' })
  const jobs = shopJobs({ database, settings, provider, log: createLog({ level: 'silent' }) })
  const charge = jobs.find(({ name }) => name === 'charge-plans')
  const charges: number[] = []
  for (const now of ['2026-12-01T12:59:00Z', '2026-12-01T13:00:00Z', '2026-12-01T13:05:00Z']) {
    await database.transaction((tx) => moveShopClock(tx, { to: new Date(now), frozen: true }))
    await charge?.work()
    charges.push(provider.charges.length)
  }
  expect(charges).toEqual([0, 1, 1])
  expect(await seePlan(database, planId)).toMatchObject({ statuses: 'paid scheduled scheduled scheduled' })
})
