/** Putting something into the cart: by mouse, by key, twice at once, and when the shop says no. */
import { expectAccessible } from './fixtures/accessible.ts'
import { addressOf, buyButton, cartOf, isAdd, notice, readyAt, summary, tabTo } from './fixtures/buying.ts'
import { dayField } from './fixtures/days.ts'
import { expect, forgive, open, test } from './fixtures/shop.ts'

type Pushed = { event?: string; ecommerce?: { value: number; items: { item_id: string; quantity: number }[] } }

test('a ticket goes into the cart with what was chosen and the total that was shown, and the page begins anew [ADD-01, ADD-03, ADD-04, ADD-14, ADD-15, CART-01, CART-26, PRODUCT-11, ANALYTICS-11]', async ({
  page,
  request,
}) => {
  await open(page, '/l/lift-tickets/day-tickets')
  await open(page, await addressOf(request, 'half-day-ticket', { 'Start Date': '2026-12-10' }))
  await readyAt(page, '$89')
  await expect(summary(page)).toContainText('Thu, Dec 10, 2026')
  await expect(summary(page).getByRole('group', { name: 'Quantity' })).toContainText('1')
  await summary(page).getByRole('button', { name: 'More' }).click()
  await readyAt(page, '$178')
  await expect(summary(page).getByRole('status').filter({ hasText: 'The total is now $178' })).toHaveCount(1)
  await expectAccessible(page)

  const pictures = page.locator('#gallery')
  await pictures.evaluate((track) => track.scrollTo({ left: track.clientWidth, behavior: 'instant' }))
  expect(await pictures.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0)
  const posted = page.waitForRequest(isAdd)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await buyButton(page).click()
  const body = new URLSearchParams((await posted).postData() ?? '')
  expect(new URL((await posted).url()).pathname).toMatch(/\/addproducttocart\/details\/\d+\/1$/)
  expect([...body].filter(([name]) => /^addtocart|^rental/.test(name)).map(([, value]) => value)).toEqual([
    '2026-12-10',
    '2',
    '178',
  ])
  await expect(notice(page)).toContainText('$178')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect.poll(() => pictures.evaluate(({ scrollLeft }) => scrollLeft)).toBe(0)
  const told = (await page.context().cookies()).find(({ name }) => name === 'ResortStore')
  expect(JSON.parse(decodeURIComponent(told?.value ?? ''))).toMatchObject({ count: 2, loggedIn: false })
  await expectAccessible(page)
  const events = await page.evaluate(() => (window as unknown as { dataLayer: Pushed[] }).dataLayer)
  const [added, ...more] = events.filter(({ event }) => event === 'add_to_cart')
  expect(added?.ecommerce).toMatchObject({ value: 178, items: [{ quantity: 2 }] })
  expect(more).toEqual([])

  await page.keyboard.press('Escape')
  await page.goBack()
  await page.goForward()
  await readyAt(page, '$89')
  expect((await cartOf(page)).TotalProducts).toBe(2)
})

test('by key alone: a form that is incomplete leads to what is missing, and then it is added [ADD-09, ADD-13, ADD-21]', async ({
  page,
  request,
}) => {
  await open(page, await addressOf(request, 'half-day-ticket'))
  await expect(summary(page).getByText('$89', { exact: true }).last()).toBeVisible()
  await expect(buyButton(page)).toHaveAttribute('aria-disabled', 'true')
  await tabTo(page, buyButton(page))
  await page.keyboard.press('Enter')
  const day = dayField(page)
  await expect(day).toBeFocused()
  await expect(summary(page).getByRole('alert')).toHaveText('Still missing: Start Date')
  const asked = page.getByRole('group', { name: 'Which afternoon?' })
  await expect(asked).toHaveAccessibleDescription(/Please choose one/)
  await expectAccessible(page)

  await page.keyboard.type('12/11/2026')
  await page.keyboard.press('Enter')
  await expect(day).toHaveValue('12/11/2026')
  await expect(asked).not.toHaveAccessibleDescription(/Please choose one/)
  await expect(summary(page).getByRole('alert')).toBeEmpty()
  await expect(buyButton(page)).not.toHaveAttribute('aria-disabled')
  await tabTo(page, summary(page).getByRole('button', { name: 'More' }))
  await page.keyboard.press('Space')
  // Two changes within half a second are one question.
  await expect(buyButton(page)).toHaveAttribute('aria-disabled', 'true')
  await readyAt(page, '$178')
  await tabTo(page, buyButton(page))
  await page.keyboard.press('Enter')
  await expect(notice(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(buyButton(page)).toBeFocused()
})

test('pressed twice it is added once, and a script of the operator’s can hold the button [IMPL-74, ADD-22]', async ({
  page,
  request,
}) => {
  let adds = 0
  let answer = () => {}
  await page.route(/addproducttocart/, async (route) => {
    adds += 1
    await new Promise<void>((resolve) => {
      answer = resolve
    })
    await route.continue()
  })
  await open(page, await addressOf(request, 'half-day-ticket', { 'Start Date': '2026-12-12' }))
  await readyAt(page, '$89')
  const hold = (disabled: boolean) =>
    page.evaluate(
      (detail) => {
        dispatchEvent(new CustomEvent('product:addtocart:disable', { detail }))
      },
      { disabled },
    )
  await hold(true)
  await expect(buyButton(page)).toHaveAttribute('aria-disabled', 'true')
  await buyButton(page).click({ force: true })
  expect(adds).toBe(0)
  await hold(false)

  await buyButton(page).dblclick()
  await expect(summary(page).getByRole('button', { name: 'Adding' })).toHaveAttribute('aria-busy', 'true')
  await buyButton(page, 'Adding').click({ force: true })
  answer()
  await expect(notice(page)).toBeVisible()
  expect(adds).toBe(1)
  expect((await cartOf(page)).TotalProducts).toBe(1)
})

test('a refusal is said by its first message, a lost network in plain words, and nothing chosen is lost [ADD-06, PRODUCT-13]', async ({
  page,
  request,
  complaints,
}) => {
  await open(page, await addressOf(request, 'half-day-ticket', { 'Start Date': '2026-12-16' }))
  await readyAt(page, '$89')
  const toasts = page.getByRole('region', { name: 'Notices' }).getByRole('alert')
  const refusal = { success: false, code: 'SOLD_OUT', message: ['That day is sold out.', 'Choose another.'] }
  await page.route(/addproducttocart/, (route) => route.fulfill({ json: refusal }))
  await buyButton(page).click()
  await expect(toasts).toContainText('That day is sold out.')
  await expect(toasts).not.toContainText('Choose another.')
  await expectAccessible(page)

  await page.unroute(/addproducttocart/)
  await page.route(/addproducttocart/, (route) => route.abort())
  await buyButton(page).click()
  await expect(toasts).toContainText('The shop could not be reached.')
  await forgive(complaints, 'A call failed')

  await page.unroute(/addproducttocart/)
  await expect(summary(page)).toContainText('Wed, Dec 16, 2026')
  await buyButton(page).click()
  await expect(notice(page)).toBeVisible()
})
