import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPastChanges } from '#commerce/audit/index.ts'
import { saveSettings } from '#commerce/settings/index.ts'
import { giveStaffRole, saveStaffRole } from '#commerce/staff/index.ts'
import { changeShop } from '#commerce/testing/tester.ts'
import type { ShopSetting } from '#contract/schemas/admin/shop/settings.ts'
import { SECOND_FACTOR_SETTING } from '#contract/values/rights.ts'
import { isKnownSetting } from '#server/admin/known-settings.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { type Browser, signInAs } from '#server/testing/visitors/signed-in.ts'
import { SETTING_WORDS } from '#server/wire/console/shop/setting-words.ts'

const DAYS = 'closuresettings.choosedays'
const SECRET = 'captchasettings.recaptchaprivatekey'

let shop: TestShop
let admin: Browser
beforeAll(async () => {
  shop = await startShop()
  admin = await signInAs(shop, 'admin@silverpine.example')
})
afterAll(() => shop.stop())

async function list(): Promise<ShopSetting[]> {
  const reply = await admin.fetch('/api/admin/settings')
  return ((await reply.json()) as { Items: ShopSetting[] }).Items
}

async function settingNamed(name: string): Promise<ShopSetting> {
  const found = (await list()).find(({ Name }) => Name === name)
  if (!found) throw new Error(`There is no setting ${name}.`)
  return found
}

async function change(name: string, Value: string, Version: number, by = admin) {
  const reply = await by.fetch(`/api/admin/settings/${name}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ Value, Version }),
  })
  return (await reply.json()) as { success: boolean; code?: string; message: string[]; Setting?: ShopSetting }
}

test('A setting is shown with what it does and normally is, is changed, taken back, and says who did it last [IMPL-13]', async () => {
  const before = await settingNamed(DAYS)
  expect(before).toMatchObject({ Wanted: 'a whole number from 0', Value: '', IsSet: false, Normally: '8', Version: 0 })
  expect(before.Does).toContain('days after a closed day')
  const changed = await change(DAYS, '12', before.Version)
  expect(changed).toMatchObject({ success: true, Setting: { Value: '12', IsSet: true, ChangedBy: 'Ada Winters' } })
  expect(await settingNamed(DAYS)).toEqual(changed.Setting)
  const [trail] = await shop.database.read((tx) => readPastChanges(tx, `setting ${DAYS}`))
  expect(trail).toMatchObject({ action: 'setting changed', after: { value: '12' } })
  const back = await change(DAYS, '', changed.Setting?.Version ?? 0)
  expect(back).toMatchObject({ success: true, Setting: { Value: '', IsSet: false } })
})

test('A setting that a colleague changed meanwhile stays as they made it, and the second is told what it is [IMPL-13]', async () => {
  const { Version } = await settingNamed('limits.photosperday')
  await changeShop(shop.database, (tx) => saveSettings(tx, { 'limits.photosperday': '7' }))
  const refused = await change('limits.photosperday', '9', Version)
  expect(refused).toMatchObject({ success: false, code: 'CHANGED_MEANWHILE', Setting: { Value: '7' } })
  expect((await settingNamed('limits.photosperday')).Value).toBe('7')
})

test('A value that the shop could not use is refused in words, and so is a name that no code reads [IMPL-13]', async () => {
  expect(await change(DAYS, 'soon', 0)).toMatchObject({
    ...{ success: false, code: 'BAD_VALUE' },
    message: [`${DAYS} must be a whole number from 0.`],
  })
  expect(await change('closuresettings.choosedayz', '1', 0)).toMatchObject({ success: false, code: 'BAD_VALUE' })
  const captcha = await settingNamed('captchasettings.enabled')
  expect(await change(captcha.Name, 'true', captcha.Version)).toMatchObject({
    ...{ success: false, code: 'CAPTCHA_WITHOUT_PRIVATE_KEY' },
  })
})

test('A member with the right to settings alone changes others, but not whether staff need a second factor [IMPL-13]', async () => {
  await changeShop(shop.database, async (tx) => {
    const made = await saveStaffRole(tx, { name: 'Back office', rights: ['settings'] })
    if (made.ok) await giveStaffRole(tx, 'agent@silverpine.example', made.role.id)
  })
  const member = await signInAs(shop, 'agent@silverpine.example')
  const { Version } = await settingNamed(SECOND_FACTOR_SETTING)
  expect(await change(SECOND_FACTOR_SETTING, 'false', Version, member)).toMatchObject({ statusCode: 403 })
  expect((await settingNamed(SECOND_FACTOR_SETTING)).Version).toBe(Version)
  const days = await settingNamed(DAYS)
  expect(await change(DAYS, '13', days.Version, member)).toMatchObject({ success: true })
})

test('A secret can be set but is told to no one, neither in the list nor in the reply nor in the trail [IMPL-13]', async () => {
  const { Version } = await settingNamed(SECRET)
  const set = await change(SECRET, 'very-private-8412', Version)
  expect(set).toMatchObject({ success: true, Setting: { Value: '', IsSet: true, IsSecret: true } })
  expect(JSON.stringify(await list())).not.toContain('8412')
  const trail = await shop.database.read((tx) => readPastChanges(tx, `setting ${SECRET}`))
  expect(trail).toHaveLength(1)
  expect(JSON.stringify(trail)).not.toContain('8412')
})

test('Each setting that has words is one that the shop knows', () => {
  expect(Object.keys(SETTING_WORDS).filter((name) => !isKnownSetting(name))).toEqual([])
})
