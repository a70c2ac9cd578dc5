/** What takes from pools, as the calls send and take it. */
import type { PoolChoiceFacts, PoolUser } from '#commerce/setup/index.ts'
import type { PoolStarts } from '#contract/rules/inventory/new-pool.ts'
import type { PoolChoice } from '#contract/schemas/admin/pools.ts'

export function poolChoiceDocument({ id, name, pools, variants }: PoolChoiceFacts): PoolChoice {
  return { Id: id, Name: name, Pools: [...pools], Variants: variants.map((one) => ({ Id: one.id, Name: one.name })) }
}

type SentStarts = { First: string; Last: string; EveryMinutes: number; GuestsPerPlace: number }

export function poolStartsFrom({ EveryMinutes, First, GuestsPerPlace, Last }: SentStarts): PoolStarts {
  return { first: First, last: Last, everyMinutes: EveryMinutes, guestsPerPlace: GuestsPerPlace }
}

type Sent = { ProductId: number; VariantId: number | null; Units: number }

export function poolUserFrom({ ProductId, Units, VariantId }: Sent): PoolUser {
  return { productId: ProductId, variantId: VariantId, units: Units }
}
