import { expect } from 'vitest'
import { test } from '#commerce/testing/test.ts'
import { countEvent } from './provider-events.sql.ts'

const PAID = { provider: 'stripe', eventId: 'evt_1' }

test('An event that is told twice counts once, and the same id of another provider is another event [PAY-04]', async ({
  tx,
}) => {
  expect(await countEvent(tx, PAID)).toBe(true)
  expect(await countEvent(tx, PAID)).toBe(false)
  expect(await countEvent(tx, { ...PAID, provider: 'affirm' })).toBe(true)
})

test('Of eight deliveries of one event at once one counts [PAY-04]', async ({ freshDatabase }) => {
  const counted = await Promise.all(
    Array.from({ length: 8 }, () => freshDatabase.transaction((tx) => countEvent(tx, PAID))),
  )
  expect(counted.filter(Boolean)).toHaveLength(1)
})

test('An event whose effect was rolled back counts when it is told again', async ({ freshDatabase }) => {
  await freshDatabase.attempt(async (tx) => ({ ok: false, isCounted: await countEvent(tx, PAID) }))
  expect(await freshDatabase.transaction((tx) => countEvent(tx, PAID))).toBe(true)
})
