/** The SQL over drafts of the grid. A draft's cells are written under the lock on its row. */
import { statement, type Tx } from '#commerce/database/tx.ts'
import type { GRID_DRAFT_STATES } from '#commerce/pricing/grid-draft.tables.ts'
import { selectVersion } from '#commerce/pricing/save/price-versions.sql.ts'
import type { PricesDraft } from '#commerce/pricing/save/prices-draft.ts'
import type { PriceCell } from '#contract/rules/prices/price-cell.ts'

export type GridDraftState = (typeof GRID_DRAFT_STATES)[number]

export type StoredGridDraft = {
  id: number
  productId: number
  name: string
  state: GridDraftState
  publishAt: Date | null
  baseVersionId: number | null
  publishedVersionId: number | null
  version: number
}

const DRAFT = `id, product_id as "productId", name, state, publish_at as "publishAt",
  base_version_id as "baseVersionId", published_version_id as "publishedVersionId", version`

const insertOne = statement<{ id: number; version: number }>(
  'insert_grid_draft',
  `insert into grid_draft (product_id, name, author_id, base_version_id) values ($1, $2, $3, $4) returning id, version`,
)

export async function insertGridDraft(
  tx: Tx,
  draft: { productId: number; name: string; authorId: number | null; baseVersionId: number },
): Promise<{ id: number; version: number }> {
  const [row] = await insertOne(tx, [draft.productId, draft.name, draft.authorId, draft.baseVersionId])
  return row as { id: number; version: number }
}

const selectOne = statement<StoredGridDraft>('read_grid_draft', `select ${DRAFT} from grid_draft where id = $1`)

export async function selectGridDraft(tx: Tx, id: number): Promise<StoredGridDraft | undefined> {
  return (await selectOne(tx, [id]))[0]
}

const lockOne = statement<StoredGridDraft>(
  'lock_grid_draft',
  `select ${DRAFT} from grid_draft where id = $1 for no key update`,
)

/** Operators who change one draft do so one after the other. */
export async function lockGridDraft(tx: Tx, id: number): Promise<StoredGridDraft | undefined> {
  return (await lockOne(tx, [id]))[0]
}

export type StoredChange = PriceCell & {
  fromMinor: number | null
  /** Null was taken back. */
  toMinor: number | null
  authorId: number | null
  atVersion: number
}

// As JSON: the driver takes longer over ten thousand rows than over one text.
const selectChanges = statement<{ changes: StoredChange[] | null }>(
  'read_grid_changes',
  `select json_agg(json_build_object('variantId', variant_id, 'day', day, 'minDays', min_days, 'level', level,
     'fromMinor', from_minor, 'toMinor', to_minor, 'authorId', author_id, 'atVersion', at_version)
     order by variant_id nulls first, day, min_days, level) as changes
   from grid_change where draft_id = $1 and at_version > $2`,
)

/** Those that came after a version of the draft, also what was taken back; all of them after 0. */
export async function selectGridChanges(tx: Tx, draftId: number, since = 0): Promise<StoredChange[]> {
  return (await selectChanges(tx, [draftId, since]))[0]?.changes ?? []
}

const raise = statement<{ version: number }>(
  'raise_grid_draft',
  `update grid_draft set writings = writings + 1, changed_at = shop_now(), refusal = null where id = $1 returning version`,
)

const upsertChanges = statement(
  'save_grid_changes',
  `insert into grid_change (draft_id, variant_id, day, min_days, level, from_minor, to_minor, author_id, at_version)
   select $1, variant_id, day, min_days, level, from_minor, to_minor, $8, $9
   from unnest($2::int[], $3::date[], $4::int[], $5::int[], $6::bigint[], $7::bigint[])
     as given (variant_id, day, min_days, level, from_minor, to_minor)
   on conflict on constraint grid_change_once do update set from_minor = excluded.from_minor,
     to_minor = excluded.to_minor, author_id = excluded.author_id, at_version = excluded.at_version`,
)

export type WrittenChange = PriceCell & { fromMinor: number | null; toMinor: number | null }

