/** A family on the account page: who is in it, and a new person, by keyboard, on a phone and without JavaScript. */
import type { Page } from '@playwright/test'
import { expectAccessibleInLightAndDark } from '#e2e/fixtures/accessible.ts'
import { signIn } from '#e2e/fixtures/resort.ts'
import { expect, hydrated, test } from '#e2e/fixtures/shop.ts'

const ACCOUNT = '/customer/info'

const householdOf = (page: Page) => page.getByRole('region', { name: 'Your household' })
const people = (page: Page) => householdOf(page).getByRole('article')

test(
  'By keyboard alone a customer adds a person to the household, is refused the same person again, and finds both after a reload [MEMBER-12, MEMBER-21, IMPL-54]',
  { tag: ['@phone', '@prove'] },
  async ({ page }, { project }) => {
    const firstName = `Finn ${project.name}`
    await signIn(page, 'sam')
    await page.goto(ACCOUNT)
    await hydrated(page)
    await expect(people(page)).toContainText(['Sam Okafor'])
    await expectAccessibleInLightAndDark(page)

    const dialog = page.getByRole('dialog', { name: 'Add a person' })
    const typeFinn = async () => {
      await page.getByRole('link', { name: 'Add a person' }).press('Enter')
      await dialog.getByLabel('First name').focus()
      for (const text of [firstName, 'Okafor', '5', '17', '2020']) {
        await page.keyboard.type(text)
        await page.keyboard.press('Tab')
      }
      await expect(dialog.getByLabel('Month')).toHaveValue('05')
      await page.keyboard.press('Enter')
    }
    await typeFinn()
    await expect(dialog).toBeHidden()
    await expect(
      page.getByRole('status').filter({ hasText: `${firstName} Okafor is in your household.` }),
    ).toBeVisible()
    await expect(people(page).filter({ hasText: `${firstName} Okafor` })).toBeVisible()

    await typeFinn()
    await expect(dialog.getByRole('alert')).toContainText(
      'Error adding member. This person is in your household already.',
    )
    await expectAccessibleInLightAndDark(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()

    await page.reload()
    await expect(people(page).filter({ hasText: `${firstName} Okafor` })).toHaveCount(1)
  },
)

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'Without JavaScript a customer adds a person by a form on the page, which keeps what was typed when it is refused [MEMBER-14]',
    { tag: '@prove' },
    async ({ page }, { project }) => {
      const firstName = `Kim ${project.name}`
      await signIn(page, 'sam')
      await page.goto(ACCOUNT)
      await page.getByRole('link', { name: 'Add a person' }).click()
      await householdOf(page).getByLabel('First name').fill(firstName)
      await householdOf(page).getByLabel('Last name').fill('Okafor')
      await householdOf(page).getByLabel('Month').fill('2')
      await householdOf(page).getByLabel('Day').fill('30')
      await householdOf(page).getByLabel('Year').fill('2019')
      await page.getByRole('button', { name: 'Add to household' }).click({ force: true })
      await expect(page.getByRole('alert')).toContainText('Error adding member.')
      await expect(householdOf(page).getByLabel('First name')).toHaveValue(firstName)
      await householdOf(page).getByLabel('Day').fill('3')
      await page.getByRole('button', { name: 'Add to household' }).click({ force: true })
      await expect(page).toHaveURL(ACCOUNT)
      await expect(people(page).filter({ hasText: `${firstName} Okafor` })).toHaveCount(1)
    },
  )
})
