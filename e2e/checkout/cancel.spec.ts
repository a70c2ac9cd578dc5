/**
 * Cancelling after the sale: by keyboard alone in front of the order's page for one of two tickets, and without
 * JavaScript on a page of its own for all that is left.
 */
import { expectAccessibleInLightAndDark } from '#e2e/fixtures/accessible.ts'
import { enterCard, orderByCalls, seeYou } from '#e2e/fixtures/paying.ts'
import { expect, hydrated, test } from '#e2e/fixtures/shop.ts'

test('A guest cancels one of two tickets by keyboard in front of the page and the rest without JavaScript, and sees what comes back before and after [IMPL-11]', {
  tag: ['@phone-first', '@prove'],
}, async ({ browser, page }) => {
  await page.goto(await orderByCalls(page, { quantity: 2 }))
  await enterCard(page)
  await expect(seeYou(page)).toBeVisible()
  await hydrated(page)

  const link = page.getByRole('link', { name: 'Cancel Half-day ticket' })
  const sheet = page.getByRole('dialog', { name: 'Cancel 2 × Half-day ticket?' })
  const keep = sheet.getByRole('button', { name: 'Keep everything' })
  await link.press('Enter')
  await expect(keep).toBeFocused()
  await expect(page).toHaveURL(/\/buy\/cancel\?order=/)
  await expectAccessibleInLightAndDark(page)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(link).toBeFocused()
  await expect(page).toHaveURL(/\/buy\/confirm/)
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  await page.goForward()
  await expect(keep).toBeFocused()
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(link).toBeFocused()
  expect(loaded, 'the page behind the sheet stays as it is').not.toContain('/api/checkout/confirmation')

  await link.press('Enter')
  await sheet.getByRole('link', { name: '1 of 2' }).press('Enter')
  const one = page.getByRole('dialog', { name: 'Cancel Half-day ticket?' })
  await expect(one).toContainText(/Visa ·· 4242\s*3 to 5 working days/)
  const submit = one.getByRole('button', { name: /^Cancel and refund \$/ })
  await expect(submit).not.toHaveAttribute('aria-busy', 'true')
  await submit.press('Enter')
  await expect(one).toBeHidden()
  const outcome = page.getByRole('status').filter({ hasText: 'That is cancelled.' })
  await expect(outcome).toBeFocused()
  await expect(page).toHaveURL(/\/buy\/confirm/)
  await expect(page.getByText('1 of 2 cancelled')).toBeVisible()
  await expect(page.getByText(/^(Back on|On its way since) .*Visa ·· 4242$/)).toBeVisible()
  await expect(page.getByRole('img', { name: /as a square to scan$/ })).toHaveCount(1)
  await expectAccessibleInLightAndDark(page)

  const reader = await browser.newContext({
    storageState: await page.context().storageState(),
    javaScriptEnabled: false,
  })
  const plain = await reader.newPage()
  await plain.goto(page.url())
  await plain.getByRole('link', { name: 'Cancel Half-day ticket' }).click()
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText('Cancel Half-day ticket?')
  await plain.getByRole('button', { name: /^Cancel and refund \$/ }).click()
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText('This order was cancelled')
  await expect(plain.getByText(/goes back the way it came/)).toBeVisible()
  await reader.close()
})
