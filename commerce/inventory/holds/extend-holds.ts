/**
 * Another end for the active holds of a line. Says how many places these are; fewer than the line needs means that
 * the rest is lost. How often and how long somebody may keep places is the caller's rule.
 */
import type { Tx } from '#commerce/database/tx.ts'
import { lockSlotsOfHolds, prolongHolds } from './holds.sql.ts'

export type ExtendHolds = { cartId: number; lineId: number; expiresAt: Date }

export async function extendHolds(tx: Tx, { cartId, lineId, expiresAt }: ExtendHolds): Promise<number> {
  await lockSlotsOfHolds(tx, { cartId, lineId })
  return prolongHolds(tx, { cartId, lineId }, expiresAt)
}
