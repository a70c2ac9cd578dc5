/**
 * A configuration as form fields: the choices of enabled options, and hidden options as the operator set them. The
 * engine reads them by the same names (product-form.ts).
 */

import { dayList } from '#contract/rules/chosen-days.ts'
import { dayPartFields, daysField, type Entry, entryField, optionField } from '#contract/rules/product-form.ts'
import { isAmountPossible } from '#contract/rules/text-prompt.ts'
import type { ProductAttribute } from '#contract/schemas/product.ts'
import { minorDigits } from '#contract/values/money.ts'
import { trimmedEnd } from '#contract/values/text.ts'
import { type Configuration, choiceFor, dateOption, isEnabled } from './configuration.ts'
import { optionKind, promptOf } from './option-kind.ts'

export type FormFields = Record<string, string>

export function postedFields(configuration: Configuration): FormFields {
  const { addOnPeople, legacyContactId, lineId, memberId, product, quantity } = configuration
  const entry = (name: Entry, value: number | string | undefined): FormFields =>
    value === undefined ? {} : { [entryField(product.Id, name)]: String(value) }
  const options = product.ProductAttributes.filter(({ Id }) => isEnabled(configuration, Id))
  return {
    ...Object.assign({}, ...options.map((attribute) => optionFields(configuration, attribute))),
    ...entry('EnteredQuantity', quantity),
    ...entry('ContactId', memberId),
    ...entry('LegacyContactId', legacyContactId),
    ...addOnPeople,
    ...entry('UpdatedShoppingCartItemId', lineId),
  }
}

function optionFields(configuration: Configuration, attribute: ProductAttribute): FormFields {
  const { product } = configuration
  const { days, text, valueIds } = choiceFor(configuration, attribute.Id)
  const own = (value: string): FormFields => (value === '' ? {} : { [optionField(attribute.Id)]: value })
  switch (optionKind(attribute, product)) {
    case 'date':
      return dayFields(configuration, attribute)
    case 'price': {
      const { amount } = enteredAmount(configuration, attribute)
      return amount === undefined ? {} : { [entryField(product.Id, 'CustomerEnteredPrice')]: String(amount) }
    }
    case 'member':
      return configuration.memberId === undefined ? {} : own(String(configuration.memberId))
    default:
      return own(valueIds.length > 0 ? valueIds.join(',') : days.length > 0 ? dayList(days) : text.trim())
  }
}

/** The day that counts is told twice, as its parts and as a list; several separate days only as a list. */
function dayFields(configuration: Configuration, attribute: ProductAttribute): FormFields {
  const { product } = configuration
  const { days } = choiceFor(configuration, attribute.Id)
  const [day] = days
  if (day === undefined) return {}
  const list = dateOption(configuration)?.Id === attribute.Id ? { [daysField(product.Id)]: dayList(days) } : {}
  return days.length === 1 && !product.IsNonConsecutiveMultiDay
    ? { ...dayPartFields(attribute.Id, day), ...list }
    : list
}

type EnteredAmount = { amount: number | undefined; isPossible: boolean }

/**
 * An amount the guest names, as they write it: `25`, `25.50`, `$1,000`, and a comma before the cents where their
 * language has one. It is posted as plain digits. What can be read as two amounts is none.
 */
export function enteredAmount(configuration: Configuration, attribute: ProductAttribute): EnteredAmount {
  const { CurrencyCode } = configuration.product.ProductPrice
  const amount = readAmount(choiceFor(configuration, attribute.Id).text, minorDigits(CurrencyCode))
  const isPossible = amount !== undefined && isAmountPossible(amount, promptOf(attribute).configuration)
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

/** Whether an edited line has changed: its quantity, a choice or its pass holder. */
export function differs(one: Configuration, other: Configuration): boolean {
  return JSON.stringify(sorted(one)) !== JSON.stringify(sorted(other))
}

function sorted(configuration: Configuration): [string, string][] {
  return Object.entries(postedFields(configuration)).sort(([one], [other]) => (one < other ? -1 : 1))
}
