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
    configuration: { textsOf: () => ({ texts: {}, url: '' }) } as unknown as PageConfiguration,
    client: (async () => undefined) as unknown as Client,
    log: createLog({ level: 'debug', recorded, write: () => {} }),
  })
  const page = loaded.kind === 'loaded' && (await loaded.document())
  expect(page).toMatchObject({ kind: 'document', status: 500, hidesReferrer: true })
  expect(recorded.read()).toMatchObject([{ msg: 'A page failed', path: '/l/v/lesson?code=…&to=…' }])
  expect(JSON.stringify(recorded.read())).not.toMatch(/LEARN2SKI|Noa/)
})

test('A page whose data are too odd to be told to search engines is shown without it, and the log says so', async () => {
  const recorded = recordLines()
  const head = { title: 'Golf', canonical: '/l/golf' }
  const page = { status: 200, page: 'category', prepared: [], head, headTop: '', html: '<h1>Golf</h1>', state: '{}' }
  const shown = { page: 'category', data: { category: { Name: 'Golf' } }, shell: { settings: {}, categories: [] } }
  const renderer = {
    loadPage: async () => ({ kind: 'page', shown, madeOf: undefined, render: () => page }),
    assetsFor: () => ({ entry: '/assets/a.js', modules: [], styles: [], fonts: [] }),
  } as unknown as Renderer
  const textsOf = () => ({ texts: {}, url: '/texts.json' })
  const loaded = await loadDocument(renderer, {
    origin: 'http://localhost',
    address: { locale: 'en-US', basename: '', path: '/l/golf' },
    configuration: { textsOf, policies: {}, strategy: 'prefix_except_default' } as unknown as PageConfiguration,
    client: (async () => undefined) as unknown as Client,
    log: createLog({ level: 'debug', recorded, write: () => {} }),
  })
  const document = loaded.kind === 'loaded' ? await loaded.document() : undefined
  expect(document).toMatchObject({ status: 200, html: expect.stringContaining('<h1>Golf</h1>') })
  expect(document?.html).not.toMatch(/ld\+json|og:/)
  expect(recorded.read()).toMatchObject([{ msg: 'A page is not told to search engines' }])
})
