/**
 * How the calendar of a product colours and words its days: as its template says, then as the store does, then as every
 * calendar does. A threshold that nobody set stays open, because then no count is shown; what counts as low without one
 * is the rule of the day's state.
 */
import type { CatalogProduct } from '#commerce/catalog/index.ts'
import type { CalendarSettings } from '#contract/calls/calendar.ts'
import type { StoreSettings } from '#contract/rules/store-settings.ts'
import { operatorColor } from '#contract/values/operator-color.ts'

const LOW_TEXT = 'Low Stock'
const SOLD_OUT_TEXT = 'Sold Out'

/** Whoever asks for none of the template gets what the store says alone. */
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
