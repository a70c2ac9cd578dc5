/**
 * Amounts as Stripe counts them, which is not ISO 4217 everywhere: two currencies without digits are sent with two, one
 * with two is sent without, and of three digits the last one has to be zero. What cannot be said exactly is never
 * rounded: a guest would be charged something else than the shop shows.
 */
import type { Money } from '#contract/values/money.ts'
import { minorDigits } from '#contract/values/money.ts'

const HUNDREDFOLD = ['ISK', 'UGX']
const WHOLE = ['MGA']

export function toStripeAmount({ currency, minor }: Money): number {
  if (HUNDREDFOLD.includes(currency)) return minor * 100
  const isExact = WHOLE.includes(currency) ? minor % 100 === 0 : minorDigits(currency) < 3 || minor % 10 === 0
  if (!isExact) throw new Error(`Stripe cannot charge ${minor} of the smallest units of ${currency}.`)
  return WHOLE.includes(currency) ? minor / 100 : minor
}

export function fromStripeAmount(amount: number, currency: string): Money {
  const code = currency.toUpperCase()
  if (HUNDREDFOLD.includes(code)) return { minor: amount / 100, currency: code }
  return { minor: WHOLE.includes(code) ? amount * 100 : amount, currency: code }
}
