import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Tx } from '#commerce/database/tx.ts'
import { test } from '#commerce/testing/test.ts'
import { act, CUSTOMER } from './audit-for-tests.ts'
import { recordAudit, verifyAudit } from './index.ts'

async function record(tx: Tx, count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1) await recordAudit(tx, act({ sessionId: `session-${number}` }))
}

/** What an attacker with the keys to the database can do. */
async function tamper(tx: Tx, change: string): Promise<void> {
  await tx.execute(sql.raw('alter table audit_entry disable trigger all'))
  await tx.execute(sql.raw(change))
  await tx.execute(sql.raw('alter table audit_entry enable trigger all'))
}

test('The audit trail is whole when it is empty, and after every row', async ({ tx }) => {
  expect(await verifyAudit(tx)).toEqual({ ok: true, end: undefined })
  await record(tx, 3)
  const hash = expect.stringMatching(/^[0-9a-f]{64}$/)
  for (const rowsAtATime of [undefined, 1, 2, 3]) {
    expect(await verifyAudit(tx, undefined, rowsAtATime)).toEqual({ ok: true, end: { position: 3, hash } })
  }
})

test.for(['update audit_entry set reason = null', 'delete from audit_entry', 'truncate audit_entry'])(
  'The audit trail refuses a change: %s',
  async (change, { tx }) => {
    await record(tx, 1)
    await expect(tx.execute(sql.raw(change))).rejects.toMatchObject({
      cause: { message: 'The audit trail is never changed.' },
    })
  },
)

test('The audit trail gives every row its position and hash, whatever a writer claims', async ({ tx }) => {
  await record(tx, 1)
  await tx.execute(sql`insert into audit_entry (position, at, action, actor_contact_id, actor_role, hash)
    values (77, '2001-01-01', 'call refused', 900, 'agent', sha256('mine'))`)
  const { rows } = await tx.execute(
    sql`select position, at > '2002-01-01' as is_now from audit_entry order by position`,
  )

  expect(rows).toEqual([
    { position: 1, is_now: true },
    { position: 2, is_now: true },
  ])
  expect(await verifyAudit(tx)).toMatchObject({ ok: true, end: { position: 2 } })
})

test('The audit trail stores only a hash of an object', async ({ tx }) => {
  await recordAudit(tx, act({ before: { until: 'noon' }, after: { until: 'noon' } }))
  const { rows } = await tx.execute(
    sql`select before_hash = after_hash as same, audit_entry::text as whole from audit_entry`,
  )

  expect(rows[0]).toMatchObject({ same: true, whole: expect.not.stringContaining('noon') })
})

test('The hash of an audit row does not depend on how a connection writes dates', async ({ tx }) => {
  await record(tx, 2)
  await tx.execute(sql`set local timezone = 'Asia/Kathmandu'`)
  await tx.execute(sql`set local datestyle = 'German'`)
  await tx.execute(sql`set local extra_float_digits = -10`)
  expect(await verifyAudit(tx)).toMatchObject({ ok: true })
})

test('A long audit trail is checked in short parts', async ({ tx }) => {
  await tx.execute(sql`insert into audit_entry (position, action, actor_contact_id, actor_role, hash)
    select 0, 'call refused', 900, 'agent', '' from generate_series(1, 3000)`)
  expect(await verifyAudit(tx, undefined, 1000)).toMatchObject({ ok: true, end: { position: 3000 } })
  await tamper(tx, 'update audit_entry set route = $$/$$ where position = 2001')
  expect(await verifyAudit(tx, undefined, 1000)).toEqual({ ok: false, brokenAt: 2001 })
})

test.for([
  ['update audit_entry set reason = $$Nothing much$$ where position = 2', 2],
  ['update audit_entry set actor_contact_id = 901 where position = 3', 3],
  [`update audit_entry set subject_contact_id = null, object = '${CUSTOMER}' where position = 1`, 1],
  [`update audit_entry set at = at - interval '1 microsecond' where position = 4`, 4],
  ['update audit_entry set before_hash = after_hash, after_hash = sha256($$x$$) where position = 4', 4],
  // A row is missing where the next one stands in its place.
  ['delete from audit_entry where position = 2', 3],
  ['delete from audit_entry where position = 1', 2],
  // Rehashed, a row no longer leads to the one after it.
  [
    `update audit_entry entry set reason = 'x', hash = audit_hash(
       (select hash from audit_entry where position = 1),
       jsonb_populate_record(entry, '{"reason": "x"}')) where position = 2`,
    3,
  ],
] as const)('A change past the triggers is found: %s breaks row %i', async ([change, brokenAt], { tx }) => {
  await record(tx, 5)
  await tamper(tx, change)
  for (const rowsAtATime of [undefined, 1, 2, 3]) {
    expect(await verifyAudit(tx, undefined, rowsAtATime)).toEqual({ ok: false, brokenAt })
  }
})

test('A trail whose end was cut off is found by a remembered end', async ({ tx }) => {
  await record(tx, 5)
  const seen = await verifyAudit(tx)
  if (!seen.ok) throw new Error('The trail is broken.')
  await tamper(tx, 'delete from audit_entry where position = 5')

  expect(await verifyAudit(tx)).toMatchObject({ ok: true })
  expect(await verifyAudit(tx, seen.end)).toEqual({ ok: false, brokenAt: 5 })
  await record(tx, 1)
  expect(await verifyAudit(tx, seen.end), 'another row in its place').toEqual({ ok: false, brokenAt: 5 })
})
