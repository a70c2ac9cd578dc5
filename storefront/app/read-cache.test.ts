import { expect, test } from 'vitest'
import { listCategoriesCall, showCategoryCall } from '#contract/calls/catalog.ts'
import { readFeatureFlagsCall } from '#contract/calls/settings.ts'
import type { Call } from '#contract/wire/call.ts'
import type { Client } from '#contract/wire/client.ts'
import { cachedReads } from './read-cache.ts'

function counted(reply: () => Promise<unknown> = async () => ({})) {
  const asked: string[] = []
  let now = 0
  const client = (async (call: Call, input: { params?: { id?: unknown } } = {}) => {
    asked.push(`${call.id} ${String(input.params?.id ?? '')}`.trim())
    return reply()
  }) as Client
  const { ask, forget } = cachedReads(client, [showCategoryCall, listCategoriesCall], () => now)
  return {
    asked,
    client: ask,
    forget,
    pass: (ms: number) => (now += ms),
  }
}

test('A category is requested once, however many parts need it and however often the guest returns to it [API-50]', async () => {
  const { asked, client } = counted()
  await Promise.all([client(showCategoryCall, { params: { id: 1 } }), client(showCategoryCall, { params: { id: 1 } })])
  await client(showCategoryCall, { params: { id: 1 } })
  await client(showCategoryCall, { params: { id: 2 } })
  expect(asked).toEqual(['API-50 1', 'API-50 2'])
})

test('A category is requested again after a while, because prices change', async () => {
  const { asked, client, pass } = counted()
  await client(listCategoriesCall)
  pass(30_000)
  await client(listCategoriesCall)
  expect(asked).toHaveLength(2)
})

test('A read that failed rejects every caller that waited for it and is forgotten [API-50]', async () => {
  let isUp = false
  const { asked, client } = counted(() => (isUp ? Promise.resolve({}) : Promise.reject(new Error('away'))))
  const waiting = [client(showCategoryCall, { params: { id: 1 } }), client(showCategoryCall, { params: { id: 1 } })]
  for (const one of waiting) await expect(one).rejects.toThrow('away')
  isUp = true
  await client(showCategoryCall, { params: { id: 1 } })
  expect(asked).toHaveLength(2)
})

test('Any other call is made each time', async () => {
  const { asked, client } = counted()
  await client(readFeatureFlagsCall)
  await client(readFeatureFlagsCall)
  expect(asked).toHaveLength(2)
})

test('The data that came with the page is not requested again', async () => {
  const asked: unknown[] = []
  const { ask } = cachedReads((async (call: Call) => asked.push(call)) as Client, [showCategoryCall], () => 0, [
    [showCategoryCall, { params: { id: 1 } }, { Name: 'Lift tickets' }],
  ])
  expect(await ask(showCategoryCall, { params: { id: '1' } })).toEqual({ Name: 'Lift tickets' })
  expect(asked).toEqual([])
})

test('A category is requested again once the cache was cleared', async () => {
  const { asked, client, forget } = counted()
  await client(showCategoryCall, { params: { id: 1 } })
  forget()
  await client(showCategoryCall, { params: { id: 1 } })
  expect(asked).toHaveLength(2)
})
