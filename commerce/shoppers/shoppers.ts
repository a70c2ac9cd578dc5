/**
 * A shopper is a customer who signed in, or a guest by the token in their cookie; a new guest has neither yet. A guest
 * becomes a visitor by their first write and nowhere else, so that pages stay the same for all who put nothing aside.
 */
import { randomBytes } from 'node:crypto'
import type { Tx } from '#commerce/database/tx.ts'
import { type CartRef, insertCustomerCart, insertGuestCart, insertOfferCart, lockCart } from './shoppers.sql.ts'

export type Shopper = {
  visitorToken?: string | undefined
  contactId?: number | undefined
  /** The shop renews a pass for this customer by itself: in a cart of the offer, and not in theirs. */
  renewalOfferId?: number | undefined
}

const TOKEN_BYTES = 32

export function newVisitorToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

export function isVisitorToken(text: string | undefined): text is string {
  return text !== undefined && /^[\w-]{43}$/.test(text)
}

export type OpenedCart = {
  cart: CartRef
  /** For the guest's cookie, where one was just made. */
  newVisitorToken: string | undefined
}

/** The shopper's cart, locked; a new one where there is none. */
export async function openCart(tx: Tx, shopper: Shopper, currency: string): Promise<OpenedCart> {
  const own = await lockCart(tx, shopper)
  return own ? { cart: own, newVisitorToken: undefined } : makeCart(tx, shopper, currency)
}

/** For a shopper whose cart was just looked for (`lockCart`), and who has none. It is sent at once. */
export async function makeCart(tx: Tx, { contactId, renewalOfferId }: Shopper, currency: string): Promise<OpenedCart> {
  if (renewalOfferId !== undefined) {
    return { cart: await insertOfferCart(tx, renewalOfferId, currency), newVisitorToken: undefined }
  }
  if (contactId !== undefined) {
    return { cart: await insertCustomerCart(tx, contactId, currency), newVisitorToken: undefined }
  }
  // A token that names no visitor is never used: an attacker who planted it would share the cart.
  const token = newVisitorToken()
  return { cart: await insertGuestCart(tx, token, currency), newVisitorToken: token }
}
