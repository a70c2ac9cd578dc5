/** The only SQL over gift cards. */
import { statement, type Tx } from '#commerce/database/tx.ts'
import { giftCard } from '#commerce/vouchers/gift-cards.tables.ts'
import type { Day } from '#contract/values/day.ts'
import type { Locale } from '#contract/values/locale.ts'

export type GiftCardToMail = {
  voucherId: number
  holderId: number | null
  codeSealed: Buffer
  currency: string
  expiresOn: Day | null
  recipientName: string
  recipientEmail: string | null
  /** Of who prints it. */
  buyerEmail: string | null
  fromName: string
  message: string
  locale: Locale
  /** Its mail was to go at a time, and has not gone. */
  isStillToCome: boolean
  /** Where the files of its picture lie, and the widths there are of its tile. */
  picture: { baseUrl: string; alt: string; widths: number[] } | null
}

const CARDS = `select voucher_id as "voucherId", holder_id as "holderId", code_sealed as "codeSealed", currency,
     expires_on::text as "expiresOn", recipient_name as "recipientName", recipient_email as "recipientEmail",
     buyer_email as "buyerEmail", from_name as "fromName", message, locale,
     send_at is not null and queued_at is null as "isStillToCome",
     (select jsonb_build_object('baseUrl', base_url, 'alt', alt, 'widths', widths) from picture
      join picture_format on picture_id = picture.id and format = 'tile' where name = design) as picture
   from gift_card join voucher on voucher.id = voucher_id`

const due = statement<GiftCardToMail>(
  'due_gift_cards',
  `${CARDS} where send_at <= shop_now() and queued_at is null and cancelled_at is null
   order by send_at, voucher_id limit $1 for update of gift_card skip locked`,
)
const one = statement<GiftCardToMail>(
  'read_gift_card',
  `${CARDS} where voucher_id = $1 and ($2::int is null or holder_id = $2) and cancelled_at is null`,
)
const sentTo = statement(
  'note_gift_card_sent_to',
  `update gift_card set recipient_email = case when buyer_email is null then $2 end,
     buyer_email = case when buyer_email is not null then $2 end
   where voucher_id = $1`,
)
const queued = statement(
  'note_gift_cards_queued',
  'update gift_card set queued_at = shop_now() where voucher_id = any ($1::int[])',
)
const forget = statement<{ voucherId: number }>(
  'forget_gift_card_people',
  `update gift_card set recipient_email = null, buyer_email = null, recipient_name = '', from_name = '', message = ''
   where voucher_id in (select voucher_id from gift_card
     where queued_at < shop_now() - make_interval(days => $1)
       and (recipient_email is not null or buyer_email is not null) limit $2)
   returning voucher_id as "voucherId"`,
)

export async function insertGiftCard(tx: Tx, row: typeof giftCard.$inferInsert): Promise<void> {
  await tx.insert(giftCard).values(row)
}

/** Each for this transaction alone. */
export function lockDueGiftCards(tx: Tx, most: number): Promise<GiftCardToMail[]> {
  return due(tx, [most])
}

/** Of this holder, or of any holder; undefined for what is not theirs, no gift card, or ended. */
export async function readGiftCard(tx: Tx, voucherId: number, holderId?: number): Promise<GiftCardToMail | undefined> {
  const [card] = await one(tx, [voucherId, holderId ?? null])
  return card
}

/** From now on this is where its mail goes. */
export async function noteGiftCardSentTo(tx: Tx, voucherId: number, email: string): Promise<void> {
  await sentTo(tx, [voucherId, email])
}

export async function noteGiftCardsQueued(tx: Tx, voucherIds: readonly number[]): Promise<void> {
  await queued(tx, [voucherIds])
}

/** Whom it was for, so many days after the mail. Returns of how many. */
export async function forgetGiftCardPeople(tx: Tx, days: number, most: number): Promise<number> {
  return (await forget(tx, [days, most])).length
}
