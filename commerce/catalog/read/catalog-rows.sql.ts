/** Reading the catalog: some products with all their parts, and the categories with what they list. */
import { sql } from 'drizzle-orm'
import {
  attribute,
  attributeValue,
  conditionValue,
  productAttribute,
  valueAssociation,
} from '#commerce/catalog/attribute.tables.ts'
import { catalogText, category, categoryPicture } from '#commerce/catalog/category.tables.ts'
import { picture, pictureFormat } from '#commerce/catalog/picture.tables.ts'
import {
  calendarTemplate,
  crossSell,
  product,
  productCategory,
  productPicture,
  relatedProduct,
  specification,
} from '#commerce/catalog/product.tables.ts'
import {
  productRentalLocation,
  productShippingMethod,
  rentalLocation,
  shippingLocation,
  shippingMethod,
  variant,
} from '#commerce/catalog/variant.tables.ts'
import {
  asJson,
  OF_PRODUCT,
  type RowsOf,
  type WantedRows,
  wantedProducts,
} from '#commerce/database/reading/rows-as-json.ts'
import type { Tx } from '#commerce/database/tx.ts'

const OPTIONS = sql`(select id from product_attribute where ${OF_PRODUCT})`
const VALUES = sql`(select id from attribute_value where product_attribute_id in ${OPTIONS})`
const SHIPPING = sql`(select shipping_method_id from product_shipping_method where ${OF_PRODUCT})`
const PICTURES = sql`(select picture_id from product_picture where ${OF_PRODUCT} union
  select picture_id from attribute_value where product_attribute_id in ${OPTIONS})`

const PRODUCT_PARTS = {
  products: [product, sql`id in (select id from wanted)`, sql`id`],
  productCategories: [productCategory, OF_PRODUCT, sql`product_id, category_id`],
  pictures: [picture, sql`id in ${PICTURES}`, sql`id`],
  pictureFormats: [pictureFormat, sql`picture_id in ${PICTURES}`, sql`picture_id, format`],
  productPictures: [productPicture, OF_PRODUCT, sql`product_id, position`],
  texts: [catalogText, OF_PRODUCT, sql`product_id, locale, field`],
  specifications: [specification, OF_PRODUCT, sql`product_id, position`],
  relatedProducts: [relatedProduct, OF_PRODUCT, sql`product_id, position`],
  crossSells: [crossSell, OF_PRODUCT, sql`product_id, position`],
  attributes: [attribute, sql`id in (select attribute_id from product_attribute where ${OF_PRODUCT})`, sql`id`],
  productAttributes: [productAttribute, OF_PRODUCT, sql`product_id, position, id`],
  attributeValues: [attributeValue, sql`product_attribute_id in ${OPTIONS}`, sql`product_attribute_id, position, id`],
  conditionValues: [
    conditionValue,
    sql`product_attribute_id in ${OPTIONS}`,
    sql`product_attribute_id, attribute_value_id`,
  ],
  valueAssociations: [
    valueAssociation,
    sql`attribute_value_id in ${VALUES}`,
    sql`attribute_value_id, associated_value_id`,
  ],
  variants: [variant, OF_PRODUCT, sql`product_id, id`],
  calendarTemplates: [
    calendarTemplate,
    sql`id in (select calendar_template_id from product where id in (select id from wanted))`,
    sql`id`,
  ],
  rentalLocations: [
    rentalLocation,
    sql`id in (select rental_location_id from product_rental_location where ${OF_PRODUCT})`,
    sql`id`,
  ],
  productRentalLocations: [productRentalLocation, OF_PRODUCT, sql`product_id, position`],
  shippingMethods: [shippingMethod, sql`id in ${SHIPPING}`, sql`id`],
  shippingLocations: [shippingLocation, sql`shipping_method_id in ${SHIPPING}`, sql`shipping_method_id, position`],
  productShippingMethods: [productShippingMethod, OF_PRODUCT, sql`product_id, position`],
} as const satisfies Record<string, WantedRows>

const SHOWN_BY_CATEGORIES = sql`(select picture_id from category_picture)`
const CATEGORY_PARTS = {
  categories: [category, sql`true`, sql`position, id`],
  texts: [catalogText, sql`category_id is not null`, sql`category_id, locale, field`],
  categoryPictures: [categoryPicture, sql`true`, sql`category_id, position`],
  pictures: [picture, sql`id in ${SHOWN_BY_CATEGORIES}`, sql`id`],
  pictureFormats: [pictureFormat, sql`picture_id in ${SHOWN_BY_CATEGORIES}`, sql`picture_id, format`],
} as const satisfies Record<string, WantedRows>

export type ProductRows = RowsOf<typeof PRODUCT_PARTS>
export type CategoryRows = RowsOf<typeof CATEGORY_PARTS>

/** These products with whatever belongs to them, of one moment. */
export async function selectProducts(tx: Tx, productIds: readonly number[]): Promise<ProductRows> {
  const { rows } = await tx.execute(sql`${wantedProducts(productIds)} select ${asJson(PRODUCT_PARTS)}`)
  return rows[0] as ProductRows
}

export async function selectCategories(tx: Tx): Promise<CategoryRows> {
  const { rows } = await tx.execute(sql`select ${asJson(CATEGORY_PARTS)}`)
  return rows[0] as CategoryRows
}

/** Which products categories list, in the operator's order; of all categories, or of these. */
export async function selectListings(tx: Tx, categoryIds?: readonly number[]): Promise<Map<number, number[]>> {
  const { rows } = await tx.execute<{ id: number; productIds: number[] }>(sql`
    select category_id as id, json_agg(product_id order by position, product_id) as "productIds" from product_category
    where ${sql.param(categoryIds ?? null)}::int[] is null or category_id = any (${sql.param(categoryIds ?? null)}::int[])
    group by category_id`)
  return new Map(rows.map(({ id, productIds }) => [id, productIds]))
}

export async function selectProductIds(tx: Tx): Promise<number[]> {
  const { rows } = await tx.execute<{ ids: number[] }>(
    sql`select coalesce(json_agg(id order by id), '[]') as ids from product`,
  )
  return rows[0]?.ids ?? []
}

/** Whether the catalog holds any category or product, visible or not. */
export async function hasCatalog(tx: Tx): Promise<boolean> {
  const { rows } = await tx.execute<{ found: boolean }>(
    sql`select exists (select 1 from ${category}) or exists (select 1 from ${product}) as found`,
  )
  return rows[0]?.found ?? false
}
