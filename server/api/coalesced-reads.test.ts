/** Answers that several callers share: only those share one who would have got the same each by themselves. */
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveGroup } from '#commerce/people/index.ts'
import { savePrices } from '#commerce/pricing/index.ts'
import { changeShop } from '#commerce/testing/tester.ts'
import { showDayPricesCall } from '#contract/calls/prices.ts'
import { changeAttributesCall } from '#contract/calls/product.ts'
import { offerCalls } from '#server/api/catalog/offer-calls.ts'
import { type CallContext, Refused } from '#server/http/handle.ts'
import type { PublicReply } from '#server/http/public-reply.ts'
import { WITHOUT_VISITOR } from '#server/http/request-context.ts'
import { GUEST } from '#server/http/visitor/actor.ts'
import { createCoalesce } from '#server/shop/coalesce.ts'
import { createPublicReplies } from '#server/shop/public-replies.ts'
import { openShop, type Shop } from '#server/shop/shop.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { filledForm, productOf } from '#server/testing/visitors/cart-guest.ts'
import type { Actor } from './calls-by-actor.ts'

/** Who asks, and in which customer groups they are. */
type Asker = Actor & { groups?: string[] }

const CUSTOMER: Asker = { role: 'customer' }
const MEMBER: Asker = { ...CUSTOMER, groups: ['members'] }
const STAFF: Asker = { role: 'admin' }

let shop: TestShop
let opened: Shop
beforeAll(async () => {
  shop = await startShop()
  opened = await openShop(shop.database, pino({ level: 'silent' }))
})
afterAll(async () => {
  await opened.close()
  await shop.stop()
})

function requestOf({ groups = [], ...actor }: Asker, takesStale = false) {
  return { actor, account: { groups }, ...WITHOUT_VISITOR, takesStale } as unknown as CallContext['request']
}

/** All of them ask before the first of them is answered. */
async function askTogether(
  call: typeof changeAttributesCall | typeof showDayPricesCall,
  input: object,
  actors: Asker[],
) {
  const gate = Promise.withResolvers<void>()
  const database: typeof shop.database = {
    ...shop.database,
    read: (work) => gate.promise.then(() => shop.database.read(work)),
  }
  const handler = offerCalls({
    database,
    shop: opened,
    coalesce: createCoalesce(),
    replies: createPublicReplies(opened),
  }).find((one) => one.call === (call as typeof one.call))
  const replies = actors.map((actor) => {
    const request = requestOf(actor)
    return handler?.run({ params: {}, query: {}, body: {}, ...input, request } as CallContext)
  })
  gate.resolve()
  return (await Promise.all(replies)).map((reply) =>
    reply instanceof Refused ? reply.problem.statusCode : (reply as PublicReply).value,
  )
}

test('An option hidden from customers gives guest and customer each their own payment schedule, asked at the same moment [ATTR-33]', async () => {
  const pass = await productOf(shop, 'summit-pass')
  const addOns = pass.ProductAttributes.find(({ IsRequired, Values }) => !IsRequired && Values.length > 0)
  await shop.database.transaction(async (tx) => {
    await tx.execute(
      `update product_attribute set is_required = true, text_prompt = '[Hidden Signed In]' where id = ${addOns?.Id}`,
    )
    await tx.execute('update revision set number = number + 1')
  })
  await opened.refresh()
  const body = Object.fromEntries(await filledForm(shop, 'summit-pass'))
  const input = { query: { productId: pass.Id }, body }
  const schedules = (await askTogether(changeAttributesCall, input, [GUEST, CUSTOMER, GUEST, CUSTOMER])).map(
    (reply) => (reply as unknown as { PaymentSchedule: { ValidRequest: boolean } }).PaymentSchedule.ValidRequest,
  )
  expect(schedules).toEqual([false, true, false, true])
})

test('A price of a customer group is answered to its members alone, asked at the same moment', async () => {
  const { Id } = await productOf(shop, 'snowboard-rental')
  await changeShop(shop.database, async (tx) => {
    await saveGroup(tx, { key: 'members', name: 'Members' })
    return savePrices(tx, Id, { tiers: [{ fromQuantity: 1, priceMinor: 4000, groupKey: 'members' }] })
  })
  await opened.refresh()
  const input = { query: { productId: Id }, body: Object.fromEntries(await filledForm(shop, 'snowboard-rental')) }
  const other = { ...CUSTOMER, groups: ['clubs'] }
  const prices = (await askTogether(changeAttributesCall, input, [GUEST, MEMBER, CUSTOMER, MEMBER, other])).map(
    (reply) => (reply as unknown as { priceValue: number }).priceValue,
  )
  expect(prices).toEqual([58, 40, 58, 40, 58])
})

/** One after the other, so that none of them shares a read by asking at the same moment. */
async function calendarsOf(calls: ReturnType<typeof offerCalls>, actor: Asker, takesStale: boolean) {
  const { Id } = await productOf(shop, 'day-lift-ticket')
  const handler = calls.find(({ call }) => call === showDayPricesCall)
  const request = requestOf(actor, takesStale)
  const body = { ProductId: Id, StartDate: '2026-12-03', EndDate: '2026-12-05' }
  return handler?.run({ params: {}, query: {}, body, request } as CallContext)
}

test('Pages of guests share a calendar, pages of customers and of each group another, and staff share none', async () => {
  const replies = createPublicReplies(opened, () => 0)
  const calls = offerCalls({ database: shop.database, shop: opened, coalesce: createCoalesce(), replies })
  const guests = await calendarsOf(calls, GUEST, true)
  const customers = await calendarsOf(calls, CUSTOMER, true)
  const members = await calendarsOf(calls, MEMBER, true)
  const staff = await calendarsOf(calls, STAFF, true)
  expect(await calendarsOf(calls, GUEST, true)).toBe(guests)
  expect(await calendarsOf(calls, CUSTOMER, true)).toBe(customers)
  expect(await calendarsOf(calls, MEMBER, true)).toBe(members)
  expect(await calendarsOf(calls, STAFF, true)).not.toBe(staff)
  expect(new Set([guests, customers, members, staff]).size).toBe(4)
})

test('A calendar that a browser asks for is read for it, whatever pages share', async () => {
  const replies = createPublicReplies(opened, () => 0)
  const calls = offerCalls({ database: shop.database, shop: opened, coalesce: createCoalesce(), replies })
  const shared = await calendarsOf(calls, GUEST, true)
  expect(await calendarsOf(calls, GUEST, false)).not.toBe(shared)
  expect(await calendarsOf(calls, GUEST, true)).toBe(shared)
})

test('A product that only staff may know of is answered to staff alone, asked at the same moment', async () => {
  const ticket = await productOf(shop, 'day-lift-ticket')
  await shop.database.transaction(async (tx) => {
    await tx.execute(`update product set is_published = false where id = ${ticket.Id}`)
    await tx.execute('update revision set number = number + 1')
  })
  await opened.refresh()
  const body = { ProductId: ticket.Id, StartDate: '2026-12-03', EndDate: '2026-12-05' }
  const replies = await askTogether(showDayPricesCall, { body }, [STAFF, GUEST, CUSTOMER, STAFF])
  expect(replies.map((reply) => (reply === 404 ? 'unknown' : 'shown'))).toEqual([
    'shown',
    'unknown',
    'unknown',
    'shown',
  ])
})
