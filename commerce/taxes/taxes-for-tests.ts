/** A tax book as small as tests need it: one class, `ticket`, unless more are named. */
import type { ChargedLine } from './line-amounts.ts'
import { type Fee, NO_TAXES, type TaxBook, type TaxClassRules, type TaxRate } from './tax-book.ts'

export const BUYING_DAY = '2026-12-03'

export function givenRate(key: string, percent: number, own: Partial<TaxRate> = {}): TaxRate {
  return { key, name: `Tax ${key}`, region: null, startsOn: null, endsOn: null, ratePpm: percent * 10_000, ...own }
}

export function givenFee(key: string, own: Partial<Fee> & { percent?: number; eachMinor?: number }): Fee {
  const { percent, eachMinor, ...rest } = own
  return {
    key,
    name: `Fee ${key}`,
    region: null,
    startsOn: null,
    endsOn: null,
    ratePpm: percent === undefined ? null : percent * 10_000,
    amountMinor: eachMinor ?? null,
    currency: eachMinor === undefined ? null : 'USD',
    isIncluded: false,
    isTaxed: false,
    ...rest,
  }
}

export function givenBook(rules: Partial<TaxClassRules>, own: Partial<TaxBook> = {}): TaxBook {
  return {
    ...NO_TAXES,
    classes: new Map([['ticket', { name: 'Tickets', includesTax: null, rates: [], fees: [], ...rules }]]),
    ...own,
  }
}

/** Two tickets for 100 together. */
export function givenLine(own: Partial<ChargedLine> = {}): ChargedLine {
  const portions: ChargedLine['portions'] = [{ taxClass: 'ticket', listMinor: 10_000, pieces: 2 }]
  return { currency: 'USD', day: BUYING_DAY, portions, discounts: [], ...own }
}
