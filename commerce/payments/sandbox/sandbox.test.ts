import { expect } from 'vitest'
import { moveShopClock } from '#commerce/clock/index.ts'
import { test } from '#commerce/testing/test.ts'
import { claimSandboxEvents } from './book.sql.ts'
import { answerStep } from './pay-on-page.ts'
import { ASKED, DECLINES, givenSandbox, PAYING_AT, payWith, referenceOf } from './sandbox-for-tests.ts'

const PAID = { state: 'authorized', held: ASKED.amount, method: { brand: 'visa', last4: '4242' } }
const UNREACHABLE = { ok: false, reason: 'unreachable' }
const CAPTURE = { key: ASKED.key, changeKey: 'capture' }

test.for([
  ['4242424242424242', 'back', PAID, 1],
  ['4000000000000002', 'back', { state: 'declined', reason: 'declined' }, 1],
  ['4000000000009995', 'back', { state: 'declined', reason: 'insufficient-funds' }, 1],
  ['4000002500003155', 'step', { state: 'open' }, 0],
  ['4000000000000119', 'lost', { state: 'authorized' }, 1],
  ['4000000000000259', 'back', { state: 'authorized' }, 2],
  ['4000000000000267', 'lost', { state: 'authorized' }, 0],
  ['4000000000000341', 'back', { state: 'authorized' }, 1],
] as const)(
  'The card %s does what the table of cards says, and no column of the book holds its number [IMPL-49]',
  async ([number, outcome, facts, sent], { freshDatabase }) => {
    const sandbox = await givenSandbox(freshDatabase)
    const reference = await referenceOf(sandbox)
    const paid = await payWith(freshDatabase, reference, number)
    expect(paid).toMatchObject({ ok: true, outcome })
    expect(await sandbox.lookUp(ASKED.key)).toMatchObject({ ok: true, value: facts })
    expect(paid.ok && (paid.webhook?.event.copies ?? 0)).toBe(sent)
    const { rows } = await freshDatabase.pool.query(
      'select row_to_json(sandbox_payment)::text as book from sandbox_payment',
    )
    const isKept = 'method' in facts || facts.state === 'authorized'
    expect(rows).toMatchObject([
      { book: isKept ? expect.stringMatching(/"token":"card_[\w-]{24}"/) : expect.any(String) },
    ])
    expect(rows[0].book).not.toContain(number)
  },
)

test('A lost reply to a capture is unreachable, and the same capture again says that it was captured', async ({
  freshDatabase,
}) => {
  const sandbox = await givenSandbox(freshDatabase)
  await payWith(freshDatabase, await referenceOf(sandbox), '4000000000000119')
  expect(await sandbox.capture(CAPTURE)).toEqual(UNREACHABLE)
  expect(await sandbox.lookUp(ASKED.key)).toMatchObject({ value: { state: 'captured' } })
  expect(await sandbox.capture(CAPTURE)).toMatchObject({ ok: true, value: { state: 'captured', held: ASKED.amount } })
})

test('A card that never answers leaves its payment unreachable until the page has ended, and nothing is held then', async ({
  freshDatabase,
}) => {
  const sandbox = await givenSandbox(freshDatabase)
  await payWith(freshDatabase, await referenceOf(sandbox), '4000000000000069')
  const asked = [() => sandbox.lookUp(ASKED.key), () => sandbox.capture(CAPTURE), () => sandbox.cancel(CAPTURE)]
  for (const ask of asked) expect(await ask()).toEqual(UNREACHABLE)
  await freshDatabase.transaction((tx) => moveShopClock(tx, { to: ASKED.expiresAt, frozen: true }))
  expect(await sandbox.lookUp(ASKED.key)).toEqual({ ok: true, value: { state: 'cancelled' } })
})

test.for([
  [true, { state: 'authorized' }],
  [false, { state: 'declined', reason: 'not-authenticated' }],
] as const)(
  'A step that is answered with %s ends as the guest said, once',
  async ([isConfirmed, facts], { freshDatabase }) => {
    const sandbox = await givenSandbox(freshDatabase)
    const reference = await referenceOf(sandbox)
    await payWith(freshDatabase, reference, '4000002500003155')
    expect(await freshDatabase.attempt((tx) => answerStep(tx, reference, isConfirmed))).toMatchObject({
      outcome: 'back',
    })
    expect(await freshDatabase.attempt((tx) => answerStep(tx, reference, !isConfirmed))).toMatchObject({
      reason: 'over',
    })
    expect(await sandbox.lookUp(ASKED.key)).toMatchObject({ value: facts })
  },
)

test('A page takes no payment after its end, and a late webhook is due then', async ({ freshDatabase }) => {
  const sandbox = await givenSandbox(freshDatabase)
  const reference = await referenceOf(sandbox)
  await payWith(freshDatabase, await referenceOf(sandbox, { key: '42:1' }), '4000000000000267')
  await freshDatabase.transaction((tx) =>
    moveShopClock(tx, { to: new Date(ASKED.expiresAt.getTime() + 1000), frozen: true }),
  )
  expect(await payWith(freshDatabase, reference, '4242424242424242')).toMatchObject({ reason: 'over' })
  expect(await sandbox.lookUp(ASKED.key)).toEqual({ ok: true, value: { state: 'cancelled' } })
  expect(await freshDatabase.transaction((tx) => claimSandboxEvents(tx))).toMatchObject([{ paymentKey: '42:1' }])
})

test.for([
  ['session', { perSession: 2 }, (at: number) => ({ network: `192.0.2.${at}` })],
  ['network', { perNetwork: 2 }, (at: number) => ({ session: `guest ${at}` })],
  ['card', { perCard: 2 }, (at: number) => ({ session: `guest ${at}`, network: `192.0.2.${at}` })],
] as const)(
  'Declined cards of one %s are limited: the third is not even tried, and an accepted one counts nothing [PAY-09]',
  async ([, most, who], { freshDatabase }) => {
    const sandbox = await givenSandbox(freshDatabase)
    const limits = { ...DECLINES, ...most }
    const pay = async (at: number, number: string) =>
      payWith(freshDatabase, await referenceOf(sandbox, { key: `${at}:1` }), number, { limits, ...who(at) })
    for (const at of [1, 2, 3]) expect(await pay(at, '4242424242424242')).toMatchObject({ ok: true })
    for (const at of [4, 5]) expect(await pay(at, '4000000000000002')).toMatchObject({ ok: true })
    expect(await pay(6, '4000000000000002')).toMatchObject({ reason: 'too_many', retryAfterSeconds: 3600 })
    expect(await sandbox.lookUp('6:1')).toMatchObject({ value: { state: 'open' } })
  },
)

test('A webhook whose process dies before it is sent is due a minute later, once', async ({ freshDatabase }) => {
  const sandbox = await givenSandbox(freshDatabase)
  await payWith(freshDatabase, await referenceOf(sandbox), '4242424242424242')
  const due = () => freshDatabase.transaction((tx) => claimSandboxEvents(tx))
  expect(await due()).toEqual([])
  const later = new Date(PAYING_AT.getTime() + 60_000)
  await freshDatabase.transaction((tx) => moveShopClock(tx, { to: later, frozen: true }))
  expect(await due()).toMatchObject([{ paymentKey: ASKED.key, copies: 1 }])
  expect(await due()).toEqual([])
})
