/**
 * The whole catalog as one plain value that the shop holds in memory and never changes.
 *
 * Rows that point at nothing are left out here, so no rule has to check for them.
 */
import type { Tx } from '#commerce/database/tx.ts'
import { type CatalogRows, selectCatalog } from './catalog.sql.ts'

type Row<Name extends keyof CatalogRows> = Readonly<CatalogRows[Name][number]>

export type PictureSizes = { width: number; height: number; widths: readonly number[] }
export type CatalogPicture = Row<'pictures'> & { formats: ReadonlyMap<string, PictureSizes> }
export type CatalogValue = Row<'attributeValues'> & {
  picture: CatalogPicture | undefined
  associatedValueIds: readonly number[]
}
export type CatalogAttribute = Row<'productAttributes'> & {
  name: string
  values: readonly CatalogValue[]
  conditionValueIds: readonly number[]
}
export type CatalogVariant = Row<'variants'>
export type CatalogProduct = Row<'products'> & {
  /** Where it is listed; the home first. */
  categoryIds: readonly number[]
  pictures: readonly { title: string; picture: CatalogPicture }[]
  attributes: readonly CatalogAttribute[]
  /** Archived options and values too: a line goes on saying what it was bought with. */
  allAttributes: readonly CatalogAttribute[]
  specifications: readonly { name: string; value: string }[]
  relatedIds: readonly number[]
  crossSellIds: readonly number[]
  /** Combinations with a number, code or price of their own. */
  variants: readonly CatalogVariant[]
  rentalLocations: readonly Row<'rentalLocations'>[]
  calendarTemplate: Row<'calendarTemplates'> | undefined
}
export type CatalogCategory = Row<'categories'> & {
  pictures: readonly CatalogPicture[]
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

export function assembleCatalog(rows: CatalogRows): Catalog {
  const pictures = picturesOf(rows)
  const of = grouper(rows)
  const attributesOf = attributesByProduct(rows, pictures)
  const templates = new Map(rows.calendarTemplates.map((template) => [template.id, template]))
  const locations = new Map(rows.rentalLocations.map((location) => [location.id, location]))

  const products = rows.products.map((row): CatalogProduct => {
    const listings = of.productCategories(row.id).toSorted((one, other) => Number(other.isHome) - Number(one.isHome))
    return {
      ...row,
      categoryIds: listings.map(({ categoryId }) => categoryId),
      pictures: of.productPictures(row.id).flatMap(({ pictureId, title }) => {
        const picture = pictures.get(pictureId)
        return picture ? [{ title, picture }] : []
      }),
      attributes: onOffer(attributesOf.get(row.id) ?? []),
      allAttributes: attributesOf.get(row.id) ?? [],
      specifications: of.specifications(row.id).map(({ name, value }) => ({ name, value })),
      relatedIds: of.relatedProducts(row.id).map(({ relatedProductId }) => relatedProductId),
      crossSellIds: of.crossSells(row.id).map(({ crossSellProductId }) => crossSellProductId),
      variants: of.variants(row.id).filter(isOnOffer),
      rentalLocations: of
        .rentalLocations(row.id)
        .flatMap(({ rentalLocationId }) => locations.get(rentalLocationId) ?? []),
      calendarTemplate: row.calendarTemplateId === null ? undefined : templates.get(row.calendarTemplateId),
    }
  })
  const categories = rows.categories.map(
    (row): CatalogCategory => ({
      ...row,
      pictures: of.categoryPictures(row.id).flatMap(({ pictureId }) => pictures.get(pictureId) ?? []),
      subCategoryIds: rows.categories.filter(({ parentId }) => parentId === row.id).map(({ id }) => id),
      productIds: of.productsOfCategory(row.id).map(({ productId }) => productId),
    }),
  )
  return {
    topCategoryIds: categories.filter(({ parentId }) => parentId === null).map(({ id }) => id),
    categories: new Map(categories.map((category) => [category.id, category])),
    products: new Map(products.map((product) => [product.id, product])),
  }
}

function picturesOf(rows: CatalogRows): Map<number, CatalogPicture> {
  const formats = Map.groupBy(rows.pictureFormats, ({ pictureId }) => pictureId)
  return new Map(
    rows.pictures.map((row) => {
      const own = (formats.get(row.id) ?? []).map(
        ({ format, width, height, widths }) => [format, { width, height, widths }] as const,
      )
      return [row.id, { ...row, formats: new Map(own) }]
    }),
  )
}

function attributesByProduct(
  rows: CatalogRows,
  pictures: Map<number, CatalogPicture>,
): Map<number, CatalogAttribute[]> {
  const names = new Map(rows.attributes.map(({ id, name }) => [id, name]))
  const values = Map.groupBy(rows.attributeValues, ({ productAttributeId }) => productAttributeId)
  const conditions = Map.groupBy(rows.conditionValues, ({ productAttributeId }) => productAttributeId)
  const associations = Map.groupBy(rows.valueAssociations, ({ attributeValueId }) => attributeValueId)

  const attributes = rows.productAttributes.map(
    (row): CatalogAttribute => ({
      ...row,
      name: names.get(row.attributeId) ?? '',
      conditionValueIds: (conditions.get(row.id) ?? []).map(({ attributeValueId }) => attributeValueId),
      values: (values.get(row.id) ?? []).map((value) => ({
        ...value,
        picture: value.pictureId === null ? undefined : pictures.get(value.pictureId),
        associatedValueIds: (associations.get(value.id) ?? []).map(({ associatedValueId }) => associatedValueId),
      })),
    }),
  )
  return Map.groupBy(attributes, ({ productId }) => productId)
}

function onOffer(attributes: readonly CatalogAttribute[]): CatalogAttribute[] {
  return attributes.filter(isOnOffer).map((each) => ({ ...each, values: each.values.filter(isOnOffer) }))
}

function isOnOffer({ archivedAt }: { archivedAt: string | null }): boolean {
  return archivedAt === null
}

function grouper(rows: CatalogRows) {
  const by = <R>(list: R[], key: (row: R) => number) => {
    const groups = Map.groupBy(list, key)
    return (id: number): R[] => groups.get(id) ?? []
  }
  return {
    productCategories: by(rows.productCategories, ({ productId }) => productId),
    productsOfCategory: by(rows.productCategories, ({ categoryId }) => categoryId),
    productPictures: by(rows.productPictures, ({ productId }) => productId),
    specifications: by(rows.specifications, ({ productId }) => productId),
    relatedProducts: by(rows.relatedProducts, ({ productId }) => productId),
    crossSells: by(rows.crossSells, ({ productId }) => productId),
    variants: by(rows.variants, ({ productId }) => productId),
    rentalLocations: by(rows.productRentalLocations, ({ productId }) => productId),
    categoryPictures: by(rows.categoryPictures, ({ categoryId }) => categoryId),
  }
}

export async function readCatalog(tx: Tx): Promise<Catalog> {
  return assembleCatalog(await selectCatalog(tx))
}

export function parentCategory({ categories }: Catalog, { parentId }: CatalogCategory): CatalogCategory | undefined {
  return parentId === null ? undefined : categories.get(parentId)
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
