/** The pricing calendar as the calls send it: prices and stock day by day, and how a product's calendar looks. */
import type { CatalogProduct } from '#commerce/catalog/index.ts'
import type { PriceCalendar } from '#commerce/offers/index.ts'
import type { TraceStep } from '#commerce/pricing/index.ts'
import type { showDayPricesCall } from '#contract/calls/prices.ts'
import type { StoreSettings } from '#contract/rules/store-settings.ts'
import type { CalendarSettings, DayPrice, PriceStep } from '#contract/schemas/prices.ts'
import { moneyToDecimal } from '#contract/values/money.ts'
import { operatorColor } from '#contract/values/settings/operator-color.ts'
import type { Reply } from '#contract/wire/call.ts'

type Decimal = (minor: number) => number

export function dayPricesDocument(
  { maps, valueIds, prices, traces }: PriceCalendar,
  currency: string,
): Reply<typeof showDayPricesCall> {
  const decimal = (minor: number) => moneyToDecimal({ minor, currency })
  return {
    Inventory: { InventoryCounts: maps.inventory },
    PricingInventory: maps.pricingInventory,
    PurchasableInventory: maps.purchasable,
    ClosedReason: maps.closed,
    ...(traces && {
      PriceSteps: Object.fromEntries(
        [...traces].map(([day, steps]) => [day, steps.map((step) => priceStep(step, decimal))]),
      ),
    }),
    Variants: [
      { ProductAttributeValueIds: [...valueIds], DayPriceLists: prices.map((price) => dayPriceRow(price, decimal)) },
    ],
  }
}

function dayPriceRow(price: PriceCalendar['prices'][number], decimal: Decimal): DayPrice {
  return {
    Date: price.day,
    BasePrice: price.baseMinor === null ? null : decimal(price.baseMinor),
    Number: price.number,
    NumberSold: price.numberSold,
    InventoryPriceListLevelPercentSaved: price.percentSaved,
    InventoryPriceListLevelPrice: decimal(price.priceMinor),
    InventoryPriceListLevelNumberRemaining: price.remaining,
    Priority: price.priority,
    TrackNumberSold: price.tracksNumberSold,
    NextPrice: price.nextMinor === null ? null : decimal(price.nextMinor),
  }
}

function priceStep({ kind, name, minor, day, daysAhead, sold, number }: TraceStep, decimal: Decimal): PriceStep {
  return {
    Kind: kind,
    Name: name,
    Amount: decimal(minor),
    ...(day !== undefined && { Date: day }),
    ...(daysAhead !== undefined && { DaysAhead: daysAhead }),
    ...(sold !== undefined && { Sold: sold }),
    ...(number !== undefined && { Number: number }),
  }
}

const LOW_TEXT = 'Low Stock'
const SOLD_OUT_TEXT = 'Sold Out'

/**
 * Colors and words of a product's calendar: its template's, then the store's, then the defaults. A threshold that is
 * not set stays null, because then no count is shown. Without `usesTemplate` the template is left out.
 */
export function calendarSettings(
  product: Pick<CatalogProduct, 'calendarTemplate'>,
  { dynamicPricingCalendarSettings: store }: Pick<StoreSettings, 'dynamicPricingCalendarSettings'>,
  usesTemplate = true,
): CalendarSettings {
  const template = usesTemplate ? product.calendarTemplate : undefined
  return {
    inventoryMessageThreshold: template?.inventoryMessageThreshold ?? store.inventoryMessageThreshold ?? null,
    pricingCountMessageThreshold: template?.pricingCountMessageThreshold ?? store.pricingCountMessageThreshold ?? null,
    showLowInventory: template?.showLowInventory ?? true,
    lowInventoryBackgroundColor: operatorColor(template?.lowInventoryBackgroundColor) ?? '',
    soldOutInventoryBackgroundColor: operatorColor(template?.soldOutInventoryBackgroundColor) ?? '',
    lowStatusText: template?.lowStatusText || LOW_TEXT,
    soldOutStatusText: template?.soldOutStatusText || SOLD_OUT_TEXT,
  }
}
