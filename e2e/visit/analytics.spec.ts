/** What the shop writes to its data layer, cookies and log while a guest browses, and what it never writes there. */
import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from '#demo/people.ts'
import { CATEGORY_PATH, categoryCalled, signIn, UNKNOWN_PATH } from '#e2e/fixtures/resort.ts'
import { expect, expectComplaints, hydrated, open, test } from '#e2e/fixtures/shop.ts'

const NOON = Date.UTC(2026, 11, 3, 19)

type Event = { event?: string; [field: string]: unknown }

const events = (page: Page): Promise<Event[]> =>
  page.evaluate(() => (window as unknown as { dataLayer: Event[] }).dataLayer)

async function eventsCalled(page: Page, name: string): Promise<Event[]> {
  return (await events(page)).filter(({ event }) => event === name)
}

async function cookieCalled(page: Page, name: string) {
  return (await page.context().cookies()).find((cookie) => cookie.name === name)
}

test('Pages, lists, choices and error pages reach the data layer once each, a page 250 ms after it was opened [ANALYTICS-01, ANALYTICS-02, ANALYTICS-08, ANALYTICS-15, ANALYTICS-16, ANALYTICS-18]', {
  tag: '@phone',
}, async ({ page, request }) => {
  await page.clock.install({ time: NOON })
  await page.clock.pauseAt(NOON + 1000)
  await page.addInitScript(() => {
    const theirs = [{ event: 'theirs' }]
    Object.assign(window, { dataLayer: theirs, theirs })
  })
  await page.goto(`${CATEGORY_PATH}?utm_source=mail&email=riley%40example.com`, { waitUntil: 'domcontentloaded' })
  await hydrated(page)
  expect(await eventsCalled(page, 'virtualPageView')).toEqual([])
  await page.clock.runFor(250)
  expect(await eventsCalled(page, 'virtualPageView')).toEqual([
    {
      event: 'virtualPageView',
      path: `${CATEGORY_PATH}?utm_source=mail`,
      title: await page.title(),
      locale: 'en-US',
      storePlatform: 'aspenware_commerce',
      affiliation: 'Silverpine Resort',
    },
  ])
  expect(await page.evaluate('dataLayer === theirs')).toBe(true)
  expect(await cookieCalled(page, 'ResortStoreCurrentPage')).toMatchObject({
    value: encodeURIComponent(CATEGORY_PATH),
    path: '/',
    sameSite: 'Lax',
  })

  const category = await categoryCalled(request, 'lift-tickets')
  const [list, ...more] = await eventsCalled(page, 'view_item_list')
  expect(more).toEqual([])
  const items = (list as { ecommerce: { items: object[] } }).ecommerce.items
  expect(list).toMatchObject({ ecommerce: { item_list_id: String(category.Id), item_list_name: category.Name } })
  expect(items).toHaveLength(await page.getByRole('article').count())
  expect(items[0]).toEqual({
    item_id: expect.any(String),
    item_name: expect.any(String),
    price: expect.any(Number),
    quantity: 1,
    currency: 'USD',
    affiliation: 'Silverpine Resort',
  })

  const tile = page.getByRole('article').last().getByRole('link')
  const name = await tile.textContent()
  await tile.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '')
  expect(await eventsCalled(page, 'select_item')).toMatchObject([
    { ecommerce: { item_list_name: category.Name, items: [{ item_name: name }] } },
  ])
  expect(await page.evaluate(() => sessionStorage.getItem('tempCartData'))).toBe(
    JSON.stringify({ item_list_id: String(category.Id), item_list_name: category.Name }),
  )

  // The guest leaves the product before its view counts.
  await page.clock.runFor(200)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(category.Name)
  await page.clock.runFor(1000)
  const paths = (await eventsCalled(page, 'virtualPageView')).map(({ path }) => path)
  expect(paths).toEqual(Array(2).fill(`${CATEGORY_PATH}?utm_source=mail`))
  expect(await eventsCalled(page, 'view_item_list')).toHaveLength(2)

  // An error page is reported by its kind and its path, without its query.
  await page.goto(`${UNKNOWN_PATH}?code=CANARY-77`, { waitUntil: 'domcontentloaded' })
  await hydrated(page)
  await expect
    .poll(() => eventsCalled(page, 'error'))
    .toEqual([{ event: 'error', errorCode: 'PAGE_NOT_FOUND', status: 404, path: UNKNOWN_PATH }])
})

