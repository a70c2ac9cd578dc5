/** What the browser asks for after the page may fail, never come, or be nonsense: the shop goes on, for a guest. */
import type { Page, Route } from '@playwright/test'
import { CATEGORY_PATH, PRODUCT_PATH } from './fixtures/resort.ts'
import { expect, open, test } from './fixtures/shop.ts'

const CALLS = ['/api/v1/customers/current', '/api/minicart', '/api/application/getutctime']
const HALF_A_MINUTE_MS = 30_000
const SILENT = 'never answers'

const WAYS: Record<string, (route: Route) => unknown> = {
  fails: (route) => route.fulfill({ status: 500, json: { statusCode: 500, code: 'BROKEN', message: 'Broken' } }),
  [SILENT]: () => {},
  'answers with a page': (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Hello</h1>' }),
  'answers with half of what it should': (route) => route.fulfill({ json: { FirstName: null, Items: [{}] } }),
}

for (const [way, answer] of Object.entries(WAYS)) {
  test(`An engine that ${way} leaves a guest who can use every part of the page [ERROR-34]`, { tag: '@phone' }, async ({
    page,
    complaints,
  }) => {
    const asked = new Set<string>()
    for (const path of CALLS) {
      await page.route(`**${path}*`, (route) => {
        asked.add(path)
        return answer(route)
      })
    }
    if (way === SILENT) await page.clock.install()
    await open(page, CATEGORY_PATH)
    await patience(2)
    await expect.poll(() => saidBy(complaints)).toEqual(['Failed to load the cart', 'Failed to load the customer'])

    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await expect(menu.getByRole('link', { name: 'Login' })).toBeVisible()
    await expect(menu.getByRole('link', { name: /Logout|Welcome back/ })).toHaveCount(0)
    await menu.getByRole('button', { name: 'Lift tickets' }).click()
    await menu.getByRole('link', { name: 'Day tickets' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Day tickets' })).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Cart', exact: true })).toBeVisible()
    expect(await wordsOf(page)).not.toMatch(/undefined|NaN|\[object/)
    await expectQuiet(page)

    complaints.length = 0
    asked.clear()
    await open(page, PRODUCT_PATH)
    await patience(2)
    expect(await wordsOf(page)).not.toMatch(/undefined|NaN|\[object/)
    await expectQuiet(page)

    asked.clear()
    await open(page, '/cart')
    await patience(3)
    await expect.poll(() => saidBy(complaints)).toContain('ERROR WHILE UPDATING RESORT TIME')
    expect(await wordsOf(page)).not.toMatch(/undefined|NaN|\[object/)
    await expectQuiet(page)
    // A failure that nobody caught would be here as an error of the page. The half minute passes for product and price, too.
    const known = /Failed|ERROR WHILE|No answer (in time|from)/
    expect(complaints.filter((line) => line.startsWith('error: ') && !known.test(line))).toEqual([])
    complaints.length = 0

    /** Lets half a minute pass once so many calls wait for an answer; any other answer is there at once. */
    async function patience(calls: number): Promise<void> {
      await expect.poll(() => asked.size).toBe(calls)
      if (way === SILENT) await page.clock.runFor(HALF_A_MINUTE_MS)
    }
  })
}

/** What the shop itself wrote into the log, without what the browser says of a failed request. */
function saidBy(complaints: readonly string[]): string[] {
  const lines = complaints.map((line) => /(Failed to load the \w+(?= )|ERROR WHILE \w+ RESORT TIME)/.exec(line)?.[0])
  return [...new Set(lines.filter((line) => line !== undefined))].toSorted()
}

/** Nothing waits any more, and nobody is told about what they can do nothing about. */
async function expectQuiet(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Notices' }).getByRole('button')).toHaveCount(0)
}

const wordsOf = (page: Page) => page.locator('body').ariaSnapshot()
