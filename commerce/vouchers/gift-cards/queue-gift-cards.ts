/**
 * Mails gift cards whose time has come: the mail is queued with the note of it, so that each card is mailed once. A
 * card that was ended before its day is not. Mails of a day go out at eight in the morning, resort time.
 */
import type { AuditActor } from '#commerce/audit/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { queueMail } from '#commerce/mails/index.ts'
import type { VoucherCodes } from '#commerce/vouchers/codes.ts'
import { recordVoucherEvents } from '#commerce/vouchers/events.sql.ts'
import { readValues } from '#commerce/vouchers/value/value.sql.ts'
import { momentOf, type ResortTimeZone } from '#contract/rules/resort-moment.ts'
import { GIFT_CARD_BALANCE_PATH } from '#contract/rules/shop-paths.ts'
import type { Day } from '#contract/values/day.ts'
import { type DueGiftCard, lockDueGiftCards, noteGiftCardsQueued } from './gift-cards.sql.ts'

const SENT_BY: AuditActor = { contactId: 0, role: 'job', name: 'mail-gift-cards' }
const SENT_AT = '08:00'
/** As wide as a mail, on a screen with two pixels for one. */
const PICTURE_WIDTH = 720

/** When a card is sent that is for a day. */
export function giftCardMoment(day: Day, zone: ResortTimeZone): Date {
  const moment = momentOf(day, SENT_AT, zone)
  if (!moment) throw new Error('No zone skips eight in the morning.')
  return moment
}

/** At most so many. Returns how many. */
export async function queueGiftCards(tx: Tx, codes: VoucherCodes, most: number): Promise<number> {
  const due = await lockDueGiftCards(tx, most)
  if (due.length === 0) return 0
  const ids = due.map(({ voucherId }) => voucherId)
  const values = new Map((await readValues(tx, ids)).map((value) => [value.voucherId, value.availableMinor]))
  for (const card of due) await queueOne(tx, codes, card, values.get(card.voucherId) ?? 0)
  await noteGiftCardsQueued(tx, ids)
  await recordVoucherEvents(tx, ids, { kind: 'mailed', actor: SENT_BY })
  return due.length
}

async function queueOne(tx: Tx, codes: VoucherCodes, card: DueGiftCard, minor: number): Promise<void> {
  const { codeSealed, currency, expiresOn, fromName, locale, message, picture, recipientEmail, voucherId } = card
  const width = picture?.widths.toSorted((one, other) => one - other).find((each) => each >= PICTURE_WIDTH)
  await queueMail(tx, {
    key: `gift card ${voucherId}`,
    to: recipientEmail,
    locale,
    name: 'gift-card',
    facts: {
      firstName: card.recipientName,
      fromName,
      message,
      amount: { minor, currency },
      code: codes.reveal(codeSealed),
      expiresOn,
      picture: picture && width ? { address: `${picture.baseUrl}/tile-${width}.webp`, alt: picture.alt } : null,
      link: GIFT_CARD_BALANCE_PATH,
    },
  })
}
