/** One product with its options, pictures, facts and neighbours. Without an id it is new. */
import type { Tx } from '#commerce/database/tx.ts'
import type { ProductDraft } from './catalogue-draft.ts'
import { idOf } from './ids.ts'
import type { CatalogueRefusal } from './refusal.ts'
import { saveCatalogue } from './save-catalogue.ts'

export async function saveProduct(tx: Tx, draft: ProductDraft): Promise<{ ok: true; id: number } | CatalogueRefusal> {
  const saved = await saveCatalogue(tx, { products: [draft] })
  return saved.ok ? { ok: true, id: idOf(saved.productIds, draft.slug) } : saved
}
