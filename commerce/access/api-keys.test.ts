import { expect } from 'vitest'
import { disableAccount, setPasswordHash } from '#commerce/accounts/index.ts'
import { operatorTx } from '#commerce/audit/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { saveHousehold } from '#commerce/people/index.ts'
import { giveStaffRole } from '#commerce/staff/index.ts'
import { test } from '#commerce/testing/test.ts'
import { findApiKey, makeApiKey, noteKeyUsed, readApiKeys, revokeApiKey } from './index.ts'

const TODAY = '2026-12-03'
const DRAFT = { name: 'Nightly export', rights: ['scan', 'orders', 'scan'] as const, lastDay: null }

async function byAdmin(tx: Tx, firstName = 'Ada') {
  const email = `${firstName.toLowerCase()}@resort.example`
  const saved = await saveHousehold(tx, { head: { firstName, lastName: 'Winters', email, role: 'admin' } }, TODAY)
  if (!saved.ok) throw new Error(saved.reason)
  const contactId = saved.contactIds[0] as number
  await setPasswordHash(tx, contactId, 'a hash')
  return { contactId, email, tx: operatorTx(tx, { actor: { contactId, role: 'admin' } }) }
}

test('A key opens what it was made for in the name of its admin, and is kept as a hash alone [IMPL-13]', async ({
  tx,
}) => {
  const admin = await byAdmin(tx)
  const made = await makeApiKey(admin.tx, DRAFT, TODAY)
  if (!made.ok) throw new Error(made.reason)
  expect(made.secret).toMatch(/^chl_[\w-]{43}$/)
  expect(made.key).toMatchObject({ name: 'Nightly export', rights: ['orders', 'scan'], madeByName: 'Ada Winters' })
  expect(made.secret.startsWith(made.key.prefix) && made.key.prefix.length === 10).toBe(true)
  expect(await findApiKey(tx, made.secret, TODAY)).toMatchObject({
    rights: ['orders', 'scan'],
    madeBy: admin.contactId,
    madeByEmail: admin.email,
  })
  expect(await findApiKey(tx, `${made.secret}x`, TODAY)).toBeUndefined()

  const { rows } = await tx.execute<{ row: string }>('select api_key::text as row from api_key')
  expect(rows.map(({ row }) => row).join()).not.toContain(made.secret.slice(12))
  const trail = JSON.stringify(admin.tx.changes)
  expect(trail).toContain('Nightly export')
  expect(trail).not.toContain(made.secret.slice(12))
})

test('A key opens nothing once it is revoked, after its last day, and once its admin is none any more [IMPL-13]', async ({
  tx,
}) => {
  await byAdmin(tx, 'Bo')
  const admin = await byAdmin(tx)
  const make = async (lastDay: string | null) => {
    const made = await makeApiKey(admin.tx, { ...DRAFT, lastDay }, TODAY)
    if (!made.ok) throw new Error(made.reason)
    return made
  }
  const [revoked, ending, standing] = [await make(null), await make(TODAY), await make(null)]
  expect(await revokeApiKey(admin.tx, revoked.key.id)).toMatchObject({ ok: true })
  expect(await findApiKey(tx, revoked.secret, TODAY)).toBeUndefined()
  expect(await findApiKey(tx, ending.secret, TODAY)).toBeDefined()
  expect(await findApiKey(tx, ending.secret, '2026-12-04')).toBeUndefined()
  expect(await findApiKey(tx, standing.secret, '2030-01-01')).toBeDefined()

  await disableAccount(tx, admin.contactId)
  expect(await findApiKey(tx, standing.secret, TODAY)).toBeUndefined()
  await disableAccount(tx, admin.contactId, false)
  await giveStaffRole(admin.tx, admin.email, 'agent')
  expect(await findApiKey(tx, standing.secret, TODAY)).toBeUndefined()
  expect((await readApiKeys(tx)).map(({ hasAdmin }) => hasAdmin)).toEqual([false, false, false])
})

test('A key without a right or with a last day that is over is not made, and an unknown one is not revoked [IMPL-13]', async ({
  tx,
}) => {
  const admin = await byAdmin(tx)
  expect(await makeApiKey(admin.tx, { ...DRAFT, rights: [] }, TODAY)).toEqual({ ok: false, reason: 'no_rights' })
  const over = await makeApiKey(admin.tx, { ...DRAFT, lastDay: '2026-12-02' }, TODAY)
  expect(over).toEqual({ ok: false, reason: 'day_is_over' })
  expect(await revokeApiKey(admin.tx, 7)).toEqual({ ok: false, reason: 'unknown_key' })
  expect(await readApiKeys(tx)).toEqual([])
})

test('The day of the last use of a key is noted [IMPL-13]', async ({ tx }) => {
  const admin = await byAdmin(tx)
  const made = await makeApiKey(admin.tx, DRAFT, TODAY)
  if (!made.ok) throw new Error(made.reason)
  await noteKeyUsed(tx, made.key.id, '2026-12-05')
  expect(await readApiKeys(tx)).toMatchObject([{ usedOn: '2026-12-05' }])
})
