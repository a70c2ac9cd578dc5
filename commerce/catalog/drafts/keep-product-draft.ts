/**
 * What an operator changes of a product is kept beside it and shown to no guest. A draft is kept over the one that was
 * read, and made from the product that was read: where a colleague was first nothing is written, and the operator hears
 * of it. What the form does not show stays as the product has it.
 */
import { type OperatorTx, recordChange } from '#commerce/audit/index.ts'
import type { CatalogProduct } from '#commerce/catalog/catalog.ts'
import { assembleProducts } from '#commerce/catalog/read/assemble-catalog.ts'
import { selectProducts } from '#commerce/catalog/read/catalog-rows.sql.ts'
import type { ProductDraft } from '#commerce/catalog/save/catalog-draft.ts'
import { draftRefusal } from '#commerce/catalog/save/draft-refusal.ts'
import type { CatalogRefusal } from '#commerce/catalog/save/refusal.ts'
import { selectKnown } from '#commerce/catalog/save/save-catalog.sql.ts'
import { type ChangedMeanwhile, changedMeanwhile } from '#commerce/database/row-version.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { draftOfProduct } from './draft-of-product.ts'
import {
  deleteProductDraft,
  lockDraftedProduct,
  readCatalogSlugs,
  readProductDraft,
  type StoredProductDraft,
  writeProductDraft,
} from './product-drafts.sql.ts'

export type NoProduct = { ok: false; reason: 'unknown_product' }

/** A product as its editor opens it: the draft where there is one, else the product itself. */
export type EditedProduct = {
  product: CatalogProduct
  document: ProductDraft
  draft: StoredProductDraft | undefined
  /** Why it could not be published as it is. */
  complaint: CatalogRefusal | undefined
}

export async function readEditedProduct(tx: Tx, productId: number): Promise<EditedProduct | undefined> {
  const product = assembleProducts(await selectProducts(tx, [productId])).get(productId)
  if (!product) return undefined
  const draft = await readProductDraft(tx, productId)
  const document = draft?.document ?? draftOfProduct(product, await readCatalogSlugs(tx))
  return { product, document, draft, complaint: await complaintOf(tx, productId, document) }
}

/** Judged as if it were saved now. */
export async function complaintOf(
  tx: Tx,
  productId: number,
  document: ProductDraft,
): Promise<CatalogRefusal | undefined> {
  return draftRefusal({ products: [{ ...document, id: productId }] }, await selectKnown(tx))
}

/** What a form may change. Whether guests see the product is no part of a draft: publishing shows it. */
export type ProductEdits = Partial<Omit<ProductDraft, 'id' | 'expectedVersion' | 'position' | 'isPublished'>>

export type KeepProductDraftRequest = {
  edits: ProductEdits
  /** Of the draft that was read; 0 where there was none. */
  version: number
  /** Of the product that the draft is made from. */
  baseVersion: number
}

export type KeepProductDraftResult =
  | { ok: true; version: number }
  /** It waits for its time: that is taken back first. */
  | { ok: false; reason: 'scheduled' }
  | NoProduct
  | ChangedMeanwhile

export async function keepProductDraft(
  tx: OperatorTx,
  productId: number,
  { edits, version, baseVersion }: KeepProductDraftRequest,
): Promise<KeepProductDraftResult> {
  return recordChange(tx, changeOfProductDraft(tx, productId), async (): Promise<KeepProductDraftResult> => {
    const current = await lockDraftedProduct(tx, productId)
    if (current === undefined) return { ok: false, reason: 'unknown_product' }
    const there = await readProductDraft(tx, productId)
    const changed = changedMeanwhile(version, there?.version)
    if (changed) return changed
    if (there?.publishAt) return { ok: false, reason: 'scheduled' }
    if (baseVersion !== current && baseVersion !== there?.baseVersion) {
      return { ok: false, reason: 'changed_meanwhile', version: current }
    }
    const before = baseVersion === current ? await storedDraft(tx, productId) : there?.document
    if (!before) return { ok: false, reason: 'unknown_product' }
    // Who knows nothing of texts by locale sends none: those of the draft stay.
    const texts = there?.document.texts ?? before.texts ?? []
    const written = {
      document: { ...before, texts, ...edits },
      baseVersion,
      authorId: tx.operator.actor.contactId || null,
    }
    return { ok: true, version: await writeProductDraft(tx, productId, written) }
  })
}

async function storedDraft(tx: Tx, productId: number): Promise<ProductDraft | undefined> {
  const product = assembleProducts(await selectProducts(tx, [productId])).get(productId)
  return product && draftOfProduct(product, await readCatalogSlugs(tx))
}

/** Throws the draft away: the product is as guests see it. */
export async function discardProductDraft(
  tx: OperatorTx,
  productId: number,
  expectedVersion: number,
): Promise<{ ok: true } | NoProduct | ChangedMeanwhile> {
  return recordChange(tx, changeOfProductDraft(tx, productId), async () => {
    if ((await lockDraftedProduct(tx, productId)) === undefined) return { ok: false, reason: 'unknown_product' }
    const there = await readProductDraft(tx, productId)
    const changed = there && changedMeanwhile(expectedVersion, there.version)
    if (changed) return changed
    await deleteProductDraft(tx, productId)
    return { ok: true }
  })
}

export function changeOfProductDraft(tx: OperatorTx, productId: number) {
  const read = async () => {
    const draft = await readProductDraft(tx, productId)
    return { [`draft of product ${productId}`]: draft && { ...draft.document, publishAt: draft.publishAt } }
  }
  return { action: 'product draft changed', what: `draft of product ${productId}`, read } as const
}
