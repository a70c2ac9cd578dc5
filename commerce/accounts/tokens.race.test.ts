/** One link, opened twice at the same moment, with the proof of what would happen without the guard. */
import { expect } from 'vitest'
import type { Database } from '#commerce/database/open.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { onConnection, type SendStatement } from '#commerce/testing/changed-statements.ts'
import { meetingPoint, once } from '#commerce/testing/concurrency.ts'
import { test } from '#commerce/testing/test.ts'
import { issueToken, useToken } from './index.ts'

const TIMES = 8

async function useAtOnce(database: Database, on: (tx: Tx) => Tx): Promise<number> {
  const token = await database.transaction((tx) => issueToken(tx, { purpose: 'reset_password' }))
  const together = meetingPoint(TIMES)
  const used = await Promise.all(
    Array.from({ length: TIMES }, () =>
      once(database, async (tx) => {
        await together()
        return useToken(on(tx), 'reset_password', token)
      }),
    ),
  )
  return used.filter((row) => row !== undefined).length
}

const withoutUsedOnce =
  (send: SendStatement): SendStatement =>
  (sent) => {
    if (sent.name !== 'use_account_token') return send(sent)
    const text = sent.text.replace(' and used_at is null', '')
    if (text === sent.text) throw new Error('The statement no longer has the guard.')
    return send({ ...sent, name: `${sent.name} unguarded`, text })
  }

test('A link that eight requests use at the same moment opens what it is for to one of them', async ({
  freshDatabase,
}) => {
  expect(await useAtOnce(freshDatabase, (tx) => tx)).toBe(1)
})

test('Proof: without the condition that a token is unused all eight requests would open it', async ({
  freshDatabase,
}) => {
  expect(await useAtOnce(freshDatabase, (tx) => onConnection(tx, withoutUsedOnce))).toBe(TIMES)
})
