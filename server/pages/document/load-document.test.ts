import { expect, test } from 'vitest'
import type { Client } from '#contract/wire/client.ts'
import { createLog, recordLines } from '#server/boot/log.ts'
import type { PageConfiguration } from '#server/pages/page-configuration.ts'
import { loadDocument } from './load-document.ts'
import type { Renderer } from './renderer.ts'

test('A page that fails is logged by its path and the names in its query, never by what they say', async () => {
  const recorded = recordLines()
  const renderer = {
    loadPage: async () => {
      throw new Error('broken')
    },
  } as unknown as Renderer
  const loaded = await loadDocument(renderer, {
    origin: 'http://localhost',
    address: { locale: 'en-US', basename: '', path: '/l/v/lesson?code=LEARN2SKI&to=Noa' },
    configuration: { texts: { 'en-US': { texts: {}, url: '' } } } as unknown as PageConfiguration,
    client: (async () => undefined) as unknown as Client,
    log: createLog({ level: 'debug', recorded, write: () => {} }),
  })
  const page = loaded.kind === 'loaded' && (await loaded.document())
  expect(page).toMatchObject({ kind: 'document', status: 500, hidesReferrer: true })
  expect(recorded.read()).toMatchObject([{ msg: 'A page failed', path: '/l/v/lesson?code=…&to=…' }])
  expect(JSON.stringify(recorded.read())).not.toMatch(/LEARN2SKI|Noa/)
})
