import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import { moveShopClock } from '#commerce/clock/index.ts'
import { test } from '#commerce/testing/test.ts'
import { forgetRequestKeys } from './idempotency.sql.ts'
import { type RequestKey, runOnce } from './idempotency.ts'

const asked = (given: Partial<RequestKey> & { body?: string } = {}): RequestKey => ({
  scope: 'visitor one',
  key: 'b3f7',
  fingerprint: createHash('sha256')
    .update(given.body ?? 'add 1')
    .digest(),
  ...given,
})

function counter() {
  let times = 0
  return {
    work: async () => {
      times += 1
      return { ok: true, lineId: times }
    },
    times: () => times,
  }
}

test('A repeated request with the same key is done once and gets the same result', async ({ tx }) => {
  const { times, work } = counter()
  const first = await runOnce(tx, asked(), work)

  expect(await runOnce(tx, asked(), work)).toEqual(first)
  expect(times()).toBe(1)
})

test('A key that is sent with another body is refused, and nothing is done', async ({ tx }) => {
  const { times, work } = counter()
  await runOnce(tx, asked(), work)

  expect(await runOnce(tx, asked({ body: 'add 2' }), work)).toEqual({ ok: false, reason: 'key_reused' })
  expect(times()).toBe(1)
})

test('The same key of two shoppers stands for two requests', async ({ tx }) => {
  const { times, work } = counter()
  await runOnce(tx, asked(), work)
  await runOnce(tx, asked({ scope: 'visitor two' }), work)
  expect(times()).toBe(2)
})

test('A key is remembered for a day', async ({ tx }) => {
  const { times, work } = counter()
  await moveShopClock(tx, { to: new Date('2026-12-03T16:00:00Z') })
  await runOnce(tx, asked(), work)
  await moveShopClock(tx, { to: new Date('2026-12-04T15:59:00Z') })
  expect(await forgetRequestKeys(tx, 10)).toBe(0)
  await moveShopClock(tx, { to: new Date('2026-12-04T16:01:00Z') })
  expect(await forgetRequestKeys(tx, 10)).toBe(1)
  await runOnce(tx, asked(), work)
  expect(times()).toBe(2)
})

test('A request without a key is done every time', async ({ tx }) => {
  const { times, work } = counter()
  await runOnce(tx, undefined, work)
  await runOnce(tx, undefined, work)
  expect(times()).toBe(2)
})

test('Of eight identical requests at once one is done, and all get its result', async ({ freshDatabase }) => {
  const { times, work } = counter()
  const replies = await Promise.all(
    Array.from({ length: 8 }, () => freshDatabase.attempt((tx) => runOnce(tx, asked(), work))),
  )
  expect(times()).toBe(1)
  expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1)
})

test('A refusal is not remembered: the same request may succeed later', async ({ freshDatabase }) => {
  const refuse = async () => ({ ok: false, lineId: 0 })
  const { work } = counter()
  expect(await freshDatabase.attempt((tx) => runOnce(tx, asked(), refuse))).toMatchObject({ ok: false })
  expect(await freshDatabase.attempt((tx) => runOnce(tx, asked(), work))).toEqual({ ok: true, lineId: 1 })
})
