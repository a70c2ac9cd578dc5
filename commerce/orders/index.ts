/** Orders: what was bought and paid, and how a payment whose end is not known is finished or undone. */
export {
  abandonOrder,
  type CompleteRefusal,
  type CompleteReply,
  type CompleteRequest,
  completeOrder,
} from './complete-order.ts'
export type { OnPlanSold, OnSold, SoldPlan } from './confirm-order.ts'
export { type ExportedLine, readExportPage } from './exporting/export-orders.sql.ts'
export { forgetDeclinedOrders, forgetPeopleOfOrders } from './forget-orders.sql.ts'
export { giveOrdersToCustomer } from './give-orders.sql.ts'
export { type ImportedOrder, importOrders, type PastLine, type PastOrder } from './importing/import-orders.ts'
export { isEdge, isSold, isUnsettled, ORDER_STATES, type OrderState } from './order-state.ts'
export {
  askSoon,
  clearOrders,
  countOpenOrders,
  findOrderByKey,
  leaseFromNow,
  lockOrder,
  moveOrder,
  notePayment,
  noteReference,
  ORDER_ADD_ON_PEOPLE,
  type OrderAddOnPerson,
  type OrderLineRow,
  type OrderRow,
  readOrder,
  readOrderLines,
  readOwnOrder,
  readTenders,
} from './orders.sql.ts'
export type { PlanConsent } from './orders.tables.ts'
export { isFirstPayment, paymentKeyOf } from './payment-key.ts'
export type { SaleBasis, SeenCart } from './placing/judge-cart.ts'
export { discountsOf, purchaseName, useName } from './placing/order-lines.ts'
export {
  orderNumber,
  type PlacedOrder,
  type PlaceRefusal,
  type PlaceRequest,
  placeOrder,
} from './placing/place-order.ts'
export { type KnownFacts, type NextStep, nextStep } from './settling/next-step.ts'
export type { OrderDesk } from './settling/order-desk.ts'
export { reconcileOrders, type SettledOrder, settleOrder } from './settling/settle-order.ts'
export { type OrderLinks, orderLinks } from './shown/order-links.ts'
export {
  type FoundOrder,
  findLatestOrder,
  findLinkedOrder,
  findOrderToMail,
  listOwnOrders,
  type OrderView,
  type OwnOrderRow,
  readOrderView,
} from './shown/order-view.sql.ts'
export { soldName } from './shown/sold-name.sql.ts'
export { orderIn, type SoldTexts, soldIn } from './shown/sold-words.ts'
export { MOST_VISITS, readVisits, type SoldDay, type VisitHistory } from './shown/visits.sql.ts'
export { replaceTicket } from './tickets/issue-tickets.ts'
export { type PublishedKey, type TicketKeys, ticketKeys } from './tickets/ticket-code.ts'
export { endTickets, HOLDER_OF_TICKET, insertTicketHolder } from './tickets/tickets.sql.ts'
