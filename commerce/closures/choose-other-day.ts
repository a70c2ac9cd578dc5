/**
 * A guest comes on another day instead of a closed one: all of their tickets move to it in one transaction, or none.
 * There is nothing to pay and nothing comes back, whatever that day costs: the lines go on costing what they cost, and
 * what is paid over time keeps its plan. What has a start time keeps it, or goes to the one that the guest chose. Made
 * once, as every choice is (`choose-instead.ts`), and told by one mail.
 *
 * Locks, in this order: order, then those of each move (docs/locking.md). Two guests whose lines want the same slots in
 * another order can meet the wrong way round: PostgreSQL ends one of the two, which runs again.
 */
import type { AuditActor } from '#commerce/audit/index.ts'
import { listMoveChoices, type OnMoved, startMove } from '#commerce/changes/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { type OrderRow, readOrder, type SaleBasis } from '#commerce/orders/index.ts'
import { type Day, daysBetween } from '#contract/values/day.ts'
import type { ChoiceRow } from './choices.sql.ts'
import { noteMade, openClosureChoice } from './choose-instead.ts'
import { worthOf } from './mail-choices.ts'

export type OtherDayResult =
  | { ok: true; isNew: boolean; productIds: number[] }
  /** `time_taken`: a line cannot have its start on that day; `listOtherTimes` says which there are. */
  | { ok: false; reason: 'not_found' | 'reopened' | 'not_offered' | 'day_full' | 'time_taken' }

export type OtherDay = {
  choiceId: string
  toDay: Day
  /** By line: the start that the guest chose instead of its own. */
  times?: ReadonlyMap<string, string> | undefined
  actor: AuditActor
}

/** A refusal leaves nothing behind where the caller rolls it back. */
export async function chooseOtherDay(
  tx: Tx,
  sale: SaleBasis,
  { actor, choiceId, times, toDay }: OtherDay,
  onMoved?: OnMoved | undefined,
): Promise<OtherDayResult> {
  const opened = await openClosureChoice(tx, choiceId)
  if (!opened.ok)
    return opened.reason === 'made' ? { ok: true, isNew: false, productIds: [] } : { ok: false, reason: opened.reason }
  const { row } = opened
  const { amountMinor, isMovable } = worthOf(row)
  if (!isMovable || toDay === row.day) return { ok: false, reason: 'not_offered' }
  const productIds: number[] = []
  const done: Parameters<OnMoved>[] = []
  for (const { orderLineId, startTime: own } of goodLines(row)) {
    const startTime = own === null ? null : (times?.get(orderLineId) ?? own)
    const moved = await startMove(
      tx,
      sale,
      {
        ...{ orderId: row.orderId, lineId: orderLineId, to: { days: [toDay], startTime }, actor },
        ...{ isClosed: true, seenMinor: 0, provider: undefined },
      },
      async (...move) => void done.push(move),
    )
    if (!moved.ok) {
      const isTaken = own !== null && ['sold_out', 'closed'].includes(moved.reason)
      const isFull = ['sold_out', 'closed', 'person_busy'].includes(moved.reason)
      return { ok: false, reason: isTaken ? 'time_taken' : isFull ? 'day_full' : 'not_offered' }
    }
    productIds.push(...moved.productIds)
  }
  await noteMade(tx, choiceId, { choice: 'other_day', isDefault: false, amountMinor, toDay })
  const last = done.at(-1)
  if (last) await onMoved?.(...last)
  return { ok: true, isNew: true, productIds }
}

/** So many days are enough to choose from on a page. */
const MOST_DAYS = 30

/** The days nearest to the closed one on which all of it has places, in their order; read without a lock. */
export async function listOtherDays(tx: Tx, sale: SaleBasis, row: ChoiceRow): Promise<Day[]> {
  if (row.choice !== null || row.isReopened || !worthOf(row).isMovable) return []
  const order = await readOrder(tx, row.orderId)
  const lines = goodLines(row)
  if (!order || lines.length === 0) return []
  let common: Day[] | undefined
  for (const { orderLineId } of lines) {
    const days = await daysOfLine(tx, sale, order, orderLineId)
    common = common?.filter((day) => days.has(day)) ?? [...days]
  }
  const distance = (day: Day) => Math.abs(daysBetween(row.day, day))
  const others = (common ?? []).filter((day) => day !== row.day)
  const nearest = others.toSorted((one, other) => distance(one) - distance(other))
  return nearest.slice(0, MOST_DAYS).toSorted()
}

/** The starts of a line on another day that have room for all of it. */
export type OtherTimes = { orderLineId: string; times: string[] }

/** Of each line with a start time; undefined where one of them has none on that day. Read without a lock. */
export async function listOtherTimes(
  tx: Tx,
  sale: SaleBasis,
  row: ChoiceRow,
  day: Day,
): Promise<OtherTimes[] | undefined> {
  const order = await readOrder(tx, row.orderId)
  const all: OtherTimes[] = []
  for (const { orderLineId, startTime } of goodLines(row)) {
    if (!order || startTime === null) continue
    const choices = await listMoveChoices(tx, sale, order, orderLineId, day, true)
    const times = choices.ok ? (choices.times ?? []).map(({ time }) => time) : []
    if (times.length === 0) return undefined
    all.push({ orderLineId, times })
  }
  return all
}

async function daysOfLine(tx: Tx, sale: SaleBasis, order: OrderRow, lineId: string): Promise<Set<Day>> {
  const choices = await listMoveChoices(tx, sale, order, lineId, undefined, true)
  return new Set(choices.ok ? choices.days.map(({ day }) => day) : [])
}

function goodLines({ lines }: ChoiceRow) {
  return lines.filter(({ pieces }) => pieces.length > 0)
}
