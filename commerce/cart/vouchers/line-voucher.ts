/**
 * The voucher that a line is bought with. Its code is judged again with every add and every change, and never stored: a
 * line keeps the last characters of it, and the voucher by its claim. One line is one use.
 *
 * A use is claimed under the lock of the voucher, for as long as the line's price stands: of a thousand who want the
 * last one, one has it. What it costs is the voucher's price, or the product's own less what the voucher takes off.
 */
import { type AuditActor, UNKNOWN_ACTOR } from '#commerce/audit/index.ts'
import { type AddRefusal, refuse } from '#commerce/cart/adding/add-refusal.ts'
import type { CartLine } from '#commerce/cart/lines/cart-line.ts'
import { type CatalogView, voucherOption } from '#commerce/catalog/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { type Discount, pieceDiscount, readDiscounts } from '#commerce/discounts/index.ts'
import { type Assortment, type Choice, ownAssortment, quoteChoice } from '#commerce/offers/index.ts'
import type { Left, Quote, QuoteResult } from '#commerce/pricing/index.ts'
import type { Shopper } from '#commerce/shoppers/index.ts'
import {
  freeUses,
  judgeVoucher,
  judgeVoucherIds,
  lockVouchers,
  maskedCode,
  recordVoucherEvent,
  type VoucherAsker,
  type VoucherCodes,
  type VoucherRecord,
} from '#commerce/vouchers/index.ts'
import { resortDay } from '#contract/rules/resort-moment.ts'
import { sum } from '#contract/values/sum.ts'
import { changeClaim, insertClaim } from './claims.sql.ts'

/** `discount` is what a voucher takes off that names no price. */
export type LineVoucher = { voucher: VoucherRecord; discount: Discount | undefined }

export function askerInCart({ contactId }: Shopper, { catalog }: Assortment, view: CatalogView): VoucherAsker {
  return { contactId, today: resortDay(view.now, view.calendar), catalog }
}

/** Who it was, as the life of a voucher tells it. */
function actorOf({ contactId }: Shopper): AuditActor {
  return contactId === undefined ? UNKNOWN_ACTOR : { contactId, role: 'customer' }
}

export type VoucherRequest = {
  shopper: Shopper
  /** Without them no code is known. */
  codes: VoucherCodes | undefined
  shownVoucherIds: ReadonlySet<number> | undefined
  assortment: Assortment
  choice: Choice
  edited: CartLine | undefined
}

/** The choice with its voucher's price, as it is stored; as it was for a product that needs no voucher. */
export type VoucherChoice = { ok: true; choice: Choice; bought: LineVoucher | undefined } | AddRefusal

export async function chooseVoucher(tx: Tx, request: VoucherRequest): Promise<VoucherChoice> {
  const { choice } = request
  const option = voucherOption(choice.product)
  if (!option) return { ok: true, choice, bought: undefined }
  const voucher = await findNamed(tx, request, option.id)
  // A discount or a product of its own behind a good code is no reason to say more than of a bad one.
  if (!voucher || voucher.productId !== choice.product.id) {
    return voucherInvalid(option.id)
  }
  const discount = await discountOf(tx, voucher)
  const own = ownAssortment(request.assortment).currency
  const isAmount = voucher.type === 'product' || (discount !== undefined && discount.kind !== 'percent')
  if (isAmount && choice.view.currencyCode !== own) {
    return { ...refuse('VOUCHER_INVALID', `This code is good for a cart in ${own}.`), attributeId: option.id }
  }
  const masked = maskedCode(voucher)
  const voucherPriceMinor = voucher.type === 'product' ? voucher.unitPriceMinor : undefined
  const storedAnswers = { ...choice.storedAnswers, [option.id]: masked }
  return {
    ok: true,
    choice: { ...choice, storedAnswers, voucherPriceMinor },
    bought: { voucher, discount },
  }
}

/** One refusal, whatever is wrong with the code. */
export function voucherInvalid(optionId: number): AddRefusal {
  return { ...refuse('VOUCHER_INVALID', 'Voucher code is invalid.'), attributeId: optionId }
}

/** The code that was typed; or what is shown of one: of the line's own where it is changed, or of one shown before. */
async function findNamed(
  tx: Tx,
  { shopper, codes, shownVoucherIds: shown, assortment, choice, edited }: VoucherRequest,
  optionId: number,
): Promise<VoucherRecord | undefined> {
  const said = choice.answers.get(optionId)?.text
  if (said === undefined) return undefined
  const asked = { ...askerInCart(shopper, assortment, choice.view), ownLineIds: edited ? [edited.id] : [] }
  if (edited && edited.voucherId !== null && said === edited.answers[optionId]) {
    return (await judgeVoucherIds(tx, [edited.voucherId], asked))[0]
  }
  const named = (await judgeVoucherIds(tx, [...(shown ?? [])], asked)).filter(
    (voucher) => voucher.productId === choice.product.id && maskedCode(voucher) === said,
  )
  if (named.length > 0) return named.at(-1)
  const verdict = codes && (await judgeVoucher(tx, codes, said, asked))
  const isShown = verdict?.ok && (shown?.has(verdict.voucher.id) ?? true)
  return isShown ? verdict.voucher : undefined
}

