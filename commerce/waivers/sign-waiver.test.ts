import { expect } from 'vitest'
import { test } from '#commerce/testing/test.ts'
import { type PersonOfWaiver, readHouseholdWaivers, readSignedWaiver, type SignRequest } from './index.ts'
import { givenPass, givenSam, givenSigningFamily, givenWaiver, on, SIGNING_DAY, sign } from './waivers-for-tests.ts'

const own = (contactId: number) => ({ contactId, isStaff: false })
const statesOf = (people: readonly PersonOfWaiver[] = []) => people.map(({ person, state }) => [person.name, state])

test('An adult signs for themselves, and the text stands as it was signed with everything filled in [MEMBER-44, MEMBER-46, IMPL-60]', async ({
  tx,
}) => {
  const { riley } = await givenSigningFamily(tx)
  const { waiverId } = await givenWaiver(tx, { validUntil: '2027-04-30' })
  const signed = await sign(tx, { signerId: riley, waiverId, contactIds: [riley], typedName: ' riley  HART' })
  if (!signed.ok) throw new Error(signed.reason)
  expect(signed.keys).toHaveLength(1)

  expect(await readSignedWaiver(tx, signed.keys[0] as string, own(riley))).toEqual({
    position: 1,
    key: signed.keys[0],
    at: on(SIGNING_DAY).now,
    waiverId,
    version: 1,
    signerContactId: riley,
    contactIds: [riley],
    signer: 'Riley Hart',
    typedName: 'riley  HART',
    title: 'Release of liability',
    html: '<p>I, Riley Hart, accept the risks.</p><p>WAIVER 2026-12-09T12:00:00-07:00 Firefox 144.0</p>',
    authTypeCode: 'WAIVER',
    validUntil: '2027-04-30',
    browserName: 'Firefox',
    browserVersion: '144.0',
    address: '203.0.113.9',
    locale: null,
    userAgent: 'Firefox/144.0',
    hash: expect.anything(),
  })
})

test('Without consolidation each child gets a signature of its own, with it all get one [MEMBER-45, MEMBER-47, MEMBER-48]', async ({
  tx,
}) => {
  const { riley, maya, theo } = await givenSigningFamily(tx)
  const signers = async (key: string, isConsolidated: boolean) => {
    const { waiverId } = await givenWaiver(tx, { key, isConsolidated })
    const signed = await sign(tx, { signerId: riley, waiverId, contactIds: [theo, maya] })
    if (!signed.ok) throw new Error(signed.reason)
    const rows = await Promise.all(signed.keys.map((one) => readSignedWaiver(tx, one, own(riley))))
    return rows.map((row) => [row?.signer, row?.html.includes(`I, ${row.signer}, accept`)])
  }
  expect(await signers('each', false)).toEqual([
    ['Riley Hart on behalf of minor Maya Hart', true],
    ['Riley Hart on behalf of minor Theo Hart', true],
  ])
  expect(await signers('together', true)).toEqual([['Riley Hart on behalf of Maya Hart and Theo Hart', true]])
})

test('The name a browser gives itself stands in the signed text as text, never as markup [OPEN-81]', async ({ tx }) => {
  const { riley } = await givenSigningFamily(tx)
  const { waiverId } = await givenWaiver(tx)
  const from = { browserName: '<img src=x onerror=alert(1)>', browserVersion: '"', address: '::1', userAgent: 'x' }
  const signed = await sign(tx, { signerId: riley, waiverId, contactIds: [riley], from })
  if (!signed.ok) throw new Error(signed.reason)
  const row = await readSignedWaiver(tx, signed.keys[0] as string, own(riley))
  expect(row?.html).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(row?.html).not.toContain('<img')
})

test('A waiver is signed by an adult of the household, in their name, for its people, with the box ticked [PRV-06]', async ({
  tx,
}) => {
  const { riley, jordan, maya, nora, casey } = await givenSigningFamily(tx)
  const sam = await givenSam(tx)
  const { waiverId } = await givenWaiver(tx)
  const rileys = (over: Partial<SignRequest>) => ({ signerId: riley, waiverId, contactIds: [riley], ...over })
  const tries: [ReturnType<typeof rileys>, string][] = [
    [rileys({ typedName: 'Jordan Hart' }), 'other_name'],
    [rileys({ typedName: '' }), 'other_name'],
    [rileys({ isAgreed: false }), 'not_agreed'],
    [rileys({ contactIds: [] }), 'not_found'],
    [rileys({ contactIds: [riley, sam] }), 'not_found'],
    [rileys({ contactIds: [casey] }), 'not_found'],
    [rileys({ contactIds: [2_000_000_000] }), 'not_found'],
    [rileys({ waiverId: 2_000_000_000 }), 'not_found'],
    [rileys({ contactIds: [jordan] }), 'adult_signs_alone'],
    [rileys({ contactIds: [nora] }), 'birth_date_missing'],
    [rileys({ contactIds: [riley, nora] }), 'birth_date_missing'],
    [rileys({ signerId: maya, contactIds: [maya], typedName: 'Maya Hart' }), 'signer_is_minor'],
    [rileys({ signerId: sam, contactIds: [maya], typedName: 'Sam Okafor' }), 'not_found'],
    [rileys({ version: 2 }), 'version_changed'],
  ]
  for (const [request, reason] of tries) expect(await sign(tx, request)).toEqual({ ok: false, reason })
  await givenWaiver(tx, { isConsolidated: true })
  expect(await sign(tx, rileys({ version: 2, contactIds: [jordan] }))).toMatchObject({ ok: true })
})

