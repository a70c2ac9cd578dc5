import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { dataKeys } from '#commerce/database/keys/data-keys.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { saveHousehold } from '#commerce/people/save-household.ts'
import { test } from '#commerce/testing/test.ts'
import { TEST_DATA_KEYS, testKeys } from '#commerce/testing/test-codes.ts'
import { purgeHealthProfiles, readHealthProfileDates } from './health-profile.sql.ts'
import { openHealthProfiles, saveHealthProfile } from './health-profile.ts'
import { healthProfileOf } from './health-profile-for-tests.ts'

async function givenPeople(tx: Tx, email: string): Promise<number[]> {
  const head = { firstName: 'Riley', lastName: 'Hart', email }
  const members = [{ firstName: 'Noa', lastName: 'Hart', dateOfBirth: '2017-05-09' }]
  const saved = await saveHousehold(tx, { head, members }, '2026-12-03')
  return saved.ok ? [...saved.contactIds] : []
}

const ASTHMA = healthProfileOf({
  medicalConditions: ' asthma ',
  emergencyName: 'Jordan Hart',
  emergencyPhone: '(970) 555-0142',
})

test('The health of a person stands sealed in the database, and only the keys of the shop open it [API-82, CHECKOUT-07]', async ({
  tx,
}) => {
  const [riley = 0, noa = 0] = await givenPeople(tx, 'riley@silverpine.example')
  expect(await saveHealthProfile(tx, { customerId: riley }, noa, ASTHMA, testKeys)).toEqual({ ok: true })
  const { rows } = await tx.execute(sql`select encode(sealed, 'escape') as sealed from health_profile`)
  expect(JSON.stringify(rows)).not.toMatch(/asthma|Jordan|555-0142/)
  expect(await openHealthProfiles(tx, [noa, riley], testKeys)).toEqual([
    { contactId: noa, ...ASTHMA, medicalConditions: 'asthma' },
  ])
  const newer = dataKeys(['another key of the shop, which is newer', TEST_DATA_KEYS])
  expect(await openHealthProfiles(tx, [noa], newer)).toHaveLength(1)
  const others = dataKeys(['a key of another shop, of which ours knows nothing'])
  await expect(openHealthProfiles(tx, [noa], others)).rejects.toThrow(/DATA_KEYS/)
})

test('A health profile is refused with each field that is wrong, and the one before stays [API-82]', async ({ tx }) => {
  const [riley = 0] = await givenPeople(tx, 'riley@silverpine.example')
  await saveHealthProfile(tx, { customerId: riley }, riley, ASTHMA, testKeys)
  const wrong = healthProfileOf({ allergies: 'a'.repeat(2001), emergencyPhone: 'home' })
  expect(await saveHealthProfile(tx, { customerId: riley }, riley, wrong, testKeys)).toEqual({
    ok: false,
    reason: 'bad_fields',
    problems: { allergies: 'too_long', emergencyName: 'required', emergencyPhone: 'invalid' },
  })
  expect(await openHealthProfiles(tx, [riley], testKeys)).toMatchObject([{ medicalConditions: 'asthma' }])
})

test('A person of another family is not found, neither by a customer nor by a guest [API-82, IDR-02]', async ({
  tx,
}) => {
  const [riley = 0, noa = 0] = await givenPeople(tx, 'riley@silverpine.example')
  const [sam = 0] = await givenPeople(tx, 'sam@silverpine.example')
  const missed = { ok: false, reason: 'not_found' }
  expect(await saveHealthProfile(tx, { customerId: sam }, noa, ASTHMA, testKeys)).toEqual(missed)
  expect(await saveHealthProfile(tx, { householdId: 999_999 }, noa, ASTHMA, testKeys)).toEqual(missed)
  expect((await readHealthProfileDates(tx, [riley, noa])).size).toBe(0)
})

test('A health profile goes a year after it was last given [PRV-04]', async ({ tx }) => {
  const [riley = 0, noa = 0] = await givenPeople(tx, 'riley@silverpine.example')
  for (const one of [riley, noa]) await saveHealthProfile(tx, { customerId: riley }, one, ASTHMA, testKeys)
  await tx.execute(
    sql`update health_profile set changed_at = shop_now() - interval '366 days' where contact_id = ${noa}`,
  )
  expect(await purgeHealthProfiles(tx, 365, 10)).toBe(1)
  expect([...(await readHealthProfileDates(tx, [riley, noa])).keys()]).toEqual([riley])
})
