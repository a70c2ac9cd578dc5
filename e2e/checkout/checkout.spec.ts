/** The checkout of a guest: by keyboard on a phone, without JavaScript, and with a card that is declined. */
import type { Page } from '@playwright/test'
import { expectAccessibleInLightAndDark } from '#e2e/fixtures/accessible.ts'
import { putIntoCart, tabTo } from '#e2e/fixtures/buying.ts'
import { expect, hydrated, open, test } from '#e2e/fixtures/shop.ts'

const GOOD_CARD = '4242 4242 4242 4242'
const DECLINED_CARD = '4000 0000 0000 0002'

const title = (page: Page, name: string) => page.getByRole('heading', { level: 2, name })
const pay = (page: Page) => page.getByRole('button', { name: /^Pay \$/ })

/** On the page of the sandbox, which has no script. */
async function enterCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expires').fill('08 / 29')
  await page.getByLabel('Security code').fill('123')
  await pay(page).click()
}

test('A guest buys a day ticket by keyboard, is told what is wrong with an address, and comes back with the order @phone [IMPL-03, CHECKOUT-01, CHECKOUT-10, CHECKOUT-14]', async ({
  page,
}) => {
  await page.goto('/cart')
  await putIntoCart(page, 'half-day-ticket')
  await open(page, '/onepagecheckout')
  await expect(page.getByRole('link', { name: /^Your order, 1 item/ })).toBeVisible()
  await tabTo(page, pay(page))
  await page.keyboard.press('Enter')
  await expect(title(page, 'Contact')).toBeFocused()

  const email = page.getByLabel('E-mail address')
  await tabTo(page, page.getByRole('button', { name: 'Continue' }))
  await page.keyboard.press('Enter')
  await expect(email).toBeFocused()
  await expect(email).toHaveAccessibleDescription('Enter an e-mail address such as riley@example.com')
  await page.keyboard.type('kim@example.com')
  await tabTo(page, page.locator('summary'))
  await page.keyboard.press('Enter')
  const zip = page.getByLabel('Zip code')
  await tabTo(page, zip)
  await page.keyboard.type('8052')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('First name')).toBeFocused()
  await expect(zip).toHaveAccessibleDescription('Enter 5 digits')
  await expectAccessibleInLightAndDark(page)
  await zip.clear()

  await page.keyboard.press('Enter')
  await expect(title(page, 'Payment')).toBeFocused()
  await expect(page.getByText('Tickets go to kim@example.com.')).toBeVisible()
  await expectAccessibleInLightAndDark(page)
  await tabTo(page, pay(page))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/sandbox\/pay\//)
  await enterCard(page, GOOD_CARD)
  await expect(page).toHaveURL(/\/buy\/confirm/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('See you on')
})

test('A card that is declined leads back to the checkout with everything as before, and another card pays [IMPL-03, CHECKOUT-14]', async ({
  page,
}) => {
  await page.goto('/cart')
  await putIntoCart(page, 'half-day-ticket')
  await open(page, '/onepagecheckout')
  await page.getByLabel('E-mail address').fill('kim@example.com')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(title(page, 'Payment')).toBeFocused()
  await pay(page).click()
  await expect(page).toHaveURL(/\/sandbox\/pay\//)
  const declined = page.url()
  await enterCard(page, DECLINED_CARD)
  await expect(page).toHaveURL(/\/onepagecheckout\?declined=1$/)
  await hydrated(page)
  await expect(page.getByRole('alert')).toContainText('Your payment was declined and nothing was charged.')
  await expect(page.getByText('Tickets go to kim@example.com.')).toBeVisible()
  await pay(page).click()
  await expect(page).toHaveURL(/\/sandbox\/pay\//)
  expect(page.url()).not.toBe(declined)
  await enterCard(page, GOOD_CARD)
  await expect(page).toHaveURL(/\/buy\/confirm/)
  await open(page, '/onepagecheckout')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your cart is empty')
})

test.describe('Without script', () => {
  test.use({ javaScriptEnabled: false })

  test('A guest without JavaScript goes from the cart to a paid order [IMPL-03, CHECKOUT-14]', async ({ page }) => {
    await page.goto('/cart')
    await putIntoCart(page, 'half-day-ticket')
    await page.goto('/cart')
    await page.getByRole('region', { name: 'Summary' }).getByRole('link', { name: 'Checkout' }).click()
    await page.getByLabel('E-mail address').fill('kim')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('alert')).toContainText('Nothing was saved yet.')
    await expect(page.getByLabel('E-mail address')).toHaveValue('kim')
    await page.getByLabel('E-mail address').fill('kim@example.com')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('You pay on the next page')).toBeVisible()
    await pay(page).click()
    await expect(page).toHaveURL(/\/sandbox\/pay\//)
    await enterCard(page, GOOD_CARD)
    await expect(page).toHaveURL(/\/buy\/confirm/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('See you on')
  })
})
