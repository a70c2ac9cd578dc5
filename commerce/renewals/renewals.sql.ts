/** The only SQL over offers to renew. What a customer reads of them is of the people of their own household. */
import { statement, type Tx } from '#commerce/database/tx.ts'
import type { Day } from '#contract/values/day.ts'

export type RenewalOffer = {
  id: number
  contactId: number
  firstName: string
  lastName: string
  /** What they had, as it is called today. */
  fromName: string
  productId: number
  variantId: number | null
  currency: string
  priceMinor: number
  lastDay: Day
  endsAt: Date
  /** By the shop's clock. */
  isOver: boolean
  /** An order was placed by it. */
  isUsed: boolean
  /** It lies in the cart of who asks. */
  isInCart: boolean
  /** The pass is renewed each season by itself, as its customer agreed. */
  isAutomatic: boolean
  /** The card that is charged then: `visa 4242`; null where there is none. */
  automaticCard: string | null
}

const COLUMNS = `offer.id, offer.contact_id as "contactId", first_name as "firstName", last_name as "lastName",
  had.name as "fromName", offer.product_id as "productId", offer.variant_id as "variantId", currency,
  offer.price_minor::float8 as "priceMinor", last_day::text as "lastDay", ends_at as "endsAt",
  ends_at <= (select shop_now()) as "isOver",
  exists (select from renewal_use where offer_id = offer.id) as "isUsed",
  exists (select from cart join cart_line on cart_id = cart.id
    where cart.contact_id = $2 and renewal_offer_id = offer.id) as "isInCart",
  exists (select from renewal_consent where member_id = offer.contact_id and withdrawn_at is null) as "isAutomatic",
  (select card from renewal_consent where member_id = offer.contact_id and withdrawn_at is null
    and stored_card_id is not null) as "automaticCard"`
const TABLES = `renewal_offer offer join contact on contact.id = offer.contact_id
  join product had on had.id = offer.from_product_id`

const ofPeople = statement<RenewalOffer>(
  'read_renewal_offers',
  `select ${COLUMNS} from ${TABLES} where offer.contact_id = any ($1::int[]) and replaced_at is null
   order by array_position($1::int[], offer.contact_id)`,
)

export type NewOffers = {
  fromProductId: number
  productId: number
  variantId: number | null
  currency: string
  priceMinor: number
  lastDay: Day
  endsAt: Date
  /** What they had ended in these days. */
  endedFrom: Day
  endedUntil: Day
  /** Whole years on the last day of the offer, both included. */
  minAge: number | null
  maxAge: number | null
}

// Who has it for a later day already, or has used the offer that they have, needs none.
const holders = statement<{ contactId: number }>(
  'find_pass_holders',
  `select distinct owned.contact_id as "contactId" from entitlement owned join contact on contact.id = owned.contact_id
   where owned.product_id = $1 and owned.valid_until between $2 and $3 and owned.cancelled_at is null
     and contact.erased_at is null
     and ($5::int is null or date_of_birth <= $7::date - make_interval(years => $5))
     and ($6::int is null or date_of_birth > $7::date - make_interval(years => $6 + 1))
     and not exists (select from entitlement later where later.contact_id = owned.contact_id
       and later.product_id = $4 and later.cancelled_at is null and (later.valid_until is null or later.valid_until > $3))
     and not exists (select from renewal_offer offer join renewal_use on offer_id = offer.id
       where offer.contact_id = owned.contact_id and offer.ends_at > (select shop_now()))
   order by 1`,
)
const replace = statement<{ id: number }>(
  'replace_renewal_offers',
  `update renewal_offer set replaced_at = shop_now() where replaced_at is null and contact_id = any ($1::int[])
   returning id`,
)
const insert = statement(
  'insert_renewal_offers',
  `insert into renewal_offer (contact_id, from_product_id, product_id, variant_id, currency, price_minor, last_day, ends_at)
   select contact_id, $2, $3, $4, $5, $6, $7, $8 from unnest($1::int[]) as contact_id`,
)
const count = statement<{ offers: number }>(
  'count_renewal_offers',
  `select count(*)::int as offers from renewal_offer where product_id = $1 and last_day = $2 and replaced_at is null`,
)
const clear = statement('clear_renewals', 'delete from renewal_offer')
const forget = statement<{ id: number }>(
  'forget_renewal_offers',
  `delete from renewal_offer where id in (
     select id from renewal_offer where ends_at < (select shop_now()) - make_interval(years => $1)
     order by ends_at limit $2 for update skip locked) returning id`,
)

/** In the order of these people, who are of one household; `askedBy` is the customer. */
export function readRenewalOffers(tx: Tx, contactIds: readonly number[], askedBy: number): Promise<RenewalOffer[]> {
  return ofPeople(tx, [contactIds, askedBy])
}

/** Whom an offer is made to: who had it, is of that age and has nothing for the season to come. */
export async function findPassHolders(tx: Tx, offers: NewOffers): Promise<number[]> {
  const { endedFrom, endedUntil, fromProductId, lastDay, maxAge, minAge, productId } = offers
  const found = await holders(tx, [fromProductId, endedFrom, endedUntil, productId, minAge, maxAge, lastDay])
  return found.map(({ contactId }) => contactId)
}

/** The offers that these people have end. Returns those. */
export async function replaceOffers(tx: Tx, contactIds: readonly number[]): Promise<number[]> {
  return (await replace(tx, [contactIds])).map(({ id }) => id)
}

export async function insertOffers(tx: Tx, contactIds: readonly number[], offers: NewOffers): Promise<void> {
  const { currency, endsAt, fromProductId, lastDay, priceMinor, productId, variantId } = offers
  await insert(tx, [contactIds, fromProductId, productId, variantId, currency, priceMinor, lastDay, endsAt])
}

export async function countOffers(tx: Tx, productId: number, lastDay: Day): Promise<number> {
  return (await count(tx, [productId, lastDay]))[0]?.offers ?? 0
}

/** Offers that ended so many years ago, with their reminders. Returns how many. */
export async function forgetRenewals(tx: Tx, years: number, most: number): Promise<number> {
  return (await forget(tx, [years, most])).length
}

export async function clearRenewals(tx: Tx): Promise<void> {
  await clear(tx, [])
}
