import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { test } from '#commerce/testing/test.ts'
import { readCaptchaVerifier } from './captcha.ts'
import { readShopConfiguration } from './read-shop-configuration.ts'
import { saveFlags } from './save-flags.ts'
import { isDemo, markDemo, saveSettings, saveStrings } from './save-settings.ts'
import { clearConfiguration } from './settings.sql.ts'
import { saveZones } from './zones.ts'

test('Store settings are read back under lower-case names, however they were typed [SETTINGS-01]', async ({ tx }) => {
  expect(await saveSettings(tx, { CurrencyCode: 'USD', 'StoreInformationSettings.Name': ' Silverpine ' })).toEqual({
    ok: true,
  })

  const { settings } = await readShopConfiguration(tx)
  expect(settings).toEqual({
    currencycode: 'USD',
    'storeinformationsettings.name': 'Silverpine',
    defaultstoretimezoneoffset: '0',
  })
})

test('Store settings that are saved again change, and others stay', async ({ tx }) => {
  await saveSettings(tx, { culture: 'en-US', currencycode: 'USD' })
  await saveSettings(tx, { CULTURE: 'en-AU' })

  expect((await readShopConfiguration(tx)).settings).toMatchObject({ culture: 'en-AU', currencycode: 'USD' })
})

test('Saving settings neither switches the captcha on without its private key nor removes the key while it is on', async ({
  tx,
}) => {
  const on = { 'captchasettings.enabled': 'true' }
  const key = 'captchasettings.recaptchaprivatekey'
  const refusal = { ok: false, reason: 'captcha_without_private_key', name: 'captchasettings.enabled' }

  expect(await saveSettings(tx, on)).toEqual(refusal)
  expect(await saveSettings(tx, { ...on, [key]: ' ' })).toEqual(refusal)
  expect(await saveSettings(tx, { ...on, [key]: 'k' })).toEqual({ ok: true })
  expect(await saveSettings(tx, { [key]: '' })).toEqual(refusal)
  expect(await saveSettings(tx, { [key]: '', 'CaptchaSettings.Enabled': 'False' })).toEqual({ ok: true })
  expect((await readShopConfiguration(tx)).warnings).toEqual([])
})

test.for([
  ['6LcPublicKeyOfSilverpine', 'https://www.google.com/recaptcha/api/siteverify'],
  ['0x4AAAAAAAPublicKeyOfSilverpine', 'https://challenges.cloudflare.com/turnstile/v0/siteverify'],
] as const)(
  'The tokens of a captcha with the public key %s are checked at %s [SETTINGS-29]',
  async ([key, url], { tx }) => {
    await saveSettings(tx, {
      'captchasettings.enabled': 'true',
      'captchasettings.recaptchapublickey': key,
      'captchasettings.recaptchaprivatekey': 'private',
    })
    expect(await readCaptchaVerifier(tx)).toMatchObject({ url, secret: 'private' })
  },
)

test('A captcha that a stored setting switches on without its private key counts as off', async ({ tx }) => {
  await tx.execute(sql`insert into store_setting (name, value) values ('captchasettings.enabled', 'true')`)
  const { settings, warnings } = await readShopConfiguration(tx)

  expect(settings['captchasettings.enabled']).toBe('false')
  expect(warnings).toEqual([expect.stringContaining('captchasettings.recaptchaprivatekey')])
})

test('A shop whose stored currency is unknown is not opened, so nothing is sold in other money', async ({ tx }) => {
  expect(await saveSettings(tx, { CurrencyCode: 'XYZ' })).toEqual({
    ok: false,
    reason: 'unknown_currency',
    name: 'currencycode',
  })
  await tx.execute(sql`insert into store_setting (name, value) values ('currencycode', 'XYZ')`)
  await expect(readShopConfiguration(tx)).rejects.toThrow('"XYZ", a currency that the shop does not know')
})

test('No store setting is stored when one of them is refused', async ({ tx }) => {
  expect(
    await saveSettings(tx, { culture: 'en-US', 'storeinformationsettings.brandurl': 'javascript:alert(1)' }),
  ).toEqual({
    ok: false,
    reason: 'bad_url',
    name: 'storeinformationsettings.brandurl',
  })
  expect((await readShopConfiguration(tx)).settings).not.toHaveProperty('culture')
})

test('A feature flag is a name with a switch, and another spelling is the same flag [SETTINGS-14]', async ({ tx }) => {
  await saveFlags(tx, { 'Unity.Vouchers': true, 'Unity.DynamicPricing': false })
  await saveFlags(tx, { 'unity.dynamicpricing': true })

  expect((await readShopConfiguration(tx)).flags).toEqual({
    'Unity.DynamicPricing': true,
    'Unity.Vouchers': true,
  })
})

test('Language strings are stored by locale under lower-case keys [SETTINGS-10]', async ({ tx }) => {
  await saveStrings(tx, {
    'en-us': { 'PublicUI.CartNotice.ViewCart': 'Open cart' },
    'en-AU': { 'publicui.modal.ok': 'Righto' },
  })

  expect((await readShopConfiguration(tx)).strings).toEqual({
    'en-US': { 'publicui.cartnotice.viewcart': 'Open cart' },
    'en-AU': { 'publicui.modal.ok': 'Righto' },
  })
})

