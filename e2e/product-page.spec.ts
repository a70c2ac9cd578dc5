/** The product page around its options: pictures, words, what else there is, and the operator's zones. */
import type { Page } from '@playwright/test'
import { expectAccessible } from './fixtures/accessible.ts'
import { categoryCalled } from './fixtures/resort.ts'
import { expect, hydrated, open, test } from './fixtures/shop.ts'

const PRODUCT = '/l/lift-tickets/day-tickets/p/day-lift-ticket'

type Event = { event?: string; ecommerce?: Record<string, unknown> }

const strip = (page: Page) => page.getByRole('region', { name: 'Related Products' })
const gallery = (page: Page) => page.getByRole('region', { name: 'Pictures of Day lift ticket' })
const scrolled = (track: ReturnType<Page['getByRole']>) => track.evaluate((element) => element.scrollLeft)

async function eventsCalled(page: Page, name: string): Promise<Event[]> {
  const events = await page.evaluate(() => (window as unknown as { dataLayer?: Event[] }).dataLayer ?? [])
  return events.filter(({ event }) => event === name)
}

/** The place of the strip is the last of the page before its foot. */
async function seeStrip(page: Page): Promise<void> {
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(strip(page)).toBeVisible()
}

test('Pictures fill the width and are turned by mark, arrow and key, and come to rest on a whole one; icons are left out [PRODUCT-04, PRODUCT-29]', async ({
  page,
}, { project }) => {
  await open(page, PRODUCT)
  const pictures = gallery(page).getByRole('img')
  await expect(pictures).toHaveCount(4)
  for (const picture of await pictures.all()) await expect(picture).toHaveAttribute('alt', /\w/)
  const { width, height } = (await gallery(page).boundingBox())!
  expect([width, height]).toEqual(project.name === 'phone' ? [390, 226] : [1440, 300])

  const mark = (number: number) => page.getByRole('button', { name: `Show picture ${number} of 4` })
  await expect(mark(1)).toHaveAttribute('aria-current', 'true')
  await mark(3).click()
  await expect(pictures.nth(2)).toBeInViewport({ ratio: 0.9 })
  await expect(mark(3)).toHaveAttribute('aria-current', 'true')
  await gallery(page).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(mark(2)).toHaveAttribute('aria-current', 'true')
  await gallery(page).evaluate((track) => track.scrollTo({ left: track.clientWidth * 0.9 * 3, behavior: 'instant' }))
  await expect(mark(4)).toHaveAttribute('aria-current', 'true')
  if (project.name === 'desktop') {
    await expect(page.getByRole('button', { name: 'Next' }).first()).toBeDisabled()
    await page.getByRole('button', { name: 'Previous' }).first().click()
    await expect(mark(3)).toHaveAttribute('aria-current', 'true')
  }
})

test('See more opens the long description in front of the page, and its code comes with the press [PRODUCT-06]', {
  tag: '@dark',
}, async ({ page }) => {
  const chunks: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/assets/long-description')) chunks.push(request.url())
  })
  await open(page, PRODUCT)
  const more = page.getByRole('link', { name: 'See more' })
  await expect(page.getByText('Your ticket opens every lift')).toBeHidden()
  expect(chunks.filter((url) => url.endsWith('.js'))).toEqual([])
  await more.focus()
  await page.keyboard.press('Enter')
  const description = page.getByRole('dialog', { name: 'About Day lift ticket' })
  await expect(description).toContainText('Your ticket opens every lift')
  await expect(description).toContainText('until midnight before you ski')
  expect(chunks.filter((url) => url.endsWith('.js'))).toHaveLength(1)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(description).toBeHidden()
  await expect(more).toBeFocused()
  expect(new URL(page.url()).hash).toBe('')
})

test('Where the code of the long description cannot be had, See more shows it on the page [PRODUCT-06]', {
  tag: '@phone',
}, async ({ page, complaints }) => {
  await page.route('**/assets/long-description*.js', (route) => route.abort())
  await open(page, PRODUCT)
  await page.getByRole('link', { name: 'See more' }).click()
  await expect(page.getByRole('heading', { name: 'About Day lift ticket' })).toBeInViewport()
  complaints.length = 0
})

test.describe('Without script', () => {
  test.use({ javaScriptEnabled: false })

  test('Pictures scroll, the long description stands on the page, and nothing waits for what cannot come [PRODUCT-04, PRODUCT-06]', {
    tag: '@phone',
  }, async ({ page }) => {
    await page.goto(PRODUCT)
    await expect(page.getByText('Your ticket opens every lift')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Show picture/ })).toHaveCount(0)
    await gallery(page).getByRole('img').nth(1).scrollIntoViewIfNeeded()
    await expect(gallery(page).getByRole('img').nth(1)).toBeInViewport({ ratio: 0.9 })
  })
})

