import { expect, test } from 'vitest'
import { client } from '#contract/wire/client.ts'
import { createZoneScripts } from './zone-scripts.ts'

const script = (Name: string, Src: string, Routes: string[] = []) => ({
  Name,
  HtmlContent: '',
  Kind: 'script',
  Src,
  Routes,
})
const ZONES = {
  'head-top': [script('Chat', 'https://chat.example/a.js')],
  'body-bottom': [
    script('Golf', 'https://golf.example/b.js', ['/l/golf/*']),
    script('Broken', 'https://broken.example/c.js'),
    { Name: 'Map', HtmlContent: '', Kind: 'embed', Src: 'https://maps.example/' },
  ],
}

test('Scripts of zones run once, on the pages they are meant for, and are requested once a visit [SHELL-09, XSS-01]', async () => {
  let asked = 0
  const loaded: unknown[] = []
  const warnings: string[] = []
  const scripts = createZoneScripts({
    ask: client(async () => {
      asked += 1
      return { ok: true, status: 200, text: async () => JSON.stringify(ZONES) }
    }),
    log: { ...console, warn: (message) => warnings.push(message) },
    async load(url, hosts) {
      loaded.push([url, ...hosts])
      if (url.includes('broken')) throw new Error('away')
    },
  })

  await scripts.startFor('/l/rentals')
  expect(loaded).toEqual([
    ['https://chat.example/a.js', 'https://chat.example'],
    ['https://broken.example/c.js', 'https://broken.example'],
  ])
  await scripts.startFor('/l/golf')
  await scripts.startFor('/l/golf')
  expect(loaded.slice(2)).toEqual([['https://golf.example/b.js', 'https://golf.example']])
  expect([asked, warnings]).toEqual([1, ['Broken could not be started']])
})
