/** Outbox: what other systems have to hear, told at least once after the transaction it is about. */
export {
  claimMessage,
  claimNewMessages,
  delayMessage,
  dropUndelivered,
  dueMessages,
  finishMessage,
  messagesOfTopic,
  parkMessage,
  requeueMessage,
  type TriedMessage,
  type UndeliveredMessage,
  undeliveredMessages,
  unparkMessages,
} from './one-message.sql.ts'
export {
  claimMessages,
  countUndelivered,
  type MessageDraft,
  markDelivered,
  OUTBOX_CHANNEL,
  type OutboxMessage,
  putAllInOutbox,
  putInOutbox,
  putNothingInOutbox,
  type UndeliveredCount,
} from './outbox.sql.ts'
