/**
 * The shop in a child's arithmetic: who holds what until when, what lines cost, what codes take off. It knows nothing
 * of tables, locks or statements; the engine has to agree with it after every command.
 */
import { sum } from '#contract/values/sum.ts'
import { haveSamePrices, modelQuote, partsTotal, placesOf, slotsOfPrice } from './model-prices.ts'
import { CODES, type Code, type ProductName } from './shop-rules.ts'
import {
  cycles,
  holdsOf,
  isLapsed,
  isLive,
  left,
  linesOfGuest,
  locksOf,
  type ModelHold,
  type ModelLine,
  type Need,
  needsOn,
  pooled,
  rideSlot,
  type State,
  takesOff,
  totals,
} from './state.ts'

export type ModelWish = {
  product: ProductName
  day: number
  time: number | undefined
  quantity: number
  lockId: string | undefined
}

const LINE_SECONDS = 900
const LOCK_SECONDS = 120
const LONGEST_SECONDS = 3_300
const MOST_HELD = 50

/** `newId` is the id the engine gave, for a line that is new in the model too. */
export function addToLines(state: State, guest: number, wish: ModelWish, newId: number, edited?: ModelLine): string {
  const lock = locksOf(state, guest).findLast((hold) => hold.lockId === wish.lockId)
  const refusal = (wish.product === 'ride' && lockRefusal(state, guest, wish, lock, edited)) || null
  if (refusal) return refusal
  if (isHoarding(state, guest, wish, edited)) return 'LIMIT'

  const duplicate = wish.product === 'ride' ? undefined : findDuplicate(state, guest, wish, edited)
  const placing = { guest, wish, newId, edited, lock }
  return place(state, { ...placing, duplicate }) ?? (place(state, { ...placing, duplicate: undefined }) as string)
}

type Placing = {
  guest: number
  wish: ModelWish
  newId: number
  edited: ModelLine | undefined
  lock: ModelHold | undefined
  duplicate: ModelLine | undefined
}

/** Undefined where it would be joined with a line of another price. */
function place(state: State, { duplicate, edited, guest, lock, newId, wish }: Placing): string | undefined {
  const quantity = wish.quantity + (duplicate?.quantity ?? 0)
  // A ride whose number of seats changes under its own lock: they are taken anew, in place of all it holds there.
  const isResized = lock?.line !== undefined && lock.places !== quantity
  const waiting = isResized ? waitingAt(state, guest, lock.slot) : []
  const replaced = [edited, duplicate]
    .flatMap((line) => (line ? holdsOf(state, line) : []))
    .filter((hold) => isResized || !lock || hold.lockId !== lock.lockId)
    .concat(waiting)
  const parts = modelQuote(state, wish, quantity, replaced)
  if (duplicate && !haveSamePrices(parts, duplicate.parts)) return undefined
  const wanted = isResized ? [{ slot: lock.slot, places: quantity }] : placesOf(wish, quantity, parts)
  if (wanted.some(({ slot, places }) => left(state, slot, replaced) < places)) return 'SOLD_OUT'
  const totalMinor = partsTotal(parts)
  const seenMinor = (parts[0]?.unitMinor ?? 0) * wish.quantity
  if (totalMinor - (duplicate?.totalMinor ?? 0) > seenMinor) return 'ACCEPT_TOTAL'

  book(state, [...wanted, ...slotsOfPrice(wish), ...replaced, ...(lock ? [lock] : [])], replaced)
  const target = edited ?? duplicate
  const isAnew = !target || isLapsed(state, target)
  replace(state, replaced)
  if (edited && duplicate) state.lines = state.lines.filter((line) => line !== duplicate)
  const line = target ?? ({ id: newId, guest, product: wish.product } as ModelLine)
  if (!target) state.lines.push(line)
  Object.assign(line, { ...wish, quantity, totalMinor, parts, isUnavailable: false })
  if (isAnew) Object.assign(line, { firstHeldAt: state.now, timesKept: 0 })
  const expiresAt = endOf(state, line)
  takeFor(state, line, wanted, expiresAt, isResized ? lock.lockId : undefined)
  if (lock && lock.line !== line) Object.assign(lock, { line, expiresAt })
  return `ok ${line.id}`
}

function lockRefusal(state: State, guest: number, wish: ModelWish, lock: ModelHold | undefined, edited?: ModelLine) {
  if (lock?.guest !== guest) return 'NOT_FOUND'
  const isElsewhere = lock.line !== undefined && lock.line !== edited
  if (!isLive(state, lock) || isElsewhere || lock.slot !== rideSlot(wish.day, wish.time)) return 'LOCK_LOST'
  return lock.line || lock.places === wish.quantity ? undefined : 'QTY_MISMATCH'
}

function isHoarding(state: State, guest: number, wish: ModelWish, edited: ModelLine | undefined): boolean {
  if (linesOfGuest(state, guest).filter((line) => line !== edited).length >= 20) return true
  if (heldPieces(state, guest, edited, wish.lockId) + wish.quantity > MOST_HELD) return true
  return pooled(wish, 1).some(({ slot }) => cycles(state, guest, slot) >= 3)
}

/** In lines and in locks that wait for one, but for this line and this lock. */
export function heldPieces(
  state: State,
  guest: number,
  except: ModelLine | undefined,
  lockId = except?.lockId,
): number {
  const lines = linesOfGuest(state, guest).filter((line) => line !== except && !isLapsed(state, line))
  const waiting = locksOf(state, guest).filter((hold) => !hold.line && isLive(state, hold) && hold.lockId !== lockId)
  return sum(lines.map(({ quantity }) => quantity)) + sum(waiting.map(({ places }) => places))
}

