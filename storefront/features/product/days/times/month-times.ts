/**
 * The start times of an activity, month by month: each month is requested once, and again only on demand. A month that
 * cannot be read is failed until it is requested again.
 */
import { showActivityTimesCall } from '#contract/calls/activities.ts'
import type { Counts } from '#contract/rules/chosen-days.ts'
import type { ProductDetails } from '#contract/schemas/product.ts'
import type { Day } from '#contract/values/day.ts'
import { type Month, monthOf } from '#contract/values/day.ts'
import type { Client } from '#contract/wire/client.ts'
import type { Configurator } from '#storefront/features/product/configurator/configurator.ts'
import type { Log } from '#storefront/live/loader-context.ts'
import { createStore } from '#ui/store.ts'
import {
  type ActivityStart,
  isMonthKnown,
  monthRequest,
  type ProductActivity,
  placesByDay,
  productActivity,
  withMonth,
} from './product-activity.ts'

export type MonthTimesState = {
  readonly known: ProductActivity
  /** Over all start times, of every day of the months that are known. */
  readonly places: Counts
  readonly failedMonths: ReadonlySet<Month>
}

export type MonthTimes = ReturnType<typeof createMonthTimes>

type MonthTimesOptions = {
  product: Pick<ProductDetails, 'IsActivity' | 'Activity' | 'ProductHeaderCode'>
  ask: Client
  log: Log
}

export function createMonthTimes({ product, ask, log }: MonthTimesOptions) {
  const { change, state, subscribe } = createStore<MonthTimesState>({
    known: productActivity(product),
    places: {},
    failedMonths: new Set(),
  })
  const requested = new Map<Month, number>()

  /** Asks for the month of a day, also where it is known. Of two questions about a month the later one is believed. */
  async function read(day: Day): Promise<void> {
    const body = monthRequest(state().known, day)
    if (!body) return
    const month = monthOf(day)
    const own = (requested.get(month) ?? 0) + 1
    requested.set(month, own)
    change({ failedMonths: new Set([...state().failedMonths].filter((other) => other !== month)) })
    try {
      const reply = await ask(showActivityTimesCall, { body })
      if (!Array.isArray(reply?.Activities)) throw new Error('The reply names no activities')
      if (requested.get(month) !== own) return
      const known = withMonth(state().known, day, reply)
      change({ known, places: placesByDay(known) })
    } catch (error) {
      if (requested.get(month) !== own) return
      log.error('Error getting activity times', { month, reason: String(error) })
      change({ failedMonths: new Set([...state().failedMonths, month]) })
    }
  }

  return {
    state,
    subscribe,
    read,
    /** Once per month. */
    async need(day: Day): Promise<void> {
      if (!requested.has(monthOf(day))) await read(day)
    },
  }
}

/** One value, so that a component which watches a day without times sees no change. */
const NO_TIMES: readonly ActivityStart[] = []

/** Undefined while they are on their way. */
export function timesOn(
  { known, failedMonths }: MonthTimesState,
  day: Day,
): readonly ActivityStart[] | 'failed' | undefined {
  if (failedMonths.has(monthOf(day))) return 'failed'
  return isMonthKnown(known, day) ? (known.ActivityTimes[day] ?? NO_TIMES) : undefined
}

const kept = new WeakMap<Configurator, Map<string, MonthTimes>>()

/**
 * The months of start times of what is being configured: one store for its whole page, so that the calendar and the
 * list of times ask for each month once between them. Another variant may be another activity to the platform; it has a
 * store of its own.
 */
export function activityMonths(configurator: Configurator, options: MonthTimesOptions): MonthTimes {
  const stores = kept.get(configurator) ?? new Map<string, MonthTimes>()
  kept.set(configurator, stores)
  const { Activity, ProductHeaderCode } = options.product
  const name = JSON.stringify([Activity, ProductHeaderCode])
  const store = stores.get(name) ?? createMonthTimes(options)
  stores.set(name, store)
  return store
}
