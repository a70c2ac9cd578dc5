/**
 * A gift card as it is printed, with its code: for its holder, or for who has the link that was mailed to its buyer.
 * Nothing is found for all others, and of one that was ended.
 */
import { readToken } from '#commerce/accounts/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import type { VoucherCodes } from '#commerce/vouchers/codes.ts'
import { readValue } from '#commerce/vouchers/value/value.sql.ts'
import type { Day } from '#contract/values/day.ts'
import type { Money } from '#contract/values/money.ts'
import { type GiftCardToMail, readGiftCard } from './gift-cards.sql.ts'
import { pictureOf } from './queue-gift-cards.ts'

export type PrintedGiftCard = {
  code: string
  amount: Money
  recipientName: string
  fromName: string
  message: string
  expiresOn: Day | null
  picture: { address: string; alt: string } | null
}

export async function printOwnGiftCard(
  tx: Tx,
  codes: VoucherCodes,
  voucherId: number,
  holderId: number,
): Promise<PrintedGiftCard | undefined> {
  return printed(tx, codes, await readGiftCard(tx, voucherId, holderId))
}

export async function printMailedGiftCard(
  tx: Tx,
  codes: VoucherCodes,
  token: string,
): Promise<PrintedGiftCard | undefined> {
  const link = await readToken(tx, 'print_gift_card', token)
  const { voucherId } = (link?.payload ?? {}) as { voucherId?: number }
  return voucherId === undefined ? undefined : printed(tx, codes, await readGiftCard(tx, voucherId))
}

async function printed(
  tx: Tx,
  codes: VoucherCodes,
  card: GiftCardToMail | undefined,
): Promise<PrintedGiftCard | undefined> {
  if (!card) return undefined
  const { codeSealed, currency, expiresOn, fromName, message, recipientName, voucherId } = card
  const value = await readValue(tx, voucherId)
  const amount = { minor: value?.availableMinor ?? 0, currency }
  const written = { recipientName, fromName, message, expiresOn, picture: pictureOf(card) }
  return { code: codes.reveal(codeSealed), amount, ...written }
}
