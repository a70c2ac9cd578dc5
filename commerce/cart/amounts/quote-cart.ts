/**
 * Say what the shopper's cart comes to, line by line and part by part, and store it under a version. The version grows
 * exactly when an amount changed since the last quote, a line came or one went: a guest who saw a version and finds the
 * same one is charged what they saw. Reading a cart hands out no version, because it stores nothing.
 *
 * The cart is locked: two quotes at once go one after the other, and no line changes meanwhile.
 */
import { isDeepStrictEqual } from 'node:util'
import { type CartWithLines, readCartDiscounts, readGiven } from '#commerce/cart/coupons/cart-discounts.ts'
import { readLines } from '#commerce/cart/lines/cart-line.ts'
import type { CatalogView } from '#commerce/catalog/index.ts'
import { type Tx, together } from '#commerce/database/tx.ts'
import type { Assortment } from '#commerce/offers/index.ts'
import { lockCart, type Shopper } from '#commerce/shoppers/index.ts'
import type { LineAmounts } from '#commerce/taxes/index.ts'
import { resortDay } from '#contract/rules/resort-moment.ts'
import { sum } from '#contract/values/sum.ts'
import { cartAmounts } from './cart-amounts.ts'
import { saveAmounts, selectQuoteVersion } from './quote-cart.sql.ts'

export type CartPrice = {
  currency: string
  /** Newest first; those that can be bought. */
  lines: { lineId: number; amounts: LineAmounts }[]
  totalMinor: number
}

export type CartQuote = CartPrice & { version: number }

export type QuoteCartResult =
  | { ok: true; quote: CartQuote }
  | { ok: false; reason: 'no_cart' }
  | { ok: false; reason: 'fee_without_currency'; fee: string }

export async function quoteCart(
  tx: Tx,
  shopper: Shopper,
  assortment: Assortment,
  view: CatalogView,
): Promise<QuoteCartResult> {
  const cart = await lockCart(tx, shopper)
  if (!cart) return { ok: false, reason: 'no_cart' }
  const [{ lines }, given] = await together([readLines(tx, cart.id), readGiven(tx, { cart, shopper })])
  const result = await priceLocked(tx, { cart, shopper, lines, given }, assortment, view)
  if (!result.ok) return result
  const changed = result.priced.filter(({ before, amounts }) => !isDeepStrictEqual(before, amounts))
  const version = changed.length > 0 ? await saveAmounts(tx, cart.id, changed) : await selectQuoteVersion(tx, cart.id)
  return { ok: true, quote: { version, ...result.price } }
}

type PricedLine = { lineId: number; before: LineAmounts | null; amounts: LineAmounts | null }

export type PriceCartResult =
  | { ok: true; price: CartPrice; priced: readonly PricedLine[] }
  | Extract<QuoteCartResult, { reason: 'fee_without_currency' }>

/** For a caller who has locked the cart and read its lines. Nothing is stored: an order keeps its amounts itself. */
export async function priceLocked(
  tx: Tx,
  contents: CartWithLines,
  assortment: Assortment,
  view: CatalogView,
): Promise<PriceCartResult> {
  const { cart, lines } = contents
  const { amounts: discounts } = await readCartDiscounts(tx, contents, assortment, view)
  const today = resortDay(view.now, view.calendar)
  const result = cartAmounts({ lines, discounts, assortment, currency: cart.currency, today })
  if (!result.ok) return result

  const priced = lines.map(({ id: lineId, quotedAmounts }, index) => ({
    lineId,
    before: quotedAmounts,
    amounts: result.lines[index] ?? null,
  }))
  const charged = priced.flatMap(({ lineId, amounts }) => (amounts ? [{ lineId, amounts }] : []))
  const totalMinor = sum(charged.map(({ amounts }) => amounts.totalMinor))
  return { ok: true, priced, price: { currency: cart.currency, lines: charged, totalMinor } }
}
