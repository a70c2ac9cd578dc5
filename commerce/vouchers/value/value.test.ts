import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Tx } from '#commerce/database/tx.ts'
import { postValue, readBalances, readJournalViolations } from '#commerce/journal/index.ts'
import { test } from '#commerce/testing/test.ts'
import { voucher } from '#commerce/vouchers/vouchers.tables.ts'
import { readMovements, readValue } from './value.sql.ts'
import { authorizeValue, captureValue, expireValue, expireValues, giveBackValue, voidValue } from './value.ts'
import { givenValueVoucher, SPENDING_DAY } from './value-for-tests.ts'

const guest = { contactId: undefined, today: SPENDING_DAY }
const order = (voucherId: number, amountMinor = 2500, usedFor = 'order 41') => ({ voucherId, usedFor, amountMinor })

/** `available / authorized`. */
async function left(tx: Tx, voucherId: number): Promise<string> {
  const value = await readValue(tx, voucherId)
  return `${value?.availableMinor} / ${value?.authorizedMinor}`
}

test('Value is kept for an order when it is placed, paid when it is completed, and goes back by refunds', async ({
  tx,
}) => {
  const id = await givenValueVoucher(tx)
  expect(await authorizeValue(tx, order(id), guest)).toEqual({ ok: true, amountMinor: 2500 })
  expect(await left(tx, id)).toBe('7500 / 2500')
  expect(await captureValue(tx, { voucherId: id, usedFor: 'order 41' })).toEqual({ ok: true, amountMinor: 2500 })
  expect(await left(tx, id)).toBe('7500 / 0')
  expect(await giveBackValue(tx, { ...order(id, 1000), givenBackFor: 'refund 7' }, SPENDING_DAY)).toMatchObject({
    ok: true,
  })
  expect(await left(tx, id)).toBe('8500 / 0')
  expect((await readMovements(tx, id)).map(({ kind, amountMinor }) => [kind, amountMinor])).toEqual([
    ['issue', 10_000],
    ['authorization', -2500],
    ['repayment', 1000],
  ])
  await tx.execute(sql`set constraints all immediate`)
  expect(await readJournalViolations(tx)).toEqual([])
  expect(await readBalances(tx)).toEqual([
    { account: 'authorized', currency: 'USD', amountMinor: 0 },
    { account: 'goodwill', currency: 'USD', amountMinor: 10_000 },
    { account: 'guests', currency: 'USD', amountMinor: -1500 },
    { account: 'vouchers', currency: 'USD', amountMinor: -8500 },
  ])
})

test('An order that fails leaves the voucher as it was, and one that takes less leaves the rest', async ({ tx }) => {
  const id = await givenValueVoucher(tx)
  await authorizeValue(tx, order(id), guest)
  expect(await voidValue(tx, order(id), SPENDING_DAY)).toEqual({ ok: true, amountMinor: 2500 })
  expect(await voidValue(tx, order(id), SPENDING_DAY)).toEqual({ ok: true, amountMinor: 0 })
  expect(await captureValue(tx, { voucherId: id, usedFor: 'order 41' })).toEqual({ ok: false, reason: 'not_enough' })
  await authorizeValue(tx, order(id, 4000, 'order 42'), guest)
  expect(await captureValue(tx, order(id, 3000, 'order 42'))).toEqual({ ok: true, amountMinor: 3000 })
  expect(await left(tx, id)).toBe('7000 / 0')
})

test('A purchase that asks again is answered as before, and another amount under its name is refused', async ({
  tx,
}) => {
  const id = await givenValueVoucher(tx)
  for (let time = 0; time < 2; time += 1) {
    expect(await authorizeValue(tx, order(id), guest)).toMatchObject({ ok: true })
  }
  expect(await authorizeValue(tx, order(id, 2600), guest)).toEqual({ ok: false, reason: 'other_amount' })
  for (let time = 0; time < 2; time += 1) expect(await captureValue(tx, order(id))).toMatchObject({ ok: true })
  expect(await captureValue(tx, order(id, 1))).toEqual({ ok: false, reason: 'other_amount' })
  const refund = { ...order(id), givenBackFor: 'refund 7' }
  for (let time = 0; time < 2; time += 1)
    expect(await giveBackValue(tx, refund, SPENDING_DAY)).toMatchObject({ ok: true })
  expect(await giveBackValue(tx, { ...refund, amountMinor: 1 }, SPENDING_DAY)).toEqual({
    ok: false,
    reason: 'other_amount',
  })
  expect(await left(tx, id)).toBe('10000 / 0')
})

