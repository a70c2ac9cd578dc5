/**
 * Applies a posted form to a configuration: everything chosen and typed is there again, also what cannot be bought, so
 * that the guest changes only what was wrong.
 */

import { chosenDays, DAY_SEPARATOR, MOST_DAYS } from '#contract/rules/chosen-days.ts'
import { DAY_PARTS, dayPartField, daysField, entryField, optionField } from '#contract/rules/product-form.ts'
import type { ProductAttribute } from '#contract/schemas/product.ts'
import { type Day, dayOf } from '#contract/values/day.ts'
import {
  type Configuration,
  dateOption,
  isEnabled,
  isHidden,
  NO_CHOICE,
  withChoice,
} from '#storefront/features/product/configurator/configuration.ts'
import {
  assign,
  attach,
  chooseValues,
  setQuantity,
  typeText,
} from '#storefront/features/product/configurator/configuration-changes.ts'
import { hasValues, isMultiple, optionKind } from '#storefront/features/product/configurator/option-kind.ts'
import type { FormFields } from '#storefront/features/product/configurator/posted-fields.ts'

/** In the product's order, twice: a later choice may enable one that stands before it. */
export function applyForm(opened: Configuration, fields: FormFields | undefined): Configuration {
  if (!fields) return opened
  const { product } = opened
  const options = product.ProductAttributes.filter(
    (attribute) => !isHidden(opened, attribute) || optionKind(attribute, product) === 'voucher',
  )
  // Boxes without a tick are not posted; of an option that was not shown, nothing says that they were there.
  const emptied = options.filter(
    (attribute) => isMultiple(optionKind(attribute, product)) && isEnabled(opened, attribute.Id),
  )
  const cleared = emptied.reduce((next, { Id }) => chooseValues(next, Id, []), opened)
  const applied = [...options, ...options].reduce((next, attribute) => applyField(next, attribute, fields), cleared)
  const quantity = wholeNumber(fields[entryField(product.Id, 'EnteredQuantity')])
  const memberId = wholeNumber(fields[entryField(product.Id, 'ContactId')])
  const legacyContactId = fields[entryField(product.Id, 'LegacyContactId')]
  const counted = quantity === undefined ? applied : setQuantity(applied, quantity)
  return memberId === undefined && legacyContactId === undefined
    ? counted
    : assign(counted, memberId, '', legacyContactId)
}

function applyField(configuration: Configuration, attribute: ProductAttribute, fields: FormFields): Configuration {
  const { product } = configuration
  const said = fields[optionField(attribute.Id)]
  const kind = optionKind(attribute, product)
  if (kind === 'date') return withDays(configuration, attribute, fields)
  if (kind === 'price') {
    const amount = said ?? fields[entryField(product.Id, 'CustomerEnteredPrice')]
    return amount === undefined ? configuration : typeText(configuration, attribute.Id, amount)
  }
  if (said === undefined) return configuration
  if (hasValues(kind)) {
    const ids = said.split(',').map(Number)
    // A value that other choices have disabled leaves their preselected value instead.
    const isOffered = ids.some((id) => !configuration.filteredValueIds.has(id))
    return isOffered ? chooseValues(configuration, attribute.Id, ids) : configuration
  }
  if (kind === 'member') return assign(configuration, wholeNumber(said))
  if (kind === 'upload') return attach(configuration, attribute.Id, { fileId: said, name: '' })
  return kind === 'readOnlyTextbox' ? configuration : typeText(configuration, attribute.Id, said)
}

function withDays(configuration: Configuration, attribute: ProductAttribute, fields: FormFields): Configuration {
  const { product } = configuration
  const listed = dateOption(configuration)?.Id === attribute.Id ? fields[daysField(product.Id)] : undefined
  const text = [fields[optionField(attribute.Id)], listed].filter((list) => list !== undefined).join(DAY_SEPARATOR)
  const days = [...chosenDays(text), ...partedDay(attribute.Id, fields)].slice(0, MOST_DAYS)
  return days.length === 0
    ? configuration
    : withChoice(configuration, attribute.Id, { ...NO_CHOICE, days: [...new Set(days)] })
}

function partedDay(optionId: number, fields: FormFields): Day[] {
  const [day, month, year] = DAY_PARTS.map((part) => Number(fields[dayPartField(optionId, part)] ?? ''))
  return [dayOf(year ?? 0, month ?? 0, day ?? 0)].flatMap((found) => found ?? [])
}

function wholeNumber(text: string | undefined): number | undefined {
  return text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
}
