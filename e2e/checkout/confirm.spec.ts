/** The page after the payment: read on a phone in light and dark, without JavaScript, and closed to other visitors. */
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessibleInLightAndDark } from '#e2e/fixtures/accessible.ts'
import { putIntoCart } from '#e2e/fixtures/buying.ts'
import { enterCard, seeYou } from '#e2e/fixtures/paying.ts'
import { expect, hydrated, test } from '#e2e/fixtures/shop.ts'

/** Placed by calls: the way through the checkout has journeys of its own. Leads to the page of the provider. */
async function order(page: Page): Promise<string> {
  await page.goto('/cart')
  await putIntoCart(page, 'half-day-ticket')
  return page.evaluate(async () => {
    const { CartVersion, OrderTotal } = await (await fetch('/api/checkout/totals')).json()
    const reply = await fetch('/api/checkout/complete', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify({ CartVersion, OrderTotal, Email: 'kai@fjordmail.example' }),
    })
    return (await reply.json()).RedirectUrl as string
  })
}

test('A guest who paid finds codes, the day and the receipt, in light and dark, and another visitor finds no such page @phone-first [IMPL-05, IDR-06]', async ({
  browser,
  page,
  request,
}) => {
  await page.goto(await order(page))
  await enterCard(page)
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
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page could not be found')
  }
})
