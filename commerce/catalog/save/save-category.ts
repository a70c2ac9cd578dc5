/** One category with its pictures. Without an id it is new. */
import type { Tx } from '#commerce/database/tx.ts'
import type { CategoryDraft } from './catalog-draft.ts'
import { idOf } from './ids.ts'
import type { CatalogRefusal } from './refusal.ts'
import { saveCatalog } from './save-catalog.ts'

export async function saveCategory(tx: Tx, draft: CategoryDraft): Promise<{ ok: true; id: number } | CatalogRefusal> {
  const saved = await saveCatalog(tx, { categories: [draft] })
  return saved.ok ? { ok: true, id: idOf(saved.categoryIds, draft.slug) } : saved
}
