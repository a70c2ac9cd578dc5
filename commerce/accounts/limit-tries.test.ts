import { expect } from 'vitest'
import type { Database } from '#commerce/database/open.ts'
import { test } from '#commerce/testing/test.ts'
import { minutesPass } from './account-for-tests.ts'
import { checkTry, countTry, takeBackTry, triesLeft } from './limit-tries.ts'

const LIMIT = { what: 'media number', contactId: 7, minutes: 10, most: 5 }

test('One person has five tries in ten minutes, and another person or thing is counted by itself', async ({ tx }) => {
  for (let tried = 0; tried < 5; tried += 1) expect(await countTry(tx, LIMIT)).toEqual({ ok: true })
  const refused = await countTry(tx, LIMIT)
  if (refused.ok) throw new Error('The sixth was counted.')
  expect(refused.retryAfterSeconds).toBeLessThanOrEqual(600)
  expect(await countTry(tx, { ...LIMIT, contactId: 8 })).toEqual({ ok: true })
  expect(await countTry(tx, { ...LIMIT, what: 'photo' })).toEqual({ ok: true })
  await minutesPass(tx, 11)
  expect(await countTry(tx, LIMIT)).toEqual({ ok: true })
})

test('A try that is taken back does not count', async ({ tx }) => {
  for (let tried = 0; tried < 20; tried += 1) {
    expect(await countTry(tx, LIMIT)).toEqual({ ok: true })
    await takeBackTry(tx, LIMIT)
  }
})

test('A look at a limit tells how many tries are left and counts none', async ({ tx }) => {
  expect(await triesLeft(tx, LIMIT)).toBe(5)
  for (let tried = 0; tried < 4; tried += 1) await countTry(tx, LIMIT)
  for (let looked = 0; looked < 3; looked += 1) expect(await checkTry(tx, LIMIT)).toEqual({ ok: true })
  expect(await triesLeft(tx, LIMIT)).toBe(1)
  await countTry(tx, LIMIT)
  expect(await triesLeft(tx, LIMIT)).toBe(0)
  expect(await checkTry(tx, LIMIT)).toEqual({ ok: false, retryAfterSeconds: 600 })
  await minutesPass(tx, 11)
  expect(await triesLeft(tx, LIMIT)).toBe(5)
})

/** Twenty at once, each of which judges before it counts or counts before it judges. */
async function letThrough(database: Database, guess: () => Promise<{ ok: boolean }>): Promise<number> {
  await database.transaction((tx) => countTry(tx, { ...LIMIT, contactId: 9 }))
  return (await Promise.all(Array.from({ length: 20 }, guess))).filter(({ ok }) => ok).length
}

test('Of twenty tries at once by one person five are let through', async ({ freshDatabase }) => {
  expect(await letThrough(freshDatabase, () => freshDatabase.transaction((tx) => countTry(tx, LIMIT)))).toBe(5)
})

test('Proof: tries that are counted after they were judged are let through twenty at once', async ({
  freshDatabase,
}) => {
  const counted = 'select coalesce(max(cardinality(failed_at)), 0)::int as n from sign_in_failure where bucket = $1'
  const bucket = Buffer.alloc(32, 1)
  let waiting = 0
  let begin = () => {}
  const all = new Promise<void>((resolve) => {
    begin = resolve
  })
  const guess = async () => {
    const { rows } = await freshDatabase.pool.query(counted, [bucket])
    waiting += 1
    if (waiting === 20) begin()
    await all
    return { ok: rows[0].n < LIMIT.most }
  }
  expect(await letThrough(freshDatabase, guess)).toBe(20)
})
