/** Products and categories as operators list them. */

import { statement, type Tx } from '#commerce/database/tx.ts'
import type { LocaleText } from '#contract/rules/catalog/text-fields.ts'
import type { NamedSort } from '#contract/values/console/list-sorts.ts'

export type ProductState = 'on_sale' | 'off_sale' | 'draft' | 'scheduled'

export type ProductFilter = {
  /** A part of the name, the address or the number. */
  text?: string | undefined
  state?: ProductState | undefined
  categoryId?: number | undefined
  sort?: NamedSort | undefined
}

export type ListedCatalogProduct = {
  id: number
  slug: string
  sku: string
  name: string
  isPublished: boolean
  hasDraft: boolean
  publishAt: Date | null
  /** Names, its home first. */
  categories: string[]
  options: number
  version: number
}

const FILTERED = `from product left join product_draft draft on draft.product_id = product.id
  where ($1::text is null or strpos(lower(product.name), $1) > 0 or strpos(product.slug, $1) > 0
      or strpos(lower(product.sku), $1) > 0)
    and ($2::text is null or case $2 when 'on_sale' then product.is_published when 'off_sale' then not product.is_published
      when 'scheduled' then draft.publish_at is not null else draft.product_id is not null end)
    and ($3::int is null or exists (select from product_category
      where product_id = product.id and category_id = $3))`

// Along the index of names, from its beginning or from where the page before ended.
const page = (
  after: string,
  order: string,
) => `select product.id, product.slug, product.sku, product.name, product.is_published as "isPublished",
     draft.product_id is not null as "hasDraft", draft.publish_at as "publishAt", product.version,
     (select coalesce(array_agg(category.name order by is_home desc, category.position), '{}') from product_category
       join category on category.id = category_id where product_id = product.id) as categories,
     (select count(*)::int from product_attribute where product_id = product.id and archived_at is null) as options
   ${FILTERED} and ${after} order by ${order} limit $5`
/** How a list begins, and how it goes on after the last product of the page before. */
const paged = (name: string, order: string, rest: string) => ({
  first: statement<ListedCatalogProduct>(`list_${name}`, page('$4::int is null', order)),
  next: statement<ListedCatalogProduct>(`list_next_${name}`, page(rest, order)),
})
const LAST = '(select name, id from product where id = $4)'
const PAGES: Record<NamedSort, ReturnType<typeof paged>> = {
  name: paged('catalog_products', 'product.name, product.id', `(product.name, product.id) > ${LAST}`),
  'name-down': paged(
    'catalog_products_down',
    'product.name desc, product.id desc',
    `(product.name, product.id) < ${LAST}`,
  ),
  newest: paged('newest_catalog_products', 'product.id desc', 'product.id < $4'),
}

const count = statement<{ products: number }>('count_catalog_products', `select count(*)::int as products ${FILTERED}`)

/** `after` is the last product of the page before. */
export async function listCatalogProducts(
  tx: Tx,
  { sort = 'name', ...filter }: ProductFilter,
  most: number,
  after?: number,
): Promise<{ items: ListedCatalogProduct[]; next: number | undefined; products: number }> {
  const given = filterValues(filter)
  const { first, next } = PAGES[sort]
  const rows = await (after === undefined ? first : next)(tx, [...given, after ?? null, most + 1])
  const items = rows.slice(0, most)
  const last = rows.length > most ? items.at(-1) : undefined
  const [counted] = await count(tx, given)
  return { items, next: last?.id, products: counted?.products ?? 0 }
}

function filterValues({ categoryId, state, text }: ProductFilter): (string | number | null)[] {
  return [text?.trim().toLowerCase() || null, state ?? null, categoryId ?? null]
}

export type ListedCategory = {
  id: number
  slug: string
  name: string
  parentId: number | null
  description: string
  isHidden: boolean
  isInTopMenu: boolean
  version: number
  texts: LocaleText[]
  products: { id: number; name: string; slug: string; isPublished: boolean }[]
}

const selectCategories = statement<ListedCategory>(
  'list_catalog_categories',
  `select id, slug, name, parent_id as "parentId", description, is_hidden as "isHidden",
     is_in_top_menu as "isInTopMenu", version,
     (select coalesce(json_agg(json_build_object('locale', locale, 'field', field, 'text', text)
         order by locale, field), '[]') from catalog_text where category_id = category.id) as texts,
     (select coalesce(json_agg(json_build_object('id', product.id, 'name', product.name, 'slug', product.slug,
         'isPublished', product.is_published) order by listing.position, product.id), '[]')
       from product_category listing join product on product.id = product_id where category_id = category.id) as products
   from category order by position, id`,
)

/** All of them, in their order, each with what it lists. */
export function listCatalogCategories(tx: Tx): Promise<ListedCategory[]> {
  return selectCategories(tx, [])
}

const lockListings = statement<{ productId: number }>(
  'lock_listings_of_category',
  `select product_id as "productId" from product_category where category_id = $1 order by product_id for update`,
)

export async function lockListedProducts(tx: Tx, categoryId: number): Promise<number[]> {
  return (await lockListings(tx, [categoryId])).map(({ productId }) => productId)
}

const setListings = statement(
  'order_listings_of_category',
  `update product_category set position = given.position - 1
   from unnest($2::int[]) with ordinality as given (id, position)
   where category_id = $1 and product_id = given.id and product_category.position <> given.position - 1`,
)

export async function orderListings(tx: Tx, categoryId: number, productIds: readonly number[]): Promise<void> {
  await setListings(tx, [categoryId, productIds])
}

const lockAll = statement<{ id: number }>('lock_categories', 'select id from category order by id for no key update')

export async function lockCategories(tx: Tx): Promise<number[]> {
  return (await lockAll(tx, [])).map(({ id }) => id)
}

const setOrder = statement(
  'order_categories',
  `update category set position = given.position - 1, parent_id = given.parent_id
   from unnest($1::int[], $2::int[]) with ordinality as given (id, parent_id, position)
   where category.id = given.id
     and (category.position, category.parent_id) is distinct from ((given.position - 1)::int, given.parent_id)`,
)

export async function orderCategories(tx: Tx, all: readonly { id: number; parentId: number | null }[]): Promise<void> {
  await setOrder(tx, [all.map(({ id }) => id), all.map(({ parentId }) => parentId)])
}
