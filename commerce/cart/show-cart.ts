/**
 * The shopper's cart in one shape for the cart page and the small one, newest line first. Looking changes nothing: a
 * code that no longer counts and a line that lapsed are said so, and stay until the shopper does something about them.
 *
 * However many lines there are, it takes six queries at most: the cart, its lines, its holds, its files, its codes, its
 * discounts.
 */
import type { CatalogProduct, CatalogView } from '#commerce/catalog/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import type { Assortment } from '#commerce/offers/index.ts'
import { paymentSchedule, planFor } from '#commerce/plans/index.ts'
import { findCart, type Shopper } from '#commerce/shoppers/index.ts'
import { readFileNames } from '#commerce/uploads/index.ts'
import type { Cart, CartItem } from '#contract/calls/cart.ts'
import { CONTROL_TYPES } from '#contract/calls/product-attribute.ts'
import { assignedMembers } from '#contract/rules/assigned-members.ts'
import { type CartTotals, cartTotals } from '#contract/rules/cart-totals.ts'
import { resortDay } from '#contract/rules/resort-moment.ts'
import { formatMoney, moneyFromDecimal, moneyToDecimal } from '#contract/values/money.ts'
import { ownerOf, readCartDiscounts } from './coupons/cart-discounts.ts'
import { type HeldLine, readLines } from './lines/cart-line.ts'
import { cartItem } from './shown/cart-item.ts'
import { droppedCodeNotice, lineNotice } from './shown/notices.ts'

/** What of the store's settings a cart is shown by. */
export type CartSettings = { hiddenAttributes: readonly string[]; isEnhanced: boolean }

export async function showCart(
  tx: Tx,
  shopper: Shopper,
  assortment: Assortment,
  view: CatalogView,
  settings: CartSettings,
): Promise<Cart> {
  const cart = await findCart(tx, shopper)
  if (!cart) return emptyCart(view)
  const { lines } = await readLines(tx, cart.id)
  const applied = await readCartDiscounts(tx, { cart, owner: ownerOf(shopper, cart), lines }, assortment, view.now)

  const known = lines.flatMap((line, index) => {
    const product = assortment.catalog.products.get(line.productId)
    return product ? [{ product, line, discounts: applied.amounts.lines[index] ?? NO_DISCOUNTS }] : []
  })
  const fileNames = known.some(namesFile) ? await readFileNames(tx, cart.id) : NO_FILES
  const shown = { catalog: assortment.catalog, view, currency: cart.currency, fileNames, ...settings }
  const items = known.map(({ product, line, discounts }) => cartItem(shown, product, line, discounts))
  const notices = [
    ...known.flatMap(({ product, line }) => lineNotice(product.name, line) ?? []),
    ...applied.dropped.map(droppedCodeNotice),
  ]
  const account = accountInfo(known, assortment, view, cart.currency)
  return { ...shownCart(items, cart.currency, view, applied.codes, notices), ...(account && { AccountInfo: account }) }
}

/** Of somebody who has put nothing aside. */
export function emptyCart(view: CatalogView): Cart {
  return shownCart([], view.currencyCode, view, [], [])
}

const NO_FILES: ReadonlyMap<string, string> = new Map()
const NO_DISCOUNTS = { amountMinor: 0, discounts: [] }

function shownCart(items: CartItem[], currency: string, view: CatalogView, codes: string[], notices: string[]): Cart {
  const totals: CartTotals = cartTotals(items, currency)
  const money = (minor: number) => formatMoney({ minor, currency }, view.culture ?? 'en-US')
  return {
    Items: items,
    SubTotal: money(totals.subtotalMinor),
    SubTotalValue: moneyToDecimal({ minor: totals.subtotalMinor, currency }),
    Total: money(totals.totalMinor),
    TotalValue: moneyToDecimal({ minor: totals.totalMinor, currency }),
    CurrencyCode: currency,
    TotalProducts: items.reduce((sum, { Quantity }) => sum + Quantity, 0),
    AppliedDiscountCodes: codes,
    ...assignedMembers(items),
    Notices: notices,
  }
}

function namesFile({ product, line }: { product: CatalogProduct; line: HeldLine }): boolean {
  return product.attributes.some(
    ({ id, controlType }) => controlType === CONTROL_TYPES.upload && line.answers[id] !== undefined,
  )
}

/** Of the lines that are paid over time: what is due today, and what remains. */
function accountInfo(
  known: readonly { line: HeldLine; discounts: { amountMinor: number } }[],
  { catalog, plans }: Assortment,
  view: CatalogView,
  currency: string,
): Cart['AccountInfo'] {
  const day = resortDay(view.now, view.calendar)
  const accounts = known
    .filter(({ line }) => line.unavailable === null)
    .flatMap(({ line, discounts }) => {
      const product = catalog.products.get(line.productId)
      const plan = product?.isPaymentPlan ? planFor(plans, product.id, line.variantId, day) : undefined
      if (!plan || !product) return []
      const totalMinor = line.totalMinor - discounts.amountMinor
      const schedule = paymentSchedule({ plan, totalMinor, today: day, productName: product.name, currency })
      return schedule.PaymentPlan?.AccountInfo ?? []
    })
  const [first] = accounts
  if (!first) return undefined
  const sum = (name: keyof typeof first) => {
    const minor = accounts.reduce((total, account) => total + moneyFromDecimal(account[name], currency).minor, 0)
    return moneyToDecimal({ minor, currency })
  }
  return {
    DepositAmount: sum('DepositAmount'),
    RemainingBalance: sum('RemainingBalance'),
    OrderTotal: sum('OrderTotal'),
  }
}
