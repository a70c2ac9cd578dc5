/**
 * Choices preset by an address or by a line of the cart. Only what is possible is applied: a value that is not offered,
 * a day that does not exist and a quantity that is not on the list are ignored. A day that cannot be bought is not
 * chosen either, but kept as refused, so that the page can say why.
 */

import { chosenDays, MOST_DAYS } from '#contract/rules/chosen-days.ts'
import { addOnPersonField } from '#contract/rules/product-form.ts'
import type { CartItem } from '#contract/schemas/cart.ts'
import type { Day } from '#contract/values/day.ts'
import { ANY_DATE, dayFacts } from '#storefront/features/days/facts/day-facts.ts'
import { judgeDay } from '#storefront/features/days/facts/judge-day.ts'
import {
  attributeOf,
  type Configuration,
  choiceFor,
  dateOption,
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
import { hasValues, optionKind } from '#storefront/features/product/configurator/option-kind.ts'
import { quantitiesOf } from '#storefront/features/product/configurator/quantities.ts'
import { type ProductQuery, productQuery } from './edit-query.ts'

/** The author of a link may choose values, but not enter text or attach a file in the guest's name. */
export function preset(
  configuration: Configuration,
  { choices, quantity }: ProductQuery,
  seasonEnd?: Day | undefined,
): Configuration {
  const chosen = new Map([...choices].filter(([id]) => isChosen(configuration, id)))
  return presetQuantity(presetChoices(configuration, chosen, seasonEnd), quantity)
}

/** The line that is to be changed, on top of what the address says: its texts, its files, its number, its person. */
export function presetLine(configuration: Configuration, line: CartItem): Configuration {
  const choices = { ...line.SelectedValueIds, ...line.EnteredTexts }
  const applied = presetChoices(configuration, new Map(Object.entries(choices).map(([id, text]) => [Number(id), text])))
  const priced = withPrice(withFileNames(applied, line), line)
  const { Id, Fullname, LegacyContactId } = line.AssignedToContactInfo ?? {}
  const assigned = assign(priced, Id, Fullname, LegacyContactId ?? undefined)
  const addOnPeople = Object.fromEntries(
    (line.AddOnPeople ?? []).map((person) => [addOnPersonField(line.ProductId, person.ValueId), String(person.Id)]),
  )
  return { ...assigned, addOnPeople, quantity: line.Quantity, lineId: line.Id }
}

function isChosen(configuration: Configuration, optionId: number): boolean {
  const attribute = attributeOf(configuration, optionId)
  if (!attribute || isHidden(configuration, attribute)) return false
  const kind = optionKind(attribute, configuration.product)
  return hasValues(kind) || kind === 'date'
}

/** In the product's order, twice: a later choice may enable one that stands before it. */
function presetChoices(
  configuration: Configuration,
  choices: ReadonlyMap<number, string>,
  seasonEnd?: Day | undefined,
): Configuration {
  const ids = configuration.product.ProductAttributes.map(({ Id }) => Id).filter((id) => choices.has(id))
  return [...ids, ...ids].reduce((next, id) => presetChoice(next, id, choices.get(id) ?? '', seasonEnd), configuration)
}

function presetChoice(
  configuration: Configuration,
  optionId: number,
  text: string,
  seasonEnd: Day | undefined,
): Configuration {
  const attribute = attributeOf(configuration, optionId)
  if (!attribute) return configuration
  const kind = optionKind(attribute, configuration.product)
  if (hasValues(kind)) {
    const ids = text.split(',').map(Number)
    const offered = attribute.Values.filter(({ Id }) => ids.includes(Id) && !configuration.filteredValueIds.has(Id))
    return offered.length === 0 ? configuration : chooseValues(configuration, optionId, ids)
  }
  if (kind === 'date') {
    return presetDays(configuration, optionId, chosenDays(text).slice(0, MOST_DAYS), seasonEnd)
  }
  if (kind === 'upload') return attach(configuration, optionId, { fileId: text, name: '' })
  return kind === 'readOnlyTextbox' ? configuration : typeText(configuration, optionId, text)
}

/** Season and stock limit the day of the product only; the stock is judged with the engine's next reply. */
function presetDays(
  configuration: Configuration,
  optionId: number,
  days: readonly Day[],
  seasonEnd: Day | undefined,
): Configuration {
  const { product } = configuration
  const facts = dateOption(configuration)?.Id === optionId ? dayFacts({ product, seasonEnd }) : ANY_DATE
  const isPossible = (day: Day) => judgeDay(day, facts).canBePicked
  const possible = days.filter(isPossible)
  const refusedDays = days.filter((day) => !isPossible(day))
  const applied = refusedDays.length > 0 ? { ...configuration, refusedDays } : configuration
  return possible.length === 0 ? applied : withChoice(applied, optionId, { ...NO_CHOICE, days: possible })
}

/** What the guest calls their files stands where the cart shows them. */
function withFileNames(configuration: Configuration, { Attributes }: CartItem): Configuration {
  const { product } = configuration
  const uploads = product.ProductAttributes.filter((attribute) => optionKind(attribute, product) === 'upload')
  return uploads.reduce((next, { Id, Name }) => {
    const { text: fileId } = choiceFor(next, Id)
    const name = Attributes.find((shown) => shown.name === Name)?.value ?? ''
    return fileId === '' ? next : attach(next, Id, { fileId, name })
  }, configuration)
}

/** A price named by the guest is the line's unit price; the line's choices do not have it. */
function withPrice(configuration: Configuration, { UnitPriceValue }: CartItem): Configuration {
  const { product } = configuration
  const option = product.ProductAttributes.find((attribute) => optionKind(attribute, product) === 'price')
  return option ? typeText(configuration, option.Id, String(UnitPriceValue)) : configuration
}

function presetQuantity(configuration: Configuration, quantity: number | undefined): Configuration {
  const isPossible = quantity !== undefined && quantitiesOf(configuration).includes(quantity)
  return isPossible ? setQuantity(configuration, quantity) : configuration
}

/** Applies the presets of an address. The edit of a line is preset from the line instead, once the cart is loaded. */
export function applyAddress(configuration: Configuration, search: string, seasonEnd: Day | undefined): Configuration {
  const query = productQuery(new URLSearchParams(search))
  return query.isEdit ? configuration : preset(configuration, query, seasonEnd)
}
