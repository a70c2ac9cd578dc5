/**
 * The known start times of a product, collected month by month. A month that is requested again, for instance after a
 * place was lost, replaces only what was known of that month.
 */
import type { showActivityTimesCall } from '#contract/calls/activities.ts'
import type { Counts } from '#contract/rules/chosen-days.ts'
import type { ProductDetails } from '#contract/schemas/product.ts'
import { addDays, type Day, daysBetween, lastOfMonth, type Month, monthOf } from '#contract/values/day.ts'
import { sum } from '#contract/values/sum.ts'
import type { Input, Reply } from '#contract/wire/call.ts'

type Availability = Reply<typeof showActivityTimesCall>
type AvailabilityRequest = Input<typeof showActivityTimesCall>['body']
export type ActivityStart = Availability['Activities'][number]['StartTimes'][number]

export type ProductActivity = Pick<ProductDetails, 'IsActivity' | 'Activity' | 'ProductHeaderCode'> & {
  /** Start times by day; a day without any is not there. */
  ActivityTimes: Readonly<Record<Day, readonly ActivityStart[]>>
  /** Guests the chosen start time has room for; null while none is chosen. */
  ActivityQuantityAvailable: number | null
  knownMonths: readonly Month[]
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
  return { ...Activity, ProductHeaderCode, StartDate: `${monthOf(day)}-01`, EndDate: lastOfMonth(day) }
}

export function isMonthKnown({ knownMonths }: ProductActivity, day: Day): boolean {
  return knownMonths.includes(monthOf(day))
}

/** With the reply to `monthRequest` for the same day. */
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

/** Places over all start times of each day of the known months, 0 where nothing starts. Other days have no entry. */
export function placesByDay({ ActivityTimes, knownMonths }: ProductActivity): Counts {
  const days = knownMonths.flatMap(daysOf)
  return Object.fromEntries(
    days.map((day) => [day, sum((ActivityTimes[day] ?? []).map((time) => time.AvailableInventory))]),
  )
}

/** With a start time chosen, or none. One that is not known has no room. */
export function withChosenTime(known: ProductActivity, time: string | undefined): ProductActivity {
  const found =
    time === undefined ? undefined : known.ActivityTimes[time.slice(0, 10)]?.find(({ Time }) => Time === time)
  return { ...known, ActivityQuantityAvailable: time === undefined ? null : (found?.AvailableInventory ?? 0) }
}

function daysOf(month: Month): Day[] {
  const first = `${month}-01`
  return Array.from({ length: daysBetween(first, lastOfMonth(first)) + 1 }, (_, index) => addDays(first, index))
}
