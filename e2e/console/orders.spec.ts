/** Orders in the console: found by what a guest says, opened and acted on without a mouse. */
import { expectAccessibleInLightAndDark } from '#e2e/fixtures/accessible.ts'
import { enterCard, orderByCalls, seeYou } from '#e2e/fixtures/paying.ts'
import { signIn } from '#e2e/fixtures/resort.ts'
import { expect, open, test } from '#e2e/fixtures/shop.ts'

test('Staff find an order by a name, open it by keys, and write a note about it [IMPL-13]', { tag: '@phone' }, async ({
  page,
}) => {
  await signIn(page, 'agent')
  await open(page, '/admin/orders')
  const rows = page.getByRole('table', { name: 'Orders' }).locator('tbody tr')
  await expect(rows).toHaveCount(50)

  await page.keyboard.press('/')
  await page.keyboard.type('riley hart')
  await expect(page).toHaveURL(/q=riley\+hart/)
  await expect(rows.first()).toContainText('Riley Hart')
  // A list that was searched has all parts of the whole one, and fewer rows.
  await expectAccessibleInLightAndDark(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(page.getByText('1 selected')).toBeVisible()
  const number = (await rows.first().getByRole('link').textContent()) ?? ''
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'From quote to visit' })).toBeVisible()
  await expectAccessibleInLightAndDark(page)

  await page.keyboard.press('w')
  await page.keyboard.type('Rides with a sit-ski.')
  await page.getByRole('button', { name: 'Keep note' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Rides with a sit-ski.' })).toBeVisible()
})

test('Staff see what goes back before they cancel, and are asked why against the terms [IMPL-13]', {
  tag: ['@desktop', '@prove'],
}, async ({ page }) => {
  await signIn(page, 'agent')
  await open(page, '/admin/orders?q=riley+hart&visit=month')
  await page.getByLabel('Product', { exact: true }).selectOption('Day lift ticket')
  await expect(page).toHaveURL(/product=\d+/)
  await page
    .getByRole('checkbox', { name: /^Select / })
    .nth(1)
    .check()
  await page.getByRole('button', { name: 'Add a note …' }).click()
  await page.getByRole('dialog').getByLabel('Note for colleagues').fill('Comes by bus.')
  await page.getByRole('dialog').getByRole('button', { name: 'Keep note' }).click()
  await expect(page.getByText('1 selected')).toBeHidden()
  await page.getByRole('table', { name: 'Orders' }).getByRole('link').first().click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Comes by bus.' })).toBeVisible()
  await page.getByRole('button', { name: 'Refund …' }).click()
  const question = page.getByRole('dialog')
  await expect(question.getByRole('button', { name: /^Cancel and give \$/ })).toBeEnabled()
  await question.getByRole('checkbox', { name: 'Against the terms, for a reason' }).check()
  await question.getByRole('button', { name: /^Cancel and give \$/ }).click()
  await expect(question.getByText('Please say why')).toBeVisible()
  await expectAccessibleInLightAndDark(page)
  await question.getByRole('button', { name: 'Keep it' }).click()
  await expect(question).toBeHidden()
})

test('Staff change the day of an order by the key C, for a reason at the old price, and its life says so [IMPL-13]', {
  tag: ['@desktop', '@prove'],
}, async ({ page }) => {
  // An order of its own: of others the day may have come.
  const email = 'lena.brandt@fjordmail.example'
  await page.goto(await orderByCalls(page, { product: 'day-lift-ticket', email }))
  await enterCard(page)
  await expect(seeYou(page)).toBeVisible()
  await signIn(page, 'agent')
  await open(page, `/admin/orders?q=${email}`)
  await page.getByRole('table', { name: 'Orders' }).getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'From quote to visit' })).toBeVisible()
  await page.keyboard.press('c')
  const dialog = page.getByRole('dialog', { name: /^Change the day of/ })
  await dialog.getByRole('checkbox', { name: /^At the old price/ }).check()
  await dialog.getByLabel('New day').selectOption({ index: 20 })
  await dialog.getByRole('button', { name: 'Change the day' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveAccessibleDescription(/Please say why/)
  await expectAccessibleInLightAndDark(page, 'dialog:modal')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The road was closed.')
  await dialog.getByRole('button', { name: 'Change the day' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'It is moved to' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'The road was closed.' })).toBeVisible()
})
