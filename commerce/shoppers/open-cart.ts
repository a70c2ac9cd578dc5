/**
 * The shopper's cart, locked; a new one where there is none. A guest becomes a visitor here and nowhere else, by their
 * first write, so that pages stay the same for everybody who has put nothing aside.
 */
import type { Tx } from '#commerce/database/tx.ts'
import { lockCart } from './lock-cart.ts'
import { newVisitorToken, type Shopper } from './shopper.ts'
import { type CartRef, insertCustomerCart, insertGuestCart } from './shoppers.sql.ts'

export type OpenedCart = {
  cart: CartRef
  /** For the guest's cookie, where one was just made. */
  newVisitorToken: string | undefined
}

export async function openCart(tx: Tx, shopper: Shopper, currency: string): Promise<OpenedCart> {
  const own = await lockCart(tx, shopper)
  if (own) return { cart: own, newVisitorToken: undefined }
  if (shopper.contactId !== undefined) {
    return { cart: await insertCustomerCart(tx, shopper.contactId, currency), newVisitorToken: undefined }
  }
  // A token that nobody is known by is never taken over: whoever planted it would share the cart.
  const token = newVisitorToken()
  return { cart: await insertGuestCart(tx, token, currency), newVisitorToken: token }
}
