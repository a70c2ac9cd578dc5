import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { moveShopClock } from '#commerce/clock/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { postPayment, postSale, readBalances, readJournalViolations } from '#commerce/journal/index.ts'
import { test } from '#commerce/testing/test.ts'
import { testCodes } from '#commerce/testing/test-codes.ts'
import { readVoucherLife } from '#commerce/vouchers/events.sql.ts'
import { forgetGiftCardPeople } from '#commerce/vouchers/gift-cards/gift-cards.sql.ts'
import { readValue } from '#commerce/vouchers/value/value.sql.ts'
import { voucher } from '#commerce/vouchers/vouchers.tables.ts'
import { givenVoucher, givenVoucherShop } from '#commerce/vouchers/vouchers-for-tests.ts'
import { type GiftCardDraft, issueGiftCard } from './issue-gift-card.ts'
import { printMailedGiftCard, printOwnGiftCard } from './print-gift-card.ts'
import { giftCardMoment, queueGiftCards } from './queue-gift-cards.ts'
import { sendGiftCardAgain, sendGiftCardAgainByStaff } from './send-again.ts'

const DENVER = { storeTimeZone: 'America/Denver', storeOffsetMinutes: -420 }
const CHRISTMAS_EVE = giftCardMoment('2026-12-24', DENVER)

const card: GiftCardDraft = {
  amountMinor: 12_000,
  currency: 'USD',
  holderId: null,
  actor: { contactId: 0, role: 'guest' },
  design: 'snowcat-tour',
  recipientName: 'Inge Hart',
  recipientEmail: 'inge.hart@fjordmail.example',
  fromName: 'Riley, Jordan, Maya and Theo',
  message: 'For one more sunset from the ridge.',
  locale: 'en-US',
  sendAt: CHRISTMAS_EVE,
}

async function issued(tx: Tx, own: Partial<GiftCardDraft> = {}) {
  const made = await issueGiftCard(tx, testCodes, { ...card, isGiven: true, ...own })
  if (!made.ok) throw new Error(made.reason)
  return made
}

const at = (tx: Tx, to: Date) => moveShopClock(tx, { to, frozen: true })

async function mails(tx: Tx) {
  const { rows } = await tx.execute<{ key: string; payload: { to: string; facts: { link: string } } }>(
    sql`select key, payload from outbox_message order by id`,
  )
  return rows
}

test('A gift card that was bought takes its value from the sale, and has a code of eighty bits [IMPL-44]', async ({
  tx,
}) => {
  const amounts = { currency: 'USD', listMinor: 12_000, discounts: [], fees: [], taxes: [], totalMinor: 12_000 }
  await postSale(tx, { source: 'order 41 sale', currency: 'USD', lines: [{ amounts, isValue: true }] })
  await postPayment(tx, { source: 'payment 9', currency: 'USD', amountMinor: 12_000, tender: 'provider' })
  const { code, voucherId } = await issued(tx, { isGiven: false })
  expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){4}[0-9A-HJKMNP-TV-Z]$/)
  expect(await readValue(tx, voucherId)).toMatchObject({ availableMinor: 12_000, authorizedMinor: 0 })
  await tx.execute(sql`set constraints all immediate`)
  expect(await readBalances(tx)).toEqual([
    { account: 'guests', currency: 'USD', amountMinor: 0 },
    { account: 'provider', currency: 'USD', amountMinor: 12_000 },
    { account: 'vouchers', currency: 'USD', amountMinor: -12_000 },
  ])
  expect(await readJournalViolations(tx)).toEqual([])
})

