/**
 * The cart in this browser: what was last loaded, whose it is, and which changes are under way. One store per page. Of
 * several loads the one that began last counts, whichever ends first: an old reply never hides a new line.
 */

import { startTransition } from 'react'
import { addToCartCall, removeFromCartCall, showMiniCartCall } from '#contract/calls/cart.ts'
import { type Assigned, assignedMembers } from '#contract/rules/people/people.ts'
import type { Cart } from '#contract/schemas/cart.ts'
import type { Reply } from '#contract/wire/call.ts'
import type { Client } from '#contract/wire/client.ts'
import { createStore } from '#ui/store.ts'

export type AddedItem = { ProductId: number; Quantity: number }
export type CartState = Readonly<
  Assigned & {
    isLoaded: boolean
    /** The notice with the cart is open. */
    isShown: boolean
    cart: Cart | undefined
    isLoading: boolean
    isAdding: boolean
    isRemoving: boolean
    /** The line on the product page is one of the cart's, to be changed. */
    isEditing: boolean
    lastAdded: AddedItem | undefined
    /** The line it became or changed, where the engine named it. */
    lastLineId: number | undefined
    /** What came last was a change of a line, not a new one. */
    isLastChanged: boolean
    /** Something was put in or changed since the cart was loaded. */
    isOutdated: boolean
    /** The last load failed: what is known of the cart may be old. */
    hasFailed: boolean
  }
>

export const EMPTY_CART_STATE: CartState = {
  isLoaded: false,
  isShown: false,
  cart: undefined,
  AssignedMembers: [],
  HasUnassigned: false,
  isLoading: false,
  isAdding: false,
  isRemoving: false,
  isEditing: false,
  lastAdded: undefined,
  lastLineId: undefined,
  isLastChanged: false,
  isOutdated: false,
  hasFailed: false,
}

export type CartStore = ReturnType<typeof createCartStore>

export function createCartStore(ask: Client) {
  const { change, state, subscribe } = createStore(EMPTY_CART_STATE)
  let lastLoad = 0

  async function load({ leaveEditing = false } = {}): Promise<void> {
    lastLoad += 1
    const own = lastLoad
    change({ isLoading: true })
    try {
      const cart = await ask(showMiniCartCall)
      if (own !== lastLoad) return
      keep(cart, leaveEditing)
    } catch (error) {
      if (own === lastLoad) change({ isLoading: false, hasFailed: true })
      throw error
    }
  }

  function keep(cart: Cart, leaveEditing: boolean): void {
    const isEditing = state().isEditing && !leaveEditing
    const settled = { isLoaded: true, isLoading: false, isOutdated: false, hasFailed: false }
    startTransition(() => change({ ...settled, cart, ...assignedMembers(cart.Items), isEditing }))
  }

  /** A page came with the cart: it is newer than any reply that is still to come. */
  function take(cart: Cart): void {
    lastLoad += 1
    keep(cart, true)
  }

  // Two lines may be taken out at once: it is over when the last of them is.
  const underWay = { isAdding: 0, isRemoving: 0 }
  async function during<T>(flag: keyof typeof underWay, work: () => Promise<T>): Promise<T> {
    underWay[flag] += 1
    change({ [flag]: true })
    try {
      return await work()
    } finally {
      underWay[flag] -= 1
      change({ [flag]: underWay[flag] > 0 })
    }
  }

  /** `key` is the idempotency key: an add whose reply was lost is not done twice. */
  function add(
    item: AddedItem,
    fields: Record<string, string>,
    idempotencyKey?: string,
  ): Promise<Reply<typeof addToCartCall>> {
    return during('isAdding', async () => {
      const input = { params: { productId: item.ProductId }, body: fields }
      const reply = await ask(addToCartCall, { ...input, ...(idempotencyKey && { idempotencyKey }) })
      if (reply.success) {
        // As product-form.ts names it, which a page that lists products does not carry.
        const isLastChanged = Number(fields[`addtocart_${item.ProductId}.UpdatedShoppingCartItemId`]) > 0
        change({ lastAdded: item, lastLineId: reply.shoppingCartItemId, isLastChanged, isOutdated: true })
      }
      return reply
    })
  }

  function remove(lineId: number): Promise<Reply<typeof removeFromCartCall>> {
    return during('isRemoving', () => ask(removeFromCartCall, { body: { Id: lineId } }))
  }

  return {
    state,
    subscribe,
    load,
    take,
    add,
    remove,
    edit: () => change({ isEditing: true }),
    show: (isShown: boolean) => change({ isShown }),
  }
}
