/**
 * Why a day costs what it costs: the rows and options that made its price, in the order in which they were asked. The
 * amounts of all steps are the price of the day to the cent; nothing is told that the price was not made of.
 *
 * What the window asks and what a level says is told before options, each option by itself. A step that adds nothing is
 * left out, unless it tells how many of the pieces at this price are sold.
 */
import type { CatalogProduct, CatalogValue } from '#commerce/catalog/index.ts'
import { valueName } from '#contract/rules/title-and-description.ts'
import { type Day, daysBetween } from '#contract/values/day.ts'
import { sum } from '#contract/values/sum.ts'
import { type DayPriceRequest, type DayWinner, daySteps, dayValues, winnersOf } from './day-price.ts'
import { adjustment, besideValues, keyValues } from './steps/options.ts'
import { lessPercent } from './steps/quantity-tier.ts'

export type TraceStep = {
  kind: 'window' | 'list' | 'ahead' | 'demand' | 'special' | 'tier' | 'option'
  name: string | null
  minor: number
  /** Of a run of days that are summed: which of them it is about. */
  day?: Day
  daysAhead?: number
  sold?: number
  number?: number
}

/** None where the day has no price. */
export function priceTrace(request: DayPriceRequest): TraceStep[] {
  const winners = winnersOf(daySteps(request), request.left)
  return winners.flatMap((winner, index) => {
    const steps = traceOf(request, winner, index === 0)
    const { day } = winner
    return winners.length > 1 && day !== null ? steps.map((step) => ({ ...step, day })) : steps
  })
}

function traceOf(request: DayPriceRequest, winner: DayWinner, isFirst: boolean): TraceStep[] {
  const { product } = request
  const { origin } = winner.step
  if (origin.rule === 'given') return [{ kind: 'list', name: null, minor: origin.priceMinor }]

  const values = dayValues(request)
  const inKey = optionSteps(product, origin.isOfVariant ? [] : keyValues(product, values))
  const beside = optionSteps(product, isFirst ? besideValues(product, values) : [])
  const beforeTier = origin.priceMinor + sumOfSteps(inKey)
  const off = lessPercent(beforeTier, origin.percentOffBasisPoints) - beforeTier
  const tier: TraceStep = { kind: 'tier', name: null, minor: off }
  const [start, ...rest] = [...rowSteps(request, winner), ...inKey, tier, ...beside]
  if (!start) return []
  return notBelowNothing([start, ...rest.filter(({ minor, number }) => minor !== 0 || number !== undefined)])
}

/** What the row of the price says, and from where it came to that. The first of them is where the price begins. */
function rowSteps({ today, sold }: DayPriceRequest, { step, slot, day }: DayWinner): TraceStep[] {
  const { origin } = step
  if (origin.rule === 'given') return []
  if (origin.rule === 'own') {
    const replaced = origin.priceMinor - origin.listMinor
    return [
      { kind: 'list', name: null, minor: origin.listMinor },
      { kind: 'tier', name: null, minor: replaced },
    ]
  }
  if (origin.rule === 'override') {
    const { basePriceMinor, priceMinor } = origin.override
    if (basePriceMinor === null) return [{ kind: 'special', name: null, minor: priceMinor }]
    return [
      { kind: 'window', name: null, minor: basePriceMinor },
      { kind: 'special', name: null, minor: priceMinor - basePriceMinor },
    ]
  }
  const { basePriceMinor, levels } = origin.window
  const first = levels[0]?.priceMinor ?? origin.priceMinor
  const demand: TraceStep = { kind: 'demand', name: null, minor: origin.priceMinor - first }
  if (slot && step.level?.number != null) {
    demand.sold = sold(slot) ?? 0
    demand.number = step.level.number
  }
  if (basePriceMinor === null) return [{ kind: 'list', name: null, minor: first }, demand]
  const daysAhead = day === null ? 0 : daysBetween(today, day)
  return [
    { kind: 'window', name: null, minor: basePriceMinor },
    { kind: 'ahead', name: null, minor: first - basePriceMinor, daysAhead },
    demand,
  ]
}

/** Shares are rounded together, so each value is what it adds to those before it. */
function optionSteps(product: CatalogProduct, values: readonly CatalogValue[]): TraceStep[] {
  return values.map(({ name }, index) => ({
    kind: 'option',
    name: valueName(name).title,
    minor: adjustment(product, values.slice(0, index + 1)) - adjustment(product, values.slice(0, index)),
  }))
}

/** No piece costs less than nothing: the last options take off only what was left to take. */
function notBelowNothing(steps: TraceStep[]): TraceStep[] {
  let missing = -sumOfSteps(steps)
  if (missing <= 0) return steps
  const kept = steps.toReversed().flatMap((step): TraceStep[] => {
    if (missing <= 0 || step.kind !== 'option' || step.minor >= 0) return [step]
    const given = Math.min(missing, -step.minor)
    missing -= given
    return step.minor + given === 0 ? [] : [{ ...step, minor: step.minor + given }]
  })
  return kept.reverse()
}

function sumOfSteps(steps: readonly TraceStep[]): number {
  return sum(steps.map(({ minor }) => minor))
}
