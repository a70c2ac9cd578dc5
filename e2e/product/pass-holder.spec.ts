/** A pass for one person of the household: who may have it, who not and why, and a new person, by keyboard alone. */
import { expectAccessibleInLightAndDark } from '#e2e/fixtures/accessible.ts'
import { buyButton, miniCartOf, notice, summary, tabTo } from '#e2e/fixtures/buying.ts'
import { choosePass, holder, holderQuestion, PASS, typePerson } from '#e2e/fixtures/pass-holder.ts'
import { signIn } from '#e2e/fixtures/resort.ts'
import { expect, open, test } from '#e2e/fixtures/shop.ts'

test('By keyboard alone a customer chooses a teen pass for the right child, and is told why the other child cannot have it [PRODUCT-09, MEMBER-05, MEMBER-07, MEMBER-08]', {
  tag: ['@phone-first', '@prove'],
}, async ({ page }) => {
  await signIn(page, 'riley')
  await open(page, PASS)
  await expect(holder(page, 'Riley Hart')).toBeEnabled()
  await expect(holder(page, 'Alex Lind')).toBeDisabled()
  await expect(holderQuestion(page)).toContainText('Needs a signed waiver first')
  await expect(holderQuestion(page)).not.toContainText('Casey')

  await choosePass(page, 'Child')
  await expect(holder(page, 'Noa Hart')).toBeEnabled()
  await expect(holder(page, 'Mika Hart')).toBeDisabled()
  await tabTo(page, holder(page, 'Noa Hart'))
  await page.keyboard.press('Space')
  await expect(summary(page)).toContainText('Noa Hart')
  await expectAccessibleInLightAndDark(page, '[role=radiogroup]')

  await choosePass(page, 'Teen')
  await expect(holderQuestion(page).getByRole('status')).toContainText(
    'Noa Hart can no longer have this. For ages 13 to 17.',
  )
  await expect(holder(page, 'Noa Hart')).toBeDisabled()
  await expect(summary(page)).not.toContainText('Noa Hart')
  await expectAccessibleInLightAndDark(page, '[role=radiogroup]')

  await tabTo(page, buyButton(page))
  await page.keyboard.press('Enter')
  await expect(holder(page, 'Mika Hart')).toBeFocused()
  await page.keyboard.press('Space')
  await expect(summary(page)).toContainText('Mika Hart')
  await expect(buyButton(page)).not.toHaveAttribute('aria-disabled')

  await tabTo(page, holderQuestion(page).getByRole('link', { name: 'Sign (waiver for Alex Lind)' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Signs as: Riley Hart on behalf of Alex Lind')).toBeVisible()
})

test(
  'By keyboard alone a customer adds a person on the page of a pass, who is chosen at once, and buys it once for them [MEMBER-12, MEMBER-13, ADD-02, ADD-05]',
  {
    tag: ['@phone-first', '@prove'],
  },
  async ({ page }, { project }) => {
    const firstName = `Robin ${project.name}`
    const name = `${firstName} Okafor`
    await signIn(page, 'sam')
    await open(page, PASS)
    await choosePass(page, 'Teen')
    await tabTo(page, holderQuestion(page).getByRole('link', { name: 'Add a person' }))
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Add a person' })
    await typePerson(page, firstName, 'Okafor', ['1', '17', '2012'])
    await expect(dialog).toBeHidden()
    await expect(holderQuestion(page).getByRole('status')).toContainText(`${name} is in your household.`)
    await expect(holder(page, name)).toBeChecked()

    await expect(buyButton(page)).not.toHaveAttribute('aria-disabled')
    await tabTo(page, buyButton(page))
    await page.keyboard.press('Enter')
    await expect(notice(page)).toContainText(name)
    await page.keyboard.press('Escape')
    await expect(holder(page, name)).toBeDisabled()
    await expect(holderQuestion(page)).toContainText('Already has one')
    const { Items } = await miniCartOf(page)
    expect(Items.filter(({ AssignedTo }) => AssignedTo === name)).toHaveLength(1)
  },
)

test('A customer who reloads a card chooses who has an active one, and is told of those who have none or a lost one [MEMBER-36]', {
  tag: ['@phone', '@prove'],
}, async ({ page }) => {
  await signIn(page, 'riley')
  await open(page, '/l/lift-tickets/day-tickets/p/day-lift-ticket')
  await page.getByRole('radiogroup', { name: 'How do you get your ticket?' }).getByText('Reload my card').click()
  const people = page.getByRole('radiogroup', { name: 'Who is it for?' })
  await expect(people.getByRole('radio', { name: 'Riley Hart' })).toBeEnabled()
  for (const name of ['Mika Hart', 'Noa Hart']) {
    await expect(people.getByRole('radio', { name })).toBeDisabled()
    await expect(people.getByRole('radio', { name })).toHaveAccessibleName(/Has no card to reload/)
  }
  await expectAccessibleInLightAndDark(page, '[role=radiogroup]')
})

test('A guest on the page of a pass is led to sign in, and comes back to choose [MEMBER-02, OPEN-74]', {
  tag: ['@phone', '@prove'],
}, async ({ page }) => {
  await open(page, PASS)
  await expectAccessibleInLightAndDark(page, '[role=radiogroup]')
  await holderQuestion(page).getByRole('link', { name: 'Sign in' }).click()
  await page.getByLabel('E-mail').fill('riley@silverpine.example')
  await page.getByLabel('Password', { exact: true }).fill('silverpine-demo')
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(PASS)
  await expect(holder(page, 'Riley Hart')).toBeVisible()
})

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('Without JavaScript the first press brings the household to choose from, and the second buys [PRODUCT-09]', {
    tag: ['@phone', '@prove'],
  }, async ({ page }) => {
    await signIn(page, 'sam')
    await page.goto('/l/season-passes/p/midweek-pass')
    await expect(page.locator('[role=radiogroup] noscript a')).toBeVisible()
    await buyButton(page).click()
    await page.getByRole('radio', { name: 'Sam Okafor' }).check({ force: true })
    await buyButton(page).click()
    await expect(page).toHaveURL('/cart')
    await expect(page.getByRole('main')).toContainText('Sam Okafor')
  })
})
