/** What sells out next: the places left in a slot at the pace of the last seven days, before the slot begins. */
import type { Tx } from '#commerce/database/tx.ts'
import { type ResortTimeZone, resortTime } from '#contract/rules/resort-moment.ts'
import { addDays } from '#contract/values/day.ts'
import { clockText } from '#contract/values/time-of-day.ts'
import { readSellingSlots, type SellingSlot } from './selling-out.sql.ts'

export type SellingOut = SellingSlot & { runsOutAt: Date }

const PACE_DAYS = 7
const DAYS_AHEAD = 30
const MOST_SLOTS = 5
const HOUR_MS = 3_600_000

export async function readSellingOut(tx: Tx, now: Date, zone: ResortTimeZone): Promise<SellingOut[]> {
  const { day, hour, minute } = resortTime(now, zone)
  const hours = PACE_DAYS * 24
  const since = new Date(now.getTime() - hours * HOUR_MS)
  const clock = `${day} ${clockText(hour, minute)}`
  const span = { from: day, to: addDays(day, DAYS_AHEAD), since, hours, clock, most: MOST_SLOTS }
  const slots = await readSellingSlots(tx, span)
  return slots.map((slot) => ({
    ...slot,
    runsOutAt: new Date(now.getTime() + (slot.left * hours * HOUR_MS) / slot.lately),
  }))
}
