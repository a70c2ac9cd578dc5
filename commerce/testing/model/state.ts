/** What the model remembers, and what it can tell without changing anything. Times are seconds since the start. */
import { sum } from '#contract/values/sum.ts'
import {
  CAPACITY,
  CHEAP,
  CODES,
  type Code,
  DAYS,
  EARLY_MINOR,
  PRODUCTS,
  type ProductName,
  slotOf,
  TIMES,
} from './shop-rules.ts'

export type ModelHold = {
  guest: number
  line: ModelLine | undefined
  lockId: string | undefined
  slot: string
  places: number
  takenAt: number
  expiresAt: number
  /** Undefined while it counts. Given back or lapsed is abandoned, replaced while it lived or sold is not. */
  ended?: { at: number; isAbandoned: boolean; isSold?: true }
}

/** Some pieces at one price. */
export type ModelPart = { level: 'own' | typeof CHEAP; unitMinor: number; count: number }

export type ModelLine = {
  id: number
  guest: number
  product: ProductName
  day: number
  time: number | undefined
  lockId: string | undefined
  quantity: number
  totalMinor: number
  parts: ModelPart[]
  firstHeldAt: number
  timesKept: number
  isUnavailable: boolean
}

export type State = {
  now: number
  holds: ModelHold[]
  /** Oldest first. */
  lines: ModelLine[]
  codes: { guest: number; code: Code }[]
  /** Lines that were bought, with the places of each unit; undefined for one that was returned. */
  sold: { orderLineId: string; line: ModelLine; units: (Need[] | undefined)[] }[]
  capacity: Map<string, number>
  /** What was published last: the price of the ticket, and that of the cheap level for adults. */
  ticketMinor: number
  earlyMinor: number
}

export type Need = { slot: string; places: number }

export function newState(): State {
  const capacity = DAYS.flatMap((day) => [
    [slotOf('mountain', day), CAPACITY.mountain] as const,
    [slotOf('rental', day), CAPACITY.rental] as const,
    [slotOf(CHEAP, day), CAPACITY[CHEAP]] as const,
    ...TIMES.map((time) => [slotOf('ride', day, time), CAPACITY.ride] as const),
  ])
  const prices = { ticketMinor: PRODUCTS.ticket.unitMinor, earlyMinor: EARLY_MINOR }
  return { now: 0, holds: [], lines: [], codes: [], sold: [], capacity: new Map<string, number>(capacity), ...prices }
}

export const isLive = (state: State, hold: ModelHold) => !hold.ended && hold.expiresAt > state.now
export const linesOfGuest = (state: State, guest: number) => state.lines.filter((line) => line.guest === guest)
export const holdsOf = (state: State, line: ModelLine) =>
  state.holds.filter((hold) => hold.line === line && !hold.ended)
export const locksOf = (state: State, guest: number) =>
  state.holds.filter((hold) => hold.guest === guest && hold.lockId !== undefined)

export function isLapsed(state: State, line: ModelLine): boolean {
  const own = holdsOf(state, line)
  return own.length === 0 || own.some((hold) => !isLive(state, hold))
}

export function left(state: State, slot: string, except: readonly ModelHold[] = []): number {
  const taken = state.holds.filter((hold) => hold.slot === slot && isLive(state, hold) && !except.includes(hold))
  return (state.capacity.get(slot) ?? 0) - sum(taken.map(({ places }) => places)) - soldOf(state, slot)
}

export function soldOf(state: State, slot: string): number {
  const needs = state.sold.flatMap(({ units }) => units.flatMap((unit) => unit ?? []))
  return sum(needs.map((need) => (need.slot === slot ? need.places : 0)))
}

/** How often the guest took and abandoned places of a slot within the hour. */
export function cycles(state: State, guest: number, slot: string): number {
  const within = state.holds.filter(
    (hold) =>
      hold.guest === guest && hold.slot === slot && hold.ended?.isAbandoned && hold.ended.at > state.now - 3_600,
  )
  return new Set(within.map(({ takenAt }) => takenAt)).size
}

/** The places of pools; those of a start time are kept by its lock. */
export function pooled({ day, product }: Pick<ModelLine, 'day' | 'product'>, quantity: number): Need[] {
  const uses = Object.entries(PRODUCTS[product].uses)
  return uses.map(([pool, units]) => ({ slot: slotOf(pool, DAYS[day] as string), places: units * quantity }))
}

export const rideSlot = (day: number, time = 0) => slotOf('ride', DAYS[day] as string, TIMES[time])

/** What a line, or one unit of it, takes on a day. */
export function needsOn({ day, product, time }: Pick<ModelLine, 'day' | 'product' | 'time'>, quantity: number): Need[] {
  return product === 'ride' ? [{ slot: rideSlot(day, time), places: quantity }] : pooled({ day, product }, quantity)
}

/** What is to be paid: the better of the codes that count, a tenth rounded half up. */
export function totals(state: State, guest: number): { subtotalMinor: number; totalMinor: number; codes: Code[] } {
  const subtotalMinor = sum(linesOfGuest(state, guest).map((line) => (line.isUnavailable ? 0 : line.totalMinor)))
  const own = state.codes.filter((one) => one.guest === guest).map(({ code }) => code)
  const codes = own.filter((code) => subtotalMinor >= CODES[code].minimumMinor)
  const off = Math.max(0, ...codes.map((code) => takesOff(code, subtotalMinor)))
  return { subtotalMinor, totalMinor: subtotalMinor - off, codes }
}

export function takesOff(code: Code, subtotalMinor: number): number {
  const { amountMinor, basisPoints } = CODES[code]
  return Math.min(subtotalMinor, amountMinor + Math.floor((subtotalMinor * basisPoints + 5_000) / 10_000))
}
