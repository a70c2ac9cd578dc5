import { afterEach, beforeEach, expect } from 'vitest'
import { moveShopClock } from '#commerce/clock/index.ts'
import type { Database } from '#commerce/database/open.ts'
import { dueMails } from '#commerce/mails/index.ts'
import { proofFigure, sizeFrom } from '#commerce/testing/proof-figures.ts'
import { test } from '#commerce/testing/test.ts'
import { createLog, recordLines } from '#server/boot/log.ts'
import { createJobRunner, type JobRunner } from '#server/jobs/run-jobs.ts'
import { openShop } from '#server/shop/shop.ts'
import { type MailServer, startMailServer } from '#server/testing/outside/mail-server.ts'
import { mailJobs } from './mail-jobs.ts'
import { givenQueuedMail, mailOptions, mailRows, TEST_TOKEN } from './mails-for-tests.ts'
import { sendMails } from './send-mails.ts'
import { createSmtpTransport } from './smtp-transport.ts'

const MAILS = sizeFrom('MAILS', 3)
const NINE = new Date('2026-12-03T16:00:00Z')
const silent = createLog({ level: 'silent', write: () => {} })

let server: MailServer
beforeEach(async () => {
  server = await startMailServer()
})
afterEach(() => server.close())

async function sendDue(database: Database, options = mailOptions(database, createSmtpTransport(server.url))) {
  await sendMails(options, await database.read(dueMails))
}

async function setClock(database: Database, minutes: number): Promise<void> {
  const to = new Date(NINE.getTime() + minutes * 60_000)
  await database.transaction((tx) => moveShopClock(tx, { to, frozen: true }))
}

test('A mail that is queued is sent within moments of its commit, once, and its link is wiped', async ({
  freshDatabase,
}) => {
  let runner: JobRunner | undefined
  const own = mailJobs(mailOptions(freshDatabase, createSmtpTransport(server.url)), () => runner as JobRunner)
  const shop = await openShop(freshDatabase, silent, own.channels)
  // Without the schedule by the minute: only the commit can have asked for it.
  runner = createJobRunner(freshDatabase, [], silent, 0, own.keyedJobs)
  runner.start()
  const hasQueue = async () =>
    (await freshDatabase.pool.query(`select from pgboss.queue where name = 'send-mail'`).catch(() => undefined))
      ?.rowCount
  await expect.poll(hasQueue).toBe(1)
  await expect
    .poll(async () => {
      await givenQueuedMail(freshDatabase, 'one')
      return server.taken.length
    })
    .toBe(1)
  await runner.stop()
  await shop.close()
  expect(server.taken).toMatchObject([{ from: 'no-reply@shop.example', to: ['riley@silverpine.example'] }])
  expect(await mailRows(freshDatabase)).toMatchObject([{ isSent: true, hasFacts: false, attempts: 1 }])
})

test('A mail is written and sent when it is its turn, and not before', async ({ freshDatabase }) => {
  await givenQueuedMail(freshDatabase, 'one')
  const asked = Promise.withResolvers<void>()
  const given = Promise.withResolvers<void>()
  const turn = () => {
    asked.resolve()
    return given.promise
  }
  const options = mailOptions(freshDatabase, createSmtpTransport(server.url))
  let isWritten = false
  const render: typeof options.render = (mail) => {
    isWritten = true
    return options.render(mail)
  }
  const sending = sendDue(freshDatabase, { ...options, render, turn })
  await asked.promise
  expect(isWritten).toBe(false)
  given.resolve()
  await sending
  expect(server.taken).toHaveLength(1)
})

test('A mail whose commit no process heard is sent by the job of the next start', async ({ freshDatabase }) => {
  await givenQueuedMail(freshDatabase, 'one')
  await givenQueuedMail(freshDatabase, 'two')
  let runner: JobRunner | undefined
  const own = mailJobs(mailOptions(freshDatabase, createSmtpTransport(server.url)), () => runner as JobRunner)
  runner = createJobRunner(freshDatabase, own.jobs, silent, 0, own.keyedJobs)
  runner.start()
  await expect.poll(() => server.taken.length).toBe(2)
  await runner.stop()
  expect(await mailRows(freshDatabase)).toMatchObject([{ isSent: true }, { isSent: true }])
})

test('A mail names its sender, says that a machine wrote it, and has a text beside its HTML [IMPL-47]', async ({
  freshDatabase,
}) => {
  await givenQueuedMail(freshDatabase, 'one')
  await sendDue(freshDatabase)
  const { source, messageId } = server.taken[0] ?? { source: '', messageId: '' }
  expect(messageId).toMatch(/^<[0-9a-f-]{36}@shop\.example>$/)
  expect(source).toMatch(/^From: "?Silverpine Resort"? <no-reply@shop\.example>\r$/m)
  expect(source).toMatch(/^To: riley@silverpine\.example\r$/m)
  expect(source).toMatch(/^Auto-Submitted: auto-generated\r$/m)
  expect(source).toMatch(/^Content-Type: multipart\/alternative/m)
  expect(source).toMatch(/^Content-Type: text\/plain/m)
  expect(source).toMatch(/^Content-Type: text\/html/m)
})

