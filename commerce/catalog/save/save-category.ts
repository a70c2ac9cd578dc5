/** One category with its pictures. Without an id it is new. */
import type { Tx } from '#commerce/database/tx.ts'
import type { CategoryDraft } from './catalogue-draft.ts'
import { idOf } from './ids.ts'
import type { CatalogueRefusal } from './refusal.ts'
import { saveCatalogue } from './save-catalogue.ts'

export async function saveCategory(tx: Tx, draft: CategoryDraft): Promise<{ ok: true; id: number } | CatalogueRefusal> {
  const saved = await saveCatalogue(tx, { categories: [draft] })
  return saved.ok ? { ok: true, id: idOf(saved.categoryIds, draft.slug) } : saved
}
