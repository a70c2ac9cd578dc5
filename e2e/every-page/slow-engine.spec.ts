/** Calls after the page may fail, never return, or return nonsense: a guest can still use the shop. */
import type { Page, Route } from '@playwright/test'
import { CATEGORY_PATH, PRODUCT_PATH } from '#e2e/fixtures/resort.ts'
import { expect, open, test } from '#e2e/fixtures/shop.ts'

const CALLS = ['/api/v1/customers/current', '/api/minicart', '/api/application/getutctime']
const SECOND_MS = 1_000
const HALF_A_MINUTE_MS = 30 * SECOND_MS
const SILENT = 'never replies'
/** What the shop logs on every page, and on the cart page. */
const ALWAYS = ['Failed to load the cart', 'Failed to load the customer']
const IN_CART = ['ERROR WHILE FETCHING RESORT TIME', 'ERROR WHILE UPDATING RESORT TIME', ...ALWAYS]

type Failure = { respond(route: Route): unknown; logs: RegExp[] }

const FAILURES: Record<string, Failure> = {
  fails: {
    respond: (route) => route.fulfill({ status: 500, json: { statusCode: 500, code: 'BROKEN', message: 'Broken' } }),
    logs: [/^500: .*\/api\//, /status of 500/],
  },
  [SILENT]: { respond: () => {}, logs: [] },
  'replies with a page': {
    respond: (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Hello</h1>' }),
    logs: [],
  },
  'replies with half of the fields': {
    respond: (route) => route.fulfill({ json: { FirstName: null, Items: [{}] } }),
    logs: [],
  },
}
const [FAILS, NEVER, PAGE, HALF] = Object.keys(FAILURES) as [string, string, string, string]

/**
 * One failure each for the pages of a category, of a product and of the cart. Tests without a browser try every
 * failure of each call.
 */
const JOURNEYS: { title: string; failures: [string, string, string]; tags: string[] }[] = [
  {
    title: 'fails, then replies with pages, then with half of the fields',
    failures: [FAILS, PAGE, HALF],
    tags: ['@phone'],
  },
  { title: 'never replies', failures: [NEVER, NEVER, NEVER], tags: ['@phone', '@prove'] },
  ...[FAILS, PAGE, HALF].map((failure) => ({
    title: `${failure} on every page`,
    failures: [failure, failure, failure] as [string, string, string],
    tags: ['@phone', '@prove'],
  })),
]

for (const { title, failures, tags } of JOURNEYS) {
  test(`With an engine that ${title} a guest can still use every part of the page [ERROR-34]`, { tag: tags }, async ({
    page,
    complaints,
  }) => {
    const requested = new Set<string>()
    let now: string = failures[0]
    for (const path of CALLS) {
      await page.route(`**${path}*`, (route) => {
        requested.add(path)
        return FAILURES[now]?.respond(route)
      })
    }
    await page.addInitScript(countCalls, CALLS)
    if (now === SILENT) await page.clock.install()
    await open(page, CATEGORY_PATH)
    await allPending(2)
    await expectLogged(complaints, now, ALWAYS)
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await expect(menu.getByRole('link', { name: 'Login' })).toBeVisible()
    await expect(menu.getByRole('link', { name: /Logout|Welcome back/ })).toHaveCount(0)
    await menu.getByRole('button', { name: 'Lift tickets' }).click()
    await menu.getByRole('link', { name: 'Day tickets' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Day tickets' })).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Cart', exact: true })).toBeVisible()
    await expectQuiet(page)

    now = failures[1]
    requested.clear()
    await open(page, PRODUCT_PATH)
    await allPending(2)
    await expectLogged(complaints, now, ALWAYS)
    await expectQuiet(page)

    now = failures[2]
    requested.clear()
    await open(page, '/cart')
    await allPending(3)
    await expectLogged(complaints, now, IN_CART)
    await expectQuiet(page)

    /**
     * Lets half a minute pass once so many calls are pending; every other failure comes at once. It passes second by
     * second, each when the calls that do reply have done so: for them no time has passed.
     */
    async function allPending(calls: number): Promise<void> {
      await expect.poll(() => requested.size).toBe(calls)
      for (let passed = 0; now === SILENT && passed < HALF_A_MINUTE_MS; passed += SECOND_MS) {
        await expect.poll(() => page.evaluate(() => (window as unknown as Counted).callsUnderWay)).toBe(0)
        await page.clock.runFor(SECOND_MS)
      }
    }
  })
}

type Counted = { callsUnderWay: number }

/** Counts, in the page, the calls that will reply and have not: the browser tells a test of a request only later. */
function countCalls(silent: readonly string[]): void {
  const counted = window as unknown as Counted
  const send = window.fetch
  counted.callsUnderWay = 0
  window.fetch = (...asked) => {
    const reply = send(...asked)
    const address = asked[0] instanceof Request ? asked[0].url : String(asked[0])
    if (silent.some((path) => address.includes(path))) return reply
    counted.callsUnderWay += 1
    const isRead = reply.then((one) => one.clone().arrayBuffer()).catch(() => {})
    void isRead.finally(() => {
      counted.callsUnderWay -= 1
    })
    return reply
  }
}

/** Waits for what the shop writes into its log, fails on any other complaint, and empties the list. */
async function expectLogged(complaints: string[], failure: string, wanted: string[]): Promise<void> {
  const missing = () => wanted.filter((words) => !complaints.some((line) => line.includes(words)))
  await expect.poll(missing).toEqual([])
  const isCall = new RegExp(`A call failed .*(${CALLS.join('|')})`)
  const known = [isCall, ...wanted.map((words) => new RegExp(words)), ...(FAILURES[failure]?.logs ?? [])]
  expect(complaints.filter((line) => !known.some((pattern) => pattern.test(line)))).toEqual([])
  complaints.length = 0
}

/** Nothing is pending, no text is broken, and no message is shown about what a guest cannot change. */
async function expectQuiet(page: Page): Promise<void> {
  expect(await page.locator('body').ariaSnapshot()).not.toMatch(/undefined|NaN|\[object/)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Notices' }).getByRole('button')).toHaveCount(0)
}
