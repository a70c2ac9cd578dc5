/**
 * Mails a gift card once more: for its holder, who may name another address than the first, or for staff, to where it
 * went. So many a day, together with the other mails of vouchers; its life says to which address. One that is still to
 * be mailed on its day is not sent before it.
 */
import { randomUUID } from 'node:crypto'
import { countTry } from '#commerce/accounts/index.ts'
import { type OperatorTx, recordChange } from '#commerce/audit/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import type { VoucherCodes } from '#commerce/vouchers/codes.ts'
import { recordVoucherEvent } from '#commerce/vouchers/events.sql.ts'
import { voucherMailLimit } from '#commerce/vouchers/mail-voucher.ts'
import { readValue } from '#commerce/vouchers/value/value.sql.ts'
import { isEmailAddress } from '#contract/values/text.ts'
import { type GiftCardToMail, noteGiftCardSentTo, readGiftCard } from './gift-cards.sql.ts'
import { queueGiftCardMail } from './queue-gift-cards.ts'

export type SendAgainResult =
  | { ok: true }
  | { ok: false; reason: 'not_found' | 'not_sendable' | 'bad_address' }
  | { ok: false; reason: 'too_often'; retryAfterSeconds: number }

export type GiftCardAgain = { voucherId: number; mostADay: number }

/** Without an address it goes to the one it went to. */
export async function sendGiftCardAgain(
  tx: Tx,
  codes: VoucherCodes,
  { mostADay, to, voucherId }: GiftCardAgain & { to?: string | undefined },
  holderId: number,
): Promise<SendAgainResult> {
  if (to !== undefined && !isEmailAddress(to)) return { ok: false, reason: 'bad_address' }
  const card = await readGiftCard(tx, voucherId, holderId)
  if (!card) return { ok: false, reason: 'not_found' }
  const actor = { contactId: holderId, role: 'customer' } as const
  const sent = await send(tx, codes, card, { actor, to, limit: voucherMailLimit(holderId, mostADay) })
  if (sent.ok && to !== undefined) await noteGiftCardSentTo(tx, voucherId, to)
  return sent
}

/** Staff see no address, so they name none. */
export async function sendGiftCardAgainByStaff(
  tx: OperatorTx,
  codes: VoucherCodes,
  { mostADay, voucherId }: GiftCardAgain,
): Promise<SendAgainResult> {
  // What became of the mail stands in the voucher's life; the trail says who asked for it.
  const read = async (sent: SendAgainResult | undefined) => (sent?.ok ? { [`mail of voucher ${voucherId}`]: {} } : {})
  return recordChange(tx, { action: 'voucher changed', what: 'vouchers', read }, async () => {
    const card = await readGiftCard(tx, voucherId)
    if (!card) return { ok: false, reason: 'not_found' } as const
    const limit = { what: 'gift card mail', by: `voucher ${voucherId}`, minutes: 24 * 60, most: mostADay }
    return send(tx, codes, card, { actor: tx.operator.actor, limit })
  })
}

type Sending = {
  actor: Parameters<typeof recordVoucherEvent>[1]['actor']
  to?: string | undefined
  limit: Parameters<typeof countTry>[1]
}

async function send(
  tx: Tx,
  codes: VoucherCodes,
  card: GiftCardToMail,
  { actor, limit, to }: Sending,
): Promise<SendAgainResult> {
  const { voucherId } = card
  const address = to ?? card.recipientEmail ?? card.buyerEmail
  if (card.isStillToCome || address === null) return { ok: false, reason: 'not_sendable' }
  const counted = await countTry(tx, limit)
  if (!counted.ok) return { ...counted, reason: 'too_often' }
  const minor = (await readValue(tx, voucherId))?.availableMinor ?? 0
  await queueGiftCardMail(tx, codes, card, { key: `gift card ${voucherId} ${randomUUID()}`, minor, to: address })
  await recordVoucherEvent(tx, { voucherId, kind: 'mailed', actor, detail: { to: address } })
  return { ok: true }
}
