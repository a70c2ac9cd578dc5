/**
 * Makes the tickets of a sale, in its transaction: one for each piece, so that every person holds a code of their own.
 * A gift card is no ticket. A serial that is taken is drawn again. Later a ticket may be replaced by another one of the
 * same piece, for another holder: from then on the old one is dead at every gate.
 */
import { randomBytes } from 'node:crypto'
import type { Tx } from '#commerce/database/tx.ts'
import type { OrderLineRow } from '#commerce/orders/orders.sql.ts'
import { SERIAL_ALPHABET, SERIAL_LETTERS } from '#contract/values/tickets/ticket-code.ts'
import { endTickets, insertReplacement, insertTickets, type TicketHolder, type TicketPiece } from './tickets.sql.ts'

/** A serial is one of a million million: more tries than this are a bug. */
const MOST_TRIES = 5

type SoldLine = Pick<OrderLineRow, 'id' | 'quantity'> & { isValue?: boolean | undefined }

export async function issueTickets(tx: Tx, lines: readonly SoldLine[], draw: () => string = drawSerial): Promise<void> {
  let missing: TicketPiece[] = lines
    .filter(({ isValue }) => !isValue)
    .flatMap(({ id, quantity }) =>
      Array.from({ length: quantity }, (_, index) => ({ orderLineId: id, piece: index + 1 })),
    )
  for (let tries = 0; missing.length > 0; tries += 1) {
    if (tries === MOST_TRIES) throw new Error('No serial is free for a ticket.')
    const made = await insertTickets(
      tx,
      missing.map((piece) => ({ ...piece, serial: draw() })),
    )
    missing = missing.filter(({ orderLineId, piece }) => !made.has(`${orderLineId} ${piece}`))
  }
}

/** Returns the new serial, or undefined where the old one had ended before: then there is nothing to replace. */
export async function replaceTicket(
  tx: Tx,
  serial: string,
  holder: TicketHolder,
  draw: () => string = drawSerial,
): Promise<string | undefined> {
  const [ended] = await endTickets(tx, [serial], 'transferred')
  if (ended === undefined) return undefined
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const made = await insertReplacement(tx, serial, draw(), holder)
    if (made !== undefined) return made
  }
  throw new Error('No serial is free for a ticket.')
}

function drawSerial(): string {
  return [...randomBytes(SERIAL_LETTERS)].map((byte) => SERIAL_ALPHABET[byte & 31]).join('')
}
