/**
 * What a guest sees before a line is moved: the days and times it may go to, each with what it costs more or less, and
 * of one of them all that would happen. Read without locks, by the rules that the move itself is judged by.
 */
import { activityTimes } from '#commerce/activities/index.ts'
import { ownView } from '#commerce/cart/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { teeSheet } from '#commerce/golf/index.ts'
import { placesLeftForLine, readSlotsOfLine, type SlotKey, slotName } from '#commerce/inventory/index.ts'
import {
  type Assortment,
  type Choice,
  type ChosenMoment,
  type DayStock,
  dayMaps,
  daysOnOffer,
  readDayStock,
  saleClock,
} from '#commerce/offers/index.ts'
import type { OrderRow, SaleBasis } from '#commerce/orders/index.ts'
import { readRefundTenders, refundParts } from '#commerce/refunds/index.ts'
import type { ClosedReason } from '#contract/values/closed-reason.ts'
import type { Day } from '#contract/values/day.ts'
import { judgeMoment, type MoveRefusal } from './move-line.ts'
import { keptPrice, type MovableLine, type MoveOffer, movedChoice, moveOffer, slotsOfMove } from './moved-line.ts'
import { type NamedTender, readNamedTenders } from './moves.sql.ts'
import { readMovableLine } from './read-movable.ts'

/** `back`: where what it costs less goes. */
export type PreviewedMove = { ok: true; line: MovableLine; choice: Choice; offer: MoveOffer; back: BackTender[] }
export type BackTender = Pick<NamedTender, 'kind' | 'brand' | 'end'> & { amountMinor: number }

export async function previewMove(
  tx: Tx,
  sale: SaleBasis,
  order: OrderRow,
  lineId: string,
  to: ChosenMoment,
  isClosed = false,
): Promise<PreviewedMove | MoveRefusal> {
  const found = await readMovableLine(tx, sale, order, lineId, isClosed)
  if (!found.ok) return found
  const { line } = found
  const judged = await judgeMoment(tx, sale, order, line, to)
  if (!judged.ok) return judged
  const { choice } = judged
  const left = await placesLeftForLine(tx, lineId, slotsOfMove(sale.assortment, choice, line.pieces.length))
  // The sheet of a day on which no tee time was taken yet has no slots: all of its places are free.
  const unmade = choice.course?.playersPerTee
  const offered = moveOffer(sale.assortment, line, choice, (key) => left.get(slotName(key)) ?? unmade)
  if (!offered.ok) return offered
  const offer = isClosed ? keptPrice(offered.offer, line) : offered.offer
  return { ok: true, line, choice, offer, back: await tendersBack(tx, order.id, -offer.differenceMinor) }
}

async function tendersBack(tx: Tx, orderId: string, amountMinor: number): Promise<BackTender[]> {
  if (amountMinor <= 0) return []
  const named = await readNamedTenders(tx, orderId)
  const parts = refundParts(await readRefundTenders(tx, orderId), amountMinor) ?? []
  return parts.flatMap((part) => {
    const name = 'paymentKey' in part ? part.paymentKey : String(part.voucherId)
    const tender = named.find((one) => one.name === name)
    return tender ? [{ ...tender, amountMinor: part.amountMinor }] : []
  })
}

/** `differenceMinor` is null where it hangs on the time, or on all days together. */
export type MoveDay = { day: Day; differenceMinor: number | null }
export type MoveClosedReason = ClosedReason | 'yours'
export type MoveTime = { time: string; differenceMinor: number }

export type ChoicesOfLine = {
  line: MovableLine
  /** The last day on which it may be moved. */
  until: Day
  days: MoveDay[]
  /** All other days on offer, and why each cannot be had. `yours`: it is for this day now. */
  closed: Record<Day, MoveClosedReason>
  /** Of the day that was asked about; undefined where it has none. */
  times: MoveTime[] | undefined
  /** So many days are chosen one by one; 1 for a day, or for the first of several in a row. */
  numberOfDays: number
}

