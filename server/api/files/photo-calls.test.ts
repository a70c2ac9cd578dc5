/** Photos of people, with real bytes over HTTP. */
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveSettings } from '#commerce/settings/index.ts'
import { changeShop } from '#commerce/testing/tester.ts'
import { jpeg, others, photoWithSecrets, png } from '#commerce/uploads/redrawing/pictures-for-tests.ts'
import { LONGEST_PHOTO_BYTES } from '#contract/rules/people/photo.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { contactId, current, impersonate, trail } from '#server/testing/visitors/impersonation.ts'
import { memberCalled, membersOf, postPhoto, uploadPhotoAs } from '#server/testing/visitors/photos.ts'
import { type Browser, openBrowser, signInAs } from '#server/testing/visitors/signed-in.ts'

let shop: TestShop
let riley: Browser
let sam: Browser
let noaId: number
beforeAll(async () => {
  shop = await startShop()
  riley = await signInAs(shop, 'riley@silverpine.example')
  sam = await signInAs(shop, 'sam@silverpine.example')
  noaId = (await memberCalled(riley, 'Noa')).Id
})
afterAll(() => shop.stop())

test('A photo is cut to 400 by 400, stands in the household, and is shown so that no browser keeps or runs it [API-102, API-24, IMPL-58, OPEN-36]', async () => {
  const reply = await uploadPhotoAs(riley, noaId, await png({ width: 900, height: 600 }))
  expect(reply).toEqual({
    success: true,
    message: [],
    PhotoUrl: expect.stringMatching(/^\/api\/photo\/[\w-]{22}$/),
  })
  expect((await memberCalled(riley, 'Noa')).PhotoUrl).toBe(reply.PhotoUrl)
  const shown = await riley.fetch(reply.PhotoUrl as string)
  expect(shown.status).toBe(200)
  expect(Object.fromEntries(shown.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
    'cross-origin-resource-policy': 'same-origin',
  })
  const { format, width, height } = await sharp(Buffer.from(await shown.arrayBuffer())).metadata()
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 400, height: 400 })
})

test('The photo of the customer is the avatar of the menu, and of a customer without one there is none [API-24]', async () => {
  expect((await current(riley)).AvatarUrl).toBeNull()
  const { PhotoUrl } = await uploadPhotoAs(riley, await contactId(shop, 'riley'), await jpeg())
  expect((await current(riley)).AvatarUrl).toBe(PhotoUrl)
  expect((await current(openBrowser(shop))).AvatarUrl).toBeNull()
})

test('Where a phone wrote location and owner into a photo, the one that is shown has nothing of it [FIL-04]', async () => {
  const { PhotoUrl } = await uploadPhotoAs(riley, noaId, await photoWithSecrets())
  const shown = Buffer.from(await (await riley.fetch(PhotoUrl as string)).arrayBuffer())
  const { exif, icc, iptc, xmp, orientation } = await sharp(shown).metadata()
  expect([exif, icc, iptc, xmp, orientation]).toEqual(Array(5).fill(undefined))
  expect(shown.toString('latin1')).not.toMatch(/SECRET|GPS|Exif/)
})

test('The photo of another family is 404 for a customer, by its key and by guessed ids, and stays as it is [IDR-04, OPEN-44]', async () => {
  const { PhotoUrl = '' } = await uploadPhotoAs(riley, noaId, await jpeg())
  const before = await (await riley.fetch(PhotoUrl)).arrayBuffer()
  for (const address of [PhotoUrl, '/api/photo/AAAAAAAAAAAAAAAAAAAAAA', `/api/photo/${noaId}`, '/api/photo/upload']) {
    const seen = await sam.fetch(address)
    expect([seen.status, seen.headers.get('cache-control')], address).toEqual([
      address.endsWith('upload') ? 405 : 404,
      'no-store',
    ])
  }
  expect((await sam.fetch(PhotoUrl, { method: 'DELETE' })).status).toBe(404)
  expect((await openBrowser(shop).fetch(PhotoUrl)).status).toBe(401)
  const samId = await contactId(shop, 'sam')
  for (let id = 1; id < samId + 3; id += 1) {
    if (id === samId) continue
    expect((await postPhoto(sam, id, await jpeg())).status).toBe(404)
  }
  expect(await (await riley.fetch(PhotoUrl)).arrayBuffer()).toEqual(before)
})