test('Arrows move related products by a card and 16 px, stop at the ends, and keys do the same [PRODUCT-12, PRODUCT-16, PRODUCT-18]', {
  tag: '@phone',
}, async ({ page }) => {
  await open(page, PRODUCT)
  await seeStrip(page)
  const track = strip(page).getByRole('list')
  const [previous, next] = ['Previous', 'Next'].map((name) => strip(page).getByRole('button', { name }))
  const { width } = (await strip(page).getByRole('listitem').first().boundingBox())!
  const most = await track.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
  await expect(previous!).toBeDisabled()
  await next!.click()
  await expect.poll(() => scrolled(track)).toBeCloseTo(Math.min(width + 16, most), 0)
  await track.focus()
  await page.keyboard.press('End')
  await expect.poll(() => scrolled(track)).toBeCloseTo(most, 0)
  await expect(next!).toBeDisabled()
  await previous!.click()
  await expect.poll(() => scrolled(track)).toBeLessThan(most - 1)
  await track.focus()
  await page.keyboard.press('Home')
  await expect.poll(() => scrolled(track)).toBe(0)
  await expect(previous!).toBeDisabled()
  await expect(page.getByRole('region', { name: 'You might also like' }).getByRole('link')).toHaveCount(2)
  await expectAccessible(page)
})

test('A product is reported when it is opened, a list when it is shown, and a choice from it 250 ms later, also with the product it leads to [ANALYTICS-04, ANALYTICS-09, ANALYTICS-17, CART-31, OPEN-88, OPEN-89]', {
  tag: '@phone',
}, async ({ page, request }) => {
  const { Name, Id } = await categoryCalled(request, 'day-tickets')
  const list = { item_list_id: String(Id), item_list_name: Name }
  await page.addInitScript((kept) => {
    if (!sessionStorage.getItem('tempCartData')) sessionStorage.setItem('tempCartData', kept)
  }, JSON.stringify(list))
  await page.clock.install()
  await open(page, PRODUCT)
  await expect.poll(() => eventsCalled(page, 'view_item')).toHaveLength(1)
  expect(await eventsCalled(page, 'view_item')).toMatchObject([
    { ecommerce: { currency: 'USD', items: [{ item_name: 'Day lift ticket', quantity: 1, ...list }] } },
  ])
  await seeStrip(page)
  await page.clock.runFor(300)
  const related = { item_list_id: 'related-products', item_list_name: 'Related Products' }
  const lists = (await eventsCalled(page, 'view_item_list')).map(({ ecommerce }) => ecommerce)
  expect(lists).toMatchObject([related, { item_list_id: 'product-cross-sell' }])
  expect(lists[0]?.['items']).toHaveLength(5)

  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  await strip(page)
    .getByRole('link', { name: /^Night skiing/ })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Night skiing')
  expect(await eventsCalled(page, 'select_item')).toEqual([])
  expect(await eventsCalled(page, 'view_item')).toMatchObject([
    {},
    { ecommerce: { items: [{ item_name: 'Night skiing', ...related }] } },
  ])
  await page.clock.runFor(250)
  expect(await eventsCalled(page, 'select_item')).toMatchObject([
    { ecommerce: { ...related, items: [{ item_name: 'Night skiing', price: 49 }] } },
  ])
})

test('Without related products there is no strip, and without the engine neither list [PRODUCT-17, ERROR-16, ERROR-23]', {
  tag: '@phone',
}, async ({ page, complaints }) => {
  await page.route('**/api/related-products/**', (route) => route.fulfill({ json: [] }))
  await open(page, PRODUCT)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(page.getByRole('heading', { name: 'You might also like' })).toBeVisible()
  await expect(strip(page)).toHaveCount(0)

  await page.route(/related-products|cross-sell/, (route) => route.fulfill({ status: 500, json: {} }))
  await page.reload({ waitUntil: 'domcontentloaded' })
  await hydrated(page)
  const warned = page.waitForEvent('console', (message) => message.text().includes('Related products could not'))
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await warned
  await expect(page.getByRole('heading', { name: /Related Products|You might also like/ })).toHaveCount(0)
  complaints.length = 0
})

test('Zones with content always show; showZones=true names the empty ones too [PRODUCT-10, ROUTE-33, OPEN-91]', {
  tag: '@phone',
}, async ({ page }) => {
  const zones = page.locator('[data-zone]')
  const names = () =>
    zones.evaluateAll((found) => found.map((zone) => getComputedStyle(zone, '::before').content).sort())
  await open(page, PRODUCT)
  await expect(page.getByRole('heading', { name: 'Plans change. Ours do, too.' })).toBeVisible()
  await expect(zones).toHaveCount(2)
  expect(await names()).toEqual(['none', 'none'])

  await open(page, `${PRODUCT}?showZones=true`)
  const all = ['app-bottom', 'body-bottom', 'body-top', 'footer-bottom', 'product-details-bottom']
  await expect.poll(names).toEqual(all.map((name) => `"${name}"`))
  await expect(page.getByRole('complementary', { name: 'Announcements' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Plans change. Ours do, too.' })).toBeVisible()
  await expectAccessible(page)
})

test('The crumb leads back to the calendar and on to the category, and what was chosen is forgotten on the way [SHELL-19, SHELL-20, SHELL-23]', {
  tag: '@phone',
}, async ({ page }) => {
  await open(page, PRODUCT)
  const teen = page.getByRole('radio', { name: /^Teen/ })
  const crumb = (place: string) => page.getByRole('banner').getByRole('link', { name: `Back to ${place}` })
  await teen.check()
  await expect(teen).toBeChecked()
  await crumb('Pricing calendar').click()
  await expect(page).toHaveURL(/\/day-tickets\/c\/day-lift-ticket$/)
  await expect(teen).not.toBeChecked()

  await teen.check()
  await crumb('Day tickets').click()
  await page
    .getByRole('article')
    .getByRole('link', { name: /Day lift ticket/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pick the day, see the price')
  await expect(teen).not.toBeChecked()
})
