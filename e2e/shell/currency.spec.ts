/** A shop that sells three of its products in Australian dollars on its Australian pages: seen, bought and mailed. */
import type { Page } from '@playwright/test'
import { addressOf, buyButton, notice, readyAt, summary } from '#e2e/fixtures/buying.ts'
import { testAlone } from '#e2e/fixtures/mailing-shop.ts'
import { CHECKOUT, seeYou } from '#e2e/fixtures/paying.ts'
import { CALENDAR_PATH, SUB_CATEGORY_PATH } from '#e2e/fixtures/resort.ts'
import { expect, open } from '#e2e/fixtures/shop.ts'
import { sellInAud } from '../../server/testing/shops/sell-abroad.ts'

const test = testAlone()

const main = (page: Page) => page.getByRole('main')
const AUSTRALIA = '/en-AU'

test('Australia sees and pays Australian dollars, its cart keeps them on a page in US dollars, and what has no such price says so [SETTINGS-02, CRT-08, OPEN-09]', {
  tag: '@prove',
}, async ({ page, request, shop }) => {
  await shop.change((tx) => sellInAud(tx, ['half-day-ticket', 'day-lift-ticket', 'snow-tubing']))
  await shop.set({ localecurrencies: 'en-AU=AUD' })
  const list = async () => (await request.get(AUSTRALIA + SUB_CATEGORY_PATH)).text()
  await expect.poll(list).toContain('Not sold in AUD')

  await open(page, AUSTRALIA + SUB_CATEGORY_PATH)
  await expect(main(page)).toContainText('$60')
  await expect(main(page)).toContainText('Not sold in AUD')
  await open(page, AUSTRALIA + CALENDAR_PATH)
  await expect(main(page).getByRole('button', { name: 'Thursday 17 December, $180' })).toBeVisible()
  await open(page, `${AUSTRALIA}${SUB_CATEGORY_PATH}/p/night-skiing`)
  await expect(summary(page)).toContainText('Not sold in AUD')
  await expect(main(page)).not.toContainText(/\$\d/)

  const ticket = await addressOf(request, 'half-day-ticket', { 'Start Date': '2026-12-21' })
  await open(page, AUSTRALIA + ticket)
  await readyAt(page, '$133.50')
  await buyButton(page).click()
  await expect(notice(page)).toContainText('$133.50')

  await open(page, '/cart')
  await expect(main(page)).toContainText('A$133.50')
  await open(page, ticket)
  await readyAt(page, '$89')
  await buyButton(page).click()
  const toasts = page.getByRole('region', { name: 'Notices' }).getByRole('alert')
  await expect(toasts).toContainText('Your cart is in AUD. Please check out or empty it first.')

  await open(page, AUSTRALIA + CHECKOUT)
  await page.getByLabel('E-mail address').fill('kirra@fjordmail.example')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: /^Pay \$133\.50/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Pay A?\$133\.50/ })).toBeVisible()
  await page.getByLabel('Card number').fill('4242 4242 4242 4242')
  await page.getByLabel('Expires').fill('08 / 29')
  await page.getByLabel('Security code').fill('123')
  await page.getByRole('button', { name: /^Pay / }).click()
  await expect(seeYou(page)).toBeVisible()
  await expect(main(page)).toContainText('$133.50')
  await expect.poll(() => shop.mailsTo('kirra@fjordmail.example')).toEqual(['order-confirmed'])
})
