/** The only SQL over gift cards. */
import { statement, type Tx } from '#commerce/database/tx.ts'
import { giftCard } from '#commerce/vouchers/gift-cards.tables.ts'
import type { Day } from '#contract/values/day.ts'
import type { Locale } from '#contract/values/locale.ts'

export type DueGiftCard = {
  voucherId: number
  codeSealed: Buffer
  currency: string
  expiresOn: Day | null
  recipientName: string
  recipientEmail: string
  fromName: string
  message: string
  locale: Locale
  /** Where the files of its picture lie, and the widths there are of its tile. */
  picture: { baseUrl: string; alt: string; widths: number[] } | null
}

const due = statement<DueGiftCard>(
  'due_gift_cards',
  `select voucher_id as "voucherId", code_sealed as "codeSealed", currency, expires_on::text as "expiresOn",
     recipient_name as "recipientName", recipient_email as "recipientEmail", from_name as "fromName", message, locale,
     (select jsonb_build_object('baseUrl', base_url, 'alt', alt, 'widths', widths) from picture
      join picture_format on picture_id = picture.id and format = 'tile' where name = design) as picture
   from gift_card join voucher on voucher.id = voucher_id
   where send_at <= shop_now() and queued_at is null and cancelled_at is null
   order by send_at, voucher_id limit $1 for update of gift_card skip locked`,
)
const queued = statement(
  'note_gift_cards_queued',
  'update gift_card set queued_at = shop_now() where voucher_id = any ($1::int[])',
)
const forget = statement<{ voucherId: number }>(
  'forget_gift_card_people',
  `update gift_card set recipient_email = null, recipient_name = '', from_name = '', message = ''
   where voucher_id in (select voucher_id from gift_card
     where queued_at < shop_now() - make_interval(days => $1) and recipient_email is not null limit $2)
   returning voucher_id as "voucherId"`,
)

export async function insertGiftCard(tx: Tx, row: typeof giftCard.$inferInsert): Promise<void> {
  await tx.insert(giftCard).values(row)
}

/** Each for this transaction alone. */
export function lockDueGiftCards(tx: Tx, most: number): Promise<DueGiftCard[]> {
  return due(tx, [most])
}

export async function noteGiftCardsQueued(tx: Tx, voucherIds: readonly number[]): Promise<void> {
  await queued(tx, [voucherIds])
}

/** Whom it was for, so many days after the mail. Returns of how many. */
export async function forgetGiftCardPeople(tx: Tx, days: number, most: number): Promise<number> {
  return (await forget(tx, [days, most])).length
}
