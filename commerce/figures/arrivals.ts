/**
 * Arrivals: of today by half hour against what is expected, of longer spans by day or week against the same days
 * before. A guest counts once a day, by the scan that counts.
 */
import type { Tx } from '#commerce/database/tx.ts'
import { type ResortTimeZone, resortDay } from '#contract/rules/resort-moment.ts'
import { addDays, type Day, daysBetween } from '#contract/values/day.ts'
import { sum } from '#contract/values/sum.ts'
import { readAdmittedByDay, readAdmittedByPiece, readTicketsOfDays } from './arrivals.sql.ts'
import { type ExpectedArrivals, expectedArrivals } from './expected-arrivals.ts'
import { daysBack, type FigureRequest } from './sales.ts'
import { cutDay, cutSpan, daysOfSpan } from './spans.ts'

/** `beside`: what is expected, or what came before; null where it is not known. */
export type ArrivalPiece = { key: string; guests: number | null; beside: number | null }

export type ArrivalFigures = {
  guests: number
  /** Of all of today what is expected; of a longer span what came before, up to the same day. */
  beside: number
  besideIs: 'expected' | 'before'
  pieces: ArrivalPiece[]
}

const HALF_HOUR = 30
const WEEKS_BACK = [1, 2, 3, 4]

export function readArrivals(tx: Tx, request: FigureRequest): Promise<ArrivalFigures> {
  const { now, span, zone } = request
  const today = resortDay(now, zone)
  return span === 'today' ? arrivalsOfDay(tx, today, now, zone) : arrivalsOfSpan(tx, request, today)
}

async function arrivalsOfDay(tx: Tx, today: Day, now: Date, zone: ResortTimeZone): Promise<ArrivalFigures> {
  const earlierDays = WEEKS_BACK.map((weeks) => addDays(today, -7 * weeks)).toReversed()
  const days = [...earlierDays, today]
  const pieces = days.flatMap((day) => cutDay(day, HALF_HOUR, zone).map((piece) => ({ ...piece, day })))
  const rows = await readAdmittedByPiece(
    tx,
    days,
    pieces.map(({ from }) => from),
  )
  // A scan whose lane had its clock wrong may lie beyond both ends.
  const admitted = rows.map((row) => {
    const { day, key } = pieces[Math.min(Math.max(row.piece, 0), pieces.length - 1)] ?? { day: today, key: '00:00' }
    return { ...row, day, key }
  })
  const tickets = await readTicketsOfDays(tx, days)
  const ofToday = pieces.filter(({ day }) => day === today)
  const isEarlier = ({ day }: { day: Day }) => day !== today
  const earlier = admitted.filter(isEarlier)
  const expected: ExpectedArrivals = expectedArrivals(
    tickets.filter(({ day }) => day === today),
    {
      openDays: new Set(earlier.map(({ day }) => day)).size,
      tickets: tickets.filter(isEarlier),
      admitted: earlier,
    },
    ofToday.map(({ key }) => key),
  )
  const came = admitted.filter(({ day }) => day === today)
  return {
    guests: sum(came.map(({ guests }) => guests)),
    beside: expected.guests,
    besideIs: 'expected',
    pieces: ofToday.map(({ from, key }) => ({
      key,
      guests: from <= now ? sum(came.filter((one) => one.key === key).map(({ guests }) => guests)) : null,
      beside: expected.byKey.get(key) ?? null,
    })),
  }
}

async function arrivalsOfSpan(tx: Tx, request: FigureRequest, today: Day): Promise<ArrivalFigures> {
  const { season, span, zone } = request
  const daysBefore = daysBack(request)
  const days = daysOfSpan(span, today, season)
  const before = { from: addDays(days.from, -daysBefore), to: addDays(days.to, -daysBefore) }
  const came = await readAdmittedByDay(tx, days.from, days.to)
  const cameBefore = await readAdmittedByDay(tx, before.from, before.to)
  const cut = cutSpan(span, days, zone)
  const pieceDays = span === 'season' ? 7 : 1
  const inPiece = (rows: typeof came, from: Day, key: Day) => {
    const at = daysBetween(days.from, key)
    const within = rows.filter(({ day }) => {
      const nth = daysBetween(from, day)
      return nth >= at && nth < at + pieceDays
    })
    return sum(within.map(({ guests }) => guests))
  }
  const upToToday = cameBefore.filter(({ day }) => day <= addDays(today, -daysBefore))
  return {
    guests: sum(came.map(({ guests }) => guests)),
    beside: sum(upToToday.map(({ guests }) => guests)),
    besideIs: 'before',
    pieces: cut.map(({ key }) => ({
      key,
      guests: key <= today ? inPiece(came, days.from, key) : null,
      beside: inPiece(cameBefore, before.from, key),
    })),
  }
}
