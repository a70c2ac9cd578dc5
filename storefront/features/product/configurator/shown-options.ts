/**
 * The options as a page draws them: only those that are asked and have something to offer, with the values that are
 * offered and without a marker or a configuration in any text.
 */

import type { PromptConfiguration } from '#contract/rules/text-prompt.ts'
import type { PictureModel } from '#contract/schemas/catalog.ts'
import type { AttributeValue, ProductAttribute } from '#contract/schemas/product.ts'
import { DEFAULT_LOCALE, type Locale } from '#contract/values/locale.ts'
import { formatAdjustment, moneyFromDecimal } from '#contract/values/money.ts'
import type { MoneyWords } from '#storefront/texts/texts.tsx'
import { type Configuration, choiceFor, isEnabled, isHidden, type OptionChoice } from './configuration.ts'
import { hasOwnField, hasValues, type OptionKind, optionKind, promptOf } from './option-kind.ts'

export type ShownOption = {
  id: number
  kind: OptionKind
  /** What the cart calls it. */
  name: string
  /** The question. */
  title: string
  description: string
  isRequired: boolean
  /** `required` while a required choice is missing, `optional` where none is required. */
  selection: 'required' | 'optional' | undefined
  /** A press of the button led to it: it says what to do. */
  isMissing?: boolean
  /** Placeholder, bounds and legend of the operator's. */
  prompt: PromptConfiguration
  /** Stands in the list of add-ons. */
  isAddOn: boolean
  isInlineCalendar: boolean
  showsPricesPerDay: boolean
  values: readonly ShownValue[]
  choice: OptionChoice
  /** The value that makes it asked, where that is one value of one option: it can stand in that value's row. */
  inRowOf: number | undefined
}

export type ShownValue = {
  id: number
  title: string
  description: string
  photo: string | null
  /** The same picture in other widths and encodings. */
  photoSources: PictureModel['Sources']
  /** `#1f5c4a`, where it is a color. */
  color: string | null
  /** `+$5`, `−$24`; null where it changes nothing. */
  priceChange: string | null
  isChosen: boolean
  isDisabled: boolean
  /** What it adds gets a person of its own. */
  asksPerson: boolean
}

/** Amounts are written for `locale`. */
export function shownOptions(configuration: Configuration, locale: Locale = DEFAULT_LOCALE): ShownOption[] {
  return configuration.product.ProductAttributes.filter((attribute) => isShown(configuration, attribute)).map(
    (attribute) => shownOption(configuration, attribute, locale),
  )
}

function isShown(configuration: Configuration, attribute: ProductAttribute): boolean {
  const kind = optionKind(attribute, configuration.product)
  if (!isEnabled(configuration, attribute.Id) || kind === 'lock') return false
  if (hasOwnField(kind)) return true
  if (isHidden(configuration, attribute)) return false
  return !hasValues(kind) || attribute.Values.some(({ Id }) => !configuration.filteredValueIds.has(Id))
}

function shownOption(configuration: Configuration, attribute: ProductAttribute, locale: Locale): ShownOption {
  const { CurrencyCode } = configuration.product.ProductPrice
  const written = (amount: number) => formatAdjustment(moneyFromDecimal(amount, CurrencyCode), locale)
  const { configuration: prompt, markers } = promptOf(attribute)
  const choice = choiceFor(configuration, attribute.Id)
  return {
    id: attribute.Id,
    kind: optionKind(attribute, configuration.product),
    name: attribute.Name,
    title: attribute.Title,
    description: attribute.Description,
    isRequired: attribute.IsRequired,
    selection: !attribute.IsRequired ? 'optional' : isAnswered(configuration, attribute) ? undefined : 'required',
    prompt,
    isAddOn: markers.has('addOn'),
    isInlineCalendar: attribute.IsInlineCalendar,
    showsPricesPerDay: markers.has('pricingCalendar'),
    values: attribute.Values.filter(({ Id }) => !configuration.filteredValueIds.has(Id)).map((value) =>
      shownValue(value, choice, written, value.IsReload ? configuration.reloadBlock : undefined),
    ),
    choice,
    inRowOf: attribute.Condition?.ValueIds.length === 1 ? attribute.Condition.ValueIds[0] : undefined,
  }
}

function isAnswered(configuration: Configuration, attribute: ProductAttribute): boolean {
  const { days, text, valueIds } = choiceFor(configuration, attribute.Id)
  if (optionKind(attribute, configuration.product) === 'member') return configuration.memberId !== undefined
  return valueIds.length > 0 || days.length > 0 || (text.trim() !== '' && text.trim() !== '0')
}

/** What is blocked says why in the place of its description. */
function shownValue(
  value: AttributeValue,
  { valueIds }: OptionChoice,
  written: MoneyWords,
  block: string | undefined,
): ShownValue {
  return {
    id: value.Id,
    title: value.title,
    description: block ?? (value.showDescription ? value.description : ''),
    photo: value.ImageSquaresPictureModel?.FullSizeImageUrl ?? value.photo,
    photoSources: value.ImageSquaresPictureModel?.Sources,
    color: value.ColorSquaresRgb,
    priceChange: value.PriceAdjustmentValue ? written(value.PriceAdjustmentValue) : value.PriceAdjustment,
    isChosen: valueIds.includes(value.Id),
    isDisabled: value.disabled || block !== undefined,
    asksPerson: value.RequiresAddOnAssignment ?? false,
  }
}
