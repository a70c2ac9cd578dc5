/** What a browser receives for a page before anything is pressed: bytes of JavaScript and texts, stylesheets. */
import type { Browser, Page } from '@playwright/test'
import { holder, PASS } from '#e2e/fixtures/pass-holder.ts'
import { CALENDAR_PATH, CATEGORY_PATH, PRODUCT_PATH, signIn } from '#e2e/fixtures/resort.ts'
import { expect, hydrated, test } from '#e2e/fixtures/shop.ts'
import { LONGEST_WAIT_MS } from '#server/pages/document/bootstrap.ts'
import { CALENDAR_SIZE_LIMIT, KB, SIZE_LIMITS, weightOf } from '#tools/sizes/route-sizes.ts'

const FONT_LIMIT = 40 * KB

type Loaded = { url: string; source: string }

async function loadedBy(page: Page, { path, isSignedIn }: Weighed): Promise<{ scripts: Loaded[]; texts: Loaded[] }> {
  const urls = new Set<string>()
  page.on('response', (response) => {
    if (/\.js$|^\/texts\//.test(new URL(response.url()).pathname)) urls.add(response.url())
  })
  const opened = await page.goto(path, { waitUntil: 'networkidle' })
  expect(opened?.status(), path).toBe(200)
  await hydrated(page)
  // The code for a household is wanted once the customer is known, which may be after the network was idle.
  if (isSignedIn) await expect(holder(page, 'Riley Hart')).toBeVisible()
  // Asked for once more: what a worker loaded has no text once the worker has ended.
  const sourceOf = async (url: string) => (await page.request.get(url)).text()
  const files = await Promise.all([...urls].map(async (url): Promise<Loaded> => ({ url, source: await sourceOf(url) })))
  const scripts = files.filter(({ url }) => url.endsWith('.js'))
  const texts = files.filter(({ url }) => !url.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(0)
  expect(texts.length).toBeGreaterThan(0)
  return { scripts, texts }
}

/** `limit`: bytes of gzip; `hasCalendar`: whether a calendar is open on the page. */
type Weighed = { path: string; limit: number; hasCalendar: boolean; isSignedIn?: boolean }

const CALENDAR = { limit: CALENDAR_SIZE_LIMIT, hasCalendar: true }
/** The calendar opens in a popup, and its code loads then. */
const POPUP = { limit: CALENDAR_SIZE_LIMIT, hasCalendar: false }
const GIFT_CARD = { path: '/l/vouchers/p/gift-card', limit: SIZE_LIMITS.product, hasCalendar: false }
const HOLDER = { path: PASS, limit: SIZE_LIMITS.product, hasCalendar: false }
/** A customer gets more: the household to choose from. */
const HOUSEHOLD = { ...HOLDER, isSignedIn: true }
/** One page of each kind. */
const KINDS: readonly Weighed[] = [
  { path: CATEGORY_PATH, limit: SIZE_LIMITS.category, hasCalendar: false },
  GIFT_CARD,
  HOLDER,
  HOUSEHOLD,
  { path: PRODUCT_PATH, ...POPUP },
  { path: CALENDAR_PATH, ...CALENDAR },
]
/** Other products with a day: they differ in their options. */
const MORE: readonly Weighed[] = [
  { path: '/l/rentals/skis/p/ski-rental', ...POPUP },
  { path: '/l/activities/p/snow-tubing', ...POPUP },
  { path: '/l/golf/p/tee-time', ...POPUP },
  { path: '/l/lift-tickets/p/flex-pack', ...CALENDAR },
  { path: '/l/lift-tickets/day-tickets/p/day-lift-ticket', ...CALENDAR },
  { path: '/l/lift-tickets/multi-day/p/three-day-ticket', ...CALENDAR },
]

async function expectLight(browser: Browser, weighed: Weighed): Promise<void> {
  const { path, limit, hasCalendar, isSignedIn } = weighed
  const page = await browser.newPage()
  if (isSignedIn) await signIn(page, 'riley')
  const { scripts, texts } = await loadedBy(page, weighed)
  await page.close()
  const bytes = weightOf([...scripts, ...texts].map(({ source }) => source))
  const figure = `${path}: ${(bytes / KB).toFixed(1)} KB of JavaScript and texts (at most ${limit / KB})`
  test.info().annotations.push({ type: 'weight', description: figure })
  console.log(`  ${figure}`)
  expect.soft(bytes, figure).toBeLessThanOrEqual(limit)
  const calendars = scripts.filter(({ source }) => source.includes('aria-multiselectable'))
  expect.soft(calendars.length > 0, `whether ${path} loads a calendar`).toBe(hasCalendar)
  if (path !== CATEGORY_PATH) return
  const carried = scripts.filter(({ source }) =>
    /checkout\/(complete|config|guestinfo)|paymentmethod|paymentplans/i.test(source),
  )
  expect(carried.map(({ url }) => url)).toEqual([])
}

test('A page of each kind stays within its limit of JavaScript and texts, and loads no checkout and no calendar that is not open on it', {
  tag: '@phone',
}, async ({ browser }) => {
  for (const page of KINDS) await expectLight(browser, page)
})

test('A page of every other product with a day stays within its limit of JavaScript and texts, and loads no calendar that is not open on it', {
  tag: ['@phone', '@prove'],
}, async ({ browser }) => {
  for (const page of MORE) await expectLight(browser, page)
})

test('The first paint of a page in the catalog waits for two stylesheets at most', {
  tag: '@phone',
}, async ({ request }) => {
  for (const { path } of [...KINDS, ...MORE]) {
    const html = await (await request.get(path)).text()
    const sheets = html.match(/<link rel="stylesheet"[^>]*>/g) ?? []
    expect.soft(sheets.length, `${path}: ${sheets.join(' ')}`).toBeGreaterThan(0)
    expect.soft(sheets.length, `${path}: ${sheets.join(' ')}`).toBeLessThanOrEqual(2)
  }
})

test('A page in the catalog requests its scripts and texts only once it has been painted', {
  tag: ['@phone', '@prove'],
}, async ({ page }) => {
  for (const { path } of KINDS) {
    await page.goto(path, { waitUntil: 'commit' })
    await hydrated(page)
    const { painted, early } = await page.evaluate((longestMs) => {
      const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
      const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      // A busy machine may paint later than scripts ever wait.
      const earliest = Math.min(painted, (opened?.responseStart ?? 0) + longestMs)
      const requested = performance.getEntriesByType('resource').filter(({ name }) => /\.js$|\/texts\//.test(name))
      return { painted, early: requested.filter(({ startTime }) => startTime < earliest).map(({ name }) => name) }
    }, LONGEST_WAIT_MS)
    expect.soft(painted, path).toBeGreaterThan(0)
    expect.soft(early, path).toEqual([])
  }
})

test('A page in the catalog loads one font before anything is pressed, of at most 40 KB', {
  tag: ['@phone', '@prove'],
}, async ({ browser }) => {
  for (const { path } of KINDS) {
    const page = await browser.newPage()
    const fonts: Promise<Buffer>[] = []
    page.on('response', (response) => {
      if (response.url().endsWith('.woff2')) fonts.push(response.body())
    })
    const opened = await page.goto(path, { waitUntil: 'networkidle' })
    expect(opened?.status(), path).toBe(200)
    expect.soft(fonts, path).toHaveLength(1)
    expect.soft((await fonts[0])?.length, path).toBeLessThanOrEqual(FONT_LIMIT)
    await page.close()
  }
})
