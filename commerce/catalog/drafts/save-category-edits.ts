/** One category as a form changes it. What the form does not show, its pictures and its calendar, stays as it is. */
import type { OperatorTx } from '#commerce/audit/index.ts'
import { assembleCategories } from '#commerce/catalog/read/assemble-catalog.ts'
import { selectCategories } from '#commerce/catalog/read/catalog-rows.sql.ts'
import { type CategoryDraft, without } from '#commerce/catalog/save/catalog-draft.ts'
import { type CatalogSaveRefusal, saveCategory } from '#commerce/catalog/save/save-catalog.ts'
import type { Tx } from '#commerce/database/tx.ts'
import type { LocaleText } from '#contract/rules/catalog/text-fields.ts'
import { slugOf } from '#contract/values/slug.ts'
import { readCatalogSlugs } from './product-drafts.sql.ts'

export type CategoryEdits = {
  name: string
  /** Without one it keeps its own; where it is new, that is made of its name. */
  slug?: string | undefined
  description: string
  isHidden: boolean
  isInTopMenu: boolean
  /** In other words, by locale; without them those that are stored stay. */
  texts?: readonly LocaleText[] | undefined
}

export type SaveCategoryEditsResult =
  | { ok: true; id: number }
  | { ok: false; reason: 'unknown_category' | 'bad_name'; name: string }
  | CatalogSaveRefusal

/** What the form does not show stays as it is. Without an id it is new and comes last. */
export async function saveCategoryEdits(
  tx: OperatorTx,
  edits: CategoryEdits,
  there?: { id: number; expectedVersion: number },
): Promise<SaveCategoryEditsResult> {
  const { slug, texts, ...rest } = edits
  const before = there && (await draftOfCategory(tx, there.id))
  if (there && !before) return { ok: false, reason: 'unknown_category', name: edits.name }
  const own = slug ?? before?.slug ?? slugOf(edits.name)
  if (own === '' || edits.name.trim() === '') return { ok: false, reason: 'bad_name', name: edits.name }
  return saveCategory(tx, { ...before, ...rest, ...(texts && { texts }), slug: own, ...there })
}

async function draftOfCategory(tx: Tx, id: number): Promise<CategoryDraft | undefined> {
  const category = assembleCategories(await selectCategories(tx), new Map()).get(id)
  if (!category) return undefined
  const slugs = await readCatalogSlugs(tx)
  const parent = slugs.categories.get(category.parentId ?? 0)
  const calendarProduct = slugs.products.get(category.calendarProductId ?? 0)
  return {
    ...without(
      category,
      ...(['version', 'parentId', 'calendarProductId', 'subCategoryIds', 'productIds', 'pictures'] as const),
    ),
    ...(parent !== undefined && { parent }),
    ...(calendarProduct !== undefined && { calendarProduct }),
    pictures: category.pictures.map(({ name }) => name),
  }
}
