/** The SQL over plain facts of many products at once; a row that says what is there already is not touched. */
import { statement, type Tx } from '#commerce/database/tx.ts'
import type { ProductChange } from './change-products.ts'

const select = statement<ProductChange>(
  'read_product_facts',
  `select id, name, price_minor::float8 as "priceMinor", price_unit as "priceUnit",
     short_description as "shortDescription", is_published as "isPublished",
     (select coalesce(json_agg(json_build_object('locale', locale, 'field', field, 'text', text) order by locale, field), '[]')
       from catalog_text where product_id = product.id) as texts
   from product where id = any ($1::int[]) order by id`,
)

export function readProductFacts(tx: Tx, ids: readonly number[]): Promise<ProductChange[]> {
  return select(tx, [ids])
}

const TEXTS = 'json_to_recordset(said.texts) as own (locale text, field text, text text)'
// Before the texts, which are no columns of the product: the version rises with them as well.
const update = statement(
  'update_product_facts',
  `update product set name = said.name, price_minor = said."priceMinor", price_unit = said."priceUnit",
     short_description = said."shortDescription", is_published = said."isPublished",
     version = product.version + 1
   from json_to_recordset($1::json) as said (id int, name text, "priceMinor" bigint, "priceUnit" text,
     "shortDescription" text, "isPublished" boolean, texts json)
   where product.id = said.id
     and ((product.name, product.price_minor, product.price_unit, product.short_description, product.is_published)
       is distinct from (said.name, said."priceMinor", said."priceUnit", said."shortDescription", said."isPublished")
     or exists (select from ${TEXTS} where not exists (select from catalog_text there
       where there.product_id = said.id and (there.locale, there.field, there.text) = (own.locale, own.field, own.text))))`,
)
const upsertTexts = statement(
  'upsert_product_texts',
  `insert into catalog_text (product_id, locale, field, text)
   select said.id, own.locale, own.field, own.text
   from json_to_recordset($1::json) as said (id int, texts json), ${TEXTS}
   on conflict (product_id, locale, field) do update set text = excluded.text where catalog_text.text <> excluded.text`,
)

export async function updateProductFacts(tx: Tx, changes: readonly ProductChange[]): Promise<void> {
  await update(tx, [JSON.stringify(changes)])
  await upsertTexts(tx, [JSON.stringify(changes)])
}
