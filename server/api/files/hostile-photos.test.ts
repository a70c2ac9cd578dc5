/** What may not come of sending many photos, hostile ones, or while the database cannot store them. */
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveSettings } from '#commerce/settings/index.ts'
import { proofFigure, sizeFrom } from '#commerce/testing/proof-figures.ts'
import { changeShop } from '#commerce/testing/tester.ts'
import { openRedrawing } from '#commerce/uploads/index.ts'
import {
  bomb,
  HTML,
  jpeg,
  others,
  photoWithSecrets,
  png,
  polyglot,
  tooHeavy,
  webp,
} from '#commerce/uploads/redrawing/pictures-for-tests.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { contactId } from '#server/testing/visitors/impersonation.ts'
import { memberCalled, postPhoto, uploadPhotoAs } from '#server/testing/visitors/photos.ts'
import { type Browser, signInAs } from '#server/testing/visitors/signed-in.ts'
import { readFileInTime } from './read-file-in-time.ts'

/** `npm run prove` sends two hundred. */
const PICTURES = sizeFrom('HOSTILE_PICTURES', 20)
/** Each takes most of a second, and longer beside others. */
const PATIENCE_MS = PICTURES * 12_000

let shop: TestShop
let riley: Browser
beforeAll(async () => {
  shop = await startShop()
  riley = await signInAs(shop, 'riley@silverpine.example')
})
afterAll(() => shop.stop())

/** A generator whose numbers are the same in every run. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Pictures and what only looks like some, each bent in another way: cut, overwritten, followed or preceded by more. */
async function hostilePictures(count: number): Promise<Buffer[]> {
  const random = numbers(41)
  const good = await Promise.all([jpeg(), png(), webp(), photoWithSecrets(), polyglot()])
  const bad = await Promise.all([bomb(), tooHeavy(), ...Object.values(others).map((make) => make())])
  const bent = Array.from({ length: count - good.length - bad.length }, (_, index) => {
    const picture = Buffer.from(good[index % good.length] as Buffer)
    const at = Math.floor(random() * picture.length)
    if (index % 4 === 0) return picture.subarray(0, at)
    if (index % 4 === 1) return Buffer.concat([picture, HTML])
    if (index % 4 === 2) return Buffer.concat([HTML, picture])
    for (let byte = 0; byte < 8; byte += 1) picture[(at + byte) % picture.length] = Math.floor(random() * 256)
    return picture
  })
  return [...good, ...bad, ...bent]
}

test('Of many hostile pictures each is refused or drawn anew at 400 by 400, without a byte beside its pixels [FIL-02, FIL-03, FIL-04]', {
  tags: 'prove',
  timeout: PATIENCE_MS,
}, async () => {
  const redraw = openRedrawing()
  const outcomes = { drawn: 0, refused: 0 }
  for (const sent of await hostilePictures(PICTURES)) {
    const drawn = await redraw(sent, 'square')
    if (!drawn.ok) {
      expect(['not_a_picture', 'too_many_pixels']).toContain(drawn.reason)
      outcomes.refused += 1
      continue
    }
    outcomes.drawn += 1
    const { format, width, height, exif, icc, iptc, xmp } = await sharp(drawn.picture).metadata()
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 400, height: 400 })
    expect([exif, icc, iptc, xmp]).toEqual(Array(4).fill(undefined))
    expect(drawn.picture.length).toBeLessThan(200_000)
    expect(drawn.picture.toString('latin1')).not.toMatch(/SECRET|GPS|Exif|script|doctype|ZIPPED/)
  }
  proofFigure('drawn anew', outcomes.drawn)
  proofFigure('refused', outcomes.refused)
  expect(outcomes.drawn + outcomes.refused).toBe(PICTURES)
  expect(Math.min(outcomes.drawn, outcomes.refused)).toBeGreaterThan(PICTURES / 5)
})

test('A photo can be changed so many times a day as the operator allows, and that of another person still can [FIL-05]', {
  tags: 'prove',
}, async () => {
  const { Id } = await memberCalled(riley, 'Noa')
  const other = await memberCalled(riley, 'Mika')
  const picture = await jpeg()
  await uploadPhotoAs(riley, Id, picture)
  await uploadPhotoAs(riley, Id, picture)
  await changeShop(shop.database, (tx) => saveSettings(tx, { 'limits.photosperday': '2' }))
  await expect.poll(async () => (await uploadPhotoAs(riley, Id, picture)).code).toBe('LIMIT')
  const { PhotoUrl } = await memberCalled(riley, 'Noa')
  expect(await uploadPhotoAs(riley, Id, picture)).toEqual({
    success: false,
    code: 'LIMIT',
    message: ['This photo was changed many times today. Please try again tomorrow.'],
  })
  expect((await memberCalled(riley, 'Noa')).PhotoUrl).toBe(PhotoUrl)
  expect(await uploadPhotoAs(riley, other.Id, picture)).toMatchObject({ success: true })
})

test('A photo that is sent too slowly is refused when its time is over, and nothing waits for its rest [FIL-05]', async () => {
  let isAsked = false
  const endless = new ReadableStream<Uint8Array>({
    pull: () => {
      isAsked = true
      return new Promise(() => {})
    },
  })
  const headers = new Headers({ 'content-type': 'multipart/form-data; boundary=x' })
  const sent = { headers, body: endless, arrayBuffer: () => new Promise<ArrayBuffer>(() => {}) }
  expect(await readFileInTime(sent, 1_000, 1)).toEqual({ ok: false, why: 'cut-off' })
  expect(isAsked).toBe(true)
})

test('Where the database cannot store a new photo the reply is 503, and the old one is still shown [FIL-06]', async () => {
  const rileyId = await contactId(shop, 'riley')
  const { PhotoUrl } = await uploadPhotoAs(riley, rileyId, await jpeg())
  const run = (statement: string) => shop.database.pool.query(statement)
  await run(`
    create function full_disk() returns trigger language plpgsql as
      $$ begin raise exception 'on purpose' using errcode = '53100'; end $$;
    create trigger full_disk after insert or update on contact_photo for each row execute function full_disk()`)
  const refused = await postPhoto(riley, rileyId, await png())
  expect([refused.status, (await refused.json()).code]).toEqual([503, 'AWAY'])
  expect((await memberCalled(riley, 'Riley')).PhotoUrl).toBe(PhotoUrl)
  expect((await riley.fetch(PhotoUrl as string)).status).toBe(200)
  await run('drop trigger full_disk on contact_photo')
  expect(await uploadPhotoAs(riley, rileyId, await png())).toMatchObject({ success: true })
  const { rows } = await run(`select count(*)::int as n from contact_photo where contact_id = ${rileyId}`)
  expect(rows).toEqual([{ n: 1 }])
})
