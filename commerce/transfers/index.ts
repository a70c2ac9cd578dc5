/** Transfers: a ticket goes to another person, with a fresh code, and may come back until its day begins. */
export { type TransferRefusal, takeBackRefusal, transferRefusal } from './transfer-refusal.ts'
export {
  type TakeBackResult,
  type TransferRequest,
  type TransferResult,
  takeBackTicket,
  transferTicket,
} from './transfer-ticket.ts'
export {
  findLivingTransfer,
  forgetTicketHolders,
  type GivenTicket,
  type HeldTicket,
  readGivenTickets,
  readUnpaidLines,
} from './transfers.sql.ts'
