import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import { moveShopClock } from '#commerce/clock/index.ts'
import { test } from '#commerce/testing/test.ts'
import { ClaimLost, finishRequest, forgetRequest, reachPoint } from './durable-steps.sql.ts'
import { claimRequest, judgeRequest, type StepsClaim } from './durable-steps.ts'
import { forgetRequestKeys } from './idempotency.sql.ts'
import type { RequestKey } from './idempotency.ts'

const hash = (text: string) => createHash('sha256').update(text).digest()
const ASKED: RequestKey = { scope: 'visitor one', key: 'b3f7', fingerprint: hash('pay') }
const NINE = new Date('2026-12-03T16:00:00Z')
const inSeconds = (seconds: number) => new Date(NINE.getTime() + seconds * 1000)

async function claimed(...given: Parameters<typeof claimRequest>): Promise<StepsClaim> {
  const result = await claimRequest(...given)
  if (!('kind' in result) || result.kind !== 'run') throw new Error('The request was not claimed.')
  return result.claim
}

const REUSED = { ok: false, reason: 'key_reused' }
const underWay = (retryAfterSeconds: number) => ({ ok: false, reason: 'under_way', retryAfterSeconds })

test.for([
  ['done, with the same body', 'pay', 'done', 0, 'replay'],
  ['done, with another body', 'pay more', 'done', 0, REUSED],
  ['locked, with the same body', 'pay', 'started', 42, underWay(42)],
  ['locked, with another body', 'pay more', 'started', 42, REUSED],
  ['left behind, with the same body', 'pay', 'started', 0, 'take_over'],
  ['left behind long ago', 'pay', 'started', -900, 'take_over'],
  ['left behind, with another body', 'pay more', 'started', 0, REUSED],
] as const)(
  'A known key of a request that is %s is judged by body, state and lock',
  ([, body, state, secondsLocked, verdict]) => {
    expect(judgeRequest({ fingerprint: hash('pay'), state, secondsLocked }, hash(body))).toEqual(verdict)
  },
)

test('A request of several steps that is asked for again while it is under way is told when to come back [PAY-02]', async ({
  tx,
}) => {
  await moveShopClock(tx, { to: NINE, frozen: true })
  await claimed(tx, ASKED)
  expect(await claimRequest(tx, ASKED)).toEqual(underWay(60))
  await moveShopClock(tx, { to: inSeconds(45), frozen: true })
  expect(await claimRequest(tx, ASKED)).toEqual(underWay(15))
  expect(await claimRequest(tx, { ...ASKED, fingerprint: hash('pay more') })).toEqual(REUSED)
})

test('A request whose process is gone is taken over after the last step that is done', async ({ tx }) => {
  await moveShopClock(tx, { to: NINE, frozen: true })
  const first = await claimed(tx, ASKED)
  await reachPoint(tx, first, 'places kept', { ok: true, orderId: 7 })
  await moveShopClock(tx, { to: inSeconds(61), frozen: true })
  expect(await claimed(tx, ASKED)).toMatchObject({
    attempt: 2,
    recoveryPoint: 'places kept',
    progress: { ok: true, orderId: 7 },
  })
})

test('Each step that is done keeps the request for another minute', async ({ tx }) => {
  await moveShopClock(tx, { to: NINE, frozen: true })
  const claim = await claimed(tx, ASKED)
  await moveShopClock(tx, { to: inSeconds(50), frozen: true })
  await reachPoint(tx, claim, 'places kept', { ok: true })
  await moveShopClock(tx, { to: inSeconds(100), frozen: true })
  expect(await claimRequest(tx, ASKED)).toEqual(underWay(10))
})

test('A process that was overtaken can record no step, no result and no refusal any more', async ({ tx }) => {
  await moveShopClock(tx, { to: NINE, frozen: true })
  const late = await claimed(tx, ASKED)
  await moveShopClock(tx, { to: inSeconds(61), frozen: true })
  const now = await claimed(tx, ASKED)
  await expect(reachPoint(tx, late, 'places kept', { ok: true })).rejects.toThrow(ClaimLost)
  await expect(finishRequest(tx, late, { ok: true })).rejects.toThrow(ClaimLost)
  await expect(forgetRequest(tx, late)).rejects.toThrow(ClaimLost)
  await finishRequest(tx, now, { ok: true, orderId: 7 })
  expect(await claimRequest(tx, ASKED)).toEqual({ kind: 'replay', reply: { ok: true, orderId: 7 } })
})

test('A request of several steps is remembered for thirty days', async ({ tx }) => {
  await moveShopClock(tx, { to: NINE, frozen: true })
  await finishRequest(tx, await claimed(tx, ASKED), { ok: true })
  await moveShopClock(tx, { to: inSeconds(29 * 86_400), frozen: true })
  expect(await forgetRequestKeys(tx, 10)).toBe(0)
  await moveShopClock(tx, { to: inSeconds(31 * 86_400), frozen: true })
  expect(await forgetRequestKeys(tx, 10)).toBe(1)
})
