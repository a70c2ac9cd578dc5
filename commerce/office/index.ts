/** The office: what staff see of orders and guests over all domains, and what they write about them. */

export { findGuest, type GuestHead } from './guest-page.sql.ts'
export { countGuests, GUESTS_PER_PAGE, type GuestRow, type GuestsRequest, listGuests } from './guests.sql.ts'
export {
  type ConsoleOrderRow,
  countAllOrders,
  countOrders,
  listOrders,
  MOST_COUNTED,
  ORDERS_PER_PAGE,
  type OrdersCount,
  type OrdersRequest,
} from './listed-orders.sql.ts'
export {
  type Merge,
  type MergeObstacle,
  type MergePreview,
  type MergeResult,
  mergeAccounts,
  previewMerge,
} from './merge/merge-accounts.ts'
export { addOrderNote, countResentMails } from './notes.sql.ts'
export { LONGEST_NOTE } from './office.tables.ts'
export type { OrderFilter, OrdersView } from './order-filter.sql.ts'
export { type LifeRow, MOST_RESENT, readOrderLife } from './order-life.sql.ts'
export {
  type ComingPerson,
  type DuePlanPayment,
  findOrderHead,
  type GuestCard,
  type OrderHead,
  type OrderTicketRow,
  readAllTickets,
  readComingPeople,
  readDuePayments,
  readGuestCard,
  readOrderRevision,
} from './order-page.sql.ts'
export { type RentalDay, readRentalPlaces } from './places/rental-places.ts'
export {
  type BookedPlaces,
  type HeldPlaces,
  listBookedPlaces,
  listHeldPlaces,
  TAKEN_PER_PAGE,
} from './places/taken-places.sql.ts'
export { type AmountToRefund, type RefundAmountResult, refundAmount } from './refund-amount.ts'