test('A photo that is deleted by the household is gone from every address [MEMBER-43]', async () => {
  const { PhotoUrl = '' } = await uploadPhotoAs(riley, noaId, await jpeg())
  const deleted = await riley.fetch(PhotoUrl, { method: 'DELETE' })
  expect(await deleted.json()).toEqual({ success: true, message: [] })
  expect((await riley.fetch(PhotoUrl)).status).toBe(404)
  expect((await memberCalled(riley, 'Noa')).PhotoUrl).toBeNull()
  const { rows } = await shop.database.pool.query('select 1 from contact_photo where contact_id = $1', [noaId])
  expect(rows).toEqual([])
})

test('The trail says that staff saw the photo of a child, in their own name and in that of the customer, and nothing of adults [IDR-04]', {
  tags: 'prove',
}, async () => {
  const child = (await uploadPhotoAs(riley, noaId, await jpeg())).PhotoUrl as string
  const adult = (await uploadPhotoAs(riley, await contactId(shop, 'riley'), await jpeg())).PhotoUrl as string
  const seen = async () =>
    (await trail(shop)).filter(({ action }) => action === 'photo seen').map(({ role, subject }) => [role, subject])
  const before = (await seen()).length
  const agent = await signInAs(shop, 'agent@silverpine.example')
  for (const address of [adult, child]) expect((await agent.fetch(address)).status).toBe(200)
  const acting = await impersonate(shop, 'riley', 'admin')
  for (const address of [adult, child]) expect((await acting.fetch(address)).status).toBe(200)
  for (const address of [adult, child]) await riley.fetch(address)
  expect((await seen()).slice(before)).toEqual([
    ['agent', noaId],
    ['admin', noaId],
  ])
  const elsewhere = await impersonate(shop, 'sam', 'agent')
  expect((await elsewhere.fetch(child)).status).toBe(404)
})

test('A picture that cannot be used is refused in words, and the old photo stays [API-102, FIL-03]', {
  tags: 'prove',
}, async () => {
  const { PhotoUrl } = await uploadPhotoAs(riley, noaId, await jpeg())
  const refusals = [
    [(await others['an SVG']?.()) as Buffer, 'FILE_INVALID'],
    [new Uint8Array(LONGEST_PHOTO_BYTES + 1), 'FILE_TOO_BIG'],
    [new Uint8Array(0), 'FILE_INVALID'],
  ] as const
  for (const [bytes, code] of refusals) expect(await uploadPhotoAs(riley, noaId, bytes)).toMatchObject({ code })
  expect((await memberCalled(riley, 'Noa')).PhotoUrl).toBe(PhotoUrl)
})

test('A photo sent by a plain form leads back to the person, with what was wrong in the address', {
  tags: 'prove',
}, async () => {
  const accept = { accept: 'text/html,application/xhtml+xml' }
  const good = await postPhoto(riley, noaId, await jpeg(), accept)
  expect([good.status, good.headers.get('location')]).toEqual([303, `/customer/info#person-${noaId}`])
  const bad = await postPhoto(riley, noaId, Buffer.from('<svg/>'), accept)
  const location = `/customer/info?photo=${noaId}&refused=FILE_INVALID#person-${noaId}`
  expect([bad.status, bad.headers.get('location')]).toEqual([303, location])
})

test('A photo is changed by an admin alone while the flag is off, for any person, and a family may still delete theirs [MEMBER-40, IMPL-58]', {
  tags: 'prove',
}, async () => {
  const { PhotoUrl = '' } = await uploadPhotoAs(riley, noaId, await jpeg())
  await changeShop(shop.database, (tx) => saveSettings(tx, { 'customersettings.membercaneditphoto': 'false' }))
  const status = async () => (await postPhoto(riley, noaId, await jpeg())).status
  await expect.poll(status).toBe(403)
  const agent = await signInAs(shop, 'agent@silverpine.example')
  expect((await postPhoto(agent, noaId, await jpeg())).status).toBe(403)
  const admin = await signInAs(shop, 'admin@silverpine.example')
  expect(await uploadPhotoAs(admin, noaId, await jpeg())).toMatchObject({ success: true })
  expect((await trail(shop)).at(-1)).toMatchObject({ action: 'change made', role: 'admin', subject: noaId })
  expect((await riley.fetch(PhotoUrl)).status).toBe(404)
  const { PhotoUrl: now } = (await membersOf(riley)).find(({ Id }) => Id === noaId) ?? {}
  expect((await riley.fetch(now as string, { method: 'DELETE' })).status).toBe(200)
})
