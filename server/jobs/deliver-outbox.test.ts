import { expect } from 'vitest'
import { moveShopClock } from '#commerce/clock/index.ts'
import type { Database } from '#commerce/database/open.ts'
import { type OutboxMessage, putInOutbox } from '#commerce/outbox/index.ts'
import { test } from '#commerce/testing/test.ts'
import { createLog, recordLines } from '#server/boot/log.ts'
import { deliverOutbox } from './deliver-outbox.ts'

const MESSAGES = 45

async function givenMessages(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    for (let at = 0; at < MESSAGES; at += 1) await putInOutbox(tx, { topic: 'mail', key: `${at}`, payload: {} })
  })
}

test('All messages that are due are handed to the consumer of their topic, each once', async ({ freshDatabase }) => {
  await givenMessages(freshDatabase)
  const heard: string[] = []
  const consumers = { mail: async ({ key }: OutboxMessage) => void heard.push(key) }
  const log = createLog({ level: 'silent' })
  await deliverOutbox(freshDatabase, consumers, log)
  await deliverOutbox(freshDatabase, consumers, log)
  expect(heard).toHaveLength(MESSAGES)
  expect(new Set(heard).size).toBe(MESSAGES)
})

test('A message that cannot be delivered is logged without what it says, keeps no other back, and is tried again', async ({
  freshDatabase,
}) => {
  await givenMessages(freshDatabase)
  const recorded = recordLines()
  const log = createLog({ level: 'info', write: (line) => recorded.add(line) })
  const heard: string[] = []
  let isBroken = true
  const mail = async ({ key }: OutboxMessage) => {
    if (key === '3' && isBroken) throw new Error('The mail server is away.')
    heard.push(key)
  }
  await deliverOutbox(freshDatabase, { mail }, log)
  expect(heard).toHaveLength(MESSAGES - 1)
  expect(recorded.read()).toMatchObject([{ level: 'warn', topic: 'mail', attempts: 1 }])

  isBroken = false
  const to = new Date(Date.now() + 120_000)
  await freshDatabase.transaction((tx) => moveShopClock(tx, { to }))
  await deliverOutbox(freshDatabase, { mail }, log)
  expect(heard.at(-1)).toBe('3')
})
