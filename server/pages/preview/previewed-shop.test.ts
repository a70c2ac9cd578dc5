/** What the shop costs at another time: as the engine says it, and for the preview alone. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openGridDraft, putGridChanges, savePricesDraft, scheduleGridDraft } from '#commerce/pricing/index.ts'
import { changeShop } from '#commerce/testing/tester.ts'
import { previewBase } from '#contract/rules/preview/preview-path.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { type Browser, openBrowser, signInAs } from '#server/testing/visitors/signed-in.ts'

const DAY = '2026-12-24'
const PAGE = '/l/lift-tickets/day-tickets/p/day-lift-ticket'

let shop: TestShop
let admin: Browser
let ticketId: number
beforeAll(async () => {
  shop = await startShop({ env: { SERVE: 'all' } })
  admin = await signInAs(shop, 'admin@silverpine.example')
  const { rows } = await shop.database.pool.query(`select id from product where slug = 'day-lift-ticket'`)
  ticketId = rows[0].id
})
afterAll(() => shop.stop())

/** What the calendar says of the day, to who asks there. */
async function priceAt(browser: Browser, base: string): Promise<number | undefined> {
  const asked = { ProductId: ticketId, StartDate: DAY, EndDate: DAY }
  const reply = await browser.post(`${base}/api/v1/product-variant`, asked)
  const { Variants } = (await reply.json()) as {
    Variants: { DayPriceLists: { InventoryPriceListLevelPrice: number }[] }[]
  }
  return Variants[0]?.DayPriceLists[0]?.InventoryPriceListLevelPrice
}

async function whyAt(at: string): Promise<number> {
  const reply = await admin.fetch(`/api/admin/prices/${ticketId}/why?day=${DAY}&at=${at}`)
  return ((await reply.json()) as { Price: number }).Price
}

test('A day costs in the preview what the engine says of that moment, in every window of its days ahead [IMPL-13]', async () => {
  const moments = [
    ['2026-12-03T09:00', '2026-12-03T16:00:00Z'],
    ['2026-12-19T08:00', '2026-12-19T15:00:00Z'],
    ['2026-12-24T07:00', '2026-12-24T14:00:00Z'],
  ] as const
  const seen = await Promise.all(moments.map(([at]) => priceAt(admin, previewBase({ at }))))
  expect(seen).toEqual(await Promise.all(moments.map(([, at]) => whyAt(at))))
  expect(new Set(seen).size).toBe(3)
})

test('A guest who asks at once afterwards gets no reply and no page of another time [IMPL-13]', async () => {
  const guest = openBrowser(shop)
  const before = await priceAt(guest, '')
  const base = previewBase({ at: '2026-12-24T07:00' })
  const openingOf = async (browser: Browser, path: string) =>
    /<script type="application\/json" id="state">(.*?)<\/script>/s.exec(await (await browser.fetch(path)).text())?.[1]
  const pageBefore = await openingOf(guest, PAGE)
  expect(await openingOf(admin, base + PAGE)).not.toBe(pageBefore)
  expect(await priceAt(admin, base)).not.toBe(before)
  expect(await priceAt(guest, '')).toBe(before)
  expect(await openingOf(guest, PAGE)).toBe(pageBefore)
  expect(await openingOf(openBrowser(shop), PAGE)).toBe(pageBefore)
})

test('By its clock a day that has passed is off sale, and the time of the resort is that of the preview [IMPL-13]', async () => {
  const base = previewBase({ at: '2026-12-26T08:00' })
  const asked = { ProductId: ticketId, StartDate: DAY, EndDate: DAY }
  const reply = await admin.post(`${base}/api/v1/product-variant`, asked)
  expect(await reply.json()).toMatchObject({ ClosedReason: { [DAY]: expect.any(String) } })
  expect(await (await admin.fetch(`${base}/api/application/getutctime`)).json()).toBe('2026-12-26T15:00:00.000Z')
})

test('A draft of prices that waits for a time counts from then on in the preview, and for no guest [IMPL-13]', async () => {
  const opened = await changeShop(shop.database, (tx) => openGridDraft(tx, ticketId, 'Christmas'))
  const draftId = opened.ok ? opened.draftId : 0
  const cell = { variantId: null, day: DAY, minDays: 2, level: 1, seenMinor: 18100, toMinor: 15000 }
  await changeShop(shop.database, (tx) => putGridChanges(tx, draftId, [cell]))
  const publishAt = new Date('2026-12-18T15:00:00Z')
  const scheduled = await changeShop(shop.database, (tx) =>
    scheduleGridDraft(tx, draftId, { publishAt, now: new Date('2026-12-03T16:00:00Z') }),
  )
  expect(scheduled).toMatchObject({ ok: true })

  const before = await priceAt(admin, previewBase({ at: '2026-12-18T07:59' }))
  expect(before).toBe(186)
  expect(await priceAt(admin, previewBase({ at: '2026-12-18T08:00' }))).toBe(155)
  expect(await whyAt('2026-12-18T15:00:00Z')).toBe(186)
  expect(await priceAt(openBrowser(shop), '')).toBe(await whyAt('2026-12-03T16:00:00Z'))
  const { rows } = await shop.database.pool.query('select state from grid_draft where id = $1', [draftId])
  expect(rows).toEqual([{ state: 'scheduled' }])
})

test('A version of prices with levels that are not there yet shows the first of them in the preview [IMPL-13]', async () => {
  const levels = [
    { key: 'new-first', priceMinor: 12_000, number: 5 },
    { key: 'new-then', priceMinor: 13_000 },
  ]
  const windows = [{ minDays: 0, basePriceMinor: 20_000, levels }]
  const prices = { periods: [{ key: 'new', name: 'New', days: [DAY], windows }] }
  const publishAt = new Date('2026-12-20T15:00:00Z')
  const saved = await changeShop(shop.database, (tx) => savePricesDraft(tx, ticketId, { prices, publishAt }))
  expect(saved).toMatchObject({ ok: true })
  expect(await priceAt(admin, previewBase({ at: '2026-12-20T08:00' }))).toBe(125)
  expect(await priceAt(openBrowser(shop), '')).toBe(await whyAt('2026-12-03T16:00:00Z'))
})