test('A gift card for a day is mailed at eight of that day in resort time, once, with its code, which is sealed while it waits', async ({
  tx,
}) => {
  const { code, voucherId } = await issued(tx)
  expect(CHRISTMAS_EVE.toISOString()).toBe('2026-12-24T15:00:00.000Z')
  await at(tx, new Date(CHRISTMAS_EVE.getTime() - 1000))
  expect(await queueGiftCards(tx, testCodes, 10)).toBe(0)
  await at(tx, CHRISTMAS_EVE)
  expect(await queueGiftCards(tx, testCodes, 10)).toBe(1)
  expect(await queueGiftCards(tx, testCodes, 10)).toBe(0)
  const queued = await mails(tx)
  expect(queued).toMatchObject([{ key: `gift card ${voucherId}`, payload: { to: 'inge.hart@fjordmail.example' } }])
  expect(JSON.stringify(queued)).not.toContain(code)
  expect(testCodes.openFacts(queued[0]?.payload.facts as never)).toMatchObject({
    ...{ code, amount: { minor: 12_000, currency: 'USD' }, picture: null },
  })
})

test('A gift card without a time to send it, or one cancelled before its day, is not mailed', async ({ tx }) => {
  await issued(tx, { sendAt: undefined, recipientEmail: undefined })
  await issued(tx)
  await tx.update(voucher).set({ cancelledAt: CHRISTMAS_EVE })
  await at(tx, CHRISTMAS_EVE)
  expect(await queueGiftCards(tx, testCodes, 10)).toBe(0)
})

test.for<[string, Partial<GiftCardDraft>, string]>([
  ['of nothing', { amountMinor: 0 }, 'bad_amount'],
  ['of half a cent', { amountMinor: 0.5 }, 'bad_amount'],
  ['for no name', { recipientName: ' ' }, 'bad_recipient'],
  ['to be mailed nowhere', { recipientEmail: undefined }, 'bad_recipient'],
  ['with another header in its address', { recipientEmail: 'a@b.example\r\nBcc: c@d.example' }, 'bad_recipient'],
  ['with a message of 301 letters', { message: 'x'.repeat(301) }, 'bad_message'],
  ['with a code that an operator cannot choose', { code: 'abc' }, 'bad_code'],
])('A gift card %s is refused', async ([, own, reason], { tx }) => {
  expect(await issueGiftCard(tx, testCodes, { ...card, ...own })).toEqual({ ok: false, reason })
})

const PRINTED = { recipientEmail: undefined, buyerEmail: 'riley@silverpine.example', sendAt: CHRISTMAS_EVE }

test('A buyer who prints a gift card is mailed a link that opens it without an account, and no code', async ({
  tx,
}) => {
  const { code, voucherId } = await issued(tx, PRINTED)
  await at(tx, CHRISTMAS_EVE)
  expect(await queueGiftCards(tx, testCodes, 10)).toBe(1)
  const [mail] = await mails(tx)
  expect(mail?.payload).toMatchObject({ name: 'gift-card-print', to: 'riley@silverpine.example' })
  expect(JSON.stringify(mail)).not.toContain(code)
  const token = new URLSearchParams(mail?.payload.facts.link.split('?')[1]).get('token') ?? ''
  const { rows } = await tx.execute(sql`select encode(hash, 'escape') as hash, payload from account_token`)
  expect(JSON.stringify(rows)).not.toContain(token)

  const card = { code, amount: { minor: 12_000, currency: 'USD' }, recipientName: 'Inge Hart' }
  expect(await printMailedGiftCard(tx, testCodes, token)).toMatchObject(card)
  expect(await printMailedGiftCard(tx, testCodes, `${token}x`)).toBeUndefined()
  await at(tx, new Date(CHRISTMAS_EVE.getTime() + 91 * 24 * 60 * 60_000))
  expect(await printMailedGiftCard(tx, testCodes, token)).toBeUndefined()
  await at(tx, CHRISTMAS_EVE)
  await tx.update(voucher).set({ cancelledAt: CHRISTMAS_EVE }).where(eq(voucher.id, voucherId))
  expect(await printMailedGiftCard(tx, testCodes, token)).toBeUndefined()
})

