/**
 * Who changes the shop, and what they change. Each verb of an operator takes an `OperatorTx`: without an operator it
 * does not compile.
 *
 * What a verb changes is noted while the transaction runs and written as its last statement (`asOperator`). A writer of
 * the trail holds up every other one until its commit, and an import may take a minute.
 */
import type { Tx } from '#commerce/database/tx.ts'
import { connectionOf, txOn } from '#commerce/database/tx.ts'
import { insertEntries, lockObjects } from './audit.sql.ts'
import { type AuditAction, type AuditActor, type AuditEntry, entryRow } from './audit.ts'
import { type ChangedObject, changedObjects, type NamedObjects } from './changed-objects.ts'

/** Who it is and, where they say so, why they do it. */
export type Operator = { actor: AuditActor } & Pick<AuditEntry, 'sessionId' | 'route' | 'reason' | 'ticket'>

type NotedChange = ChangedObject & { action: AuditAction; subjectContactId: number | undefined }

export type OperatorTx = Tx & {
  readonly operator: Operator
  /** What was changed so far. */
  readonly changes: NotedChange[]
  /** Whether this is the work of another change, which tells all of it. */
  readonly isPart: boolean
}

/** The same transaction in the hands of an operator. Outside of tests only `asOperator` makes one, which writes. */
export function operatorTx(tx: Tx, operator: Operator, isPart = false): OperatorTx {
  return Object.assign(txOn(connectionOf(tx)), { operator, changes: [], isPart })
}

/** Lets an operator change something, and then records it. Nothing may follow it in the transaction. */
export async function asOperator<Result>(
  tx: Tx,
  operator: Operator,
  work: (tx: OperatorTx) => Promise<Result>,
): Promise<Result> {
  const own = operatorTx(tx, operator)
  const result = await work(own)
  await writeChanges(own)
  return result
}

/** Writes what was noted into the trail: the last statement of a transaction. */
export async function writeChanges(tx: OperatorTx): Promise<void> {
  const rows = tx.changes.splice(0).map(({ action, subjectContactId, object, before, after, ...whole }) => ({
    ...entryRow({
      ...tx.operator,
      action,
      subjectContactId,
      object,
      before: whole.wholeBefore,
      after: whole.wholeAfter,
    }),
    before: before ?? null,
    after: after ?? null,
  }))
  if (rows.length > 0) await insertEntries(tx, rows)
}

export type Changing<Result> = {
  action: AuditAction
  /**
   * What may change, in words. Changes of the same go one after the other, so that what each says of before is what the
   * one before it left.
   */
  what: string
  /** The objects as they are. Afterwards it gets the result: a new one has its number only then. */
  read: (saved: Result | undefined) => Promise<NamedObjects>
  /** Whom it concerns, where it is a person. */
  subjectOf?: (saved: Result) => number | undefined
}

/** Runs the work of a verb and notes which objects it changed. What was refused, or is so already, is no change. */
export async function recordChange<Result>(
  tx: OperatorTx,
  { action, what, read, subjectOf }: Changing<Result>,
  work: (tx: OperatorTx) => Promise<Result>,
): Promise<Result> {
  if (tx.isPart) return work(tx)
  await lockObjects(tx, what)
  const before = await read(undefined)
  const result = await work(operatorTx(tx, tx.operator, true))
  const subjectContactId = subjectOf?.(result)
  const changed = changedObjects(before, await read(result))
  tx.changes.push(...changed.map((change) => ({ ...change, action, subjectContactId })))
  return result
}
