/** Tickets on the phone: the codes of a day, and giving one of them to another person. */
import type { pocketSchemas } from '#contract/schemas/people/pocket.ts'
import { call } from '#contract/wire/call.ts'

/** For who placed the order or has its signed link, and for who was given a ticket. All others get 404. */
export const showDayCall = call<typeof pocketSchemas.showDay>({
  id: 'IMPL-05',
  method: 'GET',
  path: '/api/tickets/day',
})

/** Answers 404 where the shop has no certificate for it. */
export const downloadApplePassCall = call<typeof pocketSchemas.downloadApplePass>({
  id: 'IMPL-05',
  method: 'GET',
  path: '/api/tickets/apple-wallet',
  replyType: 'file',
})

export const showTransfersCall = call<typeof pocketSchemas.showTransfers>({
  id: 'IMPL-05',
  method: 'GET',
  path: '/api/tickets/transfers',
})

/** A code leaves the household by it: staff who impersonate a customer cannot. */
export const giveTicketCall = call<typeof pocketSchemas.giveTicket>({
  id: 'IMPL-05',
  method: 'POST',
  path: '/api/tickets/transfers',
  bodyType: 'json',
  inPersonOnly: true,
})

export const takeBackTicketCall = call<typeof pocketSchemas.takeBackTicket>({
  id: 'IMPL-05',
  method: 'POST',
  path: '/api/tickets/transfers/back',
  bodyType: 'json',
  inPersonOnly: true,
})
