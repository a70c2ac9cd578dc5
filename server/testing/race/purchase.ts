/**
 * What a guest posts to buy a product as its page offers it: every option as it stands, the day, and the lock they got.
 */
import { addToCartCall } from '#contract/calls/cart.ts'
import type { ProductDetails } from '#contract/schemas/product.ts'
import type { Day } from '#contract/values/day.ts'
import type { RaceReply } from './ask.ts'

export type PurchaseWish = { day: Day; time?: string; lockId?: string }

export function purchasePath(product: ProductDetails): string {
  return addToCartCall.path.replace('{productId}', String(product.Id))
}

export function purchaseForm(product: ProductDetails, { day, lockId, time }: PurchaseWish): URLSearchParams {
  const form = new URLSearchParams({ [`addtocart_${product.Id}.EnteredQuantity`]: '1' })
  for (const attribute of product.ProductAttributes) {
    const field = `product_attribute_${attribute.Id}`
    const preselected = attribute.Values.find((value) => value.IsPreSelected)
    if (attribute.IsDate) {
      const [year = '', month = '', date = ''] = day.split('-')
      form.set(`${field}_year`, year)
      form.set(`${field}_month`, String(Number(month)))
      form.set(`${field}_day`, String(Number(date)))
    } else if (attribute.IsActivityTime) form.set(field, time ?? '')
    else if (attribute.TextPrompt.includes('[Lock ID]')) form.set(field, lockId ?? '')
    else if (preselected) form.set(field, String(preselected.Id))
  }
  return form
}

/** What became of a wish. A fault is a reply that no shop should give. */
export type Outcome =
  | { kind: 'held'; lineId: number }
  | { kind: 'refused'; code: string }
  | { kind: 'away' }
  | { kind: 'lost' }
  | { kind: 'fault'; words: string }

export function outcomeOf(reply: RaceReply | undefined): Outcome {
  if (!reply) return { kind: 'lost' }
  if (reply.status === 503 && reply.retryAfter) return { kind: 'away' }
  if (reply.status === 429 && reply.retryAfter) return { kind: 'refused', code: JSON.parse(reply.text).code }
  if (reply.status !== 200) return { kind: 'fault', words: `${reply.status} ${reply.text.slice(0, 200)}` }
  const { code, message, shoppingCartItemId, success } = JSON.parse(reply.text)
  if (success && Number.isInteger(shoppingCartItemId)) return { kind: 'held', lineId: shoppingCartItemId }
  const isProper = !success && typeof code === 'string' && Array.isArray(message) && message.length > 0
  return isProper ? { kind: 'refused', code } : { kind: 'fault', words: reply.text.slice(0, 200) }
}
