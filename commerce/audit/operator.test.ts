import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Tx } from '#commerce/database/tx.ts'
import { test } from '#commerce/testing/test.ts'
import { asOperator, type Operator, type OperatorTx, readPastChanges, recordChange, verifyAudit } from './index.ts'

const ADA: Operator = {
  actor: { contactId: 7, role: 'admin' },
  sessionId: 'session-7',
  route: '/api/settings',
  reason: 'The lift is closed',
}
const COMMAND: Operator = { actor: { contactId: 0, role: 'command', name: 'command line (anna)' } }

/** A verb of an operator, on a table of the test's own. */
async function setNote(tx: OperatorTx, name: string, text: string): Promise<{ ok: boolean }> {
  return recordChange(tx, { action: 'setting changed', what: 'notes', read: () => notes(tx) }, async () => {
    if (text === '') return { ok: false }
    await tx.execute(sql`insert into note values (${name}, ${text}) on conflict (name) do update set text = ${text}`)
    return { ok: true }
  })
}

async function notes(tx: Tx) {
  const { rows } = await tx.execute<{ name: string; text: string }>(sql`select * from note`)
  return Object.fromEntries(rows.map(({ name, text }) => [`note ${name}`, { text }]))
}

const makeTable = (tx: Tx) => tx.execute(sql`create table note (name text primary key, text text not null)`)

test('An operator’s change is read with who made it, why, and the parts that differ, the latest first', async ({
  tx,
}) => {
  await makeTable(tx)
  await asOperator(tx, COMMAND, (own) => setNote(own, 'a', 'one'))
  await asOperator(tx, ADA, (own) => setNote(own, 'a', 'two'))

  expect(await readPastChanges(tx, 'note a')).toEqual([
    {
      position: 2,
      at: expect.any(Date),
      action: 'setting changed',
      actor: { contactId: 7, role: 'admin', name: undefined },
      reason: 'The lift is closed',
      before: { text: 'one' },
      after: { text: 'two' },
    },
    {
      position: 1,
      at: expect.any(Date),
      action: 'setting changed',
      actor: { contactId: 0, role: 'command', name: 'command line (anna)' },
      reason: undefined,
      before: undefined,
      after: { text: 'one' },
    },
  ])
  expect(await readPastChanges(tx, 'note b')).toEqual([])
  expect(await readPastChanges(tx, 'note a', 1)).toMatchObject([{ position: 2 }])
  expect(await readPastChanges(tx, 'note a', 1, 2)).toMatchObject([{ position: 1 }])
  expect(await verifyAudit(tx)).toMatchObject({ ok: true, end: { position: 2 } })
})

test('A change that was refused or is so already leaves no row', async ({ tx }) => {
  await makeTable(tx)
  await asOperator(tx, ADA, (own) => setNote(own, 'a', 'one'))
  await asOperator(tx, ADA, (own) => setNote(own, 'a', 'one'))
  await asOperator(tx, ADA, (own) => setNote(own, 'b', ''))

  expect(await verifyAudit(tx)).toMatchObject({ ok: true, end: { position: 1 } })
})

test('A change that is the work of another one is told by that one alone', async ({ tx }) => {
  await makeTable(tx)
  const read = async () => Object.fromEntries(Object.entries(await notes(tx)).filter(([name]) => name === 'note a'))
  await asOperator(tx, ADA, (own) =>
    recordChange(own, { action: 'prices changed', what: 'prices', read }, async (part) => {
      await setNote(part, 'a', 'one')
      await setNote(part, 'b', 'one')
    }),
  )

  expect(await readPastChanges(tx, 'note a')).toMatchObject([{ action: 'prices changed' }])
  expect(await readPastChanges(tx, 'note b')).toEqual([])
})

test.for(["before = '{}'", 'before = null', `after = '{"text": "mine"}'`, "actor_name = 'someone else'"])(
  'A recorded change that is changed past the triggers is found: %s',
  async (change, { tx }) => {
    await makeTable(tx)
    for (const text of ['one', 'two', 'three']) await asOperator(tx, COMMAND, (own) => setNote(own, 'a', text))
    await tx.execute(sql.raw('alter table audit_entry disable trigger all'))
    await tx.execute(sql.raw(`update audit_entry set ${change} where position = 2`))

    expect(await verifyAudit(tx)).toEqual({ ok: false, brokenAt: 2 })
  },
)

test('A row without values has the hash that it had before there were values', async ({ tx }) => {
  await tx.execute(sql`insert into audit_entry (position, action, actor_contact_id, actor_role, hash)
    values (0, 'call refused', 1, 'agent', '')`)
  const { rows } = await tx.execute(sql`select hash = sha256(''::bytea || convert_to(jsonb_build_array(
      position, extract(epoch from at), action, actor_contact_id, actor_role, subject_contact_id, session_id, route,
      object, reason, ticket, encode(before_hash, 'hex'), encode(after_hash, 'hex'))::text, 'UTF8')) as same
    from audit_entry`)
  expect(rows).toEqual([{ same: true }])
})
