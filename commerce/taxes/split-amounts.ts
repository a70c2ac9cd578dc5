/**
 * Amounts of a line parted over its pieces, and a part of them given back. Every part of the whole (list price, each
 * discount, fee and tax) is parted without losing a cent, and what comes out are amounts again: they add up, and no
 * part of them is more than there was.
 */

import { addedMinor, amountOf, type LineAmounts, revenueMinor, totalled } from './line-amounts.ts'
import type { ChargePart } from './portion-charges.ts'
import { spread } from './spread.ts'

/** One for each piece; the first ones have the cents that do not divide. */
export function amountsByPiece(amounts: LineAmounts, pieces: number): LineAmounts[] {
  const list = spread(amounts.listMinor, Array<number>(pieces).fill(1))
  // Everything that is a part of the price is parted by what is left of each piece, so that no piece falls below 0.
  const left = [...list]
  const ofPrice = (minor: number) => {
    const parts = spread(minor, left)
    for (const [index, part] of parts.entries()) left[index] = (left[index] ?? 0) - part
    return parts
  }
  const onTop = (minor: number) => spread(minor, Array<number>(pieces).fill(1))
  const byPart = <Part extends { amountMinor: number }>(parts: readonly Part[], by: (part: Part) => number[]) =>
    parts.map((part) => ({ part, minors: by(part) }))
  const discounts = byPart(amounts.discounts, ({ amountMinor }) => ofPrice(amountMinor))
  const charge = ({ amountMinor, isIncluded }: ChargePart) => (isIncluded ? ofPrice : onTop)(amountMinor)
  const fees = byPart(amounts.fees, charge)
  const taxes = byPart(amounts.taxes, charge)
  return list.map((listMinor, index) => {
    const own = <Part>(split: { part: Part; minors: number[] }[]) =>
      split.map(({ part, minors }) => ({ ...part, amountMinor: minors[index] ?? 0 }))
    return totalled({
      currency: amounts.currency,
      listMinor,
      discounts: own(discounts),
      fees: own(fees),
      taxes: own(taxes),
    })
  })
}

/**
 * So much of what is left of a sale, taken from the resort's own part and from every fee and tax in proportion.
 * Undefined where it is more than that. Given back until nothing is left, all parts come out exactly.
 */
export function partOfAmounts(left: LineAmounts, minor: number): LineAmounts | undefined {
  if (!Number.isSafeInteger(minor) || minor < 0 || minor > left.totalMinor) return undefined
  const charges = [...left.fees, ...left.taxes].map(({ amountMinor }) => amountMinor)
  const [, ...taken] = spread(minor, [revenueMinor(left), ...charges])
  const fees = left.fees.map((part, index) => ({ ...part, amountMinor: taken[index] ?? 0 }))
  const taxes = left.taxes.map((part, index) => ({ ...part, amountMinor: taken[left.fees.length + index] ?? 0 }))
  const paidMinor = minor - addedMinor({ fees, taxes })
  const allPaidMinor = left.totalMinor - addedMinor(left)
  const isAll = minor === left.totalMinor
  const discounts = left.discounts.map((part) => ({
    ...part,
    amountMinor: isAll ? part.amountMinor : (spread(part.amountMinor, [paidMinor, allPaidMinor - paidMinor])[0] ?? 0),
  }))
  const listMinor = paidMinor + amountOf(discounts)
  return totalled({ currency: left.currency, listMinor, discounts, fees, taxes })
}

/** What is left once a part is given back. */
export function amountsWithout(whole: LineAmounts, part: LineAmounts): LineAmounts {
  const less = <Part extends { amountMinor: number }>(
    parts: readonly Part[],
    others: readonly Part[],
    isSame: (one: Part, other: Part) => boolean,
  ) =>
    parts.map((one) => ({
      ...one,
      amountMinor: one.amountMinor - amountOf(others.filter((other) => isSame(one, other))),
    }))
  const isSameCharge = (one: ChargePart, other: ChargePart) =>
    one.key === other.key && one.isIncluded === other.isIncluded
  return totalled({
    currency: whole.currency,
    listMinor: whole.listMinor - part.listMinor,
    discounts: less(whole.discounts, part.discounts, (one, other) => one.discountId === other.discountId),
    fees: less(whole.fees, part.fees, isSameCharge),
    taxes: less(whole.taxes, part.taxes, isSameCharge),
  })
}

/** Two amounts as one: what a line came to over time, where a part of it was given back and sold otherwise. */
export function amountsTogether(one: LineAmounts, other: LineAmounts): LineAmounts {
  const joined = <Part extends { amountMinor: number }>(name: (part: Part) => string, parts: readonly Part[]) =>
    [...Map.groupBy(parts, name).values()].flatMap(([first, ...rest]) =>
      first ? [{ ...first, amountMinor: amountOf([first, ...rest]) }] : [],
    )
  const charge = ({ key, isIncluded }: ChargePart) => `${key} ${isIncluded}`
  return totalled({
    currency: one.currency,
    listMinor: one.listMinor + other.listMinor,
    discounts: joined(({ discountId }) => String(discountId), [...one.discounts, ...other.discounts]),
    fees: joined(charge, [...one.fees, ...other.fees]),
    taxes: joined(charge, [...one.taxes, ...other.taxes]),
  })
}
