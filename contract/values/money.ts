/**
 * Money is a whole number of minor units and a currency. It becomes a decimal only on the wire and words only on a
 * page.
 *
 * An amount is shown in the currency it has, formatted for the reader's locale: nothing here turns dollars of one
 * country into dollars of another.
 */
import { formatter } from './formatters.ts'

export type Money = { minor: number; currency: string }

/** What amounts are in before any cart says otherwise. */
export const DEFAULT_CURRENCY = 'USD'

/** A currency as ISO writes it; undefined for what is no currency code. */
export function findCurrency(text: string | null | undefined): string | undefined {
  const code = text?.trim().toUpperCase() ?? ''
  return /^[A-Z]{3}$/.test(code) ? code : undefined
}

/** What is no currency code becomes the default. */
export function currencyCode(text: string | null | undefined): string {
  return findCurrency(text) ?? DEFAULT_CURRENCY
}

/**
 * A decimal amount in minor units, rounded half up (halves go away from zero) by its digits, not by binary fractions.
 */
export function moneyFromDecimal(amount: number, currency: string): Money {
  const code = currencyCode(currency)
  return { minor: halfUp(amount, minorDigits(code)), currency: code }
}

export function moneyToDecimal({ minor, currency }: Money): number {
  return Number(`${minor}e-${minorDigits(currency)}`)
}

/** As a page shows it: `$85`, `$85.50`, `$1,200`. */
export function formatMoney(money: Money, locale: string): string {
  return formatted(money, locale, 'auto')
}

/** What an option adds or takes away: `+$20`, `−$15`, `$0`. */
export function formatAdjustment(money: Money, locale: string): string {
  return formatted(money, locale, 'exceptZero')
}

/**
 * The amount in a written price, by leaving out what is no number: `$1,299.50` is 1299.5, no digits are 0.
 * Only a minus before the first digit counts, and only the first point that stands before a digit.
 */
export function parsePrice(text: string): number {
  const isNegative = /^[^\d]*[-−]/.test(text)
  const [whole = '', ...fraction] = text
    .replace(/\.(?!\d)/g, '')
    .replace(/[^\d.]/g, '')
    .split('.')
  const amount = Number(`${whole}.${fraction.join('')}`)
  return (isNegative ? -amount : amount) || 0
}

function halfUp(amount: number, digits: number): number {
  // `1.005e2` reads as 100.5 where 1.005 * 100 is 100.49999999999999. What has an exponent of its own is too small for
  // any currency, or no amount at all: both count as nothing, and so does the minus of nothing.
  return Math.sign(amount) * Math.round(Number(`${Math.abs(amount)}e${digits}`)) || 0
}

function formatted(money: Money, locale: string, signDisplay: 'auto' | 'exceptZero'): string {
  const amount = moneyToDecimal(money)
  return currencyFormat(locale, currencyCode(money.currency), signDisplay).format(amount).replace('-', '−')
}

// By ISO 4217, as providers charge. What Node and browsers know is how a currency is written, which differs (no digits
// for HUF) and changes between versions: stored amounts would change with it. Which currencies are sold in at all is
// the engine's to say (`commerce/settings/currencies.ts`).
const WITHOUT_DIGITS = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'
const WITH_THREE = 'BHD IQD JOD KWD LYD OMR TND'

/** How many digits a currency has after its point: what a stored amount means depends on it, so it never changes. */
export function minorDigits(currency: string): number {
  const code = currencyCode(currency)
  if (WITHOUT_DIGITS.includes(code)) return 0
  return WITH_THREE.includes(code) ? 3 : 2
}

function currencyFormat(locale: string, currency: string, signDisplay: 'auto' | 'exceptZero'): Intl.NumberFormat {
  return formatter(Intl.NumberFormat, locale, {
    style: 'currency',
    currency,
    signDisplay,
    minimumFractionDigits: minorDigits(currency),
    trailingZeroDisplay: 'stripIfInteger',
  })
}
