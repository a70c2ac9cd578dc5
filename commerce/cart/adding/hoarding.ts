/**
 * How much one shopper may keep from everybody else: 50 pieces, 20 lines, and no start or day that they took and let go three
 * times within the hour.
 */
import type { HeldLine } from '#commerce/cart/lines/cart-line.ts'
import type { CartContents } from '#commerce/cart/lines/read-lines.ts'
import { type AddRefusal, refuse } from './add-refusal.ts'

const MOST_LINES = 20
const MOST_PIECES = 50
const MOST_CYCLES = 3

export type Growth = {
  /** Pieces that will be held for the line, and the lines it takes the place of. */
  pieces: number
  replaced: readonly HeldLine[]
  /** The lock it brings along: its places are counted with the line. */
  lockId: string | undefined
}

export function hoardingRefusal(
  { lines, holds }: CartContents,
  { pieces, replaced, lockId }: Growth,
): AddRefusal | undefined {
  const others = lines.filter((line) => !replaced.includes(line))
  if (others.length >= MOST_LINES) {
    return refuse('LIMIT', `Your cart can have ${MOST_LINES} items. Please check out or remove one first.`)
  }
  const inLines = others.filter(({ holds, isLapsed }) => holds.length > 0 && !isLapsed)
  const waiting = holds.filter((hold) => hold.lineId === null && !hold.isLapsed && hold.lockId !== lockId)
  const held = sum(inLines.map(({ quantity }) => quantity)) + sum(waiting.map(({ qty }) => qty))
  if (pieces > 0 && held + pieces > MOST_PIECES) {
    return refuse('LIMIT', `You can hold ${MOST_PIECES} places at a time. Please check out or remove some first.`)
  }
  return undefined
}

export function cyclesRefusal(cycles: Iterable<number>): AddRefusal | undefined {
  if (!isTooOften([...cycles])) return undefined
  return refuse('LIMIT', 'You have let these places go several times. Please try again in an hour.')
}

export function isTooOften(cycles: readonly number[]): boolean {
  return Math.max(0, ...cycles) >= MOST_CYCLES
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
