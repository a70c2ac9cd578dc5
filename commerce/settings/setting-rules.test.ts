import { expect, test } from 'vitest'
import { publishedSettings, settingRefusal } from './setting-rules.ts'

test.each([
  ['storeinformationsettings.brandurl', 'javascript:alert(1)', 'bad_url'],
  ['catalogsettings.rentallocationsmapurl', 'data:text/html,x', 'bad_url'],
  ['catalogsettings.lowinventorybackgroundcolor', 'red;background:url(x)', 'bad_color'],
  ['catalogsettings.lowinventorybackgroundcolor', '#12', 'bad_color'],
  ['storetimezone', 'Mars/Olympus', 'unknown_time_zone'],
  ['currencycode', 'XYZ', 'unknown_currency'],
  ['currencycode', 'dollars', 'unknown_currency'],
  ['defaultstoretimezoneoffset', '-7', 'computed'],
  ['demo.loaded', '', 'computed'],
  ['no such name!', 'x', 'bad_name'],
])('The setting %s is not stored as %s [XSS-04]', (name, value, reason) => {
  expect(settingRefusal(name, value)).toBe(reason)
})

test.each([
  ['storeinformationsettings.brandurl', 'https://www.silverpine.example/'],
  ['catalogsettings.rentallocationsmapurl', '/map'],
  ['catalogsettings.lowinventorybackgroundcolor', '#fc0'],
  ['catalogsettings.lowinventorybackgroundcolor', '#FFcc00'],
  ['catalogsettings.lowinventorybackgroundcolor', ''],
  ['storetimezone', 'America/Denver'],
  ['currencycode', 'huf'],
  ['currencycode', ''],
])('The setting %s may be %s', (name, value) => {
  expect(settingRefusal(name, value)).toBeUndefined()
})

const stored = { storetimezone: 'America/Denver', culture: 'en-US' }

test.each([
  ['2026-12-09T19:00:00Z', '-7'],
  ['2026-07-04T19:00:00Z', '-6'],
  ['2026-03-08T08:59:59Z', '-7'],
  ['2026-03-08T09:00:00Z', '-6'],
])('Published settings at %s say that the store is %s hours from UTC [SETTINGS-21]', (now, offset) => {
  expect(publishedSettings(stored, new Date(now))['defaultstoretimezoneoffset']).toBe(offset)
})

test('Published settings say 0 hours from UTC where the store has no time zone [SETTINGS-21]', () => {
  expect(publishedSettings({}, new Date('2026-12-09T19:00:00Z'))).toEqual({ defaultstoretimezoneoffset: '0' })
})

test.each([
  'captchasettings.recaptchaprivatekey',
  'mailsettings.smtppassword',
  'mail.pwd',
  'mail.pass-phrase',
  'stripe.secretkey',
  'stripe.api_key',
  'stripe.api-key',
  'stripe.api.key',
  'gateway.apikey',
  'aws.accesskey',
  'aws.access_key',
  'erp.connectionstring',
  'erp.connection_string',
  'erp.accesstoken',
  'webhook.signingkey',
  'payment.webhookkey',
  'publicapi.clientsecret',
  'publicstore.smtppassword',
  'publickey.private_key',
])('Published settings never hold the secret %s', (name) => {
  expect(publishedSettings({ [name]: 'x' }, new Date())).not.toHaveProperty([name])
})

test.each([
  'captchasettings.recaptchapublickey',
  'payment.public_key',
  'customersettings.passmediafindmeskipemail',
  'customersettings.showfindmepass',
  'loggingsettings.startloggingproductids',
])('Published settings hold %s', (name) => {
  expect(publishedSettings({ [name]: 'x' }, new Date())).toHaveProperty([name], 'x')
})
