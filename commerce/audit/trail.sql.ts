/**
 * The SQL that pages through the whole trail, which grows for ever: each page is found by an index, however old it is.
 * Of each action asked for the first rows are looked up in their order, and the page is taken of those.
 */
import { statement, type Tx } from '#commerce/database/tx.ts'
import type { AuditAction } from './audit.ts'

export type AuditChangeRow = {
  position: number
  at: Date
  action: AuditAction
  actorContactId: number
  actorRole: string
  actorName: string | null
  object: string | null
  reason: string | null
  before: unknown
  after: unknown
}

/** Bounds of a page: moments, and the position that the page before it ended with. */
type Bounds = { from: Date | undefined; until: Date | undefined; beforePosition: number | undefined; most: number }

const LAST_POSITION = 2_147_483_647

const HEAD = `entry.position, entry.at, entry.action, entry.actor_contact_id as "actorContactId",
  entry.actor_role as "actorRole", entry.actor_name as "actorName", entry.object, entry.reason`
const WHOLE = `${HEAD}, entry.before, entry.after`
/** Only whether there was something: the prices of a season are long. */
const BRIEF = `${HEAD}, case when entry.before is not null then '{}'::jsonb end as before,
  case when entry.after is not null then '{}'::jsonb end as after`

/** Moments are kept finer than they are told, so where a page ended is looked up. */
const WITHIN = `at >= $2 and at < $3
  and (at, position) < (coalesce((select at from audit_entry where position = $4), 'infinity'), $4)`

const byActions = (columns: string, condition: string) => `select ${columns} from (
    select found.position from unnest($1::text[]) as asked (action) cross join lateral (
      select position, at from audit_entry where ${condition} action = asked.action and ${WITHIN}
      order by at desc, position desc limit $5) as found
    order by found.at desc, found.position desc limit $5) as page
  join audit_entry entry on entry.position = page.position order by entry.at desc, entry.position desc`

const pagesOf = (name: string, columns: string) => ({
  ofAll: statement<AuditChangeRow>(`${name}_trail`, byActions(columns, '')),
  ofPerson: statement<AuditChangeRow>(`${name}_trail_of_person`, byActions(columns, 'actor_contact_id = $6 and')),
  ofObjects: statement<AuditChangeRow>(
    `${name}_trail_of_objects`,
    `select ${columns} from audit_entry entry where object = any ($6::text[]) and action = any ($1::text[]) and ${WITHIN}
       and ($7::int is null or actor_contact_id = $7)
     order by at desc, position desc limit $5`,
  ),
})
const PAGES = { brief: pagesOf('brief', BRIEF), whole: pagesOf('whole', WHOLE) }
const one = statement<AuditChangeRow>('entry_of_trail', `select ${WHOLE} from audit_entry entry where position = $1`)

export type SelectedTrail = Bounds & {
  actions: readonly AuditAction[]
  contactId: number | undefined
  objects: readonly string[] | undefined
}

/** The latest first. `brief`: without what differed. */
export function selectTrail(tx: Tx, selected: SelectedTrail, told: 'brief' | 'whole'): Promise<AuditChangeRow[]> {
  const { actions, beforePosition = LAST_POSITION, contactId, from, most, objects, until } = selected
  const values = [actions, from ?? '-infinity', until ?? 'infinity', beforePosition, most]
  const { ofAll, ofObjects, ofPerson } = PAGES[told]
  if (objects) return ofObjects(tx, [...values, objects, contactId ?? null])
  return contactId === undefined ? ofAll(tx, values) : ofPerson(tx, [...values, contactId])
}

export async function selectTrailEntry(tx: Tx, position: number): Promise<AuditChangeRow | undefined> {
  return (await one(tx, [position]))[0]
}
