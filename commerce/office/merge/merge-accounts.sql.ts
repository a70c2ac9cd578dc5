/** The statements of a merge: its locks in the order of docs/locking.md, and then what moves, table by table. */
import { statement, type Tx } from '#commerce/database/tx.ts'
import type { Locale } from '#contract/values/locale.ts'

/** Those they placed, and those in which something is for them. */
const OWN_ORDERS = `customer_order where contact_id = $1
  or id in (select order_id from order_line where assigned_contact_id = any ($2::int[])
    union all select order_id from order_add_on_person as own join order_line on order_line.id = order_line_id
      where own.contact_id = any ($2::int[]))`
const lockOwnOrders = statement<{ id: string }>(
  'lock_orders_to_merge',
  `select id from ${OWN_ORDERS} order by id for update`,
)
const newerOrders = statement<{ id: string }>(
  'orders_since_locked',
  `select id from ${OWN_ORDERS} except select unnest($3::uuid[])`,
)
const lockHouseholdsOf = statement(
  'lock_households_to_merge',
  `select id from household where id in (select id from household where head_contact_id = any ($1::int[])
     union all select household_id from household_member where contact_id = any ($1::int[])) order by id for update`,
)
const lockPeople = statement<{ id: number }>(
  'lock_people_to_merge',
  'select id from contact where id = any ($1::int[]) order by id for no key update',
)
const lockDiscountsOf = statement<{ id: number }>(
  'lock_discounts_to_merge',
  `select id from discount where exists (select from discount_use
     where discount_id = discount.id and owner = 'contact ' || $1::int) order by id for update`,
)
const lockPlansOf = statement(
  'lock_plans_to_merge',
  'select id from plan_enrollment where contact_id = $1 order by id for update',
)
const vouchersOf = statement<{ id: number }>('vouchers_to_merge', 'select id from voucher where holder_id = $1')
const lockTicketsOf = statement(
  'lock_tickets_to_merge',
  `select serial from ticket where serial in (select serial from ticket_holder where contact_id = any ($1::int[]))
   order by serial for no key update`,
)

/** Of one person: `$1` is gone, `$2` stays. What the one who stays has already is not taken over. */
const OF_PERSON = [
  [
    'merge_entitlements',
    `update entitlement own set contact_id = $2 where contact_id = $1 and not exists (select from entitlement other
       where other.contact_id = $2 and other.product_id = own.product_id and other.valid_from = own.valid_from)`,
  ],
  ['merge_sold_lines', 'update order_line set assigned_contact_id = $2 where assigned_contact_id = $1'],
  ['merge_cart_lines', 'update cart_line set assigned_contact_id = $2 where assigned_contact_id = $1'],
  ['merge_sold_add_ons', 'update order_add_on_person set contact_id = $2 where contact_id = $1'],
  ['merge_cart_add_ons', 'update cart_add_on_person set contact_id = $2 where contact_id = $1'],
  [
    'merge_new_cards',
    `update cart_new_card own set contact_id = $2 where contact_id = $1 and not exists (
       select from cart_new_card other where other.contact_id = $2 and other.cart_id = own.cart_id)`,
  ],
  ['merge_held_tickets', 'update ticket_holder set contact_id = $2 where contact_id = $1'],
  ['merge_cards', 'update media_card set contact_id = $2 where contact_id = $1'],
  [
    'merge_health_profiles',
    `update health_profile set contact_id = $2 where contact_id = $1
       and not exists (select from health_profile where contact_id = $2)`,
  ],
  [
    'merge_photos',
    `update contact_photo set contact_id = $2 where contact_id = $1
       and not exists (select from contact_photo where contact_id = $2)`,
  ],
  [
    'merge_groups',
    `update customer_group_member own set contact_id = $2 where contact_id = $1 and not exists (
       select from customer_group_member other where other.contact_id = $2 and other.group_key = own.group_key)`,
  ],
  [
    'merge_members',
    `update household_member own set contact_id = $2 where contact_id = $1 and not exists (
       select from household_member other where other.contact_id = $2 and other.household_id = own.household_id)`,
  ],
  [
    'replace_offers_to_merge',
    `update renewal_offer set replaced_at = shop_now() where contact_id = $1 and replaced_at is null
       and exists (select from renewal_offer where contact_id = $2 and replaced_at is null)`,
  ],
  ['merge_offers', 'update renewal_offer set contact_id = $2 where contact_id = $1'],
  [
    'fill_in_person',
    `update contact stays set phone = coalesce(stays.phone, gone.phone),
       date_of_birth = coalesce(stays.date_of_birth, gone.date_of_birth),
       hold_waiver_key = case when stays.hold_reason is null then gone.hold_waiver_key else stays.hold_waiver_key end,
       hold_reason = coalesce(stays.hold_reason, gone.hold_reason)
     from contact gone where gone.id = $1 and stays.id = $2`,
  ],
] as const

/** Of the account: `$1` is gone, `$2` stays. */
const OF_ACCOUNT = [
  ['merge_orders', 'update customer_order set contact_id = $2 where contact_id = $1'],
  [
    'merge_discount_uses',
    `update discount_use set owner = 'contact ' || $2::int
     where discount_id = any (array(select id from discount)) and owner = 'contact ' || $1::int`,
  ],
  // What they agreed to was to be charged to them: the one who stays may agree anew.
  [
    'withdraw_consents_to_merge',
    `update renewal_consent set withdrawn_at = coalesce(withdrawn_at, shop_now())
     where (contact_id = $1 or member_id = $1) and $2::int is not null`,
  ],
  [
    'merge_consents',
    `update renewal_consent set contact_id = case contact_id when $1 then $2 else contact_id end,
       member_id = case member_id when $1 then $2 else member_id end where contact_id = $1 or member_id = $1`,
  ],
  ['merge_plans', 'update plan_enrollment set contact_id = $2 where contact_id = $1'],
  ['merge_card_setups', 'update card_setup set contact_id = $2 where contact_id = $1'],
  // A card goes along where a plan is charged to it. Of all others the provider is told by a job.
  [
    'merge_cards_of_plans',
    `update stored_card set contact_id = $2 where contact_id = $1 and removed_at is null and id in (
       select stored_card_id from plan_enrollment where contact_id = $2 and state = 'active')`,
  ],
  ['merge_vouchers', 'update voucher set holder_id = $2 where holder_id = $1'],
] as const

