/**
 * Makes the tickets of a sale, in its transaction: one for each piece, so that every person holds a code of their own.
 * A gift card is no ticket. A serial that is taken is drawn again.
 */
import { randomBytes } from 'node:crypto'
import type { Tx } from '#commerce/database/tx.ts'
import type { OrderLineRow } from '#commerce/orders/orders.sql.ts'
import { SERIAL_ALPHABET, SERIAL_LETTERS } from '#contract/values/tickets/ticket-code.ts'
import { insertTickets, type TicketPiece } from './tickets.sql.ts'

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

function drawSerial(): string {
  return [...randomBytes(SERIAL_LETTERS)].map((byte) => SERIAL_ALPHABET[byte & 31]).join('')
}
