/** The header at every width: what it shows, where it leads, and how it is used without a mouse. */
import type { Page } from '@playwright/test'
import { expectAccessibleInLightAndDark } from '#e2e/fixtures/accessible.ts'
import {
  CATEGORY_PATH,
  categories,
  PRODUCT_PATH,
  SUB_CATEGORY_PATH,
  UNKNOWN_PRODUCT_PATH,
} from '#e2e/fixtures/resort.ts'
import { expect, open, test } from '#e2e/fixtures/shop.ts'

const header = (page: Page) => page.getByRole('banner')
const topNavigation = (page: Page) => header(page).getByRole('navigation', { name: 'Shop' })
const sign = (page: Page) => header(page).getByRole('link', { name: /^Silverpine/ })
const crumb = (page: Page) => header(page).getByRole('link', { name: /^Back to/ })
const background = (page: Page) => header(page).evaluate((element) => getComputedStyle(element).backgroundColor)
const CLEAR = 'rgba(0, 0, 0, 0)'
const arrow = (page: Page, name: string) => header(page).getByRole('button', { name: `Categories in ${name}` })

const WIDTHS = [390, 834, 959, 960, 1440]

test('Below 960 px a product has a crumb instead of the sign, clear at the top of the page; from 960 px on the header also lists the first four categories [SHELL-11, SHELL-12, SHELL-15, SHELL-17, SHELL-19, SHELL-22, SHELL-49]', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const listed = (await categories(request)).filter(({ IncludeInTopMenu }) => IncludeInTopMenu)
  expect(listed.length).toBeGreaterThan(4)
  for (const path of [CATEGORY_PATH, PRODUCT_PATH]) {
    await open(page, path)
    for (const width of WIDTHS) {
      await test.step(`${path} at ${width}`, async () => {
        await page.setViewportSize({ width, height: 900 })
        await expect(header(page).getByRole('link', { name: 'Cart' })).toHaveAttribute('href', '/cart')
        await expect(header(page).getByRole('button', { name: 'Menu' })).toBeVisible()
        const isWide = width >= 960
        const hasCrumb = !isWide && path === PRODUCT_PATH
        await expect(crumb(page)).toBeVisible({ visible: hasCrumb })
        await expect(sign(page)).toBeVisible({ visible: !hasCrumb })
        await expect.poll(async () => (await background(page)) === CLEAR).toBe(hasCrumb)
        await expect(topNavigation(page)).toBeVisible({ visible: isWide })
      })
    }
    // The window is wide in this step.
    await expect(sign(page)).toHaveAttribute('href', /^https:/)
    const links = topNavigation(page).getByRole('link')
    await expect(links).toHaveText(listed.slice(0, 4).map(({ Name }) => Name))
    await expect(links.first()).toHaveAttribute('aria-current', 'page')
    await expect(topNavigation(page).getByRole('button', { name: 'More ...', exact: true })).toBeVisible()
  }

  await page.setViewportSize({ width: 390, height: 900 })
  await page.evaluate(() => scrollTo(0, 1))
  await expect.poll(() => background(page)).not.toBe(CLEAR)
  await page.evaluate(() => scrollTo(0, 0))
  await expect.poll(() => background(page)).toBe(CLEAR)
  await crumb(page).click()
  await expect(page).toHaveURL(SUB_CATEGORY_PATH)
  await expect(sign(page)).toBeVisible()

  await open(page, UNKNOWN_PRODUCT_PATH)
  await expect(crumb(page)).toHaveCount(0)
  await expect(sign(page)).toBeVisible()
})

test.describe('On a desk', { tag: '@desktop' }, () => {
  test('On a desk a submenu opens by hover and by key, one at a time, closes by leaving, Escape or a press elsewhere, and More ... and Menu toggle the side navigation [SHELL-13, SHELL-15, SHELL-18, SHELL-35]', async ({
    page,
    request,
  }) => {
    const [first, second] = (await categories(request)).filter(({ SubCategories }) => SubCategories.length > 1)
    const [one, two] = first?.SubCategories ?? []
    const [ofOther] = second?.SubCategories ?? []
    if (!first || !second || !one || !two || !ofOther)
      throw new Error('The resort needs two categories with two inside')
    await open(page, CATEGORY_PATH)
    const inside = ({ Name }: { Name: string }) => topNavigation(page).getByRole('link', { name: Name, exact: true })
    const title = page.getByRole('heading', { level: 1 })

    await test.step('by hover', async () => {
      await inside(first).hover()
      await expect(inside(one)).toBeVisible()
      await expectAccessibleInLightAndDark(page, 'header')
      await inside(second).hover()
      await expect(inside(ofOther)).toBeVisible()
      await expect(inside(one)).toBeHidden()
      await page.getByRole('main').hover()
      await expect(inside(ofOther)).toBeHidden()

      await arrow(page, first.Name).click()
      await page.getByRole('main').hover()
      await expect(inside(one)).toBeVisible()
      await title.click()
      await expect(inside(one)).toBeHidden()

      await inside(second).hover()
      await inside(ofOther).click()
      await expect(title).toHaveText(ofOther.Name)
      await expect(inside(ofOther)).toBeHidden()
      await expect(inside(second)).toHaveAttribute('aria-current', 'page')
      await title.hover()
    })

    await test.step('by key', async () => {
      await inside(first).focus()
      await page.keyboard.press('Tab')
      await expect(arrow(page, first.Name)).toBeFocused()
      await expect(arrow(page, first.Name)).toHaveAttribute('aria-expanded', 'true')
      await page.keyboard.press('ArrowDown')
      await expect(inside(one)).toBeFocused()
      await page.keyboard.press('ArrowDown')
      await expect(inside(two)).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(arrow(page, first.Name)).toBeFocused()
      await expect(inside(one)).toBeHidden()
      await page.keyboard.press('Enter')
      await expect(inside(one)).toBeVisible()
      await page.keyboard.press('Space')
      await expect(inside(one)).toBeHidden()
      await page.keyboard.press('Enter')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await expect(title).toHaveText(one.Name)
    })

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

test.describe('By touch', { tag: '@desktop' }, () => {
  test.use({ viewport: { width: 1180, height: 820 }, hasTouch: true })

  test('By touch the arrow opens a submenu, and the category itself stays a link [SHELL-13]', {
    tag: '@prove',
  }, async ({ page, request }) => {
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

test.describe('Without JavaScript', { tag: '@desktop' }, () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 1440, height: 900 } })

  test('Without JavaScript a submenu opens by hover and by focus, and the menu leads to the list at the foot [SHELL-13]', async ({
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
