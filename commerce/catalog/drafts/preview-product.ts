/**
 * A draft as guests would see it once it is published: written, read back and undone. Only a transaction that is rolled
 * back may do it, so it says that it was refused, whatever became of it.
 */
import type { CatalogProduct } from '#commerce/catalog/catalog.ts'
import { assembleProducts } from '#commerce/catalog/read/assemble-catalog.ts'
import { selectProducts } from '#commerce/catalog/read/catalog-rows.sql.ts'
import { putCatalog } from '#commerce/catalog/save/save-catalog.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { readEditedProduct } from './keep-product-draft.ts'
import { readCatalogSlugs } from './product-drafts.sql.ts'

export type PreviewedProduct = {
  ok: false
  /** The product as it is, where its draft cannot be published yet. */
  product: CatalogProduct | undefined
}

export async function previewProduct(tx: Tx, slug: string): Promise<PreviewedProduct> {
  const { products } = await readCatalogSlugs(tx)
  const id = [...products].find(([, name]) => name === slug)?.[0]
  const edited = id === undefined ? undefined : await readEditedProduct(tx, id)
  if (!edited || id === undefined) return { ok: false, product: undefined }
  const { complaint, document, draft, product } = edited
  if (!draft || complaint) return { ok: false, product }
  await putCatalog(tx, { products: [{ ...document, id }] })
  return { ok: false, product: assembleProducts(await selectProducts(tx, [id])).get(id) }
}
