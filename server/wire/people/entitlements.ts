/** What a household has, as the calls send it. */
import type { EntitlementStatus, NotCancellable, OwnEntitlement } from '#commerce/reservations/index.ts'
import { fullName } from '#contract/rules/people/people.ts'
import type { Entitlement } from '#contract/schemas/people/customers.ts'
import { shownSerial } from '#contract/values/tickets/ticket-code.ts'
import { clockText } from '#contract/values/time-of-day.ts'

const STATUS: Record<EntitlementStatus, Entitlement['Status']> = {
  active: 'Active',
  upcoming: 'Upcoming',
  used: 'Used',
  missed: 'Missed',
  over: 'Over',
  cancelled: 'Cancelled',
}

export const NOT_CANCELLABLE: Record<NotCancellable, NonNullable<Entitlement['ReasonCode']>> = {
  cancelled: 'ALREADY_CANCELLED',
  not_reserved: 'NOT_RESERVED',
  paid_for: 'PAID_FOR',
  not_theirs: 'NOT_YOURS',
  used: 'USED',
  never: 'NEVER',
  too_late: 'TOO_LATE',
}

/** `name` as the product is called for its reader, where it is still sold. */
export function entitlementDocument(owned: OwnEntitlement, name = owned.productName): Entitlement {
  const { cancelUntil: until, days, notCancellable, serial } = owned
  const dates = days?.toSorted() ?? []
  return {
    Id: owned.id,
    ContactId: owned.contactId,
    Fullname: fullName(owned),
    ProductId: owned.productId,
    ProductName: name,
    // A ticket opens a gate: who may not cancel it is not told its number either.
    AccessCode: serial && owned.isTheirs ? shownSerial(serial) : '',
    TransactionID: owned.orderNumber ?? '',
    TransactionLine: owned.position ?? 0,
    OrderId: owned.ownOrderId,
    Date: dates[0] ?? null,
    Dates: dates,
    ValidFrom: owned.validFrom,
    ValidUntil: owned.validUntil,
    Status: STATUS[owned.status],
    IsReservation: owned.isReservation,
    CanCancel: notCancellable === undefined,
    ReasonCode: notCancellable ? NOT_CANCELLABLE[notCancellable] : null,
    CancelUntil: until
      ? [until.day, ...(until.time ? [clockText(until.time.hour, until.time.minutes)] : [])].join('T')
      : null,
  }
}
