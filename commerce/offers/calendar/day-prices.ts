/**
 * Prices and stock day by day for one combination of options: exactly one price a day, the one that is asked now, with
 * what is left at it. A day without a price is left out; every day that cannot be bought says which rule closed it.
 */
import type { CatalogView } from '#commerce/catalog/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import type { Assortment } from '#commerce/offers/assortment.ts'
import type { Choice, ChoiceForm } from '#commerce/offers/choice.ts'
import { pricedChoice } from '#commerce/offers/quote-choice.ts'
import { type ReadOptions, readChoice } from '#commerce/offers/reading/read-choice.ts'
import { type DayPriceRequest, dayPrice, daysCoveredBy, priceTrace } from '#commerce/pricing/index.ts'
import type { DayPrice, PriceStep, showDayPricesCall } from '#contract/calls/product-variant.ts'
import { optionField } from '#contract/rules/product-form.ts'
import type { Day } from '#contract/values/day.ts'
import { moneyToDecimal } from '#contract/values/money.ts'
import type { Reply } from '#contract/wire/call.ts'
import { daysOnOffer, spanOfDays } from './calendar-days.ts'
import { calendarReason, dayMaps } from './day-maps.ts'
import { readDayStock } from './day-stock.ts'

export type DayPricesRequest = {
  productId: number
  /**
   * The chosen values; what has to be chosen beside them is as the product opens, and everything is where there are
   * none.
   */
  valueIds: readonly number[]
  from: Day
  /** The season's last day unless told. */
  to?: Day | undefined
  /** Of these the trace of the price is told too. */
  selected?: readonly Day[] | undefined
}

export async function dayPrices(
  tx: Tx,
  assortment: Assortment,
  view: CatalogView,
  { productId, valueIds, from, to, selected = [] }: DayPricesRequest,
  options: ReadOptions = {},
): Promise<Reply<typeof showDayPricesCall> | undefined> {
  const choice = readChoice(assortment, view, productId, formWith(assortment, productId, valueIds), options)
  if (!choice) return undefined
  const days = choice.isDated ? spanOfDays(from, to ?? daysOnOffer(choice).at(-1) ?? from) : []
  const stock = await readDayStock(tx, assortment, choice, days, undefined)
  const maps = dayMaps(assortment, choice, stock, days)
  const priced = { ...pricedChoice(assortment, choice, 1), left: stock.left, sold: stock.sold }
  const isPriced = (day: Day) => !choice.course && (maps.purchasable[day] ?? 0) > 0
  return {
    Inventory: { InventoryCounts: maps.inventory },
    PricingInventory: maps.pricingInventory,
    PurchasableInventory: maps.purchasable,
    ClosedReason: maps.closed,
    ...(selected.length > 0 && { PriceSteps: tracesOf(priced, selected.filter(isPriced), view.currencyCode) }),
    Variants: [
      {
        ProductAttributeValueIds: [...choice.valueIds],
        DayPriceLists: priceList(choice, priced, days),
      },
    ],
  }
}

type Priced = Omit<DayPriceRequest, 'day'>

function priceList(choice: Choice, priced: Priced, days: readonly Day[]): DayPrice[] {
  const { product, variant, view } = choice
  if (product.existingCombinationsOnly && !variant) return []
  // A round costs what its tee time costs: no one price is that of the day.
  if (choice.course) return []
  const decimal = (minor: number) => moneyToDecimal({ minor, currency: view.currencyCode })
  return days.flatMap((day): DayPrice[] => {
    if (calendarReason(choice, day, daysCoveredBy(product, choice.numberOfDays, [day]))) return []
    const row = dayPrice({ ...priced, day })
    if (!row) return []
    return [
      {
        Date: day,
        BasePrice: row.baseMinor === null ? null : decimal(row.baseMinor),
        Number: row.number,
        NumberSold: row.numberSold,
        InventoryPriceListLevelPercentSaved: row.percentSaved,
        InventoryPriceListLevelPrice: decimal(row.priceMinor),
        InventoryPriceListLevelNumberRemaining: row.remaining,
        Priority: row.priority,
        TrackNumberSold: row.tracksNumberSold,
        NextPrice: row.nextMinor === null ? null : decimal(row.nextMinor),
      },
    ]
  })
}

function tracesOf(priced: Priced, days: readonly Day[], currency: string): Record<Day, PriceStep[]> {
  return Object.fromEntries(
    days.map((day) => [
      day,
      priceTrace({ ...priced, day }).map(({ kind, name, minor, day: of, daysAhead, sold, number }) => ({
        Kind: kind,
        Name: name,
        Amount: moneyToDecimal({ minor, currency }),
        ...(of !== undefined && { Date: of }),
        ...(daysAhead !== undefined && { DaysAhead: daysAhead }),
        ...(sold !== undefined && { Sold: sold }),
        ...(number !== undefined && { Number: number }),
      })),
    ]),
  )
}

/**
 * The same choice as a form would post it. What has to be answered and is not counts as it opens: that is what the
 * guest will be charged who leaves it alone. Values of another product say nothing.
 */
function formWith({ catalog }: Assortment, productId: number, valueIds: readonly number[]): ChoiceForm {
  const wanted = new Set(valueIds)
  const attributes = catalog.products.get(productId)?.attributes ?? []
  return Object.fromEntries(
    attributes.map(({ id, isRequired, values }) => {
      const named = values.filter((value) => wanted.has(value.id))
      const opens = wanted.size === 0 || isRequired ? values.filter(({ isPreselected }) => isPreselected) : []
      return [optionField(id), (named.length > 0 ? named : opens).map((value) => value.id).join(',')]
    }),
  )
}
