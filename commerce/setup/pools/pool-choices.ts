/** Products that can take places by day, with their variants and the pools that they take from. */
import { type CatalogProduct, readCatalog } from '#commerce/catalog/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { readPoolUses } from '#commerce/inventory/index.ts'
import { variantNames } from '#commerce/setup/read-setup.ts'
import { readPoolNames } from './pool-sales.sql.ts'

export type PoolChoiceFacts = {
  id: number
  name: string
  variants: readonly { id: number; name: string }[]
  pools: readonly string[]
}

export async function readPoolChoices(tx: Tx): Promise<PoolChoiceFacts[]> {
  const { products } = await readCatalog(tx)
  const uses = await readPoolUses(tx)
  const names = await readPoolNames(tx, [...new Set([...uses.values()].flat().map(({ poolId }) => poolId))])
  const poolsOf = ({ id }: CatalogProduct) => new Set((uses.get(id) ?? []).map(({ poolId }) => names.get(poolId) ?? ''))
  return [...products.values()]
    .filter(({ activityCode, isGolf }) => activityCode === null && !isGolf)
    .map((product) => ({
      ...{ id: product.id, name: product.name, variants: variantNames(product), pools: [...poolsOf(product)] },
    }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
}
