/**
 * What a line would be at another moment: the same variant, options, person and number of pieces, priced today by the
 * code that sells it. Discounts of the line stay as the amounts they are, but never more than the new price; the price
 * of a voucher stays. What is left to pay is the new total less what is still sold of the old one. Pure.
 */
import { allPlaces, choiceOfLine, summed } from '#commerce/cart/index.ts'
import type { Demand, SlotKey } from '#commerce/inventory/index.ts'
import {
  type Assortment,
  type Choice,
  type ChosenMoment,
  levelSlotsOf,
  movedAnswers,
  quoteAmounts,
  quoteChoice,
  quoteRefusal,
} from '#commerce/offers/index.ts'
import type { OrderLineRow, SaleBasis } from '#commerce/orders/index.ts'
import { levelDemand, partsMinor, type Quote } from '#commerce/pricing/index.ts'
import type { LineAmounts } from '#commerce/taxes/index.ts'

/** `pieces` are those that were not cancelled, and `left` is what is still sold of them. */
export type MovableLine = OrderLineRow & { pieces: readonly number[]; left: LineAmounts }

/** Undefined where it is sold no more as what it was bought as. */
export function movedChoice({ assortment, view }: SaleBasis, line: MovableLine, to: ChosenMoment): Choice | undefined {
  const product = assortment.catalog.products.get(line.productId)
  const choice =
    product &&
    choiceOfLine(assortment, view, {
      ...line,
      currency: line.left.currency,
      quantity: line.pieces.length,
      answers: { ...line.answers, ...movedAnswers(product, to) },
      voucherPriceMinor: line.voucherId === null ? null : partsMinor(line.quote.parts),
    })
  return choice && (choice.variant?.id ?? null) === line.variantId ? choice : undefined
}

/** All slots that the price or the places of it may hang on: what to read or to lock before. */
export function slotsOfMove(assortment: Assortment, choice: Choice, pieces: number): SlotKey[] {
  return [...allPlaces(assortment, choice, pieces), ...levelSlotsOf(assortment, choice, pieces)]
}

export type MoveOffer = { quote: Quote; amounts: LineAmounts; differenceMinor: number; places: Demand[] }

export type MoveOfferResult =
  | { ok: true; offer: MoveOffer }
  | { ok: false; reason: 'sold_out' }
  | { ok: false; reason: 'closed'; message: string }

/** `left`: read beforehand, or under the lock; the line's own places count as free. */
export function moveOffer(
  assortment: Assortment,
  line: MovableLine,
  choice: Choice,
  left: (key: SlotKey) => number | undefined,
): MoveOfferResult {
  const { length } = line.pieces
  const wanted = allPlaces(assortment, choice, length)
  if (wanted.some((demand) => (left(demand) ?? 0) < demand.places)) return { ok: false, reason: 'sold_out' }
  const quoted = quoteChoice(assortment, choice, length, left)
  if (!quoted.ok) {
    const { code, message } = quoteRefusal(quoted)
    return code === 'SOLD_OUT' ? { ok: false, reason: 'sold_out' } : { ok: false, reason: 'closed', message }
  }
  const { quote } = quoted
  const { currency } = line.left
  const discounts = keptDiscounts(line.left.discounts, partsMinor(quote.parts))
  const asked = { productId: line.productId, quote, discounts, currency, today: choice.today }
  const priced = quoteAmounts(assortment, asked)
  if (!priced.ok) return { ok: false, reason: 'closed', message: 'This cannot be booked right now.' }
  const { amounts } = priced
  const differenceMinor = amounts.totalMinor - line.left.totalMinor
  return { ok: true, offer: { quote, amounts, differenceMinor, places: summed([...wanted, ...levelDemand(quote)]) } }
}

/** The new moment for what the line cost before. */
export function keptPrice(offer: MoveOffer, line: Pick<MovableLine, 'left'>): MoveOffer {
  return { ...offer, amounts: line.left, differenceMinor: 0 }
}

/** In their order, as far as the new price goes. */
function keptDiscounts(discounts: LineAmounts['discounts'], priceMinor: number): LineAmounts['discounts'] {
  let open = priceMinor
  return discounts.flatMap(({ discountId, amountMinor }) => {
    const taken = Math.min(open, amountMinor)
    open -= taken
    return taken > 0 ? [{ discountId, amountMinor: taken }] : []
  })
}
