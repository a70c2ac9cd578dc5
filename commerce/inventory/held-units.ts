/**
 * How much one shopper and one network may keep from other guests at a time: adds and locks count into the same cap,
 * in every process (docs/locking.md). A unit is a piece of a line that takes places, or a place of an activity.
 *
 * Counting locks the network until the transaction ends, after the cart and before any slot: of many who take from it
 * at once each sees what the others took. What one has is never refused, only more of it.
 *
 * A network may hold more with a proof of work for each time it takes (docs/locking.md). Whether a proof is good is for
 * the caller to check; that it is used once is settled here, in the transaction that takes.
 */
import type { Tx } from '#commerce/database/tx.ts'
import { lockNetwork, markProofUsed, selectHeldUnits } from './held-units.sql.ts'

/** At a time; `perNetwork` without further proof, `perNetworkProven` with a proof of work. */
export type HeldLimits = { perSession: number; perAccount: number; perNetwork: number; perNetworkProven: number }

export const HELD_LIMITS: HeldLimits = { perSession: 50, perAccount: 50, perNetwork: 60, perNetworkProven: 400 }

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
  cartId: number | undefined,
  network: Buffer | null,
  replaced: readonly string[],
): Promise<HeldUnits> {
  // They travel together and run one after the other: what is counted is counted under the lock.
  const lock = network && lockNetwork(tx, network)
  const [held] = await Promise.all([selectHeldUnits(tx, cartId, network, replaced), lock])
  return held
}

/** Where holds are counted, and how much may be held there. */
export type Holding = {
  /** A hash of it; null where none counts: staff who impersonate a customer share their office's. */
  network: Buffer | null
  limits: HeldLimits
  /** The id of a good proof of work that came with the request. */
  proofId?: Buffer | undefined
}

export const NO_NETWORK: Holding = { network: null, limits: HELD_LIMITS }

/** `over`: by how many units. `takesProof`: with a proof of work it may be held. */
export type TooManyHeld =
  | { by: 'cart'; most: number }
  | { by: 'network'; retryAfterSeconds: number; over: number; takesProof: boolean }

type Judged = Pick<Holding, 'limits' | 'network' | 'proofId'>

/** Why so many units cannot be held beside what is held already. `isAccount`: the cart is a customer's. */
export function heldRefusal(
  { cart, network, secondsToFirstEnd }: HeldUnits,
  units: number,
  { limits, network: isCounted, proofId }: Judged,
  isAccount: boolean,
): TooManyHeld | undefined {
  const most = isAccount ? limits.perAccount : limits.perSession
  if (isTooMuch(cart, units, most)) return { by: 'cart', most }
  const proven = Math.max(limits.perNetwork, limits.perNetworkProven)
  const mostOfNetwork = proofId ? proven : limits.perNetwork
  if (!isCounted || !isTooMuch(network, units, mostOfNetwork)) return undefined
  return {
    by: 'network',
    retryAfterSeconds: secondsToFirstEnd,
    over: network.others + units - mostOfNetwork,
    takesProof: !isTooMuch(network, units, proven),
  }
}

/** The same, and where a proof is needed it is used up: one that was used before counts as none. */
export async function whyNotHeld(
  tx: Tx,
  held: HeldUnits,
  units: number,
  holding: Judged,
  isAccount: boolean,
): Promise<TooManyHeld | undefined> {
  const refusal = heldRefusal(held, units, holding, isAccount)
  if (refusal || !holding.proofId) return refusal
  const unproven = heldRefusal(held, units, { ...holding, proofId: undefined }, isAccount)
  return unproven && !(await markProofUsed(tx, holding.proofId)) ? unproven : undefined
}

function isTooMuch({ others, replaced }: Counted, units: number, most: number): boolean {
  return units > replaced && others + units > most
}
