/** Categories and products. What a visitor may not know of answers exactly as what does not exist. */

import {
  categoryTree,
  categoryView,
  productBySlug,
  productView,
  voucherOption,
  voucherProduct,
} from '#commerce/catalog/index.ts'
import { listCategoriesCall, showCategoryCall } from '#contract/calls/catalog.ts'
import {
  findProductBySlugCall,
  findVoucherProductCall,
  showProductBySkuCall,
  showProductCall,
  showProductOverviewCall,
} from '#contract/calls/product.ts'
import type { ProductDetails } from '#contract/schemas/product.ts'
import type { Locale } from '#contract/values/locale.ts'
import { areVouchersOn } from '#server/api/vouchers/held-vouchers.ts'
import { type Handler, handle, refused } from '#server/http/handle.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { isStaff } from '#server/http/visitor/actor.ts'
import { type Audience, catalogView, PUBLIC } from '#server/shop/catalog-view.ts'
import type { RecentListFacts } from '#server/shop/list-facts.ts'
import type { PublicReplies } from '#server/shop/public-replies.ts'
import type { Shop, ShopState } from '#server/shop/shop.ts'
import { readFor, stateIn } from '#server/shop/texts/in-locale.ts'
import { categoryDocument, categoryNodeDocument } from '#server/wire/categories.ts'
import { productDocument, voucherProductDocument } from '#server/wire/product.ts'

const NO_CATEGORY = refused(404, 'CATEGORY_NOT_FOUND', 'There is no such category.')
const NO_PRODUCT = refused(404, 'PRODUCT_NOT_FOUND', 'Product Not Found')

type Find = (state: ShopState) => number | undefined

export type CatalogCallsOptions = { shop: Shop; replies: PublicReplies; listFacts: RecentListFacts }

export function catalogCalls({ shop, replies: stored, listFacts }: CatalogCallsOptions): Handler[] {
  /** Staff sees more; a reply made for staff, or for who has shown a code, is never sent to another guest. */
  const product = async (find: Find, name: string, request: RequestContext, sku?: string) => {
    const { unlockedProductIds, voucherPriceMinor } = request
    const staff = isStaff(request.actor)
    const { currency, locale } = await readFor(shop, request)
    const { openingMinor } = await listFacts({ currency })
    const make = (audience: Audience) => (current: ShopState, now: Date) => {
      const state = stateIn(current, locale)
      const id = find(state)
      if (id === undefined) return undefined
      const view = { ...catalogView(state, now, audience), ...(state.currency === currency && { openingMinor }) }
      const seen = productView(state.catalog, id, view, sku)
      return seen && productDocument(seen, view, state.stock.pools.has(id))
    }
    const reply = await stored.find(`${keyOf(staff, locale)}product ${name}`, make({ staff }))
    if (reply || !unlockedProductIds) return reply ?? NO_PRODUCT
    const state = await shop.read()
    const own = make({ staff, unlockedProductIds, voucherPriceMinor })(state, shop.now())
    return own ? withShownCode(own, state, request) : NO_PRODUCT
  }
  const productById = (id: number, request: RequestContext) => product(() => id, `id ${id}`, request)

  return [
    handle(listCategoriesCall, async ({ request }) => {
      const staff = isStaff(request.actor)
      const { locale } = await readFor(shop, request)
      const tree = await stored.find(`${keyOf(staff, locale)}categories`, (state, now) =>
        categoryTree(stateIn(state, locale).catalog, catalogView(state, now, { staff })).map(categoryNodeDocument),
      )
      return tree ?? []
    }),

    handle(showCategoryCall, async ({ params: { id }, request }) => {
      const staff = isStaff(request.actor)
      const { currency, locale } = await readFor(shop, request)
      const { lowestMinor } = await listFacts({ currency })
      const reply = await stored.find(`${keyOf(staff, locale)}category ${id}`, (current, now) => {
        const state = stateIn(current, locale)
        // The operator may have changed the currency of the locale since then.
        const view = { ...catalogView(state, now, { staff }), ...(state.currency === currency && { lowestMinor }) }
        const seen = categoryView(state.catalog, id, view)
        return seen && categoryDocument(seen, view)
      })
      return reply ?? NO_CATEGORY
    }),

    handle(showProductCall, ({ params, request }) => productById(params.id, request)),
    handle(showProductOverviewCall, ({ params, request }) => productById(params.productId, request)),

    handle(showProductBySkuCall, ({ params: { id, sku }, request }) => {
      const wanted = sku.trim().toLowerCase()
      return product(() => id, `id ${id} sku ${wanted}`, request, wanted)
    }),

    handle(findProductBySlugCall, ({ params: { slug }, request }) => {
      const wanted = slug.trim().toLowerCase()
      return product(({ catalog }) => productBySlug(catalog, wanted)?.id, `slug ${wanted}`, request)
    }),

    handle(findVoucherProductCall, async ({ params: { slug }, request }) => {
      const wanted = slug.trim().toLowerCase()
      const { locale } = await readFor(shop, request)
      const reply = await stored.find(`${keyOf(false, locale)}voucher product ${wanted}`, (state, now) => {
        if (!areVouchersOn(state)) return undefined
        const found = voucherProduct(stateIn(state, locale).catalog, wanted, catalogView(state, now, PUBLIC))
        return found && voucherProductDocument(found)
      })
      return reply ?? NO_PRODUCT
    }),
  ]
}

/** Who shares a reply: it is made once for each of them. */
function keyOf(staff: boolean, locale: Locale | undefined): string {
  return `${staff ? 'staff ' : ''}${locale ? `${locale} ` : ''}`
}

/** The code that its visitor has shown stands in its option, by its end: it need not be typed again. */
function withShownCode(document: ProductDetails, { catalog }: ShopState, { shownCodes }: RequestContext) {
  const shown = shownCodes?.get(document.Id)
  const product = catalog.products.get(document.Id)
  if (shown === undefined || !product) return document
  const optionId = voucherOption(product)?.id
  const ProductAttributes = document.ProductAttributes.map((option) =>
    option.Id === optionId ? { ...option, SelectedValue: shown } : option,
  )
  return { ...document, ProductAttributes }
}
