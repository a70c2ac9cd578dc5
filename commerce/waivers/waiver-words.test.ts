import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { test } from '#commerce/testing/test.ts'
import {
  chooseAskingProducts,
  findWaiver,
  makeWaiver,
  readAskingProducts,
  readHouseholdWaivers,
  readSignedWaiver,
  verifyWaivers,
  type WaiverWords,
} from './index.ts'
import { givenPass, givenSigningFamily, givenWaiver, SIGNING_DAY, sign, TEXT } from './waivers-for-tests.ts'

const AUSTRALIAN: WaiverWords = { locale: 'en-AU', title: 'Release, mate', html: '<p>{Signer} skis on holiday.</p>' }
const DRAFT = { key: 'winter', title: 'Release of liability', html: TEXT, authTypeCode: 'WAIVER' }

test('A waiver is read and signed in the words of the locale it was shown in, and the locale is part of its hash [PRV-06]', async ({
  tx,
}) => {
  const { riley, maya } = await givenSigningFamily(tx)
  const productIds = [await givenPass(tx)]
  const { waiverId } = await givenWaiver(tx, { texts: [AUSTRALIAN], productIds })
  const titleIn = async (locale?: 'en-AU' | 'en-NZ') =>
    (await readHouseholdWaivers(tx, riley, SIGNING_DAY, locale))?.waivers[0]?.title
  expect([await titleIn('en-AU'), await titleIn('en-NZ'), await titleIn()]).toEqual([
    ...['Release, mate', 'Release of liability', 'Release of liability'],
  ])

  const there = await sign(tx, { signerId: riley, waiverId, contactIds: [riley], locale: 'en-AU' })
  const here = await sign(tx, { signerId: riley, waiverId, contactIds: [maya], locale: 'en-NZ' })
  const signedOf = async (signed: typeof there) => {
    const found = await readSignedWaiver(tx, signed.ok ? (signed.keys[0] ?? '') : '', {
      contactId: riley,
      isStaff: false,
    })
    return { title: found?.title, html: found?.html, locale: found?.locale, version: found?.version }
  }
  expect(await signedOf(there)).toEqual({
    ...{ title: 'Release, mate', html: '<p>Riley Hart skis on holiday.</p>', locale: 'en-AU', version: 1 },
  })
  expect(await signedOf(here)).toMatchObject({ title: 'Release of liability', locale: 'en-NZ' })
  expect(await verifyWaivers(tx)).toMatchObject({ ok: true, end: { position: 2 } })
  await tx.execute(sql`alter table waiver_signature disable trigger all`)
  await tx.execute(sql`update waiver_signature set locale = 'en-US' where position = 1`)
  expect(await verifyWaivers(tx)).toMatchObject({ ok: false })
})

test('Other words in a locale are a new version, the same words are not, and words that are not named stay with their text', async ({
  tx,
}) => {
  await givenWaiver(tx, { texts: [AUSTRALIAN] })
  expect(await givenWaiver(tx, { texts: [AUSTRALIAN] })).toMatchObject({ version: 1, hasChanged: false })
  expect(await givenWaiver(tx)).toMatchObject({ version: 1, hasChanged: false })
  expect(await givenWaiver(tx, { texts: [{ ...AUSTRALIAN, title: 'Release' }] })).toMatchObject({ version: 2 })
  expect(await givenWaiver(tx, { title: 'Anew' })).toMatchObject({ version: 3 })
  expect((await findWaiver(tx, 'winter'))?.texts).toEqual([])
})

test('Scripts in the words of a locale are left out, and words that could not be signed are refused with their locale', async ({
  tx,
}) => {
  const hostile = { ...AUSTRALIAN, html: '<p onclick="x()">Hi {Signer}</p><script>alert(1)</script>' }
  await givenWaiver(tx, { texts: [hostile, { locale: 'en-NZ', title: ' ', html: '' }] })
  expect((await findWaiver(tx, 'winter'))?.texts).toEqual([{ ...AUSTRALIAN, html: '<p>Hi {Signer}</p>' }])
  const refused = { ok: false, locale: 'en-AU' }
  const made = (text: Partial<WaiverWords>) =>
    makeWaiver(tx, { ...DRAFT, key: 'other', texts: [{ ...AUSTRALIAN, ...text }], productIds: [] })
  expect(await made({ html: '<script>x</script>' })).toEqual({ ...refused, reason: 'bad_text' })
  expect(await made({ title: '' })).toEqual({ ...refused, reason: 'bad_title' })
})

test('A new waiver has a key of its own, and other products ask for it over those that were read, without a new version', async ({
  tx,
}) => {
  const pass = await givenPass(tx)
  expect(await makeWaiver(tx, { ...DRAFT, productIds: [pass + 1000] })).toEqual({
    ok: false,
    reason: 'unknown_product',
  })
  expect(await makeWaiver(tx, { ...DRAFT, texts: [AUSTRALIAN], productIds: [] })).toMatchObject({
    ok: true,
    version: 1,
  })
  expect(await makeWaiver(tx, { ...DRAFT, productIds: [] })).toEqual({ ok: false, reason: 'key_taken' })
  const choose = (before: number[], productIds: number[], key = 'winter') =>
    chooseAskingProducts(tx, key, { before, productIds })
  expect(await choose([], [pass])).toEqual({ ok: true })
  expect(await choose([], [])).toEqual({ ok: false, reason: 'changed' })
  expect(await choose([pass], [pass + 1000])).toEqual({ ok: false, reason: 'unknown_product' })
  expect(await choose([], [], 'no-such')).toEqual({ ok: false, reason: 'unknown_waiver' })
  const there = await findWaiver(tx, 'winter')
  expect(there).toMatchObject({ version: 1, texts: [AUSTRALIAN] })
  expect((await readAskingProducts(tx)).get(there?.waiverId ?? 0)).toEqual([pass])
})
