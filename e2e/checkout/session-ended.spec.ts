/** Buyers who come back from the payment without the session in which they pressed: they are led to their order. */
import { expectAccessibleInLightAndDark } from '#e2e/fixtures/accessible.ts'
import { putIntoCart } from '#e2e/fixtures/buying.ts'
import { testInOwnShop as test } from '#e2e/fixtures/mailing-shop.ts'
import { CHECKOUT, enterCard, goToPayment, readyToPay, seeYou } from '#e2e/fixtures/paying.ts'
import { signIn } from '#e2e/fixtures/resort.ts'
import { expect, hydrated, open } from '#e2e/fixtures/shop.ts'

const SAM = 'sam@silverpine.example'
const NOT_SHOWN = { level: 1, name: 'This order cannot be shown here' } as const

// Both journeys share one shop.
test.describe.configure({ mode: 'default' })

test('A customer who was signed out in another tab before paying reads that the payment counts, signs in and is at the order [IMPL-05, CHECKOUT-14]', {
  tag: ['@phone-first', '@prove'],
}, async ({ context, page, shop }) => {
  await signIn(page, 'sam')
  await putIntoCart(page, 'half-day-ticket')
  await open(page, CHECKOUT)
  await goToPayment(page)
  const other = await context.newPage()
  await open(other, '/logout')
  await other.getByRole('main').getByRole('button', { name: 'Log out' }).click()
  await expect(other).not.toHaveURL(/logout/)

  await enterCard(page)
  await expect(page.getByRole('heading', NOT_SHOWN)).toBeVisible()
  await expect(page.getByText('If you have just paid, your payment counts')).toBeVisible()
  await hydrated(page)
  await expectAccessibleInLightAndDark(page)
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await page.getByLabel('E-mail').fill(SAM)
  await page.getByLabel('Password', { exact: true }).fill('silverpine-demo')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(seeYou(page)).toBeVisible()
  expect(await shop.mailsTo(SAM)).toEqual(['order-confirmed'])
})

test('A guest who pays on another device is led from there to the order by its number and a mailed link [IMPL-05, CHECKOUT-14]', {
  tag: ['@phone-first', '@prove'],
}, async ({ browser, page, shop }) => {
  const email = 'two.devices@example.com'
  await readyToPay(page, email)
  const payment = await goToPayment(page)
  const elsewhere = await browser.newContext({ baseURL: shop.url })
  const phone = await elsewhere.newPage()
  await phone.goto(payment)
  await enterCard(phone)
  await expect(phone.getByRole('heading', NOT_SHOWN)).toBeVisible()
  await hydrated(phone)
  await expect.poll(() => shop.mailsTo(email)).toEqual(['order-confirmed'])

  // The device on which it was ordered has the same number as the mail.
  await open(page, '/buy/confirm')
  await expect(seeYou(page)).toBeVisible()
  const number = (await page.getByText(/^Order \w{4}-\w{4}$/).textContent())?.replace('Order ', '')
  await phone.getByRole('main').getByRole('link', { name: 'Find your order' }).click()
  await phone.getByLabel('Order number').fill(number ?? '')
  await phone.getByLabel('E-mail you ordered with').fill(email)
  await phone.getByRole('button', { name: 'Mail me the link' }).click()
  await expect.poll(() => shop.mailsTo(email)).toEqual(['order-confirmed', 'order-link'])
  await phone.goto(await shop.linkTo(email))
  await expect(seeYou(phone)).toBeVisible()
  await elsewhere.close()
})