test('Signing in is reported by form and method, the page after it reports it once, and no name or address of a person gets out [ANALYTICS-06, ANALYTICS-07, ANALYTICS-14, IMPL-08, IMPL-79, PRV-02]', {
  tag: '@phone',
}, async ({ page }) => {
  const reported: Event[] = []
  await page.exposeFunction('keepReported', (event: Event) => void reported.push(event))
  await page.addInitScript(() => {
    const { keepReported } = window as unknown as { keepReported(event: unknown): void }
    const push = (...events: unknown[]) => events.forEach(keepReported)
    Object.assign(window, { dataLayer: Object.assign([], { push }) })
  })
  const called = (name: string) => reported.filter(({ event }) => event === name)
  const canaried = `${CATEGORY_PATH}?firstName=Riley&dob=2014-03-09&card=4242424242424242&code=CANARY-77`
  await open(page, `/login?returnUrl=${encodeURIComponent(canaried)}`)
  await page.getByLabel('E-mail').fill('riley@silverpine.example')
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(canaried)
  await expect.poll(() => called('successful_login')).toEqual([{ event: 'successful_login' }])
  expect(called('formSubmitted')).toEqual([{ event: 'formSubmitted', formName: 'login' }])
  expect(called('login')).toEqual([{ event: 'login', method: 'email' }])
  expect(await cookieCalled(page, 'ResortStoreLoginTimestamp')).toMatchObject({
    value: expect.stringMatching(/^\d{13}$/),
    path: '/',
    sameSite: 'Lax',
  })
  await open(page, '/l/season-passes')
  await expect.poll(() => called('virtualPageView').map(({ path }) => path)).toContain('/l/season-passes')
  expect(called('successful_login')).toHaveLength(1)

  const canaries = /riley|silverpine\.example|2014-03-09|4242.?4242|CANARY-77/i
  expect(JSON.stringify(reported)).not.toMatch(canaries)
  const cookies = (await page.context().cookies()).filter(({ name }) => name !== 'ResortStore')
  expect(cookies.map(({ name }) => name)).toContain('ResortStoreCurrentPage')
  expect(JSON.stringify(cookies)).not.toMatch(canaries)
})

test('The log of the browser starts with its first message and names the agent who impersonates a customer [ANALYTICS-20, ANALYTICS-21, IMPL-77]', {
  tag: ['@phone', '@prove'],
}, async ({ page, request, complaints }) => {
  await signIn(page, 'agent')
  const [{ Id }] = await (await page.request.get('/api/customer/search?searchString=riley@')).json()
  const impersonation = await page.request.post('/api/customer/impersonate', {
    data: { CustomerId: Id, Reason: 'Asked for help by phone', Ticket: 'T-1' },
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  expect(await impersonation.json()).toMatchObject({ success: true })
  const chunks: string[] = []
  page.on('request', (requested) => {
    if (requested.url().includes('/assets/log-writer')) chunks.push(requested.url())
  })
  await open(page, CATEGORY_PATH)
  // Who is signed in is asked for after the page is there; the banner and the log know it at once.
  await expect(page.getByText('You are acting for Riley Hart.')).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(chunks).toEqual([])

  const marker = `chair ${Date.now() % 100_000} stopped`
  const logged = page.waitForEvent('console', (message) => message.text().includes(marker))
  await page.evaluate((message) => {
    dispatchEvent(new ErrorEvent('error', { message: `${message} for riley@silverpine.example` }))
  }, marker)
  expect(await (await logged).args()[1]?.jsonValue()).toMatchObject({
    reason: `${marker} for …`,
    AgentUsername: 'agent',
    AgentId: expect.stringMatching(/^\d+$/),
  })
  const lines = () => request.get('/api/testing/log-lines', { params: { contains: marker } }).then((got) => got.json())
  await expect.poll(lines).toMatchObject([{ level: 'error', fields: { from: 'browser' } }])
  expect(JSON.stringify(await lines())).not.toContain('riley')
  expect(chunks).toHaveLength(1)
  await expectComplaints(complaints, [marker])
})
