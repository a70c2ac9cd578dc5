import { expect } from 'vitest'
import type { Database } from '#commerce/database/open.ts'
import { untilLockWait } from '#commerce/testing/concurrency.ts'
import { test } from '#commerce/testing/test.ts'
import { act } from './audit-for-tests.ts'
import { recordAudit, verifyAudit } from './index.ts'

const WRITERS = 6
const ROWS_EACH = 5

async function writeAtOnce(database: Database): Promise<void> {
  const writer = async (name: number) => {
    for (let row = 0; row < ROWS_EACH; row += 1) {
      await database.transaction((tx) => recordAudit(tx, act({ sessionId: `session-${name}-${row}` })))
    }
  }
  await Promise.all(Array.from({ length: WRITERS }, (_, name) => writer(name)))
}

/** Two transactions that are both open when the second one writes. `meanwhile` runs before the first one commits. */
async function overlap(database: Database, meanwhile: (second: Promise<void>) => Promise<void>): Promise<void> {
  const first = await database.pool.connect()
  try {
    await first.query('begin')
    await first.query(`insert into audit_entry (position, action, actor_contact_id, actor_role, hash)
      values (0, 'call refused', 1, 'agent', '')`)
    const second = database.transaction((tx) => recordAudit(tx, act()))
    const settled = second.catch(() => {})
    await meanwhile(second)
    await first.query('commit')
    await settled
  } finally {
    first.release()
  }
}

async function withoutLock(database: Database): Promise<void> {
  const { rows } = await database.pool.query<{ body: string }>(
    `select pg_get_functiondef('chain_audit_entry'::regproc) as body`,
  )
  const body = rows[0]?.body ?? ''
  expect(body).toContain('pg_advisory_xact_lock')
  await database.pool.query(body.replace(/PERFORM pg_advisory_xact_lock.*;/, ''))
}

test('Many writers at once leave one audit chain without a gap', async ({ freshDatabase }) => {
  await writeAtOnce(freshDatabase)

  expect(await freshDatabase.transaction((tx) => verifyAudit(tx))).toMatchObject({
    ok: true,
    end: { position: WRITERS * ROWS_EACH },
  })
})

test('A writer waits while another has not committed, and its row follows the other', async ({ freshDatabase }) => {
  await overlap(freshDatabase, () => untilLockWait(freshDatabase))
  const { rows } = await freshDatabase.pool.query('select action from audit_entry order by position')

  expect(rows.map(({ action }) => action)).toEqual(['call refused', 'impersonation started'])
  expect(await freshDatabase.transaction((tx) => verifyAudit(tx))).toMatchObject({ ok: true })
})

test('An audit row that is rolled back leaves no gap', async ({ freshDatabase }) => {
  await freshDatabase.transaction((tx) => recordAudit(tx, act()))
  const failing = freshDatabase.transaction(async (tx) => {
    await recordAudit(tx, act())
    throw new Error('The act failed.')
  })
  await expect(failing).rejects.toThrow('The act failed.')
  await freshDatabase.transaction((tx) => recordAudit(tx, act()))

  expect(await freshDatabase.transaction((tx) => verifyAudit(tx))).toMatchObject({ ok: true, end: { position: 2 } })
})

test('Proof: without the lock two rows claim one position, and one of them fails', async ({ freshDatabase }) => {
  await withoutLock(freshDatabase)
  let second: Promise<void> | undefined
  await overlap(freshDatabase, async (writing) => {
    second = writing
    await untilLockWait(freshDatabase)
  })
  await expect(second).rejects.toMatchObject({ cause: { code: '23505' } })
})

test('Proof: without lock and primary key the chain forks, and the check finds it', async ({ freshDatabase }) => {
  await withoutLock(freshDatabase)
  await freshDatabase.pool.query('alter table audit_entry drop constraint audit_entry_pkey')
  await overlap(freshDatabase, (second) => second)
  const { rows } = await freshDatabase.pool.query('select position from audit_entry')

  expect(rows).toEqual([{ position: 1 }, { position: 1 }])
  expect(await freshDatabase.transaction((tx) => verifyAudit(tx))).toMatchObject({ ok: false, brokenAt: 1 })
})
