/**
 * Writes to the customers whose people have an offer that ends soon, once for each of the days before it. Who agreed to
 * automatic renewal hears of it 30 and 7 days before, and on the last day gets the mail by which one press renews.
 * A job that was down for a week sends what is still true, and only the nearest of what it missed.
 */
import { statement, type Tx } from '#commerce/database/tx.ts'
import { queueMail } from '#commerce/mails/index.ts'
import { CUSTOMER_INFO_PATH } from '#contract/rules/shop-paths.ts'
import type { Day } from '#contract/values/day.ts'
import type { Locale } from '#contract/values/locale.ts'
import { AUTO_RENEWAL_DAYS } from '#contract/values/people/auto-renewal.ts'
import { settingReader } from '#contract/values/setting-reader.ts'

type DueReminder = {
  offerId: number
  daysBefore: number
  isAutomatic: boolean
  to: string
  firstName: string
  person: string
  product: string
  currency: string
  priceMinor: number
  lastDay: Day
}

// The customer is who signs in: the person, or the head of the household that they are in.
const due = statement<DueReminder>(
  'due_renewal_reminders',
  `with open as (
     select offer.*, last_day - $1::date as left_days,
       exists (select from renewal_consent where member_id = offer.contact_id and withdrawn_at is null) as automatic
     from renewal_offer offer
     where replaced_at is null and ends_at > shop_now() and last_day - $1::date <= $4
       and not exists (select from renewal_use where offer_id = offer.id)
   ), near as (
     select open.*, (select min(days) from unnest(case when automatic then $3::int[] else $2::int[] end) as days
       where days >= left_days) as days_before
     from open
   )
   select near.id as "offerId", days_before as "daysBefore", automatic as "isAutomatic",
     coalesce(own.email, head.email) as "to", coalesce(own.first_name, head.first_name) as "firstName",
     concat_ws(' ', member.first_name, member.last_name) as person, product.name as product, near.currency,
     near.price_minor::float8 as "priceMinor", last_day::text as "lastDay"
   from near join contact member on member.id = near.contact_id join product on product.id = near.product_id
     left join lateral (select contact.email, first_name from account_user join contact on contact.id = contact_id
       where contact_id = member.id) own on true
     left join lateral (select head.email, head.first_name from household_member
       join household on household.id = household_id join contact head on head.id = head_contact_id
       where household_member.contact_id = member.id order by household_id limit 1) head on true
   where days_before is not null and coalesce(own.email, head.email) is not null
     and not exists (select from renewal_reminder reminder
       where reminder.offer_id = near.id and reminder.days_before = near.days_before)
   order by near.id limit $5`,
)
const note = statement<{ offerId: number }>(
  'note_renewal_reminder',
  `insert into renewal_reminder (offer_id, days_before) values ($1, $2) on conflict do nothing
   returning offer_id as "offerId"`,
)

export type Reminding = {
  today: Day
  /** Days before the last one, for who agreed to nothing. */
  days: readonly number[]
  locale: Locale
  most: number
}

/** Returns how many were found; as many as asked for means that there may be more. */
export async function remindRenewals(tx: Tx, { days, locale, most, today }: Reminding): Promise<number> {
  const automatic = [...AUTO_RENEWAL_DAYS, 0]
  const found = await due(tx, [today, days, automatic, Math.max(...days, ...automatic), most])
  for (const reminder of found) {
    const { currency, daysBefore, firstName, isAutomatic, lastDay, offerId, person, priceMinor, product, to } = reminder
    // Of two processes one writes it.
    if ((await note(tx, [offerId, daysBefore])).length === 0) continue
    const price = { minor: priceMinor, currency }
    const facts = { firstName, person, product, price, lastDay, isAutomatic, link: `${CUSTOMER_INFO_PATH}#renewals` }
    await queueMail(tx, { key: `renewal ${offerId} ${daysBefore}`, to, locale, name: 'renewal-offer', facts })
  }
  return found.length
}

const REMINDER_DAYS: readonly number[] = [30, 7]
const LONGEST_BEFORE = 365

/** The days of the operator, `none` for none but who agreed; as the shop has it where that is no list of days. */
export function readReminderDays(settings: Readonly<Record<string, string>>): readonly number[] {
  return settingReader(settings).value('renewalsettings.reminderdays', reminderDays, REMINDER_DAYS)
}

/** Undefined for what is no list of days. */
export function reminderDays(written: string): readonly number[] | undefined {
  if (written.trim().toLowerCase() === 'none') return []
  const days = written.split(',').map((day) => day.trim())
  const isGood = days.every((day) => /^\d{1,3}$/.test(day) && Number(day) <= LONGEST_BEFORE)
  return isGood ? days.map(Number) : undefined
}
