/**
 * A product as it was once published, as a draft of today. The trail has what each change altered: from the product as
 * it is, the later changes are taken back one by one. What is not there any more, such as a category, is left out.
 * Guests see nothing of it until the draft is published.
 */
import { type OperatorTx, readPastChanges } from '#commerce/audit/index.ts'
import type { CatalogProduct } from '#commerce/catalog/catalog.ts'
import { assembleProducts, onOffer } from '#commerce/catalog/read/assemble-catalog.ts'
import { selectProducts } from '#commerce/catalog/read/catalog-rows.sql.ts'
import { type ProductDraft, without } from '#commerce/catalog/save/catalog-draft.ts'
import { draftOfProduct } from './draft-of-product.ts'
import { type KeepProductDraftResult, keepProductDraft, type NoProduct } from './keep-product-draft.ts'
import { readCatalogSlugs } from './product-drafts.sql.ts'

const MOST_CHANGES = 1_000

export type BringBackResult = KeepProductDraftResult | NoProduct | { ok: false; reason: 'unknown_version' }

/** As it was before the change at `position`; `version` is the draft's that was read, 0 where there was none. */
export async function bringBackProduct(
  tx: OperatorTx,
  productId: number,
  { position, version }: { position: number; version: number },
): Promise<BringBackResult> {
  const product = assembleProducts(await selectProducts(tx, [productId])).get(productId)
  if (!product) return { ok: false, reason: 'unknown_product' }
  const changes = await readPastChanges(tx, `product ${productId}`, MOST_CHANGES)
  const at = changes.findIndex((change) => change.position === position)
  const undone = changes.slice(0, at + 1)
  // Before it was made there was nothing.
  if (at < 0 || undone.some(({ before }) => before === undefined)) return { ok: false, reason: 'unknown_version' }
  const past = undone.reduce<unknown>((later, change) => takenBack(later, change.before, change.after), {
    ...(JSON.parse(JSON.stringify(without(product, 'attributes', 'version'))) as object),
  }) as CatalogProduct
  const slugs = await readCatalogSlugs(tx)
  const [now, then] = [product, { ...past, attributes: onOffer(past.allAttributes) }].map((each) =>
    without(draftOfProduct(each, slugs), 'position', 'isPublished'),
  ) as [ProductDraft, ProductDraft]
  // A field that products have no more stays where it is: in the trail.
  const fields = [...Object.keys(now), 'calendarTemplate'] as (keyof ProductDraft)[]
  const edits = Object.fromEntries(fields.map((field) => [field, then[field]]))
  return keepProductDraft(tx, productId, { edits, version, baseVersion: product.version })
}

type Fields = Readonly<Record<string, unknown>>

/** What was there before a change, where `before` and `after` are the parts of it that differed. */
export function takenBack(now: unknown, before: unknown, after: unknown): unknown {
  if (!isFields(now) || !isFields(before) || !isFields(after)) return before
  const kept = Object.entries(now).filter(([name]) => !(name in after) || name in before)
  const back = Object.entries(before).map(([name, part]) => [
    name,
    name in after ? takenBack(now[name], part, after[name]) : part,
  ])
  return Object.fromEntries([...kept, ...back])
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
