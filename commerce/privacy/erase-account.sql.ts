/** The statements of an erasure, in the order in which it runs them. */
import { statement, type Tx } from '#commerce/database/tx.ts'
import type { ErasablePerson } from './erased-people.ts'

/** A new person cannot come in between: who adds one locks the household too. */
const lockOwn = statement<{ isHead: boolean }>(
  'lock_households_to_erase',
  `select head_contact_id = $1 as "isHead" from household
   where id in (select id from household where head_contact_id = $1
     union all select household_id from household_member where contact_id = $1)
   order by id for update`,
)
const people = statement<ErasablePerson>(
  'people_to_erase',
  `select person.id as "contactId", person.email is not null as "hasEmail",
     exists (select from household_member other where other.contact_id = person.id
       and other.household_id <> household.id) as "isElsewhere"
   from household join household_member member on member.household_id = household.id
   join contact person on person.id = member.contact_id
   where household.head_contact_id = $1 order by member.position`,
)
const paying = statement<{ id: string }>(
  'paying_holds_of_cart',
  `select id from hold where cart_id = $1 and state = 'paying'
   union all select id from customer_order where cart_id = $1 and ask_at is not null limit 1`,
)
const deleteCart = statement('erase_cart', 'delete from cart where id = $1')
/** Lines of other carts come before the people, as where a line is assigned. */
const ERASED_TABLES = [
  ['unassign_lines', 'update cart_line set assigned_contact_id = null where assigned_contact_id = any ($1::int[])'],
  ['unassign_add_ons', 'delete from cart_add_on_person where contact_id = any ($1::int[])'],
  ['erase_cards', 'delete from media_card where contact_id = any ($1::int[])'],
  ['erase_health_profiles', 'delete from health_profile where contact_id = any ($1::int[])'],
  ['erase_photos', 'delete from contact_photo where contact_id = any ($1::int[])'],
  ['erase_memberships', 'delete from customer_group_member where contact_id = any ($1::int[])'],
  ['erase_households', 'delete from household where head_contact_id = any ($1::int[])'],
  ['erase_members', 'delete from household_member where contact_id = any ($1::int[])'],
  ['erase_links', 'delete from account_token where contact_id = any ($1::int[])'],
  ['erase_impersonations', 'delete from account_session where acting_for = any ($1::int[])'],
  // A scan names a ticket and no person; what staff wrote about it may name one.
  [
    'erase_words_of_gates',
    `update gate_scan set reason = null where reason is not null and serial in (
       select serial from ticket join order_line on order_line.id = order_line_id
       where assigned_contact_id = any ($1::int[])
       union all
       select serial from ticket join order_add_on_person own on own.order_line_id = ticket.order_line_id
       where own.contact_id = any ($1::int[])
       union all
       select serial from ticket_holder where contact_id = any ($1::int[])
       union all
       select serial from customer_order join order_line on order_id = customer_order.id
         join ticket on order_line_id = order_line.id where contact_id = any ($1::int[]))`,
  ],
  // Tickets that they have by the household of who bought them.
  ['erase_held_tickets', 'delete from ticket_holder where contact_id = any ($1::int[])'],
  // What was sold stays, without who bought it and what they answered.
  [
    'erase_answers_of_orders',
    `update order_line set answers = '{}', details = null, gift_card = null, person_name = null from customer_order
     where customer_order.id = order_id and contact_id = any ($1::int[])`,
  ],
  // Staff may have written about any of them.
  [
    'erase_notes_of_orders',
    `delete from order_note where order_id in (
       select id from customer_order where contact_id = any ($1::int[])
       union all select order_id from order_line where assigned_contact_id = any ($1::int[])
       union all select order_id from order_line join order_add_on_person on order_line_id = order_line.id
         where contact_id = any ($1::int[]))`,
  ],
  // Also where another household bought it for them.
  ['erase_names_in_orders', 'update order_line set person_name = null where assigned_contact_id = any ($1::int[])'],
  [
    'erase_names_of_add_ons',
    `update order_add_on_person set person_name = null where contact_id = any ($1::int[]) or order_line_id in (
       select order_line.id from order_line join customer_order on customer_order.id = order_id
       where customer_order.contact_id = any ($1::int[]))`,
  ],
  [
    'erase_addresses_of_orders',
    'update customer_order set email = null, details = null where contact_id = any ($1::int[])',
  ],
  // Whom they gave tickets to, and what others gave to them: the link that was mailed opens nothing then.
  [
    'erase_ticket_holders',
    `with gone as (
       update ticket_transfer set to_email = null where to_email is not null and (
         order_id in (select id from customer_order where contact_id = any ($1::int[]))
         or to_email in (select email from contact where id = any ($1::int[]))) returning to_serial
     )
     update ticket set holder_name = null from gone where ticket.serial = gone.to_serial`,
  ],
  [
    'erase_carts_of_offers',
    `delete from cart where for_offer_id in (select id from renewal_offer where contact_id = any ($1::int[]))`,
  ],
  ['erase_renewals', 'delete from renewal_offer where contact_id = any ($1::int[])'],
  [
    'erase_renewal_consents',
    'delete from renewal_consent where member_id = any ($1::int[]) or contact_id = any ($1::int[])',
  ],
  ['erase_card_setups', 'delete from card_setup where contact_id = any ($1::int[])'],
  // Their provider is told by a job.
  ['erase_stored_cards', 'update stored_card set removed_at = shop_now() where contact_id = any ($1::int[])'],
  // Its sessions and its password go with it.
  ['erase_accounts', 'delete from account_user where contact_id = any ($1::int[])'],
  // One that is not mailed yet still has to reach whom it is for.
  [
    'erase_gift_card_people',
    `update gift_card set recipient_email = null, buyer_email = null, recipient_name = '', from_name = '', message = '' from voucher
     where voucher.id = voucher_id and holder_id = any ($1::int[]) and (send_at is null or queued_at is not null)`,
  ],
  // Whom they mailed vouchers to, and what others mailed to them.
  [
    'erase_voucher_mails',
    `update voucher_event set detail = '{}' where kind = 'mailed' and detail <> '{}' and (
       voucher_id in (select id from voucher where holder_id = any ($1::int[]))
       or detail ->> 'to' in (select email from contact where id = any ($1::int[])))`,
  ],
  // Who has a code can still use it, unless it was for them alone.
  ['erase_holders', `update voucher set holder_id = null, comment = '' where holder_id = any ($1::int[])`],
  [
    'erase_mails',
    `delete from outbox_message using contact where topic = 'mail' and payload ->> 'to' = contact.email
       and contact.id = any ($1::int[])`,
  ],
  [
    'erase_contacts',
    `update contact set first_name = 'Erased', last_name = 'guest', email = null, date_of_birth = null, phone = null,
       country = null, address1 = null, address2 = null, city = null, state = null, postal_code = null,
       pass_media_number = null, rfid = null, hold_reason = null, hold_waiver_key = null,
       erased_at = shop_now()
     where id = any ($1::int[])`,
  ],
] as const
const erasing = ERASED_TABLES.map(([name, text]) => statement(name, text))

/** Whether they are the head of a household. */
export async function lockHouseholds(tx: Tx, contactId: number): Promise<boolean> {
  return (await lockOwn(tx, [contactId])).some(({ isHead }) => isHead)
}

export function readHouseholdPeople(tx: Tx, contactId: number): Promise<ErasablePerson[]> {
  return people(tx, [contactId])
}

export async function isBeingPaid(tx: Tx, cartId: number): Promise<boolean> {
  return (await paying(tx, [cartId])).length > 0
}

export async function eraseCart(tx: Tx, cartId: number): Promise<void> {
  await deleteCart(tx, [cartId])
}

export async function erasePeople(tx: Tx, contactIds: readonly number[]): Promise<void> {
  for (const erase of erasing) await erase(tx, [contactIds])
}
