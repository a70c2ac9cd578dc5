import { expect } from 'vitest'
import { test } from '#commerce/testing/test.ts'
import { changeFlag, changeSettings } from './change-settings.ts'
import { readShopConfiguration } from './read-shop-configuration.ts'

const KEY = 'captchasettings.recaptchaprivatekey'

test('Changed settings are told with what they were, and those that stay are not told', async ({ tx }) => {
  await changeSettings(tx, { culture: 'en-US', currencycode: 'USD' })
  expect(await changeSettings(tx, { Culture: 'en-AU', currencycode: ' USD ', cookiename: 'Shop' })).toEqual({
    ok: true,
    changes: [
      { name: 'culture', isSecret: false, before: 'en-US', after: 'en-AU' },
      { name: 'cookiename', isSecret: false, before: '', after: 'Shop' },
    ],
  })
})

test('A currency that something is priced in stays, in whatever letters, and the first one is set at any time', async ({
  tx,
}) => {
  await tx.execute(`insert into product (slug, sku, name, price_minor) values ('tea', 'TEA', 'Tea', 300)`)
  expect(await changeSettings(tx, { currencycode: 'USD' })).toMatchObject({ ok: true })
  expect(await changeSettings(tx, { CurrencyCode: 'usd', culture: 'en-AU' })).toMatchObject({ ok: true })
  const refused = { ok: false, reason: 'currency_is_used', name: 'currencycode' }
  expect(await changeSettings(tx, { currencycode: 'NZD' })).toEqual(refused)
  expect(await changeSettings(tx, { currencycode: '' })).toEqual(refused)
})

test('Changed settings that are secrets are marked as such', async ({ tx }) => {
  expect(await changeSettings(tx, { [KEY]: 'k' })).toMatchObject({ changes: [{ name: KEY, isSecret: true }] })
})

test('Changed settings are stored together or not at all', async ({ tx }) => {
  expect(await changeSettings(tx, { culture: 'en-AU', storetimezone: 'Mars/Olympus' })).toEqual({
    ok: false,
    reason: 'unknown_time_zone',
    name: 'storetimezone',
  })
  expect((await readShopConfiguration(tx)).settings).not.toHaveProperty('culture')
})

test('A changed flag says whether it stood differently before, in any spelling', async ({ tx }) => {
  expect(await changeFlag(tx, 'Unity.Vouchers', false)).toBe(false)
  expect(await changeFlag(tx, 'Unity.Vouchers', true)).toBe(true)
  expect(await changeFlag(tx, 'unity.vouchers', true)).toBe(false)
})

test('A color with which words could not be read is refused, alone and together with others', async ({ tx }) => {
  const pale = { 'theme.pine-600': '#ffee00' }
  expect(await changeSettings(tx, pale)).toEqual({ ok: false, reason: 'low_contrast', name: 'theme.pine-600' })
  expect(await changeSettings(tx, { 'theme.pine-600': '#204080', 'theme.glow-500': '#222' })).toMatchObject({
    ...{ ok: false, reason: 'low_contrast', name: 'theme.glow-500' },
  })
  expect(await changeSettings(tx, { 'theme.pine-600': '#204080' })).toMatchObject({ ok: true })
  expect(await changeSettings(tx, { 'theme.stone-0': '#204080' })).toMatchObject({ ok: false, reason: 'low_contrast' })
  expect((await readShopConfiguration(tx)).settings).toMatchObject({ 'theme.pine-600': '#204080' })
})
