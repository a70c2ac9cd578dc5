/**
 * Do what a guest asked of the cart, on the server and in the browser alike, and say what became of it. Whatever was
 * not done is said in words; nothing is ever added at a price that the guest has not seen.
 */

import {
  applyCouponCall,
  keepMyPlacesCall,
  removeCouponCall,
  renewExpiredItemsCall,
  showCartCall,
} from '#contract/calls/cart-page.ts'
import { addOnPersonField, type Entry, entryField, optionField } from '#contract/rules/product-form.ts'
import type { CartItem } from '#contract/schemas/cart.ts'
import type { CommandReply } from '#contract/schemas/refusal.ts'
import { moneyFromDecimal, moneyToDecimal } from '#contract/values/money.ts'
import type { Reply } from '#contract/wire/call.ts'
import type { Client } from '#contract/wire/client.ts'
import { TOO_MANY_HELD } from '#contract/wire/client.ts'
import { isCallFailed } from '#storefront/page/shop-errors.ts'
import type { CartStore } from '#storefront/visit/cart-store.ts'
import type { Log } from '#ui/live/log.ts'
import type { CartRequest } from './cart-request.ts'

export type RenewalReply = Reply<typeof renewExpiredItemsCall>
export type ExpiredItem = RenewalReply['Expired'][number]

/** `gone`: the line no longer exists. `accept`: it costs another total now. `away`: the engine did not reply. */
type CartRefusal = 'refused' | 'gone' | 'accept' | 'coupon' | 'away' | 'unreadable'

export type CartOutcome =
  | { ok: true; request: CartRequest; renewal?: RenewalReply }
  | { ok: false; request?: CartRequest; refusal: CartRefusal; message?: string; acceptTotal?: number }

type Asking = { ask: Client; cart: Pick<CartStore, 'add' | 'remove'>; log: Log }

export async function changeCart(asking: Asking, request: CartRequest): Promise<CartOutcome> {
  try {
    return await perform(asking, request)
  } catch (error) {
    const problem = isCallFailed(error) ? error.problem : undefined
    if ('code' in request && isCallFailed(error) && error.statusCode < 500) {
      const isLimit = error.statusCode === 429 && problem !== undefined
      return { ok: false, request, refusal: 'coupon', ...(isLimit && { message: problem.message }) }
    }
    if (problem?.code === TOO_MANY_HELD) return { ok: false, request, refusal: 'refused', message: problem.message }
    asking.log.error('A change of the cart failed', { intent: request.intent, reason: String(error) })
    return { ok: false, request, refusal: 'away' }
  }
}

async function perform(asking: Asking, request: CartRequest): Promise<CartOutcome> {
  const { ask, cart } = asking
  switch (request.intent) {
    case 'remove':
      return outcomeOf(request, await cart.remove(request.lineId))
    case 'keep':
      return outcomeOf(request, await ask(keepMyPlacesCall, { body: { Id: request.lineId } }))
    case 'quantity':
      return changeQuantity(asking, request)
    case 'renew':
      return { ok: true, request, renewal: await ask(renewExpiredItemsCall) }
    default: {
      if (request.code === '') return { ok: false, request, refusal: 'coupon' }
      const call = request.intent === 'applycoupon' ? applyCouponCall : removeCouponCall
      const reply = await ask(call, { params: { discountCode: request.code } })
      if (reply.success) return { ok: true, request }
      return { ok: false, request, refusal: 'coupon', ...(reply.code === 'LIMIT' && { message: inWords(reply) }) }
    }
  }
}

/** The cart is read first: another tab may have changed or removed the line since the page was rendered. */
async function changeQuantity(
  { ask, cart }: Asking,
  request: Extract<CartRequest, { intent: 'quantity' }>,
): Promise<CartOutcome> {
  const { CurrencyCode, Items } = await ask(showCartCall)
  const line = Items.find(({ Id }) => Id === request.lineId)
  if (!line) return { ok: false, request, refusal: 'gone' }
  const item = { ProductId: line.ProductId, Quantity: request.quantity }
  const change = (total: number) => cart.add(item, lineFields(line, request.quantity, total))

  const seen = request.acceptedTotal ?? timesQuantity(request.unitPrice, request.quantity, CurrencyCode)
  const reply = await change(seen)
  const { AcceptTotal: newTotal } = reply
  if (reply.success || newTotal === undefined) return outcomeOf(request, reply)
  // A lower total than shown needs no confirmation.
  if (newTotal < seen) return outcomeOf(request, await change(newTotal))
  return { ok: false, request, refusal: 'accept', acceptTotal: newTotal, message: inWords(reply) }
}

function outcomeOf(request: CartRequest, reply: CommandReply): CartOutcome {
  if (reply.success) return { ok: true, request }
  return { ok: false, request, refusal: reply.code === 'NOT_FOUND' ? 'gone' : 'refused', message: inWords(reply) }
}

function inWords({ message }: CommandReply): string {
  return message.join(' ')
}

function timesQuantity(unitPrice: number, quantity: number, currency: string): number {
  const unit = moneyFromDecimal(unitPrice, currency)
  return moneyToDecimal({ ...unit, minor: unit.minor * quantity })
}

type ChangedLine = Pick<
  CartItem,
  | 'Id'
  | 'ProductId'
  | 'SelectedValueIds'
  | 'EnteredTexts'
  | 'Attributes'
  | 'AssignedToContactInfo'
  | 'AddOnPeople'
  | 'UnitPriceValue'
>

/**
 * The form that adds a line again with another quantity: its choices, its pass holder, and the price named by the
 * guest.
 */
function lineFields(line: ChangedLine, quantity: number, acceptedTotal: number): Record<string, string> {
  const answers = Object.entries({ ...line.SelectedValueIds, ...line.EnteredTexts })
  const fields = Object.fromEntries(answers.map(([id, answer]) => [optionField(Number(id)), answer]))
  const set = (entry: Entry, value: number | string) => {
    fields[entryField(line.ProductId, entry)] = String(value)
  }
  set('EnteredQuantity', quantity)
  set('UpdatedShoppingCartItemId', line.Id)
  set('AcceptedTotal', acceptedTotal)
  // The platform's own number of the person, which need not be the id that we know them by.
  const holder = line.AssignedToContactInfo?.LegacyContactId
  if (holder) set('LegacyContactId', holder)
  for (const { Id, ValueId } of line.AddOnPeople ?? []) {
    fields[addOnPersonField(line.ProductId, ValueId)] = String(Id)
  }
  if (line.Attributes.some(({ isPrice }) => isPrice)) set('CustomerEnteredPrice', line.UnitPriceValue)
  return fields
}
