import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { OperatorTx } from '#commerce/audit/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { test } from '#commerce/testing/test.ts'
import { verifyWaivers } from './index.ts'
import { givenSigningFamily, givenWaiver, sign } from './waivers-for-tests.ts'

const SIZES = [undefined, 1, 2, 3]

/** Four signatures, one after the other. */
async function givenSigned(tx: OperatorTx): Promise<void> {
  const { riley, maya, theo } = await givenSigningFamily(tx)
  const { waiverId } = await givenWaiver(tx, { validUntil: '2027-04-30' })
  await sign(tx, { signerId: riley, waiverId, contactIds: [riley, maya, theo] })
  await givenWaiver(tx, { title: 'Another', isConsolidated: true })
  await sign(tx, { signerId: riley, waiverId, version: 2, contactIds: [riley, maya, theo] })
}

/** What an attacker with the keys to the database can do. */
async function tamper(tx: Tx, change: string): Promise<void> {
  await tx.execute(sql.raw('alter table waiver_signature disable trigger all'))
  await tx.execute(sql.raw(change))
  await tx.execute(sql.raw('alter table waiver_signature enable trigger all'))
}

test('The chain of signatures is whole when it is empty and after every signature [PRV-06]', async ({ tx }) => {
  expect(await verifyWaivers(tx)).toEqual({ ok: true, end: undefined })
  await givenSigned(tx)
  const hash = expect.stringMatching(/^[0-9a-f]{64}$/)
  for (const rows of SIZES)
    expect(await verifyWaivers(tx, undefined, rows)).toEqual({ ok: true, end: { position: 4, hash } })
})

test.for(['update waiver_signature set html = $$x$$', 'delete from waiver_signature', 'truncate waiver_signature'])(
  'A signature refuses every change: %s [PRV-06]',
  async (change, { tx }) => {
    await givenSigned(tx)
    await expect(tx.execute(sql.raw(change))).rejects.toMatchObject({
      cause: { message: 'What was published or signed is never changed.' },
    })
  },
)

test('The hash of a signature does not depend on how a connection writes dates', async ({ tx }) => {
  await givenSigned(tx)
  await tx.execute(sql`set local timezone = 'Asia/Kathmandu'`)
  await tx.execute(sql`set local datestyle = 'German'`)
  await tx.execute(sql`set local extra_float_digits = -10`)
  expect(await verifyWaivers(tx)).toMatchObject({ ok: true })
})

test.for([
  ["html = html || '.'", 2],
  ["signer = 'Sam Okafor'", 2],
  ["typed_name = 'x'", 2],
  ["title = 'x'", 2],
  ["auth_type_code = 'x'", 2],
  ['valid_until = null', 2],
  ['signer_contact_id = signer_contact_id + 1', 2],
  ['contact_ids = contact_ids || 1', 2],
  ["at = at - interval '1 microsecond'", 2],
  ['key = gen_random_uuid()', 2],
  ["address = '::1'", 2],
  ["user_agent = 'x'", 2],
  ["browser_name = 'x'", 2],
  ["browser_version = 'x'", 2],
  ['version = 2', 2],
  // Rehashed, a signature no longer leads to the one after it.
  [
    `html = 'x', hash = waiver_hash((select hash from waiver_signature where position = 1),
       jsonb_populate_record(waiver_signature, '{"html": "x"}'))`,
    3,
  ],
] as const)(
  'A signature changed past the triggers is found: %s breaks row %i [PRV-06]',
  async ([change, brokenAt], { tx }) => {
    await givenSigned(tx)
    await tamper(tx, `update waiver_signature set ${change} where position = 2`)
    for (const rows of SIZES) expect(await verifyWaivers(tx, undefined, rows)).toEqual({ ok: false, brokenAt })
  },
)

test('A signature that is missing is found, at the end of the chain by a remembered end [PRV-06]', async ({ tx }) => {
  await givenSigned(tx)
  const seen = await verifyWaivers(tx)
  if (!seen.ok) throw new Error('The chain is broken.')
  await tamper(tx, 'delete from waiver_signature where position = 4')
  expect(await verifyWaivers(tx)).toMatchObject({ ok: true })
  expect(await verifyWaivers(tx, seen.end)).toEqual({ ok: false, brokenAt: 4 })
  await tamper(tx, 'delete from waiver_signature where position = 2')
  expect(await verifyWaivers(tx)).toEqual({ ok: false, brokenAt: 3 })
})
