import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { productBySlug } from '#commerce/catalog/index.ts'
import { readBalances, readJournalViolations } from '#commerce/journal/index.ts'
import { test } from '#commerce/testing/test.ts'
import { testCodes } from '#commerce/testing/test-codes.ts'
import { authorizeValue, judgeVoucher, readMovements, readValue } from '#commerce/vouchers/index.ts'
import { loaded, now } from './demo-for-tests.ts'
import { seasonAround } from './season.ts'

test('The codes of the demo open the lesson, give a discount, or are over, also after it is loaded again', {
  tags: 'prove',
}, async ({ tx }) => {
  await loaded(tx)
  const catalog = await loaded(tx)
  const { today } = seasonAround(now)
  const judge = (code: string) => judgeVoucher(tx, testCodes, code, { contactId: undefined, today, catalog })
  const lesson = productBySlug(catalog, 'first-timer-lesson')?.id

  expect(await judge('LEARN2SKI')).toMatchObject({ ok: true, voucher: { productId: lesson, usageLimit: null } })
  expect(await judge('ONCEONLY')).toMatchObject({ ok: true, voucher: { productId: lesson, usageLimit: 1 } })
  expect(await judge('POWDER10')).toMatchObject({ ok: true, voucher: { type: 'discount', productId: null } })
  expect(await judge('EXPIRED')).toEqual({ ok: false, reason: 'unusable' })
  expect(await judge('GIFT100')).toEqual({ ok: false, reason: 'value' })
})

test('Of the gift cards of the demo one has a hundred left and one five after two orders, and after a reload the journal owes no more than both', {
  tags: 'prove',
}, async ({ tx }) => {
  await loaded(tx)
  const idOf = async (end: string) => {
    const { rows } = await tx.execute<{ id: number }>(sql`select id from voucher where code_end = ${end}`)
    return rows[0]?.id ?? 0
  }
  const left = async (id: number) => [(await readValue(tx, id))?.availableMinor, (await readMovements(tx, id)).length]
  expect(await left(await idOf('T5'))).toEqual([500, 3])
  const whole = await idOf('100')
  expect(await left(whole)).toEqual([10_000, 1])
  // What is kept for an order goes with the card, too.
  const payer = { contactId: undefined, today: seasonAround(now).today }
  const kept = await authorizeValue(tx, { voucherId: whole, usedFor: 'order 1', amountMinor: 3000 }, payer)
  expect(kept).toMatchObject({ ok: true })

  await loaded(tx)
  const owed = (await readBalances(tx)).filter(({ account }) => ['vouchers', 'authorized'].includes(account))
  expect(owed.filter(({ amountMinor }) => amountMinor !== 0)).toEqual([
    { account: 'vouchers', currency: 'USD', amountMinor: -10_500 },
  ])
  expect(await readJournalViolations(tx)).toEqual([])
})
