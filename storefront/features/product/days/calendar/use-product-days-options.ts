/** What the live calendar of a product is made with (product-days-store.ts): the same for every part of its page. */
import { useContext } from 'react'
import { useConfigurator } from '#storefront/features/product/configurator/configurator-context.tsx'
import { FirstCalendar } from '#storefront/features/product/days/first-calendar.ts'
import type { ProductDaysOptions } from '#storefront/features/product/days/product-days-store.ts'
import { useShell } from '#storefront/page/shell-data.tsx'
import { useVisit } from '#storefront/visit/visit.tsx'

export function useProductDaysOptions(): ProductDaysOptions {
  const { settings } = useShell()
  return {
    configurator: useConfigurator(),
    visit: useVisit(),
    seasonEnd: settings.seasonEnd,
    zone: settings,
    first: useContext(FirstCalendar),
  }
}
