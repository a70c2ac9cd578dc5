/** Processes that send mails die without a word, at each place where it could lose or repeat one. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect } from 'vitest'
import { moveShopClock } from '#commerce/clock/index.ts'
import type { Database } from '#commerce/database/open.ts'
import { dueMails } from '#commerce/mails/index.ts'
import { test } from '#commerce/testing/test.ts'
import { createLog } from '#server/boot/log.ts'
import { createJobRunner, type JobRunner } from '#server/jobs/run-jobs.ts'
import { type MailServer, startMailServer } from '#server/testing/outside/mail-server.ts'
import { mailJobs } from './mail-jobs.ts'
import type { MailPlace, MailProcessReport } from './mail-process-for-tests.ts'
import { mailOptions, mailRows } from './mails-for-tests.ts'
import { sendMails } from './send-mails.ts'
import { createSmtpTransport } from './smtp-transport.ts'

const NINE = new Date('2026-12-03T16:00:00Z')
const silent = createLog({ level: 'silent', write: () => {} })

let server: MailServer
beforeEach(async () => {
  server = await startMailServer()
})
afterEach(() => server.close())

async function killedAt(database: Database, key: string, place: MailPlace): Promise<void> {
  const file = fileURLToPath(new URL('mail-process-for-tests.ts', import.meta.url))
  const child = fork(file, [database.connectionString, server.url, key, place])
  const exited = once(child, 'exit')
  await new Promise<void>((resolve, reject) => {
    child.on('message', (report: MailProcessReport) => report === 'there' && resolve())
    exited.then(([code]) => reject(new Error(`The process ended (${code}) before it was there.`)))
  })
  child.kill('SIGKILL')
  await exited
}

async function setClock(database: Database, minutes: number): Promise<void> {
  const to = new Date(NINE.getTime() + minutes * 60_000)
  await database.transaction((tx) => moveShopClock(tx, { to, frozen: true }))
}

async function sendDue(database: Database): Promise<void> {
  const options = mailOptions(database, createSmtpTransport(server.url))
  await sendMails(options, await database.read(dueMails))
}

test('Each mail arrives once where two processes are killed between its commit and its sending', {
  tags: 'prove',
}, async ({ freshDatabase: database }) => {
  await killedAt(database, 'one', 'queued')
  await killedAt(database, 'two', 'queued')
  expect(server.taken).toEqual([])

  let runner: JobRunner | undefined
  const own = mailJobs(mailOptions(database, createSmtpTransport(server.url)), () => runner as JobRunner)
  runner = createJobRunner(database, own.jobs, silent, 0, own.keyedJobs)
  runner.start()
  await expect.poll(() => server.taken.length).toBe(2)
  await expect.poll(async () => (await mailRows(database)).every(({ isSent }) => isSent)).toBe(true)
  await runner.stop()
  expect(new Set(server.taken.map(({ messageId }) => messageId)).size).toBe(2)
})

test('Each mail arrives once where two processes are killed with it in hand, before the mail server heard of it', {
  tags: 'prove',
}, async ({ freshDatabase: database }) => {
  await setClock(database, 0)
  await killedAt(database, 'one', 'before sending')
  await setClock(database, 1)
  await killedAt(database, 'two', 'before sending')
  expect(server.taken).toEqual([])

  for (const minute of [2, 3, 4]) {
    await setClock(database, minute)
    await sendDue(database)
  }
  expect(server.taken).toHaveLength(2)
  expect(new Set(server.taken.map(({ messageId }) => messageId)).size).toBe(2)
  expect(await mailRows(database)).toMatchObject([{ isSent: true }, { isSent: true }])
})

test('A mail is repeated at most once, with the same Message-ID, where the process is killed after its acceptance', {
  tags: 'prove',
}, async ({ freshDatabase: database }) => {
  await setClock(database, 0)
  await killedAt(database, 'one', 'after acceptance')
  expect(server.taken).toHaveLength(1)

  for (const minute of [1, 2, 3]) {
    await setClock(database, minute)
    await sendDue(database)
  }
  expect(server.taken).toHaveLength(2)
  expect(server.taken[1]?.messageId).toBe(server.taken[0]?.messageId)
  expect(await mailRows(database)).toMatchObject([{ isSent: true, attempts: 2 }])
})
