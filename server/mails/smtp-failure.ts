/**
 * What a failure of the mail server means for the mail. It is refused for good only where the server said so of this
 * recipient or this message. A wrong password, a sender that is not allowed or a server that greets with an error is
 * for the operator to mend, and the mail waits for it.
 */
import type { MailFailure } from '#commerce/mails/index.ts'

const LONGEST_WORDS = 300
const OF_THE_MAIL = ['RCPT TO', 'DATA']

export function smtpFailure(error: unknown): MailFailure {
  const { code, command, message, response, responseCode } = plain(error)
  const isRefused = OF_THE_MAIL.includes(String(command)) && Number(responseCode) >= 500
  // Before anything was sent: the address or the message cannot be written.
  const isImpossible = command === 'API' && ['EENVELOPE', 'EMESSAGE'].includes(String(code))
  const words = [code, response ?? message].filter((part) => part !== undefined).join(': ')
  return {
    words: words.replace(/\p{Cc}+/gu, ' ').slice(0, LONGEST_WORDS),
    isPermanent: isRefused || isImpossible,
  }
}

function plain(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) }
  return { ...error, message: error.message }
}
