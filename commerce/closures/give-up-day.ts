/**
 * The tickets of a closed day are given up: their places are free, their people can have another one for the day, what
 * they own by it ends, and no gate lets them through. A line for several days loses the closed one and stays good; its
 * places of that day stay taken, because nothing is sold for it.
 */
import type { AuditActor } from '#commerce/audit/index.ts'
import { returnLines } from '#commerce/changes/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { endTickets, moveOrder, type OrderRow } from '#commerce/orders/index.ts'
import { partOfAmounts } from '#commerce/taxes/index.ts'
import type { Day } from '#contract/values/day.ts'
import { type ChoiceRow, hasPiecesBeside, insertGivenUp, removeClosedDay, selectUsedTickets } from './choices.sql.ts'

/** The lines that are given up as a whole, and those that keep their other days. */
function partedLines({ lines }: ChoiceRow) {
  const good = lines.filter(({ pieces }) => pieces.length > 0)
  return { whole: good.filter(({ days }) => days.length === 1), partial: good.filter(({ days }) => days.length > 1) }
}

/** `being_charged`: a payment of a plan is on its way, or came between the look and the lock. */
export type GivenUpPlaces = { ok: true; isWhole: boolean } | { ok: false; reason: 'being_charged' }

/**
 * Before the money, by the order of locks. Codes of the order come back with its last ticket, and a voucher that opened
 * a line with all of it; a plan ends with its line. Says whether this was all that the order had.
 */
export async function giveUpPlaces(
  tx: Tx,
  row: ChoiceRow,
  { actor, today }: { actor: AuditActor; today: Day },
): Promise<GivenUpPlaces> {
  const { orderId } = row
  const { partial, whole } = partedLines(row)
  const serials = whole.flatMap((line) => line.serials)
  const isWhole = partial.length === 0 && !(await hasPiecesBeside(tx, orderId, serials))
  const lines = whole.map(({ living, planPaidMinor, ...line }) => {
    // A piece that was used on the day keeps the day with its person, and its plan goes on.
    const isGone = line.pieces.length === living.length
    return { ...line, isGone, planPaidMinor: isGone ? planPaidMinor : null }
  })
  const isReturned = await returnLines(tx, { orderId, lines, isWhole, actor, today })
  return isReturned ? { ok: true, isWhole } : { ok: false, reason: 'being_charged' }
}

type GivenUp = { order: OrderRow; row: ChoiceRow; refundId: string; actor: AuditActor; isWhole: boolean }

/** After the money. `refundId` says what came back for them. */
export async function giveUpTickets(tx: Tx, { actor, isWhole, order, refundId, row }: GivenUp): Promise<void> {
  const { partial, whole } = partedLines(row)
  if (partial.length > 0)
    await removeClosedDay(
      tx,
      partial.map(({ orderLineId }) => orderLineId),
      row.day,
    )
  const serials = whole.flatMap((line) => line.serials)
  await endTickets(tx, serials, 'refunded')
  // A gate that read one of them before it ended has let its holder through: the whole choice is judged again.
  if (!row.includesUsed && (await selectUsedTickets(tx, serials, row.day)).length > 0) throw usedMeanwhile()
  const by = { actorId: actor.contactId === 0 ? null : actor.contactId, actorRole: actor.role }
  await insertGivenUp(
    tx,
    whole.map(({ amounts, orderLineId, pieces }) => {
      const kept = partOfAmounts(amounts, 0) ?? amounts
      return { orderId: order.id, orderLineId, kind: 'cancel', pieces, kept, refundId, ...by }
    }),
  )
  if (isWhole) await moveOrder(tx, order, 'cancelled', { detail: { closure: row.closureId } })
}

/** The code lets the whole transaction run again. */
function usedMeanwhile(): Error {
  return Object.assign(new Error('A ticket was used while its day was given up.'), { code: '40001' })
}
