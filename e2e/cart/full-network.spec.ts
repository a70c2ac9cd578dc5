/**
 * Very many places are held from the guest's network: their browser does the work that the shop asks for, and without
 * JavaScript they read what they can do.
 */
import { buyButton, isAdd, notice, readyAt } from '#e2e/fixtures/buying.ts'
import { startConfiguredShop } from '#e2e/fixtures/configured-shop.ts'
import { PRODUCT_PATH } from '#e2e/fixtures/resort.ts'
import { expect, expectComplaints, open, test } from '#e2e/fixtures/shop.ts'
import type { BuiltShop } from '#tools/shop/start-built-shop.ts'

test.describe.configure({ mode: 'default' })

const DAY = '2026-12-21'

let shop: BuiltShop
test.beforeAll(async () => {
  // A whole shop starts.
  test.setTimeout(180_000)
  // Little work, so that it is done at once on any machine; not a single place is free of it.
  shop = await startConfiguredShop({ 'limits.heldunitspernetwork': '0', 'limits.heldunitsprooftries': '20' })
})
test.afterAll(() => shop?.stop())

test('In a full network the browser does the work that the shop asks for while the button is busy, and the ticket is in the cart [HLD-07]', {
  tag: ['@phone', '@prove'],
}, async ({ page, complaints }) => {
  const { ProductAttributes } = await (await page.request.get(`${shop.url}/api/product/by-slug/half-day-ticket`)).json()
  const day = ProductAttributes.find(({ IsDate }: { IsDate: boolean }) => IsDate).Id
  await open(page, `${shop.url}${PRODUCT_PATH}?${day}=${DAY}`)
  await readyAt(page, '$89')
  const proofs: (string | null)[] = []
  await page.route('**/addproducttocart/**', async (route) => {
    proofs.push(await route.request().headerValue('hold-proof'))
    // Sent again, it waits until the journey has seen the button.
    if (proofs.length === 2)
      await expect(page.getByRole('button', { name: 'Adding' })).toHaveAttribute('aria-busy', 'true')
    await route.continue()
  })
  const first = page.waitForResponse((reply) => isAdd(reply.request()))
  await buyButton(page).click()
  expect((await first).status()).toBe(429)
  await expect(notice(page)).toContainText('$89')
  expect(proofs).toEqual([null, expect.stringMatching(/\.\d+$/)])
  await expectComplaints(complaints, [/^429: /, /^error: .*429/])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('In a full network a guest without JavaScript reads why nothing was added and what to do, and finds the form as they left it [HLD-07]', {
    tag: ['@phone', '@prove'],
  }, async ({ page }) => {
    await page.goto(shop.url + PRODUCT_PATH)
    await page.getByLabel('Day', { exact: true }).fill(DAY)
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await expect(page.getByRole('alert').first()).toHaveText(
      /^Many places are held from your network\. .* Please try again with JavaScript switched on, or in a few minutes\.$/,
    )
    await expect(page.getByLabel('Day', { exact: true })).toHaveValue(DAY)
  })
})
