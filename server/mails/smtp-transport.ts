/** Sends mails by the server of SMTP_URL, on a connection for each: they are few, and none is found broken. */
import { type MailTransport, messageOf } from './mail-transport.ts'
import { smtpFailure } from './smtp-failure.ts'

const TIMEOUTS_MS = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

export function createSmtpTransport(smtpUrl: string): MailTransport {
  return {
    async deliver(mail) {
      // Read with the first mail: no page and no call needs it.
      const { createTransport } = await import('nodemailer')
      const transport = createTransport({ url: smtpUrl, ...TIMEOUTS_MS, logger: false, debug: false })
      try {
        await transport.sendMail(messageOf(mail))
        return { ok: true }
      } catch (error) {
        return { ok: false, failure: smtpFailure(error) }
      } finally {
        transport.close()
      }
    },
  }
}
