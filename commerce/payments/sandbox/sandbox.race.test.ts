import { expect } from 'vitest'
import { onConnection, type SendStatement } from '#commerce/testing/changed-statements.ts'
import { once, untilLockWait } from '#commerce/testing/concurrency.ts'
import { test } from '#commerce/testing/test.ts'
import { readCard } from './cards.ts'
import { payOnPage } from './pay-on-page.ts'
import { ASKED, DECLINES, givenSandbox, PAGE_SECRET, PAYING_AT, referenceOf } from './sandbox-for-tests.ts'

const CANCEL = { key: ASKED.key, changeKey: 'cancel' }

function goodTry() {
  const read = readCard({ number: '4242424242424242', expires: '08/29', code: '123' }, PAYING_AT)
  if (!read.ok) throw new Error('This is no card of the sandbox.')
  return { card: read.card, session: 'one', network: '192.0.2.7' }
}

/** A payment is read without its lock before it is paid. */
function withoutPageLock(send: SendStatement, afterRead: () => Promise<void>): SendStatement {
  return async ({ name, text, ...sent }) => {
    if (name !== 'lock_sandbox_page') return send({ name, text, ...sent })
    expect(text).toContain(' for update')
    // Without its name: that belongs to the unchanged text.
    const read = await send({ ...sent, text: text.replace(' for update', '') } as Parameters<SendStatement>[0])
    await afterRead()
    return read
  }
}

test('A payment that is given up while the guest pays waits for the guest and then gives up what is held', async ({
  freshDatabase,
}) => {
  const sandbox = await givenSandbox(freshDatabase)
  const reference = await referenceOf(sandbox)
  let cancelled: ReturnType<typeof sandbox.cancel> | undefined
  await once(freshDatabase, async (tx) => {
    await payOnPage(tx, reference, goodTry(), DECLINES, PAGE_SECRET)
    cancelled = sandbox.cancel(CANCEL)
    await untilLockWait(freshDatabase)
  })
  expect(await cancelled).toEqual({ ok: true, value: { state: 'cancelled' } })
  expect(await sandbox.lookUp(ASKED.key)).toEqual({ ok: true, value: { state: 'cancelled' } })
})

test('Proof: without the lock a guest pays on a page that the shop was told is given up', async ({ freshDatabase }) => {
  const sandbox = await givenSandbox(freshDatabase)
  const reference = await referenceOf(sandbox)
  await once(freshDatabase, (tx) => {
    const unlocked = onConnection(tx, (send) =>
      withoutPageLock(send, async () => {
        expect(await sandbox.cancel(CANCEL)).toEqual({ ok: true, value: { state: 'cancelled' } })
      }),
    )
    return payOnPage(unlocked, reference, goodTry(), DECLINES, PAGE_SECRET)
  })
  expect(await sandbox.lookUp(ASKED.key)).toMatchObject({ value: { state: 'authorized' } })
})

test('Refunds at once never give back more than was captured, and each counts once', async ({ freshDatabase }) => {
  const sandbox = await givenSandbox(freshDatabase)
  const reference = await referenceOf(sandbox)
  await once(freshDatabase, (tx) => payOnPage(tx, reference, goodTry(), DECLINES, PAGE_SECRET))
  await sandbox.capture({ key: ASKED.key, changeKey: 'capture' })
  const amount = { minor: 3_000, currency: 'USD' }
  // Five refunds of 30 of 100, each asked for twice.
  const asked = [1, 2, 3, 4, 5, 1, 2, 3, 4, 5]
  await Promise.all(asked.map((n) => sandbox.refund({ key: ASKED.key, changeKey: `refund ${n}`, amount })))
  expect(await sandbox.lookUp(ASKED.key)).toMatchObject({ value: { refunded: { minor: 9_000 } } })
})
