/**
 * The start times of an activity, asked for month by month. A calendar and the list of times of a page ask for each
 * month once between them; after a place was lost the months are asked for again (`refresh('times')`).
 */
import { showActivityTimesCall } from '#contract/calls/activities.ts'
import type { Counts } from '#contract/rules/chosen-days.ts'
import type { ProductDetails } from '#contract/schemas/product.ts'
import { addDays, type Day, daysBetween, lastOfMonth, type Month } from '#contract/values/day.ts'
import { sum } from '#contract/values/sum.ts'
import type { Reply } from '#contract/wire/call.ts'
import type { Client } from '#contract/wire/client.ts'
import type { Question } from '#ui/live/replies.ts'

type Availability = Reply<typeof showActivityTimesCall>
export type ActivityStart = Availability['Activities'][number]['StartTimes'][number]

/** The start times of a month by day; a day without any is not there. */
export type TimesByDay = Readonly<Record<Day, readonly ActivityStart[]>>

/** Another variant may be another activity to the platform. Undefined for what is no activity. */
export function monthQuestion(
  ask: Client,
  { Activity, ProductHeaderCode }: Pick<ProductDetails, 'Activity' | 'ProductHeaderCode'>,
  month: Month,
): Question<TimesByDay> | undefined {
  if (!Activity) return undefined
  const first = `${month}-01`
  return {
    key: ['times', Activity, ProductHeaderCode, month],
    async ask() {
      const body = { ...Activity, ProductHeaderCode, StartDate: first, EndDate: lastOfMonth(first) }
      return timesByDay(await ask(showActivityTimesCall, { body }))
    },
    failure: 'Error getting activity times',
  }
}

function timesByDay({ Activities }: Availability): TimesByDay {
  const times = Object.groupBy(Activities[0]?.StartTimes ?? [], ({ Time }) => Time.slice(0, 10))
  return Object.fromEntries(Object.entries(times).map(([day, list]) => [day, list ?? []]))
}

/** Places over all start times of each day of a month, 0 where nothing starts. */
export function placesByDay(month: Month, times: TimesByDay): Counts {
  const first = `${month}-01`
  const days = Array.from({ length: daysBetween(first, lastOfMonth(first)) + 1 }, (_, index) => addDays(first, index))
  return Object.fromEntries(days.map((day) => [day, sum((times[day] ?? []).map((time) => time.AvailableInventory))]))
}
