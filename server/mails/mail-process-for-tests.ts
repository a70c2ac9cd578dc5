/**
 * A process that queues a mail or sends those that are due, says when it is at the given place, and hangs there until
 * it is killed.
 */
import { pino } from 'pino'
import { connectTo } from '#commerce/database/open.ts'
import { dueMails } from '#commerce/mails/index.ts'
import type { MailTransport } from './mail-transport.ts'
import { givenQueuedMail, mailOptions } from './mails-for-tests.ts'
import { sendMails } from './send-mails.ts'
import { createSmtpTransport } from './smtp-transport.ts'

export type MailProcessReport = 'there'
/** Behind the commit of what queued it; before the mail server hears of it; behind its acceptance. */
export type MailPlace = 'queued' | 'before sending' | 'after acceptance'

const [url = '', smtpUrl = '', key = '', place = ''] = process.argv.slice(2)
const database = connectTo(url, pino({ level: 'silent' }), 4)

async function pause(at: MailPlace): Promise<void> {
  if (at !== place) return
  process.send?.('there' satisfies MailProcessReport)
  await new Promise(() => {})
}

await givenQueuedMail(database, key)
await pause('queued')

const smtp = createSmtpTransport(smtpUrl)
const transport: MailTransport = {
  async deliver(mail) {
    await pause('before sending')
    const delivery = await smtp.deliver(mail)
    await pause('after acceptance')
    return delivery
  },
}
await sendMails(mailOptions(database, transport), await database.read(dueMails))
