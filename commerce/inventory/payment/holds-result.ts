/**
 * All of the holds went on, or some could not and none did: those that could not are named, so that the guest can be
 * told.
 */
export type HoldsResult = { ok: true } | { ok: false; reason: 'lost'; holdIds: string[] }

export type HoldsOfCart = { cartId: number; holdIds: readonly string[] }

export function holdsResult(lost: string[]): HoldsResult {
  return lost.length === 0 ? { ok: true } : { ok: false, reason: 'lost', holdIds: lost }
}
