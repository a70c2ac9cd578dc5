/** A new key of DATA_KEYS takes the place of an old one: vouchers of the demo, and what a guest said of health. */
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataKeys } from '#commerce/database/keys/data-keys.ts'
import { connectTo, type Database } from '#commerce/database/open.ts'
import { openHealthProfiles, saveHealthProfile } from '#commerce/people/index.ts'
import type { Clone } from '#commerce/testing/clone-database.ts'
import { TEST_DATA_KEYS, testCodes, testKeys } from '#commerce/testing/test-codes.ts'
import { findVoucherByCode, resealCodes, voucherCodes } from '#commerce/vouchers/index.ts'
import { HEALTH_PROFILE_FIELDS, type TypedHealthProfile } from '#contract/rules/checkout/health-profile.ts'
import { cloneDemo, testServerUrl } from '#server/testing/shops/demo-template.ts'
import { commandOperator } from './command-operator.ts'
import { reseal } from './reseal.ts'

const NEW = 'zT4qW8nB2kM6xD1vR9jC5hF7sL3gP0yA'
const both = dataKeys([NEW, TEST_DATA_KEYS])
const newAlone = dataKeys([NEW])
const SAID = Object.fromEntries(HEALTH_PROFILE_FIELDS.map((field) => [field, ''])) as TypedHealthProfile

let clone: Clone
let database: Database
let rileyId: number
let code: string
let codes: number
beforeAll(async () => {
  clone = await cloneDemo(testServerUrl())
  database = connectTo(clone.url, pino({ level: 'silent' }), 3)
  const { pool } = database
  rileyId = (await pool.query("select id from contact where email = 'riley@silverpine.example'")).rows[0].id
  const said = { ...SAID, medicalConditions: 'asthma', emergencyName: 'Jordan', emergencyPhone: '970 555 0142' }
  await database.transaction((tx) => saveHealthProfile(tx, { customerId: rileyId }, rileyId, said, testKeys))
  const { rows } = await pool.query('select code_sealed as sealed from voucher order by id')
  codes = rows.length
  code = testCodes.reveal(rows.at(-1).sealed)
})
afterAll(async () => {
  await database.close()
  await clone.drop()
})

const run = (isDryRun = false) => reseal(database, both, { isDryRun }, commandOperator('reseal', 'A new key'), 5)
const found = (keys: typeof both) => database.read((tx) => findVoucherByCode(tx, voucherCodes(keys), code))
const health = (keys: typeof both) => database.read((tx) => openHealthProfiles(tx, [rileyId], keys))
const REMOVABLE = 'Nothing is sealed under an older key: all but the first of DATA_KEYS can be taken away.'

test('Proof: an old key that is taken away before everything is sealed anew takes codes and health profiles with it', async () => {
  expect(await found(both)).toBeDefined()
  expect(await found(newAlone)).toBeUndefined()
  await expect(health(newAlone)).rejects.toThrow('DATA_KEYS')
})

test('After what was sealed under an old key is sealed anew, also in two runs and beside a guest, the old key can go', async () => {
  expect((await run(true)).lines).toEqual([
    `Sealed under an older key, codes of vouchers: ${codes}, health profiles: 1.`,
  ])
  // A run that was killed after its first batch.
  await database.transaction((tx) => resealCodes(tx, voucherCodes(both), 0, 5))
  const guest = await database.pool.connect()
  await guest.query('begin; select 1 from voucher order by id desc limit 1 for update')
  expect(await run()).toEqual({
    ok: false,
    lines: [
      `Sealed anew, codes of vouchers: ${codes - 6}.`,
      'Sealed anew, health profiles: 1.',
      'Sealed anew, secrets of webhooks: 0.',
      'Sealed under an older key, codes of vouchers: 1.',
      'Keep all keys, and run it again.',
    ],
  })
  await guest.query('commit')
  guest.release()
  expect(await run()).toMatchObject({ ok: true, lines: expect.arrayContaining([REMOVABLE]) })

  expect(await found(newAlone)).toEqual(await found(both))
  expect(await health(newAlone)).toMatchObject([{ medicalConditions: 'asthma' }])
  expect(await run()).toEqual({ ok: true, lines: [REMOVABLE] })
  const { rows } = await database.pool.query(
    "select object, reason from audit_entry where action = 'data resealed' order by position",
  )
  expect(rows.map(({ object }) => object)).toEqual([
    'begun',
    `Sealed anew, codes of vouchers: ${codes - 6}. Sealed anew, health profiles: 1. Sealed anew, secrets of webhooks: 0.`,
    'begun',
    'Sealed anew, codes of vouchers: 1. Sealed anew, health profiles: 0. Sealed anew, secrets of webhooks: 0.',
  ])
  expect(rows[0].reason).toBe('A new key')
})

test('A code that was sealed under a lost key stays as it is, and the command says so', async () => {
  const { codeSealed } = voucherCodes(dataKeys(['bH7yR3mK9wQ1xN5tD8vC2jF6sL4gP0zE'])).keep(code)
  await database.pool.query('update voucher set code_sealed = $1 where id = (select max(id) from voucher)', [
    codeSealed,
  ])
  const { lines, ok } = await run()
  expect(ok).toBe(false)
  expect(lines.at(-1)).toBe('Some were sealed under a key that is not among DATA_KEYS. Add it, and run it again.')
})