test('An SMTP server that is down for an hour loses nothing, and each mail then arrives once', {
  tags: 'prove',
}, async ({ freshDatabase }) => {
  await setClock(freshDatabase, 0)
  for (let mail = 0; mail < MAILS; mail += 1) await givenQueuedMail(freshDatabase, `mail ${mail}`)
  await server.goAway()
  for (let minute = 0; minute <= 60; minute += 1) {
    await setClock(freshDatabase, minute)
    await sendDue(freshDatabase)
  }
  expect(await mailRows(freshDatabase)).toMatchObject(
    Array(MAILS).fill({ isSent: false, isParked: false, attempts: 6 }),
  )
  await server.comeBack()
  await setClock(freshDatabase, 64)
  await sendDue(freshDatabase)
  await sendDue(freshDatabase)
  expect(server.taken).toHaveLength(MAILS)
  expect(new Set(server.taken.map(({ messageId }) => messageId)).size).toBe(MAILS)
  expect(await mailRows(freshDatabase)).toMatchObject(Array(MAILS).fill({ isSent: true, hasFacts: false }))
  proofFigure('mails that waited for an hour', MAILS)
})

test('A mail that the server refuses for good is parked, and neither address nor link stands in the log', async ({
  freshDatabase,
}) => {
  const recorded = recordLines()
  const log = createLog({ level: 'debug', write: (line) => recorded.add(line) })
  const options = mailOptions(freshDatabase, createSmtpTransport(server.url), log)
  await givenQueuedMail(freshDatabase, 'one')
  server.refuse(550, 'No mailbox riley@silverpine.example')
  await sendDue(freshDatabase, options)
  server.refuse(undefined)
  await sendDue(freshDatabase, options)
  expect(server.taken).toEqual([])
  expect(await mailRows(freshDatabase)).toMatchObject([
    { isParked: true, failure: 'EENVELOPE: 550 No mailbox riley@silverpine.example', hasFacts: true },
  ])
  expect(recorded.read()).toMatchObject([{ level: 'error', mail: 'reset-password', failure: 'EENVELOPE: 550' }])
  expect(JSON.stringify(recorded.read())).not.toMatch(new RegExp(`${TEST_TOKEN}|silverpine|riley`, 'i'))
})

test('A mail that the server does not take now is tried again with the same Message-ID', async ({ freshDatabase }) => {
  await setClock(freshDatabase, 0)
  await givenQueuedMail(freshDatabase, 'one')
  server.refuse(451, 'Come back later')
  await sendDue(freshDatabase)
  const { rows } = await freshDatabase.pool.query('select message_id from outbox_message')
  server.refuse(undefined)
  await setClock(freshDatabase, 1)
  await sendDue(freshDatabase)
  expect(server.taken).toMatchObject([{ messageId: `<${rows[0].message_id}>` }])
})

test('A mail that cannot be written waits, and keeps no other from being sent', async ({ freshDatabase }) => {
  const options = mailOptions(freshDatabase, createSmtpTransport(server.url))
  const bad = await givenQueuedMail(freshDatabase, 'one')
  await givenQueuedMail(freshDatabase, 'two')
  const render: typeof options.render = async (mail) => {
    if (mail.id === bad) throw new Error('There is no such mail.')
    return options.render(mail)
  }
  await sendDue(freshDatabase, { ...options, render })
  expect(await mailRows(freshDatabase)).toMatchObject([{ isSent: false, isParked: false }, { isSent: true }])
})

test('A subject or a sender with a line break writes no header of its own, and a recipient is one', async () => {
  const transport = createSmtpTransport(server.url)
  const mail = {
    ...{ file: 'x', messageId: 'a@shop.example', replyTo: undefined, text: 'x', html: '<p>x</p>' },
    from: { name: 'Silverpine\r\nBcc: one@evil.example', address: 'no-reply@shop.example' },
    subject: 'Hello\r\nBcc: two@evil.example',
    to: 'riley@silverpine.example',
  }
  expect(await transport.deliver(mail)).toEqual({ ok: true })
  expect(server.taken[0]?.to).toEqual(['riley@silverpine.example'])
  expect(server.taken[0]?.source.split('\r\n\r\n')[0]).not.toMatch(/^Bcc/im)
  for (const to of ['a@b.example>\r\nRCPT TO:<c@evil.example', 'a@b.example, c@evil.example']) {
    await transport.deliver({ ...mail, to })
  }
  expect(server.taken.flatMap((taken) => taken.to)).not.toContain('c@evil.example')
})

test('A mail to an address in which a mail server could read another one is parked and goes nowhere', async ({
  freshDatabase,
}) => {
  for (const to of ['riley,jordan@evil.example', 'riley<jordan@evil.example', 'all:riley@evil.example']) {
    await givenQueuedMail(freshDatabase, to, to)
  }
  await givenQueuedMail(freshDatabase, 'plain', 'o’neill+ski@silverpine.example')
  await sendDue(freshDatabase)
  expect(await mailRows(freshDatabase)).toMatchObject([...Array(3).fill({ isParked: true }), { isSent: true }])
  expect(server.taken).toHaveLength(1)
})
