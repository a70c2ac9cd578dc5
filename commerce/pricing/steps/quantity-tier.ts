/**
 * The quantity tier that counts for so many pieces: the highest threshold they reach, for the shopper's groups and on
 * this day of buying; the cheapest where several share it. A tier of the variant counts before one of the product.
 */

import type { QuantityTier } from '#commerce/pricing/price-book.ts'
import type { Day } from '#contract/values/day.ts'

export type TierRequest = {
  variantId: number | null
  quantity: number
  today: Day
  /** Keys of the groups that the shopper is in. */
  groups: readonly string[]
}

/** `cost` says what a piece would cost at a tier; undefined where the tier does not count here at all. */
export function tierFor(
  tiers: readonly QuantityTier[],
  { variantId, quantity, today, groups }: TierRequest,
  cost: (tier: QuantityTier) => number | undefined,
): QuantityTier | undefined {
  const counting = tiers.flatMap((tier) => {
    const counts =
      tier.fromQuantity <= quantity &&
      (tier.groupKey === null || groups.includes(tier.groupKey)) &&
      (tier.startsOn === null || tier.startsOn <= today) &&
      (tier.endsOn === null || today <= tier.endsOn)
    const minor = counts ? cost(tier) : undefined
    return minor === undefined ? [] : [{ tier, minor }]
  })
  for (const scope of variantId === null ? [null] : [variantId, null]) {
    const [best] = counting
      .filter(({ tier }) => tier.variantId === scope)
      .sort(
        (one, other) =>
          other.tier.fromQuantity - one.tier.fromQuantity || one.minor - other.minor || one.tier.id - other.tier.id,
      )
    if (best) return best.tier
  }
  return undefined
}

/** Half a cent goes up. */
export function lessPercent(minor: number, percentOffBasisPoints: number): number {
  return Math.round((minor * (10_000 - percentOffBasisPoints)) / 10_000)
}
