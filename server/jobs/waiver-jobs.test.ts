import { expect } from 'vitest'
import type { Database } from '#commerce/database/open.ts'
import { test } from '#commerce/testing/test.ts'
import { changeShop } from '#commerce/testing/tester.ts'
import { givenSigningFamily, givenWaiver, sign } from '#commerce/waivers/waivers-for-tests.ts'
import { createLog, recordLines } from '#server/boot/log.ts'
import { shopJobs } from './shop-jobs.ts'

async function givenSigned(database: Database): Promise<void> {
  const { riley, maya } = await database.transaction(givenSigningFamily)
  const { waiverId } = await changeShop(database, (tx) => givenWaiver(tx))
  await database.transaction((tx) => sign(tx, { signerId: riley, waiverId, contactIds: [riley, maya] }))
}

function checking(database: Database) {
  const recorded = recordLines()
  const log = createLog({ level: 'info', write: (line) => recorded.add(line) })
  const job = shopJobs({ database, settings: () => ({}), log }).find(({ name }) => name === 'check-waivers')
  const lines = () => recorded.read().map(({ level, msg }) => [level, String(msg).slice(0, 42)])
  return { check: async () => job?.work(), lines }
}

test('The signed waivers are checked by a job that names their end, and a change past the triggers is loud [PRV-06]', async ({
  freshDatabase,
}) => {
  await givenSigned(freshDatabase)
  const { check, lines } = checking(freshDatabase)
  await check()
  const whole = ['info', 'The signed waivers are whole.']
  expect(lines()).toEqual([whole])

  const tamper = (change: string) =>
    freshDatabase.pool.query(
      `alter table waiver_signature disable trigger all; ${change}; alter table waiver_signature enable trigger all`,
    )
  await tamper(`delete from waiver_signature where position = 2`)
  await check()
  const alarm = ['error', 'ALARM: a signed waiver was tampered with. ']
  expect(lines(), 'the end was cut off').toEqual([whole, alarm])
  await tamper(`update waiver_signature set html = 'x'`)
  await checking(freshDatabase).check()
  await check()
  expect(lines()).toEqual([whole, alarm, alarm])
})
