/** A gift card for a friend, paid for in every way in which the sandbox lets a payment fail. */
import {
  payAfterDeclines,
  payAfterNoAnswer,
  payWithLateWebhook,
  payWithLostReply,
  payWithWebhookTwice,
} from '#e2e/fixtures/failing-payments.ts'
import { testInOwnShop as test } from '#e2e/fixtures/mailing-shop.ts'
import { giftCardToPay, isYours } from '#e2e/fixtures/paying.ts'
import { expect } from '#e2e/fixtures/shop.ts'

// All journeys of this file share one shop.
test.describe.configure({ mode: 'default' })

const FRIEND = 'kai@fjordmail.example'
/** After the day on which the clock of this file ends: no card is mailed before all are paid. */
const DAY = '2026-12-20'
const WAYS = [
  { email: 'lost@example.com', way: 'whose reply is lost', pay: payWithLostReply },
  { email: 'twice@example.com', way: 'whose webhook comes twice and before its reply', pay: payWithWebhookTwice },
  { email: 'late@example.com', way: 'whose webhook comes long after its reply was lost', pay: payWithLateWebhook },
  { email: 'never@example.com', way: 'that follows one without an answer', pay: payAfterNoAnswer },
]

test('A gift card is paid by a confirmed card after others were declined [CHECKOUT-14]', {
  tag: ['@phone-first', '@prove'],
}, async ({ page }) => {
  await giftCardToPay(page, { from: 'kim@example.com', to: FRIEND, day: DAY })
  await payAfterDeclines(page, {
    thanked: isYours(page),
    expectKept: () => expect(page.getByRole('complementary')).toContainText('Gift card'),
  })
})

for (const { email, pay, way } of WAYS) {
  test(`A gift card is one order by a payment ${way} [PAY-03]`, {
    tag: ['@phone-first', '@prove'],
  }, async ({ page, shop }) => {
    await giftCardToPay(page, { from: email, to: FRIEND, day: DAY })
    await pay({ page, shop, email, thanked: isYours(page) })
    expect(await shop.mailsTo(FRIEND)).toEqual([])
  })
}
