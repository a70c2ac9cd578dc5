/** The SQL over plain facts of many products at once; a row that says what is there already is not touched. */
import { statement, type Tx } from '#commerce/database/tx.ts'
import type { ProductChange } from './change-products.ts'

const select = statement<ProductChange>(
  'read_product_facts',
  `select id, name, price_minor::float8 as "priceMinor", price_unit as "priceUnit",
     short_description as "shortDescription", is_published as "isPublished"
   from product where id = any ($1::int[]) order by id`,
)

export function readProductFacts(tx: Tx, ids: readonly number[]): Promise<ProductChange[]> {
  return select(tx, [ids])
}

const update = statement(
  'update_product_facts',
  `update product set name = said.name, price_minor = said."priceMinor", price_unit = said."priceUnit",
     short_description = said."shortDescription", is_published = said."isPublished"
   from json_to_recordset($1::json) as said (id int, name text, "priceMinor" bigint, "priceUnit" text,
     "shortDescription" text, "isPublished" boolean)
   where product.id = said.id
     and (product.name, product.price_minor, product.price_unit, product.short_description, product.is_published)
       is distinct from (said.name, said."priceMinor", said."priceUnit", said."shortDescription", said."isPublished")`,
)

export async function updateProductFacts(tx: Tx, changes: readonly ProductChange[]): Promise<void> {
  await update(tx, [JSON.stringify(changes)])
}
