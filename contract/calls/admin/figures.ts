/** The first page of the console: how the shop does, and what waits for a person. */
import type { figureSchemas } from '#contract/schemas/admin/figures.ts'
import { call } from '#contract/wire/call.ts'

export const showFiguresCall = call<typeof figureSchemas.showFigures>({
  id: 'IMPL-13',
  method: 'GET',
  path: '/api/admin/today',
  who: 'staff',
  right: 'orders',
})

/** Small, and without a word of any person: the console asks it again and again. */
export const listNeedsCall = call<typeof figureSchemas.listNeeds>({
  id: 'IMPL-13',
  method: 'GET',
  path: '/api/admin/needs-a-hand',
  who: 'staff',
  right: 'orders',
})

export const listFailingPaymentsCall = call<typeof figureSchemas.listFailingPayments>({
  id: 'IMPL-13',
  method: 'GET',
  path: '/api/admin/failing-payments',
  who: 'staff',
  right: 'orders',
})
