/**
 * What keeps a shopper from hoarding places, in words: how much may be held at a time
 * (commerce/inventory/held-units.ts), 20 lines, and no start or day that they took and let go three times within
 * the hour.
 */
import type { HeldLine } from '#commerce/cart/lines/held-line.ts'
import { MOST_ABANDONED_CYCLES, type TooManyHeld } from '#commerce/inventory/index.ts'
import { type AddRefusal, refuse } from './add-refusal.ts'

const MOST_LINES = 20
const FULL_NETWORK =
  'Too many places are held from your network. Please check out what you hold, or try again in a few minutes.'
// Read by guests whose browser could not do the work: one that can sends the request again by itself.
const NEEDS_PROOF =
  'Many places are held from your network. Your browser has to show that it is not a robot, and it could not. ' +
  'Please try again with JavaScript switched on, or in a few minutes.'

/** `replaced` are the lines whose place the new one takes. */
export function linesRefusal(lines: readonly HeldLine[], replaced: readonly HeldLine[] = []): AddRefusal | undefined {
  if (lines.filter((line) => !replaced.includes(line)).length < MOST_LINES) return undefined
  return refuse('LIMIT', `Your cart can have ${MOST_LINES} items. Please check out or remove one first.`)
}

export function tooManyHeldRefusal(tooMany: TooManyHeld): AddRefusal {
  if (tooMany.by === 'cart') {
    return refuse('LIMIT', `You can hold ${tooMany.most} places at a time. Please check out or remove some first.`)
  }
  const { retryAfterSeconds, over, takesProof } = tooMany
  return { ...refuse('TOO_MANY_HELD', takesProof ? NEEDS_PROOF : FULL_NETWORK), retryAfterSeconds, over, takesProof }
}

export function cyclesRefusal(cycles: Iterable<number>): AddRefusal | undefined {
  if (!isTooOften([...cycles])) return undefined
  return refuse('LIMIT', 'You have let these places go several times. Please try again in an hour.')
}

export function isTooOften(cycles: readonly number[]): boolean {
  return Math.max(0, ...cycles) >= MOST_ABANDONED_CYCLES
}
