/** The migration that brings operators, groups and cards: what was there before it is there in its new place. */
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { expect } from 'vitest'
import { verifyAudit } from '#commerce/audit/index.ts'
import { cloneDatabase } from '#commerce/testing/clone-database.ts'
import { test } from '#commerce/testing/test.ts'
import { readMigrationSteps } from './migration-steps.ts'
import { connectTo } from './open.ts'

const migrationsFolder = fileURLToPath(new URL('migrations', import.meta.url))

const BEFORE = `
insert into contact (first_name, last_name, pass_media_number, rfid) values
  ('Riley', 'Hart', '016000003358', 'E004'), ('Noa', 'Hart', null, 'E005'), ('Sam', 'Okafor', '016000003359', null);
insert into product (slug, sku, name, price_minor) values ('ticket', 'T', 'Ticket', 100);
insert into quantity_tier (product_id, from_quantity, price_minor, role) values (1, 2, 90, 'clubs'), (1, 3, 80, null);
insert into audit_entry (position, action, actor_contact_id, actor_role, object, before_hash, hash) values
  (0, 'setting changed', 0, 'command', 'setting currencycode', sha256('USD'), ''), (0, 'signed in', 1, 'customer', null, null, '');`

test('A database from before cards and groups keeps its numbers, names and audit chain', async ({ testServerUrl }) => {
  const clone = await cloneDatabase(testServerUrl, 'template1')
  const { pool, transaction, close } = connectTo(clone.url, pino({ level: 'silent' }))
  const files = readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql'))
  const at = files.sort().findIndex((name) => name.endsWith('_operators_groups_cards.sql'))
  const steps = readMigrationSteps(migrationsFolder).slice(0, at + 1)
  for (const [index, { isOutside, statements }] of steps.entries()) {
    if (index === at) await pool.query(BEFORE)
    if (isOutside) for (const { text } of statements) await pool.query(text)
    else {
      await transaction(async (tx) => {
        for (const { text } of statements) await tx.execute(text)
      })
    }
  }
  const rows = async (text: string) => (await pool.query({ text, rowMode: 'array' })).rows

  expect(await rows('select contact_id, number, rfid, kind, is_active from media_card order by id')).toEqual([
    [1, '016000003358', 'E004', 'card', true],
    [3, '016000003359', null, 'card', true],
  ])
  expect(await rows('select key, name from customer_group')).toEqual([['clubs', 'clubs']])
  expect(await transaction((tx) => verifyAudit(tx))).toMatchObject({ ok: true, end: { position: 2 } })
  await close()
  await clone.drop()
})
