/** Orders: what was bought, its tickets and its calendar, and the way back to them for guests. */
import type { ordersSchemas } from '#contract/schemas/people/orders.ts'
import { call } from '#contract/wire/call.ts'

/** For its buyer, or who has its signed link. All others get 404. */
export const showConfirmationCall = call<typeof ordersSchemas.showConfirmation>({
  id: 'API-74',
  method: 'GET',
  path: '/api/checkout/confirmation',
  also: ['/api/confirmation'],
})

export const listOrdersCall = call<typeof ordersSchemas.listOrders>({
  id: 'IMPL-11',
  method: 'GET',
  path: '/api/orders',
  who: 'customer',
})

export const downloadTicketsCall = call<typeof ordersSchemas.downloadTickets>({
  id: 'IMPL-05',
  method: 'GET',
  path: '/api/orders/tickets.pdf',
  replyType: 'file',
})

export const downloadCalendarCall = call<typeof ordersSchemas.downloadCalendar>({
  id: 'IMPL-05',
  method: 'GET',
  path: '/api/orders/calendar.ics',
  replyType: 'file',
})

/** Whether there is such an order is told in the mail alone. */
export const mailOrderLinkCall = call<typeof ordersSchemas.mailOrderLink>({
  id: 'IMPL-05',
  method: 'POST',
  path: '/api/orders/link',
  bodyType: 'json',
})
