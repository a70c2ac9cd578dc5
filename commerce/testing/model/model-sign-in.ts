/** A guest signs in, in the model: what they have becomes the customer's, as far as that customer may have it. */
import { heldPieces } from './model.ts'
import { haveSamePrices, joinedParts } from './model-prices.ts'
import { holdsOf, isLapsed, isLive, linesOfGuest, type ModelLine, type State } from './state.ts'

const MOST_LINES = 20
const MOST_HELD = 50
const LEFT_CART = -1

/** How many lines could not be taken along. */
export function signInModel(state: State, guest: number, customer: number): number {
  const own = linesOfGuest(state, customer).toReversed()
  const taken: ModelLine[] = []
  let refused = 0
  let held = heldPieces(state, customer, undefined) + waitingPieces(state, guest)
  for (const line of linesOfGuest(state, guest).toReversed()) {
    const units = isLapsed(state, line) ? 0 : line.quantity
    if ((units > 0 && held + units > MOST_HELD) || own.length + taken.length >= MOST_LINES) {
      for (const hold of holdsOf(state, line)) hold.ended = { at: state.now, isAbandoned: true }
      state.lines = state.lines.filter((other) => other !== line)
      refused += 1
    } else {
      taken.push(line)
      held += units
    }
  }
  for (const line of taken) line.guest = customer
  // What is sold stays where it was sold, in a cart that no shopper finds again.
  for (const hold of state.holds) if (hold.guest === guest) hold.guest = hold.ended?.isSold ? LEFT_CART : customer
  const codes = state.codes.filter((one) => one.guest === guest).map(({ code }) => ({ guest: customer, code }))
  const others = state.codes.filter((one) => one.guest !== guest)
  const isNew = ({ code }: { code: string }) => !others.some((one) => one.guest === customer && one.code === code)
  state.codes = [...others, ...codes.filter(isNew)]
  joinDuplicates(state, own, taken)
  return refused
}

function waitingPieces(state: State, guest: number): number {
  const waiting = state.holds.filter((hold) => hold.guest === guest && !hold.line && isLive(state, hold))
  return waiting.reduce((pieces, { places }) => pieces + places, 0)
}

function joinDuplicates(state: State, own: readonly ModelLine[], taken: readonly ModelLine[]): void {
  const open = new Set(own)
  for (const line of taken) {
    const duplicate = [...open].find((other) => isDuplicate(state, other, line))
    if (!duplicate) continue
    const holds = [...holdsOf(state, duplicate), ...holdsOf(state, line)]
    const expiresAt = Math.min(...holds.map((hold) => hold.expiresAt))
    for (const hold of holds) Object.assign(hold, { line: duplicate, expiresAt })
    duplicate.quantity += line.quantity
    duplicate.totalMinor += line.totalMinor
    duplicate.parts = joinedParts(duplicate.parts, line.parts)
    duplicate.firstHeldAt = Math.min(duplicate.firstHeldAt, line.firstHeldAt)
    duplicate.timesKept = Math.max(duplicate.timesKept, line.timesKept)
    state.lines = state.lines.filter((other) => other !== line)
    open.delete(duplicate)
  }
}

function isDuplicate(state: State, one: ModelLine, other: ModelLine): boolean {
  const isJoinable = (line: ModelLine) => line.product !== 'ride' && !line.isUnavailable && !isLapsed(state, line)
  const isSame = one.product === other.product && one.day === other.day && haveSamePrices(one.parts, other.parts)
  return isSame && isJoinable(one) && isJoinable(other)
}
