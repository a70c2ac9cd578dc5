import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPastChanges } from '#commerce/audit/index.ts'
import { saveSettings } from '#commerce/settings/index.ts'
import { changeShop } from '#commerce/testing/tester.ts'
import type { ShopZoneEntry, ShopZones } from '#contract/schemas/admin/words/zones.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { type Browser, signInAs } from '#server/testing/visitors/signed-in.ts'

let shop: TestShop
let admin: Browser
beforeAll(async () => {
  shop = await startShop()
  admin = await signInAs(shop, 'admin@silverpine.example')
})
afterAll(() => shop.stop())

const read = async () => (await (await admin.fetch('/api/admin/zones')).json()) as ShopZones

async function send(method: string, path: string, body: object) {
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
  return (await admin.fetch(path, { method, headers, body: JSON.stringify(body) })).json()
}

const change = (zone: string, Entries: ShopZoneEntry[], Version: number) =>
  send('PUT', `/api/admin/zones/${zone}`, { Entries, Version })

const entry = (more: Partial<ShopZoneEntry>): ShopZoneEntry => ({
  ...{ Name: 'Snow', Kind: 'content', Html: '', Src: '', Routes: [] },
  ...more,
})

const entriesIn = ({ Items }: ShopZones, zone: string) => Items.find(({ Zone }) => Zone === zone)?.Entries

test('Entries of a zone are replaced while other zones keep theirs, made harmless, and not over a colleague [IMPL-13]', async () => {
  const before = await read()
  const html = '<p onclick="x()">Open today</p><script>alert(1)</script>'
  const changed = await change('body-bottom', [entry({ Html: html })], before.Version)
  expect(changed).toMatchObject({ success: true })
  const after = await read()
  expect(after).toEqual(changed.Zones)
  expect(entriesIn(after, 'body-bottom')).toEqual([entry({ Html: '<p>Open today</p>' })])
  for (const { Entries, Zone } of before.Items) {
    if (Zone !== 'body-bottom') expect(entriesIn(after, Zone)).toEqual(Entries)
  }
  const [trail] = await shop.database.read((tx) => readPastChanges(tx, 'zone body-bottom'))
  expect(trail).toMatchObject({ action: 'zones changed' })
  const late = await change('body-bottom', [], before.Version)
  expect(late).toMatchObject({ success: false, code: 'CHANGED_MEANWHILE' })
  expect(late.Zones).toEqual(after)
})

test('A preview of a zone shows what is left of HTML and tells what was taken out, and stores nothing [IMPL-13]', async () => {
  const { Version } = await read()
  const Html = '<h2>Snow</h2><iframe src="https://evil.example"></iframe><a href="javascript:x()" style="top:0">Go</a>'
  const shown = await send('POST', '/api/admin/zones/body-top/preview', { Html })
  expect(shown.Html).toBe('<h2>Snow</h2><a>Go</a>')
  expect(shown.TakenOut.map(({ What }: { What: string }) => What).sort()).toEqual(
    ['<iframe>', 'href of <a>', 'src of <iframe>', 'style of <a>'].sort(),
  )
  expect((await read()).Version).toBe(Version)
})

test('A frame is taken from a host that the settings name alone, and the refusal says what is wrong [IMPL-13]', async () => {
  const frame = entry({ Name: 'Map', Kind: 'embed', Src: 'https://map.example/lifts' })
  const { Version } = await read()
  const refused = await change('body-top', [frame], Version)
  expect(refused).toMatchObject({ success: false, code: 'HOST_NOT_ALLOWED' })
  expect(refused.message[0]).toContain('Map loads from a host')
  await changeShop(shop.database, (tx) => saveSettings(tx, { 'widgetsettings.allowedhosts': 'map.example' }))
  expect(await change('head-top', [frame], Version)).toMatchObject({ success: false, code: 'WRONG_ZONE' })
  const taken = await change('body-top', [{ ...frame, Routes: ['/l/*', ' '] }], Version)
  expect(taken).toMatchObject({ success: true, Zones: { AllowedHosts: ['map.example'] } })
  expect(entriesIn(taken.Zones, 'body-top')).toEqual([{ ...frame, Routes: ['/l/*'] }])
})
