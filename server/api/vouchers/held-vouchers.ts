/**
 * The codes that a visitor has shown: their cookie, and the voucher products it opens. They are judged again at each
 * request, so that what was used up, ended or switched off meanwhile opens nothing. Who has shown none costs nothing,
 * and while the database is away nothing is opened.
 */
import { type AddRefusal, claimedLines, voucherInvalid } from '#commerce/cart/index.ts'
import { isProductVisible, voucherOption } from '#commerce/catalog/index.ts'
import type { Database } from '#commerce/database/open.ts'
import {
  judgeVoucherIds,
  maskedCode,
  readVouchers,
  type VoucherAsker,
  type VoucherRecord,
} from '#commerce/vouchers/index.ts'
import { resortDay } from '#contract/rules/resort-moment.ts'
import { storeSettings } from '#contract/rules/store-settings.ts'
import { FEATURE_FLAGS } from '#contract/values/settings/feature-flags.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { createVoucherCookies } from '#server/http/visitor/voucher-cookie.ts'
import { remember } from '#server/shop/remember.ts'
import type { Shop, ShopState } from '#server/shop/shop.ts'

export type HeldVouchersOptions = { database: Database; shop: Shop; secret: string }

/** `isFree`: it has a use left beside those in the visitor's own cart. */
type HeldVoucher = VoucherRecord & { isFree: boolean }

/** Tells a request which voucher products its visitor may see; once it is known who signed in. */
export function createHeldVouchers({ database, shop, secret }: HeldVouchersOptions) {
  const cookies = createVoucherCookies(secret)

  /** The good ones of these, in their order. What the visitor has in their own cart is still theirs. */
  async function judged(context: RequestContext, ids: readonly number[]): Promise<readonly HeldVoucher[] | undefined> {
    const state = await shop.read()
    if (ids.length === 0 || !areVouchersOn(state)) return undefined
    try {
      const asker = voucherAsker(context, state, shop.now())
      const good = await database.read(async (tx) => {
        const ownLineIds = await claimedLines(tx, context.shopper, ids)
        const judged = await judgeVoucherIds(tx, ids, { ...asker, ownLineIds })
        const free = ownLineIds.length === 0 ? judged : await judgeVoucherIds(tx, ids, asker)
        return judged.map((voucher) => ({ ...voucher, isFree: free.some(({ id }) => id === voucher.id) }))
      })
      return ids.flatMap((id) => good.find((voucher) => voucher.id === id) ?? [])
    } catch (error) {
      context.log.warn({ err: error }, 'The vouchers of a visitor cannot be judged; they open nothing.')
      return undefined
    }
  }

  return async (request: Request, context: RequestContext): Promise<void> => {
    const held = cookies.read(request.headers.get('cookie'), context.takesHostCookies)
    const good = held.length > 0 ? await judged(context, held) : undefined
    context.heldVoucherIds = held
    if (good) open(context, good)
    let ids = held
    context.holdVoucher = ({ id, productId }) => {
      ids = [...ids.filter((other) => other !== id), id]
      context.addCookie(cookies.write(ids, context.takesHostCookies))
      context.unlockedProductIds = new Set([...(context.unlockedProductIds ?? []), productId])
    }
  }
}

function open(context: RequestContext, vouchers: readonly HeldVoucher[]): void {
  const products = vouchers.flatMap((voucher) =>
    voucher.productId === null ? [] : [{ ...voucher, id: voucher.productId }],
  )
  context.shownVoucherIds = new Set(vouchers.map(({ id }) => id))
  context.unlockedProductIds = new Set(products.map(({ id }) => id))
  context.voucherPriceMinor = new Map(
    products.filter(({ type }) => type === 'product').map(({ id, unitPriceMinor }) => [id, unitPriceMinor]),
  )
  context.shownCodes = new Map(
    products.filter(({ isFree }) => isFree).map((voucher) => [voucher.id, maskedCode(voucher)]),
  )
}

/**
 * What an add is told of a product that a shown code opened and opens no more: the one refusal of every bad code. Who
 * has shown none for it is told nothing, as before.
 */
export async function lostVoucher(
  database: Database,
  { heldVoucherIds = [] }: Pick<RequestContext, 'heldVoucherIds'>,
  state: ShopState,
  productId: number,
): Promise<AddRefusal | undefined> {
  const product = state.catalog.products.get(productId)
  const option = product && voucherOption(product)
  if (!option || heldVoucherIds.length === 0 || !areVouchersOn(state)) return undefined
  const opened = { staff: false, unlockedProductIds: new Set([productId]) }
  if (!isProductVisible(state.catalog, product, opened)) return undefined
  const held = await database.read((tx) => readVouchers(tx, heldVoucherIds))
  return held.some((voucher) => voucher.productId === productId) ? voucherInvalid(option.id) : undefined
}

/** A flag that is not there is off. */
export function areVouchersOn({ configuration }: Pick<ShopState, 'configuration'>): boolean {
  return configuration.flags[FEATURE_FLAGS.vouchers] === true
}

const zoneOf = remember((configuration: ShopState['configuration']) => storeSettings(configuration.settings))

export function voucherAsker(
  { account }: Pick<RequestContext, 'account'>,
  { catalog, configuration }: Pick<ShopState, 'catalog' | 'configuration'>,
  now: Date,
): VoucherAsker {
  return { contactId: account?.contactId, today: resortDay(now, zoneOf(configuration)), catalog }
}
