/** What operators type into a cell and into the change of many: amounts, and shares with a sign. */
import { pastedPrices } from '#contract/rules/prices/paste-prices.ts'

/** Undefined where nothing is typed, null where it is no price. */
export function typedPrice(text: string, currency: string): number | null | undefined {
  return pastedPrices(text.replaceAll(/[\t\r\n]/g, ' '), currency).rows[0]?.[0]
}

const SIGNED = /^([+\-−]?)(.+)$/

/** `+5`, `−$2.50`; undefined where it is none. */
export function typedStep(text: string, currency: string): number | undefined {
  const [, sign = '', amount = ''] = SIGNED.exec(text.trim()) ?? []
  const minor = typedPrice(amount, currency)
  if (typeof minor !== 'number') return undefined
  return sign === '' || sign === '+' ? minor : 0 - minor
}

const SHARE = /^([+\-−]?)\s*(\d{1,4}(?:\.\d{1,2})?)\s*%?$/

/** `+8`, `-2.5 %` in hundredths of a percent; undefined where it is no share. */
export function typedBasisPoints(text: string): number | undefined {
  const [found, sign = '', share = ''] = SHARE.exec(text.trim()) ?? []
  if (found === undefined) return undefined
  const basisPoints = Math.round(Number(`${share}e2`))
  return sign === '' || sign === '+' ? basisPoints : 0 - basisPoints
}
