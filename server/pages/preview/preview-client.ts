/**
 * The shop as a guest would find it once a draft is published, for one page that is rendered: what is sold and shown is
 * asked of a shop in memory that has the draft in it, all else of the shop as it is. It refuses every call that changes
 * something, so that nothing can be put into a cart by it.
 */
import { type CatalogProduct, homePath } from '#commerce/catalog/index.ts'
import type { Database } from '#commerce/database/open.ts'
import { productLink } from '#contract/rules/shop-paths.ts'
import type { Call } from '#contract/wire/call.ts'
import { CallFailed, type Client, client } from '#contract/wire/client.ts'
import { ALL_CALLS, schemasOf } from '#server/api/all-calls.ts'
import { catalogCalls } from '#server/api/catalog/catalog-calls.ts'
import { listCalls } from '#server/api/catalog/list-calls.ts'
import { offerCalls } from '#server/api/catalog/offer-calls.ts'
import { createApi } from '#server/http/api.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { createCoalesce } from '#server/shop/coalesce.ts'
import { createListFacts } from '#server/shop/list-facts.ts'
import { createPublicReplies } from '#server/shop/public-replies.ts'
import type { Shop, ShopState } from '#server/shop/shop.ts'
import type { Previewed } from './preview-page.ts'

const READ_ONLY = { statusCode: 403, code: 'PREVIEW', message: 'A preview changes nothing.' }

/** `guest` is whom it is rendered for, and `asGuest` asks the shop as it is. */
export function previewClient(
  { database, shop }: { database: Database; shop: Shop },
  product: CatalogProduct,
  guest: RequestContext,
  asGuest: Client,
): Previewed {
  const state = withDraft(shop.current(), product)
  const previewed: Shop = { ...shop, read: async () => state, current: () => state }
  const replies = createPublicReplies(previewed)
  const listFacts = createListFacts({ database, shop: previewed })
  const handlers = [
    ...catalogCalls({ shop: previewed, replies, listFacts }),
    ...offerCalls({ database, shop: previewed, coalesce: createCoalesce(), replies }),
    ...listCalls({ database, shop: previewed, listFacts }),
  ]
  const api = createApi({
    calls: ALL_CALLS,
    schemasOf,
    handlers,
    isTestMode: false,
    allowedOrigins: () => new Set(),
    openApiOf: () => () => '',
  })
  const ofDraft = client(api.inProcess(guest))
  const isOfDraft = new Set(handlers.map(({ call }) => addressOf(call)))
  const path = homePath(state.catalog, product, { staff: false })
  return {
    path: productLink(path, product.slug).href,
    client: (async (call: Call, ...input: never[]) => {
      if (call.changes) throw new CallFailed(call, READ_ONLY.statusCode, READ_ONLY)
      const ask = (isOfDraft.has(addressOf(call)) ? ofDraft : asGuest) as (...asked: unknown[]) => Promise<unknown>
      return ask(call, ...input)
    }) as Client,
  }
}

/** The built storefront brings calls of its own that are equal, not the same. */
const addressOf = ({ method, path }: Call) => `${method} ${path}`

/** It is on sale, and so are the categories it lies in: an operator sees what they are about to show. */
function withDraft(state: ShopState, product: CatalogProduct): ShopState {
  const { catalog } = state
  const shown = new Set(product.categoryIds.flatMap((id) => [id, catalog.categories.get(id)?.parentId ?? id]))
  const categories = new Map(
    [...catalog.categories].map(([id, category]) => [id, shown.has(id) ? { ...category, isHidden: false } : category]),
  )
  const products = new Map(catalog.products).set(product.id, { ...product, isPublished: true })
  return { ...state, catalog: { ...catalog, categories, products } }
}