test('No order takes more than a voucher has, and no refund gives back more than its order took', async ({ tx }) => {
  const id = await givenValueVoucher(tx)
  expect(await authorizeValue(tx, order(id, 10_001), guest)).toEqual({ ok: false, reason: 'not_enough' })
  await authorizeValue(tx, order(id, 9000), guest)
  expect(await authorizeValue(tx, order(id, 1001, 'order 42'), guest)).toEqual({ ok: false, reason: 'not_enough' })
  expect(await captureValue(tx, order(id, 9001))).toEqual({ ok: false, reason: 'not_enough' })
  await captureValue(tx, order(id, 9000))
  await giveBackValue(tx, { ...order(id, 8999), givenBackFor: 'refund 7' }, SPENDING_DAY)
  expect(await giveBackValue(tx, { ...order(id, 2), givenBackFor: 'refund 8' }, SPENDING_DAY)).toEqual({
    ok: false,
    reason: 'not_enough',
  })
  for (const amountMinor of [0, -5, 0.5, Number.NaN]) {
    expect(await authorizeValue(tx, order(id, amountMinor, 'x'), guest)).toEqual({ ok: false, reason: 'bad_amount' })
  }
})

test.for<[string, Partial<typeof voucher.$inferInsert>]>([
  ['was cancelled', { cancelledAt: new Date('2026-12-01T00:00:00Z') }],
  ['ended yesterday', { expiresOn: '2026-12-02' }],
  ['begins tomorrow', { effectiveOn: '2026-12-04' }],
  ['belongs to another person', { isPersonal: true }],
])('A voucher that %s pays nothing', async ([, terms], { tx }) => {
  const id = await givenValueVoucher(tx, terms)
  expect(await authorizeValue(tx, order(id), guest)).toEqual({ ok: false, reason: 'unusable' })
  expect(await authorizeValue(tx, order(4711), guest)).toEqual({ ok: false, reason: 'unusable' })
})

test('The rest of a voucher expires after its last day, and a refund after it is good for seven more days', async ({
  tx,
}) => {
  const id = await givenValueVoucher(tx, { expiresOn: SPENDING_DAY })
  await authorizeValue(tx, order(id), guest)
  await captureValue(tx, order(id))
  expect(await expireValue(tx, id, SPENDING_DAY)).toEqual({ ok: true, amountMinor: 0 })
  expect(await expireValues(tx, '2026-12-04', 100)).toBe(1)
  expect(await left(tx, id)).toBe('0 / 0')
  await giveBackValue(tx, { ...order(id), givenBackFor: 'refund 7' }, '2026-12-04')
  const [row] = await tx.select({ expiresOn: voucher.expiresOn }).from(voucher)
  expect(row?.expiresOn).toBe('2026-12-11')
  expect(await expireValue(tx, id, '2026-12-11')).toEqual({ ok: true, amountMinor: 0 })
  expect(await expireValue(tx, id, '2026-12-12')).toEqual({ ok: true, amountMinor: 2500 })
})

test('The journal itself refuses an entry that takes more than a voucher has', async ({ tx }) => {
  const id = await givenValueVoucher(tx)
  const entry = { source: 'a verb that does not look', currency: 'USD', voucherId: id, amountMinor: 10_001 }
  await postValue(tx, { ...entry, kind: 'authorization' })
  await expect(tx.execute(sql`set constraints all immediate`)).rejects.toMatchObject({
    cause: { constraint: 'voucher_value_is_not_negative' },
  })
})
