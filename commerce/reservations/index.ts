/** Reservations: days that pass holders reserve, how they are given back, and what a household has. */
export { type CancelReservationResult, cancelReservation } from './cancel-reservation.ts'
export { markNoShows } from './no-shows.sql.ts'
export { type EntitlementStatus, type OwnEntitlement, readOwnEntitlements } from './own-entitlements.ts'
export type { NotCancellable } from './why-not-cancellable.ts'