async function discountOf(tx: Tx, { type, discountId }: VoucherRecord): Promise<Discount | undefined> {
  if (type !== 'product_discount' || discountId === null) return undefined
  const found = await readDiscounts(tx, { couponIds: [discountId], owner: '' })
  return found.find(({ id }) => id === discountId)
}

/** What a choice costs with its voucher. A voucher's discount is part of the price, so no other is taken off it. */
export function quoteWithVoucher(
  assortment: Assortment,
  choice: Choice,
  quantity: number,
  left: Left,
  bought: LineVoucher | undefined,
): QuoteResult {
  const quoted = quoteChoice(assortment, choice, quantity, left)
  return quoted.ok && bought?.discount ? { ok: true, quote: lessDiscount(quoted.quote, bought.discount) } : quoted
}

function lessDiscount(quote: Quote, discount: Discount): Quote {
  const pieceMinor = sum(quote.parts.map(({ unitMinor }) => unitMinor))
  const offMinor = pieceDiscount(discount, pieceMinor)
  let left = offMinor
  const parts = quote.parts.map((part) => {
    const off = Math.min(left, part.unitMinor)
    left -= off
    return { ...part, unitMinor: part.unitMinor - off, rule: 'voucher' as const }
  })
  return { ...quote, parts, unitMinor: quote.unitMinor - offMinor, totalMinor: quote.totalMinor - offMinor }
}

/** Under the lock: false where another line has the last use by now, or the voucher has ended. */
export async function claimVoucher(
  tx: Tx,
  lineId: number,
  { voucher }: LineVoucher,
  { shopper, asker, before }: { shopper: Shopper; asker: VoucherAsker; before: number | null },
): Promise<boolean> {
  await lockVouchers(tx, [voucher.id])
  const [good] = await judgeVoucherIds(tx, [voucher.id], { ...asker, ownLineIds: [lineId] })
  if (!good) return false
  if (before === voucher.id) return true
  const actor = actorOf(shopper)
  if (before === null) await insertClaim(tx, lineId, voucher.id)
  else {
    await changeClaim(tx, lineId, voucher.id)
    await recordVoucherEvent(tx, { voucherId: before, kind: 'freed', actor, detail: { lineId } })
  }
  await recordVoucherEvent(tx, { voucherId: voucher.id, kind: 'claimed', actor, detail: { lineId } })
  return true
}

/** The claim goes with its line. */
export async function recordFreed(tx: Tx, shopper: Shopper, { id, voucherId }: CartLine): Promise<void> {
  if (voucherId === null) return
  await recordVoucherEvent(tx, { voucherId, kind: 'freed', actor: actorOf(shopper), detail: { lineId: id } })
}

/**
 * The vouchers of these lines, locked, by line: those that are good and have a use for it, the first lines first. What
 * the lines themselves claim is free for them.
 */
export async function lockLineVouchers(
  tx: Tx,
  lines: readonly Pick<CartLine, 'id' | 'voucherId'>[],
  asker: VoucherAsker,
): Promise<ReadonlyMap<number, LineVoucher>> {
  const ids = [...new Set(lines.flatMap(({ voucherId }) => voucherId ?? []))]
  if (ids.length === 0) return new Map()
  await lockVouchers(tx, ids)
  const good = await judgeVoucherIds(tx, ids, { ...asker, ownLineIds: lines.map(({ id }) => id) })
  const usable = new Map<number, LineVoucher>()
  for (const voucher of good) {
    const discount = await discountOf(tx, voucher)
    const own = lines.filter(({ voucherId }) => voucherId === voucher.id)
    for (const { id } of own.slice(0, freeUses(voucher))) usable.set(id, { voucher, discount })
  }
  return usable
}

/** Of the vouchers these lines claim, those that are not good for who asks. No claim changes, so none is locked. */
export async function unusableVouchers(
  tx: Tx,
  lines: readonly Pick<CartLine, 'id' | 'voucherId'>[],
  asker: VoucherAsker,
): Promise<ReadonlySet<number>> {
  const ids = lines.flatMap(({ voucherId }) => voucherId ?? [])
  const good = await judgeVoucherIds(tx, ids, { ...asker, ownLineIds: lines.map(({ id }) => id) })
  return new Set(ids.filter((id) => !good.some((voucher) => voucher.id === id)))
}
