import { expect, test } from 'vitest'
import { client } from '#contract/wire/client.ts'
import { createLog, recordLines } from '#server/boot/log.ts'
import { createStaticFiles } from '#server/pages/files/static-files.ts'
import { readPageConfiguration } from './page-configuration.ts'

function configurationOf(settings: Record<string, string>, recorded = recordLines()) {
  const ask = client(async (url) => ({
    ok: true,
    status: 200,
    text: async () => JSON.stringify(url.includes('/settings/store') ? settings : {}),
  }))
  const log = createLog({ level: 'debug', recorded, write: () => {} })
  return readPageConfiguration(ask, createStaticFiles([]), log, { isDevelopment: false, textKeysFor: () => undefined })
}

test.each([
  [{ localeprefixstrategy: 'prefix', culture: 'en-AU' }, 'prefix', 'en-AU'],
  [{ LocalePrefixStrategy: 'PREFIX', Culture: 'en-au' }, 'prefix', 'en-AU'],
  [{ localeprefixstrategy: 'sometimes', culture: 'de-DE' }, 'prefix_except_default', 'en-US'],
  [{}, 'prefix_except_default', 'en-US'],
])(
  'Settings are read in whatever case they arrive: %j is %s and %s [SETTINGS-01]',
  async (settings, strategy, culture) => {
    expect(await configurationOf(settings)).toMatchObject({ strategy, culture })
  },
)

test('Settings with values that cannot be used are named in the log, once for a revision, and defaults stand [SETTINGS-01]', async () => {
  const lines = recordLines()
  const configuration = await configurationOf(
    {
      culture: 'fr-FR',
      currencycode: 'money',
      storetimezone: 'Mars/Olympus',
      stickycartenabled: 'maybe',
      cookiename: 'Ok',
    },
    lines,
  )
  expect(configuration.culture).toBe('en-US')
  const named = ['culture', 'currencycode', 'stickycartenabled', 'storetimezone']
  expect(lines.read().map(({ msg }) => msg)).toEqual(
    named.map((name) => `Setting ${name} has a value that cannot be used; its default stands.`),
  )
})

test('An API host that is not on the allow-list is named in the log, and one that is on it is not [IMPL-78]', async () => {
  const apihost = 'https://api.resort.example'
  const refused = recordLines()
  await configurationOf({ apihost }, refused)
  expect(refused.read()).toMatchObject([{ apihost, msg: expect.stringContaining('allowedapihosts') }])
  const allowed = recordLines()
  await configurationOf({ apihost, allowedapihosts: apihost }, allowed)
  expect(allowed.read()).toEqual([])
})
