/**
 * The fees and taxes of one portion of a line, which is of one class. Taxes are rounded once for the portion, half up,
 * and parted over the rates by largest remainder; so are fees that are a share. What is contained never exceeds the
 * price.
 */

import { sum } from '#contract/values/sum.ts'
import { spread } from './spread.ts'
import type { Charges, Fee, TaxRate } from './tax-book.ts'

/** A tax or a fee. Included in the price it is a part of it, otherwise it comes on top. */
export type ChargePart = { key: string; name: string; amountMinor: number; isIncluded: boolean }

export type PortionCharges = { fees: ChargePart[]; taxes: ChargePart[] }

/** `paidMinor` is what it costs, discounts taken off. */
export function portionCharges(
  paidMinor: number,
  pieces: number,
  { includesTax, rates, fees }: Charges,
): PortionCharges {
  const contained = containedFees(
    paidMinor,
    pieces,
    fees.filter(({ isIncluded }) => isIncluded),
  )
  const added = addedFees(
    paidMinor,
    pieces,
    fees.filter(({ isIncluded }) => !isIncluded),
  )
  const taken = [...contained, ...added]
  const priceMinor = paidMinor - sum(contained.map(({ minor }) => minor))
  const taxed = [priceMinor, ...taken.map(({ fee, minor }) => (fee.isTaxed ? minor : 0))]
  const ratePpm = sum(rates.map((rate) => rate.ratePpm))
  if (!includesTax) {
    return { fees: taken.map(feePart), taxes: taxParts(rates, shareOf(sum(taxed), ratePpm), false) }
  }
  // A fee that is taxed contains its tax as the price does: what is named of it is the rest.
  const [ofPrice = 0, ...ofFees] = spread(containedIn(sum(taxed), ratePpm), taxed)
  const ofAdded = sum(ofFees.slice(contained.length))
  return {
    fees: taken.map(({ fee, minor }, index) => feePart({ fee, minor: minor - (ofFees[index] ?? 0) })),
    taxes: [...taxParts(rates, ofPrice + sum(ofFees) - ofAdded, true), ...taxParts(rates, ofAdded, false)],
  }
}

type TakenFee = { fee: Fee; minor: number }

/** Amounts come first, at most all of the price; a share is of the price without it: 2 % of 102 are 2. */
function containedFees(paidMinor: number, pieces: number, fees: readonly Fee[]): TakenFee[] {
  let left = paidMinor
  const fixed = fees.filter(isAmount).map((fee) => {
    const minor = Math.min(left, fee.amountMinor * pieces)
    left -= minor
    return { fee, minor }
  })
  return [...fixed, ...shares(fees, (ratePpm) => containedIn(left, ratePpm))]
}

function addedFees(paidMinor: number, pieces: number, fees: readonly Fee[]): TakenFee[] {
  const fixed = fees.filter(isAmount).map((fee) => ({ fee, minor: fee.amountMinor * pieces }))
  return [...fixed, ...shares(fees, (ratePpm) => shareOf(paidMinor, ratePpm))]
}

function isAmount(fee: Fee): fee is Fee & { amountMinor: number } {
  return fee.amountMinor !== null
}

function shares(fees: readonly Fee[], together: (ratePpm: number) => number): TakenFee[] {
  const rated = fees.filter((fee) => fee.ratePpm !== null)
  const weights = rated.map(({ ratePpm }) => ratePpm ?? 0)
  const minors = spread(together(sum(weights)), weights)
  return rated.map((fee, index) => ({ fee, minor: minors[index] ?? 0 }))
}

function feePart({ fee: { key, name, isIncluded }, minor }: TakenFee): ChargePart {
  return { key, name, amountMinor: minor, isIncluded }
}

function taxParts(rates: readonly TaxRate[], minor: number, isIncluded: boolean): ChargePart[] {
  const weights = rates.map(({ ratePpm }) => ratePpm)
  const minors = spread(minor, weights)
  return rates.map(({ key, name }, index) => ({ key, name, amountMinor: minors[index] ?? 0, isIncluded }))
}

// Amounts times rates outgrow what a number holds exactly.
const MILLION = 1_000_000n

function shareOf(minor: number, ratePpm: number): number {
  return halfUp(BigInt(minor) * BigInt(ratePpm), MILLION)
}

function containedIn(minor: number, ratePpm: number): number {
  return halfUp(BigInt(minor) * BigInt(ratePpm), MILLION + BigInt(ratePpm))
}

function halfUp(numerator: bigint, denominator: bigint): number {
  return Number((2n * numerator + denominator) / (2n * denominator))
}
