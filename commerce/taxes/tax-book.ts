/**
 * All taxes and fees of the shop, and which of them count for a class on a day. Of one key the row of the shop's own
 * region counts before the one for everywhere. A shop without rows takes nothing of any sale.
 */
import type { Day } from '#contract/values/day.ts'

type Validity = Readonly<{ key: string; name: string; region: string | null; startsOn: Day | null; endsOn: Day | null }>

export type TaxRate = Validity & Readonly<{ ratePpm: number }>

/** A share of the price, or an amount of one currency for each piece. */
export type Fee = Validity &
  Readonly<{
    ratePpm: number | null
    amountMinor: number | null
    currency: string | null
    isIncluded: boolean
    isTaxed: boolean
  }>

export type TaxClassRules = Readonly<{
  name: string
  includesTax: boolean | null
  rates: readonly TaxRate[]
  fees: readonly Fee[]
}>

export type TaxBook = Readonly<{
  /** By key. */
  classes: ReadonlyMap<string, TaxClassRules>
  /** Where the shop sells from; null has none of its own. */
  region: string | null
  /** The class of products that name none; null leaves them without. */
  defaultClass: string | null
  pricesIncludeTax: boolean
}>

export const NO_TAXES: TaxBook = { classes: new Map(), region: null, defaultClass: null, pricesIncludeTax: true }

/** What is taken of something of one class, bought on one day in one currency. */
export type Charges = {
  includesTax: boolean
  rates: readonly TaxRate[]
  fees: readonly Fee[]
  /** Keys of fees that have amounts, but none in this currency: what it costs cannot be said. */
  unpriced: readonly string[]
}

const NO_CHARGES: Charges = { includesTax: true, rates: [], fees: [], unpriced: [] }

export function chargesFor(book: TaxBook, taxClass: string | null, day: Day, currency: string): Charges {
  const rules = book.classes.get(taxClass ?? book.defaultClass ?? '')
  if (!rules) return NO_CHARGES
  const counts = (row: Validity) => isOnDay(row, day) && (row.region === null || row.region === book.region)
  const fees = rules.fees.filter(counts)
  const inCurrency = fees.filter((fee) => fee.currency === null || fee.currency === currency)
  const priced = new Set(inCurrency.map(({ key }) => key))
  return {
    includesTax: rules.includesTax ?? book.pricesIncludeTax,
    rates: oneByKey(rules.rates.filter(counts)),
    fees: oneByKey(inCurrency),
    unpriced: [...new Set(fees.map(({ key }) => key))].filter((key) => !priced.has(key)),
  }
}

/** Whether one of its fees has amounts, but none in this currency, on whatever day. */
export function isFeeMissing(book: TaxBook, taxClass: string | null, currency: string): boolean {
  const rules = book.classes.get(taxClass ?? book.defaultClass ?? '')
  const fees = (rules?.fees ?? []).filter(({ region }) => region === null || region === book.region)
  const isPriced = (fee: Fee) => fee.currency === null || fee.currency === currency
  return [...Map.groupBy(fees, ({ key }) => key).values()].some((same) => !same.some(isPriced))
}

function isOnDay({ startsOn, endsOn }: Validity, day: Day): boolean {
  return (startsOn === null || startsOn <= day) && (endsOn === null || day <= endsOn)
}

function oneByKey<Row extends Validity>(rows: readonly Row[]): Row[] {
  return [...Map.groupBy(rows, ({ key }) => key).values()].flatMap(
    (same) => same.find(({ region }) => region !== null) ?? same[0] ?? [],
  )
}
