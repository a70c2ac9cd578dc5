/** What changes while a guest is at the checkout: the price, and places that lapse. */
import { saveTaxes } from '#commerce/taxes/index.ts'
import { demoTaxes } from '#demo/selling/taxes.ts'
import { expectAccessibleInLightAndDark } from '#e2e/fixtures/accessible.ts'
import { testInOwnShop as test } from '#e2e/fixtures/mailing-shop.ts'
import { enterCard, goToPayment, payButton, readyToPay, seeYou } from '#e2e/fixtures/paying.ts'
import { expect, expectComplaints } from '#e2e/fixtures/shop.ts'

/** The browser tells of every refusal. */
const REFUSED = ['409', 'A call failed {call: POST /api/checkout/complete, status: 409}']

// All journeys of this file share one shop.
test.describe.configure({ mode: 'default' })

test('A total that changed before the press is shown and asked about, and only then paid [IMPL-48, CHECKOUT-14]', {
  tag: '@phone-first',
}, async ({ complaints, page, shop }) => {
  await readyToPay(page)
  await expect(payButton(page)).toHaveAccessibleName('Pay $89')
  const snowFee = { key: 'snow-fee', name: 'Snow fee', amountMinor: 500, currency: 'USD' }
  await shop.change((tx) => saveTaxes(tx, [{ key: 'lift-tickets', name: 'Lift tickets', fees: [snowFee] }]))
  await payButton(page).click()
  await expect(page.getByRole('alert')).toContainText('The total has changed and is now $94. Nothing was charged.')
  await expect(page.getByRole('complementary')).toContainText('Snow fee')
  await expect(payButton(page)).toHaveAccessibleName('Pay $94')
  await expectComplaints(complaints, REFUSED)
  await expectAccessibleInLightAndDark(page)
  await goToPayment(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay $94')
  await enterCard(page)
  await expect(seeYou(page)).toBeVisible()
  await shop.change((tx) => saveTaxes(tx, demoTaxes))
})

test('A guest whose places lapsed reads that nothing was charged and that they are held again, and pays with the next press [IMPL-04, CHECKOUT-17]', {
  tag: '@prove',
}, async ({ complaints, page, shop }) => {
  await readyToPay(page)
  await expect(page.getByRole('timer')).toHaveText(/^2\d minutes$/)
  await shop.moveClock({ minutes: 26 })
  await payButton(page).click()
  await expect(page.getByRole('alert')).toContainText(
    'Your places were no longer held, so we asked for them again. Nothing was charged.',
  )
  await expectComplaints(complaints, REFUSED)
  await expect(page.getByRole('timer')).toHaveText(/^2\d minutes$/)
  await expectAccessibleInLightAndDark(page)
  await goToPayment(page)
  await enterCard(page)
  await expect(seeYou(page)).toBeVisible()
})
