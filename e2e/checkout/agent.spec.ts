/**
 * Staff fill the cart of a customer with a pass that is paid over time: only the customer can sign the waiver, by a
 * link in a mail, and only the customer can agree to the later payments.
 */
import { expectAccessibleInLightAndDark } from '#e2e/fixtures/accessible.ts'
import { putIntoCart } from '#e2e/fixtures/buying.ts'
import { agreeToPlan, signWaiver, step } from '#e2e/fixtures/family.ts'
import { testInOwnShop as test } from '#e2e/fixtures/mailing-shop.ts'
import { CHECKOUT, enterCard, goToPayment, isYours, payButton } from '#e2e/fixtures/paying.ts'
import { impersonate, signIn } from '#e2e/fixtures/resort.ts'
import { expect, hydrated, open } from '#e2e/fixtures/shop.ts'

const SAM = 'sam@silverpine.example'

test('Staff choose a pass for a customer, who signs by a mailed link, agrees to its later payments and pays; staff can do neither [IMPL-03, IMPL-13, CHECKOUT-12]', {
  tag: '@prove',
}, async ({ browser, page, shop }) => {
  await signIn(page, 'agent')
  await impersonate(page, 'sam')
  const [{ Id }] = await (await page.request.get('/api/household')).json()
  await putIntoCart(page, 'summit-pass', { options: { Age: 'Adult', 'Assigned To': String(Id) } })
  await open(page, CHECKOUT)
  await expect(page.getByRole('status').filter({ hasText: 'You are acting for Sam Okafor.' })).toBeVisible()
  await page.getByRole('radio', { name: 'Pick up' }).check()
  await page.getByLabel('Where').selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(step(page, 'Waiver')).toBeFocused()
  await expect(page.getByText('Only the customer can sign.')).toBeVisible()
  await expect(page.getByLabel('Type your full name to sign')).toHaveCount(0)
  await expectAccessibleInLightAndDark(page)
  await page.getByRole('button', { name: 'Mail the customer the link' }).click()
  await expect(page.getByText('The link is on its way.')).toBeVisible()
  await expect(payButton(page)).toHaveAttribute('aria-disabled', 'true')

  const home = await browser.newContext({ baseURL: shop.url })
  const customer = await home.newPage()
  await customer.goto(await shop.linkTo(SAM))
  await hydrated(customer)
  await customer.getByLabel('E-mail').fill(SAM)
  await customer.getByLabel('Password', { exact: true }).fill('silverpine-demo')
  await customer.getByRole('button', { name: /^(Log|Sign) in$/ }).click()
  await expect(customer.getByText('Signs as: Sam Okafor')).toBeVisible()
  await hydrated(customer)
  await signWaiver(customer, 'Sam Okafor')

  await page.reload()
  await hydrated(page)
  await expect(page.getByText('Signed for Sam Okafor.')).toBeVisible()
  await expect(page.getByText('Only the customer can agree to later payments.').first()).toBeVisible()
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await expect(payButton(page)).toHaveAttribute('aria-disabled', 'true')
  await expectAccessibleInLightAndDark(page)

  await agreeToPlan(customer)
  await goToPayment(customer)
  await enterCard(customer)
  await expect(isYours(customer)).toBeVisible()
  await open(customer, '/customer/info')
  await expect(customer.getByRole('region', { name: 'Orders', exact: true })).toContainText('Summit Pass')
  expect(await shop.mailsTo(SAM)).toEqual(expect.arrayContaining(['order-confirmed']))
  await home.close()
})
