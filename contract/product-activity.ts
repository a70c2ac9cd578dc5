/**
 * What a page knows of a product's start times: asked for month by month, each month once, and put together here. A month
 * that is asked for again, after a place was lost for instance, replaces what was known of it and nothing else.
 */
import type { showActivityTimes } from './activities.ts'
import type { Input, Reply } from './call.ts'
import type { ProductDetails } from './catalog.ts'
import { type Day, daysInMonth } from './day.ts'

type Availability = Reply<typeof showActivityTimes>
type AvailabilityRequest = Input<typeof showActivityTimes>['body']
export type StartTime = Availability['Activities'][number]['StartTimes'][number]

export type ProductActivity = Pick<ProductDetails, 'IsActivity' | 'Activity' | 'ProductHeaderCode'> & {
  /** Start times by day; a day without any is not there. */
  ActivityTimes: Readonly<Record<Day, readonly StartTime[]>>
  /** Guests the chosen start time has room for; null while none is chosen. */
  ActivityQuantityAvailable: number | null
  /** Months that are known, `2026-12`. */
  knownMonths: readonly string[]
}

export function productActivity({
  IsActivity,
  Activity,
  ProductHeaderCode,
}: Pick<ProductDetails, 'IsActivity' | 'Activity' | 'ProductHeaderCode'>): ProductActivity {
  const nothing = { ActivityTimes: {}, ActivityQuantityAvailable: null, knownMonths: [] }
  return { IsActivity, Activity, ProductHeaderCode, ...nothing }
}

/** The question about the month a day lies in, from its first to its last day; undefined for what is no activity. */
export function monthRequest(
  { Activity, ProductHeaderCode }: ProductActivity,
  day: Day,
): AvailabilityRequest | undefined {
  if (!Activity) return undefined
  const month = monthOf(day)
  const last = daysInMonth(Number(day.slice(0, 4)), Number(day.slice(5, 7)))
  return { ...Activity, ProductHeaderCode, StartDate: `${month}-01`, EndDate: `${month}-${last}` }
}

export function isMonthKnown({ knownMonths }: ProductActivity, day: Day): boolean {
  return knownMonths.includes(monthOf(day))
}

/** With the answer to `monthRequest` for the same day. */
export function withMonth(known: ProductActivity, day: Day, { Activities }: Availability): ProductActivity {
  const month = monthOf(day)
  const others = Object.entries(known.ActivityTimes).filter(([other]) => monthOf(other) !== month)
  const times = Object.groupBy(Activities[0]?.StartTimes ?? [], ({ Time }) => Time.slice(0, 10))
  return {
    ...known,
    ActivityTimes: Object.fromEntries([...others, ...Object.entries(times)].map(([at, list]) => [at, list ?? []])),
    knownMonths: [...new Set([...known.knownMonths, month])],
  }
}

/** With a start time chosen, or none. One that is not known has no room. */
export function withChosenTime(known: ProductActivity, time: string | undefined): ProductActivity {
  const found =
    time === undefined ? undefined : known.ActivityTimes[time.slice(0, 10)]?.find(({ Time }) => Time === time)
  return { ...known, ActivityQuantityAvailable: time === undefined ? null : (found?.AvailableInventory ?? 0) }
}

function monthOf(day: Day): string {
  return day.slice(0, 7)
}
