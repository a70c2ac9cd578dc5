/** Files handed over for an upload option, with real bytes over HTTP. */

import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveSettings } from '#commerce/settings/index.ts'
import { changeShop } from '#commerce/testing/tester.ts'
import {
  bomb,
  jpeg,
  others,
  photoWithSecrets,
  png,
  polyglot,
  webp,
} from '#commerce/uploads/redrawing/pictures-for-tests.ts'
import { LONGEST_FILE_BYTES } from '#contract/rules/product-form.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { cartGuest, fileBody, sendFile, UPLOAD_PRODUCT, uploadOption } from '#server/testing/visitors/cart-guest.ts'
import { openBrowser, signInAs } from '#server/testing/visitors/signed-in.ts'

const HOSTILE = ['an SVG', 'a page', 'a page that begins like a picture', 'half a picture']

let shop: TestShop
let optionId: number

beforeAll(async () => {
  shop = await startShop()
  optionId = await uploadOption(shop)
})
afterAll(() => shop.stop())

async function storedPicture(fileId: unknown): Promise<Buffer> {
  const { rows } = await shop.database.pool.query('select picture from attribute_file where id = $1', [fileId])
  return rows[0]?.picture
}

async function countFiles(): Promise<number> {
  const { rows } = await shop.database.pool.query('select count(*)::int as n from attribute_file')
  return rows[0].n
}

const rent = (guest: ReturnType<typeof cartGuest>, fileId: unknown) =>
  guest.add(UPLOAD_PRODUCT, { options: { 'Boot Photo': String(fileId) } })

test('A guest who uploads a picture gets the id that the add posts, with the name to show, and is a visitor from then on [API-103, IMPL-16]', async () => {
  const guest = cartGuest(shop)
  const reply = await sendFile(guest, optionId, { bytes: await png(), name: 'boots.png', type: 'image/png' })
  expect(reply).toEqual({
    success: true,
    message: [],
    fileId: expect.stringMatching(/^[\w-]{22}$/),
    name: 'boots.png',
  })
  expect(guest.cookie()).toMatch(/visitor=/)

  expect(await rent(guest, reply.fileId)).toMatchObject({ success: true })
  const [line] = (await guest.cart()).Items
  expect(line?.Attributes).toContainEqual({ name: 'Boot Photo', value: 'boots.png' })
  expect(line?.AttributeInfo).toContain('Boot Photo: boots.png')
  expect(line?.AttributeInfo).not.toContain(reply.fileId)
})

test('An uploaded picture is stored drawn anew, without a byte of what was written beside the pixels [FIL-03, API-103]', {
  tags: 'prove',
}, async () => {
  const guest = cartGuest(shop)
  for (const make of [jpeg, png, webp, polyglot, photoWithSecrets]) {
    const { fileId } = await sendFile(guest, optionId, { bytes: await make() })
    const kept = await storedPicture(fileId)
    expect(await sharp(kept).metadata()).toMatchObject({ format: 'jpeg' })
    expect(kept.toString('latin1')).not.toMatch(/SECRET|Exif|script|ZIPPED/)
  }
})

test('An uploaded picture with a false name and type is judged by its content alone [FIL-01, FIL-03]', {
  tags: 'prove',
}, async () => {
  const guest = cartGuest(shop)
  const lies = [
    ['../../../../etc/passwd', 'passwd'],
    ['..\\..\\CON', 'CON'],
    ['/dev/stdin', 'stdin'],
    ['page.html', 'page.html'],
    ['\u202egpj.\u0000\u200bexe', 'gpj. exe'],
    ['雪靴.svg', '雪靴.svg'],
  ] as const
  for (const [name, shown] of lies) {
    const reply = await sendFile(guest, optionId, { bytes: await jpeg(), name, type: 'text/html' })
    expect(reply).toMatchObject({ success: true, name: shown, fileId: expect.stringMatching(/^[\w-]{22}$/) })
  }
})

test.for(HOSTILE)(
  'An upload is refused in plain words where it is %s [FIL-03, API-103]',
  { tags: 'prove' },
  async (what) => {
    const before = await countFiles()
    const reply = await sendFile(cartGuest(shop), optionId, {
      bytes: (await others[what]?.()) as Buffer,
      type: 'image/png',
    })
    const message = ['This file cannot be used. Choose a JPEG, PNG or WebP picture.']
    expect(reply).toEqual({ success: false, code: 'FILE_INVALID', message })
    expect(await countFiles()).toBe(before)
  },
)

test('An uploaded picture of thirty million pixels in half a megabyte is refused before it is decoded [FIL-02]', {
  tags: 'prove',
}, async () => {
  const reply = await sendFile(cartGuest(shop), optionId, { bytes: await bomb(), type: 'image/png' })
  const message = ['This picture has too many pixels. Choose one of up to 25 megapixels.']
  expect(reply).toEqual({ success: false, code: 'FILE_INVALID', message })
})

