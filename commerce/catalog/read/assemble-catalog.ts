/** Products and categories as the shop holds them, made of their rows. Rows that point at nothing are left out. */
import type {
  CatalogAttribute,
  CatalogCategory,
  CatalogPicture,
  CatalogProduct,
  CatalogShippingMethod,
} from '#commerce/catalog/catalog.ts'
import type { LocaleText } from '#contract/rules/catalog/text-fields.ts'
import type { CategoryRows, ProductRows } from './catalog-rows.sql.ts'

export function assembleProducts(rows: ProductRows): Map<number, CatalogProduct> {
  const pictures = picturesOf(rows)
  const of = grouper(rows)
  const textsOf = localeTexts(rows.texts)
  const attributesOf = attributesByProduct(rows, pictures)
  const templates = new Map(rows.calendarTemplates.map((template) => [template.id, template]))
  const locations = new Map(rows.rentalLocations.map((location) => [location.id, location]))
  const methods = methodsById(rows)

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
      texts: textsOf.product(row.id),
      relatedIds: of.relatedProducts(row.id).map(({ relatedProductId }) => relatedProductId),
      crossSellIds: of.crossSells(row.id).map(({ crossSellProductId }) => crossSellProductId),
      variants: of.variants(row.id).filter(isOnOffer),
      rentalLocations: of
        .rentalLocations(row.id)
        .flatMap(({ rentalLocationId }) => locations.get(rentalLocationId) ?? []),
      shippingMethods: of
        .shippingMethods(row.id)
        .flatMap(({ shippingMethodId }) => methods.get(shippingMethodId) ?? []),
      calendarTemplate: row.calendarTemplateId === null ? undefined : templates.get(row.calendarTemplateId),
    }
  })
  return new Map(products.map((product) => [product.id, product]))
}

export function assembleCategories(
  rows: CategoryRows,
  listings: ReadonlyMap<number, readonly number[]>,
): Map<number, CatalogCategory> {
  const pictures = picturesOf(rows)
  const textsOf = localeTexts(rows.texts)
  const shown = Map.groupBy(rows.categoryPictures, ({ categoryId }) => categoryId)
  const below = Map.groupBy(rows.categories, ({ parentId }) => parentId)
  const categories = rows.categories.map(
    (row): CatalogCategory => ({
      ...row,
      pictures: (shown.get(row.id) ?? []).flatMap(({ pictureId }) => pictures.get(pictureId) ?? []),
      texts: textsOf.category(row.id),
      subCategoryIds: (below.get(row.id) ?? []).map(({ id }) => id),
      productIds: listings.get(row.id) ?? [],
    }),
  )
  return new Map(categories.map((category) => [category.id, category]))
}

function localeTexts(rows: ProductRows['texts']) {
  const by = (ownerOf: (row: ProductRows['texts'][number]) => number | null) => {
    const groups = Map.groupBy(rows, ownerOf)
    return (id: number): LocaleText[] =>
      (groups.get(id) ?? []).map(({ field, locale, text }) => ({ locale, field, text }))
  }
  return { product: by(({ productId }) => productId), category: by(({ categoryId }) => categoryId) }
}

function picturesOf(rows: Pick<ProductRows, 'pictures' | 'pictureFormats'>): Map<number, CatalogPicture> {
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
  rows: ProductRows,
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

function methodsById(rows: ProductRows): ReadonlyMap<number, CatalogShippingMethod> {
  const locations = Map.groupBy(rows.shippingLocations, ({ shippingMethodId }) => shippingMethodId)
  return new Map(rows.shippingMethods.map((row) => [row.id, { ...row, locations: locations.get(row.id) ?? [] }]))
}

/** Without what was archived. */
export function onOffer(attributes: readonly CatalogAttribute[]): CatalogAttribute[] {
  return attributes.filter(isOnOffer).map((each) => ({ ...each, values: each.values.filter(isOnOffer) }))
}

function isOnOffer({ archivedAt }: { archivedAt: string | null }): boolean {
  return archivedAt === null
}

function grouper(rows: ProductRows) {
  const by = <R extends { productId: number }>(list: R[]) => {
    const groups = Map.groupBy(list, ({ productId }) => productId)
    return (id: number): R[] => groups.get(id) ?? []
  }
  return {
    productCategories: by(rows.productCategories),
    productPictures: by(rows.productPictures),
    specifications: by(rows.specifications),
    relatedProducts: by(rows.relatedProducts),
    crossSells: by(rows.crossSells),
    variants: by(rows.variants),
    rentalLocations: by(rows.productRentalLocations),
    shippingMethods: by(rows.productShippingMethods),
  }
}
