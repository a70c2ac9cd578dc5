/**
 * A family at the checkout: passes for two children, skis, a board and a waiver. It is led through exactly the steps of
 * its cart, goes on where it stopped on another device, and pays.
 */
import type { Page } from '@playwright/test'
import { expectAccessibleInLightAndDark } from '#e2e/fixtures/accessible.ts'
import { putIntoCart } from '#e2e/fixtures/buying.ts'
import { agreeToPlan, goOn, SIZES, signWaiver } from '#e2e/fixtures/family.ts'
import { testInOwnShop as test } from '#e2e/fixtures/mailing-shop.ts'
import { CHECKOUT, enterCard, goToPayment, seeYou } from '#e2e/fixtures/paying.ts'
import { signIn } from '#e2e/fixtures/resort.ts'
import { expect, hydrated } from '#e2e/fixtures/shop.ts'

async function fillCart(page: Page): Promise<void> {
  const people: { Id: number; FirstName: string }[] = await (await page.request.get('/api/household')).json()
  const idOf = (name: string) => people.find(({ FirstName }) => FirstName === name)?.Id ?? 0
  await putIntoCart(page, 'summit-pass', { options: { Age: 'Child', 'Assigned To': String(idOf('Noa')) } })
  const child = { 'Pass Type': 'Child', Guardian: 'Riley Hart' }
  await putIntoCart(page, 'midweek-pass', { options: child, contactId: idOf('Mika') })
  await putIntoCart(page, 'ski-rental', { options: SIZES })
  await putIntoCart(page, 'snowboard-rental')
}

// In a shop of its own: the family of the demo signs a waiver once, and other journeys sign it too.
test('A family with passes for children, a rental and a waiver goes through exactly its steps, on two devices, and pays [IMPL-03, CHECKOUT-06, CHECKOUT-07, CHECKOUT-08, CHECKOUT-09, CHECKOUT-11, CHECKOUT-12, CHECKOUT-13]', {
  tag: ['@phone-first', '@prove'],
}, async ({ browser, page, shop }) => {
  await signIn(page, 'riley')
  await fillCart(page)
  await page.goto(CHECKOUT)
  await hydrated(page)
  await expect(page.getByRole('main').locator('section h2')).toHaveText([
    /^Who is coming/,
    'Health and emergency contact',
    'A few questions',
    'Rental sizes',
    'Tickets and pick-up',
    'Waiver',
    /^Contact/,
    'Payment',
  ])
  await expect(page.getByText('Mika Hart: Midweek Pass. Noa Hart: Summit Pass.')).toBeVisible()

  await expect(page.getByRole('group', { name: 'Mika Hart' })).toContainText('Only instructors and ski patrol')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('Full name')).toBeFocused()
  await expect(page.getByLabel('Full name')).toHaveAccessibleDescription('Enter the name of a person we can call')
  await expectAccessibleInLightAndDark(page)
  await page.getByLabel('Full name').fill('Riley Hart')
  await page.getByLabel('Phone').fill('(970) 555-0142')
  await page.getByLabel('Allergies').fill('Peanuts')
  await goOn(page, 'A few questions')

  await page.getByLabel('How many days have you been on a board?').selectOption('Up to ten')
  await expectAccessibleInLightAndDark(page)
  await goOn(page, 'Rental sizes')

  const other = await browser.newContext({ viewport: { width: 1440, height: 900 }, baseURL: shop.url })
  const desk = await other.newPage()
  await signIn(desk, 'riley')
  await desk.goto(CHECKOUT)
  await hydrated(desk)
  await expect(desk.getByLabel('Height')).toHaveValue('5 ft 9 in')
  await desk.getByLabel('Age').fill('39')
  await desk.getByLabel('How do you ride?').selectOption('At a medium speed, on many slopes')
  await desk.getByLabel('Rental shop').selectOption({ index: 1 })
  await expectAccessibleInLightAndDark(desk)
  await goOn(desk, 'Tickets and pick-up')

  for (const group of await desk.getByRole('radiogroup').all()) await group.getByRole('radio', { name: 'Mail' }).check()
  await desk.getByLabel('Zip code').fill('8052')
  await desk.getByRole('button', { name: 'Continue' }).click()
  await expect(desk.getByLabel('Zip code')).toHaveAccessibleDescription('Enter 5 digits')
  await expectAccessibleInLightAndDark(desk)
  await desk.getByLabel('Street and number').fill('48 Alder Lane')
  await desk.getByLabel('City').fill('Fort Collins')
  await desk.getByLabel('State').selectOption('CO')
  await desk.getByLabel('Zip code').fill('80521')
  await goOn(desk, 'Waiver')
  await other.close()

  await page.reload()
  await hydrated(page)
  await expect(page.getByText('Signs as: Riley Hart on behalf of minor Noa Hart')).toBeVisible()
  await page.getByLabel('Type your full name to sign').fill('Riley Hart')
  await page.getByRole('button', { name: /^Sign/ }).click()
  await expect(page.getByText('Please tick the box')).toBeVisible()
  await expectAccessibleInLightAndDark(page)
  await signWaiver(page, 'Riley Hart')
  await expect(page.getByText('Signed for Noa Hart.')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

  await agreeToPlan(page)
  await goToPayment(page)
  await enterCard(page)
  await expect(seeYou(page)).toBeVisible()
})
