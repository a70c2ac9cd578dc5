/** The page after the payment: read on a phone in light and dark, without JavaScript, and closed to other visitors. */
import { randomUUID } from 'node:crypto'
import { expectAccessibleInLightAndDark } from '#e2e/fixtures/accessible.ts'
import { enterCard, orderByCalls, seeYou } from '#e2e/fixtures/paying.ts'
import { expect, hydrated, test } from '#e2e/fixtures/shop.ts'

test('A guest who paid finds codes, the day and the receipt in their locale, in light and dark, and another visitor finds no such page [IMPL-05, IDR-06]', {
  tag: '@phone-first',
}, async ({ browser, page, request }) => {
  await page.goto(await orderByCalls(page, { locale: 'en-AU' }))
  await enterCard(page)
  await expect(page).toHaveURL(/\/en-AU\/buy\/confirm\?order=/)
  await expect(seeYou(page)).toBeVisible()
  await hydrated(page)
  await expect(page.getByRole('img', { name: /as a square to scan$/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Tickets as PDF' })).toBeVisible()
  await expectAccessibleInLightAndDark(page)
  const address = page.url()

  const reader = await browser.newContext({
    storageState: await page.context().storageState(),
    javaScriptEnabled: false,
  })
  const plain = await reader.newPage()
  await plain.goto(address)
  await expect(plain.getByRole('heading', { name: 'What you paid' })).toBeVisible()
  await reader.close()

  expect((await request.get(address)).status()).toBe(404)
  for (const order of [randomUUID(), 'no-order', '%00', '']) {
    expect((await page.goto(`/buy/confirm?order=${order}`))?.status(), order).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This order cannot be shown here')
  }
})
