/**
 * The catalog as guests of a locale read it: the same products, options and categories by the same ids, keys and rules,
 * with the texts that the operator wrote for the locale. What has none is the very same value, and what is made of it
 * stays good; so is the whole catalog where the locale has no text at all.
 *
 * Rules go by names and markers: the own name of an option, specifications that steer the shop and the `[…]` of a
 * value stay as they are, whatever a text says.
 */
import type {
  Catalog,
  CatalogAttribute,
  CatalogCategory,
  CatalogPicture,
  CatalogProduct,
  CatalogValue,
} from '#commerce/catalog/catalog.ts'
import {
  CATEGORY_TEXT_FIELDS,
  factName,
  factValue,
  type LocaleText,
  optionHint,
  optionLabel,
  PRODUCT_TEXT_FIELDS,
  pictureText,
  valueText,
} from '#contract/rules/catalog/text-fields.ts'
import { isForReading } from '#contract/rules/specifications.ts'
import { withoutBrackets } from '#contract/rules/title-and-description.ts'
import type { Locale } from '#contract/values/locale.ts'

type Said = (field: string) => string | undefined

export function catalogInLocale(catalog: Catalog, locale: Locale): Catalog {
  const products = entriesIn(catalog.products, locale, productSaid)
  const categories = entriesIn(catalog.categories, locale, categorySaid)
  return products || categories
    ? { ...catalog, products: products ?? catalog.products, categories: categories ?? catalog.categories }
    : catalog
}

export function productInLocale(product: CatalogProduct, locale: Locale): CatalogProduct {
  const said = saidIn(product, locale)
  return said ? productSaid(product, said) : product
}

/** Undefined where none of them has a text. */
function entriesIn<Entry extends { texts: readonly LocaleText[] }>(
  entries: ReadonlyMap<number, Entry>,
  locale: Locale,
  say: (entry: Entry, said: Said) => Entry,
): ReadonlyMap<number, Entry> | undefined {
  const translated = [...entries].flatMap(([id, entry]): [number, Entry][] => {
    const said = saidIn(entry, locale)
    return said ? [[id, say(entry, said)]] : []
  })
  // In the order of the whole: a key that is there already keeps its place.
  return translated.length > 0 ? new Map([...entries, ...translated]) : undefined
}

function saidIn({ texts }: { texts: readonly LocaleText[] }, locale: Locale): Said | undefined {
  const own = texts.filter((each) => each.locale === locale)
  if (own.length === 0) return undefined
  const byField = new Map(own.map(({ field, text }) => [field, text]))
  return (field) => byField.get(field)
}

function categorySaid(category: CatalogCategory, said: Said): CatalogCategory {
  return {
    ...category,
    ...fieldsSaid(CATEGORY_TEXT_FIELDS, said),
    pictures: category.pictures.map((picture) => pictureSaid(picture, said)),
  }
}

function productSaid(product: CatalogProduct, said: Said): CatalogProduct {
  return {
    ...product,
    ...fieldsSaid(PRODUCT_TEXT_FIELDS, said),
    pictures: product.pictures.map((each) => ({ ...each, picture: pictureSaid(each.picture, said) })),
    attributes: product.attributes.map((attribute) => optionSaid(attribute, said)),
    allAttributes: product.allAttributes.map((attribute) => optionSaid(attribute, said)),
    specifications: product.specifications.map(({ name, value }) =>
      isForReading(name) ? { name: factSaid(name, said), value: said(factValue(name)) ?? value } : { name, value },
    ),
  }
}

/** A fact that is called as one that steers the shop would steer it. */
function factSaid(name: string, said: Said): string {
  const text = said(factName(name))
  return text !== undefined && isForReading(text) ? text : name
}

function optionSaid(attribute: CatalogAttribute, said: Said): CatalogAttribute {
  return {
    ...attribute,
    label: said(optionLabel(attribute.key)),
    hint: said(optionHint(attribute.key)),
    values: attribute.values.map((value) => valueSaid(attribute, value, said)),
  }
}

function valueSaid({ key }: CatalogAttribute, value: CatalogValue, said: Said): CatalogValue {
  const text = said(valueText(key, value.key))
  const markers = value.name.match(/\[[^[\]]*\]/g) ?? []
  return {
    ...value,
    picture: value.picture && pictureSaid(value.picture, said),
    ...(text !== undefined && { name: [...markers, withoutBrackets(text).trim()].join(' ') }),
  }
}

function pictureSaid(picture: CatalogPicture, said: Said): CatalogPicture {
  return { ...picture, alt: said(pictureText(picture.name)) ?? picture.alt }
}

function fieldsSaid<Field extends string>(fields: readonly Field[], said: Said): Partial<Record<Field, string>> {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const text = said(field)
      return text === undefined ? [] : [[field, text]]
    }),
  ) as Partial<Record<Field, string>>
}
