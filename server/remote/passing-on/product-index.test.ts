import { expect, test } from 'vitest'
import type { Client } from '#contract/wire/client.ts'
import { createProductIndex } from './product-index.ts'

const tile = (Id: number, SeName: string, CategoryPath: string[] = []) => ({
  Id,
  SeName,
  CategoryPath,
  DefaultPictureModel: null,
})
const CATEGORIES: Record<string, object> = {
  1: {
    Route: '/tickets',
    ParentRoute: null,
    ProductDetails: [tile(11, 'Day-Ticket')],
    PricingCalendarProduct: tile(12, 'week-ticket', ['tickets', 'weeks']),
  },
  2: { Route: '/evenings', ParentRoute: '/tickets', ProductDetails: [tile(21, 'night')], PricingCalendarProduct: null },
}
const external = { Id: 9, IsExternalUrl: true, SubCategories: [] }
const TREE = [
  {
    Id: 1,
    IsExternalUrl: false,
    SubCategories: [
      { Id: 2, IsExternalUrl: false },
      { Id: 3, IsExternalUrl: false },
    ],
  },
  external,
]

/** The third category fails, and the external one is never asked for. */
function indexed() {
  const requests: string[] = []
  let at = 0
  const ask = (async (call: { path: string }, input?: { params: { id: number } }) => {
    const id = input?.params.id
    requests.push(id === undefined ? 'all' : String(id))
    if (id === undefined) return TREE
    const found = CATEGORIES[id]
    if (!found) throw new Error(`${call.path} fails`)
    return found
  }) as unknown as Client
  const pass = (ms: number) => {
    at += ms
  }
  return { index: createProductIndex(ask, () => at), pass, requests }
}

test('A product is found by name and by number, where its category shows it [ROUTE-04]', async () => {
  const { index, requests } = indexed()
  expect(await index.byName(' day-ticket')).toMatchObject({ Id: 11, CategoryPath: ['tickets'] })
  expect(await index.byNumber(12)).toMatchObject({ SeName: 'week-ticket', CategoryPath: ['tickets', 'weeks'] })
  expect(await index.byNumber(21)).toMatchObject({ CategoryPath: ['tickets', 'evenings'] })
  expect(requests).toEqual(['all', '1', '2', '3'])
})

test('However many unknown names are asked for, the categories are read once in a while', async () => {
  const { index, pass, requests } = indexed()
  const unknown = Array.from({ length: 50 }, (_, at) => index.byName(`no-${at}`))
  expect(new Set(await Promise.all(unknown))).toEqual(new Set([undefined]))
  for (let at = 0; at < 50; at += 1) await index.byName(`nowhere-${at}`)
  expect(requests.filter((id) => id === 'all')).toHaveLength(1)
  pass(15_001)
  await index.byName('no-such-thing')
  expect(requests.filter((id) => id === 'all')).toHaveLength(2)
})

test('A product that moved is found in its new place after some minutes', async () => {
  const { index, pass, requests } = indexed()
  await index.byNumber(11)
  pass(60_000)
  await index.byNumber(11)
  expect(requests.filter((id) => id === 'all')).toHaveLength(1)
  pass(5 * 60_000)
  await index.byNumber(11)
  expect(requests.filter((id) => id === 'all')).toHaveLength(2)
})
