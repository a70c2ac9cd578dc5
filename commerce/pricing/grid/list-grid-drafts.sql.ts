/** Drafts of the grid as operators list them, and as the audit trail tells them. */
import { statement, type Tx } from '#commerce/database/tx.ts'
import type { GridDraftState } from './grid-drafts.sql.ts'

export type ListedGridDraft = {
  id: number
  name: string
  state: GridDraftState
  /** Who opened it and who changed it last; null where it was no contact. */
  author: string | null
  lastEditor: string | null
  createdAt: Date
  changedAt: Date
  publishAt: Date | null
  publishedAt: Date | null
  refusal: string | null
  prices: number
  version: number
}

const NAME = (id: string) => `(select nullif(concat_ws(' ', first_name, last_name), '') from contact where id = ${id})`

const LISTED = `select draft.id, draft.name, draft.state, ${NAME('draft.author_id')} as author,
    ${NAME('(select author_id from grid_change where draft_id = draft.id order by at_version desc limit 1)')} as "lastEditor",
    draft.created_at as "createdAt", draft.changed_at as "changedAt", draft.publish_at as "publishAt",
    draft.published_at as "publishedAt", draft.refusal, draft.version,
    (select count(*)::int from grid_change where draft_id = draft.id and to_minor is not null) as prices
  from grid_draft draft`

const selectAll = statement<ListedGridDraft>(
  'list_grid_drafts',
  `${LISTED} where product_id = $1 and state <> 'discarded' order by id desc limit $2`,
)

/** Of one product, the newest first; what was thrown away is left out. */
export function listGridDrafts(tx: Tx, productId: number, most: number): Promise<ListedGridDraft[]> {
  return selectAll(tx, [productId, most])
}

const selectListed = statement<ListedGridDraft>('listed_grid_draft', `${LISTED} where draft.id = $1`)

export async function readGridDraft(tx: Tx, id: number): Promise<ListedGridDraft | undefined> {
  return (await selectListed(tx, [id]))[0]
}

const recorded = statement<{ draft: unknown }>(
  'recorded_grid_draft',
  `select jsonb_build_object('product', product_id, 'name', name, 'state', state, 'publishAt', publish_at,
     'version', version, 'prices', (select count(*) from grid_change where draft_id = draft.id and to_minor is not null)) as draft
   from grid_draft draft where id = $1`,
)

/** The trail counts the prices of a draft and does not list them: what was published is told by `prices changed`. */
export async function recordedGridDraft(tx: Tx, id: number): Promise<Record<string, unknown>> {
  return { [`grid draft ${id}`]: (await recorded(tx, [id]))[0]?.draft }
}

const selectNames = statement<{ id: number; name: string }>(
  'names_of_editors',
  `select id, concat_ws(' ', first_name, last_name) as name from contact where id = any ($1::int[])`,
)

/** By id, for colleagues. */
export async function readEditorNames(tx: Tx, ids: readonly (number | null)[]): Promise<ReadonlyMap<number, string>> {
  const known = [...new Set(ids.filter((id) => id !== null))]
  if (known.length === 0) return new Map()
  return new Map((await selectNames(tx, [known])).map(({ id, name }) => [id, name]))
}

const forget = statement(
  'forget_grid_drafts',
  `delete from grid_draft where id in (
     select id from grid_draft where state = 'discarded' and changed_at < shop_now() - make_interval(days => $1)
     order by id limit $2 for update skip locked)
   returning id`,
)

/** Drafts that were thrown away, with their cells. What was published stays, to be read and undone. */
export async function forgetGridDrafts(tx: Tx, days: number, most: number): Promise<number> {
  return (await forget(tx, [days, most])).length
}
