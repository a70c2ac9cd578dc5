/** The product page around its options: pictures, the long description, and the strip of related products. */
import type { Page } from '@playwright/test'
import { expectAccessible } from '#e2e/fixtures/accessible.ts'
import { expect, expectComplaints, open, test } from '#e2e/fixtures/shop.ts'

const PRODUCT = '/l/lift-tickets/day-tickets/p/day-lift-ticket'

const strip = (page: Page) => page.getByRole('region', { name: 'Related Products' })
const gallery = (page: Page) => page.getByRole('region', { name: 'Pictures of Day lift ticket' })
const scrolled = (track: ReturnType<Page['getByRole']>) => track.evaluate((element) => element.scrollLeft)

/** The strip of related products is the last section before the footer. */
async function seeStrip(page: Page): Promise<void> {
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(strip(page)).toBeVisible()
}

test(
  'Pictures fill the width and are turned by mark, arrow and key, and come to rest on a whole one; icons are left out [PRODUCT-04, PRODUCT-29]',
  {
    tag: '@both',
  },
  async ({ page }, { project }) => {
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
  },
)

test('See more opens the long description in front of the page with code that comes with the press, or else shows it on the page [PRODUCT-06]', {
  tag: '@prove',
}, async ({ page, complaints }) => {
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
  await expectAccessible(page, 'dialog')
  await page.keyboard.press('Escape')
  await expect(description).toBeHidden()
  await expect(more).toBeFocused()
  expect(new URL(page.url()).hash).toBe('')

  await page.route('**/assets/long-description*.js', (route) => route.abort())
  await open(page, PRODUCT)
  await more.click()
  await expect(page.getByRole('heading', { name: 'About Day lift ticket' })).toBeInViewport()
  await expectComplaints(complaints, ['net::ERR_FAILED', 'could not be loaded', 'stays on the page'])
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
})