/** Returns the version that the draft has with them. */
export async function writeGridChanges(
  tx: Tx,
  draftId: number,
  changes: readonly WrittenChange[],
  authorId: number | null,
): Promise<number> {
  const version = (await raise(tx, [draftId]))[0]?.version ?? 0
  await upsertChanges(tx, [draftId, ...cells(changes), authorId, version])
  return version
}

function cells(changes: readonly WrittenChange[]): unknown[][] {
  return [
    changes.map(({ variantId }) => variantId),
    changes.map(({ day }) => day),
    changes.map(({ minDays }) => minDays),
    changes.map(({ level }) => level),
    changes.map(({ fromMinor }) => fromMinor),
    changes.map(({ toMinor }) => toMinor),
  ]
}

const rebase = statement(
  'rebase_grid_changes',
  `update grid_change set from_minor = given.from_minor
   from unnest($2::int[], $3::date[], $4::int[], $5::int[], $6::bigint[], $7::bigint[])
     as given (variant_id, day, min_days, level, from_minor, to_minor)
   where draft_id = $1 and grid_change.variant_id is not distinct from given.variant_id and grid_change.day = given.day
     and grid_change.min_days = given.min_days and grid_change.level = given.level`,
)

/** What the cells cost now, where that is something else than when they were written. */
export async function rebaseGridChanges(tx: Tx, draftId: number, changes: readonly WrittenChange[]): Promise<void> {
  if (changes.length > 0) await rebase(tx, [draftId, ...cells(changes)])
}

const setState = statement<{ version: number }>(
  'set_grid_draft_state',
  `update grid_draft set state = $2, publish_at = $3, base_version_id = coalesce($4, base_version_id),
     published_version_id = $5, published_at = case when $2 = 'published' then shop_now() end, refusal = $6,
     changed_at = shop_now()
   where id = $1 returning version`,
)

export type GridDraftStep = {
  state: GridDraftState
  publishAt?: Date
  baseVersionId?: number
  publishedVersionId?: number
  refusal?: string
}

export async function setGridDraftState(tx: Tx, id: number, step: GridDraftStep): Promise<number> {
  const { state, publishAt = null, baseVersionId = null, publishedVersionId = null, refusal = null } = step
  const [row] = await setState(tx, [id, state, publishAt, baseVersionId, publishedVersionId, refusal])
  return row?.version ?? 0
}

const selectDue = statement<{ id: number }>(
  'due_grid_drafts',
  `select id from grid_draft where state = 'scheduled' and publish_at <= shop_now() order by publish_at, id`,
)

/** Drafts of the grid whose time has come, the earliest first. */
export async function dueGridDrafts(tx: Tx): Promise<number[]> {
  return (await selectDue(tx, [])).map(({ id }) => id)
}

export type PublishedPrices = { versionId: number; listVersion: number; prices: PricesDraft }

const selectPublished = statement<{ versionId: number; listVersion: number }>(
  'published_price_version',
  `select published_version_id as "versionId", version as "listVersion" from price_list
   where product_id = $1 and published_version_id is not null`,
)

/** The number of the version that counts; 0 where there is none. */
export async function selectPublishedVersion(tx: Tx, productId: number): Promise<number> {
  return (await selectPublished(tx, [productId]))[0]?.versionId ?? 0
}

/** The version of a product's prices that counts; undefined where it has none. */
export async function selectPublishedPrices(tx: Tx, productId: number): Promise<PublishedPrices | undefined> {
  const [list] = await selectPublished(tx, [productId])
  const stored = list && (await selectVersion(tx, list.versionId))
  return stored && { ...list, prices: stored.prices }
}

const selectPools = statement<{ id: number; name: string }>(
  'pools_of_levels',
  'select id, name from pool where name = any ($1::text[])',
)

/** The pools in which levels are counted, by name. */
export function selectPoolIds(tx: Tx, names: readonly string[]): Promise<{ id: number; name: string }[]> {
  return selectPools(tx, [names])
}
