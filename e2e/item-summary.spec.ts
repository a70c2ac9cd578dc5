/** The summary of what cannot simply be added, and its bar on a small screen. */
import { expectAccessible } from './fixtures/accessible.ts'
import { addressOf, buyButton, summary } from './fixtures/buying.ts'
import { dayField } from './fixtures/days.ts'
import { expect, open, test } from './fixtures/shop.ts'

test('a renewal leads to the account, what is for one person to signing in, and a plan says how it is paid [ADD-07, PLAN-06]', async ({
  page,
  request,
}) => {
  await open(page, await addressOf(request, 'pass-renewal'))
  await expect(buyButton(page, 'Renewals are completed in your account')).toBeDisabled()
  await expect(summary(page).getByRole('link', { name: 'Go to your account' })).toHaveAttribute(
    'href',
    '/customer/info',
  )
  await expectAccessible(page)

  const pass = await addressOf(request, 'summit-pass')
  await open(page, pass)
  await expect(summary(page)).toContainText(
    /\$[\d.,]+ down payment, then \d+ payments of \$[\d.,]+ charged to the original card/,
  )
  const path = pass.replace(/\?$/, '')
  await expect(summary(page).getByRole('link', { name: 'Sign in to choose who it is for' })).toHaveAttribute(
    'href',
    `/login?returnUrl=${encodeURIComponent(path)}`,
  )
  await expectAccessible(page)
})

test('A bar says the total until the summary is near, never covers the end of the page, and is there only where the operator wants it [PRODUCT-14, PRODUCT-15]', {
  tag: '@phone',
}, async ({ page, request }) => {
  await open(page, await addressOf(request, 'half-day-ticket'))
  const bar = page.getByRole('region', { name: 'Your selection and its total' })
  await expect(bar).toContainText('$89')
  await expect(bar).toContainText('1 × Adult, New card')
  await expectAccessible(page)
  const total = summary(page).getByText('Total', { exact: true })
  const showBelow = (pxBelow: number) =>
    total.evaluate((element, below) => {
      const { top } = element.parentElement?.parentElement?.getBoundingClientRect() ?? { top: 0 }
      window.scrollTo({ top: scrollY + top - innerHeight - below, behavior: 'instant' })
    }, pxBelow)
  await showBelow(84)
  await expect(bar).toBeVisible()
  await showBelow(76)
  await expect(bar).toBeHidden()
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  await expect(bar).toBeHidden()

  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  await bar.getByRole('button', { name: 'Add to cart' }).click({ force: true })
  await expect(dayField(page)).toBeFocused()

  await page.route(
    (url) => url.pathname.endsWith('/p/half-day-ticket'),
    async (route) => {
      const reply = await route.fetch()
      const body = (await reply.text()).replace(/(stickycartenabled\W{1,6})true/g, '$1false')
      await route.fulfill({ response: reply, body })
    },
  )
  await open(page, await addressOf(request, 'half-day-ticket'))
  await expect(buyButton(page)).toHaveAttribute('aria-disabled', 'true')
  await expect(summary(page).getByText('$89', { exact: true }).last()).not.toBeInViewport()
  // It would come with the frame after the one in which its place is known.
  await page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))))
  await expect(bar).toHaveCount(0)
})
