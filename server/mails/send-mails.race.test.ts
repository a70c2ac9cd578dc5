import { afterEach, beforeEach, expect } from 'vitest'
import { moveShopClock } from '#commerce/clock/index.ts'
import type { Database } from '#commerce/database/open.ts'
import { claimMail, noteMailSent } from '#commerce/mails/index.ts'
import { test } from '#commerce/testing/test.ts'
import { type MailServer, startMailServer } from '#server/testing/outside/mail-server.ts'
import { givenQueuedMail, mailOptions, mailRows } from './mails-for-tests.ts'
import { type SendMailOptions, sendMails } from './send-mails.ts'
import { createSmtpTransport } from './smtp-transport.ts'

const NINE = new Date('2026-12-03T16:00:00Z')

let server: MailServer
beforeEach(async () => {
  server = await startMailServer()
})
afterEach(() => server.close())

async function anHourPasses(database: Database): Promise<void> {
  await database.transaction((tx) => moveShopClock(tx, { to: new Date(NINE.getTime() + 3_600_000), frozen: true }))
}

/** What sending would be without the lock: a claim alone, which is over after a minute. */
async function sendWithoutLock(
  { database, render, sender, transport }: SendMailOptions,
  [id = 0]: readonly number[],
): Promise<void> {
  const mail = await database.transaction((tx) => claimMail(tx, id, sender().host))
  if (!mail) return
  const { messageId, to } = mail
  await transport.deliver({ ...(await render(mail)), ...sender(), file: 'x', messageId, to })
  await database.transaction((tx) => noteMailSent(tx, mail))
}

/** The first sender hangs at the mail server until its claim is long over; then a second one comes. */
async function whileTheFirstHangs(database: Database, send: typeof sendMails, atTheServer: 1 | 2): Promise<void> {
  await database.transaction((tx) => moveShopClock(tx, { to: NINE, frozen: true }))
  const id = await givenQueuedMail(database, 'one')
  const options = mailOptions(database, createSmtpTransport(server.url))
  const { release, whileHeld } = server.hold()
  const first = send(options, [id])
  await expect.poll(whileHeld).toBe(1)
  await anHourPasses(database)
  const second = send(options, [id])
  if (atTheServer === 1) await second
  await expect.poll(whileHeld).toBe(atTheServer)
  release()
  await Promise.all([first, second])
}

test('A mail is never sent by two at a time, however long the first of them hangs at the mail server', async ({
  freshDatabase: database,
}) => {
  await whileTheFirstHangs(database, sendMails, 1)
  expect(server.taken).toHaveLength(1)
  expect(await mailRows(database)).toMatchObject([{ isSent: true, attempts: 1 }])
})

test('A mail would be sent twice by a sender without the lock that finds the claim of the first one over', async ({
  freshDatabase: database,
}) => {
  await whileTheFirstHangs(database, sendWithoutLock, 2)
  expect(server.taken).toHaveLength(2)
})

test('Of many senders that get one mail at the same moment one sends it', async ({ freshDatabase: database }) => {
  const id = await givenQueuedMail(database, 'one')
  const options = mailOptions(database, createSmtpTransport(server.url))
  await Promise.all(Array.from({ length: 6 }, () => sendMails(options, [id])))
  await sendMails(options, [id])
  expect(server.taken).toHaveLength(1)
})
