/**
 * Adding to the cart: by key, with a double press, delayed by a script of the operator, refused, and with a lost reply.
 */
import { expectAccessible } from '#e2e/fixtures/accessible.ts'
import { addressOf, buyButton, isAdd, miniCartOf, notice, readyAt, summary, tabTo } from '#e2e/fixtures/buying.ts'
import { dayField } from '#e2e/fixtures/days.ts'
import { expect, expectComplaints, open, test } from '#e2e/fixtures/shop.ts'

type Pushed = { event?: string; ecommerce?: { value: number; items: { item_id: string; quantity: number }[] } }

test('By keyboard alone a guest is led to the missing day, adds two tickets at the total shown, and finds one ticket on the page afterwards [ADD-01, ADD-03, ADD-04, ADD-09, ADD-13, ADD-14, ADD-15, ADD-21, CART-01, CART-26, PRODUCT-11, ANALYTICS-11]', async ({
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
  const question = page.getByRole('group', { name: 'Which afternoon?' })
  await expect(question).toHaveAccessibleDescription(/Please choose one/)
  await expectAccessible(page)

  await page.keyboard.type('12/10/2026')
  await page.keyboard.press('Enter')
  await expect(summary(page)).toContainText('Thu, Dec 10, 2026')
  await expect(question).not.toHaveAccessibleDescription(/Please choose one/)
  await expect(summary(page).getByRole('alert')).toBeEmpty()
  await readyAt(page, '$89')
  await expect(summary(page).getByRole('group', { name: 'Quantity' })).toContainText('1')
  await tabTo(page, summary(page).getByRole('button', { name: 'More' }))
  await page.keyboard.press('Space')
  // The price of two is still loading.
  await expect(buyButton(page)).toHaveAttribute('aria-disabled', 'true')
  await readyAt(page, '$178')
  await expect(summary(page).getByRole('status').filter({ hasText: 'The total is now $178' })).toHaveCount(1)

  const pictures = page.locator('#gallery')
  await pictures.evaluate((track) => track.scrollTo({ left: track.clientWidth, behavior: 'instant' }))
  expect(await pictures.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0)
  const posted = page.waitForRequest(isAdd)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await tabTo(page, buyButton(page))
  await page.keyboard.press('Enter')
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
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'ResortStore')
  expect(JSON.parse(decodeURIComponent(cookie?.value ?? ''))).toMatchObject({ count: 2, loggedIn: false })
  const events = await page.evaluate(() => (window as unknown as { dataLayer: Pushed[] }).dataLayer)
  const [added, ...more] = events.filter(({ event }) => event === 'add_to_cart')
  expect(added?.ecommerce).toMatchObject({ value: 178, items: [{ quantity: 2 }] })
  expect(more).toEqual([])
  await page.keyboard.press('Escape')
  await expect(buyButton(page)).toBeFocused()

  await open(page, '/l/golf')
  await page.goBack()
  await readyAt(page, '$89')
  expect((await miniCartOf(page)).TotalProducts).toBe(2)
})

test('An add that is held by a script, refused, lost on the way or pressed twice is in the cart once, and nothing chosen is lost [ADD-06, ADD-22, IMPL-74, PRODUCT-13]', async ({
  page,
  context,
  request,
  complaints,
}) => {
  const keys: (string | undefined)[] = []
  page.on('request', (each) => {
    if (isAdd(each)) keys.push(each.headers()['idempotency-key'])
  })
  await open(page, await addressOf(request, 'half-day-ticket', { 'Start Date': '2026-12-22' }))
  await readyAt(page, '$89')
  const hold = (disabled: boolean) =>
    page.evaluate((detail) => void dispatchEvent(new CustomEvent('product:addtocart:disable', { detail })), {
      disabled,
    })
  await hold(true)
  await expect(buyButton(page)).toHaveAttribute('aria-disabled', 'true')
  await buyButton(page).click({ force: true })
  expect(keys).toEqual([])
  await hold(false)

  const toasts = page.getByRole('region', { name: 'Notices' }).getByRole('alert')
  const refusal = { success: false, code: 'SOLD_OUT', message: ['That day is sold out.', 'Choose another.'] }
  await page.route(/addproducttocart/, (route) => route.fulfill({ json: refusal }), { times: 1 })
  await buyButton(page).click()
  await expect(toasts).toContainText('That day is sold out.')
  await expect(toasts).not.toContainText('Choose another.')
  await expectAccessible(page)
  keys.length = 0

  await page.route(
    /addproducttocart/,
    async (route) => {
      expect(await (await route.fetch()).json()).toMatchObject({ success: true })
      // The lost reply also carried the cookie of the new visitor.
      await context.clearCookies()
      await route.abort()
    },
    { times: 1 },
  )
  await buyButton(page).click()
  await expect(toasts.last()).toContainText('The shop could not be reached.')
  await expectComplaints(complaints, ['net::ERR_FAILED', 'A call failed'])

  const held = Promise.withResolvers<void>()
  await page.route(
    /addproducttocart/,
    async (route) => {
      await held.promise
      await route.continue()
    },
    { times: 1 },
  )
  await expect(summary(page)).toContainText('Tue, Dec 22, 2026')
  await buyButton(page).dblclick()
  await expect(buyButton(page, 'Adding')).toHaveAttribute('aria-busy', 'true')
  await buyButton(page, 'Adding').click({ force: true })
  held.resolve()
  await expect(notice(page)).toBeVisible()
  expect((await miniCartOf(page)).TotalProducts).toBe(1)
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), keys[0]])

  // After the reply arrived, the same add again is a new one.
  await page.keyboard.press('Escape')
  await expect(notice(page)).toBeHidden()
  await readyAt(page, '$89')
  await buyButton(page).click()
  await expect(notice(page)).toBeVisible()
  expect((await miniCartOf(page)).TotalProducts).toBe(2)
})
