/** What the numbers and moments of a change stand for, by the shop as it is now. */
import { resortDay } from '#contract/rules/resort-moment.ts'
import { storeSettings } from '#contract/rules/store-settings.ts'
import type { Shop } from '#server/shop/shop.ts'
import type { HistoryFacts } from '#server/wire/console/shop/history-words.ts'

export function historyFacts(shop: Shop): HistoryFacts {
  const { catalog, configuration } = shop.current()
  const settings = storeSettings(configuration.settings)
  return {
    currency: settings.currencyCode,
    dayOf: (at) => resortDay(at, settings),
    nameOf(field, id) {
      if (field === 'categoryIds') return catalog.categories.get(id)?.name
      return field === 'relatedIds' || field === 'crossSellIds' || field === 'productIds'
        ? catalog.products.get(id)?.name
        : undefined
    },
  }
}
