/** What the household of a customer has: passes, tickets and reserved days, each with whether it can be cancelled. */
import type { Tx } from '#commerce/database/tx.ts'
import { readHousehold } from '#commerce/people/index.ts'
import { resortDay } from '#contract/rules/resort-moment.ts'
import { productRules } from '#contract/rules/specifications.ts'
import type { ReservationDesk } from './cancel-reservation.ts'
import { listOwned, type OwnedRow } from './reservations.sql.ts'
import { type CancelUntil, cancelUntil, type NotCancellable, whyNotCancellable } from './why-not-cancellable.ts'

/** The latest ones: a list that grows for years ends somewhere. */
const MOST_OWNED = 500

export type EntitlementStatus = 'active' | 'upcoming' | 'used' | 'missed' | 'over' | 'cancelled'

export type OwnEntitlement = OwnedRow & {
  status: EntitlementStatus
  /** Undefined where it can be cancelled now. */
  notCancellable: NotCancellable | undefined
  /** Undefined where guests cannot cancel it themselves. */
  cancelUntil: CancelUntil | undefined
  isReservation: boolean
}

/** The latest day first. */
export async function readOwnEntitlements(tx: Tx, caller: number, desk: ReservationDesk): Promise<OwnEntitlement[]> {
  const members = (await readHousehold(tx, caller)).map(({ contact }) => contact.id)
  const rows = await listOwned(tx, caller, [...new Set([caller, ...members])], MOST_OWNED)
  const { catalog, now, zone } = desk
  const today = resortDay(now, zone)
  return rows.map((row) => {
    const status = statusOf(row, today)
    const product = catalog.products.get(row.productId)
    const firstDay = row.days?.toSorted()[0]
    const facts = { ...row, isCancelled: status === 'cancelled', firstDay }
    const isReservation =
      product !== undefined && firstDay !== undefined && productRules(product.specifications).isReservationProduct
    return {
      ...{ ...row, status, isReservation },
      notCancellable: whyNotCancellable(facts, product, now, zone),
      cancelUntil: isReservation ? cancelUntil(product, firstDay) : undefined,
    }
  })
}

function statusOf(row: OwnedRow, today: string): EntitlementStatus {
  if (row.isCancelled || row.orderState === 'cancelled') return 'cancelled'
  if (row.isUsed && row.days && row.days.length > 0) return 'used'
  if (row.isMissed) return 'missed'
  if (row.validUntil !== null && row.validUntil < today) return 'over'
  return row.validFrom > today ? 'upcoming' : 'active'
}
