/**
 * Another day after the sale: a dearer one in front of the order's page, paid first; a cheaper one without JavaScript
 * on a page of its own.
 */
import { expectAccessibleInLightAndDark } from '#e2e/fixtures/accessible.ts'
import { enterCard, orderByCalls, seeYou } from '#e2e/fixtures/paying.ts'
import { expect, hydrated, test } from '#e2e/fixtures/shop.ts'

test('A guest moves a ticket to a dearer day by keyboard and pays the difference, then to a cheaper one without JavaScript [IMPL-11]', {
  tag: ['@phone-first', '@prove'],
}, async ({ browser, page }) => {
  await page.goto(await orderByCalls(page, { product: 'day-lift-ticket' }))
  await enterCard(page)
  await expect(seeYou(page)).toBeVisible()
  await hydrated(page)

  const link = page.getByRole('link', { name: 'Change day: Day lift ticket' })
  const sheet = page.getByRole('dialog', { name: 'Change day' })
  await link.press('Enter')
  await expect(sheet.getByRole('button', { name: /^Monday, December 21, closed: it is your day now/ })).toBeVisible()
  await expect(sheet.getByRole('gridcell').getByRole('button').and(page.locator(':focus'))).toBeVisible()
  await expectAccessibleInLightAndDark(page)
  await page.keyboard.press('Escape')
  await expect(link).toBeFocused()

  await link.press('Enter')
  await sheet.getByRole('button', { name: /^Saturday, December 19,/ }).focus()
  await page.keyboard.press('ArrowDown')
  const saturday = sheet.getByRole('button', { name: /^Saturday, December 26, \+\$/ })
  await expect(saturday).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(sheet.getByText('To pay now', { exact: true })).toBeVisible()
  await expect(saturday).toBeFocused()
  await expect(page).toHaveURL(/\/buy\/move\?.*day=2026-12-26/)
  await expectAccessibleInLightAndDark(page)
  // The address is a page of its own.
  await page.reload()
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Change day')
  await expect(page.getByText('To pay now', { exact: true })).toBeVisible()
  await expectAccessibleInLightAndDark(page)
  await page.goBack()
  await hydrated(page)
  await link.press('Enter')
  await saturday.press('Enter')
  const pay = sheet.getByRole('button', { name: /^Pay \$.* and change$/ })
  await expect(pay).not.toHaveAttribute('aria-busy', 'true')
  await pay.press('Enter')
  await enterCard(page)
  await expect(page.getByText(/^Moved from /)).toBeVisible()
  await expectAccessibleInLightAndDark(page)

  const reader = await browser.newContext({
    storageState: await page.context().storageState(),
    javaScriptEnabled: false,
  })
  const plain = await reader.newPage()
  await plain.goto(page.url())
  await plain.getByRole('link', { name: 'Change day: Day lift ticket' }).click()
  await plain
    .getByRole('link', { name: /\$\d+(\.\d\d)? less$/ })
    .first()
    .click()
  await expect(plain.getByText('Comes back to you', { exact: true })).toBeVisible()
  await plain.getByRole('button', { name: /^Move to / }).click()
  await expect(plain.getByText(/^Moved from /)).toBeVisible()
  await reader.close()
})
