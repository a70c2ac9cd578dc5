/**
 * What the options chosen so far mean: price, stock of every day, which options apply, how it can be paid. It is read
 * after every choice and changes nothing; what the form says and cannot be is left out, not refused. Undefined for a
 * product the shopper may not know of.
 */
import type { CatalogView } from '#commerce/catalog/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { daysOnOffer } from '#commerce/offers/calendar/calendar-days.ts'
import { type DayMaps, dayMaps } from '#commerce/offers/calendar/day-maps.ts'
import { type OwnLine, readDayStock } from '#commerce/offers/calendar/day-stock.ts'
import { addFormOf } from '#commerce/offers/judging/add-form.ts'
import { NOT_FOR_SALE, notSoldIn } from '#commerce/offers/judging/choice-refusal.ts'
import { closedDay } from '#commerce/offers/judging/date-refusal.ts'
import { optionRules } from '#commerce/offers/reading/attribute-rules.ts'
import { type ReadOptions, readChoice } from '#commerce/offers/reading/read-choice.ts'
import { type ScheduledPayments, scheduleFor } from '#commerce/plans/index.ts'
import {
  partsMaxMinor,
  partsMinor,
  percentSaved,
  type Quote,
  type QuoteResult,
  type RenewalPrice,
} from '#commerce/pricing/index.ts'
import { findCart, type Shopper } from '#commerce/shoppers/index.ts'
import { addBlocks } from '#contract/rules/add-blocks.ts'
import { valueName } from '#contract/rules/title-and-description.ts'
import type { Day } from '#contract/values/day.ts'
import type { Assortment } from './assortment.ts'
import { assortmentIn } from './assortment-in.ts'
import type { Choice, ChoiceForm } from './choice.ts'
import { quoteAmounts } from './quote-amounts.ts'
import { quoteChoice } from './quote-choice.ts'

export type Offer = {
  choice: Choice
  maps: DayMaps
  /** Of one piece; undefined while there is no price for the whole of the choice. */
  price: PriceSummary | undefined
  /** Where one piece has a price and the form says how many: what they cost together, if so many can be bought. */
  line: { quantity: number; cost: Cost | undefined } | undefined
  /** In minor units, where several days are chosen one by one. */
  dayPrices: ReadonlyMap<Day, number> | undefined
  /** Of a product that is paid over time, once everything is chosen. */
  schedule: ScheduledPayments | undefined
  /** Options whose values are told anew after every choice. */
  dynamicIds: ReadonlySet<number>
  /** Of the variant before that of the product. */
  headerCode: string | null
  /** The first day that can be bought; undefined without dates, and when the season has none left. */
  firstDay: Day | undefined
  /** What the guest should know about the choice. */
  message: string | undefined
}

/** What a line in the cart renews a pass by: its price is that of the variant that was offered. */
export type RenewedVariant = { productId: number; variantId: number | null; currency: string; renewal: RenewalPrice }

export type OfferOptions = ReadOptions & {
  /** Of the line that is edited. */
  renewalOf?: ((tx: Tx, line: NonNullable<OwnLine>) => Promise<RenewedVariant | undefined>) | undefined
}

export async function readOffer(
  tx: Tx,
  assortment: Assortment,
  view: CatalogView,
  shopper: Shopper,
  productId: number,
  form: ChoiceForm,
  { renewalOf, ...options }: OfferOptions = {},
): Promise<Offer | undefined> {
  const read = readChoice(assortment, view, productId, form, options)
  if (!read) return undefined
  const own = await ownLine(tx, shopper, read)
  const renewed = own && (await renewalOf?.(tx, own))
  const choice = renewed && isSameVariant(read, renewed) ? { ...read, renewal: renewed.renewal } : read
  const days = daysOnOffer(choice)
  const stock = await readDayStock(tx, assortment, choice, days, own)
  const result = quoteChoice(assortment, choice, 1, stock.left)
  const quote = result.ok ? result.quote : undefined
  // Until every separate day is chosen there is a price for each day and none for the whole; a tee time has the rate of
  // its start.
  const isPartial =
    (choice.multiDay === 'separate' && isDaysMissing(choice)) ||
    (choice.course !== undefined && choice.teeSlotId === undefined)
  const total = isPartial ? undefined : quote
  const quantity = total && choice.quantity
  const whole = quantity === undefined ? undefined : quoteChoice(assortment, choice, quantity, stock.left)

  return {
    choice,
    maps: dayMaps(assortment, choice, stock, days),
    price: total && priceSummary(choice, total),
    line: whole && quantity !== undefined ? { quantity, cost: whole.ok ? costOf(whole.quote) : undefined } : undefined,
    dayPrices: choice.multiDay === 'separate' ? quote && pricesByDay(quote) : undefined,
    // What is paid over time is what so many cost together, where it was said how many.
    schedule: scheduleOf(assortment, choice, whole?.ok === false ? undefined : (whole?.quote ?? total)),
    dynamicIds: optionRules(choice.product).dynamicIds,
    headerCode: choice.variant?.headerCode ?? choice.product.headerCode,
    firstDay: choice.isDated && choice.earliest.isOnSale ? choice.earliest.clamped : undefined,
    message: messageFor(choice, result),
  }
}

