/** A gift card for a friend, paid for in every way in which the sandbox lets a payment fail. */
import { FAILING_PAYMENTS } from '#e2e/fixtures/failing-payments.ts'
import { testInOwnShop as test } from '#e2e/fixtures/mailing-shop.ts'
import { giftCardToPay, isYours } from '#e2e/fixtures/paying.ts'
import { expect } from '#e2e/fixtures/shop.ts'

// All journeys of this file share one shop.
test.describe.configure({ mode: 'default' })

const FRIEND = 'kai@fjordmail.example'
/** After the day on which the clock of this file ends: no card is mailed before all are paid. */
const DAY = '2026-12-20'

for (const { name, payThrough, way } of FAILING_PAYMENTS) {
  test(`A gift card is one order ${way} [CHECKOUT-14, PAY-03]`, {
    tag: ['@phone-first', '@prove'],
  }, async ({ page, shop }) => {
    const email = `${name}@example.com`
    await giftCardToPay(page, { from: email, to: FRIEND, day: DAY })
    await payThrough({
      ...{ page, shop, email, thanked: isYours(page) },
      expectKept: () => expect(page.getByRole('complementary')).toContainText('Gift card'),
    })
    expect(await shop.mailsTo(FRIEND)).toEqual([])
  })
}
