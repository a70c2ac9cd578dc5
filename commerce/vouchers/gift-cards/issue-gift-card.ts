/**
 * Make a gift card: a voucher of value with a code that cannot be guessed, what it is worth in the journal, and to whom
 * it goes. The completion of an order calls it for each card that was bought, in its own transaction: then the sale has
 * left the value on the account of vouchers, and the card takes it from there.
 */
import type { AuditActor } from '#commerce/audit/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { generateCode, isCodeAllowed, type VoucherCodes } from '#commerce/vouchers/codes.ts'
import { recordVoucherEvent } from '#commerce/vouchers/events.sql.ts'
import { insertVoucher } from '#commerce/vouchers/save/save-voucher.sql.ts'
import { issueValue } from '#commerce/vouchers/value/value.ts'
import type { Day } from '#contract/values/day.ts'
import type { Locale } from '#contract/values/locale.ts'
import { isEmailAddress } from '#contract/values/text.ts'
import { insertGiftCard } from './gift-cards.sql.ts'

export type GiftCardDraft = {
  amountMinor: number
  currency: string
  /** Who bought it and can have it sent again; null for a guest. */
  holderId: number | null
  actor: AuditActor
  /** The name of the picture on it. */
  design: string
  recipientName: string
  /** Undefined where its buyer prints it. */
  recipientEmail?: string | undefined
  /** Of its buyer where they print it: they are mailed the way to the page. */
  buyerEmail?: string | undefined
  fromName: string
  message?: string
  locale: Locale
  /** When the mail is due; undefined is never. */
  sendAt?: Date | undefined
  expiresOn?: Day | null
  /** For nothing, where no sale stands behind it. */
  isGiven?: boolean
  /** Chosen by an operator; generated unless told. */
  code?: string
}

export type GiftCardRefusal = 'bad_amount' | 'bad_recipient' | 'bad_message' | 'bad_code' | 'code_taken'

export type IssueGiftCardResult = { ok: true; voucherId: number; code: string } | { ok: false; reason: GiftCardRefusal }

export const LONGEST_GIFT_MESSAGE = 300
const LONGEST_NAME = 100
const DESCRIPTION = 'Gift card'

export async function issueGiftCard(tx: Tx, codes: VoucherCodes, draft: GiftCardDraft): Promise<IssueGiftCardResult> {
  const { amountMinor, code = generateCode(), currency, expiresOn = null, holderId, isGiven = false } = draft
  const reason = giftCardRefusal(draft)
  if (reason) return { ok: false, reason }
  if (!isCodeAllowed(code)) return { ok: false, reason: 'bad_code' }
  const terms = { type: 'value' as const, description: DESCRIPTION, currency, expiresOn }
  const voucherId = await insertVoucher(tx, { ...terms, ...codes.keep(code), holderId })
  if (voucherId === undefined) return { ok: false, reason: 'code_taken' }
  await insertGiftCard(tx, {
    voucherId,
    design: draft.design,
    recipientName: draft.recipientName.trim(),
    recipientEmail: draft.recipientEmail ?? null,
    buyerEmail: draft.buyerEmail ?? null,
    fromName: draft.fromName.trim(),
    message: (draft.message ?? '').trim(),
    locale: draft.locale,
    sendAt: draft.sendAt ?? null,
  })
  const issued = await issueValue(tx, { voucherId, amountMinor, currency, isGiven })
  if (!issued.ok) throw new Error(`A new gift card has no value: ${issued.reason}.`)
  await recordVoucherEvent(tx, { voucherId, kind: 'made', actor: draft.actor, detail: { amountMinor, currency } })
  return { ok: true, voucherId, code }
}

/** Why a card cannot be made, whatever its code is. */
export function giftCardRefusal(draft: GiftCardDraft): GiftCardRefusal | undefined {
  const { amountMinor, buyerEmail, fromName, message = '', recipientEmail, recipientName, sendAt } = draft
  if (!Number.isSafeInteger(amountMinor) || amountMinor <= 0) return 'bad_amount'
  const names = [recipientName, fromName].map((name) => name.trim())
  if (names.some((name) => name === '' || name.length > LONGEST_NAME)) return 'bad_recipient'
  const address = recipientEmail ?? buyerEmail
  if (address === undefined ? sendAt !== undefined : !isEmailAddress(address)) return 'bad_recipient'
  return message.trim().length > LONGEST_GIFT_MESSAGE ? 'bad_message' : undefined
}
