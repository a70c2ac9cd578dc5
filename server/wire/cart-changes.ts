/** What calls that change or check a cart reply: a code and a sentence for a refusal, and amounts as decimals. */
import type { AddResult, KeepResult, RemoveResult, Renewal, TeeTimeProblem } from '#commerce/cart/index.ts'
import type { Catalog } from '#commerce/catalog/index.ts'
import type { validateTeeTimesCall } from '#contract/calls/activities.ts'
import type { addToCartCall } from '#contract/calls/cart.ts'
import type { keepMyPlacesCall, renewExpiredItemsCall } from '#contract/calls/cart-page.ts'
import type { CommandReply } from '#contract/schemas/refusal.ts'
import { moneyToDecimal } from '#contract/values/money.ts'
import type { Reply } from '#contract/wire/call.ts'

const NOT_IN_CART = refusal('NOT_FOUND', 'This item is no longer in your cart.')
const NOT_REMOVED = {
  not_found: NOT_IN_CART,
  paying: refusal('PAYING', 'This item is being paid for right now.'),
}
const NOT_KEPT = {
  not_found: NOT_IN_CART,
  lapsed: refusal('HOLD_EXPIRED', 'This is no longer held.'),
  limit: refusal('LIMIT', 'These places cannot be kept any longer. Please check out.'),
}

export function addReply(result: AddResult, currency: string): Reply<typeof addToCartCall> {
  if (result.ok) {
    const expiresAtUtc = result.expiresAt?.toISOString() ?? null
    return { success: true, message: [], shoppingCartItemId: result.lineId, expiresAtUtc }
  }
  const { acceptTotalMinor, attributeId, code, message } = result
  return {
    ...refusal(code, message),
    ...(acceptTotalMinor !== undefined && { AcceptTotal: moneyToDecimal({ minor: acceptTotalMinor, currency }) }),
    ...(attributeId !== undefined && { AttributeId: attributeId }),
  }
}

export function removeReply(result: RemoveResult): CommandReply {
  return result.ok ? { success: true, message: [] } : NOT_REMOVED[result.reason]
}

export function keepReply(result: KeepResult): Reply<typeof keepMyPlacesCall> {
  if (!result.ok) return NOT_KEPT[result.reason]
  return { success: true, message: [], expiresAtUtc: result.expiresAt.toISOString() }
}

export function renewalDocument(
  { expired, renewedIds, pricedIds }: Renewal,
  { products }: Catalog,
): Reply<typeof renewExpiredItemsCall> {
  return {
    Expired: expired.map(({ line, reason, newTotalMinor, code }) => ({
      Id: line.id,
      ProductName: products.get(line.productId)?.name ?? '',
      Date: line.days[0] ?? null,
      Reason: reason,
      OldPrice: moneyToDecimal({ minor: line.totalMinor, currency: line.currency }),
      NewPrice: newTotalMinor === null ? null : moneyToDecimal({ minor: newTotalMinor, currency: line.currency }),
      ...(code && { Code: code }),
    })),
    Renewed: [...renewedIds.map((Id) => ({ Id })), ...pricedIds.map((Id) => ({ Id, IsHeld: false }))],
  }
}

export function teeTimesDocument(problems: readonly TeeTimeProblem[]): Reply<typeof validateTeeTimesCall> {
  return {
    IsValid: problems.length === 0,
    Items: problems.map(({ currency, lineId, reason, newTotalMinor }) => ({
      Id: lineId,
      Reason: reason,
      NewPrice: newTotalMinor === null ? null : moneyToDecimal({ minor: newTotalMinor, currency }),
    })),
  }
}

function refusal(code: string, sentence: string): CommandReply {
  return { success: false, code, message: [sentence] }
}
