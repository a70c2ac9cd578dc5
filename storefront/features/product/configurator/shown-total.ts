/**
 * What the summary says it costs: what the engine says so many pieces cost together, or the price of one times the
 * pieces. Undefined while the choice has no price. It is also the total that an add accepts.
 */
import { moneyFromDecimal, moneyToDecimal, parsePrice } from '#contract/values/money.ts'
import type { Configuration } from './configuration.ts'

export type ShownTotal = {
  /** Of one piece, where all cost alike. */
  each: number | undefined
  total: number
  /** Struck through, where it is more than the total and may be shown. */
  max: number | undefined
  savings: number
  savedPercent: number
  currency: string
}

export function shownTotal({ product, quantity, lastReply }: Configuration): ShownTotal | undefined {
  const currency = product.ProductPrice.CurrencyCode
  const each = priceOfOne(lastReply)
  if (each === undefined || quantity === undefined) return undefined
  const summary = lastReply.VariantPriceSummary
  const times = (amount: number) => moneyToDecimal(moneyTimes(amount, quantity, currency))
  const whole =
    lastReply.LineTotal?.Quantity === quantity
      ? { total: lastReply.LineTotal.Total, max: lastReply.LineTotal.MaxTotal }
      : { total: times(each), max: times(summary?.MaxPrice ?? each) }
  const savings = Math.max(0, minus(whole.max, whole.total, currency))
  return {
    each: times(each) === whole.total ? each : undefined,
    total: whole.total,
    max: summary?.CloudShowMaxPrice && savings > 0 ? whole.max : undefined,
    savings,
    savedPercent: savings > 0 ? Math.floor((100 * savings) / whole.max) : 0,
    currency,
  }
}

/** What one piece costs; a platform may say it in words only. */
function priceOfOne({ price, priceValue }: Configuration['lastReply']): number | undefined {
  if (typeof priceValue === 'number') return priceValue
  return priceValue === undefined && typeof price === 'string' && /\d/.test(price) ? parsePrice(price) : undefined
}

function moneyTimes(amount: number, quantity: number, currency: string) {
  const { minor } = moneyFromDecimal(amount, currency)
  return { minor: minor * quantity, currency }
}

function minus(one: number, other: number, currency: string): number {
  const minor = moneyFromDecimal(one, currency).minor - moneyFromDecimal(other, currency).minor
  return moneyToDecimal({ minor, currency })
}
