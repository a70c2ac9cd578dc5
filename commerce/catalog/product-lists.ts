/**
 * Short lists of products beside something else: related ones, and those that go with it. They name only what this
 * visitor could buy: nothing hidden, voucher-only, unpublished or sold off, and nothing that is in the cart already.
 */
import type { Catalog, CatalogProduct } from './catalog.ts'
import { type ListedProduct, listedProduct, listPrice } from './listed-product.ts'
import { rulesOf } from './product-view.ts'
import { type CatalogView, isListed, isProductVisible } from './visibility.ts'

export const MOST_CROSS_SELLS = 6

/** Products that must not be named, by id: sold off, or in the cart. */
export type Unnamed = ReadonlySet<number>

export type RelatedSort = 'relevance' | 'price' | 'name'

/** Undefined when the product itself is hidden from the visitor. */
export function relatedProducts(
  catalog: Catalog,
  id: number,
  view: CatalogView,
  unnamed: Unnamed,
  sort: RelatedSort = 'relevance',
): ListedProduct[] | undefined {
  const product = catalog.products.get(id)
  if (!product || !isProductVisible(catalog, product, view)) return undefined
  const related = buyable(catalog, product.relatedIds, view, unnamed)
  return inOrder(related, sort, view).map((other) => listedProduct(catalog, other, view))
}

/** What goes with these products, the first named first, at most six. */
export function crossSells(
  catalog: Catalog,
  productIds: readonly number[],
  view: CatalogView,
  unnamed: Unnamed,
): ListedProduct[] {
  const ids = productIds.flatMap((id) => catalog.products.get(id)?.crossSellIds ?? [])
  const others = [...new Set(ids)].filter((id) => !productIds.includes(id))
  return buyable(catalog, others, view, unnamed)
    .slice(0, MOST_CROSS_SELLS)
    .map((product) => listedProduct(catalog, product, view))
}

function buyable(catalog: Catalog, ids: readonly number[], view: CatalogView, unnamed: Unnamed): CatalogProduct[] {
  return ids
    .filter((id) => !unnamed.has(id))
    .flatMap((id) => catalog.products.get(id) ?? [])
    .filter((product) => isListed(product) && isProductVisible(catalog, product, view) && isOnSale(product, view.now))
}

/** Whether it can be put into a cart from its page at all, now. A renewal is made in the account. */
function isOnSale(product: CatalogProduct, now: Date): boolean {
  const { availableFrom, availableUntil } = product
  const starts = availableFrom === null || Date.parse(availableFrom) <= now.getTime()
  const goesOn = availableUntil === null || now.getTime() <= Date.parse(availableUntil)
  return starts && goesOn && !rulesOf(product).isRenewal
}

function inOrder(products: CatalogProduct[], sort: RelatedSort, view: CatalogView): CatalogProduct[] {
  if (sort === 'relevance') return products
  const { compare } = new Intl.Collator(view.culture ?? 'en-US')
  const byName = products.toSorted((one, other) => compare(one.name, other.name))
  if (sort === 'name') return byName
  // Products without a price come last: a guest who sorts by price does not look for them.
  const price = (product: CatalogProduct) => listPrice(product, view.lowestMinor).minor ?? Number.MAX_VALUE
  return byName.toSorted((one, other) => price(one) - price(other))
}
