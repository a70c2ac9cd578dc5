import { expect } from 'vitest'
import { moveShopClock } from '#commerce/clock/index.ts'
import { meetingPoint } from '#commerce/testing/concurrency.ts'
import { test } from '#commerce/testing/test.ts'
import { claimMessages, markDelivered, putInOutbox } from './index.ts'

const NINE = new Date('2026-12-03T16:00:00Z')
const inMinutes = (minutes: number) => new Date(NINE.getTime() + minutes * 60_000)
const message = (key: string, topic = 'mail') => ({ topic, key, payload: { about: key } })

test('A message is put into the outbox once for a topic and key', async ({ tx }) => {
  expect(await putInOutbox(tx, message('order 7'))).toBe(true)
  expect(await putInOutbox(tx, message('order 7'))).toBe(false)
  expect(await putInOutbox(tx, message('order 7', 'erp'))).toBe(true)
  expect(await claimMessages(tx, ['mail'], 10)).toMatchObject([{ topic: 'mail', key: 'order 7', attempts: 1 }])
})

test('A message of a transaction that is rolled back is never delivered', async ({ freshDatabase }) => {
  await freshDatabase.attempt(async (tx) => ({ ok: false, isPut: await putInOutbox(tx, message('order 7')) }))
  expect(await freshDatabase.transaction((tx) => claimMessages(tx, ['mail'], 10))).toEqual([])
})

test('A message that was claimed and not delivered is due again later, and later each time', async ({ tx }) => {
  const waits: number[] = []
  let at = 0
  await moveShopClock(tx, { to: NINE, frozen: true })
  await putInOutbox(tx, message('order 7'))
  for (let tries = 1; tries <= 4; tries += 1) {
    expect(await claimMessages(tx, ['mail'], 10)).toMatchObject([{ attempts: tries }])
    const claimedAt = at
    do {
      at += 1
      await moveShopClock(tx, { to: inMinutes(at), frozen: true })
    } while (!(await isDue(tx)))
    waits.push(at - claimedAt)
  }
  expect(waits).toEqual([1, 2, 4, 8])
})

async function isDue(tx: Parameters<typeof claimMessages>[0]): Promise<boolean> {
  return tx
    .transaction(async (attempt) => {
      const found = await claimMessages(attempt as typeof tx, ['mail'], 10)
      throw found.length > 0
    })
    .catch((found) => found === true)
}

test('A delivered message is not claimed again, and one without a consumer stays where it is', async ({ tx }) => {
  await moveShopClock(tx, { to: NINE, frozen: true })
  await putInOutbox(tx, message('order 7'))
  await putInOutbox(tx, message('order 7', 'of a newer release'))
  for (const { id } of await claimMessages(tx, ['mail'], 10)) await markDelivered(tx, id)
  await moveShopClock(tx, { to: inMinutes(600), frozen: true })
  expect(await claimMessages(tx, ['mail'], 10)).toEqual([])
  expect(await claimMessages(tx, [], 10)).toEqual([])
  expect(await claimMessages(tx, ['of a newer release'], 10)).toHaveLength(1)
})

test('Two processes that claim at the same moment get different messages', async ({ freshDatabase }) => {
  await freshDatabase.transaction(async (tx) => {
    for (let at = 0; at < 4; at += 1) await putInOutbox(tx, message(`order ${at}`))
  })
  const both = meetingPoint(2)
  const claim = () =>
    freshDatabase.transaction(async (tx) => {
      const claimed = await claimMessages(tx, ['mail'], 2)
      await both()
      return claimed.map(({ key }) => key)
    })
  const keys = (await Promise.all([claim(), claim()])).flat()
  expect(keys.toSorted()).toEqual(['order 0', 'order 1', 'order 2', 'order 3'])
})
