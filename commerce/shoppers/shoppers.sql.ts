/** The only SQL that says whose cart is whose: the shopper stands in every WHERE. */
import { createHash } from 'node:crypto'
import { statement, type Tx } from '#commerce/database/tx.ts'
import type { Shopper } from './shoppers.ts'

export type CartRef = { id: number; version: number; currency: string }

// A guest is looked for by a statement without a customer: with one that may be missing it would be planned anew each
// time, for the case at hand.
const OF_GUEST = `select cart.id, cart.version, cart.currency from cart
  where cart.visitor_id = (select id from visitor where token_hash = $1)`
const OF_CUSTOMER = `select cart.id, cart.version, cart.currency from cart
  where cart.contact_id = $1 or cart.visitor_id = (select id from visitor where token_hash = $2)
  order by cart.contact_id nulls last limit 1`

const findOfGuest = statement<CartRef>('find_cart_of_guest', OF_GUEST)
const lockOfGuest = statement<CartRef>('lock_cart_of_guest', `${OF_GUEST} for update of cart`)
const findOfCustomer = statement<CartRef>('find_cart_of_customer', OF_CUSTOMER)
const lockOfCustomer = statement<CartRef>('lock_cart_of_customer', `${OF_CUSTOMER} for update of cart`)
const insertForGuest = statement<CartRef>(
  'insert_cart_for_guest',
  `with guest as (insert into visitor (token_hash) values ($1) returning id, created_at)
   insert into cart (visitor_id, currency, is_unclaimed, created_at) select id, $2, true, created_at from guest
   returning id, version, currency`,
)
const insertForCustomer = statement<CartRef>(
  'insert_cart_for_customer',
  `insert into cart (contact_id, currency) values ($1, $2)
   on conflict (contact_id) do update set contact_id = excluded.contact_id returning id, version, currency`,
)
const OF_OFFER = 'select id, version, currency from cart where for_offer_id = $1'
const findOfOffer = statement<CartRef>('find_cart_of_offer', OF_OFFER)
const lockOfOffer = statement<CartRef>('lock_cart_of_offer', `${OF_OFFER} for update of cart`)
const insertForOffer = statement<CartRef>(
  'insert_cart_for_offer',
  `insert into cart (for_offer_id, currency) values ($1, $2)
   on conflict (for_offer_id) where for_offer_id is not null do update set for_offer_id = excluded.for_offer_id
   returning id, version, currency`,
)
const endOfOffer = statement('end_cart_of_offer', 'delete from cart where for_offer_id = $1')
/** For every statement that deletes visitors, as `gone`: the people they have named are theirs alone. */
export const WITH_THEIR_PEOPLE = `homes as (
     delete from household using visitor_household own
     where household.id = own.household_id and own.visitor_id in (select id from gone) returning household.id),
   people as (delete from contact
     where id in (select contact_id from household_member where household_id in (select id from homes)))`
// A guest's cart would go with the guest; a customer's does not.
const deleteAll = statement(
  'delete_carts',
  `with gone as (delete from visitor returning id), ${WITH_THEIR_PEOPLE} delete from cart`,
)
const change = statement('set_cart_currency', 'update cart set currency = $2 where id = $1')
const end = statement(
  'end_visitor',
  `with gone as (delete from visitor where token_hash = $1 returning id), ${WITH_THEIR_PEOPLE} select from gone`,
)
const bump = statement('bump_cart', 'update cart set version = version + 1 where id = $1')

const OF_VISITOR = 'is_unclaimed and visitor_id = (select id from visitor where token_hash = $1)'
// Whether there was one to claim is read from before the update.
const claim = statement<{ isDone: boolean }>(
  'claim_cart',
  `with claimed as (
     update cart set is_unclaimed = false
     where id = (select id from cart where ${OF_VISITOR} for update skip locked) returning id
   )
   select exists (select from claimed) or not exists (select from cart where ${OF_VISITOR}) as "isDone"`,
)

/**
 * Made for a guest who never came back, so many seconds ago (the first parameter) or more. Nothing is held longer than
 * an hour, and carts are kept for longer.
 */
export const IS_UNCLAIMED = `cart.is_unclaimed and cart.created_at <= (select shop_now()) - make_interval(secs => $1)
  and cart.created_at > (select shop_now()) - interval '1 hour'`