test('A household sees who has to sign: at first, after the end of a signature, and after the text has changed [IMPL-60]', async ({
  tx,
}) => {
  const { riley, maya } = await givenSigningFamily(tx)
  const productIds = [await givenPass(tx)]
  const { waiverId } = await givenWaiver(tx, { productIds, validUntil: '2026-12-10' })
  await givenWaiver(tx, { key: 'of-no-product' })
  const states = async (today: string) => {
    const found = await readHouseholdWaivers(tx, riley, today)
    expect(found?.waivers).toHaveLength(1)
    return Object.fromEntries(statesOf(found?.waivers[0]?.people))
  }
  const nothing = {
    'Riley Hart': 'needed',
    'Jordan Hart': 'needed',
    'Maya Hart': 'needed',
    'Theo Hart': 'needed',
    'Nora Brandt': 'needed',
  }
  expect(await states(SIGNING_DAY)).toEqual(nothing)
  expect(await sign(tx, { signerId: riley, waiverId, contactIds: [riley, maya] })).toMatchObject({ ok: true })
  const signed = (state: string) => ({ ...nothing, 'Riley Hart': state, 'Maya Hart': state })
  expect(await states('2026-12-10')).toEqual(signed('signed'))
  expect(await states('2026-12-11')).toEqual(signed('expired'))
  await givenWaiver(tx, { productIds, validUntil: '2027-12-10' })
  expect(await states('2026-12-10')).toEqual(signed('changed'))
  expect(await sign(tx, { signerId: riley, waiverId, contactIds: [riley] })).toMatchObject({
    reason: 'version_changed',
  })
  await sign(tx, { signerId: riley, waiverId, contactIds: [riley, maya], version: 2 })
  expect(await states('2026-12-10')).toEqual(signed('signed'))
})

test('A signature that still counts is not given again, and one that has ended is', async ({ tx }) => {
  const { riley, maya } = await givenSigningFamily(tx)
  const { waiverId } = await givenWaiver(tx, { validUntil: '2026-12-10' })
  const again = (contactIds: number[], day: string) => sign(tx, { signerId: riley, waiverId, contactIds }, on(day))
  expect(await again([riley], SIGNING_DAY)).toMatchObject({ keys: [expect.any(String)] })
  expect(await again([riley], SIGNING_DAY)).toEqual({ ok: true, keys: [] })
  expect(await again([riley, maya], SIGNING_DAY)).toMatchObject({ keys: [expect.any(String)] })
  expect(await again([riley, maya], '2026-12-11')).toMatchObject({ keys: [expect.any(String), expect.any(String)] })
})

test('A signed waiver is found by its own household and by staff, and by no other family, not even that of the child [PRV-06]', async ({
  tx,
}) => {
  const { riley, maya, jordan } = await givenSigningFamily(tx)
  const sam = await givenSam(tx)
  const { waiverId } = await givenWaiver(tx, { productIds: [await givenPass(tx)] })
  const signed = await sign(tx, { signerId: riley, waiverId, contactIds: [maya] })
  if (!signed.ok) throw new Error(signed.reason)
  const [key = ''] = signed.keys
  // Maya lives with Sam too.
  await tx.execute(`with own as (insert into household (head_contact_id) values (${sam}) returning id)
    insert into household_member (household_id, contact_id, position)
    select id, contact, contact from own, unnest(array[${maya}, ${sam}]) contact`)

  expect(await readSignedWaiver(tx, key, own(riley))).toBeDefined()
  expect(await readSignedWaiver(tx, key, own(jordan))).toBeDefined()
  expect(await readSignedWaiver(tx, key, { contactId: sam, isStaff: true })).toBeDefined()
  expect(await readSignedWaiver(tx, key, own(sam))).toBeUndefined()
  expect(await readSignedWaiver(tx, '00000000-0000-4000-8000-000000000000', own(riley))).toBeUndefined()
  const sams = await readHouseholdWaivers(tx, sam, SIGNING_DAY)
  expect(statesOf(sams?.waivers[0]?.people)).toEqual([
    ['Maya Hart', 'needed'],
    ['Sam Okafor', 'needed'],
  ])
})
