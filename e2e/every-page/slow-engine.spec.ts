/** What the browser asks for after the page may fail, never come, or be nonsense: the shop goes on for a guest. */
import type { Page, Route } from '@playwright/test'
import { CATEGORY_PATH, PRODUCT_PATH } from '#e2e/fixtures/resort.ts'
import { expect, open, test } from '#e2e/fixtures/shop.ts'

const CALLS = ['/api/v1/customers/current', '/api/minicart', '/api/application/getutctime']
const HALF_A_MINUTE_MS = 30_000
const SILENT = 'never answers'
/** What the shop writes into its log on every page, and on that of the cart. */
const ALWAYS = ['Failed to load the cart', 'Failed to load the customer']
const IN_CART = ['ERROR WHILE FETCHING RESORT TIME', 'ERROR WHILE UPDATING RESORT TIME', ...ALWAYS]

type Way = { answer(route: Route): unknown; isSaid: RegExp[] }

const WAYS: Record<string, Way> = {
  fails: {
    answer: (route) => route.fulfill({ status: 500, json: { statusCode: 500, code: 'BROKEN', message: 'Broken' } }),
    isSaid: [/^500: .*\/api\//, /status of 500/],
  },
  // The half minute without an answer passes for product and price, too.
  [SILENT]: { answer: () => {}, isSaid: [/No answer (in time|from)/, /A call failed/] },
  'answers with a page': {
    answer: (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Hello</h1>' }),
    isSaid: [],
  },
  'answers with half of what it should': {
    answer: (route) => route.fulfill({ json: { FirstName: null, Items: [{}] } }),
    isSaid: [],
  },
}
const [FAILS, SAYS_NOTHING, PAGE, HALF] = Object.keys(WAYS) as [string, string, string, string]

/**
 * On the pages of a category, of a product and of the cart. The stores alone are tried in every way without a browser.
 */
const JOURNEYS: { title: string; ways: [string, string, string]; tags: string[] }[] = [
  { title: 'fails, then answers with pages, then with half of an answer', ways: [FAILS, PAGE, HALF], tags: ['@phone'] },
  { title: 'never answers', ways: [SAYS_NOTHING, SAYS_NOTHING, SAYS_NOTHING], tags: ['@phone'] },
  ...[FAILS, PAGE, HALF].map((way) => ({
    title: `${way} on every page`,
    ways: [way, way, way] as [string, string, string],
    tags: ['@phone', '@prove'],
  })),
]

for (const { title, ways, tags } of JOURNEYS) {
  test(`An engine that ${title} leaves a guest who can use every part of the page [ERROR-34]`, { tag: tags }, async ({
    page,
    complaints,
  }) => {
    const asked = new Set<string>()
    let now: string = ways[0]
    for (const path of CALLS) {
      await page.route(`**${path}*`, (route) => {
        asked.add(path)
        return WAYS[now]?.answer(route)
      })
    }
    if (now === SILENT) await page.clock.install()
    await open(page, CATEGORY_PATH)
    await patience(2)
    await expectSaid(complaints, now, ALWAYS)
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await expect(menu.getByRole('link', { name: 'Login' })).toBeVisible()
    await expect(menu.getByRole('link', { name: /Logout|Welcome back/ })).toHaveCount(0)
    await menu.getByRole('button', { name: 'Lift tickets' }).click()
    await menu.getByRole('link', { name: 'Day tickets' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Day tickets' })).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Cart', exact: true })).toBeVisible()
    await expectQuiet(page)

    now = ways[1]
    asked.clear()
    await open(page, PRODUCT_PATH)
    await patience(2)
    await expectSaid(complaints, now, ALWAYS)
    await expectQuiet(page)

    now = ways[2]
    asked.clear()
    await open(page, '/cart')
    await patience(3)
    await expectSaid(complaints, now, IN_CART)
    await expectQuiet(page)

    /** Lets half a minute pass once so many calls wait for an answer; any other answer is there at once. */
    async function patience(calls: number): Promise<void> {
      await expect.poll(() => asked.size).toBe(calls)
      if (now === SILENT) await page.clock.runFor(HALF_A_MINUTE_MS)
    }
  })
}

/** Waits for what the shop writes into its log, fails on any other complaint, and empties the list. */
async function expectSaid(complaints: string[], way: string, wanted: string[]): Promise<void> {
  const missing = () => wanted.filter((words) => !complaints.some((line) => line.includes(words)))
  await expect.poll(missing).toEqual([])
  const isCall = new RegExp(`A call failed .*(${CALLS.join('|')})`)
  const known = [isCall, ...wanted.map((words) => new RegExp(words)), ...(WAYS[way]?.isSaid ?? [])]
  expect(complaints.filter((line) => !known.some((pattern) => pattern.test(line)))).toEqual([])
  complaints.length = 0
}

/** Nothing waits any more, the words are whole, and no guest is told about what they can do nothing about. */
async function expectQuiet(page: Page): Promise<void> {
  expect(await page.locator('body').ariaSnapshot()).not.toMatch(/undefined|NaN|\[object/)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Notices' }).getByRole('button')).toHaveCount(0)
}
