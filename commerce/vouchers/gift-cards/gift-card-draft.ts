/**
 * The gift card that was bought, read from the answers of its line: `issueGiftCard` makes it. A product that sells gift
 * cards asks by these keys, whatever its options are called. The same line always gives the same card.
 */
import type { CatalogAttribute, CatalogProduct } from '#commerce/catalog/index.ts'
import type { ResortTimeZone } from '#contract/rules/resort-moment.ts'
import { isDay } from '#contract/values/day.ts'
import { type GiftCardDraft, type GiftCardRefusal, giftCardRefusal } from './issue-gift-card.ts'
import { giftCardMoment } from './queue-gift-cards.ts'

export const GIFT_CARD_OPTIONS = {
  /** Its values are known by the name of their picture. */
  picture: 'picture',
  recipient: 'recipient',
  from: 'from',
  message: 'message',
  delivery: 'delivery',
  email: 'recipient-e-mail',
  when: 'when',
  day: 'send-on',
  /** Of `delivery`: any other value is printed by the buyer. */
  byEmail: 'by-e-mail',
  /** Of `when`: any other value is sent at once. */
  onADay: 'on-a-day',
} as const

export type GiftCardLine = {
  product: Pick<CatalogProduct, 'allAttributes'>
  /** As lines keep them: by the id of the option, a text or the id of the value. */
  answers: Readonly<Record<string, string>>
  /** What one card costs is what it is worth. */
  unitMinor: number
}

export type GiftCardSale = Pick<GiftCardDraft, 'currency' | 'holderId' | 'actor' | 'locale'> & {
  now: Date
  zone: ResortTimeZone
  /** Where the order is confirmed to. */
  buyerEmail: string
}

export type GiftCardDraftResult =
  | { ok: true; draft: GiftCardDraft }
  | { ok: false; reason: GiftCardRefusal | 'bad_design' | 'bad_day' }

export function giftCardDraft({ product, answers, unitMinor }: GiftCardLine, sale: GiftCardSale): GiftCardDraftResult {
  const { buyerEmail, now, zone, ...buyer } = sale
  const optionOf = (key: string) => product.allAttributes.find((attribute) => attribute.key === key)
  const text = (key: string) => textOf(optionOf(key), answers)
  const value = (key: string) => chosenKey(optionOf(key), answers)

  const design = value(GIFT_CARD_OPTIONS.picture)
  if (design === undefined) return { ok: false, reason: 'bad_design' }
  const isMailed = value(GIFT_CARD_OPTIONS.delivery) === GIFT_CARD_OPTIONS.byEmail
  const isForADay = isMailed && value(GIFT_CARD_OPTIONS.when) === GIFT_CARD_OPTIONS.onADay
  const day = text(GIFT_CARD_OPTIONS.day)
  if (isForADay && !isDay(day)) return { ok: false, reason: 'bad_day' }
  const draft: GiftCardDraft = {
    ...buyer,
    amountMinor: unitMinor,
    design,
    recipientName: text(GIFT_CARD_OPTIONS.recipient),
    recipientEmail: isMailed ? text(GIFT_CARD_OPTIONS.email) : undefined,
    buyerEmail: isMailed ? undefined : buyerEmail,
    fromName: text(GIFT_CARD_OPTIONS.from),
    message: text(GIFT_CARD_OPTIONS.message),
    sendAt: isForADay ? giftCardMoment(day, zone) : now,
  }
  const reason = giftCardRefusal(draft)
  return reason ? { ok: false, reason } : { ok: true, draft }
}

function textOf(option: CatalogAttribute | undefined, answers: GiftCardLine['answers']): string {
  return option ? (answers[option.id] ?? '').trim() : ''
}

function chosenKey(option: CatalogAttribute | undefined, answers: GiftCardLine['answers']): string | undefined {
  return option?.values.find(({ id }) => String(id) === answers[option.id])?.key
}
