/** What tests of changes stand on: a shop whose tickets may be cancelled, and orders that were paid. */
import { randomUUID } from 'node:crypto'
import { givenAccount } from '#commerce/accounts/account-for-tests.ts'
import { UNKNOWN_ACTOR } from '#commerce/audit/index.ts'
import { MONDAY } from '#commerce/cart/shop-for-tests.ts'
import type { Database } from '#commerce/database/open.ts'
import { statement, type Tx } from '#commerce/database/tx.ts'
import { scanTicket } from '#commerce/gate/index.ts'
import type { Till } from '#commerce/orders/orders-for-tests.ts'
import { type RefundDesk, settleRefunds } from '#commerce/refunds/index.ts'
import { addDays } from '#contract/values/day.ts'
import { type CancelRequest, cancelLines } from './cancel-lines.ts'
import { cancelPreview } from './cancel-preview.ts'
import type { ClockReading } from './cancel-terms.ts'

/** The evening before the day that tickets are for. */
export const EVENING_BEFORE: ClockReading = { day: addDays(MONDAY, -1), time: '18:00' }
export const ON_THE_DAY: ClockReading = { day: MONDAY, time: '07:00' }

const allow = statement(
  'test_allow_cancelling',
  'update product set cancel_until_days = 1, cancel_fee_basis_points = 5000 where not sells_vouchers',
)

/** Free until the day before, half of it after that. */
export function givenTerms(tx: Tx): Promise<unknown> {
  return allow(tx, [])
}

export function cancelSeen(tx: Tx, request: CancelRequest, now: ClockReading = EVENING_BEFORE) {
  return cancelLines(tx, request, { now, actor: UNKNOWN_ACTOR })
}

/** As a guest does it: looks, and presses the button with what was seen. */
export async function cancelAsSeen(database: Database, wish: Omit<CancelRequest, 'seenMinor'>, now = EVENING_BEFORE) {
  const seen = await database.read((tx) => cancelPreview(tx, wish, now))
  if (!seen.ok) return seen
  return database.attempt((tx) => cancelSeen(tx, { ...wish, seenMinor: seen.preview.backMinor }, now))
}

export function refundDesk({ database, provider }: Pick<Till, 'database' | 'provider'>): RefundDesk {
  const fail = (_: unknown, error?: unknown) => {
    throw error ?? new Error('The provider refused a repayment.')
  }
  return { database, provider, onRefused: fail, onFailure: fail }
}

export const payBack = (till: Till) => settleRefunds(refundDesk(till))

/** Staff at a lane, who read a ticket on its day. */
export async function givenLane(tx: Tx) {
  const staffId = await givenAccount(tx, 'theo', 'agent')
  return (onLane: Tx, serial: string) =>
    scanTicket(onLane, {
      ...{ id: randomUUID(), serial, gate: 'Gate 2', staffId },
      ...{ now: new Date(`${MONDAY}T16:00:00Z`), today: MONDAY },
    })
}

const serials = statement<{ serial: string; ended: string | null }>(
  'test_serials',
  `select serial, ended_reason as ended from ticket join order_line on order_line.id = order_line_id
   where order_id = $1 order by position, piece`,
)

export const serialsOf = (database: Database, orderId: string) => database.read((tx) => serials(tx, [orderId]))
