/** Mails: what the shop writes to people, queued with what it tells of and sent afterwards. */
export { type MailFailure, minutesToNextTry } from './next-try.ts'
export { MAIL_TOPIC, type MailDraft, queueMail, queueMails, type SealedFacts } from './queue-mail.ts'
export { claimMail, claimNewMails, dueMails, noteMailFailed, noteMailSent, type TriedMail } from './try-mail.ts'
export { readUnsentMails, retryMails, type UnsentMail } from './unsent-mails.ts'
