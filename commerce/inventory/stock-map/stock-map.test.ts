import { expect } from 'vitest'
import { product } from '#commerce/catalog/product.tables.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { readStockMap, saveBlackouts, savePoolUses } from '#commerce/inventory/index.ts'
import { givenPool, MONDAY, TUESDAY } from '#commerce/inventory/inventory-for-tests.ts'
import { test } from '#commerce/testing/test.ts'

test('A product takes from the pools that were saved last, one place a piece unless it says more', async ({ tx }) => {
  const productId = await givenProduct(tx)
  const [mountain] = await givenPool(tx, [5], 'mountain')
  const [rental] = await givenPool(tx, [5], 'rental')
  await savePoolUses(tx, productId, [{ poolId: mountain.poolId }])
  await savePoolUses(tx, productId, [{ poolId: mountain.poolId, units: 2 }, { poolId: rental.poolId }])
  expect((await readStockMap(tx)).pools.get(productId)).toMatchObject([
    { poolId: mountain.poolId, variantId: null, units: 2 },
    { poolId: rental.poolId, variantId: null, units: 1 },
  ])
  await savePoolUses(tx, productId, [])
  expect((await readStockMap(tx)).pools.has(productId)).toBe(false)
})

test('The closed days of a product are those that were saved last, each once', async ({ tx }) => {
  const productId = await givenProduct(tx)
  await saveBlackouts(tx, productId, [MONDAY])
  await saveBlackouts(tx, productId, [TUESDAY, TUESDAY])
  expect((await readStockMap(tx)).blackouts.get(productId)).toEqual(new Set([TUESDAY]))
})

async function givenProduct(tx: Tx): Promise<number> {
  const [row] = await tx
    .insert(product)
    .values({ slug: 'day', sku: 'DAY', name: 'Day ticket', priceMinor: 10_900 })
    .returning({ id: product.id })
  return row?.id ?? 0
}
