/**
 * Writes to the customers whose people have an offer that ends soon, once for each of the days before it. Who agreed to
 * automatic renewal hears 30 and 7 days before what will be charged, when, to which card, and how to stop it.
 * A job that was down for a week sends what is still true, and only the nearest of what it missed.
 */
import { statement, type Tx } from '#commerce/database/tx.ts'
import type { Day } from '#contract/values/day.ts'
import type { Locale } from '#contract/values/locale.ts'
import { AUTO_RENEWAL_DAYS } from '#contract/values/people/auto-renewal.ts'
import { settingReader } from '#contract/values/settings/setting-reader.ts'
import { type DueReminder, readDueReminders } from './letters.sql.ts'
import { mailCharge, mailOffer } from './renewal-mails.ts'
import type { RenewalPreview } from './try-renewal.ts'

const note = statement<{ offerId: number }>(
  'note_renewal_reminder',
  `insert into renewal_reminder (offer_id, days_before, total_minor) values ($1, $2, $3) on conflict do nothing
   returning offer_id as "offerId"`,
)

export type Reminding = {
  today: Day
  /** Days before the last one, for who agreed to nothing. */
  days: readonly number[]
  locale: Locale
  most: number
}

/** What a renewal would come to if it were made now (`previewRenewal`), by offer; those who agreed need one. */
export type Previews = ReadonlyMap<number, RenewalPreview>

export function dueReminders(tx: Tx, { days, locale, most, today }: Reminding): Promise<DueReminder[]> {
  return readDueReminders(tx, { today, days, locale, automaticDays: AUTO_RENEWAL_DAYS, most })
}

/** Returns how many were found; as many as asked for means that there may be more. */
export async function remindRenewals(tx: Tx, reminding: Reminding, previews: Previews = new Map()): Promise<number> {
  const found = await dueReminders(tx, reminding)
  for (const { daysBefore, isAutomatic, ...letter } of found) {
    const { offerId } = letter
    const preview = previews.get(offerId)
    // Who agreed a moment ago is written to by the next round.
    if (isAutomatic && !preview) continue
    const charge = preview && chargeOf(preview)
    // Of two processes one writes it.
    if ((await note(tx, [offerId, daysBefore, charge?.totalMinor ?? null])).length === 0) continue
    const { locale } = reminding
    if (charge) await mailCharge(tx, letter, { ...charge, daysBefore, locale })
    else await mailOffer(tx, letter, { key: String(daysBefore), locale, isAutomatic, problem: preview?.problem })
  }
  return found.length
}

/** What can be announced: an amount, and the card that it is charged to. */
function chargeOf({ card, problem, totalMinor }: RenewalPreview) {
  return card !== undefined && totalMinor !== undefined ? { card, totalMinor, problem } : undefined
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
