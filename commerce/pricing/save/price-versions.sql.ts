/** The SQL over price lists and their versions. All that writes runs under the lock on the product. */
import { asc, eq } from 'drizzle-orm'
import type { OperatorTx } from '#commerce/audit/index.ts'
import { statement, type Tx } from '#commerce/database/tx.ts'
import { priceList, priceVersion, type VERSION_STATES } from '#commerce/pricing/price-list.tables.ts'
import type { PricesDraft, TierDraft } from './prices-draft.ts'

const lockOne = statement<{ id: number }>(
  'lock_priced_product',
  'select id from product where id = $1 for no key update',
)

export type PricedProduct = {
  /** Null until prices are saved for the first time. */
  listId: number | null
  /** Raised by each publishing; 0 without a list. */
  listVersion: number
  /** Variants that are sold: an archived one gets no new prices. */
  variantIds: number[]
}

const readOne = statement<PricedProduct>(
  'read_priced_product',
  `select list.id as "listId", coalesce(list.version, 0) as "listVersion",
     array(select id from variant where product_id = $1 and archived_at is null) as "variantIds"
   from (select $1::int as product_id) as priced left join price_list as list using (product_id)`,
)

/**
 * Undefined where there is no such product. Saves and publishings of one product's prices go one after the other, a
 * purchase waits for neither; the list is read by a statement of its own, because it must be seen after the lock was
 * had.
 */
export async function lockPricedProduct(tx: Tx, productId: number): Promise<PricedProduct | undefined> {
  if ((await lockOne(tx, [productId])).length === 0) return undefined
  return (await readOne(tx, [productId]))[0]
}

const insertOne = statement<{ id: number }>(
  'insert_price_list',
  'insert into price_list (product_id) values ($1) returning id',
)

export async function insertList(tx: Tx, productId: number): Promise<number> {
  return onlyRow(await insertOne(tx, [productId])).id
}

export type DraftRow = { prices: PricesDraft; authorId: number | null; publishAt: Date | null }
/** The contact who saves it; null for one who is none, such as a command. */
export function authorOf(tx: OperatorTx): number | null {
  return tx.operator.actor.contactId || null
}

type SavedDraft = { versionId: number; version: number }

const insertNext = statement<SavedDraft>(
  'insert_price_version',
  `insert into price_version (list_id, number, prices, author_id, publish_at)
   select $1, coalesce(max(number), 0) + 1, $2, $3, $4 from price_version where list_id = $1
   returning id as "versionId", version`,
)

export async function insertDraft(tx: Tx, listId: number, draft: DraftRow): Promise<SavedDraft> {
  return onlyRow(await insertNext(tx, [listId, ...values(draft)]))
}

const updateOne = statement<SavedDraft>(
  'update_price_version',
  `update price_version set prices = $2, author_id = $3, publish_at = $4 where id = $1
   returning id as "versionId", version`,
)

export async function updateDraft(tx: Tx, versionId: number, draft: DraftRow): Promise<SavedDraft> {
  return onlyRow(await updateOne(tx, [versionId, ...values(draft)]))
}

export async function deleteVersion(tx: Tx, versionId: number): Promise<void> {
  await tx.delete(priceVersion).where(eq(priceVersion.id, versionId))
}

export type StoredVersion = {
  listId: number
  productId: number
  state: (typeof VERSION_STATES)[number]
  version: number
  prices: PricesDraft
}

const selectOne = statement<StoredVersion>(
  'read_price_version',
  `select list_id as "listId", product_id as "productId", state, price_version.version, prices
   from price_version join price_list on price_list.id = list_id where price_version.id = $1`,
)

export async function selectVersion(tx: Tx, versionId: number): Promise<StoredVersion | undefined> {
  const [stored] = await selectOne(tx, [versionId])
  return stored && { ...stored, prices: withGroupKeys(stored.prices) }
}

type StoredTier = TierDraft & { role?: string | null }

/** Versions that were saved before there were groups say `role`; without this their tiers would count for all. */
function withGroupKeys(prices: Omit<PricesDraft, 'tiers'> & { tiers?: readonly StoredTier[] }): PricesDraft {
  const tiers = prices.tiers?.map(({ role, ...tier }) => (role == null ? tier : { ...tier, groupKey: role }))
  return tiers ? { ...prices, tiers } : prices
}

const publish = statement(
  'publish_price_version',
  `with superseded as (
     update price_version set state = 'superseded' where list_id = $1 and state = 'published' and id <> $2
   ), published as (
     update price_version set state = 'published', published_at = shop_now() where id = $2
   )
   update price_list set published_version_id = $2, currency = $3, own_prices = $4 where id = $1`,
)

/** Moves the pointer of the list to this version. */
export async function pointTo(tx: Tx, listId: number, versionId: number, prices: PricesDraft): Promise<void> {
  await publish(tx, [listId, versionId, prices.currency ?? null, JSON.stringify(prices.own ?? {})])
}

const selectDue = statement<{ id: number }>(
  'due_price_versions',
  `select id from price_version where state = 'draft' and publish_at <= shop_now() order by publish_at, id`,
)

/** Drafts whose time has come, the earliest first: the later one of a product is published over the other. */
export async function duePrices(tx: Tx): Promise<number[]> {
  return (await selectDue(tx, [])).map(({ id }) => id)
}

/** All versions of a product's prices as an operator lists them, the oldest first. */
export function readPriceVersions(tx: Tx, productId: number) {
  const { id, number, state, authorId, createdAt, publishAt, publishedAt, version } = priceVersion
  return tx
    .select({ id, number, state, authorId, createdAt, publishAt, publishedAt, version, listVersion: priceList.version })
    .from(priceVersion)
    .innerJoin(priceList, eq(priceList.id, priceVersion.listId))
    .where(eq(priceList.productId, productId))
    .orderBy(asc(number))
}

function values({ prices, authorId, publishAt }: DraftRow): unknown[] {
  return [JSON.stringify(prices), authorId, publishAt]
}

function onlyRow<Row>([row]: Row[]): Row {
  if (!row) throw new Error('A price list or version was written without a row.')
  return row
}
