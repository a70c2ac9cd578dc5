/** What mails about an offer to renew say, and to whom; and which of them are due. Reads only. */
import { statement, type Tx } from '#commerce/database/tx.ts'
import type { Day } from '#contract/values/day.ts'
import type { Locale } from '#contract/values/locale.ts'

export type RenewalLetter = {
  offerId: number
  to: string
  firstName: string
  person: string
  product: string
  currency: string
  priceMinor: number
  lastDay: Day
}
export type DueReminder = RenewalLetter & { daysBefore: number; isAutomatic: boolean }

// The customer is who agreed that it is renewed by itself; then who signs in: the person, or the head of the household.
const letterIn = (locale: string) => `offer.id as "offerId", coalesce(agreed.email, own.email, head.email) as "to",
  coalesce(agreed.first_name, own.first_name, head.first_name) as "firstName",
  concat_ws(' ', member.first_name, member.last_name) as person, 
  coalesce((select text from catalog_text where product_id = product.id and locale = ${locale} and field = 'name'),
    product.name) as product, offer.currency,
  offer.price_minor::float8 as "priceMinor", last_day::text as "lastDay"`
const PEOPLE = `join contact member on member.id = offer.contact_id join product on product.id = offer.product_id
  left join lateral (select contact.email, first_name from renewal_consent
    join contact on contact.id = renewal_consent.contact_id
    where member_id = member.id and withdrawn_at is null) agreed on true
  left join lateral (select contact.email, first_name from account_user join contact on contact.id = contact_id
    where contact_id = member.id) own on true
  left join lateral (select head.email, head.first_name from household_member
    join household on household.id = household_id join contact head on head.id = head_contact_id
    where household_member.contact_id = member.id order by household_id limit 1) head on true`
const HAS_ADDRESS = 'coalesce(agreed.email, own.email, head.email) is not null'

// On the last day what is renewed by itself is renewed: there is nothing to announce any more.
const due = statement<DueReminder>(
  'due_renewal_reminders',
  `with open as (
     select offer.*, last_day - $1::date as left_days,
       exists (select from renewal_consent where member_id = offer.contact_id and withdrawn_at is null) as automatic
     from renewal_offer offer
     where replaced_at is null and ends_at > shop_now() and last_day - $1::date <= $4
       and not exists (select from renewal_use where offer_id = offer.id)
   ), offer as (
     select open.*, (select min(days) from unnest(case when automatic then $3::int[] else $2::int[] end) as days
       where days >= left_days) as days_before
     from open where not automatic or left_days > 0
   )
   select ${letterIn('$6::text')}, days_before as "daysBefore", automatic as "isAutomatic" from offer ${PEOPLE}
   where days_before is not null and ${HAS_ADDRESS}
     and not exists (select from renewal_reminder reminder
       where reminder.offer_id = offer.id and reminder.days_before = offer.days_before)
   order by offer.id limit $5`,
)
const one = statement<RenewalLetter>(
  'read_renewal_letter',
  `select ${letterIn('$2::text')} from renewal_offer offer ${PEOPLE} where offer.id = $1 and ${HAS_ADDRESS}`,
)

export type DueOn = {
  today: Day
  locale: Locale
  days: readonly number[]
  automaticDays: readonly number[]
  most: number
}

/** Of each offer the nearest reminder that was not sent yet. */
export function readDueReminders(tx: Tx, { automaticDays, days, locale, most, today }: DueOn): Promise<DueReminder[]> {
  return due(tx, [today, days, automaticDays, Math.max(...days, ...automaticDays), most, locale])
}

/** Undefined where its customer has no address any more. */
export async function readRenewalLetter(tx: Tx, offerId: number, locale: Locale): Promise<RenewalLetter | undefined> {
  return (await one(tx, [offerId, locale]))[0]
}
