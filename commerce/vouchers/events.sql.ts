/** A voucher's life: who did what with it, in its order. */
import type { AuditActor } from '#commerce/audit/index.ts'
import { statement, type Tx } from '#commerce/database/tx.ts'
import type { voucherEvent } from './vouchers.tables.ts'

export type VoucherEventKind = typeof voucherEvent.$inferSelect.kind

export type VoucherEvent = {
  voucherId: number
  kind: VoucherEventKind
  actor: AuditActor
  /** Whom it was mailed or given to, which purchase it was used for, what was changed. Never a code. */
  detail?: Record<string, string | number | null>
}

export type PastVoucherEvent = { at: Date; kind: VoucherEventKind; actor: string; detail: Record<string, unknown> }

const insertEvents = statement(
  'insert_voucher_events',
  `insert into voucher_event (voucher_id, kind, actor, detail)
   select id, $2, $3, $4 from unnest($1::int[]) id`,
)
const selectEvents = statement<PastVoucherEvent>(
  'read_voucher_life',
  'select at, kind, actor, detail from voucher_event where voucher_id = $1 order by id',
)

export async function recordVoucherEvent(tx: Tx, { voucherId, kind, actor, detail = {} }: VoucherEvent): Promise<void> {
  await insertEvents(tx, [[voucherId], kind, actorWords(actor), detail])
}

export async function recordVoucherEvents(tx: Tx, ids: readonly number[], event: Omit<VoucherEvent, 'voucherId'>) {
  await insertEvents(tx, [ids, event.kind, actorWords(event.actor), event.detail ?? {}])
}

export function readVoucherLife(tx: Tx, voucherId: number): Promise<PastVoucherEvent[]> {
  return selectEvents(tx, [voucherId])
}

/** `admin 12`, `guest`, `command import`: by number where it is a person, so that no name outlives its erasure. */
function actorWords({ contactId, role, name }: AuditActor): string {
  if (contactId !== 0) return `${role} ${contactId}`
  return name === undefined ? role : `${role} ${name}`
}
