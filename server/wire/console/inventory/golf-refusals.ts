/** What operators are told where a course or the places of start times stay as they are. */
import type { CourseRefusal } from '#commerce/golf/index.ts'
import type { BelowTaken } from '#commerce/inventory/index.ts'

const MOST_NAMED = 5

type Told = { message: string; field?: string }

const COURSE_WORDS: Record<Exclude<CourseRefusal['reason'], 'bad_rate' | 'tee_times_taken'>, Told> = {
  unknown_product: { message: 'There is no such product.' },
  bad_pool: { message: 'The two tees need names of their own.', field: 'body.TurnPool' },
  bad_time: { message: 'This is no time on a whole minute.', field: 'body.FirstTee' },
  closes_before_it_opens: { message: 'The last start lies before the first.', field: 'body.LastTee' },
  bad_interval: { message: 'Groups start 1 to 120 minutes after each other.', field: 'body.EveryMinutes' },
  bad_players: { message: 'One to four players start together.', field: 'body.PlayersPerTee' },
  bad_booking_days: { message: 'Players book up to 400 days ahead.', field: 'body.BookingDays' },
  no_rates: { message: 'Without a rate nothing can be sold: add one.', field: 'body.Rates' },
  tees_overlap: {
    message: 'Another course starts on one of these tees, and two groups would be on it. Choose other times.',
    field: 'body.EveryMinutes',
  },
}

export function courseRefusalWords({ rate, reason, slots = [] }: CourseRefusal): Told {
  if (reason === 'bad_rate') {
    return { message: `The rate “${rate}” needs a name, and has to end after it begins.`, field: 'body.Rates' }
  }
  if (reason !== 'tee_times_taken') return COURSE_WORDS[reason]
  const named = slots.slice(0, MOST_NAMED).map(({ day, time }) => `${day} at ${time?.slice(0, 5)}`)
  const more = slots.length > MOST_NAMED ? ` and ${slots.length - MOST_NAMED} more` : ''
  return {
    message: `Taken, and not among the new times: ${named.join(', ')}${more}. Move those players first.`,
    field: 'body.EveryMinutes',
  }
}

/** The start time that is overbooked most, and how many more are. */
export function teeTakenWords(slots: readonly BelowTaken[]): string {
  const lacking = ({ held, requested, sold }: BelowTaken) => sold + held - requested
  const [worst, ...others] = slots.toSorted((one, other) => lacking(other) - lacking(one))
  if (!worst) throw new Error('Places were refused for no start time.')
  const { held, sold, time } = worst
  const by = `At ${time?.slice(0, 5)} ${sold} places are sold and ${held} kept in carts: it is overbooked by ${lacking(worst)}.`
  if (others.length === 0) return by
  return `${by} ${others.length === 1 ? 'One more start time is' : `${others.length} more start times are`} overbooked too.`
}
