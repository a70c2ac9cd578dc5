/** A page of a product for one person keeps room for the household that comes once it is known who is asking. */
import type { Page } from '@playwright/test'
import { sum } from '#contract/values/sum.ts'
import { HOUSEHOLD_COOKIE } from '#contract/wire/cookie-names.ts'
import { testAlone } from '#e2e/fixtures/mailing-shop.ts'
import { holder, PASS } from '#e2e/fixtures/pass-holder.ts'
import { signIn } from '#e2e/fixtures/resort.ts'
import { expect, open, test } from '#e2e/fixtures/shop.ts'

/** In the shared shop other journeys add people to Riley's household. */
const testInOwnShop = testAlone()

const MOST = 0.01
const SIZES = [
  { width: 390, height: 844 },
  { width: 834, height: 1112 },
  { width: 1440, height: 900 },
]

type Watched = { shifts: number[] }

/** How far the page has moved by the time the household is there. */
async function shiftOf(page: Page): Promise<number> {
  await page.goto(PASS)
  await expect(holder(page, 'Riley Hart')).toBeVisible()
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  return sum(await page.evaluate(() => (window as unknown as Watched).shifts))
}

test('The page of a pass hardly moves when a customer who has just signed in is recognized, nor on the next visit', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await signIn(page, 'riley')
  for (const size of SIZES) {
    await page.setViewportSize(size)
    for (const visit of ['first', 'next']) {
      expect.soft(await shiftOf(page), `${visit} visit at ${size.width} px`).toBeLessThan(MOST)
    }
  }
})

testInOwnShop(
  'A browser keeps the size of the household it has shown, and forgets it when the customer signs out',
  {
    tag: ['@desktop', '@prove'],
  },
  async ({ page, context }) => {
    const kept = async () => (await context.cookies()).find(({ name }) => name === HOUSEHOLD_COOKIE)?.value
    await signIn(page, 'riley')
    expect(await kept()).toBe('5')
    await context.clearCookies({ name: HOUSEHOLD_COOKIE })
    await open(page, PASS)
    await expect(holder(page, 'Riley Hart')).toBeVisible()
    await expect.poll(kept).toBe('5')
    await page.request.post('/api/account/signout', { headers: { 'sec-fetch-site': 'same-origin' } })
    expect(await kept()).toBeUndefined()
    // One that is left over from a session that lapsed goes with the first page that says so.
    const { origin } = new URL(page.url())
    await context.addCookies([{ name: HOUSEHOLD_COOKIE, value: '5', url: origin }])
    await open(page, PASS)
    await expect.poll(kept).toBeUndefined()
  },
)
