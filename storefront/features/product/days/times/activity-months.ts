/**
 * The months of start times of what is being configured: one store for its whole page, so that the calendar and the
 * list of times ask for each month once between them. Another variant may be another activity to the platform; it has a
 * store of its own.
 */
import type { Configurator } from '#storefront/features/product/configurator/configurator.ts'
import { createMonthTimes, type MonthTimes, type MonthTimesOptions } from './month-times.ts'

const kept = new WeakMap<Configurator, Map<string, MonthTimes>>()

export function activityMonths(configurator: Configurator, options: MonthTimesOptions): MonthTimes {
  const stores = kept.get(configurator) ?? new Map<string, MonthTimes>()
  kept.set(configurator, stores)
  const { Activity, ProductHeaderCode } = options.product
  const name = JSON.stringify([Activity, ProductHeaderCode])
  const store = stores.get(name) ?? createMonthTimes(options)
  stores.set(name, store)
  return store
}
