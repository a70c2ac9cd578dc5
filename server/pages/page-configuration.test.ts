import { expect, test } from 'vitest'
import { client } from '#contract/wire/client.ts'
import { createLog, recordLines } from '#server/boot/log.ts'
import { createStaticFiles } from '#server/pages/files/static-files.ts'
import { readPageConfiguration } from './page-configuration.ts'

function configurationOf(settings: Record<string, string>) {
  const ask = client(async (url) => ({
    ok: true,
    status: 200,
    text: async () => JSON.stringify(url.includes('/settings/store') ? settings : {}),
  }))
  const log = createLog({ level: 'debug', recorded: recordLines(), write: () => {} })
  return readPageConfiguration(ask, createStaticFiles(''), log)
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
