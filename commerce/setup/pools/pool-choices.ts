/**
 * Products that can take places by day, with their variants and the pools that they take from; and those that are sold
 * by start time and have no pool yet.
 */
import { type CatalogProduct, readCatalog } from '#commerce/catalog/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { readPoolUses } from '#commerce/inventory/index.ts'
import { variantNames } from '#commerce/setup/read-setup.ts'
import { readNamesThere, readPoolNames } from './pool-sales.sql.ts'

export type PoolChoiceFacts = {
  id: number
  name: string
  variants: readonly { id: number; name: string }[]
  pools: readonly string[]
}

type PoolChoicesFacts = { products: PoolChoiceFacts[]; activities: { id: number; name: string }[] }

export async function readPoolChoices(tx: Tx): Promise<PoolChoicesFacts> {
  const { products } = await readCatalog(tx)
  const uses = await readPoolUses(tx)
  const names = await readPoolNames(tx, [...new Set([...uses.values()].flat().map(({ poolId }) => poolId))])
  const poolsOf = ({ id }: CatalogProduct) => new Set((uses.get(id) ?? []).map(({ poolId }) => names.get(poolId) ?? ''))
  const all = [...products.values()].toSorted((one, other) => (one.name < other.name ? -1 : 1))
  const timed = all.filter(({ activityCode, activityLocation, isGolf }) => activityCode && activityLocation && !isGolf)
  const there = await readNamesThere(tx, timed.map(activityPoolName))
  const byDay = all
    .filter(({ activityCode, isGolf }) => activityCode === null && !isGolf)
    .map((product) => ({
      ...{ id: product.id, name: product.name, variants: variantNames(product), pools: [...poolsOf(product)] },
    }))
  const activities = timed.filter((product) => !there.has(activityPoolName(product)))
  return { products: byDay, activities: activities.map(({ id, name }) => ({ id, name })) }
}

/** What `saveActivity` calls the pool of a product that is sold by start time. */
export function activityPoolName(product: Pick<CatalogProduct, 'activityCode' | 'activityLocation'>): string {
  return `activity ${product.activityCode?.trim()} ${product.activityLocation?.trim()}`
}
