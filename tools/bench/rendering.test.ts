import { expect, test } from 'vitest'
import { listCategoriesCall } from '#contract/calls/catalog.ts'
import { showDayPricesCall } from '#contract/calls/prices.ts'
import type { Fetch } from '#contract/wire/client.ts'
import { machineLine } from './lighthouse.ts'
import { askingOnce } from './rendering.ts'

const bodyOf = (ProductId: number) => ({ body: { ProductId, StartDate: '2026-12-03' } })

test('The measured page asks for a calendar with its body, once for each body', async () => {
  const sent: string[] = []
  const ask = askingOnce(async (_, { method, body = '' }) => {
    sent.push(`${method} ${body}`)
    const reply = { Inventory: { InventoryCounts: { places: JSON.parse(body).ProductId } }, Variants: [] }
    return { ok: true, status: 200, text: async () => JSON.stringify(reply) }
  })
  const replies = [await ask(showDayPricesCall, bodyOf(1)), await ask(showDayPricesCall, bodyOf(2))]
  const again = await ask(showDayPricesCall, bodyOf(1))
  expect([...replies, again].map(({ Inventory }) => Inventory.InventoryCounts['places'])).toEqual([1, 2, 1])
  expect(sent).toEqual([1, 2].map((id) => `POST ${JSON.stringify(bodyOf(id).body)}`))
})

test('A call that is refused fails the measured page instead of making it a cheaper one', async () => {
  const refusing: Fetch = async () => ({ ok: false, status: 405, text: async () => '{}' })
  await expect(askingOnce(refusing)(listCategoriesCall)).rejects.toThrow('answers 405')
})

test('The bench says how busy the machine was by the lowest benchmarkIndex of its visits', () => {
  expect(machineLine([{ benchmarkIndex: 1812 }, { benchmarkIndex: 640.4 }])).toMatch(/640: a slow or busy machine/)
  expect(machineLine([{ benchmarkIndex: 1812 }])).toMatch(/1812: a quiet machine/)
})
