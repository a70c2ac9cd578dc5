/** A pass holder reserves a day and gives it back by keyboard alone, and the badge of the person says the same. */
import { expectAccessibleInLightAndDark } from '#e2e/fixtures/accessible.ts'
import { addressOf, buyButton, notice, readyAt, tabTo } from '#e2e/fixtures/buying.ts'
import { testInOwnShop as test } from '#e2e/fixtures/mailing-shop.ts'
import { holder, holderQuestion } from '#e2e/fixtures/pass-holder.ts'
import { CHECKOUT, seeYou } from '#e2e/fixtures/paying.ts'
import { signIn } from '#e2e/fixtures/resort.ts'
import { expect, hydrated, open } from '#e2e/fixtures/shop.ts'

test('By keyboard alone a pass holder reserves a day without paying, sees it in the badge, and cancels it in the account [CHECKOUT-18, MEMBER-10, IMPL-11]', {
  tag: ['@phone-first', '@prove'],
}, async ({ page, request, shop }) => {
  await signIn(page, 'riley')
  const day = await addressOf(request, 'pass-reservation', { 'Start Date': '2026-12-22' })
  const badge = holderQuestion(page).locator('label').filter({ hasText: 'Riley Hart' })
  await open(page, day)
  await expect(badge).toContainText('No days reserved yet')
  await tabTo(page, holder(page, 'Riley Hart'))
  await page.keyboard.press('Space')
  await readyAt(page, '$0')
  await tabTo(page, buyButton(page))
  await page.keyboard.press('Enter')
  await expect(notice(page)).toContainText('Riley Hart')
  await page.keyboard.press('Escape')
  await expect(badge).toContainText('0 of 5 days reserved, 1 in your cart')

  await open(page, CHECKOUT)
  const confirm = page.getByRole('button', { name: 'Confirm order' })
  await expect(page.getByText('Nothing to pay.')).toBeVisible()
  await expect(confirm).not.toHaveAttribute('aria-disabled')
  await tabTo(page, confirm)
  await page.keyboard.press('Enter')
  await expect(seeYou(page)).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Everything is booked, and there was nothing to pay.')
  expect(await shop.mailsTo('riley@silverpine.example')).toContain('order-confirmed')
  await open(page, day)
  await expect(badge).toContainText('1 of 5 days reserved')
  await expect(badge).toContainText('Already has one for this day')
  await holderQuestion(page).getByRole('link', { name: 'See the days (reserved days of Mika Hart)' }).press('Enter')

  const reserved = page.getByRole('region', { name: 'Passes and reserved days' })
  await expect(reserved).toContainText('Cancel until Mon, Dec 21')
  await hydrated(page)
  const cancel = reserved.getByRole('link', { name: 'Cancel Tue, Dec 22, 2026 for Riley Hart' })
  const question = page.getByRole('dialog', { name: 'Cancel this day?' })
  await cancel.press('Enter')
  await expect(question.getByRole('link', { name: 'Keep the day' })).toBeFocused()
  await expectAccessibleInLightAndDark(page, 'dialog')
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await cancel.press('Enter')
  await tabTo(page, question.getByRole('button', { name: 'Cancel the day' }))
  await page.keyboard.press('Enter')
  await expect(reserved.getByRole('status')).toContainText('The day is cancelled.')
  await expect(cancel).toHaveCount(0)
  await expectAccessibleInLightAndDark(page, '[aria-labelledby=reservations]')
  await open(page, day)
  await expect(badge).toContainText('No days reserved yet')
})
