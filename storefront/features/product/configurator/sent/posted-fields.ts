/**
 * A configuration as the form it is posted as: only what is asked and answered, and the answers of hidden options as
 * the operator set them. The engine reads it by the same names (product-form.ts).
 */

import type { ProductAttribute } from '#contract/calls/product-attribute.ts'
import { dayList } from '#contract/rules/chosen-days.ts'
import { dayPartFields, daysField, type Entry, entryField, optionField } from '#contract/rules/product-form.ts'
import { answerTo, type Configuration, isAsked } from '#storefront/features/product/configurator/configuration.ts'
import { dateOption } from '#storefront/features/product/configurator/date-option.ts'
import { optionKind } from '#storefront/features/product/configurator/option-kind.ts'
import { enteredAmount } from './entered-amount.ts'

export type Fields = Record<string, string>

export function postedFields(configuration: Configuration): Fields {
  const { lineId, memberId, product, quantity } = configuration
  const entry = (name: Entry, value: number | undefined): Fields =>
    value === undefined ? {} : { [entryField(product.Id, name)]: String(value) }
  const options = product.ProductAttributes.filter(({ Id }) => isAsked(configuration, Id))
  return {
    ...Object.assign({}, ...options.map((attribute) => optionFields(configuration, attribute))),
    ...entry('EnteredQuantity', quantity),
    ...entry('LegacyContactId', memberId),
    ...entry('UpdatedShoppingCartItemId', lineId),
  }
}

function optionFields(configuration: Configuration, attribute: ProductAttribute): Fields {
  const { product } = configuration
  const { days, text, valueIds } = answerTo(configuration, attribute.Id)
  const own = (value: string): Fields => (value === '' ? {} : { [optionField(attribute.Id)]: value })
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
function dayFields(configuration: Configuration, attribute: ProductAttribute): Fields {
  const { product } = configuration
  const { days } = answerTo(configuration, attribute.Id)
  const [day] = days
  if (day === undefined) return {}
  const list = dateOption(configuration)?.Id === attribute.Id ? { [daysField(product.Id)]: dayList(days) } : {}
  return days.length === 1 && !product.IsNonConsecutiveMultiDay
    ? { ...dayPartFields(attribute.Id, day), ...list }
    : list
}
