/** Figures of the shop as the console reads them: amounts as decimals. */
import type {
  ArrivalFigures,
  CountedMessages,
  FailingPayment,
  FigureRequest,
  MoneyTroubles,
  SalesFigures,
  SellingOut,
} from '#commerce/figures/index.ts'
import type { JobRun } from '#commerce/jobs/index.ts'
import { MAIL_TOPIC } from '#commerce/mails/index.ts'
import { resortDay } from '#contract/rules/resort-moment.ts'
import type { FailingPaymentRow, Figures, NeedRow, NeedsList } from '#contract/schemas/admin/figures.ts'
import { COMPARED_DAYS } from '#contract/values/console/figures.ts'
import { addDays, type Day, daysBetween } from '#contract/values/day.ts'
import { moneyToDecimal } from '#contract/values/money.ts'
import { sum } from '#contract/values/sum.ts'

export type ReadFigures = { sales: SalesFigures; arrivals: ArrivalFigures; sellingOut: readonly SellingOut[] }

export function figuresDocument(
  request: FigureRequest,
  { arrivals, sales, sellingOut }: ReadFigures,
  holidays: ReadonlyMap<Day, string>,
): Figures {
  const { against, currency, now, span, zone } = request
  const decimal = (minor: number) => moneyToDecimal({ minor, currency })
  const today = resortDay(now, zone)
  const holidayOf = (day: Day) => (span === 'today' ? (holidays.get(day) ?? null) : null)
  const other = COMPARED_DAYS[against === 'week' ? 'year' : 'week']
  return {
    ...{ Span: span, Against: span === 'season' ? 'year' : against, Currency: currency },
    Now: now.toISOString(),
    ...{ From: sales.days.from, To: sales.days.to },
    ...{ ComparedFrom: sales.comparedDays.from, ComparedTo: sales.comparedDays.to },
    Season: seasonDay(today, request),
    Holiday: holidayOf(today),
    ComparedHoliday: holidayOf(sales.comparedDays.from),
    OtherHoliday: holidayOf(addDays(today, -other)),
    Sales: {
      ...{ Amount: decimal(sales.minor), Orders: sales.orders },
      Compared: {
        ...{ Amount: decimal(sales.before.minor), Orders: sales.before.orders },
        WholeAmount: decimal(sales.before.wholeMinor),
      },
      Points: sales.points.map(({ beforeMinor, key, minor }) => ({
        ...{ Key: key, Amount: minor === null ? null : decimal(minor), Compared: decimal(beforeMinor) },
      })),
    },
    Refunded: { Amount: decimal(sales.refunded.minor), Orders: sales.refunded.orders },
    Arrivals: {
      ...{ Guests: arrivals.guests, Beside: arrivals.beside, BesideIs: arrivals.besideIs },
      Pieces: arrivals.pieces.map(({ beside, guests, key }) => ({ Key: key, Guests: guests, Beside: beside })),
    },
    SellingOut: sellingOut.map(({ capacity, day, left, pool, products, runsOutAt, time }) => ({
      Name: products.length === 1 && products[0] ? products[0] : pool,
      ...{ Day: day, Time: time, Capacity: capacity, Left: left, RunsOutAt: runsOutAt.toISOString() },
    })),
  }
}

function seasonDay(today: Day, { season: { end, start } }: FigureRequest): Figures['Season'] {
  if (start === undefined || end === undefined || today < start || today > end) return null
  return { Day: daysBetween(start, today) + 1, Days: daysBetween(start, end) + 1 }
}

export type ReadNeeds = {
  money: MoneyTroubles
  parked: readonly CountedMessages[]
  /** Webhooks that were paused because nothing arrived there. */
  pausedWebhooks: { count: number; since: Date | null }
  jobs: readonly JobRun[]
  /** When each scan that did not settle was made. */
  unsettled: readonly Date[]
}

const MOST_JOBS = 6

export function needsDocument(
  { jobs, money, parked, pausedWebhooks, unsettled }: ReadNeeds,
  currency: string,
): NeedsList {
  const failed = jobs.filter(({ state }) => state !== 'completed')
  const isMail = ({ topic }: CountedMessages) => topic === MAIL_TOPIC
  const need = (kind: NeedRow['Kind'], count: number, since: readonly (Date | null)[], minor?: number): NeedRow[] => {
    const oldest = since.flatMap((at) => at ?? []).toSorted((one, other) => +one - +other)[0]
    const amount = minor === undefined ? null : moneyToDecimal({ minor, currency })
    return count === 0
      ? []
      : [{ Kind: kind, Count: count, Amount: amount, Since: oldest ? oldest.toISOString() : null }]
  }
  const messages = (kind: NeedRow['Kind'], of: readonly CountedMessages[]) =>
    need(
      kind,
      sum(of.map(({ count }) => count)),
      of.map(({ since }) => since),
    )
  const { orders, plans, refunds } = money
  const waiting = orders.count + plans.count
  return {
    Currency: currency,
    Needs: [
      ...need('payments', waiting, [orders.since, plans.since], orders.minor + plans.minor),
      ...need('refunds', refunds.count, [refunds.since], refunds.minor),
      ...need(
        'jobs',
        failed.length,
        failed.map(({ at }) => at),
      ),
      ...messages('mails', parked.filter(isMail)),
      ...messages(
        'messages',
        parked.filter((one) => !isMail(one)),
      ),
      ...need('webhooks', pausedWebhooks.count, [pausedWebhooks.since]),
      ...need('scans', unsettled.length, unsettled),
    ],
    Orders: waiting + refunds.count,
    Jobs: jobs
      .toSorted(
        (one, other) => Number(other.state !== 'completed') - Number(one.state !== 'completed') || +other.at - +one.at,
      )
      .slice(0, Math.max(MOST_JOBS, failed.length))
      .map(({ at, name, state, triesAgainAt }) => ({
        ...{ Name: name, State: state, At: at.toISOString() },
        TriesAgainAt: triesAgainAt ? triesAgainAt.toISOString() : null,
      })),
  }
}

export function failingPaymentDocument(failing: FailingPayment): FailingPaymentRow {
  const { currency, declineReason, minor, name, orderNumber, payment, person, since, state } = failing
  return {
    ...{ OrderNumber: orderNumber, Person: person, Name: name },
    ...{ Amount: moneyToDecimal({ minor, currency }), Currency: currency },
    Since: since.toISOString(),
    Reason: declineReason ?? state ?? 'declined',
    Payment: payment && { Sequence: payment.sequence, Of: payment.of, NextTryOn: payment.nextTryOn },
  }
}
