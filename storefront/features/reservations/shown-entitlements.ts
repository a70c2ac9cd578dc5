/**
 * What a household has, in the order in which it is shown: reserved days, passes, and below what is over. Tickets are
 * shown with their orders.
 */
import type { Entitlement } from '#contract/schemas/people/customers.ts'

export type ShownEntitlements = { days: Entitlement[]; passes: Entitlement[]; over: Entitlement[] }

const OVER: readonly Entitlement['Status'][] = ['Used', 'Missed', 'Over', 'Cancelled']

/** The next day first; of what is over the latest. */
export function shownEntitlements(entitlements: readonly Entitlement[]): ShownEntitlements {
  const listed = entitlements.filter(({ Date: day, IsReservation }) => IsReservation || day === null)
  const over = listed.filter(({ Status }) => OVER.includes(Status))
  const good = listed.filter(({ Status }) => !OVER.includes(Status)).toSorted(byDay)
  return {
    days: good.filter(({ Date: day }) => day !== null),
    passes: good.filter(({ Date: day }) => day === null),
    over,
  }
}

function byDay(one: Entitlement, other: Entitlement): number {
  return (
    one.ValidFrom.localeCompare(other.ValidFrom) ||
    one.ProductName.localeCompare(other.ProductName) ||
    (one.Fullname ?? '').localeCompare(other.Fullname ?? '')
  )
}
