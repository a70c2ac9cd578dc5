/**
 * Mails over TLS, from the start of the connection and after STARTTLS, with a certificate that the shop can verify and
 * with one that it cannot. Whom the process trusts is set for each test and put back after it.
 */
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterEach, expect } from 'vitest'
import { moveShopClock } from '#commerce/clock/index.ts'
import type { Database } from '#commerce/database/open.ts'
import { dueMails } from '#commerce/mails/index.ts'
import { test } from '#commerce/testing/test.ts'
import { createLog, recordLines } from '#server/boot/log.ts'
import { MAIL_AUTHORITY } from '#server/testing/outside/mail-certificate.ts'
import { type MailServer, type MailServerTls, startMailServer } from '#server/testing/outside/mail-server.ts'
import { givenQueuedMail, mailOptions, mailRows } from './mails-for-tests.ts'
import { sendMails } from './send-mails.ts'
import { createSmtpTransport } from './smtp-transport.ts'

const NINE = new Date('2026-12-03T16:00:00Z')
const TRUSTED = getCACertificates('default')

let server: MailServer | undefined
afterEach(async () => {
  setDefaultCACertificates(TRUSTED)
  await server?.close()
  server = undefined
})

function trust(): void {
  setDefaultCACertificates([...TRUSTED, MAIL_AUTHORITY])
}

async function given(database: Database, tls?: MailServerTls): Promise<MailServer> {
  server = await startMailServer(tls)
  await setMinute(database, 0)
  await givenQueuedMail(database, 'one')
  return server
}

async function setMinute(database: Database, minute: number): Promise<void> {
  const to = new Date(NINE.getTime() + minute * 60_000)
  await database.transaction((tx) => moveShopClock(tx, { to, frozen: true }))
}

/** Returns what the log was told. */
async function sendDue(database: Database, url: string) {
  const recorded = recordLines()
  const log = createLog({ level: 'info', write: (line) => recorded.add(line) })
  const options = mailOptions(database, createSmtpTransport(url), log)
  await sendMails(options, await database.read(dueMails))
  return recorded.read()
}

const WAYS: [MailServerTls, string][] = [
  ['implicit', ''],
  ['starttls', '?requireTLS=true'],
  ['starttls', ''],
]

test.for(WAYS)(
  'A mail arrives encrypted at a server with %s and the options "%s" whose certificate can be verified',
  { tags: 'prove' },
  async ([tls, options], { freshDatabase }) => {
    trust()
    const { taken, url } = await given(freshDatabase, tls)
    await sendDue(freshDatabase, url + options)
    expect(taken).toMatchObject([{ to: ['riley@silverpine.example'], isEncrypted: true }])
  },
)

test.for(WAYS)(
  'A server with %s and the options "%s" whose certificate cannot be verified gets no mail: it is retried, the log says so, and it arrives once the certificate is good',
  { tags: 'prove' },
  async ([tls, options], { freshDatabase }) => {
    const { taken, url } = await given(freshDatabase, tls)
    const told = await sendDue(freshDatabase, url + options)
    expect(taken).toEqual([])
    expect(await mailRows(freshDatabase)).toMatchObject([
      { isSent: false, isParked: false, attempts: 1, failure: expect.stringMatching(/certificate/i) },
    ])
    expect(told).toMatchObject([
      {
        level: 'warn',
        msg: 'A mail could not be sent yet; it is tried again later.',
        failure: expect.stringMatching(/^E/),
      },
    ])
    trust()
    await setMinute(freshDatabase, 1)
    await sendDue(freshDatabase, url + options)
    expect(taken).toMatchObject([{ isEncrypted: true }])
  },
)

test('A server that offers no TLS gets no mail where it is required, and the mail is retried', async ({
  freshDatabase,
}) => {
  const { taken, url } = await given(freshDatabase)
  const told = await sendDue(freshDatabase, `${url}?requireTLS=true`)
  expect(taken).toEqual([])
  expect(await mailRows(freshDatabase)).toMatchObject([{ isSent: false, isParked: false, attempts: 1 }])
  expect(told).toMatchObject([{ level: 'warn', failure: expect.stringMatching(/^E/) }])
})

test('A certificate for another name than that of the server is refused, unless the name is said', async ({
  freshDatabase,
}) => {
  trust()
  const { taken, url } = await given(freshDatabase, 'implicit')
  await sendDue(freshDatabase, `${url}?tls.servername=mail.example`)
  expect(taken).toEqual([])
  await setMinute(freshDatabase, 1)
  await sendDue(freshDatabase, `${url}?tls.servername=localhost`)
  expect(taken).toHaveLength(1)
})

test('Proof: a server whose certificate is not verified gets the mail', async ({ freshDatabase }) => {
  const { taken, url } = await given(freshDatabase, 'implicit')
  await sendDue(freshDatabase, `${url}?tls.rejectUnauthorized=false`)
  expect(taken).toHaveLength(1)
})
