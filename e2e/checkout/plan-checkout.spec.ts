/** A season pass that is paid over time: agreed to in the words of now, charged today alone, shown with the rest. */
import type { Page } from '@playwright/test'
import { expectAccessibleInLightAndDark } from '#e2e/fixtures/accessible.ts'
import { putIntoCart, SAME_ORIGIN } from '#e2e/fixtures/buying.ts'
import { testInOwnShop as test } from '#e2e/fixtures/mailing-shop.ts'
import { CHECKOUT, GOOD_CARD, isYours, payButton } from '#e2e/fixtures/paying.ts'
import { signIn } from '#e2e/fixtures/resort.ts'
import { expect, expectComplaints, hydrated, open } from '#e2e/fixtures/shop.ts'

/** Riley with a pass in the cart, all steps before the payment done by calls. Returns what is due today, in words. */
async function passReadyToPay(page: Page): Promise<string> {
  await signIn(page, 'riley')
  const read = async (path: string) => (await page.request.get(path)).json()
  const say = async (path: string, data: object) => {
    const reply = await page.request.post(`/api/checkout/${path}`, { data, headers: SAME_ORIGIN })
    expect(await reply.json(), path).toMatchObject({ success: true })
  }
  const people: { Id: number; FirstName: string }[] = await read('/api/household')
  const Id = people.find(({ FirstName }) => FirstName === 'Riley')?.Id ?? 0
  const reservationId = await putIntoCart(page, 'summit-pass', { options: { Age: 'Adult', 'Assigned To': String(Id) } })
  const { ShippingLocations, ShippingMethods } = await read('/api/checkout/config')
  const handover = { shippingMethodId: ShippingMethods[0].Id, shippingLocationId: ShippingLocations[0].Id }
  await say('shippingmethod/assign', { reservationId, ...handover })
  const { Releases } = await read('/api/waivers')
  const signed = { ReleaseId: Releases[0].Id, Version: Releases[0].Version, SignedName: 'Riley Hart', IsAgreed: true }
  await say('releases', { ReleaseInfo: [{ ...signed, ContactIds: [Id] }] })
  const { DueToday } = await read('/api/checkout/totals')
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    trailingZeroDisplay: 'stripIfInteger',
  }).format(DueToday)
}

test('A customer agrees to a payment plan, pays what is due today and reads when the rest is charged, and words that changed are agreed to anew [PLAN-01, PLAN-07, IMPL-51]', {
  tag: ['@phone-first', '@prove'],
}, async ({ complaints, page, shop }) => {
  const due = await passReadyToPay(page)
  await open(page, CHECKOUT)
  const schedule = page.getByRole('table', { name: 'Summit Pass' })
  await expect(schedule.getByRole('row')).toHaveCount(1 + 6 + 2)
  await expect(schedule.getByRole('row', { name: 'Due today' })).toContainText(due)
  await expect(payButton(page)).toHaveAccessibleName(`Pay ${due} today`)
  await expectAccessibleInLightAndDark(page)

  const box = page.getByRole('checkbox')
  await payButton(page).click()
  await expect(box).toBeFocused()
  await expect(box).toHaveAccessibleDescription(/^Please tick the box/)
  await expect(payButton(page)).not.toHaveAttribute('aria-busy')
  await box.check()
  await shop.set({ 'paymentplansettings.consenttext': 'I agree to the payments above.' })
  await payButton(page).click()
  const anew = page.getByRole('checkbox', { name: 'I agree to the payments above.' })
  await expect(anew).toBeFocused()
  await expect(anew).not.toBeChecked()
  await expectAccessibleInLightAndDark(page)
  await expect(payButton(page)).not.toHaveAttribute('aria-busy')
  await anew.check()
  await payButton(page).click()

  await expect(page.getByRole('heading', { level: 1, name: `Pay ${due}` })).toBeVisible()
  await expect(page.getByText('This card is kept for the later payments of your plan.')).toBeVisible()
  await page.getByLabel('Card number').fill(GOOD_CARD)
  await page.getByLabel('Expires').fill('02 / 27')
  await page.getByLabel('Security code').fill('123')
  await payButton(page).click()
  await expect(isYours(page)).toBeVisible()
  await hydrated(page)
  const receipt = page.getByRole('region', { name: 'What you paid' })
  await expect(receipt).toContainText(`Paid with the order${due}`)
  await expect(receipt.getByRole('heading', { name: 'Later payments' })).toBeVisible()
  await expect(receipt).toContainText('Your card ends in February 2027, before the last payment.')
  await expectAccessibleInLightAndDark(page)
  await expectComplaints(complaints, [/\/api\/checkout\/complete/])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})
