/** The vouchers of a customer in a browser: shown, sent, given and used, by keyboard; and the page of the staff. */
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expectAccessibleInLightAndDark } from '#e2e/fixtures/accessible.ts'
import { type MailingShop, startMailingShop } from '#e2e/fixtures/mailing-shop.ts'
import { signIn } from '#e2e/fixtures/resort.ts'
import { expect, hydrated, test } from '#e2e/fixtures/shop.ts'

// All journeys of this file share one shop.
test.describe.configure({ mode: 'default' })

const FRIEND = 'kai@fjordmail.example'

let shop: MailingShop
test.beforeAll(async () => {
  // A whole shop starts.
  test.setTimeout(180_000)
  shop = await startMailingShop()
})
test.afterAll(() => shop?.stop())

const vouchersOf = () => `${shop.url}/vouchers/accountvouchers`
const staffPage = () => `${shop.url}/admin/vouchers`
const row = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) })

async function expectToFit(page: Page, width: number): Promise<void> {
  const before = page.viewportSize()
  await page.setViewportSize({ width, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  if (before) await page.setViewportSize(before)
}

test('By keyboard alone a customer shows a code, sends it to a friend and uses the voucher, and the product’s address does not hold the code [API-19, API-21, IMPL-12, RED-04]', {
  tag: ['@phone-first', '@prove'],
}, async ({ page }) => {
  await signIn(page, 'riley', shop.url)
  await page.goto(vouchersOf())
  await hydrated(page)
  const lesson = row(page, 'First-timer lesson')
  await expect(lesson).toContainText('•••• SSON')
  await expect(page.getByRole('main')).not.toContainText('HART-LESSON')
  await expectAccessibleInLightAndDark(page)
  await expectToFit(page, 320)

  await lesson.getByRole('link', { name: 'Show the code of First-timer lesson' }).press('Enter')
  await expect(lesson).toContainText('Code HART-LESSON')
  await expect(row(page, 'Buddy ticket')).toContainText('•••• UDDY')
  await lesson.getByRole('link', { name: 'Hide the code' }).press('Enter')
  await expect(lesson).not.toContainText('HART-LESSON')

  await lesson.getByRole('link', { name: 'Send First-timer lesson' }).press('Enter')
  const send = page.getByRole('dialog', { name: 'Send this voucher' })
  await expect(send).toContainText(/\d+ of 10 mails left today/)
  await send.getByLabel('Their e-mail').focus()
  await page.keyboard.type('kai')
  await page.keyboard.press('Enter')
  await expect(send.getByLabel('Their e-mail')).toHaveAccessibleDescription(/Enter one e-mail address/)
  await expectAccessibleInLightAndDark(page)
  await expectToFit(page, 320)
  const before = (await shop.mailsTo(FRIEND)).length
  await send.getByLabel('Their e-mail').fill(FRIEND)
  await send.getByLabel('A few words').focus()
  await page.keyboard.type('See you at the magic carpet!')
  await send.getByRole('button', { name: 'Send voucher' }).press('Enter')
  await expect(send).toBeHidden()
  await expect(page.getByRole('status').filter({ hasText: 'Your voucher is on its way.' })).toBeVisible()
  expect((await shop.mailsTo(FRIEND)).slice(before)).toEqual(['voucher-sent'])

  await lesson.getByRole('button', { name: 'Use it: First-timer lesson' }).press('Enter')
  await expect(page).toHaveURL(/\/p\/first-timer-lesson$/)
  await expect(page.getByRole('main')).toContainText('•••• SSON')
  expect(await page.title()).not.toContain('HART')
  // The address that carried the code was replaced: no entry of the history holds it.
  await page.goBack()
  expect(page.url()).not.toContain('HART')
})

test('By keyboard a customer gives a buddy ticket to a person of the household, after choosing none [API-17]', {
  tag: '@prove',
}, async ({ page }) => {
  await signIn(page, 'riley', shop.url)
  await page.goto(vouchersOf())
  await hydrated(page)
  await row(page, 'Buddy ticket').getByRole('link', { name: 'Give Buddy ticket' }).press('Enter')
  const give = page.getByRole('dialog', { name: 'Give one use' })
  await give.getByRole('button', { name: 'Give 1 use' }).press('Enter')
  await expect(give).toContainText('Choose a person.')
  await expectAccessibleInLightAndDark(page)
  await expectToFit(page, 320)
  await give.getByRole('radio', { name: 'Jordan Hart' }).press('Space')
  await give.getByRole('button', { name: 'Give 1 use' }).press('Enter')
  await expect(give).toBeHidden()
  await expect(page.getByRole('status').filter({ hasText: 'One use was given away.' })).toBeVisible()
  await expect(row(page, 'Buddy ticket')).toContainText('2 given to Jordan')
  await expect(row(page, 'Buddy ticket').getByRole('link', { name: 'Give Buddy ticket' })).toHaveCount(0)
})

test('An admin makes a template and a batch of codes by keyboard and finds the life of one, and a customer gets 403 [API-15, API-16]', {
  tag: '@prove',
}, async ({ page }) => {
  await signIn(page, 'riley', shop.url)
  expect((await page.goto(staffPage()))?.status()).toBe(403)
  await signIn(page, 'admin', shop.url)
  await page.goto(staffPage())
  await hydrated(page)
  await expectAccessibleInLightAndDark(page)
  await expectToFit(page, 320)
  const sold = await page.request.get(`${shop.url}/api/product/by-slug/day-lift-ticket`)
  await page.getByLabel('Description').fill('Partner ticket')
  await page.getByLabel('Key').fill('partner-ticket')
  await page.getByLabel('Number of the product').fill(String((await sold.json()).Id))
  await page.getByLabel('Uses of each').fill('1')
  await page.getByRole('button', { name: 'Save template' }).press('Enter')
  await expect(page.getByRole('main')).toContainText('The template is saved.')

  await page.getByLabel('How many').fill('12')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Make and save codes' }).press('Enter')
  const [, ...codes] = readFileSync(await (await downloading).path(), 'utf8')
    .trim()
    .split('\r\n')
  expect(new Set(codes).size).toBe(12)

  await page.getByLabel('Code or number').fill(codes[0] ?? '')
  await page.getByLabel('Code or number').press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Partner ticket' })).toContainText(
    'It was made from the template partner-ticket.',
  )
  await expect(page).toHaveURL(staffPage())
  await expect(page.getByRole('main')).not.toContainText(codes[0] ?? '')
  await expectAccessibleInLightAndDark(page)
})
