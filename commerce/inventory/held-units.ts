/**
 * How much one shopper and one network may keep from other guests at a time: adds and locks count into the same cap,
 * in every process (docs/locking.md). A unit is a piece of a line that takes places, or a place of an activity.
 *
 * Counting locks the network until the transaction ends, after the cart and before any slot: of many who take from it
 * at once each sees what the others took. What one has is never refused, only more of it.
 */
import type { Tx } from '#commerce/database/tx.ts'
import { lockNetwork, selectHeldUnits } from './held-units.sql.ts'

/** At a time, without further proof. */
export type HeldLimits = { perSession: number; perAccount: number; perNetwork: number }

export const HELD_LIMITS: HeldLimits = { perSession: 50, perAccount: 50, perNetwork: 60 }

/** What is held by others than the holds that are to be replaced, and by those. */
type Counted = { others: number; replaced: number }
export type HeldUnits = {
  cart: Counted
  network: Counted
  /** Until the first hold of the network ends. */
  secondsToFirstEnd: number
}

export async function countHeld(
  tx: Tx,
  cartId: number,
  network: Buffer | null,
  replaced: readonly string[],
): Promise<HeldUnits> {
  if (network) await lockNetwork(tx, network)
  return selectHeldUnits(tx, cartId, network, replaced)
}

/** Where holds are counted, and how much may be held there. */
export type Holding = {
  /** A hash of it; null where none counts: staff who impersonate a customer share their office's. */
  network: Buffer | null
  limits: HeldLimits
}

export const NO_NETWORK: Holding = { network: null, limits: HELD_LIMITS }

export type TooManyHeld = { by: 'cart'; most: number } | { by: 'network'; retryAfterSeconds: number }

/** Why so many units cannot be held beside what is held already. `isAccount`: the cart is a customer's. */
export function heldRefusal(
  { cart, network, secondsToFirstEnd }: HeldUnits,
  units: number,
  { limits, network: isCounted }: Pick<Holding, 'limits' | 'network'>,
  isAccount: boolean,
): TooManyHeld | undefined {
  const most = isAccount ? limits.perAccount : limits.perSession
  if (isTooMuch(cart, units, most)) return { by: 'cart', most }
  if (isCounted && isTooMuch(network, units, limits.perNetwork)) {
    return { by: 'network', retryAfterSeconds: secondsToFirstEnd }
  }
  return undefined
}

function isTooMuch({ others, replaced }: Counted, units: number, most: number): boolean {
  return units > replaced && others + units > most
}
