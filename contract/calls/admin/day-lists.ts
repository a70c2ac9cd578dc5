/** The lists of a day, for staff. */
import type { dayListSchemas } from '#contract/schemas/people/day-lists.ts'
import { call } from '#contract/wire/call.ts'

export const listArrivalsCall = call<typeof dayListSchemas.listArrivals>({
  id: 'IMPL-13',
  method: 'GET',
  path: '/api/admin/lists/arrivals',
  who: 'staff',
  right: 'guests',
})

export const listRentalsCall = call<typeof dayListSchemas.listRentals>({
  id: 'IMPL-13',
  method: 'GET',
  path: '/api/admin/lists/rentals',
  who: 'staff',
  right: 'guests',
})

/** The browser saves what it replies as a file. */
export const exportArrivalsCall = call<typeof dayListSchemas.exportArrivals>({
  id: 'IMPL-13',
  method: 'GET',
  path: '/api/admin/lists/arrivals.csv',
  replyType: 'csv',
  who: 'staff',
  right: 'guests',
})

export const exportRentalsCall = call<typeof dayListSchemas.exportRentals>({
  id: 'IMPL-13',
  method: 'GET',
  path: '/api/admin/lists/rentals.csv',
  replyType: 'csv',
  who: 'staff',
  right: 'guests',
})
