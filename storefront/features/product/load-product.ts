/**
 * The product an address names, and the categories the guest came through.
 *
 * An unknown category is an unknown page; a known one shows the product even where it is not its own. `productid` in
 * the query wins over the name in the path, and leads to the product's own name: invented ones are no pages. A product
 * whose template we do not know cannot be shown.
 */
import { type LoaderFunctionArgs, replace } from 'react-router'
import { findProductBySlugCall, showProductCall } from '#contract/calls/product.ts'
import { productLink } from '#contract/rules/shop-paths.ts'
import type { CategoryNode, SubCategoryNode } from '#contract/schemas/catalog.ts'
import type { ProductDetails } from '#contract/schemas/product.ts'
import type { Client } from '#contract/wire/client.ts'
import type { CalendarData } from '#storefront/features/days/facts/day-prices.ts'
import { productNotFound } from '#storefront/features/errors/product-not-found.ts'
import { lazy } from '#storefront/live/lazy.ts'
import { findCategoryOrFail } from '#storefront/page/find-category.ts'
import { routeQuery } from '#storefront/page/route-query.ts'
import { callFailed, isMissing } from '#storefront/page/shop-errors.ts'
import { PRODUCT_READS } from '#storefront/routes.ts'
import type { Log } from '#ui/live/log.ts'
import { hasInlineCalendar } from './days/first-calendar.ts'

export type ProductData = {
  product: ProductDetails
  categories: (CategoryNode | SubCategoryNode)[]
  /** Where a calendar stands open on the page: as it is for what the product opens with. */
  calendar?: CalendarData | undefined
}

export type ProductAddress = {
  primary: string | undefined
  sub: string | undefined
  slug: string
  /** The number of a product, read from the query. */
  productId: string | undefined
  path: string
  /** With its question mark. */
  search: string
}

/** `link` is how the page that asks is addressed: the product's own, or its calendar's. */
export async function loadProduct(
  client: Client,
  address: ProductAddress,
  link: typeof productLink = productLink,
): Promise<ProductData> {
  const [{ primary, sub }, product] = await Promise.all([
    findCategoryOrFail(client, address.primary, address.sub),
    findProduct(client, address),
  ])
  if (!isKnownTemplate(product.ProductTemplateView)) throw productNotFound(address.path)
  if (isMisnamed(address, product)) {
    const categories = [address.primary, address.sub].flatMap((slug) => slug ?? [])
    throw replace(link(categories, product.SeName).href + address.search)
  }
  return { product, categories: sub ? [primary, sub] : [primary] }
}

function isMisnamed({ productId, slug }: ProductAddress, { SeName }: ProductDetails): boolean {
  // A name with a slash in it has no address of its own.
  const hasAddress = SeName !== '' && !SeName.includes('/')
  return productId !== undefined && hasAddress && slug.toLowerCase() !== SeName.toLowerCase()
}

async function findProduct(client: Client, { slug, productId, path }: ProductAddress): Promise<ProductDetails> {
  try {
    return productId
      ? await client(showProductCall, { params: { id: productId } })
      : await client(findProductBySlugCall, { params: { slug } })
  } catch (error) {
    throw isMissing(error) ? productNotFound(path) : callFailed(error)
  }
}

const calendar = lazy(() => import('#storefront/features/days/asking/load-calendar.ts'), '', 'vital')

/** Undefined where the page has no calendar to begin with. Without prices it is one all the same. */
export async function loadFirstCalendar(
  client: Client,
  log: Log,
  product: ProductDetails,
): Promise<CalendarData | undefined> {
  if (!hasInlineCalendar(product)) return undefined
  const { loadCalendar } = await calendar.load()
  // Without an end the engine goes on to the season's, which is not known here.
  return loadCalendar(client, log, { product, seasonEnd: undefined })
}

/** The product views the shop can show, by the names platforms give them. An empty name means the simple one. */
const SIMPLE_NAMES = ['', 'simple', 'producttemplate.simple']

function isKnownTemplate(view: string | null): boolean {
  return SIMPLE_NAMES.includes((view ?? '').trim().toLowerCase())
}

/** Which product an address of the shop names, and through which categories. */
export function productAddress(params: LoaderFunctionArgs['params'], request: Request): ProductAddress {
  const { pathname, search, searchParams } = new URL(request.url)
  return {
    primary: params['primary'],
    sub: params['sub'],
    slug: params['product'] ?? '',
    productId: routeQuery(PRODUCT_READS, searchParams).get('productid'),
    path: pathname,
    search,
  }
}
