/**
 * `npm run screens` takes pictures of every layout, and of the way from a product to the cart, into screens/ (not in
 * git). No test compares them: they are for people to look at, so this file only checks that each page is there.
 */
import { join } from 'node:path'
import sharp from 'sharp'
import { ROOT } from '#tools/bootstrap/root.mjs'
import { addressOf, buyButton, putIntoCart, summary } from './fixtures/buying.ts'
import { dayButton } from './fixtures/days.ts'
import { CATEGORY_PATH, PRODUCT_PATH, signIn, UNKNOWN_PATH } from './fixtures/resort.ts'
import { expect, open, test } from './fixtures/shop.ts'

const WIDTHS = { 390: 844, 834: 1112, 1440: 900 } as const
const LAYOUTS = {
  default: CATEGORY_PATH,
  'default-refresh': PRODUCT_PATH,
  'auth-empty': '/login',
  'half-hero': '/customer/info',
  error: UNKNOWN_PATH,
  ui: '/ui',
} as const

for (const [width, height] of Object.entries(WIDTHS)) {
  test.describe(`At ${width} px`, () => {
    test.use({ viewport: { width: Number(width), height } })

    for (const [name, path] of Object.entries(LAYOUTS)) {
      test(`The picture of ${name} is taken at ${width} px`, async ({ page }) => {
        if (path === LAYOUTS['half-hero']) await signIn(page, 'riley')
        const reply = await open(page, path)
        expect(reply?.status()).toBe(path === UNKNOWN_PATH ? 404 : 200)
        for (const picture of await page.getByRole('img').all()) await picture.scrollIntoViewIfNeeded()
        await page.evaluate(() => scrollTo(0, 0))
        await page.waitForLoadState('networkidle')
        await save(await page.screenshot({ fullPage: true, animations: 'disabled' }), `${name}-${width}`)
      })
    }

    for (const [name, slug] of [
      ['product', 'day-lift-ticket'],
      ['product-rental', 'ski-rental'],
    ] as const) {
      test(`The picture of ${name} is taken at ${width} px`, async ({ page }) => {
        await open(page, await addressOf(page.request, slug, { 'Start Date': '2026-12-21' }))
        await expect(summary(page)).toContainText('Mon, Dec 21, 2026')
        for (const picture of await page.getByRole('img').all()) await picture.scrollIntoViewIfNeeded()
        await page.evaluate(() => scrollTo(0, 0))
        await page.waitForLoadState('networkidle')
        await save(await page.screenshot({ fullPage: true, animations: 'disabled' }), `${name}-${width}`)
      })
    }

    test(`The picture of the calendar is taken at ${width} px`, async ({ page }) => {
      await open(page, '/l/lift-tickets/c/day-lift-ticket')
      await dayButton(page, '2026-12-09').first().click()
      await expect(page.getByRole('region', { name: 'Your day' })).toContainText('Why this price')
      await page.evaluate(() => scrollTo(0, 0))
      await page.waitForLoadState('networkidle')
      await save(await page.screenshot({ fullPage: true, animations: 'disabled' }), `calendar-${width}`)
    })

    test(`The picture of the tee sheet is taken at ${width} px`, async ({ page }) => {
      await open(page, await addressOf(page.request, 'tee-time', { 'Start Date': '2026-12-21' }))
      await expect(page.getByRole('radio', { name: /PM/ }).first()).toBeVisible()
      await page.evaluate(() => scrollTo(0, 0))
      await page.waitForLoadState('networkidle')
      await save(await page.screenshot({ fullPage: true, animations: 'disabled' }), `product-tee-sheet-${width}`)
    })

    test(`The pictures of the notice and the cart are taken at ${width} px`, async ({ page }) => {
      await putIntoCart(page, 'snowboard-rental', { options: { Stance: 'Goofy' } })
      await open(page, await addressOf(page.request, 'day-lift-ticket', { 'Start Date': '2026-12-21' }))
      await expect(buyButton(page)).toBeEnabled()
      await buyButton(page).click()
      const notice = page.getByRole('dialog', { name: 'Item Added' })
      await expect(notice.getByText('Just added')).toBeVisible()
      await expect(notice.getByText('Most guests add')).toBeVisible()
      // Pictures are rendered at the first request.
      await expect.poll(() => notice.locator('img').evaluateAll(areThere), { timeout: 20_000 }).toBe(true)
      await save(await page.screenshot({ animations: 'disabled' }), `notice-${width}`)
      await open(page, '/cart')
      await page.waitForLoadState('networkidle')
      await save(await page.screenshot({ fullPage: true, animations: 'disabled' }), `cart-${width}`)
    })

    test(`The picture of the menu is taken at ${width} px`, async ({ page }) => {
      await open(page, CATEGORY_PATH)
      await page.waitForLoadState('networkidle')
      await page.getByRole('button', { name: 'Menu' }).click()
      await page.getByRole('dialog').getByRole('link').first().waitFor()
      await save(await page.screenshot({ animations: 'disabled' }), `menu-${width}`)
    })
  })
}

function areThere(pictures: Element[]): boolean {
  return pictures.length > 0 && pictures.every((picture) => (picture as HTMLImageElement).naturalWidth > 0)
}

async function save(picture: Buffer, name: string): Promise<void> {
  await sharp(picture)
    .webp({ quality: 70 })
    .toFile(join(ROOT, 'screens', `${name}.webp`))
}
