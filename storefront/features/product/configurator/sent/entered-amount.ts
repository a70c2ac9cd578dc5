/**
 * An amount the guest names, as they write it: `25`, `25.50`, `$1,000`, and a comma before the cents where their
 * language has one. It is posted as plain digits. What can be read as two amounts is none.
 */

import type { ProductAttribute } from '#contract/calls/product-attribute.ts'
import { minorDigits } from '#contract/values/money.ts'
import { trimmedEnd } from '#contract/values/trimmed.ts'
import { answerTo, type Configuration } from '#storefront/features/product/configurator/configuration.ts'
import { promptOf } from '#storefront/features/product/configurator/option-kind.ts'

export type EnteredAmount = { amount: number | undefined; isPossible: boolean }

export function enteredAmount(configuration: Configuration, attribute: ProductAttribute): EnteredAmount {
  const { max, min } = promptOf(attribute).configuration
  const { CurrencyCode } = configuration.product.ProductPrice
  const amount = readAmount(answerTo(configuration, attribute.Id).text, minorDigits(CurrencyCode))
  const isPossible = amount !== undefined && amount >= (min ?? 0) && amount <= (max ?? Number.POSITIVE_INFINITY)
  return { amount, isPossible }
}

export function readAmount(text: string, digits: number): number | undefined {
  const plain = withoutCurrency(text)
  const [, whole, cents = ''] = /^(\d{1,9}|\d{1,3}(?:,\d{3})+)(?:\.(\d+))?$/.exec(plain) ?? []
  const [, commaWhole, commaCents = ''] = /^(\d{1,9}),(\d{1,2})$/.exec(plain) ?? []
  const [amount, fraction] = whole === undefined ? [commaWhole, commaCents] : [whole.replaceAll(',', ''), cents]
  if (amount === undefined || fraction.length > digits) return undefined
  return Number(`${amount}.${fraction || '0'}`)
}

/**
 * Without the sign or the name of a currency, before or behind. A minus before the digits stays: such an amount is
 * none.
 */
function withoutCurrency(text: string): string {
  const start = text.search(/[\d.,-]/)
  return start < 0 ? '' : trimmedEnd(text.slice(start), (letter) => !/[\d.,]/.test(letter))
}
