/**
 * The texts of a product that can be said in other words in a locale, each with the shop's own words. What has no words
 * of its own, what guests do not read and options that are hidden from them are not among them.
 */
import {
  factName,
  factValue,
  optionHint,
  optionLabel,
  pictureText,
  valueText,
} from '#contract/rules/catalog/text-fields.ts'
import { isForReading } from '#contract/rules/specifications.ts'
import { textPrompt } from '#contract/rules/text-prompt.ts'
import { withoutBrackets } from '#contract/rules/title-and-description.ts'
import type { ConsolePicture } from '#contract/schemas/admin/catalog/catalog.ts'
import type {
  OptionDocument,
  ProductDocument,
  TextDocuments,
} from '#contract/schemas/admin/catalog/product-document.ts'
import type { Locale } from '#contract/values/locale.ts'

export type TextToSay = {
  field: string
  label: string
  /** In the shop's own words: what guests read while the locale has none. */
  own: string
  group: string
  isLong?: boolean
}

export function textsOfProduct(document: ProductDocument, pictures: readonly ConsolePicture[]): TextToSay[] {
  const page = 'Its page'
  const shown = pictures.filter(({ Name }, at) => pictures.findIndex((other) => other.Name === Name) === at)
  const isShown = new Set(document.Pictures.map(({ Name }) => Name))
  const texts: TextToSay[] = [
    { field: 'name', label: 'Name', own: document.Name, group: page },
    { field: 'shortDescription', label: 'In short', own: document.ShortDescription, group: page, isLong: true },
    { field: 'fullDescription', label: 'Description', own: document.FullDescription, group: page, isLong: true },
    { field: 'badge', label: 'Badge', own: document.Badge ?? '', group: page },
    { field: 'actionText', label: 'Button', own: document.ActionText ?? '', group: page },
    { field: 'priceUnit', label: 'What one price buys', own: document.PriceUnit ?? '', group: page },
    { field: 'metaTitle', label: 'Title for search engines', own: document.MetaTitle ?? '', group: page },
    {
      ...{ field: 'metaDescription', label: 'Description for search engines', group: page },
      ...{ own: document.MetaDescription ?? '', isLong: true },
    },
    ...document.Attributes.flatMap(textsOfOption),
    ...document.Specifications.filter(({ Name }) => isForReading(Name)).flatMap(({ Name, Value }) => [
      { field: factName(Name), label: `${Name}, its name`, own: Name, group: 'Specifications' },
      { field: factValue(Name), label: Name, own: Value, group: 'Specifications' },
    ]),
    ...shown
      .filter(({ Name }) => isShown.has(Name))
      .map(({ Alt, Name }) => ({ field: pictureText(Name), label: `Picture: ${Alt}`, own: Alt, group: 'Pictures' })),
  ]
  return texts.filter(({ own }) => own.trim() !== '')
}

export function textsOfCategory({ Description, Name }: { Name: string; Description: string }): TextToSay[] {
  const group = 'What guests read'
  const texts: TextToSay[] = [
    { field: 'name', label: 'Name in this locale', own: Name, group },
    { field: 'description', label: 'Description in this locale', own: Description, group, isLong: true },
  ]
  return texts.filter(({ own }) => own.trim() !== '')
}

function textsOfOption({ Key, Name, TextPrompt, Values }: OptionDocument): TextToSay[] {
  const { configuration, markers, text } = textPrompt(TextPrompt)
  if (markers.has('hidden')) return []
  const label = configuration.title ?? (text || Name)
  return [
    { field: optionLabel(Key), label: `${Name}, its label`, own: label, group: 'Options' },
    { field: optionHint(Key), label: `${Name}, its hint`, own: configuration.description ?? '', group: 'Options' },
    ...Values.map((value) => {
      const own = withoutBrackets(value.Name).trim()
      const [title = own] = own.split('|')
      return { field: valueText(Key, value.Key), label: `${Name}: ${title.trim()}`, own, group: 'Options' }
    }),
  ]
}

export function saidIn(texts: TextDocuments, locale: Locale, field: string): string {
  return texts.find(({ Field, Locale }) => Locale === locale && Field === field)?.Text ?? ''
}

/** With these words in a locale; empty ones take them back. */
export function withText(texts: TextDocuments, locale: Locale, field: string, text: string): TextDocuments {
  const rest = texts.filter(({ Field, Locale }) => Locale !== locale || Field !== field)
  return text === '' ? rest : [...rest, { Locale: locale, Field: field, Text: text }]
}

/** How many are not said in a locale; undefined while none of them is, for then the shop does not speak it. */
export function unsaidIn(toSay: readonly TextToSay[], texts: TextDocuments, locale: Locale): number | undefined {
  const said = toSay.filter(({ field }) => saidIn(texts, locale, field).trim() !== '').length
  return said === 0 ? undefined : toSay.length - said
}
