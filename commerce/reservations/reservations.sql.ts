/**
 * What a household has, and the one line of an order that a reservation is. Whose it is stands in every WHERE: what
 * belongs to another household is not found. The tables of the gate are only read here, to see what was used.
 */
import { statement, type Tx } from '#commerce/database/tx.ts'
import type { OrderState } from '#commerce/orders/index.ts'
import type { Day } from '#contract/values/day.ts'

/** Of the line that it was sold with; null where an operator gave it. */
type SoldWith = {
  /** Only where the caller placed it. */
  ownOrderId: string | null
  orderNumber: string | null
  orderState: OrderState | null
  position: number | null
  serial: string | null
  days: Day[] | null
}

export type OwnedRow = SoldWith & {
  id: number
  contactId: number
  firstName: string
  lastName: string
  productId: number
  productName: string
  validFrom: Day
  validUntil: Day | null
  isCancelled: boolean
  isFree: boolean
  isTheirs: boolean
  isUsed: boolean
  isMissed: boolean
}

// For the person, for who reserved it, and for the head of a household that the person is in.
const IS_THEIRS = `(person.id = $1 or customer_order.contact_id = $1 or exists (
  select from household join household_member member on member.household_id = household.id
  where head_contact_id = $1 and member.contact_id = person.id))`
const IS_FREE = `(line.total_minor = 0 and line.voucher_id is null and line.amounts -> 'discounts' = '[]'::jsonb)`
const IS_USED = `exists (select from gate_admission join ticket used on used.serial = gate_admission.serial
  where used.order_line_id = line.id)`

const owned = statement<OwnedRow>(
  'list_owned',
  `select entitlement.id, person.id as "contactId", person.first_name as "firstName", person.last_name as "lastName",
     product.id as "productId", product.name as "productName", entitlement.valid_from::text as "validFrom",
     entitlement.valid_until::text as "validUntil",
     case when customer_order.contact_id = $1 then customer_order.id end as "ownOrderId",
     customer_order.number as "orderNumber", customer_order.state as "orderState", line.position,
     line.days::text[] as days, (
       select serial from ticket where order_line_id = line.id order by ended_at desc nulls first limit 1) as serial,
     cancelled_at is not null as "isCancelled", coalesce(${IS_FREE}, false) as "isFree", ${IS_THEIRS} as "isTheirs",
     ${IS_USED} as "isUsed",
     exists (select from member_day where order_line_id = line.id and is_missed) as "isMissed"
   from entitlement join contact person on person.id = entitlement.contact_id
     join product on product.id = entitlement.product_id
     left join order_line line on line.id = entitlement.order_line_id
     left join customer_order on customer_order.id = line.order_id
   where entitlement.contact_id = any ($2::int[])
   order by entitlement.valid_from desc, entitlement.id desc limit $3`,
)

export function listOwned(tx: Tx, caller: number, contactIds: readonly number[], most: number): Promise<OwnedRow[]> {
  return owned(tx, [caller, contactIds, most])
}

/** What names a reservation: how its ticket, its order and its line in it are called, and one of its days. */
export type ReservationName = { productId: number; accessCode: string; number: string; position: number; day: Day }

export type ReservationRow = {
  orderId: string
  orderLineId: string
  quantity: number
  placesNeeded: number
  days: Day[]
  isSold: boolean
  isFree: boolean
  isUsed: boolean
}

const find = statement<ReservationRow>(
  'find_reservation',
  `select customer_order.id as "orderId", line.id as "orderLineId", line.quantity, line.places_needed as "placesNeeded",
     line.days::text[] as days, ${IS_FREE} as "isFree", ${IS_USED} as "isUsed",
     ticket.ended_at is null and customer_order.state in ('confirmed', 'paid', 'fulfilled') as "isSold"
   from ticket join order_line line on line.id = ticket.order_line_id
     join customer_order on customer_order.id = line.order_id join contact person on person.id = line.assigned_contact_id
   where ticket.serial = $3 and line.product_id = $2 and customer_order.number = $4 and line.position = $5
     and line.days @> array[$6::date] and ${IS_THEIRS}`,
)

/** Undefined for a caller whose it is not, as where there is none. */
export async function findReservation(
  tx: Tx,
  caller: number,
  { accessCode, day, number, position, productId }: ReservationName,
): Promise<ReservationRow | undefined> {
  return (await find(tx, [caller, productId, accessCode, number, position, day]))[0]
}

const living = statement<{ serial: string }>(
  'living_tickets_of_line',
  'select serial from ticket where order_line_id = $1 and ended_at is null order by serial',
)
const used = statement<{ isUsed: boolean }>(
  'is_line_used',
  `select ${IS_USED} as "isUsed" from order_line line where line.id = $1`,
)
const left = statement<{ isLeft: boolean }>(
  'is_order_left',
  `select exists (select from order_line line where order_id = $1 and (line.is_value or exists (
     select from ticket where order_line_id = line.id and ended_at is null))) as "isLeft"`,
)

export async function readLivingSerials(tx: Tx, orderLineId: string): Promise<string[]> {
  return (await living(tx, [orderLineId])).map(({ serial }) => serial)
}

/** Asked once its tickets are locked: a lane that reads one of them now waits for the end of the transaction. */
export async function isLineUsed(tx: Tx, orderLineId: string): Promise<boolean> {
  return (await used(tx, [orderLineId]))[0]?.isUsed ?? false
}

/** Something of the order is still good. */
export async function isOrderLeft(tx: Tx, orderId: string): Promise<boolean> {
  return (await left(tx, [orderId]))[0]?.isLeft ?? false
}
