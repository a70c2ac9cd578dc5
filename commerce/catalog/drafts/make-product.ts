/**
 * A new product, or a copy of one. Both are off sale until they are published. A copy has the options, texts and
 * pictures of the product as its draft has them; its prices by day and its places are its own, and it starts with none.
 */
import type { OperatorTx } from '#commerce/audit/index.ts'
import type { ProductDraft } from '#commerce/catalog/save/catalog-draft.ts'
import { selectKnown } from '#commerce/catalog/save/save-catalog.sql.ts'
import { type CatalogSaveRefusal, saveProduct } from '#commerce/catalog/save/save-catalog.ts'
import { slugOf } from '#contract/values/slug.ts'
import { type NoProduct, readEditedProduct } from './keep-product-draft.ts'

export type MakeProductResult = { ok: true; id: number } | { ok: false; reason: 'bad_name' } | CatalogSaveRefusal

/** `category` is a slug. Its address and number are made of its name, and can be changed. */
export async function makeProduct(
  tx: OperatorTx,
  { name, category }: { name: string; category: string },
): Promise<MakeProductResult> {
  const own = await freeNames(tx, name)
  if (!own) return { ok: false, reason: 'bad_name' }
  const draft = { ...own, name: name.trim(), priceMinor: 0, isPublished: false, categories: [category] }
  return saveProduct(tx, draft)
}

export async function copyProduct(
  tx: OperatorTx,
  productId: number,
  name: string,
): Promise<MakeProductResult | NoProduct> {
  const edited = await readEditedProduct(tx, productId)
  if (!edited) return { ok: false, reason: 'unknown_product' }
  const own = await freeNames(tx, name)
  if (!own) return { ok: false, reason: 'bad_name' }
  const { document } = edited
  // Numbers find one thing each: those of its variants begin with its own.
  const variants = (document.variants ?? []).map((variant) => ({
    ...variant,
    sku: variant.sku == null ? null : `${own.sku}-${variant.key.toUpperCase()}`,
  }))
  // What the other one is called in a locale is not the name of its copy.
  const texts = (document.texts ?? []).filter(({ field }) => field !== 'name')
  const copy: ProductDraft = { ...document, ...own, name: name.trim(), isPublished: false, variants, texts }
  return saveProduct(tx, copy)
}

/** An address and a number that no other product has; undefined for a name without a letter or digit of an address. */
async function freeNames(tx: OperatorTx, name: string): Promise<{ slug: string; sku: string } | undefined> {
  const plain = slugOf(name)
  if (plain === '') return undefined
  const { products, variants } = await selectKnown(tx)
  const taken = new Set([
    ...products.flatMap(({ sku, slug }) => [slug, sku.toLowerCase()]),
    ...variants.flatMap(({ sku }) => sku?.toLowerCase() ?? []),
  ])
  let slug = plain
  for (let number = 2; taken.has(slug); number += 1) slug = `${plain}-${number}`
  return { slug, sku: slug.toUpperCase() }
}