export async function listMoveChoices(
  tx: Tx,
  sale: SaleBasis,
  order: OrderRow,
  lineId: string,
  day: Day | undefined,
  isClosed = false,
): Promise<({ ok: true } & ChoicesOfLine) | MoveRefusal> {
  const found = await readMovableLine(tx, sale, order, lineId, isClosed)
  if (!found.ok) return found
  const { line, until } = found
  const view = await ownView(tx, { contactId: order.contactId ?? undefined }, sale.view)
  const own = { assortment: sale.assortment, view }
  const choice = movedChoice(own, line, { days: line.days as Day[], startTime: line.startTime })
  if (!choice) return { ok: false, reason: 'closed', message: 'This cannot be booked right now.' }
  const isTimed = choice.activity !== undefined || choice.course !== undefined
  const { closed, days } = await openDays(tx, own, line, choice, isTimed)
  const times = isTimed && day !== undefined ? await openTimes(tx, own, line, choice, day) : undefined
  const numberOfDays = choice.multiDay === 'separate' ? line.days.length : 1
  return { ok: true, line, until, days, closed, times, numberOfDays }
}

async function openDays(
  tx: Tx,
  { assortment, view }: SaleBasis,
  line: MovableLine,
  choice: Choice,
  isTimed: boolean,
): Promise<Pick<ChoicesOfLine, 'days' | 'closed'>> {
  const all = daysOnOffer(choice)
  const stock = await readOwnStock(tx, assortment, line, choice, all)
  const maps = dayMaps(assortment, choice, stock, all)
  const isSeveral = choice.multiDay === 'separate' && line.days.length > 1
  const closed: ChoicesOfLine['closed'] = {}
  const days: MoveDay[] = []
  for (const day of all) {
    const isFull = (maps.purchasable[day] ?? 0) < line.pieces.length
    const reason = maps.closed[day] ?? (isFull ? 'sold_out' : undefined)
    if (!isSeveral && !isTimed && day === line.days[0]) closed[day] = 'yours'
    else if (reason !== undefined) closed[day] = reason
    else if (isSeveral || choice.course) days.push({ day, differenceMinor: null })
    else {
      const there = movedChoice({ assortment, view }, line, { days: [day], startTime: line.startTime })
      const offered = there && moveOffer(assortment, line, there, untimed(stock))
      if (offered?.ok) days.push({ day, differenceMinor: offered.offer.differenceMinor })
      else closed[day] = offered?.reason === 'sold_out' ? 'sold_out' : 'not_stocked'
    }
  }
  return { days, closed }
}

/** Where the line stays on a day, or in the pool of what it adds, it needs no other place. A start has its own. */
async function readOwnStock(
  tx: Tx,
  assortment: Assortment,
  line: MovableLine,
  choice: Choice,
  days: readonly Day[],
): Promise<DayStock> {
  const stock = await readDayStock(tx, assortment, choice, days, undefined)
  const own = new Map((await readSlotsOfLine(tx, line.id)).map((slot) => [slotName(slot), slot.places]))
  return {
    ...stock,
    left(key) {
      const left = stock.left(key)
      return left === undefined ? undefined : left + (own.get(slotName(key)) ?? 0)
    },
  }
}

/** Which start has room is told with its times. */
function untimed({ left }: DayStock) {
  return (key: SlotKey) => (key.time === null ? left(key) : Number.POSITIVE_INFINITY)
}

async function openTimes(
  tx: Tx,
  { assortment, view }: SaleBasis,
  line: MovableLine,
  choice: Choice,
  day: Day,
): Promise<MoveTime[]> {
  const times = await startsOn(tx, choice, day, line.pieces.length)
  const stock = await readOwnStock(tx, assortment, line, choice, [day])
  const isOther = (time: string) => day !== line.days[0] || time !== line.startTime
  return times.filter(isOther).flatMap((time) => {
    const there = movedChoice({ assortment, view }, line, { days: [day], startTime: time })
    const offered = there && moveOffer(assortment, line, there, untimed(stock))
    return offered?.ok ? [{ time, differenceMinor: offered.offer.differenceMinor }] : []
  })
}

/** Those with room for all pieces. */
async function startsOn(tx: Tx, choice: Choice, day: Day, pieces: number): Promise<string[]> {
  const { activity, course, holes, rules, view } = choice
  if (activity) {
    const times = await activityTimes(tx, activity, { from: day, to: day }, saleClock(choice))
    return times.filter(({ guestsLeft }) => guestsLeft >= pieces).map(({ time }) => time)
  }
  if (!course) return []
  const request = { holes: holes === 9 ? (9 as const) : (18 as const), view, cutoff: rules }
  const sheet = await teeSheet(tx, course, day, request)
  return sheet.filter(({ players }) => players >= pieces).map(({ time }) => time)
}