test('An uploaded picture of more than ten megabytes, announced or not, is refused with how big it may be [OPEN-64]', async () => {
  const message = ['This file is too big. Choose one up to 10 MB.']
  const guest = cartGuest(shop)
  for (const length of [LONGEST_FILE_BYTES + 1, LONGEST_FILE_BYTES + 300_000]) {
    const reply = await sendFile(guest, optionId, { bytes: new Uint8Array(length) })
    expect(reply).toEqual({ success: false, code: 'FILE_TOO_BIG', message })
  }
  const unannounced = await guest.ask(`/api/product/attributefile/${optionId}`, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body: endless(),
    duplex: 'half',
  } as RequestInit)
  expect(await unannounced.json()).toEqual({ success: false, code: 'FILE_TOO_BIG', message })
  expect(guest.cookie()).toBe('')
})

test('An upload without a picture, or with one hidden behind a thousand fields, is refused', async () => {
  const guest = cartGuest(shop)
  const path = `/api/product/attributefile/${optionId}`
  const missing = { success: false, code: 'FILE_MISSING', message: ['No file arrived. Please choose one.'] }
  const text = new FormData()
  text.set('file', 'only words')
  const crowd = new FormData()
  for (let n = 0; n < 1_000; n += 1) crowd.append('more', 'x')
  crowd.set('file', new Blob([new Uint8Array(await jpeg())]), 'boots.jpg')
  for (const body of [text, new FormData(), crowd]) {
    expect(await (await guest.ask(path, { method: 'POST', body })).json()).toEqual(missing)
  }
  const other = await guest.ask(path, { method: 'POST', body: JSON.stringify({ file: 'x' }) })
  expect([other.status, (await other.json()).code]).toEqual([415, 'UNSUPPORTED_TYPE'])
})

test('An upload for what is no upload option is not found [API-103]', async () => {
  const { rows } = await shop.database.pool.query('select id from product_attribute where control_type <> 30 limit 1')
  for (const id of [rows[0].id, 2_147_483_647]) {
    const reply = await sendFile(cartGuest(shop), id, { bytes: await jpeg() })
    expect(reply).toEqual({ success: false, code: 'NOT_FOUND', message: ['There is no such option.'] })
  }
})

test('An upload from another site is refused before it is read', async () => {
  const headers = { origin: 'https://evil.example' }
  const body = fileBody({ bytes: await jpeg() })
  const reply = await fetch(`${shop.url}/api/product/attributefile/${optionId}`, { method: 'POST', body, headers })
  expect([reply.status, (await reply.json()).code]).toEqual([403, 'NOT_SAME_ORIGIN'])
})

test('A picture uploaded twice with one idempotency key is stored once', async () => {
  const guest = cartGuest(shop)
  const file = { bytes: await jpeg(), headers: { 'idempotency-key': 'c2a1b7f0-6a5e-4a52-9a53-6f7a1f1f0001' } }
  const before = await countFiles()
  const first = await sendFile(guest, optionId, file)
  expect(await sendFile(guest, optionId, file)).toEqual(first)
  expect(await countFiles()).toBe(before + 1)
})

test('The file of one visitor is of no use to another', async () => {
  const owner = cartGuest(shop)
  const { fileId } = await sendFile(owner, optionId, { bytes: await jpeg() })
  const message = ['The file for Boot Photo is no longer here. Please choose it again.']
  const refusal = { success: false, code: 'OPTION_INVALID', message, AttributeId: optionId }
  const stranger = cartGuest(shop)
  expect(await rent(stranger, fileId)).toEqual(refusal)
  await sendFile(stranger, optionId, { bytes: await jpeg() })
  expect(await rent(stranger, fileId)).toEqual(refusal)
  expect(await rent(owner, 'AAAAAAAAAAAAAAAAAAAAAA')).toEqual(refusal)
  expect(await rent(owner, fileId)).toMatchObject({ success: true })
})

test('The file of one visitor goes along when they sign in', async () => {
  const guest = cartGuest(shop)
  const { fileId } = await sendFile(guest, optionId, { bytes: await jpeg(), name: 'mine.jpg' })
  const riley = await signInAs(shop, 'riley@silverpine.example', openBrowser(shop, guest.cookie()))
  const customer = cartGuest(shop, riley.cookies())
  expect(await rent(customer, fileId)).toMatchObject({ success: true })
  expect((await customer.cart()).Items[0]?.AttributeInfo).toContain('Boot Photo: mine.jpg')
  expect(await rent(guest, fileId)).toMatchObject({ success: false, code: 'OPTION_INVALID' })
})

test('A guest who uploaded as many files as the operator allows is told to wait, before anything is read', async () => {
  const guest = cartGuest(shop)
  await sendFile(guest, optionId, { bytes: await jpeg() })
  await changeShop(shop.database, (tx) => saveSettings(tx, { 'limits.uploadsperhour': '1' }))
  const nothing = { bytes: new Uint8Array(9) }
  const codeNow = async () => (await sendFile(guest, optionId, nothing)).code
  await expect.poll(codeNow).toBe('LIMIT')
  const message = ['You have sent many files in a short while. Please try again in an hour.']
  expect(await sendFile(guest, optionId, nothing)).toEqual({ success: false, code: 'LIMIT', message })
  expect(await sendFile(cartGuest(shop), optionId, { bytes: await jpeg() })).toMatchObject({ success: true })
})

/** Bytes without an end and without an announced length. */
function endless(): ReadableStream<Uint8Array> {
  return new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(64 * 1024)) })
}
