import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPastChanges } from '#commerce/audit/index.ts'
import type { ShopWaiver } from '#contract/schemas/admin/words/waivers.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { type Browser, signInAs } from '#server/testing/visitors/signed-in.ts'

const KEY = 'season-release'

let shop: TestShop
let admin: Browser
beforeAll(async () => {
  shop = await startShop()
  admin = await signInAs(shop, 'admin@silverpine.example')
})
afterAll(() => shop.stop())

async function waiver(): Promise<ShopWaiver> {
  const { Items } = (await (await admin.fetch('/api/admin/waivers')).json()) as { Items: ShopWaiver[] }
  const found = Items.find(({ Key }) => Key === KEY)
  if (!found) throw new Error('The demo has its waiver.')
  return found
}

async function publish(text: object, key = KEY) {
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
  const reply = await admin.fetch(`/api/admin/waivers/${key}/versions`, {
    ...{ method: 'POST', headers, body: JSON.stringify(text) },
  })
  return reply.json()
}

test('A waiver is shown with its versions, and a new text is published without its script over the one read [IMPL-13]', async () => {
  const before = await waiver()
  const [last, ...older] = before.Versions
  if (!last) throw new Error('A waiver has a version.')
  expect(before.Products).toEqual(['Summit Pass'])
  expect(older.some(({ Signatures }) => Signatures > 0)).toBe(true)
  const { Html: _, People: _people, PublishedAt: _at, Signatures: _signed, ...rest } = last
  const Html = '<p onclick="x()">I, {Signer}, ride with {Sponsor}.</p><script>alert(1)</script>'
  const published = await publish({ ...rest, Html })
  expect(published).toMatchObject({ success: true, UnknownPlaceholders: ['Sponsor'] })
  const [now] = (await waiver()).Versions
  expect(now).toMatchObject({ Version: last.Version + 1, Html: '<p>I, {Signer}, ride with {Sponsor}.</p>' })
  expect(published.Waiver.Versions[0]).toEqual(now)
  const [trail] = await shop.database.read((tx) => readPastChanges(tx, `waiver ${KEY}`))
  expect(trail).toMatchObject({ action: 'waiver changed' })

  const late = await publish({ ...rest, Html: '<p>Late</p>' })
  expect(late).toMatchObject({ success: false, code: 'CHANGED_MEANWHILE', Waiver: { Key: KEY } })
  const link = await publish({ ...rest, Html: '<a href="{Signer}">x</a>', Version: last.Version + 1 })
  expect(link).toMatchObject({ success: false, code: 'PLACEHOLDER_IN_TAG' })
  expect(await publish({ ...rest, Html }, 'no-such')).toMatchObject({ success: false, code: 'UNKNOWN_WAIVER' })
})

async function send(method: 'POST' | 'PUT', path: string, body: object) {
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
  return (await admin.fetch(`/api/admin/waivers${path}`, { method, headers, body: JSON.stringify(body) })).json()
}

test('A new waiver is written with words for a locale, asked for by chosen products, and read and signed there in them [IMPL-13]', {
  tags: 'prove',
}, async () => {
  const { rows } = await shop.database.pool.query(`select id from product where slug = 'summit-pass'`)
  const pass: number = rows[0].id
  const text = { Title: 'Night release', Html: '<p>{Signer}</p>', AuthTypeCode: 'N', IsConsolidated: true }
  const Texts = [{ Locale: 'en-AU', Title: 'Arvo release', Html: '<p>{Signer}, mate</p><script>alert(1)</script>' }]
  const made = await send('POST', '', { ...text, ValidUntil: null, Texts, ProductIds: [] })
  expect(made).toMatchObject({ success: true, Waiver: { Key: 'night-release', ProductIds: [] } })
  expect(made.Waiver.Versions[0].Texts).toEqual([{ ...Texts[0], Html: '<p>{Signer}, mate</p>' }])
  const again = await send('POST', '', { ...text, ValidUntil: null, ProductIds: [] })
  expect(again).toMatchObject({ success: false, code: 'KEY_TAKEN' })

  const chosen = await send('PUT', '/night-release/products', { ProductIds: [pass], Before: [] })
  expect(chosen).toMatchObject({ success: true, Waiver: { Products: ['Summit Pass'] } })
  const late = await send('PUT', '/night-release/products', { ProductIds: [], Before: [] })
  expect(late).toMatchObject({ success: false, code: 'CHANGED_MEANWHILE', Waiver: { ProductIds: [pass] } })

  const riley = await signInAs(shop, 'riley@silverpine.example')
  const from = { referer: `${shop.url}/en-AU/customer/info` }
  const shown = async (headers: Record<string, string>) => {
    const { Releases, SignerId } = await (await riley.fetch('/api/waivers', { headers })).json()
    return { SignerId, release: Releases.at(-1) }
  }
  expect((await shown({ referer: `${shop.url}/customer/info` })).release.Title).toBe('Night release')
  const { SignerId, release } = await shown(from)
  expect(release).toMatchObject({ Title: 'Arvo release', CustomComment: '<p>{Signer}, mate</p>' })
  const signed = await riley.fetch('/api/checkout/releases', {
    method: 'POST',
    headers: { ...from, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({
      ReleaseInfo: [
        {
          ...{ ReleaseId: release.Id, Version: release.Version, ContactIds: [SignerId] },
          ...{ SignedName: 'Riley Hart', IsAgreed: true },
        },
      ],
    }),
  })
  const [key] = (await signed.json()).Signed
  const { rows: kept } = await shop.database.pool.query(
    'select title, html, locale from waiver_signature where key = $1',
    [key],
  )
  expect(kept).toEqual([{ title: 'Arvo release', html: '<p>Riley Hart, mate</p>', locale: 'en-AU' }])
})