test('The holder of a gift card prints it, and no other person does', async ({ tx }) => {
  const shop = await givenVoucherShop(tx)
  const { rileyId, samId } = shop
  const { code, voucherId } = await issued(tx, { holderId: rileyId })
  expect(await printOwnGiftCard(tx, testCodes, voucherId, rileyId)).toMatchObject({ code })
  expect(await printOwnGiftCard(tx, testCodes, voucherId, samId)).toBeUndefined()
  const { id } = await givenVoucher(tx, shop, { holderId: rileyId })
  expect(await printOwnGiftCard(tx, testCodes, id, rileyId)).toBeUndefined()
})

test('The holder of a gift card has it sent again so often a day, also to another address, and never before its day', async ({
  tx,
}) => {
  const { rileyId, samId } = await givenVoucherShop(tx)
  const { voucherId } = await issued(tx, { holderId: rileyId })
  const again = (to?: string, holderId = rileyId) =>
    sendGiftCardAgain(tx, testCodes, { voucherId, to, mostADay: 2 }, holderId)
  await at(tx, new Date(CHRISTMAS_EVE.getTime() - 1000))
  expect(await again()).toEqual({ ok: false, reason: 'not_sendable' })
  await at(tx, CHRISTMAS_EVE)
  await queueGiftCards(tx, testCodes, 10)

  expect(await again(undefined, samId)).toEqual({ ok: false, reason: 'not_found' })
  expect(await again('inge.hart@fjordmail')).toEqual({ ok: false, reason: 'bad_address' })
  expect(await again('inge@ridge.example')).toEqual({ ok: true })
  expect(await again()).toEqual({ ok: true })
  expect(await again()).toMatchObject({ ok: false, reason: 'too_often' })
  expect((await mails(tx)).map(({ payload }) => payload.to)).toEqual([
    'inge.hart@fjordmail.example',
    'inge@ridge.example',
    'inge@ridge.example',
  ])
  const life = (await readVoucherLife(tx, voucherId)).map(({ actor, detail, kind }) => [kind, actor, detail.to])
  expect(life.slice(2)).toEqual([
    ['mailed', `customer ${rileyId}`, 'inge@ridge.example'],
    ['mailed', `customer ${rileyId}`, 'inge@ridge.example'],
  ])
})

test('Staff have a gift card sent again to where it went, with a row in the audit trail', async ({ tx }) => {
  const { voucherId } = await issued(tx, PRINTED)
  await at(tx, CHRISTMAS_EVE)
  await queueGiftCards(tx, testCodes, 10)
  expect(await sendGiftCardAgainByStaff(tx, testCodes, { voucherId, mostADay: 1 })).toEqual({ ok: true })
  expect(await sendGiftCardAgainByStaff(tx, testCodes, { voucherId, mostADay: 1 })).toMatchObject({
    reason: 'too_often',
  })
  expect(await sendGiftCardAgainByStaff(tx, testCodes, { voucherId: 4711, mostADay: 1 })).toMatchObject({
    reason: 'not_found',
  })
  expect((await mails(tx)).map(({ payload }) => payload.to)).toEqual([PRINTED.buyerEmail, PRINTED.buyerEmail])
  expect(tx.changes).toMatchObject([{ object: `mail of voucher ${voucherId}` }])
})

test('The person a gift card was for is forgotten a while after its mail', async ({ tx }) => {
  await issued(tx)
  await at(tx, CHRISTMAS_EVE)
  await queueGiftCards(tx, testCodes, 10)
  expect(await forgetGiftCardPeople(tx, 90, 10)).toBe(0)
  await at(tx, new Date(CHRISTMAS_EVE.getTime() + 91 * 24 * 60 * 60_000))
  expect(await forgetGiftCardPeople(tx, 90, 10)).toBe(1)
  const { rows } = await tx.execute(sql`select recipient_name, recipient_email, from_name, message from gift_card`)
  expect(rows).toEqual([{ recipient_name: '', recipient_email: null, from_name: '', message: '' }])
})
