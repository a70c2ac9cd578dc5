/** A line without its add-ons: so many pieces at each price, day by day, or why it cannot be priced. */
import type { Day } from '#contract/values/day.ts'
import type { QuotePart, QuoteRequest } from './quote.ts'
import { stepsByDay } from './steps/steps-by-day.ts'
import { type Remaining, takeSteps } from './steps/take-steps.ts'

export type PartsRefusal =
  | { ok: false; reason: 'combination_missing' | 'bad_entered_price' }
  | { ok: false; reason: 'no_price'; day: Day | null }
  /** With `left` pieces it would go through. */
  | { ok: false; reason: 'level_blocked'; day: Day | null; left: number }

export function lineParts(
  request: QuoteRequest,
  remaining: Remaining,
): { ok: true; parts: QuotePart[] } | PartsRefusal {
  const { product, variant, quantity } = request
  if (product.existingCombinationsOnly && !variant) return { ok: false, reason: 'combination_missing' }
  if (!isEnteredWell(request)) return { ok: false, reason: 'bad_entered_price' }

  const parts: QuotePart[] = []
  for (const { day, steps } of stepsByDay(request, quantity)) {
    if (steps.length === 0) return { ok: false, reason: 'no_price', day }
    const taken = takeSteps(steps, day, quantity, product.levelPolicy, remaining)
    if (!taken.ok) return { ok: false, reason: 'level_blocked', day, left: taken.left }
    parts.push(...taken.parts)
  }
  return { ok: true, parts }
}

/** A price comes from the guest where the product asks for one, within its bounds, and nowhere else. */
function isEnteredWell({ product, enteredPriceMinor: minor }: QuoteRequest): boolean {
  const { customerPriceMinMinor: min, customerPriceMaxMinor: max } = product
  if (min === null || max === null) return minor === undefined
  return minor !== undefined && Number.isSafeInteger(minor) && minor >= min && minor <= max
}
