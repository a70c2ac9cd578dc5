/** Two customers who confirm one address at the same moment, with the proof of what would happen without the guard. */
import { expect } from 'vitest'
import { givenAccount } from '#commerce/accounts/account-for-tests.ts'
import { confirmEmailChange, issueToken } from '#commerce/accounts/index.ts'
import type { Database } from '#commerce/database/open.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { onConnection, type SendStatement } from '#commerce/testing/changed-statements.ts'
import { meetingPoint, untilLockWait } from '#commerce/testing/concurrency.ts'
import { test } from '#commerce/testing/test.ts'

const NAMES = ['riley', 'sam'] as const

async function confirmAtOnce(database: Database, on: (tx: Tx) => Tx = (tx) => tx): Promise<string[]> {
  const payload = { newEmail: 'shared@silverpine.example', locale: 'en-US' }
  const tokens = await database.transaction(async (tx) => {
    const issued: string[] = []
    for (const name of NAMES) {
      const contactId = await givenAccount(tx, name)
      issued.push(await issueToken(tx, { purpose: 'change_email', contactId, payload }))
    }
    return issued
  })
  const together = meetingPoint(NAMES.length)
  const confirmed = await Promise.allSettled(
    tokens.map((token) =>
      database.attempt(async (tx) => {
        await together()
        return confirmEmailChange(on(tx), token, '/api/account/email/confirm')
      }),
    ),
  )
  return confirmed
    .map((one) => (one.status === 'rejected' ? 'failed' : one.value.ok ? 'changed' : one.value.reason))
    .sort()
}

/** The first keeps the address to itself until the second waits for it. */
const withoutLock =
  (database: Database) =>
  (send: SendStatement): SendStatement =>
  async (sent) => {
    if (sent.name === 'lock_email_address') {
      return send({ ...sent, name: 'no lock of the address', text: 'select $1::text' })
    }
    const result = await send(sent)
    if (sent.name === 'replace_email') await untilLockWait(database)
    return result
  }

test('An address that two customers confirm at the same moment becomes that of one, and the other is told', async ({
  freshDatabase,
}) => {
  expect(await confirmAtOnce(freshDatabase)).toEqual(['changed', 'taken'])
})

test('Proof: without the lock on the address the second of two customers would meet the unique index as a failure', async ({
  freshDatabase,
}) => {
  expect(await confirmAtOnce(freshDatabase, (tx) => onConnection(tx, withoutLock(freshDatabase)))).toEqual([
    'changed',
    'failed',
  ])
})
