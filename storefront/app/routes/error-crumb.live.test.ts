/** The crumb that leads back from a product, while an error stands in the product's place. */
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { openLivePage } from '#storefront/testing/live-page-for-tests.tsx'
import { aShopProduct, visit } from '#storefront/testing/shop-for-tests.ts'

const PRODUCT = '/l/lift-tickets/p/half-day-ticket'
const BROKEN = '/l/lift-tickets/p/broken'
const engine = { '/api/product/by-slug/broken': { ...aShopProduct({ SeName: 'broken' }), PictureModels: [null] } }

const crumbIn = (html: string) => html.split('</header>')[0]?.includes('Back to Lift tickets')

test('A product that fails while the server renders it has no crumb over its error [SHELL-19]', async () => {
  expect(crumbIn((await visit(PRODUCT)).html)).toBe(true)
  const page = await visit(BROKEN, { engine })
  expect(page).toMatchObject({ status: 500, failures: [expect.any(TypeError)] })
  expect(crumbIn(page.html)).toBe(false)
})

test('A product that fails in the browser has no crumb over its error, and the next product has one again [SHELL-19]', async () => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const page = await openLivePage(PRODUCT, engine)
  const hasCrumb = () => crumbIn(document.body.innerHTML)
  const seen = [hasCrumb()]
  for (const path of [BROKEN, PRODUCT]) {
    await act(async () => void page.router.navigate(path))
    await page.pass(100)
    seen.push(hasCrumb())
    if (path === BROKEN) expect(document.querySelector('h1')?.textContent).toBe('An error occurred')
  }
  expect(seen).toEqual([true, false, true])
  vi.restoreAllMocks()
  vi.useRealTimers()
})
