import { expect } from 'vitest'
import { moveShopClock } from '#commerce/clock/index.ts'
import { givenPassHolders, offer } from '#commerce/renewals/renewals-for-tests.ts'
import { test } from '#commerce/testing/test.ts'
import { createLog } from '#server/boot/log.ts'
import { shopJobs } from './shop-jobs.ts'

test('A reminder is written from eight in the morning at the resort, once, on the days of the setting', async ({
  freshDatabase: database,
}) => {
  await database.transaction(async (tx) => offer(tx, await givenPassHolders(tx), { lastDay: '2027-01-10' }))
  const settings = () => ({ storetimezone: 'America/Denver', 'renewalsettings.reminderdays': '5' })
  const jobs = shopJobs({ database, settings, log: createLog({ level: 'silent' }) })
  const remind = jobs.find(({ name }) => name === 'remind-renewals')
  const mails: number[] = []
  for (const now of ['2027-01-04T20:00Z', '2027-01-05T14:59Z', '2027-01-05T15:00Z', '2027-01-05T16:00Z']) {
    await database.transaction((tx) => moveShopClock(tx, { to: new Date(now), frozen: true }))
    await remind?.work()
    mails.push((await database.pool.query('select from outbox_message')).rowCount ?? 0)
  }
  expect(mails).toEqual([0, 0, 2, 2])
})