test('A language string that is taken back is shown no more, and its version goes on, so that a later one is none of before', async ({
  tx,
}) => {
  const key = 'publicui.footer.shop'
  const say = (text: string | null, version: number) =>
    saveStrings(tx, { 'en-US': { [key]: text } }, { 'en-US': { [key]: version } })
  expect(await say('Ours', 0)).toEqual({ ok: true })
  expect(await say(null, 1)).toEqual({ ok: true })
  expect((await readShopConfiguration(tx)).strings['en-US'] ?? {}).toEqual({})
  expect(await say('Yours', 2)).toEqual({ ok: true })
  expect(await say('Of the first', 1)).toMatchObject({ ok: false, reason: 'changed_meanwhile', version: 3 })
  expect((await readShopConfiguration(tx)).strings['en-US']).toEqual({ [key]: 'Yours' })
})

test('Language strings of a locale the shop does not support are refused', async ({ tx }) => {
  expect(await saveStrings(tx, { 'de-DE': { a: 'b' } })).toEqual({
    ok: false,
    reason: 'unknown_locale',
    name: 'de-DE',
  })
})

test('Widget zones hold entries in order, and saving replaces all of them', async ({ tx }) => {
  await saveZones(tx, { 'body-top': [{ name: 'Old', html: '<p>Old</p>' }] })
  await saveZones(tx, {
    'homepage-top': [
      { name: 'First', html: '<p>1</p>' },
      { name: 'Second', html: '<p>2</p>' },
    ],
  })

  expect((await readShopConfiguration(tx)).zones).toEqual({
    'homepage-top': [
      { name: 'First', html: '<p>1</p>' },
      { name: 'Second', html: '<p>2</p>' },
    ],
  })
})

test('Widget zones other than the eight of the pages are refused [SHELL-08]', async ({ tx }) => {
  expect(await saveZones(tx, { 'left-sidebar': [] })).toEqual({
    ok: false,
    reason: 'unknown_zone',
    zone: 'left-sidebar',
  })
  expect(
    await saveZones(
      tx,
      Object.fromEntries(
        [
          'head-top',
          'body-top',
          'body-bottom',
          'app-bottom',
          'homepage-top',
          'homepage-bottom',
          'footer-bottom',
          'product-details-bottom',
        ].map((zone) => [zone, []]),
      ),
    ),
  ).toEqual({ ok: true })
})

test('Widget zones are sanitized when they are saved', async ({ tx }) => {
  await saveZones(tx, { 'body-top': [{ name: 'Rogue', html: '<p>Hi</p><script>alert(1)</script>' }] })

  const { rows } = await tx.execute(sql`select html from widget_zone_entry`)
  expect(rows).toEqual([{ html: '<p>Hi</p>' }])
})

test('Widget zones are sanitized when they are read, however the row was written [XSS-01]', async ({ tx }) => {
  await tx.execute(sql`insert into widget_zone_entry (zone, position, name, html)
    values ('body-top', 0, 'By hand', '<p onclick="alert(1)">Hi</p><script>alert(1)</script>')`)

  expect((await readShopConfiguration(tx)).zones).toEqual({
    'body-top': [{ name: 'By hand', html: '<p>Hi</p>' }],
  })
})

test('A database that held the demo stays marked, and no caller can read or change the mark [DEP-04]', async ({
  tx,
}) => {
  expect(await isDemo(tx)).toBe(false)
  await markDemo(tx)
  await clearConfiguration(tx)
  expect(await saveSettings(tx, { 'Demo.Loaded': '' })).toMatchObject({ ok: false, reason: 'computed' })

  expect(await isDemo(tx)).toBe(true)
  expect((await readShopConfiguration(tx)).settings).toEqual({ defaultstoretimezoneoffset: '0' })
})

test('A cleared configuration leaves the shop with its defaults', async ({ tx }) => {
  await saveSettings(tx, { culture: 'en-US' })
  await saveFlags(tx, { 'Unity.Vouchers': true })
  await clearConfiguration(tx)

  expect(await readShopConfiguration(tx)).toEqual({
    settings: { defaultstoretimezoneoffset: '0' },
    flags: {},
    warnings: [],
    strings: {},
    zones: {},
  })
})

test('A flag or text that another operator changed meanwhile is not overwritten, and nothing of the change is stored', async ({
  tx,
}) => {
  expect(await saveFlags(tx, { 'Unity.Vouchers': true }, { 'Unity.Vouchers': 0 })).toEqual({ ok: true })
  expect(await saveFlags(tx, { 'unity.vouchers': false }, { 'unity.vouchers': 1 })).toEqual({ ok: true })
  expect(await saveFlags(tx, { 'Unity.Vouchers': true, Other: true }, { 'Unity.Vouchers': 1 })).toEqual({
    ok: false,
    reason: 'changed_meanwhile',
    version: 2,
    name: 'Unity.Vouchers',
  })
  expect((await readShopConfiguration(tx)).flags).toEqual({ 'Unity.Vouchers': false })

  const key = 'publicui.footer.shop'
  const shop = (text: string) => ({ 'en-US': { [key]: text } })
  expect(await saveStrings(tx, shop('Ours'), { 'en-US': { [key]: 0 } })).toEqual({ ok: true })
  expect(await saveStrings(tx, shop('Yours'), { 'en-US': { [key]: 1 } })).toEqual({ ok: true })
  expect(await saveStrings(tx, shop('Theirs'), { 'en-US': { [key]: 1 } })).toEqual({
    ok: false,
    reason: 'changed_meanwhile',
    version: 2,
    name: key,
  })
  expect((await readShopConfiguration(tx)).strings['en-US']).toEqual({ [key]: 'Yours' })
})
