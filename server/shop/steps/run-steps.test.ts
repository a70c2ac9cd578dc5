import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'
import { moveShopClock } from '#commerce/clock/index.ts'
import type { Database } from '#commerce/database/open.ts'
import { onConnection, type PreparedStatement } from '#commerce/testing/changed-statements.ts'
import { test } from '#commerce/testing/test.ts'
import { type DurableStep, runSteps } from './run-steps.ts'
import {
  BUY,
  createEffects,
  effectsOf,
  NOTHING_DONE,
  type PauseAt,
  type Purchase,
  purchaseSteps,
  STOPS,
} from './steps-for-tests.ts'

const NINE = new Date('2026-12-03T16:00:00Z')
const AFTER_THE_LOCK = new Date('2026-12-03T16:01:01Z')
const DONE = { ok: true, done: ['kept', 'charged', 'sold'] }
const EACH_ONCE = { kept: 1, charged: 1, sold: 1 }

const buy = (database: Database, pause?: PauseAt) =>
  runSteps(database, BUY, NOTHING_DONE, purchaseSteps(database, pause))

const setClock = (database: Database, to: Date) => database.transaction((tx) => moveShopClock(tx, { to, frozen: true }))

async function givenEffects(database: Database): Promise<void> {
  await createEffects(database)
  await setClock(database, NINE)
}

/** A process that is killed as soon as it is there. */
async function killedAt(database: Database, place: string): Promise<void> {
  const child = fork(fileURLToPath(new URL('steps-process-for-tests.ts', import.meta.url)), [
    database.connectionString,
    place,
  ])
  await once(child, 'message')
  child.kill('SIGKILL')
  await once(child, 'exit')
}

const crashingAt = (place: string): PauseAt => {
  let isUp = true
  return async (at) => {
    if (at !== place || !isUp) return
    isUp = false
    throw new Error('The process died.')
  }
}

for (const place of STOPS) {
  // Each starts a process; of every day is the stop at which money was taken and nothing is written of it.
  test(`A purchase whose process is killed ${place} is finished by the next one, with every effect once [PAY-02]`, {
    tags: place === 'after charge' ? [] : ['prove'],
  }, async ({ freshDatabase }) => {
    await givenEffects(freshDatabase)
    await killedAt(freshDatabase, place)
    expect(await buy(freshDatabase)).toEqual({ ok: false, reason: 'under_way', retryAfterSeconds: 60 })
    await setClock(freshDatabase, AFTER_THE_LOCK)
    expect(await buy(freshDatabase)).toEqual(DONE)
    expect(await effectsOf(freshDatabase)).toEqual(EACH_ONCE)
    expect(await buy(freshDatabase)).toEqual(DONE)
    expect(await effectsOf(freshDatabase)).toEqual(EACH_ONCE)
  })
}

test('Without its recovery points a purchase that is taken over would keep its places twice', async ({
  freshDatabase,
}) => {
  await givenEffects(freshDatabase)
  const forgetful = withoutPoints(freshDatabase)
  const steps = purchaseSteps(freshDatabase, crashingAt('after charge'))
  const buyForgetfully = () => runSteps(forgetful, BUY, NOTHING_DONE, steps)
  await expect(buyForgetfully()).rejects.toThrow('The process died.')
  await setClock(freshDatabase, AFTER_THE_LOCK)
  await buyForgetfully()
  expect(await effectsOf(freshDatabase)).toEqual({ ...EACH_ONCE, kept: 2 })
})

function withoutPoints(database: Database): Database {
  const point = 'recovery_point = $4'
  const change = ({ name, text, ...rest }: PreparedStatement): PreparedStatement => {
    if (name !== 'reach_recovery_point') return { name, text, ...rest }
    if (!text.includes(point)) throw new Error('The statement has no recovery point any more.')
    return { ...rest, text: text.replace(point, 'recovery_point = nullif($4, $4)') } as PreparedStatement
  }
  return {
    ...database,
    transaction: (work) => database.transaction((tx) => work(onConnection(tx, (send) => (sent) => send(change(sent))))),
    attempt: (work) => database.attempt((tx) => work(onConnection(tx, (send) => (sent) => send(change(sent))))),
  }
}

test('Of eight identical purchases at once one is run, and the others are told to come back [PAY-02]', async ({
  freshDatabase,
}) => {
  await givenEffects(freshDatabase)
  const mayCharge = Promise.withResolvers<void>()
  const pause: PauseAt = (at) => (at === 'before charge' ? mayCharge.promise : Promise.resolve())
  const first = buy(freshDatabase, pause)
  await expect.poll(() => effectsOf(freshDatabase)).toEqual({ kept: 1 })
  const others = await Promise.all(Array.from({ length: 7 }, () => buy(freshDatabase)))
  mayCharge.resolve()
  expect(await first).toEqual(DONE)
  expect(new Set(others.map((reply) => JSON.stringify(reply))).size).toBe(1)
  expect(others[0]).toMatchObject({ ok: false, reason: 'under_way' })
  expect(await effectsOf(freshDatabase)).toEqual(EACH_ONCE)
})

test('The key of a purchase that is sent with another body is refused, and nothing is done [PAY-02]', async ({
  freshDatabase,
}) => {
  await givenEffects(freshDatabase)
  await buy(freshDatabase)
  const other = { ...BUY, fingerprint: Buffer.alloc(32) }
  const steps = purchaseSteps(freshDatabase)
  expect(await runSteps(freshDatabase, other, NOTHING_DONE, steps)).toEqual({ ok: false, reason: 'key_reused' })
  expect(await effectsOf(freshDatabase)).toEqual(EACH_ONCE)
})

test('A process that was overtaken while it hung in a call writes nothing and says that the purchase is under way', async ({
  freshDatabase,
}) => {
  await givenEffects(freshDatabase)
  const mayGoOn = Promise.withResolvers<void>()
  const late = buy(freshDatabase, (at) => (at === 'after charge' ? mayGoOn.promise : Promise.resolve()))
  await expect.poll(() => effectsOf(freshDatabase)).toEqual({ kept: 1, charged: 1 })
  await setClock(freshDatabase, AFTER_THE_LOCK)
  expect(await buy(freshDatabase)).toEqual(DONE)
  mayGoOn.resolve()
  expect(await late).toMatchObject({ ok: false, reason: 'under_way' })
  expect(await effectsOf(freshDatabase)).toEqual(EACH_ONCE)
})

const refusing = (step: DurableStep<Purchase>): DurableStep<Purchase> => ({
  point: step.point,
  async inside(tx, progress) {
    const done = 'inside' in step ? await step.inside(tx, progress) : progress
    return { ...done, ok: false }
  },
})

test('A refusal of the first step leaves nothing behind and may succeed later; one of a later step is the result', async ({
  freshDatabase,
}) => {
  await givenEffects(freshDatabase)
  const [keep, charge, sell] = purchaseSteps(freshDatabase)
  if (!keep || !charge || !sell) throw new Error('The purchase has three steps.')
  const run = (steps: DurableStep<Purchase>[]) => runSteps(freshDatabase, BUY, NOTHING_DONE, steps)

  expect(await run([refusing(keep), charge, sell])).toMatchObject({ ok: false })
  expect(await effectsOf(freshDatabase)).toEqual({})
  const refused = await run([keep, charge, refusing(sell)])
  expect(refused).toEqual({ ...DONE, ok: false })
  expect(await run([keep, charge, sell])).toEqual(refused)
  expect(await effectsOf(freshDatabase)).toEqual(EACH_ONCE)
})
