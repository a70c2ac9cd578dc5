/**
 * What may be made a pool: its name, its days, its places, its start times and how many places a piece takes. The form
 * judges what is typed with it and the engine what is sent, so that both refuse the same.
 */
import { LONGEST_SEASON_DAYS, MOST_PLACES, MOST_POOL_UNITS, MOST_STARTS_A_DAY } from '#contract/values/console/setup.ts'
import { type Day, daysBetween, isDay } from '#contract/values/day.ts'
import { clockText, minuteOfDay, timeOfDay } from '#contract/values/time-of-day.ts'
import { isDayPoolName } from './pool-name.ts'

/** `first` and `last`: `09:00` or `09:00:00`, both included. */
export type PoolStarts = { first: string; last: string; everyMinutes: number; guestsPerPlace: number }

type PoolToJudge = {
  /** Of a pool with start times the engine gives it: it is found by the activity. */
  name: string
  from: string
  to: string
  places: number
  /** Undefined for whole days. */
  starts: PoolStarts | undefined
  users: readonly { units: number }[]
}

export type NewPoolProblem =
  | 'bad_name'
  | 'bad_days'
  | 'bad_places'
  | 'bad_times'
  | 'too_many_times'
  | 'bad_guests'
  | 'bad_units'

/** For operators, who read the same from the form and from the engine. */
export const POOL_PROBLEM_WORDS: Record<NewPoolProblem, string> = {
  bad_name: 'Give it a name. Names of price levels and activities are taken.',
  bad_days: `Choose days from today on, the last not before the first, and at most ${LONGEST_SEASON_DAYS} of them.`,
  bad_places: `Choose 0 to ${MOST_PLACES} places.`,
  bad_times: 'Choose a first start, a last one that is not before it, and the minutes between two.',
  too_many_times: `At most ${MOST_STARTS_A_DAY} start times fit into a day. Choose more minutes between two.`,
  bad_guests: `1 to ${MOST_POOL_UNITS} guests share a place.`,
  bad_units: `One takes 1 to ${MOST_POOL_UNITS} places.`,
}

/** The first that is wrong, in the order of the form. */
export function newPoolProblem(pool: PoolToJudge, today: Day): NewPoolProblem | undefined {
  const { from, name, places, starts, to, users } = pool
  if (!starts && !isDayPoolName(name)) return 'bad_name'
  const isSpan = isDay(from) && isDay(to) && from >= today && from <= to && daysBetween(from, to) < LONGEST_SEASON_DAYS
  if (!isSpan) return 'bad_days'
  const problem = starts && startsProblem(starts)
  if (problem) return problem
  if (!isWithin(places, 0, MOST_PLACES)) return 'bad_places'
  return users.every(({ units }) => isPoolUnits(units)) ? undefined : 'bad_units'
}

/** How many places one piece takes. */
export function isPoolUnits(units: number): boolean {
  return isWithin(units, 1, MOST_POOL_UNITS)
}

function startsProblem(starts: PoolStarts): NewPoolProblem | undefined {
  const [first, last] = [timeOfDay(starts.first), timeOfDay(starts.last)]
  const areTimes = first !== undefined && last !== undefined && first.endsWith(':00') && last.endsWith(':00')
  if (!areTimes || first > last || !isWithin(starts.everyMinutes, 1, MINUTES_A_DAY)) return 'bad_times'
  if (startTimesOf(starts).length > MOST_STARTS_A_DAY) return 'too_many_times'
  return isWithin(starts.guestsPerPlace, 1, MOST_POOL_UNITS) ? undefined : 'bad_guests'
}

const MINUTES_A_DAY = 24 * 60

/** `09:00:00`, `09:30:00` and so on, none after the last. */
export function startTimesOf({ everyMinutes, first, last }: Omit<PoolStarts, 'guestsPerPlace'>): string[] {
  const [begins, ends] = [minuteOfDay(first), minuteOfDay(last)]
  const count = Math.floor((ends - begins) / everyMinutes) + 1
  return Array.from({ length: Math.max(0, count) }, (_, at) => {
    const minute = begins + at * everyMinutes
    return `${clockText(Math.floor(minute / 60), minute % 60)}:00`
  })
}

function isWithin(number: number, least: number, most: number): boolean {
  return Number.isInteger(number) && number >= least && number <= most
}
