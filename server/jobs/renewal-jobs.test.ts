import { expect } from 'vitest'
import { moveShopClock } from '#commerce/clock/index.ts'
import { givenTill } from '#commerce/orders/orders-for-tests.ts'
import { listRenewals } from '#commerce/renewals/index.ts'
import { givenAgreed, givenPassHolders, offer, renewalMails } from '#commerce/renewals/renewals-for-tests.ts'
import { test } from '#commerce/testing/test.ts'
import { createLog } from '#server/boot/log.ts'
import { openShop } from '#server/shop/shop.ts'
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

test('A pass is renewed by itself from eight in the morning of the last day, as its reminder announced', async ({
  freshDatabase: database,
}) => {
  const till = await givenTill(database)
  const agreed = await givenAgreed(till, { isAnnounced: false, lastDay: '2027-01-10' })
  const settings = () => ({ storetimezone: 'America/Denver', 'renewalsettings.reminderdays': 'none' })
  const log = createLog({ level: 'silent' })
  const shop = await openShop(database, log)
  const jobs = shopJobs({ database, settings, log, till: { desk: till.desk, shop } })
  const seen: [mails: number, charges: number][] = []
  for (const now of ['2027-01-03T16:00Z', '2027-01-10T14:59Z', '2027-01-10T15:00Z', '2027-01-10T16:00Z']) {
    await database.transaction((tx) => moveShopClock(tx, { to: new Date(now), frozen: true }))
    for (const { name, work } of jobs) if (/renew/.test(name)) await work()
    seen.push([(await renewalMails(till)).length, till.provider.charges.length])
  }
  await shop.close()
  expect(seen).toEqual([
    [1, 0],
    [1, 0],
    [1, 1],
    [1, 1],
  ])
  expect(await database.read((tx) => listRenewals(tx, agreed.riley))).toMatchObject([{ isUsed: true }])
})
