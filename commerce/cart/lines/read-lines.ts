/**
 * The lines of a cart with what they hold, newest first, and the places that wait for no line yet. Two queries, however
 * long it is.
 */
import type { Tx } from '#commerce/database/tx.ts'
import { type Hold, readHolds } from '#commerce/inventory/index.ts'
import { type HeldLine, heldLine } from './cart-line.ts'
import { selectLines } from './lines.sql.ts'

export type CartContents = { lines: HeldLine[]; holds: readonly Hold[] }

export const EMPTY: CartContents = { lines: [], holds: [] }

export async function readLines(tx: Tx, cartId: number): Promise<CartContents> {
  const lines = await selectLines(tx, cartId)
  const holds = await readHolds(tx, cartId)
  return { lines: lines.map((line) => heldLine(line, holds)), holds }
}
