/** One product with its options, pictures, facts and neighbours. Without an id it is new. */
import type { Tx } from '#commerce/database/tx.ts'
import type { ProductDraft } from './catalog-draft.ts'
import { idOf } from './ids.ts'
import type { CatalogRefusal } from './refusal.ts'
import { saveCatalog } from './save-catalog.ts'

export async function saveProduct(tx: Tx, draft: ProductDraft): Promise<{ ok: true; id: number } | CatalogRefusal> {
  const saved = await saveCatalog(tx, { products: [draft] })
  return saved.ok ? { ok: true, id: idOf(saved.productIds, draft.slug) } : saved
}
