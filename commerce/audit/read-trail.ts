/** The whole trail of what was changed, the latest first, page by page; by area, person, days and thing. */
import type { Tx } from '#commerce/database/tx.ts'
import type { AuditAction } from './audit.ts'
import type { PastChange } from './read-past-changes.ts'
import { type AuditChangeRow, selectTrail, selectTrailEntry } from './trail.sql.ts'

export type TrailRequest = {
  /** Those that are asked for; with none there is nothing. */
  actions: readonly AuditAction[]
  /** Who did it; 0 for one who is no contact. */
  contactId?: number | undefined
  /** As the trail names things: `product 12`. */
  objects?: readonly string[] | undefined
  from?: Date | undefined
  /** Not counted itself. */
  until?: Date | undefined
  /** The last one of the page before. */
  beforePosition?: number | undefined
  most: number
}

export type TrailChange = PastChange & {
  action: AuditAction
  /** What it was done to, as the trail names it. */
  object: string | undefined
}

/** `brief`: of before and after only whether there was something. */
export async function readTrail(tx: Tx, request: TrailRequest, told: 'brief' | 'whole'): Promise<TrailChange[]> {
  const { actions, beforePosition, contactId, from, most, objects, until } = request
  if (actions.length === 0 || objects?.length === 0) return []
  const rows = await selectTrail(tx, { actions, beforePosition, contactId, from, most, objects, until }, told)
  return rows.map(changeOf)
}

export async function findTrailChange(tx: Tx, position: number): Promise<TrailChange | undefined> {
  const row = await selectTrailEntry(tx, position)
  return row && changeOf(row)
}

function changeOf(row: AuditChangeRow): TrailChange {
  const { action, actorContactId, actorName, actorRole, after, at, before, object, position, reason } = row
  return {
    ...{ position, at, action, object: object ?? undefined, reason: reason ?? undefined },
    actor: { contactId: actorContactId, role: actorRole, name: actorName ?? undefined },
    ...{ before: before ?? undefined, after: after ?? undefined },
  }
}
