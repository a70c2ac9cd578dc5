/**
 * Mail a voucher of a customer to another person. Only its holder can, so many a day, in a text of ours with at most
 * one line of theirs; the voucher's life says to which address it went. A personal one is good for no other person.
 */
import { randomUUID } from 'node:crypto'
import { countTry, triesLeft } from '#commerce/accounts/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { queueMail } from '#commerce/mails/index.ts'
import { revealCode } from '#commerce/vouchers/holder/list-vouchers.sql.ts'
import type { Locale } from '#contract/values/locale.ts'
import type { MailFacts } from '#contract/values/mails.ts'
import { areMailWords } from '#contract/values/vouchers/account-vouchers.ts'
import type { VoucherCodes } from './codes.ts'
import { recordVoucherEvent } from './events.sql.ts'
import { judgeVoucherIds } from './judge-voucher.ts'
import type { VoucherAsker, VoucherRecord } from './voucher-record.ts'

export type VoucherMail = {
  holder: { contactId: number; name: string }
  voucherId: number
  to: string
  words: string
  locale: Locale
  mostADay: number
  /** The path that the mail leads to. */
  linkOf: (voucher: VoucherRecord, code: string) => string
}

export type MailVoucherResult =
  | { ok: true; mailsLeft: number }
  | { ok: false; reason: 'not_found' | 'not_sendable' | 'bad_words' }
  | { ok: false; reason: 'too_often'; retryAfterSeconds: number }

const DAY_MINUTES = 24 * 60

/** Of all mails with vouchers that a customer sends. */
export function voucherMailLimit(contactId: number, most: number) {
  return { what: 'voucher mail', contactId, minutes: DAY_MINUTES, most }
}

/** How many a customer may still send now. */
export function voucherMailsLeft(tx: Tx, contactId: number, mostADay: number): Promise<number> {
  return triesLeft(tx, voucherMailLimit(contactId, mostADay))
}

export async function mailVoucher(
  tx: Tx,
  codes: VoucherCodes,
  { holder, linkOf, locale, mostADay, to, voucherId, words }: VoucherMail,
  asker: Omit<VoucherAsker, 'contactId'>,
): Promise<MailVoucherResult> {
  const { contactId } = holder
  if (!areMailWords(words)) return { ok: false, reason: 'bad_words' }
  const code = await revealCode(tx, codes, contactId, voucherId)
  if (code === undefined) return { ok: false, reason: 'not_found' }
  const [voucher] = await judgeVoucherIds(tx, [voucherId], { ...asker, contactId })
  if (!voucher || voucher.isPersonal) return { ok: false, reason: 'not_sendable' }

  const counted = await countTry(tx, voucherMailLimit(contactId, mostADay))
  if (!counted.ok) return { ...counted, reason: 'too_often' }
  const told = { firstName: '', sender: holder.name, voucher: voucher.description, code, words } as const
  const facts: MailFacts['voucher-sent'] = { ...told, link: linkOf(voucher, code) }
  await queueMail(tx, {
    key: `voucher-sent ${voucherId} ${randomUUID()}`,
    to,
    locale,
    name: 'voucher-sent',
    facts: codes.sealFacts(facts),
  })
  const actor = { contactId, role: 'customer' } as const
  await recordVoucherEvent(tx, { voucherId, kind: 'mailed', actor, detail: { to } })
  return { ok: true, mailsLeft: await voucherMailsLeft(tx, contactId, mostADay) }
}
