/** What takes from pools, as the calls send and take it. */
import type { PoolChoiceFacts, PoolUser } from '#commerce/setup/index.ts'
import type { PoolChoice } from '#contract/schemas/admin/pools.ts'

export function poolChoiceDocument({ id, name, pools, variants }: PoolChoiceFacts): PoolChoice {
  return { Id: id, Name: name, Pools: [...pools], Variants: variants.map((one) => ({ Id: one.id, Name: one.name })) }
}

type Sent = { ProductId: number; VariantId: number | null; Units: number }

export function poolUserFrom({ ProductId, Units, VariantId }: Sent): PoolUser {
  return { productId: ProductId, variantId: VariantId, units: Units }
}
