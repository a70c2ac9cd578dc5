/** The SQL over drafts of products. A draft is written under the lock on its product. */
import type { ProductDraft } from '#commerce/catalog/save/catalog-draft.ts'
import { statement, type Tx } from '#commerce/database/tx.ts'

export type StoredProductDraft = {
  document: ProductDraft
  baseVersion: number
  /** Null where it was no contact. */
  author: string | null
  changedAt: Date
  publishAt: Date | null
  refusal: string | null
  version: number
}

const NAME = `(select nullif(concat_ws(' ', first_name, last_name), '') from contact where id = author_id)`

const selectOne = statement<Omit<StoredProductDraft, 'document'> & { document: string }>(
  'read_product_draft',
  `select document, base_version as "baseVersion", ${NAME} as author, changed_at as "changedAt",
     publish_at as "publishAt", refusal, version from product_draft where product_id = $1`,
)

export async function readProductDraft(tx: Tx, productId: number): Promise<StoredProductDraft | undefined> {
  const [row] = await selectOne(tx, [productId])
  return row && { ...row, document: JSON.parse(row.document) as ProductDraft }
}

const lockProduct = statement<{ version: number }>(
  'lock_drafted_product',
  'select version from product where id = $1 for no key update',
)

/** Operators who change one product, or the draft of it, do so one after the other. Undefined where there is none. */
export async function lockDraftedProduct(tx: Tx, productId: number): Promise<number | undefined> {
  return (await lockProduct(tx, [productId]))[0]?.version
}

const upsert = statement<{ version: number }>(
  'keep_product_draft',
  `insert into product_draft (product_id, document, base_version, author_id) values ($1, $2, $3, $4)
   on conflict (product_id) do update set document = excluded.document, base_version = excluded.base_version,
     author_id = excluded.author_id, changed_at = shop_now(), refusal = null, writings = product_draft.writings + 1
   returning version`,
)

export async function writeProductDraft(
  tx: Tx,
  productId: number,
  draft: { document: ProductDraft; baseVersion: number; authorId: number | null },
): Promise<number> {
  const { authorId, baseVersion, document } = draft
  const [row] = await upsert(tx, [productId, JSON.stringify(document), baseVersion, authorId])
  return row?.version ?? 0
}

const setTime = statement<{ version: number }>(
  'schedule_product_draft',
  'update product_draft set publish_at = $2, refusal = $3 where product_id = $1 returning version',
)

export async function setPublishTime(
  tx: Tx,
  productId: number,
  publishAt: Date | null,
  refusal: string | null = null,
): Promise<number> {
  return (await setTime(tx, [productId, publishAt, refusal]))[0]?.version ?? 0
}

const hide = statement('take_product_off_sale', 'update product set is_published = false where id = $1')

export async function hideProduct(tx: Tx, productId: number): Promise<void> {
  await hide(tx, [productId])
}

const rebase = statement(
  'rebase_product_draft',
  `update product_draft set base_version = product.version from product
   where product.id = $1 and product_id = $1 and base_version = $2`,
)

/** Goes on from the product as it is now, where it was made from what that was a moment ago. */
export async function rebaseProductDraft(tx: Tx, productId: number, before: number): Promise<void> {
  await rebase(tx, [productId, before])
}

const remove = statement('delete_product_draft', 'delete from product_draft where product_id = $1')

export async function deleteProductDraft(tx: Tx, productId: number): Promise<void> {
  await remove(tx, [productId])
}

const due = statement<{ id: number }>(
  'due_product_drafts',
  'select product_id as id from product_draft where publish_at <= shop_now() order by publish_at, product_id',
)

/** Products whose drafts are to be published by now, the earliest first. */
export async function dueProductDrafts(tx: Tx): Promise<number[]> {
  return (await due(tx, [])).map(({ id }) => id)
}

const slugs = statement<{ kind: 'categories' | 'products'; id: number; slug: string }>(
  'slugs_of_catalog',
  `select 'categories' as kind, id, slug from category union all select 'products', id, slug from product`,
)

export async function readCatalogSlugs(tx: Tx): Promise<Record<'categories' | 'products', Map<number, string>>> {
  const rows = await slugs(tx, [])
  const of = (wanted: string) =>
    new Map(rows.filter(({ kind }) => kind === wanted).map(({ id, slug }) => [id, slug] as const))
  return { categories: of('categories'), products: of('products') }
}
