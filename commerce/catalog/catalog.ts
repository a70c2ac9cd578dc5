/**
 * The whole catalog as one plain value that the shop holds in memory and never changes.
 *
 * Rows that point at nothing are left out when it is read, so no rule has to check for them.
 */
import type { LocaleText } from '#contract/rules/catalog/text-fields.ts'
import type { CategoryRows, ProductRows } from './read/catalog-rows.sql.ts'

type Rows = Omit<ProductRows, 'texts'> & Omit<CategoryRows, 'texts'>
type Row<Name extends keyof Rows> = Readonly<Rows[Name][number]>

export type PictureSizes = { width: number; height: number; widths: readonly number[] }
export type CatalogPicture = Row<'pictures'> & { formats: ReadonlyMap<string, PictureSizes> }
export type CatalogValue = Row<'attributeValues'> & {
  picture: CatalogPicture | undefined
  associatedValueIds: readonly number[]
}
export type CatalogAttribute = Row<'productAttributes'> & {
  name: string
  /** What guests of a locale read instead of its title and its description. Rules go by its name. */
  label?: string | undefined
  hint?: string | undefined
  values: readonly CatalogValue[]
  conditionValueIds: readonly number[]
}
export type CatalogShippingMethod = Row<'shippingMethods'> & { locations: readonly Row<'shippingLocations'>[] }
export type CatalogVariant = Row<'variants'>
export type CatalogProduct = Row<'products'> & {
  /** Where it is listed; the home first. */
  categoryIds: readonly number[]
  pictures: readonly { title: string; picture: CatalogPicture }[]
  attributes: readonly CatalogAttribute[]
  /** Archived options and values too: a line goes on saying what it was bought with. */
  allAttributes: readonly CatalogAttribute[]
  specifications: readonly { name: string; value: string }[]
  /** In other words, by locale. */
  texts: readonly LocaleText[]
  relatedIds: readonly number[]
  crossSellIds: readonly number[]
  /** Combinations with a number, code or price of their own. */
  variants: readonly CatalogVariant[]
  rentalLocations: readonly Row<'rentalLocations'>[]
  /** How it can be handed over; none where there is nothing to hand over. */
  shippingMethods: readonly CatalogShippingMethod[]
  calendarTemplate: Row<'calendarTemplates'> | undefined
  /** The currency in which it is not for sale, because an amount is missing in it: then it has none at all. */
  unpricedIn?: string | undefined
}
export type CatalogCategory = Row<'categories'> & {
  pictures: readonly CatalogPicture[]
  texts: readonly LocaleText[]
  /** Sub categories and products, in the operator's order. */
  subCategoryIds: readonly number[]
  productIds: readonly number[]
}
export type Catalog = {
  /** Top level, in menu order. */
  topCategoryIds: readonly number[]
  categories: ReadonlyMap<number, CatalogCategory>
  products: ReadonlyMap<number, CatalogProduct>
}

export function parentCategory({ categories }: Catalog, { parentId }: CatalogCategory): CatalogCategory | undefined {
  return parentId === null ? undefined : categories.get(parentId)
}

/** How it can be handed over: what has a price in another currency is not offered. */
export function shippingFor({ shippingMethods }: Pick<CatalogProduct, 'shippingMethods'>, currency: string) {
  return shippingMethods.filter((method) => method.priceMinor === 0 || method.currency === currency)
}

/** By the name in an address. Slugs are stored in lower case and found in any case. */
export function productBySlug(catalog: Catalog, slug: string): CatalogProduct | undefined {
  return findBySlug(catalog.products, slug)
}

export function categoryBySlug(catalog: Catalog, slug: string): CatalogCategory | undefined {
  return findBySlug(catalog.categories, slug)
}

function findBySlug<Entry extends { slug: string }>(
  entries: ReadonlyMap<number, Entry>,
  slug: string,
): Entry | undefined {
  const wanted = slug.trim().toLowerCase()
  return entries.values().find((entry) => entry.slug === wanted)
}
