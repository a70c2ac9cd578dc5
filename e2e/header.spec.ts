/** The header at every width: what it shows, where it leads, and how it is used without a mouse. */
import type { Page } from '@playwright/test'
import { expectAccessible } from './fixtures/accessible.ts'
import { CATEGORY_PATH, categories, PRODUCT_PATH, SUB_CATEGORY_PATH, UNKNOWN_PRODUCT_PATH } from './fixtures/resort.ts'
import { expect, open, test } from './fixtures/shop.ts'

const header = (page: Page) => page.getByRole('banner')
const topNavigation = (page: Page) => header(page).getByRole('navigation', { name: 'Shop' })
const sign = (page: Page) => header(page).getByRole('link', { name: /^Silverpine/ })
const crumb = (page: Page) => header(page).getByRole('link', { name: /^Back to/ })
const ground = (page: Page) => header(page).evaluate((element) => getComputedStyle(element).backgroundColor)
const CLEAR = 'rgba(0, 0, 0, 0)'
const arrow = (page: Page, name: string) => header(page).getByRole('button', { name: `Categories in ${name}` })

for (const width of [390, 834, 959]) {
  test.describe(`At ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('the header shows the sign, the cart and the menu; on a product a crumb instead of the sign, clear at the top of the page [SHELL-11, SHELL-17, SHELL-19, SHELL-22, SHELL-49]', async ({
      page,
    }) => {
      await open(page, CATEGORY_PATH)
      await expect(sign(page)).toHaveAttribute('href', /^https:/)
      await expect(header(page).getByRole('link', { name: 'Cart' })).toHaveAttribute('href', '/cart')
      await expect(header(page).getByRole('button', { name: 'Menu' })).toBeVisible()
      await expect(topNavigation(page)).toBeHidden()

      await open(page, UNKNOWN_PRODUCT_PATH)
      await expect(crumb(page)).toHaveCount(0)
      await expect(sign(page)).toBeVisible()

      await open(page, PRODUCT_PATH)
      await expect(sign(page)).toBeHidden()
      expect(await ground(page)).toBe(CLEAR)
      await page.evaluate(() => scrollTo(0, 1))
      await expect.poll(() => ground(page)).not.toBe(CLEAR)
      await page.evaluate(() => scrollTo(0, 0))
      await expect.poll(() => ground(page)).toBe(CLEAR)
      await crumb(page).click()
      await expect(page).toHaveURL(SUB_CATEGORY_PATH)
      await expect(sign(page)).toBeVisible()
    })
  })
}

for (const width of [960, 1440]) {
  test.describe(`At ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('the header also shows the first four categories and where to find more, on a product too [SHELL-11, SHELL-12, SHELL-15, SHELL-17, SHELL-49]', async ({
      page,
      request,
    }) => {
      const listed = (await categories(request)).filter(({ IncludeInTopMenu }) => IncludeInTopMenu)
      expect(listed.length).toBeGreaterThan(4)
      for (const path of [CATEGORY_PATH, PRODUCT_PATH]) {
        await open(page, path)
        await expect(sign(page)).toHaveAttribute('href', /^https:/)
        await expect(header(page).getByRole('link', { name: 'Cart' })).toHaveAttribute('href', '/cart')
        await expect(header(page).getByRole('button', { name: 'Menu' })).toBeVisible()
        const links = topNavigation(page).getByRole('link')
        await expect(links).toHaveText(listed.slice(0, 4).map(({ Name }) => Name))
        await expect(topNavigation(page).getByRole('button', { name: 'More ...', exact: true })).toBeVisible()
        await expect(links.first()).toHaveAttribute('aria-current', 'page')
        await expect(crumb(page)).toBeHidden()
        expect(await ground(page)).not.toBe(CLEAR)
      }
    })
  })
}

test('The cart icon counts what is in the cart, up to 99, and says nothing of an empty one [SHELL-16]', async ({
  page,
}) => {
  for (const [count, name, shown] of [
    [0, 'Cart', ''],
    [1, 'Cart, 1 item', '1'],
    [120, 'Cart, 120 items', '99+'],
  ] as const) {
    await page.route('**/api/minicart*', async (route) => {
      const reply = await route.fetch()
      await route.fulfill({ response: reply, json: { ...(await reply.json()), TotalProducts: count } })
    })
    const answered = page.waitForResponse('**/api/minicart*')
    await open(page, CATEGORY_PATH)
    await answered
    const cart = header(page).getByRole('link', { name, exact: true })
    await expect(cart).toBeVisible()
    await expect(cart).toHaveText(shown)
    await page.unroute('**/api/minicart*')
  }
})

