import { expect, test } from 'vitest'
import { client } from '#contract/wire/client.ts'
import { loadSuggestions } from './load-suggestions.ts'
import { aRecord, aRelated } from './suggestions-for-tests.ts'

const RELATED = '/api/related-products/7?sort=relevance&thumbnailSize=600'
const SETTINGS = '/api/cross-sell/product/7/settings'
const RECORDS = '/api/cross-sell/product/7'
const enabled = { IsEnabled: true, Title: 'You might also like', MaximumProducts: 2 }
const ENGINE = {
  [RELATED]: [aRelated(1), aRelated(2)],
  [SETTINGS]: enabled,
  [RECORDS]: { Records: [aRecord(2), aRecord(3)] },
}

async function suggestionsOf(engine: Record<string, unknown>) {
  const requests: string[] = []
  const warnings: [string, unknown][] = []
  const found = await loadSuggestions(
    {
      ask: client(async (url) => {
        requests.push(url)
        const reply = engine[url]
        if (reply === undefined) throw new Error('The line is dead')
        return { ok: typeof reply !== 'number', status: 200, text: async () => JSON.stringify(reply) }
      }),
      log: { warn: (message, fields) => void warnings.push([message, fields]) },
    },
    7,
  )
  return {
    requests: requests.sort(),
    warnings,
    related: found.related.map(({ ProductOverview }) => ProductOverview.Id),
    title: found.goesWith.title,
    goesWith: found.goesWith.records.map(({ Id }) => Id),
  }
}

test('Related products are asked for with pictures of 600 px, cross-sells under the title of their settings, and nothing is suggested twice [API-11, API-12, API-48]', async () => {
  expect(await suggestionsOf(ENGINE)).toEqual({
    requests: [RECORDS, SETTINGS, RELATED].sort(),
    warnings: [],
    related: [1, 2],
    title: 'You might also like',
    goesWith: [3],
  })
})

test('Cross-sells are at most as many as the operator wants, and are not requested where they are switched off [API-11, API-12]', async () => {
  const many = { Records: [aRecord(3), aRecord(4), aRecord(5)] }
  expect(await suggestionsOf({ ...ENGINE, [RECORDS]: many })).toMatchObject({ goesWith: [3, 4] })
  const off = await suggestionsOf({ ...ENGINE, [SETTINGS]: { ...enabled, IsEnabled: false } })
  expect(off).toMatchObject({ goesWith: [], requests: [SETTINGS, RELATED].sort(), warnings: [] })
})

test.each([
  ['fail', undefined],
  ['are refused', 500],
  ['are nonsense', { products: 'all' }],
])('Related products that %s are none, which is logged [API-48, ERROR-23]', async (_, reply) => {
  const { related, goesWith, warnings } = await suggestionsOf({ ...ENGINE, [RELATED]: reply })
  expect([related, goesWith]).toEqual([[], [2, 3]])
  expect(warnings).toEqual([
    ['Related products could not be loaded and are left out', { productId: 7, reason: expect.any(String) }],
  ])
})

test.each([SETTINGS, RECORDS])('Related products are shown although %s fails', async (call) => {
  const { related, goesWith, warnings } = await suggestionsOf({ ...ENGINE, [call]: undefined })
  expect([related, goesWith]).toEqual([[1, 2], []])
  expect(warnings).toHaveLength(1)
})
