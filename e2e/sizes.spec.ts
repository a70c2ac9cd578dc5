/** How much JavaScript a guest waits for, weighed as it arrives in a browser, before anything is pressed. */
import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { BUDGETS, CALENDAR_BUDGET, KB } from '#tools/sizes/route-sizes.ts'
import { CALENDAR_PATH, CATEGORY_PATH, PRODUCT_PATH } from './fixtures/resort.ts'
import { expect, hydrated, test } from './fixtures/shop.ts'

async function scriptsLoadedBy(page: Page, path: string): Promise<{ url: string; source: string }[]> {
  const replies: Promise<{ url: string; source: string }>[] = []
  page.on('response', (response) => {
    if (/\.js$/.test(new URL(response.url()).pathname)) {
      replies.push(response.text().then((source) => ({ url: response.url(), source })))
    }
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  await hydrated(page)
  const scripts = new Map((await Promise.all(replies)).map((script) => [script.url, script]))
  expect(scripts.size).toBeGreaterThan(0)
  return [...scripts.values()]
}

/** A calendar opens in front of the page; its code comes on the way there. They differ by what else they ask. */
const WITH_POPUP = [
  PRODUCT_PATH,
  '/l/rentals/skis/p/ski-rental',
  '/l/activities/p/snow-tubing',
  '/l/golf/p/tee-time',
] as const
/** A calendar stands open on the page. */
const WITH_CALENDAR = [
  CALENDAR_PATH,
  '/l/lift-tickets/p/flex-pack',
  '/l/lift-tickets/day-tickets/p/day-lift-ticket',
  '/l/lift-tickets/multi-day/p/three-day-ticket',
] as const
const WEIGHED = {
  category: [CATEGORY_PATH],
  product: ['/l/gift-cards/p/gift-card'],
  calendar: [...WITH_POPUP, ...WITH_CALENDAR],
} as const

for (const route of ['category', 'product', 'calendar'] as const) {
  test(`A ${route} page keeps its weight of JavaScript`, { tag: '@phone' }, async ({ browser }, { annotations }) => {
    const { goal, limit } = { ...BUDGETS, calendar: CALENDAR_BUDGET }[route]
    for (const path of WEIGHED[route]) {
      const page = await browser.newPage()
      const scripts = await scriptsLoadedBy(page, path)
      await page.close()
      const bytes = scripts.reduce((total, { source }) => total + gzipSync(source, { level: 9 }).length, 0)
      const figure = `${path}: ${(bytes / KB).toFixed(1)} KB of JavaScript (at most ${limit / KB}, goal ${goal / KB})`
      annotations.push({ type: 'weight', description: figure })
      console.log(`  ${figure}`)
      expect.soft(bytes, figure).toBeLessThanOrEqual(limit)
    }
  })
}

test('Pages without a calendar load none of it, nor does a field for a day before somebody is about to use it', {
  tag: '@phone',
}, async ({ browser }) => {
  const isCalendar = ({ source }: { source: string }) => source.includes('data-multiple-months')
  const loads = async (path: string) => {
    const page = await browser.newPage()
    const scripts = await scriptsLoadedBy(page, path)
    await page.close()
    return scripts.some(isCalendar)
  }
  for (const path of [CATEGORY_PATH, ...WEIGHED.product, ...WITH_POPUP]) expect(await loads(path), path).toBe(false)
  for (const path of WITH_CALENDAR) expect(await loads(path), path).toBe(true)
})

test('A category page brings nothing of the checkout along', { tag: '@phone' }, async ({ page }) => {
  const scripts = await scriptsLoadedBy(page, CATEGORY_PATH)
  const carried = scripts.filter(({ source }) =>
    /checkout\/(complete|config|guestinfo)|paymentmethod|paymentplans/i.test(source),
  )
  expect(carried.map(({ url }) => url)).toEqual([])
})
