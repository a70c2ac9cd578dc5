import type { PoolClient } from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { showDayPricesCall } from '#contract/calls/prices.ts'
import type { ProductDetails } from '#contract/schemas/product.ts'
import type { CallContext } from '#server/http/handle.ts'
import type { PublicReply } from '#server/http/public-reply.ts'
import { WITHOUT_VISITOR } from '#server/http/request-context.ts'
import { GUEST } from '#server/http/visitor/actor.ts'
import { createCoalesce } from '#server/shop/coalesce.ts'
import { createPublicReplies } from '#server/shop/public-replies.ts'
import { openShop } from '#server/shop/shop.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { BEHIND_PROXY } from '#server/testing/visitors/lock-guest.ts'
import { offerCalls } from './offer-calls.ts'

const CHANGES = 300

let shop: TestShop
beforeAll(async () => {
  shop = await startShop({ env: BEHIND_PROXY })
})
afterAll(() => shop.stop())

/** Rows of every table, with the transactions that wrote them: any write at all makes it another text. */
async function everythingStored(): Promise<string> {
  const { rows: tables } = await shop.database.pool.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1`,
  )
  expect(tables.map(({ name }) => name)).toEqual(expect.arrayContaining(['ledger', 'slot', 'hold', 'cart', 'visitor']))
  const counts: string[] = []
  for (const { name } of tables) {
    const { rows } = await shop.database.pool.query(
      `select count(*) as rows, coalesce(sum(xmin::text::bigint), 0) as writers, coalesce(sum(xmax::text::bigint), 0) as lockers from ${name}`,
    )
    counts.push(`${name} ${JSON.stringify(rows[0])}`)
  }
  return counts.join('\n')
}

test('Hundreds of changes of options leave every row of every table as it was, and set no visitor cookie [IMPL-30]', async () => {
  const { rows } = await shop.database.pool.query<{ id: number }>('select id from product order by id')
  const details: ProductDetails[] = []
  for (const { id } of rows) {
    const reply = await shop.fetch(`/api/productdetails/${id}`)
    if (reply.ok) details.push(await reply.json())
  }
  const before = await everythingStored()
  const change = async (number: number) => {
    const chosen = details[number % details.length]
    if (!chosen) throw new Error('There is nothing to choose from.')
    const body = new URLSearchParams({ [`addtocart_${chosen.Id}.UpdatedShoppingCartItemId`]: String(number % 3) })
    for (const { Id, Values, IsDate } of chosen.ProductAttributes) {
      const value = Values[number % (Values.length + 1)]
      if (value) body.set(`product_attribute_${Id}`, String(value.Id))
      if (IsDate) body.set(`product_attribute_${Id}`, `2027-01-${String(1 + (number % 28)).padStart(2, '0')}`)
    }
    const reply = await shop.fetch(`/shoppingcart/productdetails_attributechange?productId=${chosen.Id}`, {
      method: 'POST',
      body,
      headers: { 'x-forwarded-for': `10.2.0.${number % 250}` },
    })
    await reply.arrayBuffer()
    return [reply.status, reply.headers.get('set-cookie')]
  }
  const replies: unknown[] = []
  for (let number = 0; number < CHANGES; number += 10) {
    replies.push(...(await Promise.all(Array.from({ length: 10 }, (_, index) => change(number + index)))))
  }
  expect(replies).toEqual(Array(CHANGES).fill([200, null]))
  expect(await everythingStored()).toBe(before)
}, 60_000)

test('A whole season of prices and stock takes three queries at most [API-46]', async () => {
  const asked: string[] = []
  const counted = new WeakSet<PoolClient>()
  shop.database.readingPool.on('acquire', (client) => {
    if (counted.has(client)) return
    counted.add(client)
    const query = client.query.bind(client) as (...parameters: unknown[]) => unknown
    client.query = ((...parameters: unknown[]) => {
      const [first] = parameters
      asked.push(typeof first === 'string' ? first : (first as { text: string }).text)
      return query(...parameters)
    }) as typeof client.query
  })
  const opened = await openShop(shop.database, pino({ level: 'silent' }))
  const state = await opened.read()
  const [ticket] = [...state.catalog.products.values()].filter(({ slug }) => slug === 'day-lift-ticket')
  const calls = offerCalls({
    database: shop.database,
    shop: opened,
    coalesce: createCoalesce(),
    replies: createPublicReplies(opened),
  })
  const handler = calls.find(({ call }) => call === showDayPricesCall)
  const body = { ProductId: ticket?.id ?? 0, StartDate: '2026-12-03', EndDate: '2027-06-01' }
  const request = { actor: GUEST, ...WITHOUT_VISITOR } as CallContext['request']
  asked.length = 0
  const reply = await handler?.run({ params: {}, query: {}, body, request } as CallContext)
  await opened.close()
  expect(asked.length).toBeGreaterThan(0)
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(3)
  expect((reply as PublicReply).value).toMatchObject({ Variants: [{ DayPriceLists: expect.any(Array) }] })
})
