import { expect } from 'vitest'
import { moveShopClock } from '#commerce/clock/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { test } from '#commerce/testing/test.ts'
import {
  claimMail,
  claimNewMails,
  dueMails,
  type MailFailure,
  noteMailFailed,
  noteMailSent,
  queueMail,
  readUnsentMails,
  retryMails,
} from './index.ts'

const NINE = new Date('2026-12-03T16:00:00Z')
const HOST = 'shop.example'
const LINK = '/passwordrecovery/confirm?token=t0k3n'
const AWAY: MailFailure = { words: 'ECONNECTION', isPermanent: false }
const NO_MAILBOX: MailFailure = { words: '550 No such mailbox', isPermanent: true }

async function givenMail(tx: Tx, key = 'reset 7', to = 'riley@silverpine.example'): Promise<number> {
  await moveShopClock(tx, { to: NINE, frozen: true })
  const facts = { firstName: 'Riley', link: LINK }
  expect(await queueMail(tx, { key, to, locale: 'en-AU', name: 'reset-password', facts })).toBe(true)
  const [id] = await dueMails(tx)
  return id as number
}

async function afterMinutes(tx: Tx, minutes: number): Promise<void> {
  await moveShopClock(tx, { to: new Date(NINE.getTime() + minutes * 60_000), frozen: true })
}

async function claimed(tx: Tx, id: number) {
  const mail = await claimMail(tx, id, HOST)
  if (!mail) throw new Error('There was nothing to send.')
  return mail
}

test('A mail that is tried is not due again at once, and keeps its Message-ID in every later try', async ({ tx }) => {
  const id = await givenMail(tx)
  const first = await claimed(tx, id)
  expect(first).toMatchObject({ id, attempts: 1, name: 'reset-password', locale: 'en-AU', facts: { link: LINK } })
  expect(first.messageId).toMatch(/^[0-9a-f-]{36}@shop\.example$/)
  expect(await dueMails(tx)).toEqual([])
  expect(await claimMail(tx, id, HOST)).toBeUndefined()

  await afterMinutes(tx, 1)
  const second = await claimMail(tx, id, 'another.example')
  expect(second).toMatchObject({ attempts: 2, messageId: first.messageId })
})

test('A mail that was sent keeps neither its link nor its name in the database, and is not sent again', async ({
  tx,
}) => {
  const id = await givenMail(tx)
  await noteMailSent(tx, await claimed(tx, id))
  const { rows } = await tx.execute<{ payload: unknown }>('select payload from outbox_message')
  expect(rows).toEqual([{ payload: { to: 'riley@silverpine.example', locale: 'en-AU', name: 'reset-password' } }])
  await afterMinutes(tx, 60 * 24 * 7)
  expect(await dueMails(tx)).toEqual([])
  expect(await claimMail(tx, id, HOST)).toBeUndefined()
})

test('A mail that fails for a day is tried ever more seldom, then parked and shown with the last failure', {
  tags: 'prove',
}, async ({ tx }) => {
  const id = await givenMail(tx)
  let minutes = 0
  let isParked = false
  while (!isParked) {
    isParked = await noteMailFailed(tx, await claimed(tx, id), AWAY)
    if (isParked) break
    do {
      minutes += 1
      await afterMinutes(tx, minutes)
    } while ((await dueMails(tx)).length === 0)
  }
  expect(minutes).toBeGreaterThanOrEqual(24 * 60)
  const [unsent] = await readUnsentMails(tx)
  expect(unsent).toMatchObject({ id, attempts: 19, failure: 'ECONNECTION', isWiped: false, name: 'reset-password' })
  await afterMinutes(tx, minutes + 60 * 24)
  expect(await dueMails(tx)).toEqual([])
})

test('A mail that is refused for good is parked at once, and an operator has it tried again', async ({ tx }) => {
  const id = await givenMail(tx)
  expect(await noteMailFailed(tx, await claimed(tx, id), NO_MAILBOX)).toBe(true)
  expect(await readUnsentMails(tx)).toMatchObject([{ id, failure: '550 No such mailbox', parkedAt: NINE }])
  expect(await retryMails(tx, id + 1)).toBe(0)
  expect(await retryMails(tx, id)).toBe(1)
  expect(tx.changes).toMatchObject([{ action: 'mail retried', object: `mail ${id}` }])
  expect(await claimed(tx, id)).toMatchObject({ attempts: 1, facts: { link: LINK } })
})

test('A mail whose every try ended with its process is given up instead of ending more of them', async ({ tx }) => {
  const id = await givenMail(tx)
  for (let tries = 1; tries <= 19; tries += 1) {
    await claimed(tx, id)
    await afterMinutes(tx, tries)
  }
  expect(await claimMail(tx, id, HOST)).toBeUndefined()
  expect(await readUnsentMails(tx)).toMatchObject([{ id, parkedAt: expect.any(Date) }])
})

test('Mails that were never tried are claimed together, and one whose try ended with its process is claimed alone', async ({
  tx,
}) => {
  const tried = await givenMail(tx)
  await claimed(tx, tried)
  await afterMinutes(tx, 1)
  const facts = { firstName: 'Riley', link: LINK }
  const draft = { to: 'riley@silverpine.example', locale: 'en-AU', name: 'reset-password', facts } as const
  for (const key of ['reset 8', 'reset 9']) await queueMail(tx, { ...draft, key })
  const due = await dueMails(tx)
  const together = await claimNewMails(tx, due, HOST)
  expect(together.map(({ attempts }) => attempts)).toEqual([1, 1])
  expect(together.map(({ id }) => id).toSorted()).toEqual(due.filter((id) => id !== tried).toSorted())
  expect(await claimNewMails(tx, due, HOST)).toEqual([])
  expect(await claimed(tx, tried)).toMatchObject({ attempts: 2 })
})

test('A mail to what is no e-mail address is not queued, so no header can be written with it', async ({ tx }) => {
  const facts = { firstName: 'Riley', link: LINK }
  const to = 'riley@silverpine.example\r\nBcc: all@evil.example'
  await expect(queueMail(tx, { key: 'x', to, locale: 'en-US', name: 'reset-password', facts })).rejects.toThrow(
    'no e-mail address',
  )
})
