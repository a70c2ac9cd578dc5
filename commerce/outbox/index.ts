/** Outbox: what other systems have to hear, told at least once after the transaction it is about. */
export { claimMessages, type MessageDraft, markDelivered, type OutboxMessage, putInOutbox } from './outbox.sql.ts'
