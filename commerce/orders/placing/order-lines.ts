/**
 * The lines of an order, as they are kept: made of the cart's lines at the moment of placing, with all that the
 * sale will need, so that completing it asks the catalog nothing more. Pure: the same lines give the same order.
 */
import { randomUUID } from 'node:crypto'
import type { Choice } from '#commerce/offers/index.ts'
import type { OrderAddOnPerson } from '#commerce/orders/orders.sql.ts'
import { soldWords } from '#commerce/orders/shown/sold-words.ts'
import type { LineAmounts } from '#commerce/taxes/index.ts'
import {
  GIFT_CARD_OPTIONS,
  type GiftCardDraft,
  type GiftCardDraftResult,
  type GiftCardSale,
  giftCardDraft,
} from '#commerce/vouchers/index.ts'
import { fullName } from '#contract/rules/people/people.ts'
import type { StoreSettings } from '#contract/rules/store-settings.ts'
import { valueName } from '#contract/rules/title-and-description.ts'
import { sum } from '#contract/values/sum.ts'
import type { OrderDraft } from './insert-order.sql.ts'
import type { JudgedLine } from './judge-cart.ts'

/** What every use and every posting of an order names. */
export function purchaseName(orderId: string): string {
  return `order ${orderId}`
}

/** A voucher may open several lines of an order: each is a use of its own. */
export function useName(orderId: string, cartLineId: number | null): string {
  return cartLineId === null ? purchaseName(orderId) : `${purchaseName(orderId)} line ${cartLineId}`
}

/** What each discount takes off, in the order of their ids, in which they are locked. */
export function discountsOf(lines: readonly { amounts: LineAmounts }[]): [discountId: number, amountMinor: number][] {
  const taken = lines.flatMap(({ amounts }) => amounts.discounts)
  return [...Map.groupBy(taken, ({ discountId }) => discountId)]
    .map(([id, parts]): [number, number] => [id, sum(parts.map(({ amountMinor }) => amountMinor))])
    .sort(([one], [other]) => one - other)
}

export type GiftCardRefused = {
  ok: false
  reason: 'gift_card_refused'
  lineId: number
  why: Extract<GiftCardDraftResult, { ok: false }>['reason']
}

type LineDraft = OrderDraft['lines'][number]

export function orderLines(
  orderId: string,
  judged: readonly JudgedLine[],
  sale: GiftCardSale,
): { ok: true; lines: LineDraft[] } | GiftCardRefused {
  const lines: LineDraft[] = []
  for (const [index, { line, choice, amounts, plan, record }] of judged.entries()) {
    const card = choice.product.sellsVouchers ? cardOf({ line, choice }, sale) : undefined
    if (card && !card.ok) return { ok: false, reason: 'gift_card_refused', lineId: line.id, why: card.reason }
    const { id: cartLineId, productId, variantId, quantity, assignedContactId, startTime, quote } = line
    lines.push({
      ...{ id: randomUUID(), orderId, position: index + 1, cartLineId, productId, variantId, quantity },
      ...{ assignedContactId, startTime, quote, amounts, totalMinor: amounts.totalMinor },
      days: [...choice.coveredDays],
      ...soldWords(choice.product, line.answers, choice.view),
      personName: fullName(line),
      addOnPeople: addOnPeople(line, choice),
      answers: card ? withoutPeople(line.answers, choice) : line.answers,
      details: record,
      schedule: plan ?? null,
      placesNeeded: line.placesNeeded,
      places: line.holds.map(({ poolId, day, time, qty }) => ({ poolId, day, time, places: qty })),
      voucherId: line.voucherId,
      isValue: card !== undefined,
      giftCard: card?.draft ?? null,
      ...(assignedContactId !== null && validity(choice)),
    })
  }
  return { ok: true, lines }
}

function addOnPeople(line: JudgedLine['line'], { personalAddOns }: Choice): OrderAddOnPerson[] {
  return personalAddOns.flatMap(({ memberId, value }) => {
    const person = line.addOnPeople.find(({ valueId }) => valueId === value.id)
    if (!person || memberId === undefined) return []
    return [{ valueId: value.id, name: valueName(value.name).title, contactId: memberId, personName: fullName(person) }]
  })
}

function cardOf({ line, choice }: Pick<JudgedLine, 'line' | 'choice'>, sale: GiftCardSale): GiftCardDraftResult {
  return giftCardDraft({ product: choice.product, answers: line.answers, unitMinor: line.quote.unitMinor }, sale)
}

const OF_PEOPLE: readonly string[] = [
  GIFT_CARD_OPTIONS.recipient,
  GIFT_CARD_OPTIONS.from,
  GIFT_CARD_OPTIONS.message,
  GIFT_CARD_OPTIONS.email,
]

/** Whom a card is for is kept with the card, and forgotten there. */
function withoutPeople(answers: Readonly<Record<string, string>>, { product }: Choice): Record<string, string> {
  const asked = product.allAttributes.filter(({ key }) => OF_PEOPLE.includes(key)).map(({ id }) => String(id))
  return Object.fromEntries(Object.entries(answers).filter(([id]) => !asked.includes(id)))
}

/** The covered days; what has none, a pass for instance, is good from today to the end of the season. */
function validity({ coveredDays, today, view }: Choice): { validFrom: string; validUntil: string | null } {
  const [first] = coveredDays
  if (first !== undefined) return { validFrom: first, validUntil: coveredDays.at(-1) ?? first }
  const { seasonEnd }: Pick<StoreSettings, 'seasonEnd'> = view.calendar
  return { validFrom: today, validUntil: seasonEnd !== undefined && seasonEnd >= today ? seasonEnd : null }
}

/** A draft as it comes back from the database, where moments are texts. */
export function storedDraft(draft: GiftCardDraft): GiftCardDraft {
  return { ...draft, sendAt: draft.sendAt === undefined ? undefined : new Date(draft.sendAt) }
}
