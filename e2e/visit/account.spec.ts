/** The account hub and the profile page: by keyboard, for screen readers, and with the file to take along. */
import { readFileSync } from 'node:fs'
import { expectAccessibleInLightAndDark } from '#e2e/fixtures/accessible.ts'
import { signIn } from '#e2e/fixtures/resort.ts'
import { expect, hydrated, test } from '#e2e/fixtures/shop.ts'

test('By keyboard alone a customer is led to the field that is wrong, takes the offered country code and saves the profile [CUSTOMER-10, CUSTOMER-11, IMPL-11]', {
  tag: ['@phone', '@prove'],
}, async ({ page }) => {
  await signIn(page, 'sam')
  await page.goto('/customer/info')
  await hydrated(page)
  await page.getByText('Change your details').press('Enter')
  await page.getByLabel('Zip code').fill('')
  await page.getByLabel('Phone number').fill('12')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Phone number')).toBeFocused()
  await expect(page.getByText('Invalid Phone Number')).toBeVisible()
  await expect(page.getByText('Zip code required')).toBeVisible()
  await expectAccessibleInLightAndDark(page)

  await page.getByLabel('Phone number').fill('(970) 555-0142')
  await page.getByRole('button', { name: 'Write it as +1 970 555 0142' }).press('Enter')
  await expect(page.getByLabel('Phone number')).toHaveValue('+1 970 555 0142')
  await page.getByLabel('Zip code').fill('80521')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Your details are saved.')
  await expect(page.getByText('80521')).toBeVisible()
  await expectAccessibleInLightAndDark(page)
})

test('The profile page has no barrier with every part of it open, and its file holds the customer’s data [PRV-03]', {
  tag: ['@phone', '@prove'],
}, async ({ page }) => {
  await signIn(page, 'sam')
  await page.goto('/c/user-profile')
  await hydrated(page)
  for (const part of ['Change your e-mail address', 'Change your password', 'Delete your account']) {
    await page.getByText(part, { exact: true }).press('Enter')
  }
  await expect(page.getByText('This device')).toBeVisible()
  await expectAccessibleInLightAndDark(page)

  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download your data' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('my-account.json')
  const { Data } = JSON.parse(readFileSync(await download.path(), 'utf8'))
  expect(Data.people[0]).toMatchObject({ firstName: 'Sam', email: 'sam@silverpine.example' })
})
