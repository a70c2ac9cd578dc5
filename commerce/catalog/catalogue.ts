/**
 * The whole catalogue as one plain value: what the shop keeps in memory and judges by, never changed once it is built.
 *
 * Rows that point at nothing are left out here, so no rule behind it has to ask.
 */
import type { CatalogueRows } from './catalog.sql.ts'

type Row<Name extends keyof CatalogueRows> = Readonly<CatalogueRows[Name][number]>

export type PictureFormat = { width: number; height: number; widths: readonly number[] }
export type CataloguePicture = Row<'pictures'> & { formats: ReadonlyMap<string, PictureFormat> }
export type CatalogueValue = Row<'attributeValues'> & {
  picture: CataloguePicture | undefined
  associatedValueIds: readonly number[]
}
export type CatalogueAttribute = Row<'productAttributes'> & {
  name: string
  values: readonly CatalogueValue[]
  conditionValueIds: readonly number[]
}
export type CatalogueVariant = Row<'variants'>
export type CatalogueProduct = Row<'products'> & {
  /** Where it is listed; the home first. */
  categoryIds: readonly number[]
  pictures: readonly { title: string; picture: CataloguePicture }[]
  attributes: readonly CatalogueAttribute[]
  specifications: readonly { name: string; value: string }[]
  relatedIds: readonly number[]
  crossSellIds: readonly number[]
  /** Combinations with a number, code or price of their own. */
  variants: readonly CatalogueVariant[]
  rentalLocations: readonly Row<'rentalLocations'>[]
  calendarTemplate: Row<'calendarTemplates'> | undefined
}
export type CatalogueCategory = Row<'categories'> & {
  pictures: readonly CataloguePicture[]
  /** Sub categories and products, in the operator's order. */
  subCategoryIds: readonly number[]
  productIds: readonly number[]
}
export type Catalogue = {
  /** Top level, in menu order. */
  topCategoryIds: readonly number[]
  categories: ReadonlyMap<number, CatalogueCategory>
  products: ReadonlyMap<number, CatalogueProduct>
}

export function assembleCatalogue(rows: CatalogueRows): Catalogue {
  const pictures = picturesOf(rows)
  const of = grouper(rows)
  const attributesOf = attributesByProduct(rows, pictures)
  const templates = new Map(rows.calendarTemplates.map((template) => [template.id, template]))
  const locations = new Map(rows.rentalLocations.map((location) => [location.id, location]))

  const products = rows.products.map((row): CatalogueProduct => {
    const listings = of.productCategories(row.id).toSorted((one, other) => Number(other.isHome) - Number(one.isHome))
    return {
      ...row,
      categoryIds: listings.map(({ categoryId }) => categoryId),
      pictures: of.productPictures(row.id).flatMap(({ pictureId, title }) => {
        const picture = pictures.get(pictureId)
        return picture ? [{ title, picture }] : []
      }),
      attributes: attributesOf.get(row.id) ?? [],
      specifications: of.specifications(row.id).map(({ name, value }) => ({ name, value })),
      relatedIds: of.relatedProducts(row.id).map(({ relatedProductId }) => relatedProductId),
      crossSellIds: of.crossSells(row.id).map(({ crossSellProductId }) => crossSellProductId),
      variants: of.variants(row.id),
      rentalLocations: of
        .rentalLocations(row.id)
        .flatMap(({ rentalLocationId }) => locations.get(rentalLocationId) ?? []),
      calendarTemplate: row.calendarTemplateId === null ? undefined : templates.get(row.calendarTemplateId),
    }
  })
  const categories = rows.categories.map(
    (row): CatalogueCategory => ({
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

function picturesOf(rows: CatalogueRows): Map<number, CataloguePicture> {
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
  rows: CatalogueRows,
  pictures: Map<number, CataloguePicture>,
): Map<number, CatalogueAttribute[]> {
  const names = new Map(rows.attributes.map(({ id, name }) => [id, name]))
  const values = Map.groupBy(rows.attributeValues, ({ productAttributeId }) => productAttributeId)
  const conditions = Map.groupBy(rows.conditionValues, ({ productAttributeId }) => productAttributeId)
  const associations = Map.groupBy(rows.valueAssociations, ({ attributeValueId }) => attributeValueId)

  const attributes = rows.productAttributes.map(
    (row): CatalogueAttribute => ({
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

function grouper(rows: CatalogueRows) {
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
