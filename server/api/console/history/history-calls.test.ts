import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveFlags, saveSettings, saveStrings, saveZones } from '#commerce/settings/index.ts'
import { giveStaffRole, saveStaffRole } from '#commerce/staff/index.ts'
import { changeShop } from '#commerce/testing/tester.ts'
import type { HistoryEntry } from '#contract/schemas/admin/shop/history.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { type Browser, signInAs } from '#server/testing/visitors/signed-in.ts'

const DAYS = 'closuresettings.choosedays'
const SECRET = 'captchasettings.recaptchaprivatekey'

let shop: TestShop
let admin: Browser
beforeAll(async () => {
  shop = await startShop()
  admin = await signInAs(shop, 'admin@silverpine.example')
})
afterAll(() => shop.stop())

async function historyOf(kind: string, id: string, after?: string | null, by = admin) {
  const reply = await by.fetch(`/api/admin/history/${kind}/${encodeURIComponent(id)}${after ? `?after=${after}` : ''}`)
  const told = (await reply.json()) as { Items: HistoryEntry[]; Next: string | null }
  return { status: reply.status, ...told }
}

test('The history of a setting says who changed it, when, what it was and is, the latest first [IMPL-13]', async () => {
  await changeShop(shop.database, (tx) => saveSettings(tx, { [DAYS]: '12' }))
  await admin.fetch(`/api/admin/settings/${DAYS}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ Value: '14', Version: 1 }),
  })
  const { Items, Next } = await historyOf('setting', DAYS)
  expect(Items).toMatchObject([
    { By: 'Ada Winters', Kind: 'changed', Changes: [{ What: '', Before: '12', After: '14' }], Was: '12' },
    { Kind: 'made', Changes: [{ What: '', Before: '', After: '12' }], Was: '' },
  ])
  expect(Next).toBeNull()
})

test('A history is read page by page, and none of it is told twice [IMPL-13]', async () => {
  for (let day = 1; day <= 23; day += 1) {
    await changeShop(shop.database, (tx) => saveSettings(tx, { 'limits.photosperday': String(day) }))
  }
  const first = await historyOf('setting', 'limits.photosperday')
  const second = await historyOf('setting', 'limits.photosperday', first.Next)
  expect([first.Items.length, second.Items.length, second.Next]).toEqual([20, 3, null])
  expect(second.Items[0]?.Changes[0]?.After).toBe('3')
})

test('A history has what is put back of flags, texts and zones, and of a secret nothing [IMPL-13]', async () => {
  await changeShop(shop.database, async (tx) => {
    await saveFlags(tx, { Historic: true })
    await saveStrings(tx, { 'en-US': { 'publicui.footer.shop': 'Buy' } })
    await saveZones(tx, { 'body-top': [{ name: 'Snow', html: '<script>alert(1)</script><b>Snow</b>' }] })
    await saveSettings(tx, { [SECRET]: 'hush-hush' })
  })
  await changeShop(shop.database, async (tx) => {
    await saveZones(tx, {})
    await saveSettings(tx, { [SECRET]: 'hush-again' })
  })
  expect((await historyOf('flag', 'Historic')).Items).toMatchObject([{ Was: 'false' }])
  expect((await historyOf('text', 'en-US publicui.footer.shop')).Items).toMatchObject([{ Was: '' }])
  const [zone] = (await historyOf('zone', 'body-top')).Items
  expect(JSON.parse(zone?.Was ?? '')).toEqual([
    { Name: 'Snow', Kind: 'content', Html: '<b>Snow</b>', Src: '', Routes: [] },
  ])
  const secret = await historyOf('setting', SECRET)
  expect(secret.Items[0]).toMatchObject({ Was: null })
  expect(JSON.stringify(secret)).not.toContain('hush')
})

test('A history is told to those with the right to its area alone, and of numbers alone where it has one [IMPL-13]', async () => {
  await changeShop(shop.database, async (tx) => {
    const saved = await saveStaffRole(tx, { name: 'Editors', rights: ['words'] })
    if (saved.ok) await giveStaffRole(tx, 'agent@silverpine.example', saved.role.id)
  })
  const editor = await signInAs(shop, 'agent@silverpine.example')
  expect((await historyOf('color', 'pine-600', undefined, editor)).status).toBe(200)
  expect((await historyOf('setting', DAYS, undefined, editor)).status).toBe(403)
  expect((await historyOf('member', '1 in group clubs')).Items).toEqual([])
})
