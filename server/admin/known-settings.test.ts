import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { demoSettings } from '#demo/settings.ts'
import { isKnownSetting, settingComplaint } from './known-settings.ts'

test.each([
  ['culture', 'en-AU', 'de-DE'],
  ['currencycode', 'USD', 'dollars'],
  ['storetimezone', 'America/Denver', 'Mars/Olympus'],
  ['localecurrencies', 'en-AU=AUD, en-NZ=NZD', 'AUD'],
  ['seasonsettings.startdate', '2026-12-12', '12/12/2026'],
  ['seasonsettings.productcutofftime', '16:00', 'noon'],
  ['stickycartenabled', 'true', 'perhaps'],
  ['captchasettings.enabled', 'false', 'maybe'],
  ['captchasettings.minimumscore', '0.7', '7'],
  ['mailsettings.from', 'tickets@resort.example', 'Tickets <tickets@resort.example>'],
  ['mailsettings.replyto', 'help@resort.example', 'help@resort.example, all@resort.example'],
  ['taxsettings.pricesincludetax', 'false', 'both'],
  ['taxsettings.region', 'US-CO', 'Colorado'],
  ['limits.heldunitspernetwork', '60', '-1'],
  ['limits.signinminutes', '15', '15 minutes'],
  ['customersettings.requiredyears', '18', 'adult'],
  ['theme.pine-600', '#26736d', 'green'],
  ['theme.corners', 'round', '4px'],
  ['theme.font', 'system', 'Comic Sans'],
  ['catalogsettings.lowinventorybackgroundcolor', '#fc0', '#12'],
  ['storeinformationsettings.brandurl', 'https://resort.example/', 'javascript:alert(1)'],
  ['rootredirect', '/l/golf', 'https://evil.example'],
  ['rootredirectstatus', '301', '200'],
  ['localeprefixstrategy', 'prefix', 'suffix'],
  ['cookiename', 'Shop', 'a shop; Path=/'],
  ['commercehost', 'https://shop.example', 'shop.example/path'],
  ['widgetsettings.allowedhosts', 'maps.example', 'https://maps.example/'],
])('The setting %s may be %s and not %s', (name, good, bad) => {
  expect(settingComplaint(name, good)).toBeUndefined()
  expect(settingComplaint(name, '')).toBeUndefined()
  expect(settingComplaint(name, bad)).toMatch(new RegExp(`^${name.replaceAll('.', '\\.')} must be `))
})

test.each([
  ['timezone', 'There is no setting timezone. Did you mean storetimezone?'],
  ['limits.signin', 'Did you mean limits.signinfailuresperaccount, limits.signinfailurespernetwork'],
  ['theme.no-such-color', 'There is no setting theme.no-such-color.'],
  ['__proto__', 'There is no setting __proto__.'],
  ['demo.loaded', 'There is no setting demo.loaded.'],
  ['defaultstoretimezoneoffset', 'There is no setting defaultstoretimezoneoffset.'],
])('The unknown setting %s is refused in words: %s', (name, words) => {
  expect(settingComplaint(name, 'x')).toContain(words)
})

test('Every setting of the demo resort is known, and may be what it is there', () => {
  const season = { today: '2026-12-03', start: '2026-11-21', end: '2027-04-11' } as Parameters<typeof demoSettings>[0]
  const complaints = Object.entries(demoSettings(season)).flatMap(
    ([name, value]) => settingComplaint(name, value) ?? [],
  )
  expect(complaints).toEqual([])
})

test('Every setting that the operations manual names in a table is known', () => {
  const tables = readFileSync('docs/operations.md', 'utf8')
    .split(/^\| setting \|.*$/m)
    .slice(1)
    .map((part) => part.split('\n\n')[0] ?? '')
  const named = tables.flatMap((table) =>
    table.split('\n').flatMap((row) => {
      const cells = [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
      const group = cells[0]?.slice(0, cells[0].lastIndexOf('.')) ?? ''
      return cells.map((name) => (name.startsWith('.') ? group + name : name))
    }),
  )
  expect(named.length).toBeGreaterThan(30)
  expect(named.filter((name) => !isKnownSetting(name))).toEqual([])
})

test('Every setting that the code of the shop reads by its name is known', () => {
  const sources = [
    'contract/rules/store-settings.ts',
    'server/accounts/sign-in.ts',
    'server/api/limits.ts',
    'commerce/retention/retention.ts',
  ]
  const read = sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?:\.(?:text|flag|count|list|value)\(|days\(read,)\s*'([\w.]+)'/g)].map(
      ([, name = '']) => name.toLowerCase(),
    ),
  )
  expect(read.length).toBeGreaterThan(40)
  // The shop computes it.
  const unknown = read.filter((name) => name !== 'defaultstoretimezoneoffset' && !isKnownSetting(name))
  expect(unknown).toEqual([])
})
