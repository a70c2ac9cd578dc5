/** Every call that a page is made of, failing in every way a platform can fail: what is left is still a page. */
import { JSDOM } from 'jsdom'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startMadeUpPlatform, WAYS_TO_FAIL, type WayToFail } from '#server/testing/outside/fake-platform.ts'
import { type SiteBeforePlatform, startSiteBeforePlatform } from '#server/testing/shops/site-before-platform.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'

/** Long enough for a busy machine to answer, short enough to wait for where the platform is silent. */
const DEADLINE_MS = 1_000
const WAYS = Object.keys(WAYS_TO_FAIL) as WayToFail[]
/** To a page, a reply that does not end is one that does not come. */
const MOST_WAYS: WayToFail[] = WAYS.filter((way) => way !== 'never ends its reply')
/** One of each kind: all replies are judged alike. */
const SOME_WAYS: WayToFail[] = ['answers 500', 'never ends its reply', 'answers with the wrong types']
const PAGE = '/l/lift-tickets'

let engine: TestShop
let platform: Awaited<ReturnType<typeof startMadeUpPlatform>>
let site: SiteBeforePlatform

beforeAll(async () => {
  engine = await startShop()
  platform = await startMadeUpPlatform(engine.url)
  // So that it answers from memory from here on, in no time.
  const first = await startSiteBeforePlatform(platform.url, 10_000)
  expect((await first.open(PAGE)).status).toBe(200)
})
beforeEach(async () => {
  platform.failing.clear()
  site = await startSiteBeforePlatform(platform.url, DEADLINE_MS)
})
afterAll(async () => {
  await platform.close()
  await engine.stop()
})

describe.each([
  ['/settings/store', '[ERROR-25, API-07]', 'Failed to load store settings. Using defaults', MOST_WAYS],
  ['/settings/feature-flags', '[ERROR-15, API-06]', 'Failed to load feature flags. Using defaults', SOME_WAYS],
  ['/settings/language-strings', '[API-08]', 'Failed to load api messages. using defaults', SOME_WAYS],
  ['/settings/widget-zones', '[API-09]', 'Failed to load widget zones. Using defaults', SOME_WAYS],
])('%s %s', (path, _ids, warning, ways) => {
  test.each(ways)(
    'A configuration call that %s leaves the page with defaults, and one warning [IMPL-68, UPS-01, UPS-02, UPS-03]',
    { tags: 'prove' },
    async (way) => {
      platform.failing.set(path, way)
      const page = await opened(PAGE)
      expect(page).toMatchObject({ status: 200, heading: 'Lift tickets', isWhole: true })
      expect(page.tiles).toBeGreaterThan(1)
      expect(page.menu).toContain('Rentals')
      expect(site.warnings()).toEqual([warning])
    },
  )
})

test.each(MOST_WAYS)(
  'A call for categories that %s leaves an error page with head and foot, in words [ERROR-02, ERROR-12, UPS-02, UPS-03]',
  { tags: 'prove' },
  async (way) => {
    platform.failing.set('/api/v1/categories', way)
    const page = await opened(PAGE)
    expect(page).toMatchObject({ heading: 'An error occurred', isWhole: true })
    expect([502, 503]).toContain(page.status)
    expect(page.words).toContain(`Error ${page.status}`)
    expect(site.warnings()).toEqual(['Failed to load categories. The menu stays empty'])
  },
)

test.each([...SOME_WAYS, 'answers with a page', 'answers with too much'] satisfies WayToFail[])(
  'A call for the current customer that %s leaves a page to sign in on, and an account that says it is away [UPS-02, UPS-03]',
  { tags: 'prove' },
  async (way) => {
    platform.failing.set('/api/v1/customers/current', way)
    expect(await opened('/en-AU/login')).toMatchObject({ status: 200, heading: 'Sign in' })
    const account = await opened('/customer/info')
    expect(account).toMatchObject({ heading: 'An error occurred', isWhole: true })
    expect([500, 502, 503]).toContain(account.status)
  },
)

test.each(['answers 500', 'breaks the line', 'never answers'] satisfies WayToFail[])(
  'A platform that in every call %s leaves an error page in words, and a page to sign in on [UPS-01, UPS-02]',
  { tags: 'prove' },
  async (way) => {
    platform.failing.set('*', way)
    expect(await opened(PAGE)).toMatchObject({ heading: 'An error occurred', isWhole: true })
    const isTheirs = way === 'answers 500'
    // What a platform answers at this address is its own page, whatever it is.
    if (!isTheirs) expect(await opened('/login')).toMatchObject({ status: 200, heading: 'Sign in' })
    const form = { method: 'POST', body: new URLSearchParams({ email: 'riley@silverpine.example', password: 'x' }) }
    const signIn = await opened('/en-AU/login', { ...form, headers: { origin: 'http://localhost:3000' } })
    expect(signIn).toMatchObject({ status: 503, heading: 'Sign in' })
    expect(signIn.words).toContain('try again')
  },
)

describe('a platform that comes back', () => {
  const SECONDS_LATER_MS = 6_000

  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance'] }))
  afterEach(() => void vi.useRealTimers())

  test('A platform that comes back is heard within seconds, and nothing of its failure is kept; gone again, its last word stands [UPS-01]', {
    tags: 'prove',
  }, async () => {
    platform.failing.set('*', 'answers 500')
    expect(await opened(PAGE)).toMatchObject({ heading: 'An error occurred' })
    platform.failing.clear()
    platform.failing.set('/settings/store', 'answers with the wrong types')
    vi.advanceTimersByTime(SECONDS_LATER_MS)
    expect(await opened(PAGE)).toMatchObject({
      heading: 'Lift tickets',
      sign: expect.not.stringContaining('Silverpine'),
    })
    platform.failing.clear()
    vi.advanceTimersByTime(SECONDS_LATER_MS)
    const whole = await opened(PAGE)
    expect(whole).toMatchObject({ heading: 'Lift tickets', sign: expect.stringContaining('Silverpine') })

    const before = site.warnings().length
    platform.failing.set('*', 'answers null')
    vi.advanceTimersByTime(SECONDS_LATER_MS)
    expect(await opened(PAGE)).toEqual(whole)
    expect(new Set(site.warnings().slice(before))).toEqual(
      new Set(['The platform did not answer. Using its last reply']),
    )
  })
})

test('A browser that requests the zones gets them without anything that could run [XSS-01]', async () => {
  platform.replies.set('/settings/widget-zones', {
    'body-top': [{ Name: 'a', HtmlContent: '<p onclick="x()">Hi</p>' }],
  })
  expect(await (await site.open('/settings/widget-zones?ts=1')).json()).toEqual({
    'body-top': [{ Name: 'a', HtmlContent: '<p>Hi</p>' }],
  })
  platform.replies.clear()
})

async function opened(path: string, init?: RequestInit) {
  const reply = await site.open(path, init)
  const html = await reply.text()
  const { document } = new JSDOM(html).window
  const words = (document.body.textContent ?? '').replace(document.getElementById('state')?.textContent ?? '', '')
  expect(words + document.title).not.toMatch(/undefined|NaN|\[object|publicui\./)
  const main = document.querySelector('main')
  return {
    status: reply.status,
    heading: main?.querySelector('h1')?.textContent,
    words: main?.textContent,
    tiles: main?.querySelectorAll('article').length,
    menu: document.querySelector('header nav')?.textContent,
    sign: document.querySelector('header a')?.textContent,
    isWhole: document.querySelector('footer') !== null && document.querySelector('header a') !== null,
  }
}
