/** Transfers: a ticket goes to another person, with a fresh code. Outside the household it may come back. */
export { listHolders } from './give-to-member.ts'
export { type HandOverRequest, type HandOverResult, handOverTicket } from './hand-over.ts'
export { type JudgedMember, judgeMembers } from './judge-members.ts'
export {
  handOverRefusal,
  type TransferRefusal,
  takeBackRefusal,
  transferRefusal,
  unnamedRefusal,
} from './transfer-refusal.ts'
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
  type GivableTicket,
  type GivenTicket,
  type HeldTicket,
  readGivableTickets,
  readGivenTickets,
} from './transfers.sql.ts'
