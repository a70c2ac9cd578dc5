/** Places that lapse while a guest is at the checkout. */
import { expectAccessibleInLightAndDark } from '#e2e/fixtures/accessible.ts'
import { testInOwnShop as test } from '#e2e/fixtures/mailing-shop.ts'
import { enterCard, goToPayment, payButton, readyToPay, seeYou } from '#e2e/fixtures/paying.ts'
import { expect, expectComplaints } from '#e2e/fixtures/shop.ts'

/** The browser tells of every refusal. */
const REFUSED = ['409', 'A call failed {call: POST /api/checkout/complete, status: 409}']

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
