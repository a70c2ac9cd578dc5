/** What tests of rental stock stand on: a pool of skis, a product, and three shops to pick it up at. */
import { statement, type Tx } from '#commerce/database/tx.ts'
import { type RentalStockDraft, savePoolUses, setRentalStock } from '#commerce/inventory/index.ts'
import { givenPool, MONDAY } from '#commerce/inventory/inventory-for-tests.ts'
import { asTester } from '#commerce/testing/tester.ts'

const insertSkis = statement<{ productId: number; village: number; ridge: number; lake: number }>(
  'test_rental_skis',
  `with made as (
     insert into product (slug, sku, name, price_minor) values ('skis', 'SKIS', 'Skis', 5400) returning id
   ), placed as (
     insert into rental_location (name, address) values ('Base Village', '1 Village Road'), ('Ridge House', '2 Ridge Road'),
       ('Lake Parking', '3 Lake Road')
     returning id, name
   ), linked as (
     insert into product_rental_location (product_id, rental_location_id, position)
     select made.id, placed.id, 0 from made, placed where placed.name = 'Base Village'
   )
   select made.id as "productId", village.id as village, ridge.id as ridge, lake.id as lake
   from made, placed village, placed ridge, placed lake
   where village.name = 'Base Village' and ridge.name = 'Ridge House' and lake.name = 'Lake Parking'`,
)

export type GivenSkis = { poolId: number; productId: number; village: number; ridge: number; lake: number }

/** 10 on Monday, 10 on Tuesday and 6 on Wednesday. The product is picked up in the village. */
export async function givenSkis(tx: Tx): Promise<GivenSkis> {
  const [monday] = await givenPool(tx, [10, 10, 6], 'skis')
  const [made] = await insertSkis(tx, [])
  if (!made) throw new Error('The skis were not made.')
  await savePoolUses(asTester(tx), made.productId, [{ poolId: monday.poolId }])
  return { ...made, poolId: monday.poolId }
}

/** So many in the village and at the ridge from Monday on. */
export async function givenRentalStock(tx: Tx, skis: GivenSkis, village: number, ridge: number): Promise<void> {
  const draft: RentalStockDraft = {
    ...{ poolId: skis.poolId, day: MONDAY, reason: 'The season begins', expectedVersion: 1 },
    pieces: [
      { locationId: skis.village, pieces: village },
      { locationId: skis.ridge, pieces: ridge },
    ],
  }
  const placed = await setRentalStock(asTester(tx), draft)
  if (!placed.ok) throw new Error(placed.reason)
}
