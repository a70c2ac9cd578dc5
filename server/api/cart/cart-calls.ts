/** The cart: showing it, putting something in, taking it out, and looking after what has lapsed. */

import {
  type AddResult,
  addToCart,
  emptyCart,
  keepLine,
  lookBeforeAdding,
  readCart,
  refusalOfForm,
  removeLine,
  slotsOfAdd,
} from '#commerce/cart/index.ts'
import type { Database } from '#commerce/database/open.ts'
import { type Choice, productsOf, readChoice } from '#commerce/offers/index.ts'
import type { VoucherCodes } from '#commerce/vouchers/index.ts'
import { addToCartCall, removeFromCartCall, showMiniCartCall } from '#contract/calls/cart.ts'
import { keepMyPlacesCall, showCartCall } from '#contract/calls/cart-page.ts'
import type { CommandReply } from '#contract/schemas/refusal.ts'
import type { Call, Reply } from '#contract/wire/call.ts'
import { lostVoucher } from '#server/api/vouchers/held-vouchers.ts'
import { type Handler, handle } from '#server/http/handle.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { audienceOf, cartSettings, catalogView } from '#server/shop/catalog-view.ts'
import type { Coalesce } from '#server/shop/coalesce.ts'
import { type Holdings, isFullNetwork } from '#server/shop/holdings.ts'
import type { LetGo } from '#server/shop/letting-go.ts'
import { createPlacesLeft } from '#server/shop/places-left.ts'
import type { Change, Selling } from '#server/shop/selling.ts'
import type { Shop, ShopState } from '#server/shop/shop.ts'
import { readFor, shownTo } from '#server/shop/texts/in-locale.ts'
import { cartDocument } from '#server/wire/cart.ts'
import { addReply, keepReply, removeReply } from '#server/wire/cart-changes.ts'

export type CartCallsOptions = {
  database: Database
  shop: Shop
  selling: Selling
  coalesce: Coalesce
  holdings: Holdings
  letGo: LetGo
  voucherCodes: VoucherCodes
}

const NONE_SHOWN: ReadonlySet<number> = new Set()

export function cartCalls(options: CartCallsOptions): Handler[] {
  const { database, shop, selling, coalesce, holdings, letGo, voucherCodes } = options
  const viewOf = (state: ShopState, request: RequestContext) => catalogView(state, shop.now(), audienceOf(request))
  const left = createPlacesLeft(database, coalesce)
  const look = async (state: ShopState, choice: Choice) => {
    const first = await lookBeforeAdding(left, state, choice)
    const isRoomMade = first.short && first.short.length > 0 && (await letGo({ slots: first.short }, state))
    return isRoomMade ? lookBeforeAdding(left, state, choice) : first
  }
  const cart = async ({ request }: { request: RequestContext }) => {
    const state = await readFor(shop, request)
    const view = viewOf(state, request)
    const { shopper } = request
    const isNew = shopper.contactId === undefined && shopper.visitorToken === undefined
    const found = isNew ? emptyCart(view) : await database.read((tx) => readCart(tx, shopper, state, view))
    return cartDocument(found, { catalog: state.catalog, view, settings: cartSettings(state) })
  }

  return [
    handle(showMiniCartCall, cart),
    handle(showCartCall, cart),

    handle(addToCartCall, ({ params: { productId }, body, request }) =>
      selling.upToDate(async (current) => {
        const state = shownTo(request, current)
        const view = viewOf(state, request)
        const choice = readChoice(state, view, productId, body)
        const lost = choice ? undefined : await lostVoucher(database, request, state, productId)
        const early = lost ?? refusalOfForm(choice)
        const looked = choice && !early ? await look(state, choice) : {}
        const refusal = early ?? looked.refusal
        const replyTo = (result: AddResult) => addReply(result, view.currencyCode)
        const said = refusal && replyTo(refusal)
        // Asked again with its key it may be sold out because it was had: then it is answered, not refused.
        if (said && request.idempotencyKey === undefined) return said

        const { shownUnitMinor } = looked
        const slots = choice && !said ? slotsOfAdd(state, choice) : []
        const holding = holdings.of(request, state)
        const { network } = holding
        const change = {
          ...asked(addToCartCall, { productId, body }, request),
          slots,
          network,
          revision: state.revision,
        }
        const productIds = productsOf(productId, choice)
        return holdings.within(request, state, holding, (onFull) =>
          selling.change(change, async (tx) => {
            if (said) return { ok: false, reply: said, productIds }
            const { shownVoucherIds = NONE_SHOWN } = request
            const vouchers = { voucherCodes, shownVoucherIds }
            const wish = { assortment: state, choice, shownUnitMinor, holding, ...vouchers }
            const result = await addToCart(tx, request.shopper, wish)
            if (!result.ok && isFullNetwork(result)) onFull(result)
            const newVisitorToken = result.ok ? result.newVisitorToken : undefined
            return { ok: result.ok, reply: replyTo(result), newVisitorToken, productIds }
          }),
        )
      }),
    ),

    handle(removeFromCartCall, ({ body, request }) =>
      selling.change<CommandReply>(asked(removeFromCartCall, body, request), async (tx) => {
        const result = await removeLine(tx, request.shopper, body.Id)
        return { ok: result.ok, reply: removeReply(result) }
      }),
    ),

    handle(keepMyPlacesCall, ({ body, request }) =>
      selling.change<Reply<typeof keepMyPlacesCall>>(asked(keepMyPlacesCall, body, request), async (tx) => {
        const result = await keepLine(tx, request.shopper, body.Id)
        return { ok: result.ok, reply: keepReply(result) }
      }),
    ),
  ]
}

function asked({ path }: Call, input: unknown, request: RequestContext): Change {
  return { request, call: path, input }
}