function isSameVariant(
  { product, variant, view }: Choice,
  { currency, productId, variantId }: RenewedVariant,
): boolean {
  return product.id === productId && (variant?.id ?? null) === variantId && view.currencyCode === currency
}

/** Only holds of the shopper's own cart count as free. */
async function ownLine(tx: Tx, shopper: Shopper, { updatedLineId }: Choice): Promise<OwnLine> {
  if (updatedLineId === undefined) return undefined
  const cart = await findCart(tx, shopper)
  return cart && { cartId: cart.id, lineId: updatedLineId }
}

function isDaysMissing({ days, numberOfDays }: Choice): boolean {
  return days.length === 0 || (numberOfDays > 0 && days.length !== numberOfDays)
}

function pricesByDay({ parts }: Quote): ReadonlyMap<Day, number> {
  return new Map(parts.flatMap(({ day, unitMinor }) => (day === null ? [] : [[day, unitMinor]])))
}

function scheduleOf(assortment: Assortment, choice: Choice, quote: Quote | undefined): ScheduledPayments | undefined {
  const { product, variant, today, view } = choice
  if (!product.isPaymentPlan || !quote) return undefined
  // For whom it is does not change what is paid when.
  if (addBlocks(addFormOf(choice)).some(({ rule }) => rule !== 'member')) return undefined
  const asked = { productId: product.id, quote, discounts: [], currency: view.currencyCode, today }
  const quoted = quoteAmounts(assortment, asked)
  return quoted.ok
    ? scheduleFor(assortmentIn(assortment, view.currencyCode).plans, {
        product,
        variantId: variant?.id,
        amounts: quoted.amounts,
        today,
      })
    : undefined
}

function messageFor(choice: Choice, result: QuoteResult): string | undefined {
  if (!result.ok && result.reason === 'combination_missing') return 'This combination is not available'
  return (notSoldIn(choice.product) ?? (choice.isUnmapped ? NOT_FOR_SALE : closedDay(choice)))?.message
}

/** `maxMinor` is the price of the ticket window, and never below the own. */
type Cost = { priceMinor: number; maxMinor: number; savingsMinor: number; percentSaved: number }

/** The product itself by the id of its variant, if it has one, or an add-on by the id of its value. */
type PricePart = Cost & { id: number; name: string }

type PriceSummary = Cost & { showsMaxPrice: boolean; parts: readonly PricePart[] }

function priceSummary({ product, variant, values }: Choice, quote: Quote): PriceSummary {
  const own = {
    id: variant?.id ?? product.id,
    name: product.name,
    ...cost(partsMinor(quote.parts), partsMaxMinor(quote.parts)),
  }
  const addOns = [...Map.groupBy(quote.addOns, ({ valueId }) => valueId)].map(([id, parts]): PricePart => {
    const name = values.find((value) => value.id === id)?.name ?? ''
    const minor = partsMinor(parts)
    return { id, name: valueName(name).title, ...cost(minor, minor) }
  })
  const whole = costOf(quote)
  return { ...whole, showsMaxPrice: whole.savingsMinor > 0 && product.showsMaxPrice, parts: [own, ...addOns] }
}

function costOf({ totalMinor, maxMinor }: Quote): Cost {
  return cost(totalMinor, maxMinor)
}

function cost(priceMinor: number, windowMinor: number): Cost {
  const maxMinor = Math.max(priceMinor, windowMinor)
  return { priceMinor, maxMinor, savingsMinor: maxMinor - priceMinor, percentSaved: percentSaved(maxMinor, priceMinor) }
}
