/**
 * A draft becomes the product, now or at a time, all of it in one transaction, and guests see it from then on. It is
 * published over the version that it was made from: where the product was changed meanwhile it stays a draft. So does
 * one that is refused at its time, and says why.
 */
import { type OperatorTx, recordChange } from '#commerce/audit/index.ts'
import { without } from '#commerce/catalog/save/catalog-draft.ts'
import { type CatalogSaveRefusal, saveProduct } from '#commerce/catalog/save/save-catalog.ts'
import { type ChangedMeanwhile, changedMeanwhile } from '#commerce/database/row-version.ts'
import { changeOfProductDraft, complaintOf, type NoProduct, readEditedProduct } from './keep-product-draft.ts'
import {
  deleteProductDraft,
  hideProduct,
  lockDraftedProduct,
  readProductDraft,
  rebaseProductDraft,
  setPublishTime,
} from './product-drafts.sql.ts'

export type PublishProductResult = { ok: true } | { ok: false; reason: 'no_changes' } | NoProduct | CatalogSaveRefusal

/** `version` is the draft's, as the operator read it; 0 publishes a product that has none and is off sale. */
export async function publishProduct(
  tx: OperatorTx,
  productId: number,
  version: number,
): Promise<PublishProductResult> {
  return publish(tx, productId, (current) => changedMeanwhile(version, current))
}

/** Its time has come. */
export async function publishDueProduct(tx: OperatorTx, productId: number): Promise<PublishProductResult> {
  return publish(tx, productId, () => undefined)
}

function publish(
  tx: OperatorTx,
  productId: number,
  judge: (version: number | undefined) => ChangedMeanwhile | undefined,
): Promise<PublishProductResult> {
  return recordChange(tx, changeOfProduct(tx, productId), async (part): Promise<PublishProductResult> => {
    await lockDraftedProduct(part, productId)
    const edited = await readEditedProduct(part, productId)
    if (!edited) return { ok: false, reason: 'unknown_product' }
    const { document, draft, product } = edited
    const changed = judge(draft?.version)
    if (changed) return { ...changed, name: product.slug }
    if (!draft && product.isPublished) return { ok: false, reason: 'no_changes' }
    const expectedVersion = draft?.baseVersion ?? product.version
    const saved = await saveProduct(part, { ...document, id: productId, isPublished: true, expectedVersion })
    if (!saved.ok) return saved
    await deleteProductDraft(part, productId)
    return { ok: true }
  })
}

/** As a whole catalog is recorded, but of one product. It waits for other saves before it locks a row. */
function changeOfProduct(tx: OperatorTx, productId: number) {
  const read = async () => {
    const product = (await readEditedProduct(tx, productId))?.product
    return { [`product ${productId}`]: product && without(product, 'attributes', 'version') }
  }
  return { action: 'catalog changed', what: 'the catalog', read } as const
}

export type ScheduleProductResult =
  | { ok: true; version: number }
  | { ok: false; reason: 'time_is_past' | 'no_changes' }
  | NoProduct
  | CatalogSaveRefusal

/** Publishes the draft by itself at that time; null takes that back. What could not be published now is refused now. */
export async function scheduleProduct(
  tx: OperatorTx,
  productId: number,
  { publishAt, now, version }: { publishAt: Date | null; now: Date; version: number },
): Promise<ScheduleProductResult> {
  if (publishAt && publishAt <= now) return { ok: false, reason: 'time_is_past' }
  return recordChange(tx, changeOfProductDraft(tx, productId), async (): Promise<ScheduleProductResult> => {
    const current = await lockDraftedProduct(tx, productId)
    if (current === undefined) return { ok: false, reason: 'unknown_product' }
    const draft = await readProductDraft(tx, productId)
    if (!draft) return { ok: false, reason: 'no_changes' }
    const { baseVersion, document, version: stored } = draft
    const changed = changedMeanwhile(version, stored) ?? changedMeanwhile(baseVersion, current)
    if (changed) return { ...changed, name: document.slug }
    const complaint = publishAt ? await complaintOf(tx, productId, document) : undefined
    return complaint ?? { ok: true, version: await setPublishTime(tx, productId, publishAt) }
  })
}

/** One that could not be published at its time waits for an operator, and says why. */
export async function reopenDueProduct(tx: OperatorTx, productId: number, refusal: string): Promise<void> {
  await recordChange(tx, changeOfProductDraft(tx, productId), async () => {
    await lockDraftedProduct(tx, productId)
    await setPublishTime(tx, productId, null, refusal)
  })
}

export type TakeOffSaleResult = { ok: true } | NoProduct | ChangedMeanwhile

/** Guests see it no more. What is in carts and orders stays, and so does a draft. */
export function takeOffSale(tx: OperatorTx, productId: number, expectedVersion: number): Promise<TakeOffSaleResult> {
  return recordChange(tx, changeOfProduct(tx, productId), async (part): Promise<TakeOffSaleResult> => {
    const current = await lockDraftedProduct(part, productId)
    if (current === undefined) return { ok: false, reason: 'unknown_product' }
    const changed = changedMeanwhile(expectedVersion, current)
    if (changed) return changed
    await hideProduct(part, productId)
    await rebaseProductDraft(part, productId, expectedVersion)
    return { ok: true }
  })
}
