/**
 * The lines of a cart: what was chosen, what was promised for it, and what it holds. Reading them takes two queries,
 * however many there are.
 */

import type { CatalogView } from '#commerce/catalog/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { type Hold, readHolds } from '#commerce/inventory/index.ts'
import {
  type Assortment,
  type Choice,
  type ChoiceCode,
  choiceRefusal,
  type RenewedVariant,
  readChoice,
} from '#commerce/offers/index.ts'
import type { Quote } from '#commerce/pricing/index.ts'
import type { LineAmounts } from '#commerce/taxes/index.ts'
import { addOnPersonField, type Entry, entryField, optionField } from '#contract/rules/product-form.ts'
import type { Day } from '#contract/values/day.ts'
import { moneyToDecimal } from '#contract/values/money.ts'
import type { AddOnPerson } from './add-on-people.sql.ts'
import { type HeldLine, heldLine } from './held-line.ts'
import { type LineRenewal, selectLines } from './lines.sql.ts'

/**
 * Why a lapsed line could not be renewed: no places, a higher price, a day that cannot be bought any more, or a voucher
 * that can no longer be used.
 */
export type Unavailable = 'soldout' | 'price' | 'cutoff' | 'voucher'

export type CartLine = {
  id: number
  /** Of its cart: what all its amounts are in. */
  currency: string
  productId: number
  variantId: number | null
  quantity: number
  assignedContactId: number | null
  /** The names of the person it is for, where one is named. */
  firstName: string | null
  lastName: string | null
  /** Who its add-ons are for that get a person of their own. */
  addOnPeople: AddOnPerson[]
  days: Day[]
  startTime: string | null
  answers: Record<string, string>
  quote: Quote
  totalMinor: number
  /** Until when its price stands. */
  quoteUntil: Date
  /** By the shop's clock. */
  isQuoteOver: boolean
  firstHeldAt: Date | null
  /** How many places its holds keep while it is whole; 0 where it needs none. */
  placesNeeded: number
  timesKept: number
  unavailable: Unavailable | null
  /** The voucher it was bought with, and what that asks for it; null is none, or the product's own price. */
  voucherId: number | null
  voucherPriceMinor: number | null
  /** The offer that it renews a pass by; its price is null once the offer has ended. */
  renewalOfferId: number | null
  renewalPriceMinor: number | null
  renewalUntil: Date | null
  /** What it came to in the last quote of the cart; null where it was in none as it is. */
  quotedAmounts: LineAmounts | null
  /** How it is handed over, where that was chosen at checkout. */
  shippingMethodId: number | null
}

/** Lines newest first; `holds` are all of the cart, those of locks without a line included. */
export type CartContents = { lines: HeldLine[]; holds: readonly Hold[] }

export const EMPTY_CART: CartContents = { lines: [], holds: [] }

export async function readLines(tx: Tx, cartId: number): Promise<CartContents> {
  const [lines, holds] = await Promise.all([selectLines(tx, cartId), readHolds(tx, cartId)])
  return { lines: lines.map((line) => heldLine(line, holds)), holds }
}

/** The offer by which a line renews a pass; nulls where it renews none. */
type OfferOfLine = Pick<CartLine, 'renewalOfferId' | 'renewalPriceMinor' | 'renewalUntil'>

/** What of a line says what was chosen; that of an order has the same, and its offer is used. */
export type ChosenLine = Pick<
  CartLine,
  'productId' | 'currency' | 'quantity' | 'answers' | 'assignedContactId' | 'quote' | 'voucherId' | 'voucherPriceMinor'
> &
  Partial<OfferOfLine> & { addOnPeople: readonly { valueId: number; contactId: number | null }[] }

/** A line judged by what is for sale today: it is read as the form that would add it again. */
function lineForm(line: ChosenLine): Record<string, string> {
  const { addOnPeople, currency, productId, quantity, answers, assignedContactId, quote } = line
  const field = (entry: Entry) => entryField(productId, entry)
  const form = Object.fromEntries(Object.entries(answers).map(([id, text]) => [optionField(Number(id)), text]))
  form[field('EnteredQuantity')] = String(quantity)
  if (assignedContactId !== null) form[field('LegacyContactId')] = String(assignedContactId)
  for (const { contactId, valueId } of addOnPeople) {
    if (contactId !== null) form[addOnPersonField(productId, valueId)] = String(contactId)
  }
  const [part] = quote.parts
  if (part?.rule === 'entered') {
    form[field('CustomerEnteredPrice')] = String(moneyToDecimal({ minor: part.unitMinor, currency }))
  }
  return form
}

/**
 * Undefined where its product is no longer visible to this shopper. The voucher of a line opens its product. It is
 * priced in its own currency, whatever the page says that it is looked at on.
 */
export function choiceOfLine(assortment: Assortment, shown: CatalogView, line: ChosenLine): Choice | undefined {
  const { currency: currencyCode, productId, voucherId } = line
  const view = { ...shown, currencyCode }
  const opened = voucherId === null ? view : { ...view, unlockedProductIds: new Set([productId]) }
  const choice = readChoice(assortment, opened, productId, lineForm(line))
  const renewal = lineRenewal(line)
  return choice && { ...choice, voucherPriceMinor: line.voucherPriceMinor ?? undefined, ...(renewal && { renewal }) }
}

/** The offer of a line that renews a pass, while it stands. */
export function lineRenewal(line: Partial<OfferOfLine>): LineRenewal | undefined {
  const { renewalOfferId = null, renewalPriceMinor = null, renewalUntil = null } = line
  if (renewalOfferId === null || renewalPriceMinor === null || renewalUntil === null) return undefined
  return { offerId: renewalOfferId, priceMinor: renewalPriceMinor, until: renewalUntil }
}

/** The same of one line of a cart, for the page on which it is edited. */
export async function renewalOfLine(
  tx: Tx,
  { cartId, lineId }: { cartId: number; lineId: number },
): Promise<RenewedVariant | undefined> {
  const line = (await selectLines(tx, cartId)).find(({ id }) => id === lineId)
  const renewal = line && lineRenewal(line)
  return renewal && { productId: line.productId, variantId: line.variantId, currency: line.currency, renewal }
}

const CUTOFF_CODES: readonly ChoiceCode[] = ['PAST_CUTOFF', 'OUT_OF_SEASON', 'CLOSED', 'NOT_ON_SALE', 'RENEWAL']

/**
 * Why a line can no longer be bought, whatever the stock is; undefined where it can. What is still held was promised,
 * so only a line that holds nothing is judged.
 */
export function unavailableReason(line: HeldLine, choice: Choice | undefined): Unavailable | undefined {
  if (line.holds.length > 0 && !line.isLapsed && line.unavailable === null) return undefined
  const refusal = choiceRefusal(choice)
  if (!refusal) return choice && isAnother(line, choice) ? 'soldout' : undefined
  if (refusal.code === 'NO_PRICE') return 'price'
  return CUTOFF_CODES.includes(refusal.code) && !choice?.isUnmapped ? 'cutoff' : 'soldout'
}

/**
 * What the line was bought as is archived, and read today it would be another thing: an option it answered is asked no
 * more, or its variant is sold no more. The guest is told instead.
 */
function isAnother({ answers, variantId }: CartLine, { product, variant }: Choice): boolean {
  const asked = new Set(product.attributes.map(({ id }) => String(id)))
  return Object.keys(answers).some((id) => !asked.has(id)) || (variantId !== null && variantId !== variant?.id)
}
