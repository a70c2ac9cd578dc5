/**
 * The shopper's cart as it stands now, newest line first. Reading changes nothing: a code that no longer counts and a
 * line that lapsed are reported, and stay until the shopper does something about them.
 *
 * However many lines there are, it takes six queries at most: the cart, its lines, its holds, its files, its codes, its
 * discounts; and one or two for the discount voucher on it.
 */
import type { CatalogProduct, CatalogView } from '#commerce/catalog/index.ts'
import { type Tx, together } from '#commerce/database/tx.ts'
import type { DiscountedLine } from '#commerce/discounts/index.ts'
import { HELD_LIMITS } from '#commerce/inventory/index.ts'
import { type Assortment, assortmentIn, quantityBounds } from '#commerce/offers/index.ts'
import { type PaidOverTime, type PlannedPayments, paidOverTime, scheduleFor } from '#commerce/plans/index.ts'
import { findCart, type Shopper } from '#commerce/shoppers/index.ts'
import type { LineAmounts } from '#commerce/taxes/index.ts'
import { readFileNames } from '#commerce/uploads/index.ts'
import { totalsOfLines } from '#contract/rules/cart-totals.ts'
import { resortDay } from '#contract/rules/resort-moment.ts'
import { CONTROL_TYPES } from '#contract/values/control-types.ts'
import { mostOfLine } from './adding/order-limit.ts'
import { cartAmounts } from './amounts/cart-amounts.ts'
import { type AppliedDiscounts, readCartDiscounts, readGiven } from './coupons/cart-discounts.ts'
import { readLines } from './lines/cart-line.ts'
import type { HeldLine } from './lines/held-line.ts'
import { canExtendHold } from './lines/hold-time.ts'
import { selectLines } from './lines/lines.sql.ts'

export type CartViewLine = HeldLine & {
  product: CatalogProduct
  discounts: DiscountedLine
  /** What it comes to now with fees and taxes; null where it cannot be bought, or a fee lacks the currency. */
  amounts: LineAmounts | null
  /** Of a line that is paid over time. */
  schedule: PlannedPayments | undefined
  /** Against the ticket window, never below 0. */
  savingsMinor: number
  canExtend: boolean
  /** What its quantity can be changed to in the cart; undefined where that takes more than a number. */
  quantities: number[] | undefined
}

export type CartView = {
  /** Grows with every change; an order names the version that was seen. */
  version: number
  currency: string
  lines: readonly CartViewLine[]
  /** All lines that can be bought, before any discount; `totalMinor` is what is to be paid. */
  subtotalMinor: number
  totalMinor: number
  /** The codes that count, in the order in which they were applied, and those that no longer do. */
  codes: readonly string[]
  dropped: AppliedDiscounts['dropped']
  /** What the guest calls the files of the cart, by id. */
  fileNames: ReadonlyMap<string, string>
  /** Of the lines that are paid over time together. */
  paidOverTime: PaidOverTime | undefined
}

export async function readCart(tx: Tx, shopper: Shopper, given: Assortment, view: CatalogView): Promise<CartView> {
  const cart = await findCart(tx, shopper)
  if (!cart) return emptyCart(view)
  const assortment = assortmentIn(given, cart.currency)
  const [{ lines: held }, onCart] = await together([readLines(tx, cart.id), readGiven(tx, { cart, shopper })])
  const applied = await readCartDiscounts(tx, { cart, shopper, lines: held, given: onCart }, assortment, view)

  const today = resortDay(view.now, view.calendar)
  const { currency } = cart
  const quoted = cartAmounts({ lines: held, discounts: applied.amounts, assortment, currency, today })
  const lines = held.flatMap((line, index) => {
    const product = assortment.catalog.products.get(line.productId)
    const amounts = quoted.ok ? (quoted.lines[index] ?? null) : null
    const discounts = applied.amounts.lines[index] ?? NO_DISCOUNTS
    if (!product) return []
    const { variantId } = line
    const schedule = amounts ? scheduleFor(assortment.plans, { product, variantId, amounts, today }) : undefined
    return [{ ...viewLine(line, product, held), discounts, amounts, schedule }]
  })
  const fileNames = lines.some(namesFile) ? await readFileNames(tx, cart.id) : NO_FILES
  const { codes, dropped } = applied
  const schedules = lines.flatMap(({ schedule }) => schedule ?? [])
  const { version } = cart
  return {
    version,
    currency,
    lines,
    ...totals(lines),
    codes,
    dropped,
    fileNames,
    paidOverTime: paidOverTime(schedules),
  }
}

const NO_FILES: ReadonlyMap<string, string> = new Map()
const NO_DISCOUNTS: DiscountedLine = { amountMinor: 0, discounts: [] }

/** The cart of a shopper who has added nothing. */
export function emptyCart({ currencyCode: currency }: CatalogView): CartView {
  const nothing = { lines: [], codes: [], dropped: [], fileNames: NO_FILES, paidOverTime: undefined }
  return { version: 0, currency, ...nothing, ...totals([]) }
}

/** The newest first; lists beside the cart do not suggest them again. */
export async function productsInCart(tx: Tx, shopper: Shopper): Promise<ReadonlySet<number>> {
  const cart = await findCart(tx, shopper)
  return new Set(cart ? (await selectLines(tx, cart.id)).map(({ productId }) => productId) : [])
}

function viewLine(line: HeldLine, product: CatalogProduct, all: readonly HeldLine[]) {
  const savingsMinor = Math.max(0, line.quote.maxMinor - line.quote.totalMinor)
  const quantities = lineQuantities(product, line, mostOfLine(product, all, line))
  return { ...line, product, savingsMinor, quantities, canExtend: canExtendHold(line) }
}

/**
 * What the quantity of a line can be changed to in the cart; undefined where a number alone is not enough: an activity
 * needs a lock, a tee time its players, a line for a person or with a voucher is one piece, and an unavailable line is
 * opened first. A product without a list of its own steps up to what one shopper may hold, and none above
 * `mostInOrder`.
 */
function lineQuantities(product: CatalogProduct, line: HeldLine, mostInOrder: number): number[] | undefined {
  const isForOne = line.assignedContactId !== null || line.addOnPeople.length > 0 || line.voucherId !== null
  const needsMore = product.activityCode !== null || product.isGolf || isForOne
  if (needsMore || line.unavailable !== null) return undefined
  const { least, most } = quantityBounds({ product, course: undefined })
  const listed =
    product.allowedQuantities.length > 0
      ? product.allowedQuantities.toSorted((one, other) => one - other)
      : Array.from({ length: HELD_LIMITS.perSession }, (_, index) => index + 1)
  const quantities = listed.filter((quantity) => quantity >= least && quantity <= Math.min(most, mostInOrder))
  return quantities.some((quantity) => quantity !== line.quantity) ? quantities : undefined
}

/** A line that is unavailable counts nowhere. */
function totals(lines: readonly CartViewLine[]): Pick<CartView, 'subtotalMinor' | 'totalMinor'> {
  const available = lines.filter(({ unavailable }) => unavailable === null)
  const { subtotalMinor, totalMinor } = totalsOfLines(
    available.map(({ quote, savingsMinor, discounts }) => ({
      totalMinor: quote.totalMinor,
      maxMinor: quote.maxMinor,
      savingsMinor,
      discountMinor: discounts.amountMinor,
    })),
  )
  return { subtotalMinor, totalMinor }
}

function namesFile({ product, answers }: CartViewLine): boolean {
  return product.allAttributes.some(
    ({ id, controlType }) => controlType === CONTROL_TYPES.upload && answers[id] !== undefined,
  )
}
