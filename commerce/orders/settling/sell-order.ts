/**
 * The money is there, and what it is for is sold: both in one transaction, which spares each guest a commit and the
 * order a version of its row that nothing reads. Where the places are gone, that the money is there is written alone,
 * so that the way of giving it back begins from there, as it does for a payment that came too late.
 */
import { lastly, type Tx, together } from '#commerce/database/tx.ts'
import { type SlotKey, slotName } from '#commerce/inventory/index.ts'
import { confirmOrder } from '#commerce/orders/confirm-order.ts'
import { noteKeptCard } from '#commerce/orders/kept-card.sql.ts'
import { moveOrder, notePayment, type OrderRow, readPlaces } from '#commerce/orders/orders.sql.ts'
import { declineOrder, undoOrder } from './end-order.ts'
import type { KnownFacts } from './next-step.ts'
import type { OrderDesk } from './order-desk.ts'

/** `places`: of the order, where they are known. */
export type Seller = OrderDesk & { places: readonly SlotKey[] | undefined }

/** False where it was not sold, and nothing was written: its places are gone, or the order went elsewhere. */
export async function acceptAndSell(desk: Seller, order: OrderRow, facts: KnownFacts): Promise<boolean> {
  const { codes, onPlanSold, onSold } = desk
  const writtenWith = async (tx: Tx) => {
    await together(noteMethod(tx, order, facts))
    await desk.at?.('after accept')
    await desk.at?.('before confirm')
  }
  const accepted = { from: order.state, writtenWith }
  const sold = await inTurnFor(desk, order, (tx) => confirmOrder(tx, { codes, onPlanSold, onSold }, order.id, accepted))
  return sold.ok
}

/** That the money is there, alone. */
export async function accept(tx: Tx, order: OrderRow, facts: KnownFacts): Promise<boolean> {
  const [isMoved] = await lastly(tx, [moveOrder(tx, order, 'authorized'), ...noteMethod(tx, order, facts)])
  return isMoved
}

function noteMethod(tx: Tx, order: OrderRow, facts: KnownFacts): Promise<void>[] {
  const { paymentKey: key } = order
  if (!('method' in facts)) return []
  const { method } = facts
  return [...(key ? [notePayment(tx, key, { capturedMinor: 0, method })] : []), noteKeptCard(tx, order, method)]
}

/** Whether it was sold. */
export async function confirmOrUndo(desk: Seller, order: OrderRow): Promise<boolean> {
  const { codes, database, onPlanSold, onSold, today } = desk
  const confirmed = await inTurnFor(desk, order, (tx) => confirmOrder(tx, { codes, onPlanSold, onSold }, order.id))
  if (!confirmed.ok && confirmed.reason === 'no_stock') {
    await database.transaction((tx) =>
      order.paymentKey === null ? declineOrder(tx, order, 'no_stock', today()) : undoOrder(tx, order, today()),
    )
  }
  return confirmed.ok
}

function inTurnFor<T extends { ok: boolean }>(desk: Seller, { id }: OrderRow, sell: (tx: Tx) => Promise<T>) {
  const { database, places } = desk
  return sellInTurn(
    desk,
    async (tx) => places ?? readPlaces(tx, id),
    () => database.attempt(sell),
  )
}

/** Which slots it will lock is only read to choose the queues: the lock decides. */
export async function sellInTurn<T>(
  { database, inTurn }: OrderDesk,
  readSlots: (tx: Tx) => Promise<readonly SlotKey[]>,
  sell: () => Promise<T>,
): Promise<T> {
  return inTurn ? inTurn((await database.read(readSlots)).map(slotName), sell) : sell()
}