function findDuplicate(state: State, guest: number, { day, product }: ModelWish, edited: ModelLine | undefined) {
  return linesOfGuest(state, guest).findLast(
    (line) =>
      line !== edited && line.product === product && line.day === day && !line.isUnavailable && !isLapsed(state, line),
  )
}

export function remove(state: State, line: ModelLine): string {
  for (const hold of holdsOf(state, line)) hold.ended = { at: state.now, isAbandoned: true }
  state.lines = state.lines.filter((other) => other !== line)
  return 'ok'
}

export function lock(state: State, guest: number, slot: string, places: number, lockId: string): string {
  const replaced = waitingAt(state, guest, slot)
  const free = left(state, slot, replaced)
  const live = replaced.filter((hold) => isLive(state, hold))
  const held = heldPieces(state, guest, undefined) - sum(live.map((hold) => hold.places)) + places
  if (free < places || held > MOST_HELD) {
    const ofLines = locksOf(state, guest).filter((hold) => hold.slot === slot && hold.line && isLive(state, hold))
    const isResizable = (hold: ModelHold) => free + hold.places >= places && held - hold.places <= MOST_HELD
    if (!ofLines.some(isResizable)) return held > MOST_HELD ? 'too_many_held' : 'sold_out'
    book(state, [{ slot }])
    return 'ok'
  }
  book(state, [{ slot }], replaced)
  replace(state, replaced)
  const expiresAt = state.now + LOCK_SECONDS
  state.holds.push({ guest, line: undefined, lockId, slot, places, takenAt: state.now, expiresAt })
  return 'ok'
}

const waitingAt = (state: State, guest: number, slot: string) =>
  locksOf(state, guest).filter((hold) => hold.slot === slot && !hold.line && !hold.ended)

export function releaseHold(state: State, hold: ModelHold): string {
  if (!isLive(state, hold)) return 'ok'
  if (hold.line) return 'in_cart'
  hold.ended = { at: state.now, isAbandoned: true }
  return 'ok'
}

export function keep(state: State, line: ModelLine): string {
  if (isLapsed(state, line)) return 'lapsed'
  const own = holdsOf(state, line)
  const expiresAt = endOf(state, line)
  if (line.timesKept === 2 || own.some((hold) => hold.expiresAt >= expiresAt)) return 'limit'
  line.timesKept += 1
  for (const hold of own) hold.expiresAt = expiresAt
  return 'ok'
}

/** Ids of the lines that are held again. */
export function renew(state: State, guest: number): number[] {
  const candidates = linesOfGuest(state, guest).filter((line) => isLapsed(state, line) || line.isUnavailable)
  const replaced = candidates.flatMap((line) => holdsOf(state, line))
  const isTooOften = new Map(
    candidates.map((line) => [line, needsOn(line, line.quantity).some(({ slot }) => cycles(state, guest, slot) >= 3)]),
  )
  const looked = candidates.flatMap((line) => [...needsOn(line, line.quantity), ...slotsOfPrice(line)])
  book(state, [...looked, ...replaced], replaced)
  const renewed = candidates.filter((line) => {
    const parts = modelQuote(state, line, line.quantity, replaced)
    const totalMinor = partsTotal(parts)
    const isShort = needsOn(line, line.quantity).some(({ slot, places }) => left(state, slot, replaced) < places)
    const isTooMuch = heldPieces(state, guest, line) + line.quantity > MOST_HELD
    line.isUnavailable = isShort || isTooOften.get(line) === true || isTooMuch || totalMinor > line.totalMinor
    if (line.isUnavailable) return false
    // What lapsed ends with the first line that is held again.
    replace(state, replaced)
    Object.assign(line, { parts, totalMinor, firstHeldAt: state.now, timesKept: 0 })
    const needs = line.product === 'ride' ? needsOn(line, line.quantity) : placesOf(line, line.quantity, parts)
    takeFor(state, line, needs, endOf(state, line), line.lockId)
    return true
  })
  return renewed.map(({ id }) => id)
}

export function apply(state: State, guest: number, code: Code): string {
  const { codes, subtotalMinor, totalMinor } = totals(state, guest)
  if (codes.includes(code)) return 'ok'
  if (subtotalMinor < CODES[code].minimumMinor) return 'below_minimum'
  if (takesOff(code, subtotalMinor) === 0) return 'not_for_this_cart'
  if (takesOff(code, subtotalMinor) <= subtotalMinor - totalMinor) return 'outdone'
  state.codes.push({ guest, code })
  return 'ok'
}

export function takeOff(state: State, guest: number, code: Code): string {
  const rest = state.codes.filter((one) => one.guest !== guest || one.code !== code)
  const isOn = rest.length < state.codes.length
  state.codes = rest
  return isOn ? 'ok' : 'not_on_cart'
}

/** Every change in a slot books what has lapsed there. */
export function book(state: State, slots: readonly { slot: string }[], except: readonly ModelHold[] = []): void {
  for (const hold of state.holds) {
    const isThere = slots.some(({ slot }) => slot === hold.slot)
    if (isThere && !hold.ended && !isLive(state, hold) && !except.includes(hold)) {
      hold.ended = { at: state.now, isAbandoned: true }
    }
  }
}

function replace(state: State, holds: readonly ModelHold[]): void {
  for (const hold of holds) hold.ended ??= { at: state.now, isAbandoned: hold.expiresAt <= state.now }
}

function endOf(state: State, line: ModelLine): number {
  return Math.min(state.now + LINE_SECONDS, line.firstHeldAt + LONGEST_SECONDS)
}

function takeFor(state: State, line: ModelLine, needs: readonly Need[], expiresAt: number, lockId?: string): void {
  for (const { places, slot } of needs) {
    state.holds.push({ guest: line.guest, line, lockId, slot, places, takenAt: state.now, expiresAt })
  }
}
