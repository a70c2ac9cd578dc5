/** A product from a template, in a category that is made where no other has its name. It has no days to sell yet. */
import type { OperatorTx } from '#commerce/audit/index.ts'
import { type CatalogSaveRefusal, categoryBySlug, readCatalog, saveCatalog } from '#commerce/catalog/index.ts'
import type { ProductTemplate } from '#contract/values/console/setup.ts'
import { slugOf } from '#contract/values/slug.ts'
import { keepClosed } from './save-resort.ts'
import { productFromTemplate } from './templates.ts'

export type FirstProductDraft = { template: ProductTemplate; name: string; category: string; priceMinor: number }
export type MakeFirstProductResult = { ok: true; id: number } | CatalogSaveRefusal

export async function makeFirstProduct(tx: OperatorTx, draft: FirstProductDraft): Promise<MakeFirstProductResult> {
  await keepClosed(tx)
  const [name, category] = [draft.name.trim(), draft.category.trim()]
  const facts = { slug: slugOf(name), sku: slugOf(name).toUpperCase(), category: slugOf(category) }
  const isKnown = categoryBySlug(await readCatalog(tx), facts.category) !== undefined
  const product = productFromTemplate(draft.template, { ...facts, name, priceMinor: draft.priceMinor })
  const saved = await saveCatalog(tx, {
    categories: isKnown ? [] : [{ slug: facts.category, name: category }],
    products: [product],
  })
  return saved.ok ? { ok: true, id: saved.productIds.get(facts.slug) as number } : saved
}
