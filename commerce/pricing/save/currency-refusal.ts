/**
 * Why the amounts of a draft in further currencies cannot be saved. A currency is there for all entries or for none: a
 * guest who sees one price in Australian dollars must find every price of the product in them.
 */
import type { OwnPrices } from '#commerce/pricing/price-book.ts'
import { knownCurrency } from '#commerce/settings/index.ts'
import type { PricesDraft } from './prices-draft.ts'

export type CurrencyRefusal = {
  ok: false
  reason: 'bad_currency' | 'bad_price' | 'currency_incomplete'
  /** The entry, or the currency where it is about what the product costs by itself. */
  name: string
  about?: string
}

type Entry = { name: string; minor: number | null | undefined; amounts: Readonly<Record<string, number>> | undefined }

export function currencyRefusal(draft: PricesDraft): CurrencyRefusal | undefined {
  const { currency, own = {} } = draft
  const entries = entriesOf(draft)
  const further = [...new Set([...Object.keys(own), ...entries.flatMap(({ amounts = {} }) => Object.keys(amounts))])]
  const unknown = [...further, ...(currency === undefined ? [] : [currency])].find((code) => !isKnown(code))
  if (unknown !== undefined) return { ok: false, reason: 'bad_currency', name: unknown }
  const same = further.find((code) => code === currency)
  if (same !== undefined) return { ok: false, reason: 'bad_currency', name: same }

  for (const code of further) {
    const prices = own[code]
    if (!prices) return { ok: false, reason: 'currency_incomplete', name: code }
    if (!areAmounts(prices)) return { ok: false, reason: 'bad_price', name: code }
    for (const { name, minor, amounts } of entries) {
      const amount = amounts?.[code]
      if (minor != null && amount === undefined) return { ok: false, reason: 'currency_incomplete', name, about: code }
      if (amount !== undefined && !isAmount(amount)) return { ok: false, reason: 'bad_price', name, about: code }
    }
  }
  return undefined
}

function entriesOf({ periods = [], overrides = [], tiers = [] }: PricesDraft): Entry[] {
  return [
    ...periods.flatMap(({ name, windows }) =>
      windows.flatMap(({ basePriceMinor, basePriceIn, levels }) => [
        { name, minor: basePriceMinor, amounts: basePriceIn },
        ...levels.map(({ priceMinor, priceIn }) => ({ name, minor: priceMinor, amounts: priceIn })),
      ]),
    ),
    ...overrides.flatMap(({ day, priceMinor, priceIn, basePriceMinor, basePriceIn }) => [
      { name: day, minor: priceMinor, amounts: priceIn },
      { name: day, minor: basePriceMinor, amounts: basePriceIn },
    ]),
    ...tiers.map(({ fromQuantity, priceMinor, priceIn }) => ({
      name: String(fromQuantity),
      minor: priceMinor,
      amounts: priceIn,
    })),
  ]
}

function isKnown(code: string): boolean {
  return knownCurrency(code)?.code === code
}

/** What a value changes may be less than nothing; what is asked for may not. */
function areAmounts({ productMinor, variants = {}, values = {} }: OwnPrices): boolean {
  return [productMinor, ...Object.values(variants)].every(isAmount) && Object.values(values).every(Number.isSafeInteger)
}

function isAmount(minor: number): boolean {
  return Number.isSafeInteger(minor) && minor >= 0
}
