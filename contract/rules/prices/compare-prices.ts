/**
 * What a draft changes, in the words of an operator: by variant and run of days, what it costs now and by how much that
 * changes. A change to what is there already is none.
 */
import { addDays, compareDays, type Day } from '#contract/values/day.ts'
import { type PriceChange, stepMinor } from './price-cell.ts'

/** Of all cells of a run: the least and the most. */
type Span = { least: number; most: number }

export type PriceDifference = {
  variantId: number | null
  /** Days in a row, both included. */
  from: Day
  to: Day
  prices: number
  nowMinor: Span
  stepMinor: Span
}

export type PriceComparison = {
  prices: number
  days: number
  /** The one that changes most, up or down; 0 where none changes. */
  largestStepMinor: number
  /** By variant in the order of the changes, then by day. */
  differences: PriceDifference[]
}

export function comparePrices(changes: readonly PriceChange[]): PriceComparison {
  const changed = changes.filter(({ fromMinor, toMinor }) => fromMinor !== toMinor)
  const largest = changed.reduce((most, change) => {
    const step = stepMinor(change)
    return Math.abs(step) > Math.abs(most) ? step : most
  }, 0)
  const differences = [...Map.groupBy(changed, ({ variantId }) => variantId)].flatMap(([variantId, ofVariant]) =>
    runsOfDays(ofVariant).map((run) => difference(variantId, run)),
  )
  return {
    prices: changed.length,
    days: new Set(changed.map(({ day }) => day)).size,
    largestStepMinor: largest,
    differences,
  }
}

function runsOfDays(changes: readonly PriceChange[]): PriceChange[][] {
  const runs: PriceChange[][] = []
  for (const change of changes.toSorted((one, other) => compareDays(one.day, other.day))) {
    const last = runs.at(-1)
    const before = last?.at(-1)?.day
    if (last && before !== undefined && change.day <= addDays(before, 1)) last.push(change)
    else runs.push([change])
  }
  return runs
}

function difference(variantId: number | null, run: readonly PriceChange[]): PriceDifference {
  return {
    variantId,
    from: run[0]?.day ?? '',
    to: run.at(-1)?.day ?? '',
    prices: run.length,
    nowMinor: spanOf(run.map(({ fromMinor, toMinor }) => fromMinor ?? toMinor)),
    stepMinor: spanOf(run.map(stepMinor)),
  }
}

function spanOf(amounts: readonly number[]): Span {
  return amounts.reduce(({ least, most }, minor) => ({ least: Math.min(least, minor), most: Math.max(most, minor) }), {
    least: Number.POSITIVE_INFINITY,
    most: Number.NEGATIVE_INFINITY,
  })
}
