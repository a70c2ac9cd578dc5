/**
 * A product's form as a browser without script posts it, made into the fields of the call: a name that comes several
 * times is one field, days parted by `|` and values by commas; what was left empty, and what is no field of this
 * product, is left out.
 */

import { DAY_SEPARATOR } from '#contract/rules/chosen-days.ts'
import {
  DAY_PARTS,
  dayPartField,
  daysField,
  type Entry,
  entryField,
  optionField,
} from '#contract/rules/product-form.ts'
import type { ProductAttribute, ProductDetails } from '#contract/schemas/product.ts'
import { minorDigits } from '#contract/values/money.ts'
import { type Configuration, isHidden } from '#storefront/features/product/configurator/configuration.ts'
import { firstQuantity } from '#storefront/features/product/configurator/open-configuration.ts'
import { optionKind, optionsOfKind } from '#storefront/features/product/configurator/option-kind.ts'
import { type FormFields, postedFields, readAmount } from '#storefront/features/product/configurator/posted-fields.ts'
import { applyForm } from '#storefront/features/product/configurator/presets/apply-form.ts'

const ENTRIES: readonly Entry[] = [
  'EnteredQuantity',
  'CustomerEnteredPrice',
  'ContactId',
  'LegacyContactId',
  'AcceptedTotal',
]

export function postedForm(product: ProductDetails, form: URLSearchParams): FormFields {
  const all = (name: string) => form.getAll(name).map((text) => text.trim())
  const joined = (name: string, separator: string) => all(name).filter(Boolean).join(separator)
  const quantity = entryField(product.Id, 'EnteredQuantity')
  const fields: [string, string][] = [
    [daysField(product.Id), joined(daysField(product.Id), DAY_SEPARATOR)],
    ...ENTRIES.map((entry): [string, string] => [
      entryField(product.Id, entry),
      all(entryField(product.Id, entry))[0] ?? '',
    ]),
    ...product.ProductAttributes.flatMap((attribute): [string, string][] => {
      const name = optionField(attribute.Id)
      const parts = DAY_PARTS.map((part) => dayPartField(attribute.Id, part))
      return [
        [name, joined(name, optionKind(attribute, product) === 'date' ? DAY_SEPARATOR : ',')],
        ...parts.map((part): [string, string] => [part, joined(part, ',')]),
      ]
    }),
  ]
  const said = Object.fromEntries(fields.filter(([, text]) => text !== ''))
  // Until the script is there a page has no field for it: then it is what the page shows at first.
  return form.has(quantity) || optionsOfKind(product, 'quantity').length > 0
    ? said
    : { ...said, [quantity]: String(firstQuantity(product)) }
}

/**
 * The fields that are forwarded, as a page with JavaScript would post them: nothing for a disabled option, the
 * operator's default for a hidden one, and an amount in digits however it was typed.
 */
export function sentOn(configuration: Configuration, fields: FormFields): FormFields {
  const { disabledIds, product } = configuration
  const unasked = new Set(product.ProductAttributes.filter(({ Id }) => disabledIds.has(Id)).flatMap(namesOf))
  const unseen = new Set(
    product.ProductAttributes.filter((attribute) => isHidden(configuration, attribute)).flatMap(namesOf),
  )
  const amounts = new Set([
    entryField(product.Id, 'CustomerEnteredPrice'),
    ...optionsOfKind(product, 'price').map(({ Id }) => optionField(Id)),
  ])
  const digits = minorDigits(product.ProductPrice.CurrencyCode)
  const inDigits = (text: string) => String(readAmount(text, digits) ?? text)
  return Object.fromEntries([
    ...Object.entries(postedFields(configuration)).filter(([name]) => unseen.has(name)),
    ...Object.entries(fields)
      .filter(([name]) => !unasked.has(name))
      .map(([name, text]) => [name, amounts.has(name) ? inDigits(text) : text]),
  ])
}

function namesOf({ Id }: ProductAttribute): string[] {
  return [optionField(Id), ...DAY_PARTS.map((part) => dayPartField(Id, part))]
}

/** Applies what the guest entered into the form before hydration. */
export function applyFoundForm(configuration: Configuration, found: URLSearchParams): Configuration {
  return applyForm(configuration, postedForm(configuration.product, found))
}
