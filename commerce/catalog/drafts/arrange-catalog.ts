/**
 * The order of categories, and of what each lists, as operators arrange them: all of a list at once. What was added or
 * taken away meanwhile by a colleague is told, and nothing is written. Categories have two levels.
 */
import { type OperatorTx, recordChange } from '#commerce/audit/index.ts'
import {
  listCatalogCategories,
  lockCategories,
  lockListedProducts,
  orderCategories,
  orderListings,
} from './listed-products.sql.ts'

export type ArrangedCategory = { id: number; parentId: number | null }

export type ArrangeResult = { ok: true } | { ok: false; reason: 'changed_meanwhile' | 'too_deep' }

export async function arrangeCategories(tx: OperatorTx, all: readonly ArrangedCategory[]): Promise<ArrangeResult> {
  const read = async () =>
    Object.fromEntries(
      (await listCatalogCategories(tx)).map(({ id, parentId }, position) => [
        `order of category ${id}`,
        { parentId, position },
      ]),
    )
  return recordChange(
    tx,
    { action: 'catalog changed', what: 'the catalog', read },
    async (): Promise<ArrangeResult> => {
      const ids = await lockCategories(tx)
      if (!isSame(ids, idsOf(all))) return { ok: false, reason: 'changed_meanwhile' }
      if (!hasTwoLevels(all)) return { ok: false, reason: 'too_deep' }
      await orderCategories(tx, all)
      return { ok: true }
    },
  )
}

export async function arrangeListing(
  tx: OperatorTx,
  categoryId: number,
  productIds: readonly number[],
): Promise<ArrangeResult> {
  const read = async () => {
    const category = (await listCatalogCategories(tx)).find(({ id }) => id === categoryId)
    return { [`listing of category ${categoryId}`]: { products: category?.products.map(({ id }) => id) } }
  }
  return recordChange(
    tx,
    { action: 'catalog changed', what: 'the catalog', read },
    async (): Promise<ArrangeResult> => {
      if (!isSame(await lockListedProducts(tx, categoryId), productIds))
        return { ok: false, reason: 'changed_meanwhile' }
      await orderListings(tx, categoryId, productIds)
      return { ok: true }
    },
  )
}

function hasTwoLevels(all: readonly ArrangedCategory[]): boolean {
  const top = new Set(all.filter(({ parentId }) => parentId === null).map(({ id }) => id))
  return all.every(({ parentId }) => parentId === null || top.has(parentId))
}

const idsOf = (all: readonly { id: number }[]) => all.map(({ id }) => id)

function isSame(stored: readonly number[], given: readonly number[]): boolean {
  const there = new Set(stored)
  return new Set(given).size === given.length && given.length === stored.length && given.every((id) => there.has(id))
}
