/**
 * How many pieces at which step: each as long as it lasts, then the next. The product's policy says what happens when
 * the first does not have enough for the whole line: `split` goes on at the next, `next` looks for one step that has
 * all of them, `block` refuses.
 */
import type { CatalogProduct } from '#commerce/catalog/index.ts'
import { type SlotKey, slotName } from '#commerce/inventory/index.ts'
import type { Left, QuotePart } from '#commerce/pricing/quote.ts'
import type { Day } from '#contract/values/day.ts'
import { sum } from '#contract/values/sum.ts'
import type { SaleStep } from './price-steps.ts'

/** What is left while one line is priced: pieces it has already taken are gone for its add-ons too. */
export type Remaining = {
  of(step: SaleStep, day: Day | null): number
  take(step: SaleStep, day: Day | null, count: number): void
}

export type TakenSteps = { ok: true; parts: QuotePart[] } | { ok: false; left: number }

export function remainingOf(left: Left): Remaining {
  const taken = new Map<string, number>()
  return {
    of(step, day) {
      const key = levelSlot(step, day)
      return key ? Math.max(0, (left(key) ?? 0) - (taken.get(slotName(key)) ?? 0)) : Number.POSITIVE_INFINITY
    },
    take(step, day, count) {
      const key = levelSlot(step, day)
      if (key) taken.set(slotName(key), (taken.get(slotName(key)) ?? 0) + count)
    },
  }
}

export function levelSlot({ level }: Pick<SaleStep, 'level'>, day: Day | null): SlotKey | undefined {
  if (!level || level.poolId === null || !level.tracksNumberSold || day === null) return undefined
  return { poolId: level.poolId, day, time: null }
}

export function takeSteps(
  steps: readonly SaleStep[],
  day: Day | null,
  quantity: number,
  policy: CatalogProduct['levelPolicy'],
  remaining: Remaining,
): TakenSteps {
  const open = steps.map((step) => ({ step, left: remaining.of(step, day) })).filter(({ left }) => left >= 1)
  const offered =
    policy === 'split'
      ? open
      : policy === 'block'
        ? open.slice(0, 1)
        : open.filter(({ left }) => left >= quantity).slice(0, 1)
  const enough = sum(offered.map(({ left }) => left)) >= quantity
  if (!enough)
    return {
      ok: false,
      left: mostOf(
        open.map(({ left }) => left),
        policy,
      ),
    }

  const parts: QuotePart[] = []
  let missing = quantity
  for (const { step, left } of offered) {
    if (missing === 0) break
    const count = Math.min(missing, left)
    const next = open[open.findIndex((other) => other.step === step) + 1]?.step
    remaining.take(step, day, count)
    parts.push(partOf(step, day, count, left, next))
    missing -= count
  }
  return { ok: true, parts }
}

function partOf(step: SaleStep, day: Day | null, count: number, left: number, next: SaleStep | undefined): QuotePart {
  const slot = levelSlot(step, day)
  return {
    count,
    unitMinor: step.unitMinor,
    baseMinor: step.baseMinor,
    day,
    rule: step.rule,
    ruleId: step.ruleId,
    levelPoolId: slot?.poolId ?? null,
    leftAtPrice: slot ? left : null,
    nextUnitMinor: slot && next && next.unitMinor !== step.unitMinor ? next.unitMinor : null,
    ...(step.tierId !== undefined && { tierId: step.tierId }),
  }
}

/** With how many the line would go through. */
function mostOf(lefts: number[], policy: CatalogProduct['levelPolicy']): number {
  if (policy === 'split') return sum(lefts)
  return policy === 'next' ? Math.max(0, ...lefts) : (lefts[0] ?? 0)
}