// A guest who comes back at this moment has locked the row, or finds it locked and is written down by their next
// request. So the two are strictly one after the other, and neither waits.
const lockUnclaimed = statement<{ id: number }>(
  'lock_unclaimed_carts',
  `select id from cart where id = any ($2::int[]) and ${IS_UNCLAIMED} order by id for update of cart skip locked`,
)

/** The shopper's own cart, if they have one. No other can be found from here. */
export async function findCart(tx: Tx, shopper: Shopper): Promise<CartRef | undefined> {
  const { contactId, renewalOfferId, visitorToken } = shopper
  if (renewalOfferId !== undefined) return (await findOfOffer(tx, [renewalOfferId]))[0]
  if (contactId === undefined && visitorToken === undefined) return undefined
  const token = visitorToken === undefined ? null : tokenHash(visitorToken)
  const [own] = await (contactId === undefined ? findOfGuest(tx, [token]) : findOfCustomer(tx, [contactId, token]))
  return own
}

/**
 * The shopper's own cart, kept from every other request until the transaction ends: two tabs go one after the other.
 * It is the first lock of every change to a cart, before any slot (docs/locking.md).
 */
export async function lockCart(tx: Tx, shopper: Shopper): Promise<CartRef | undefined> {
  const { contactId, renewalOfferId, visitorToken } = shopper
  if (renewalOfferId !== undefined) return (await lockOfOffer(tx, [renewalOfferId]))[0]
  if (contactId === undefined && visitorToken === undefined) return undefined
  const token = visitorToken === undefined ? null : tokenHash(visitorToken)
  const [own] = await (contactId === undefined ? lockOfGuest(tx, [token]) : lockOfCustomer(tx, [contactId, token]))
  return own
}

export async function insertGuestCart(tx: Tx, token: string, currency: string): Promise<CartRef> {
  const [made] = await insertForGuest(tx, [tokenHash(token), currency])
  if (!made) throw new Error('A cart was inserted without an id.')
  return made
}

export async function insertCustomerCart(tx: Tx, contactId: number, currency: string): Promise<CartRef> {
  const [made] = await insertForCustomer(tx, [contactId, currency])
  if (!made) throw new Error('A cart was inserted without an id.')
  return made
}

export async function insertOfferCart(tx: Tx, offerId: number, currency: string): Promise<CartRef> {
  const [made] = await insertForOffer(tx, [offerId, currency])
  if (!made) throw new Error('A cart was inserted without an id.')
  return made
}

/** What the shop wanted to order by itself is sold, or not wanted any more: its person can have it from any cart. */
export async function endOfferCart(tx: Tx, offerId: number): Promise<void> {
  await endOfOffer(tx, [offerId])
}

/**
 * The guest has come back: from now on their cart is as good as any other. False where another transaction has the
 * cart: this one waits for none.
 */
export async function claimCart(tx: Tx, visitorToken: string): Promise<boolean> {
  return (await claim(tx, [tokenHash(visitorToken)]))[0]?.isDone === true
}

/** Those of these carts whose guests never came back within so many seconds, locked: before any slot, as every cart. */
export async function lockUnclaimedCarts(tx: Tx, cartIds: readonly number[], seconds: number): Promise<number[]> {
  return (await lockUnclaimed(tx, [seconds, cartIds])).map(({ id }) => id)
}

export async function bumpVersion(tx: Tx, cartId: number): Promise<void> {
  await bump(tx, [cartId])
}

/** Forget every guest and every cart, with what is in them. The inventory takes back the places they hold. */
export async function clearCarts(tx: Tx): Promise<void> {
  await deleteAll(tx, [])
}

/** Only ever of an empty cart: amounts are never taken for another currency's. */
export async function setCurrency(tx: Tx, cartId: number, currency: string): Promise<void> {
  await change(tx, [cartId, currency])
}

/**
 * End a token: after a sign-in the cookie of before opens nothing. With the visitor goes what their cart still has,
 * and the people they have named that did not come along.
 */
export async function endVisitor(tx: Tx, token: string): Promise<void> {
  await end(tx, [tokenHash(token)])
}

/** What is stored of a token: knowing the database is not enough to become a visitor. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
