/**
 * What the options chosen so far mean: price, stock of every day, which options apply, how it can be paid. It is asked
 * after every choice and changes nothing; what the form says and cannot be is left out, not refused. Undefined for a
 * product the shopper may not know of.
 */
import type { CatalogView } from '#commerce/catalog/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { NO_SCHEDULE, paymentSchedule, planFor } from '#commerce/plans/index.ts'
import type { Quote, QuoteResult } from '#commerce/pricing/index.ts'
import { findCart, type Shopper } from '#commerce/shoppers/index.ts'
import { addBlocks } from '#contract/rules/add-blocks.ts'
import type { PaymentSchedule } from '#contract/schemas/plans.ts'
import type { AttributeChangeReply } from '#contract/schemas/product.ts'
import type { Day } from '#contract/values/day.ts'
import { formatMoney, moneyToDecimal } from '#contract/values/money.ts'
import type { Assortment } from './assortment.ts'
import { daysOnOffer } from './calendar/calendar-days.ts'
import { dayMaps } from './calendar/day-maps.ts'
import { type OwnLine, readDayStock } from './calendar/day-stock.ts'
import type { Choice, ChoiceForm } from './choice.ts'
import { dynamicAttributes } from './dynamic-attributes.ts'
import { addFormOf } from './judging/add-form.ts'
import { closedDay } from './judging/date-refusal.ts'
import { priceSummary } from './price-summary.ts'
import { quoteChoice } from './quote-choice.ts'
import { type ReadOptions, readChoice } from './reading/read-choice.ts'

export async function changeAttributes(
  tx: Tx,
  assortment: Assortment,
  view: CatalogView,
  shopper: Shopper,
  productId: number,
  form: ChoiceForm,
  options: ReadOptions = {},
): Promise<AttributeChangeReply | undefined> {
  const choice = readChoice(assortment, view, productId, form, options)
  if (!choice) return undefined
  const days = daysOnOffer(choice)
  const stock = await readDayStock(tx, assortment, choice, days, await ownLine(tx, shopper, choice))
  const maps = dayMaps(assortment, choice, stock, days)
  const result = quoteChoice(assortment, choice, 1, stock.left)
  const quote = result.ok ? result.quote : undefined
  // Until every separate day is chosen there is a price for each day and none for the whole; a tee time has the rate of
  // its start.
  const isPartial =
    (choice.multiDay === 'separate' && isDaysMissing(choice)) ||
    (choice.course !== undefined && choice.teeSlotId === undefined)
  const total = isPartial ? undefined : quote
  const wanted = total && choice.quantity !== undefined ? choice.quantity : undefined
  const whole = wanted === undefined ? undefined : quoteChoice(assortment, choice, wanted, stock.left)
  const decimal = (minor: number) => moneyToDecimal({ minor, currency: view.currencyCode })

  const reply: AttributeChangeReply = {
    price: total
      ? formatMoney({ minor: total.totalMinor, currency: view.currencyCode }, view.culture ?? 'en-US')
      : null,
    priceValue: total ? decimal(total.totalMinor) : null,
    inventory: maps.inventory,
    pricingInventory: maps.pricingInventory,
    purchasableInventory: maps.purchasable,
    enabledattributemappingids: [...choice.enabledIds],
    disabledattributemappingids: [...choice.disabledIds],
    isConsecutiveMultiDay: choice.multiDay === 'consecutive',
    isNonConsecutiveMultiDay: choice.multiDay === 'separate',
    numberOfDays: choice.numberOfDays,
    productHeaderCode: choice.variant?.headerCode ?? choice.product.headerCode,
    // What is paid over time is what so many cost together, where it was said how many.
    PaymentSchedule: schedule(assortment, choice, whole?.ok === false ? undefined : (whole?.quote ?? total)),
    VariantPriceSummary: total ? priceSummary(choice, total) : null,
    earliestPurchaseDate: choice.isDated && choice.earliest.isOnSale ? choice.earliest.clamped : null,
  }
  if (whole && wanted !== undefined) reply.LineTotal = whole.ok ? lineTotal(wanted, whole.quote, decimal) : null
  if (choice.multiDay === 'separate' && quote) reply.dayPrices = pricesByDay(quote, decimal)
  const dynamic = dynamicAttributes(assortment, choice)
  if (dynamic.length > 0) reply.ProductAttributes = dynamic
  const message = messageFor(choice, result)
  if (message !== undefined) reply.message = [message]
  return reply
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

function lineTotal(Quantity: number, { totalMinor, maxMinor }: Quote, decimal: (minor: number) => number) {
  const most = Math.max(totalMinor, maxMinor)
  return { Quantity, Total: decimal(totalMinor), MaxTotal: decimal(most), Savings: decimal(most - totalMinor) }
}

function pricesByDay({ parts }: Quote, decimal: (minor: number) => number): Record<Day, number> {
  const prices: Record<Day, number> = {}
  for (const { day, unitMinor } of parts) if (day !== null) prices[day] = decimal(unitMinor)
  return prices
}

function schedule(assortment: Assortment, choice: Choice, quote: Quote | undefined): PaymentSchedule | null {
  const { product, variant, today, view } = choice
  if (!product.isPaymentPlan) return null
  const plan = planFor(assortment.plans, product.id, variant?.id, today)
  // For whom it is does not change what is paid when.
  const isMissing = addBlocks(addFormOf(choice)).some(({ rule }) => rule !== 'member')
  if (!plan || !quote || isMissing) return NO_SCHEDULE
  return paymentSchedule({
    plan,
    totalMinor: quote.totalMinor,
    today,
    productName: product.name,
    currency: view.currencyCode,
  })
}

function messageFor(choice: Choice, result: QuoteResult): string | undefined {
  if (!result.ok && result.reason === 'combination_missing') return 'This combination is not available'
  return closedDay(choice)?.message
}
