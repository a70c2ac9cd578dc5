/**
 * Which texts of a product or a category can be said in other words in a locale, and the names they are stored under.
 * Options and values go by their keys, which stay when they are renamed; facts and pictures go by their names.
 *
 * A text that a locale does not have is read in the shop's own words.
 */
import type { Locale } from '#contract/values/locale.ts'

export type LocaleText<In extends string = Locale> = { locale: In; field: string; text: string }

export const PRODUCT_TEXT_FIELDS = [
  'name',
  'shortDescription',
  'fullDescription',
  'badge',
  'actionText',
  'priceUnit',
  'metaTitle',
  'metaDescription',
] as const

export const CATEGORY_TEXT_FIELDS = ['name', 'description'] as const

/** What an option is called on the page; rules go by its own name. */
export const optionLabel = (option: string): string => `option.${option}.label`
export const optionHint = (option: string): string => `option.${option}.hint`
/** Title and description, parted by `|`. */
export const valueText = (option: string, value: string): string => `option.${option}.value.${value}`
export const factName = (fact: string): string => `fact.${plain(fact)}.name`
export const factValue = (fact: string): string => `fact.${plain(fact)}.value`
/** What is seen on a picture, where this product or category shows it. */
export const pictureText = (picture: string): string => `picture.${picture}`

/** Any case of letters is the same fact. */
function plain(name: string): string {
  return name.trim().toLowerCase()
}
