/**
 * Mails gift cards whose time has come: the mail is queued with the note of it, so that each card is mailed once. A
 * card that was ended before its day is not. Mails of a day go out at eight in the morning, resort time. Who prints the
 * card is mailed a link to the page instead, which needs no account.
 */
import { issueToken } from '#commerce/accounts/index.ts'
import type { AuditActor } from '#commerce/audit/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { queueMail } from '#commerce/mails/index.ts'
import type { VoucherCodes } from '#commerce/vouchers/codes.ts'
import { recordVoucherEvents } from '#commerce/vouchers/events.sql.ts'
import { readValues } from '#commerce/vouchers/value/value.sql.ts'
import { momentOf, type ResortTimeZone } from '#contract/rules/resort-moment.ts'
import { GIFT_CARD_BALANCE_PATH, GIFT_CARD_PRINT_PATH, tokenLink } from '#contract/rules/shop-paths.ts'
import type { Day } from '#contract/values/day.ts'
import type { MailFacts } from '#contract/values/mails.ts'
import { type GiftCardToMail, lockDueGiftCards, noteGiftCardsQueued } from './gift-cards.sql.ts'

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
  for (const card of due) {
    const key = `gift card ${card.voucherId}`
    await queueGiftCardMail(tx, codes, card, { key, minor: values.get(card.voucherId) ?? 0 })
  }
  await noteGiftCardsQueued(tx, ids)
  await recordVoucherEvents(tx, ids, { kind: 'mailed', actor: SENT_BY })
  return due.length
}

/** To where it was to go, unless told. Returns the address; undefined where it is forgotten. */
export async function queueGiftCardMail(
  tx: Tx,
  codes: VoucherCodes,
  card: GiftCardToMail,
  { key, minor, to = card.recipientEmail ?? card.buyerEmail }: { key: string; minor: number; to?: string | null },
): Promise<string | undefined> {
  if (to === null) return undefined
  const { currency, holderId, locale, recipientName, voucherId } = card
  const amount = { minor, currency }
  if (card.buyerEmail !== null) {
    const owner = holderId === null ? {} : { contactId: holderId }
    const token = await issueToken(tx, { purpose: 'print_gift_card', ...owner, payload: { voucherId } })
    const facts = { firstName: '', recipientName, amount, link: tokenLink(GIFT_CARD_PRINT_PATH, token) } as const
    await queueMail(tx, { key, to, locale, name: 'gift-card-print', facts })
    return to
  }
  const { codeSealed, expiresOn, fromName, message } = card
  const told = { fromName, message, amount, code: codes.reveal(codeSealed), expiresOn, picture: pictureOf(card) }
  const facts: MailFacts['gift-card'] = { firstName: recipientName, ...told, link: GIFT_CARD_BALANCE_PATH }
  await queueMail(tx, { key, to, locale, name: 'gift-card', facts: codes.sealFacts(facts) })
  return to
}

/** As wide as a mail and a printed card need it; null where the shop has no such picture. */
export function pictureOf({ picture }: Pick<GiftCardToMail, 'picture'>): { address: string; alt: string } | null {
  const width = picture?.widths.toSorted((one, other) => one - other).find((each) => each >= PICTURE_WIDTH)
  return picture && width ? { address: `${picture.baseUrl}/tile-${width}.webp`, alt: picture.alt } : null
}
