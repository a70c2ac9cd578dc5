/**
 * What a change of many cells would do, before it is put into the draft: what they cost now and then, the largest step
 * from what is published, and which leave the guard-rails.
 */
import { type GuardRails, guardRailBreach } from '#contract/rules/prices/guard-rails.ts'
import { type PriceChange, stepMinor } from '#contract/rules/prices/price-cell.ts'
import type { PriceGrid } from '#contract/schemas/admin/prices.ts'
import type { GuardRailBreach } from '#contract/values/console/guard-rail-breaches.ts'
import { formatMoney, moneyFromDecimal } from '#contract/values/money.ts'

/** `seenMinor` is what the draft shows; a `toMinor` of null takes the change back. */
export type SheetChange = Omit<PriceChange, 'toMinor'> & { seenMinor: number | null; toMinor: number | null }

export type PlannedChanges = {
  changes: SheetChange[]
  before: readonly [number, number]
  after: readonly [number, number]
  largestStepMinor: number
  breaches: number
  breach: GuardRailBreach | undefined
}

export function plannedChanges(changes: readonly SheetChange[], rails: GuardRails): PlannedChanges {
  const thenOf = ({ fromMinor, toMinor }: SheetChange) => toMinor ?? fromMinor ?? 0
  const steps = changes.map((change) => stepMinor({ fromMinor: change.fromMinor, toMinor: thenOf(change) }))
  const breaches = changes.flatMap((change) => guardRailBreach({ ...change, toMinor: thenOf(change) }, rails) ?? [])
  return {
    changes: changes.filter((change) => change.seenMinor !== thenOf(change)),
    before: spanOf(changes.map(({ fromMinor, seenMinor }) => seenMinor ?? fromMinor ?? 0)),
    after: spanOf(changes.map(thenOf)),
    largestStepMinor: steps.reduce((most, step) => (Math.abs(step) > Math.abs(most) ? step : most), 0),
    breaches: breaches.length,
    breach: breaches[0],
  }
}

function spanOf(amounts: readonly number[]): [number, number] {
  const [first = 0] = amounts
  return amounts.reduce<[number, number]>(
    ([least, most], minor) => [Math.min(least, minor), Math.max(most, minor)],
    [first, first],
  )
}

export function railsOf({ Currency, GuardRails: rails }: Pick<PriceGrid, 'Currency' | 'GuardRails'>): GuardRails {
  const minor = (amount: number | null) => (amount === null ? null : moneyFromDecimal(amount, Currency).minor)
  return {
    floorMinor: minor(rails.Floor),
    ceilingMinor: minor(rails.Ceiling),
    largestStepMinor: minor(rails.LargestStep),
  }
}

export function breachWords(breach: GuardRailBreach, rails: GuardRails, currency: string): string {
  const money = (minor: number | null) => formatMoney({ minor: minor ?? 0, currency }, 'en-US')
  switch (breach) {
    case 'below_floor':
      return `below the floor of ${money(rails.floorMinor)}`
    case 'above_ceiling':
      return `above the ceiling of ${money(rails.ceilingMinor)}`
    case 'step_too_large':
      return `a step of more than ${money(rails.largestStepMinor)}`
  }
}
