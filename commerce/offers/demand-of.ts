/**
 * The places a choice needs: in every pool its product takes from, on every covered day; at a start time or tee time
 * where it is one. Products it adds take from their own pools on the same days, so an add-on cannot outrun the stock.
 */
import { placesFor } from '#commerce/activities/index.ts'
import type { CatalogProduct } from '#commerce/catalog/index.ts'
import { teeDemand } from '#commerce/golf/index.ts'
import type { Demand, PoolUse } from '#commerce/inventory/index.ts'
import type { Assortment } from './assortment.ts'
import type { Choice } from './choice.ts'

export function demandOf(assortment: Assortment, choice: Choice, quantity: number): Demand[] {
  return [
    ...slotDemand(choice, quantity),
    ...poolUses(assortment, choice).flatMap(({ poolId, units }) =>
      choice.coveredDays.map((day) => ({ poolId, day, time: null, places: units * quantity })),
    ),
  ]
}

/** Each pool once, with the places one piece takes of it on each covered day. */
export function poolUses(assortment: Assortment, choice: Choice): { poolId: number; units: number }[] {
  const units = new Map<number, number>()
  const add = (uses: readonly PoolUse[], pieces: number) => {
    for (const use of uses) units.set(use.poolId, (units.get(use.poolId) ?? 0) + use.units * pieces)
  }
  if (!choice.activity && !choice.course) add(usesOf(assortment, choice.product.id, choice.variant?.id), 1)
  // Three rental days beside three days in a row are one a day.
  const days = choice.multiDay === 'none' ? 1 : Math.max(1, choice.coveredDays.length, choice.numberOfDays)
  for (const { linkedProductId, linkedQuantity } of choice.values) {
    if (linkedProductId !== null) add(usesOf(assortment, linkedProductId, undefined), Math.ceil(linkedQuantity / days))
  }
  return [...units].map(([poolId, count]) => ({ poolId, units: count }))
}

/**
 * Whether it tracks its stock and nothing says where it is counted, the products it adds included: then it is not for
 * sale. Places are counted by day, so what is for no day cannot be counted. Start times and tee times have slots of
 * their own.
 */
export function isUnmapped(
  assortment: Assortment,
  { product, variant, values, isDated }: Pick<Choice, 'product' | 'variant' | 'values' | 'isDated'>,
): boolean {
  const isWithoutPool = ({ id, tracksStock, activityCode, isGolf }: CatalogProduct, variantId?: number) =>
    tracksStock && activityCode === null && !isGolf && (!isDated || usesOf(assortment, id, variantId).length === 0)
  const added = values.flatMap(({ linkedProductId }) => assortment.catalog.products.get(linkedProductId ?? 0) ?? [])
  return isWithoutPool(product, variant?.id) || added.some((each) => isWithoutPool(each))
}

function usesOf({ stock }: Assortment, productId: number, variantId: number | undefined): readonly PoolUse[] {
  const uses = stock.pools.get(productId) ?? []
  return uses.filter((use) => use.variantId === null || use.variantId === variantId)
}

function slotDemand(
  { activity, course, coveredDays, startTime, teeSlotId, holes, view }: Choice,
  quantity: number,
): Demand[] {
  const [day] = coveredDays
  if (course) {
    if (teeSlotId === undefined || holes === undefined || day === undefined || startTime === undefined) return []
    const tee = teeDemand(course, teeSlotId, holes, quantity, view.groups)
    // A tee time that the sheet does not have needs places of a slot that does not exist, so it is refused.
    return tee?.demand ?? [{ poolId: course.poolId, day, time: startTime, places: quantity }]
  }
  if (!activity || day === undefined || startTime === undefined) return []
  return [{ poolId: activity.poolId, day, time: startTime, places: placesFor(activity, quantity) }]
}
