import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { moveShopClock } from '#commerce/clock/index.ts'
import { GATE_DAY, givenGate, givenTickets, scanAt, settleAt } from '#commerce/gate/gate-for-tests.ts'
import { purgeBatch, purges } from '#commerce/retention/index.ts'
import { RETENTION_DAYS } from '#commerce/retention/retention.ts'
import { test } from '#commerce/testing/test.ts'
import { testKeys } from '#commerce/testing/test-codes.ts'
import { eraseAccount, exportAccount } from './index.ts'

const asked = (contactId: number) => ({ contactId, role: 'customer', sessionId: 'this one', route: '/api' }) as const

test('Scans of a person’s ticket are in their export, and with the account go the words that staff wrote about them [PRV-03]', async ({
  tx,
}) => {
  const gate = await givenGate(tx)
  const [serial] = await givenTickets(tx, gate)
  const id = randomUUID()
  await scanAt(tx, gate, serial)
  await scanAt(tx, gate, serial, { id })
  await settleAt(tx, gate, serial, { said: 'let_through', ofScanId: id, reason: 'Maya is known to me' })
  const told = await exportAccount(tx, asked(gate.maya), GATE_DAY, testKeys)
  expect(told['scans']).toMatchObject([
    { ticket: serial, gate: 'Gate 2', said: 'valid' },
    { said: 'used' },
    { said: 'let_through', reason: 'Maya is known to me' },
  ])
  expect(await eraseAccount(tx, asked(gate.maya))).toMatchObject({ ok: true })
  const { rows } = await tx.execute(sql`select said, reason from gate_scan where reason is not null`)
  expect(rows).toEqual([])
})

test('Scans are thrown away a year after their day, but not the one that used up a ticket of any one day [PRV-04]', async ({
  tx,
}) => {
  const gate = await givenGate(tx)
  const [dated] = await givenTickets(tx, gate)
  const [anyDay] = await givenTickets(tx, gate, { days: [] })
  for (const serial of [dated, anyDay, undefined]) await scanAt(tx, gate, serial)
  const purge = purges(RETENTION_DAYS).find(({ subject }) => subject === 'scans of gates')
  if (!purge) throw new Error('There is no purge of scans.')
  await moveShopClock(tx, { to: new Date('2027-12-09T12:00:00Z'), frozen: true })
  expect(await purgeBatch(tx, purge)).toBe(0)
  await moveShopClock(tx, { to: new Date('2027-12-10T12:00:00Z'), frozen: true })
  expect(await purgeBatch(tx, purge)).toBe(2)
  const { rows } = await tx.execute(sql`select serial from gate_scan`)
  expect(rows).toEqual([{ serial: anyDay }])
})
