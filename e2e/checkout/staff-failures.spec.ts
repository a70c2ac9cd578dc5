/** An order that staff place for a customer, paid for in every way in which the sandbox lets a payment fail. */
import { putIntoCart } from '#e2e/fixtures/buying.ts'
import { expectSessionEnded, FAILING_PAYMENTS } from '#e2e/fixtures/failing-payments.ts'
import { testInOwnShop as test } from '#e2e/fixtures/mailing-shop.ts'
import { CHECKOUT, seeYou } from '#e2e/fixtures/paying.ts'
import { impersonate, signIn } from '#e2e/fixtures/resort.ts'
import { expect, open } from '#e2e/fixtures/shop.ts'

// All journeys of this file share one shop.
test.describe.configure({ mode: 'default' })

for (const { payThrough, way } of FAILING_PAYMENTS) {
  test(`Staff who buy for a customer end with one order of the customer ${way} [CHECKOUT-14, PAY-03]`, {
    tag: ['@desktop', '@prove'],
  }, async ({ complaints, page, shop }) => {
    const acting = page.getByRole('status').filter({ hasText: 'You are acting for Sam Okafor.' })
    await signIn(page, 'agent')
    await impersonate(page, 'sam')
    await putIntoCart(page, 'half-day-ticket')
    await open(page, CHECKOUT)
    await expect(acting).toBeVisible()
    await payThrough({
      ...{ page, shop, email: 'sam@silverpine.example', thanked: seeYou(page) },
      expectKept: () => expect(acting).toBeVisible(),
      async comeBack() {
        await expectSessionEnded(page, complaints)
        await signIn(page, 'agent')
        await impersonate(page, 'sam')
        await page.reload()
      },
    })
  })
}