/** Of each who is gone: nothing that tells who it was is left. */
const OF_GONE = [
  [
    'drop_cards_of_merged',
    'update stored_card set removed_at = coalesce(removed_at, shop_now()) where contact_id = $1',
  ],
  ['drop_new_cards_of_merged', 'delete from cart_new_card where contact_id = $1'],
  ['drop_health_of_merged', 'delete from health_profile where contact_id = $1'],
  ['drop_photos_of_merged', 'delete from contact_photo where contact_id = $1'],
  ['drop_groups_of_merged', 'delete from customer_group_member where contact_id = $1'],
  ['drop_members_of_merged', 'delete from household_member where contact_id = $1'],
  ['drop_household_of_merged', 'delete from household where head_contact_id = $1'],
  ['drop_links_of_merged', 'delete from account_token where contact_id = $1'],
  ['drop_impersonations_of_merged', 'delete from account_session where acting_for = $1'],
  // Its sessions and its password go with it.
  ['drop_account_of_merged', 'delete from account_user where contact_id = $1'],
  [
    'wipe_merged',
    `update contact set first_name = 'Merged', last_name = 'guest', email = null, date_of_birth = null, phone = null,
       country = null, address1 = null, address2 = null, city = null, state = null, postal_code = null,
       pass_media_number = null, rfid = null, hold_reason = null, hold_waiver_key = null, erased_at = shop_now()
     where id = $1`,
  ],
] as const

const moveDays = statement('merge_member_days', 'update member_day set contact_id = $2 where contact_id = $1')
const moving = OF_PERSON.map(([name, text]) => statement(name, text))
const joining = OF_ACCOUNT.map(([name, text]) => statement(name, text))
const clearing = OF_GONE.map(([name, text]) => statement(name, text))
const earlier = statement('rename_merged', 'update contact_merge set into_id = $2 where into_id = $1')
const note = statement('note_merged', 'insert into contact_merge (contact_id, into_id) values ($1, $2)')
const dropCart = statement('drop_cart_of_merged', 'delete from cart where id = $1')
const leave = statement(
  'leave_household_to_merge',
  'delete from household_member where household_id = $1 and contact_id = any ($2::int[])',
)
const ownHousehold = statement<{ id: number }>(
  'household_to_merge',
  'select id from household where head_contact_id = $1',
)
const lastLocale = statement<{ locale: Locale }>(
  'locale_to_merge',
  'select locale from customer_order where contact_id = $1 order by placed_at desc limit 1',
)

export async function lockOrders(tx: Tx, gone: number, people: readonly number[]): Promise<string[]> {
  return (await lockOwnOrders(tx, [gone, people])).map(({ id }) => id)
}

/** Whether another order of theirs came to be while the locks were waited for. */
export async function hasNewerOrders(tx: Tx, gone: number, people: readonly number[], locked: readonly string[]) {
  return (await newerOrders(tx, [gone, people, locked])).length > 0
}

export async function lockMergedHouseholds(tx: Tx, people: readonly number[]): Promise<void> {
  await lockHouseholdsOf(tx, [people])
}

export async function lockMergedPeople(tx: Tx, people: readonly number[]): Promise<void> {
  await lockPeople(tx, [people])
}

export async function moveDaysOfMerged(tx: Tx, gone: number, stays: number): Promise<void> {
  await moveDays(tx, [gone, stays])
}

/** Discounts and plans; the ids of the vouchers, which have a lock of their own. */
export async function lockDiscountsAndPlans(tx: Tx, gone: number): Promise<number[]> {
  await lockDiscountsOf(tx, [gone])
  await lockPlansOf(tx, [gone])
  return (await vouchersOf(tx, [gone])).map(({ id }) => id)
}

export async function lockTickets(tx: Tx, gone: readonly number[]): Promise<void> {
  await lockTicketsOf(tx, [gone])
}

export async function deleteCart(tx: Tx, cartId: number): Promise<void> {
  await dropCart(tx, [cartId])
}

export async function findOwnHousehold(tx: Tx, contactId: number): Promise<number | undefined> {
  return (await ownHousehold(tx, [contactId]))[0]?.id
}

export async function leaveHousehold(tx: Tx, householdId: number, people: readonly number[]): Promise<void> {
  await leave(tx, [householdId, people])
}

export async function readLastLocale(tx: Tx, contactId: number): Promise<Locale> {
  return (await lastLocale(tx, [contactId]))[0]?.locale ?? 'en-US'
}

/** All that one person has becomes another's. */
export async function movePerson(tx: Tx, gone: number, stays: number): Promise<void> {
  for (const move of moving) await move(tx, [gone, stays])
}

export async function moveAccount(tx: Tx, gone: number, stays: number): Promise<void> {
  for (const join of joining) await join(tx, [gone, stays])
}

export async function clearPerson(tx: Tx, gone: number, stays: number): Promise<void> {
  for (const clear of clearing) await clear(tx, [gone])
  await earlier(tx, [gone, stays])
  await note(tx, [gone, stays])
}
