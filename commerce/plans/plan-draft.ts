/** A payment plan as somebody enters it, and why it may be refused. */
import { type Day, isDay } from '#contract/values/day.ts'

export type PlanDraft = {
  productId: number
  /** For this variant alone; it goes before one of the whole product. */
  variantId?: number
  name: string
  /** Its first and its last day of sale. */
  saleStartsOn?: Day
  saleEndsOn?: Day
  deposit: { amountMinor: number } | { basisPoints: number }
  /** The days themselves, or the first of them and how many follow every how many months. */
  payments: { dates: readonly Day[] } | { anchorDay: Day; instalments: number; everyMonths: number }
}

export type PlanRefusal = 'bad_name' | 'bad_sale_window' | 'bad_deposit' | 'bad_dates' | 'bad_interval'

const LONGEST_NAME = 200
const MOST_PAYMENTS = 60

export function planRefusal({ name, saleStartsOn, saleEndsOn, deposit, payments }: PlanDraft): PlanRefusal | undefined {
  if (name.trim() === '' || name.trim().length > LONGEST_NAME) return 'bad_name'
  if ([saleStartsOn, saleEndsOn].some((day) => day !== undefined && !isDay(day))) return 'bad_sale_window'
  if (saleStartsOn !== undefined && saleEndsOn !== undefined && saleStartsOn > saleEndsOn) return 'bad_sale_window'
  const isShare = 'basisPoints' in deposit
  const wanted = isShare ? deposit.basisPoints : deposit.amountMinor
  if (!isBetween(wanted, 0, isShare ? 10_000 : Number.MAX_SAFE_INTEGER)) return 'bad_deposit'
  if ('dates' in payments) {
    const { dates } = payments
    return isBetween(dates.length, 1, MOST_PAYMENTS) && dates.every(isDay) ? undefined : 'bad_dates'
  }
  const { anchorDay, instalments, everyMonths } = payments
  const isSound = isDay(anchorDay) && isBetween(instalments, 1, MOST_PAYMENTS) && isBetween(everyMonths, 1, 12)
  return isSound ? undefined : 'bad_interval'
}

function isBetween(number: number, least: number, most: number): boolean {
  return Number.isSafeInteger(number) && number >= least && number <= most
}
