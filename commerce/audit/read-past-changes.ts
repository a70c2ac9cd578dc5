/** Who changed an object, when, and what of it: the latest change first. */
import type { Tx } from '#commerce/database/tx.ts'
import { selectLatestOfObjects, selectOfObject } from './audit.sql.ts'

export type PastChange = {
  /** In the trail. */
  position: number
  at: Date
  action: string
  actor: { contactId: number; role: string; name: string | undefined }
  /** The operator's own words. */
  reason: string | undefined
  /** The parts that differ; undefined where the object was not there. */
  before: unknown
  after: unknown
}

/** `object` as the trail names it: `setting currencycode`, `product 12`. Page by page: those before a position. */
export async function readPastChanges(
  tx: Tx,
  object: string,
  most = 100,
  beforePosition?: number,
): Promise<PastChange[]> {
  const rows = await selectOfObject(tx, object, most, beforePosition)
  return rows.map(({ position, at, action, actorContactId, actorRole, actorName, reason, before, after }) => ({
    position,
    at,
    action,
    actor: { contactId: actorContactId, role: actorRole, name: actorName ?? undefined },
    reason: reason ?? undefined,
    before: before ?? undefined,
    after: after ?? undefined,
  }))
}

export type LatestChange = Pick<PastChange, 'at' | 'actor'>

/** Who changed each of these objects last, by the name that the trail has for it. */
export async function readLatestChanges(tx: Tx, objects: readonly string[]): Promise<Map<string, LatestChange>> {
  if (objects.length === 0) return new Map()
  const rows = await selectLatestOfObjects(tx, objects)
  return new Map(
    rows.map(({ at, actorContactId, actorName, actorRole, object }) => [
      object ?? '',
      { at, actor: { contactId: actorContactId, role: actorRole, name: actorName ?? undefined } },
    ]),
  )
}
