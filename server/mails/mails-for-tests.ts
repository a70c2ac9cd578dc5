/** Mails in tests: queued as the shop does it, and written in few words. */
import { createHash } from 'node:crypto'
import type { Database } from '#commerce/database/open.ts'
import { queueMail, type TriedMail } from '#commerce/mails/index.ts'
import { createLog } from '#server/boot/log.ts'
import type { MailTransport } from './mail-transport.ts'
import type { SendMailOptions } from './send-mails.ts'

export const TEST_TOKEN = createHash('sha256').update('a link').digest('hex')

const silent = createLog({ level: 'silent', write: () => {} })

export function mailOptions(database: Database, transport: MailTransport, log = silent): SendMailOptions {
  return {
    database,
    log,
    transport,
    turn: async () => {},
    sender: () => ({
      from: { name: 'Silverpine Resort', address: 'no-reply@shop.example' },
      replyTo: undefined,
      host: 'shop.example',
    }),
    render: async ({ facts }: TriedMail) => ({
      subject: `Hello ${'firstName' in facts && facts.firstName}`,
      text: JSON.stringify(facts),
      html: '<p>Hello</p>',
    }),
  }
}

/** Returns its number. */
export async function givenQueuedMail(database: Database, key: string, to = 'riley@silverpine.example') {
  await database.transaction((tx) =>
    queueMail(tx, {
      ...{ key, to, locale: 'en-US', name: 'reset-password' },
      facts: { firstName: 'Riley', link: `/passwordrecovery/confirm?token=${TEST_TOKEN}` },
    }),
  )
  const { rows } = await database.pool.query('select id::int from outbox_message where key = $1', [key])
  return rows[0].id as number
}

export async function mailRows({ pool }: Database) {
  const { rows } = await pool.query(
    `select id::int, attempts, delivered_at is not null as "isSent", parked_at is not null as "isParked", failure,
       payload ? 'facts' as "hasFacts" from outbox_message order by id`,
  )
  return rows
}
