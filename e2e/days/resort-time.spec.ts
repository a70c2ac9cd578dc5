/** A page left open while the clock of its shop goes on across a cut-off; resort-time.live.test.ts has the cases. */
import type { Locator, Page } from '@playwright/test'
import type { addToCartCall } from '#contract/calls/cart.ts'
import { entryField, optionField } from '#contract/rules/product-form.ts'
import type { ProductDetails } from '#contract/schemas/product.ts'
import type { Day } from '#contract/values/day.ts'
import type { Reply } from '#contract/wire/call.ts'
import { buyButton, SAME_ORIGIN } from '#e2e/fixtures/buying.ts'
import { pickDay } from '#e2e/fixtures/days.ts'
import { layDemo } from '#e2e/fixtures/loaded-demo.ts'
import { expect, open, test } from '#e2e/fixtures/shop.ts'
import { type BuiltShop, freePort, startBuiltShop } from '#tools/shop/start-built-shop.ts'

const TICKET = '/l/lift-tickets/day-tickets/p/half-day-ticket'
/** After this time the clock is loaded. */
const A_WHILE_MS = 21_000
const ASKED_EVERY_MS = 5 * 60_000

let shop: BuiltShop
test.beforeAll(async () => {
  shop = await startBuiltShop({ port: await freePort(), env: { LOG_LEVEL: 'warn' }, isQuiet: true, prepare: layDemo })
})
test.afterAll(() => shop.stop())

test.describe('Far east of the resort', { tag: ['@desktop', '@prove'] }, () => {
  test.use({ timezoneId: 'Pacific/Kiritimati' })

  test('Far east of the resort a page left open over the cut-off asks for the time, drops today, says so, and the engine refuses an add for it [IMPL-66, FLT-08, API-52, DATE-02]', async ({
    page,
  }) => {
    await setShopClock(page, '2026-12-03T20:40:00Z')
    // The guest's own clock is weeks behind.
    await page.clock.install()
    const timeReads = countTimeReads(page)
    await open(page, shop.url + TICKET)
    await choose(page, '2026-12-03')
    await page.clock.runFor(A_WHILE_MS)
    await expect.poll(timeReads).toBe(1)

    await setShopClock(page, '2026-12-03T21:01:10Z')
    await page.clock.runFor(ASKED_EVERY_MS)
    await expect.poll(timeReads).toBe(2)
    const words = page.getByRole('main').getByRole('status').filter({ hasText: 'The first day is now' })
    await waitFor(page, words)
    await expect(words).toHaveText('Today can no longer be bought. The first day is now Fri, Dec 4.')
    await expect(buyButton(page)).toHaveAttribute('aria-disabled', 'true')
    expect(await addedFor(page, '2026-12-03')).toMatchObject({ success: false, code: 'PAST_CUTOFF' })
    expect((await addedFor(page, '2026-12-03')).message.join()).toMatch(/Dec(ember)? 3.* can no longer be bought/)

    await choose(page, '2026-12-04')
    await expect(words).toHaveCount(0)
  })
})

/** Moves the clock in small steps: a pending request times out when too much time passes at once. */
async function waitFor(page: Page, shown: Locator): Promise<void> {
  const step = async () => {
    await page.clock.runFor(1_000)
    return shown.count()
  }
  await expect.poll(step, { intervals: [500], timeout: 40_000 }).toBe(1)
}

/** Waits until the day is chosen and no request about it is pending. */
async function choose(page: Page, day: Day): Promise<void> {
  await pickDay(page, day)
  await expect(buyButton(page)).not.toHaveAttribute('aria-disabled')
}

async function setShopClock(page: Page, to: string): Promise<void> {
  const reply = await page.request.post(`${shop.url}/api/testing/clock`, { data: { to }, headers: SAME_ORIGIN })
  expect(reply.status()).toBe(200)
}

/** Counts how often the page has read the resort's time. */
function countTimeReads(page: Page): () => number {
  let count = 0
  page.on('requestfinished', (request) => {
    if (request.url().includes('getutctime')) count += 1
  })
  return () => count
}

/** The engine's reply to an add of a half-day ticket for this day, without the page. */
async function addedFor(page: Page, day: Day): Promise<Reply<typeof addToCartCall>> {
  const found = await page.request.get(`${shop.url}/api/product/by-slug/half-day-ticket`)
  const { Id, ProductAttributes }: ProductDetails = await found.json()
  const form: Record<string, string> = { [entryField(Id, 'EnteredQuantity')]: '1' }
  for (const {
    Id: option,
    IsDate,
    IsRequired,
    Values: [value],
  } of ProductAttributes) {
    if (IsDate) form[optionField(option)] = day
    else if (IsRequired && value) form[optionField(option)] = String(value.Id)
  }
  const path = `${shop.url}/api/addproducttocart/details/${Id}/1`
  return (await page.request.post(path, { form, headers: SAME_ORIGIN })).json()
}
