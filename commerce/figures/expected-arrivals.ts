/**
 * How many guests a day is expected to bring, and when (docs/figures.md). What was sold for the day is one thing, who
 * comes another: of each product so many of a hundred come as on the same weekday of the last weeks, which also leaves
 * out what no gate reads. Pass holders, who say nothing before, come as many as on those days.
 */
import { sum } from '#contract/values/sum.ts'

export type EarlierDays = {
  /** On how many of them a gate was open. */
  openDays: number
  /** Of all of those days together. */
  tickets: readonly { productId: number; tickets: number }[]
  admitted: readonly { key: string; productId: number; isDated: boolean; guests: number }[]
}

export type ExpectedArrivals = {
  guests: number
  /** By the time a piece begins; empty where no earlier day says when guests come. They add up to all of them. */
  byKey: ReadonlyMap<string, number>
}

export function expectedArrivals(
  today: readonly { productId: number; tickets: number }[],
  earlier: EarlierDays,
  keys: readonly string[],
): ExpectedArrivals {
  const all = sum(today.map(({ tickets }) => tickets))
  const cameBefore = sum(earlier.admitted.map(({ guests }) => guests))
  if (earlier.openDays === 0 || cameBefore === 0) return { guests: all, byKey: new Map() }

  const dated = earlier.admitted.filter(({ isDated }) => isDated)
  const came = totals(dated.map(({ guests, productId }) => [productId, guests]))
  const sold = totals(earlier.tickets.map(({ productId, tickets }) => [productId, tickets]))
  const usual = share(sum([...came.values()]), sum([...sold.values()]))
  const ofTickets = sum(
    today.map(({ productId, tickets }) => {
      const before = sold.get(productId)
      return tickets * (before ? share(came.get(productId) ?? 0, before) : usual)
    }),
  )
  const ofPasses = (cameBefore - sum(dated.map(({ guests }) => guests))) / earlier.openDays
  const guests = ofTickets + ofPasses

  const times = totals(earlier.admitted.map(({ guests: count, key }) => [key, count]))
  const byKey = new Map<string, number>()
  let upTo = 0
  for (const key of keys) {
    const next = upTo + (guests * (times.get(key) ?? 0)) / cameBefore
    // What is rounded off at one time is there at the next: the parts add up to the whole.
    byKey.set(key, Math.round(next) - Math.round(upTo))
    upTo = next
  }
  return { guests: Math.round(guests), byKey }
}

/** More came than there are tickets for where some were given back since. */
function share(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.min(1, part / whole)
}

function totals<Key>(rows: readonly (readonly [Key, number])[]): Map<Key, number> {
  const added = new Map<Key, number>()
  for (const [key, count] of rows) added.set(key, (added.get(key) ?? 0) + count)
  return added
}
