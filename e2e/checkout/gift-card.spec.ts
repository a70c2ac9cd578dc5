/** A gift card: bought for a friend, mailed on its day, and spent over two orders, the second one with a card. */
import { expectAccessibleInLightAndDark } from '#e2e/fixtures/accessible.ts'
import { putIntoCart } from '#e2e/fixtures/buying.ts'
import { testInOwnShop as test } from '#e2e/fixtures/mailing-shop.ts'
import {
  CHECKOUT,
  enterCard,
  giftCardToPay,
  goToPayment,
  isYours,
  payButton,
  readyToPay,
  seeYou,
} from '#e2e/fixtures/paying.ts'
import { expect, hydrated, open } from '#e2e/fixtures/shop.ts'

const FRIEND = 'kai@fjordmail.example'
const DAY = '2026-12-10'
/** Eight in the morning at the resort, and a minute. */
const ITS_MOMENT = `${DAY}T15:01:00Z`

test('A gift card for a friend is mailed on its day and not before, pays one order alone and what it can of the next [CHECKOUT-14, VOU-06]', {
  tag: ['@phone-first', '@prove'],
}, async ({ browser, page, shop }) => {
  await giftCardToPay(page, { from: 'kim@example.com', to: FRIEND, day: DAY })
  await goToPayment(page)
  await enterCard(page)
  await expect(isYours(page)).toBeVisible()
  await hydrated(page)
  await expectAccessibleInLightAndDark(page)

  await shop.runSoon('mail-gift-cards')
  expect(await shop.mailsTo(FRIEND)).toEqual([])
  await shop.moveClock({ moment: ITS_MOMENT })
  await shop.runSoon('mail-gift-cards')
  await expect.poll(() => shop.mailsTo(FRIEND), { timeout: 90_000 }).toEqual(['gift-card'])
  const code = await shop.codeTo(FRIEND)

  const other = await browser.newContext({ baseURL: shop.url })
  const friend = await other.newPage()
  const payWithGiftCard = async () => {
    await friend.getByText('Pay with a gift card').click()
    await friend.getByLabel('Gift card code').fill(code)
    await payButton(friend).click()
  }
  await readyToPay(friend, FRIEND)
  await payWithGiftCard()
  await expect(seeYou(friend)).toBeVisible()
  const paid = friend.getByRole('region', { name: 'What you paid' })
  await expect(paid).toContainText(/Gift card ·· .{4}\$89$/)

  await putIntoCart(friend, 'half-day-ticket', { day: '2026-12-22' })
  await open(friend, CHECKOUT)
  await payWithGiftCard()
  await expect(friend.getByRole('heading', { level: 1 })).toHaveText('Pay $78')
  await enterCard(friend)
  await expect(seeYou(friend)).toBeVisible()
  await expect(paid).toContainText(/Gift card ·· .{4}\$11/)
  await expect(paid).toContainText('Visa ·· 4242$78')
  await hydrated(friend)
  await expectAccessibleInLightAndDark(friend)
  await other.close()
})