test.describe('On a desk', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('A submenu opens by hovering, one at a time, and closes by leaving and by a press elsewhere [SHELL-13]', {
    tag: '@dark',
  }, async ({ page, request }) => {
    const [first, second] = (await categories(request)).filter(({ SubCategories }) => SubCategories.length > 0)
    if (!first || !second) throw new Error('The resort needs two categories with sub categories')
    await open(page, CATEGORY_PATH)
    const inside = (name: string | undefined) =>
      topNavigation(page).getByRole('link', { name: name ?? '?', exact: true })
    const ofFirst = inside(first.SubCategories[0]?.Name)
    const ofSecond = inside(second.SubCategories[0]?.Name)

    await inside(first.Name).hover()
    await expect(ofFirst).toBeVisible()
    await expectAccessible(page)
    await inside(second.Name).hover()
    await expect(ofSecond).toBeVisible()
    await expect(ofFirst).toBeHidden()
    await page.getByRole('main').hover()
    await expect(ofSecond).toBeHidden()

    await arrow(page, first.Name).click()
    await page.getByRole('main').hover()
    await expect(ofFirst).toBeVisible()
    await page.getByRole('heading', { level: 1 }).click()
    await expect(ofFirst).toBeHidden()

    await inside(second.Name).hover()
    await ofSecond.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(second.SubCategories[0]?.Name ?? '?')
    await expect(ofSecond).toBeHidden()
    await expect(inside(second.Name)).toHaveAttribute('aria-current', 'page')
  })

  test('keys alone open a submenu, walk through it, leave it and come back to where they were [SHELL-13]', async ({
    page,
    request,
  }) => {
    const first = (await categories(request)).find(({ SubCategories }) => SubCategories.length > 1)
    const [one, two] = first?.SubCategories ?? []
    if (!first || !one || !two) throw new Error('The resort needs a category with two sub categories')
    await open(page, CATEGORY_PATH)
    const inside = (name: string) => topNavigation(page).getByRole('link', { name, exact: true })
    await inside(first.Name).focus()
    await page.keyboard.press('Tab')
    await expect(arrow(page, first.Name)).toBeFocused()
    await expect(arrow(page, first.Name)).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('ArrowDown')
    await expect(inside(one.Name)).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(inside(two.Name)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(arrow(page, first.Name)).toBeFocused()
    await expect(inside(one.Name)).toBeHidden()
    await page.keyboard.press('Enter')
    await expect(inside(one.Name)).toBeVisible()
    await page.keyboard.press('Space')
    await expect(inside(one.Name)).toBeHidden()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(one.Name)
  })

  test('the menu button and More ... open and close the side navigation [SHELL-15, SHELL-18, SHELL-35]', async ({
    page,
  }) => {
    await open(page, CATEGORY_PATH)
    for (const name of ['More ...', 'Menu']) {
      const button = header(page).getByRole('button', { name, exact: true })
      await button.press('Enter')
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
      await expect(button).toHaveAttribute('aria-expanded', 'false')
    }
  })
})

test.describe('By touch', () => {
  test.use({ viewport: { width: 1180, height: 820 }, hasTouch: true })

  test('the arrow opens a submenu, and the category itself stays a link [SHELL-13]', async ({ page, request }) => {
    const [first, second] = (await categories(request)).filter(({ SubCategories }) => SubCategories.length > 0)
    await open(page, CATEGORY_PATH)
    await arrow(page, second?.Name ?? '?').tap()
    const link = topNavigation(page).getByRole('link', { name: second?.SubCategories[0]?.Name ?? '?', exact: true })
    await expect(link).toBeVisible()
    await arrow(page, first?.Name ?? '?').tap()
    await expect(link).toBeHidden()
    await topNavigation(page)
      .getByRole('link', { name: second?.Name ?? '?', exact: true })
      .tap()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(second?.Name ?? '?')
  })
})

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 1440, height: 900 } })

  test('a submenu opens by hovering and by focus, and the menu leads to the list at the foot [SHELL-13]', async ({
    page,
    request,
  }) => {
    const first = (await categories(request)).find(({ SubCategories }) => SubCategories.length > 0)
    await page.goto(CATEGORY_PATH, { waitUntil: 'domcontentloaded' })
    const inside = topNavigation(page).getByRole('link', { name: first?.SubCategories[0]?.Name ?? '?', exact: true })
    await topNavigation(page)
      .getByRole('link', { name: first?.Name ?? '?', exact: true })
      .hover()
    await expect(inside).toBeVisible()
    await page.getByRole('heading', { level: 1 }).hover()
    await expect(inside).toBeHidden()
    await arrow(page, first?.Name ?? '?').focus()
    await expect(inside).toBeVisible()
    await header(page).getByRole('link', { name: 'Menu' }).click()
    await expect(page.getByRole('contentinfo').getByRole('link').nth(1)).toBeInViewport()
  })
})
