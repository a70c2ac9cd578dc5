/** Navigating to the next page takes no time where it was prefetched, and shows a bar where it takes some. */
import type { Page } from '@playwright/test'
import { CATEGORY_PATH, categoryCalled, PRODUCT_PATH, SUB_CATEGORY_PATH } from '#e2e/fixtures/resort.ts'
import { expect, hydrated, open, test } from '#e2e/fixtures/shop.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const tabTo = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true })

/** Notes how long after the click the bar came, and how long after the next page it went. */
async function noteTimesOfTheBar(page: Page, name: string) {
  await page.evaluate((wanted) => {
    const noted: { clicked?: number; came?: number; shown?: number; went?: number } = {}
    Object.assign(window, { noted })
    addEventListener('click', () => Object.assign(noted, { clicked: performance.now() }), { capture: true, once: true })
    new MutationObserver(() => {
      const hasBar = document.querySelector('[role=progressbar]') !== null
      if (hasBar) noted.came ??= performance.now()
      if (document.querySelector('h1')?.textContent === wanted) noted.shown ??= performance.now()
      if (!hasBar && noted.came) noted.went ??= performance.now()
    }).observe(document, { subtree: true, childList: true, characterData: true })
  }, name)
  return () =>
    page.evaluate(() => {
      const { noted } = window as unknown as { noted: Record<'clicked' | 'came' | 'shown' | 'went', number> }
      return { cameAfter: noted.came - noted.clicked, wentAfter: noted.went - noted.shown }
    })
}

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('A page prefetched on hover is shown without another request, and so is the page before it on the way back', {
  tag: '@prove',
}, async ({ page, request }) => {
  const primary = await categoryCalled(request, 'lift-tickets')
  const sub = await categoryCalled(request, 'day-tickets')
  const requested: string[] = []
  page.on('request', (one) => requested.push(new URL(one.url()).pathname))
  const timesRequested = () => requested.filter((path) => path === `/api/category/${sub.Id}`).length
  await open(page, CATEGORY_PATH)
  const answered = page.waitForResponse((reply) => reply.url().includes(`/api/category/${sub.Id}`))
  await tabTo(page, sub.Name).hover()
  await (await answered).finished()
  expect(timesRequested()).toBe(1)

  await tabTo(page, sub.Name).click()
  await expect(title(page)).toHaveText(sub.Name)
  await expect(page).toHaveURL(SUB_CATEGORY_PATH)
  await tabTo(page, 'All').click()
  await expect(title(page)).toHaveText(primary.Name)
  await page.goBack()
  await expect(title(page)).toHaveText(sub.Name)
  expect(timesRequested()).toBe(1)
})

test('A slow page shows a bar after 200 ms, which is gone 500 ms after the page is there [SHELL-37]', {
  tag: '@prove',
}, async ({ page, request }) => {
  const sub = await categoryCalled(request, 'day-tickets')
  const late = Promise.withResolvers<void>()
  await page.route(`**/api/category/${sub.Id}*`, async (route) => {
    await late.promise
    await route.continue()
  })
  await open(page, CATEGORY_PATH)
  const times = await noteTimesOfTheBar(page, sub.Name)
  const bar = page.getByRole('progressbar')

  await tabTo(page, sub.Name).click()
  await expect(bar).toBeVisible()
  const duration = await bar.evaluate((element) => element.getAnimations()[0]?.effect?.getTiming().duration)
  expect(duration).toBe(5000)
  late.resolve()
  await expect(title(page)).toHaveText(sub.Name)
  await expect(bar).toHaveCount(0)
  // Only what came too early: how much later it comes is up to the machine.
  const { cameAfter, wentAfter } = await times()
  expect(cameAfter).toBeGreaterThanOrEqual(200)
  // A commit is seen a moment after the bar has begun to count.
  expect(wentAfter).toBeGreaterThanOrEqual(400)
})

test('A new page starts at its top, going back restores the scroll position, and scrolling is smooth only without reduced motion', {
  tag: '@prove',
}, async ({ page, request }) => {
  const sub = await categoryCalled(request, 'day-tickets')
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document)
    Object.assign(window, { glides: 0 })
    document.startViewTransition = (update) => {
      ;(window as unknown as { glides: number }).glides += 1
      return start(update)
    }
  })
  const glides = () => page.evaluate(() => (window as unknown as { glides: number }).glides)
  const top = () => page.evaluate(() => scrollY)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await open(page, SUB_CATEGORY_PATH)
  const product = page.getByRole('article').getByRole('link').last()
  await product.scrollIntoViewIfNeeded()
  const left = await top()
  expect(left).toBeGreaterThan(0)
  await product.click()
  await expect(title(page)).not.toHaveText(sub.Name)
  expect(await top()).toBe(0)
  expect(await glides()).toBe(1)
  await page.goBack()
  await expect(title(page)).toHaveText(sub.Name)
  await expect.poll(top).toBe(left)

  await page.emulateMedia({ reducedMotion: 'reduce' })
  const before = await glides()
  // By key: a pointer that meets the last glide would scroll the page to find its link.
  await product.press('Enter')
  await expect(title(page)).not.toHaveText(sub.Name)
  expect(await top()).toBe(0)
  expect(await glides()).toBe(before)

  // After another document in between, the page before it is loaded again.
  await page.goto(PRODUCT_PATH)
  await page.goBack()
  await hydrated(page)
  await page.goBack()
  await expect(title(page)).toHaveText(sub.Name)
  await expect.poll(top).toBe(left)
})

test('Going back to a page that is still growing follows it to the scroll position, unless the guest scrolls', {
  tag: ['@desktop', '@prove'],
}, async ({ page, request }) => {
  const sub = await categoryCalled(request, 'day-tickets')
  const top = () => page.evaluate(() => scrollY)
  await open(page, SUB_CATEGORY_PATH)
  const product = page.getByRole('article').getByRole('link').last()
  await product.scrollIntoViewIfNeeded()
  const left = await top()
  const leaveAndReturn = async () => {
    await product.click()
    await expect(title(page)).not.toHaveText(sub.Name)
    // As if most of the page were still missing. The window takes its overflow from the root, not from the body.
    await page.evaluate(() => {
      document.documentElement.style.overflow = 'auto'
      Object.assign(document.body.style, { height: '1000px', overflow: 'hidden' })
    })
    await page.goBack()
    await expect(title(page)).toHaveText(sub.Name)
    await expect.poll(top).toBe(100)
  }
  const grow = () => page.evaluate(() => document.body.removeAttribute('style'))

  await leaveAndReturn()
  await grow()
  await expect.poll(top).toBe(left)

  await leaveAndReturn()
  await page.mouse.move(700, 450)
  await page.mouse.wheel(0, -40)
  await expect.poll(top).toBe(60)
  await grow()
  // Two frames: the growth was seen in the first.
  await page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))))
  expect(await top()).toBe(60)
})
