/** Reading the catalog: one statement, so that all of it is of one moment. */
import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '#commerce/database/tx.ts'
import { attribute, attributeValue, conditionValue, productAttribute, valueAssociation } from './attribute.tables.ts'
import { category, categoryPicture } from './category.tables.ts'
import { picture, pictureFormat } from './picture.tables.ts'
import {
  calendarTemplate,
  crossSell,
  product,
  productCategory,
  productPicture,
  relatedProduct,
  specification,
} from './product.tables.ts'
import { productRentalLocation, rentalLocation, variant } from './variant.tables.ts'

const TABLES = {
  categories: [category, sql`position, id`],
  categoryPictures: [categoryPicture, sql`category_id, position`],
  products: [product, sql`id`],
  productCategories: [productCategory, sql`category_id, position, product_id`],
  pictures: [picture, sql`id`],
  pictureFormats: [pictureFormat, sql`picture_id, format`],
  productPictures: [productPicture, sql`product_id, position`],
  specifications: [specification, sql`product_id, position`],
  relatedProducts: [relatedProduct, sql`product_id, position`],
  crossSells: [crossSell, sql`product_id, position`],
  attributes: [attribute, sql`id`],
  productAttributes: [productAttribute, sql`product_id, position, id`],
  attributeValues: [attributeValue, sql`product_attribute_id, position, id`],
  conditionValues: [conditionValue, sql`product_attribute_id, attribute_value_id`],
  valueAssociations: [valueAssociation, sql`attribute_value_id, associated_value_id`],
  variants: [variant, sql`product_id, id`],
  calendarTemplates: [calendarTemplate, sql`id`],
  rentalLocations: [rentalLocation, sql`id`],
  productRentalLocations: [productRentalLocation, sql`product_id, position`],
} as const satisfies Record<string, [PgTable, SQL]>

export type CatalogRows = { [Name in keyof typeof TABLES]: (typeof TABLES)[Name][0]['$inferSelect'][] }

export async function selectCatalog(tx: Tx): Promise<CatalogRows> {
  const parts = Object.entries(TABLES).map(
    ([name, [table, order]]) => sql`${rowsAsJson(table, order)} as ${sql.identifier(name)}`,
  )
  const { rows } = await tx.execute(sql`select ${sql.join(parts, sql`, `)}`)
  return rows[0] as CatalogRows
}

function rowsAsJson(table: PgTable, order: SQL): SQL {
  const columns = Object.entries(getTableColumns(table)).map(
    ([key, column]) => sql`${column} as ${sql.identifier(key)}`,
  )
  return sql`(select coalesce(json_agg(r), '[]') from (select ${sql.join(columns, sql`, `)} from ${table} order by ${order}) r)`
}

/** Whether the catalog holds any category or product, visible or not. */
export async function hasCatalog(tx: Tx): Promise<boolean> {
  const { rows } = await tx.execute<{ found: boolean }>(
    sql`select exists (select 1 from ${category}) or exists (select 1 from ${product}) as found`,
  )
  return rows[0]?.found ?? false
}
