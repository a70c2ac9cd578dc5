/**
 * Periods after some of their days got prices of their own. Days of one origin that cost the same are one period; a
 * period of which every day went the same way keeps its key and gets the new prices; one without days is left out.
 */
import type { PeriodDraft, WindowDraft } from '#commerce/pricing/save/prices-draft.ts'
import type { Day } from '#contract/values/day.ts'

export type MovedDay = {
  variantId: number | null
  day: Day
  /** The period of the same product or variant that it leaves; none where it had no row of its own. */
  from: PeriodDraft | undefined
  /** What the period it comes from is called. */
  name: string
  countsWith: { key: string; variantId?: number | null }
  windows: readonly WindowDraft[]
}

const LONGEST_ROOT = 150

export function joinDays(periods: readonly PeriodDraft[], moved: readonly MovedDay[]): PeriodDraft[] {
  const leaving = Map.groupBy(
    moved.filter(({ from }) => from !== undefined),
    ({ from }) => from as PeriodDraft,
  )
  const kept = periods.flatMap((period): PeriodDraft[] => {
    const gone = leaving.get(period)
    if (!gone) return [period]
    const days = new Set(gone.map(({ day }) => day))
    const left = period.days.filter((day) => !days.has(day))
    return left.length > 0 ? [{ ...period, days: left }] : []
  })
  const joined = [...kept]
  const places = new Map(
    kept.map((period, at) => [likeness(period.variantId ?? null, rootOf(period), period.windows), at]),
  )
  const named = new Set(kept.flatMap(namesOf))
  const alike = Map.groupBy(moved, ({ variantId, countsWith, windows }) => likeness(variantId, countsWith, windows))
  for (const [like, days] of alike) {
    const at = places.get(like)
    const there = at === undefined ? undefined : joined[at]
    const period = there ? withDays(there, days) : newPeriod(days, named)
    joined[at ?? joined.length] = period
    for (const name of namesOf(period)) named.add(name)
  }
  return joined
}

function withDays(period: PeriodDraft, moved: readonly MovedDay[]): PeriodDraft {
  return { ...period, days: [...period.days, ...moved.map(({ day }) => day)].sort() }
}

function newPeriod(moved: readonly MovedDay[], named: ReadonlySet<string>): PeriodDraft {
  const [{ variantId, countsWith, from, name, windows }] = moved as [MovedDay]
  const days = moved.map(({ day }) => day).sort()
  // All of its days went the same way: the key is free, and under it levels keep their ids too.
  if (from && isFree(from, named)) return { ...from, days, windows }
  const root = countsWith.key.slice(0, LONGEST_ROOT).replace(/-$/, '')
  for (let copy = 1; ; copy += 1) {
    const period = {
      key: copy === 1 ? `${root}-${days[0]}` : `${root}-${days[0]}-${copy}`,
      name: `${name.slice(0, LONGEST_ROOT)}${copy === 1 ? '' : ` ${copy}`}, from ${days[0]}`,
      variantId,
      countsWith,
      days,
      windows,
    }
    if (isFree(period, named)) return period
  }
}

function isFree(period: PeriodDraft, named: ReadonlySet<string>): boolean {
  return namesOf(period).every((name) => !named.has(name))
}

/** Keys and names are there once for the product, and once for each variant. */
function namesOf({ variantId, key, name }: PeriodDraft): string[] {
  return [`key ${variantId ?? ''} ${key}`, `name ${variantId ?? ''} ${name}`]
}

function rootOf({ key, variantId, countsWith }: PeriodDraft): MovedDay['countsWith'] {
  return countsWith ?? { key, variantId: variantId ?? null }
}

/** One text for what makes days one period: whose they are, where they are counted and what they cost. */
function likeness(variantId: number | null, root: MovedDay['countsWith'], windows: readonly WindowDraft[]): string {
  const priced = windows
    .toSorted((one, other) => one.minDays - other.minDays)
    .map(({ minDays, maxDays, basePriceMinor, levels }) => [
      ...[minDays, maxDays ?? null, basePriceMinor ?? null],
      levels.map(({ key, priceMinor, number, countGroup }) => [key, priceMinor, number ?? null, countGroup ?? null]),
    ])
  return JSON.stringify([variantId, root.key, root.variantId ?? null, priced])
}
