/** What the resort of the model sells and by which terms: numbers that engine and model are both told. */
import { addDays, type Day } from '#contract/values/day.ts'

/** The day on which a run begins, and the days that are sold. */
export const MODEL_START: Day = '2026-12-03'
export const SOLD_DAYS: readonly Day[] = Array.from({ length: 12 }, (_, at) => addDays('2026-12-05', at))
/** In cents, day by day: some cost the same, and few divide by anything. */
const PRICES = [5000, 6053, 4033, 5000, 7777, 3999, 6053, 5001, 4999, 8800, 1, 6053]
/** So few places that some days fill. */
export const PLACES_BY_DAY = [9, 4, 9, 9, 3, 9, 9, 9, 2, 9, 9, 9]
export const MOST_PIECES = 4

export type Sort = 'lift' | 'chair' | 'camp'

/** A lift has a fee and a tax on top, the others contain theirs. */
export const FEE_MINOR = 250
export const ON_TOP_PPM = 72_500
export const CONTAINED_PPM = 50_000
/** Free until so many days before, then with this share as a fee. Moved until a day before. */
export const FREE_DAYS = 2
export const FEE_BASIS_POINTS = 3750
export const MOVE_DAYS = 1
export const COUPON_BASIS_POINTS = 1333
export const BONUS_PERCENT = 10

/** Of the camp, drawn anew for each run. */
export type CampTerms = {
  priceMinor: number
  deposit: { amountMinor: number } | { basisPoints: number }
  /** Days after the first one of the run. */
  dueAfter: readonly number[]
}

/** What is sold of a line: the parts whose sum is its total. */
export type Parts = { list: number; off: number; fee: number; tax: number }

export const totalOf = ({ fee, list, off, tax }: Parts) => list - off + fee + tax

export function halfUp(numerator: number, denominator: number): number {
  return Math.floor((2 * numerator + denominator) / (2 * denominator))
}

export function priceOf(sort: Sort, day: number, camp: CampTerms): number {
  return sort === 'camp' ? camp.priceMinor : (PRICES[day] ?? 0)
}

export function partsOf(sort: Sort, list: number, pieces: number, off: number): Parts {
  if (sort !== 'lift') return { list, off, fee: 0, tax: 0 }
  return { list, off, fee: FEE_MINOR * pieces, tax: halfUp((list - off) * ON_TOP_PPM, 1_000_000) }
}

/** An amount over weights: whole cents, and the rest to those that lost most. */
export function shareOut(amount: number, weights: readonly number[]): number[] {
  const all = weights.reduce((total, weight) => total + weight, 0)
  const shares = weights.map((weight) => (all === 0 ? 0 : Math.floor((amount * weight) / all)))
  let rest = all === 0 ? 0 : amount - shares.reduce((total, share) => total + share, 0)
  const losses = weights.map((weight, at) => ({ at, loss: all === 0 ? 0 : (amount * weight) % all }))
  for (const { at } of losses.sort((one, other) => other.loss - one.loss || one.at - other.at)) {
    if (rest === 0) break
    shares[at] = (shares[at] ?? 0) + 1
    rest -= 1
  }
  return shares
}

/** One for each piece. */
export function byPiece({ fee, list, off, tax }: Parts, pieces: number): Parts[] {
  const even = Array<number>(pieces).fill(1)
  const lists = shareOut(list, even)
  const [offs, fees, taxes] = [shareOut(off, lists), shareOut(fee, even), shareOut(tax, even)]
  return lists.map((own, at) => ({ list: own, off: offs[at] ?? 0, fee: fees[at] ?? 0, tax: taxes[at] ?? 0 }))
}

export function partsTogether(all: readonly Parts[]): Parts {
  const sum = (of: (parts: Parts) => number) => all.reduce((total, parts) => total + of(parts), 0)
  return {
    list: sum(({ list }) => list),
    off: sum(({ off }) => off),
    fee: sum(({ fee }) => fee),
    tax: sum(({ tax }) => tax),
  }
}
