/** Guests in the console: found by what they say, with their household and orders. */
import { givenAccount } from '#commerce/accounts/account-for-tests.ts'
import { expectAccessibleInLightAndDark } from '#e2e/fixtures/accessible.ts'
import { testInOwnShop } from '#e2e/fixtures/mailing-shop.ts'
import { signIn } from '#e2e/fixtures/resort.ts'
import { expect, open, test } from '#e2e/fixtures/shop.ts'

test('Staff find a guest by an e-mail address, and go from the household to an order [IMPL-13]', {
  tag: ['@desktop', '@prove'],
}, async ({ page }) => {
  await signIn(page, 'agent')
  await open(page, '/admin/guests?q=riley@silverpine')
  const rows = page.getByRole('table', { name: 'Guests' }).locator('tbody tr')
  await expect(rows).toHaveCount(1)
  await expectAccessibleInLightAndDark(page)
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Riley Hart' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Household' })).toBeVisible()
  await expectAccessibleInLightAndDark(page)
  await page.getByRole('link', { name: 'Act for them' }).click()
  await expect(page.getByRole('main')).toContainText('Riley Hart')
  await page.goBack()
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'From quote to visit' })).toBeVisible()
})

testInOwnShop(
  'Staff find a second account of a guest, see what would move, are asked why, and join it [IMPL-13]',
  { tag: ['@desktop', '@prove'] },
  async ({ page, shop }) => {
    await shop.change(async (tx) => {
      await givenAccount(tx, 'noor')
      await givenAccount(tx, 'noor-second')
    })
    await signIn(page, 'agent')
    await open(page, '/admin/guests?q=noor@silverpine')
    await page.getByRole('table', { name: 'Guests' }).getByRole('link').first().click()
    await page.getByRole('button', { name: 'Join accounts …' }).click()
    const dialog = page.getByRole('dialog', { name: /^Join another account to/ })
    await dialog.getByLabel('Name or address of the other account').fill('noor-second@silverpine.example')
    await dialog.getByRole('button', { name: 'Find account' }).click()
    await dialog.getByRole('radio').first().check()
    await expect(dialog).toContainText(/of noor-second@silverpine\.example moves? to noor@silverpine\.example/)
    await dialog.getByRole('button', { name: 'Join the accounts' }).click()
    await expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveAccessibleDescription(/Please say why/)
    await expectAccessibleInLightAndDark(page, 'dialog:modal')
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Asked at the counter')
    await dialog.getByRole('button', { name: 'Join the accounts' }).click()
    await expect(page.getByText('The account noor-second@silverpine.example is joined to this one.')).toBeVisible()
    await expect(dialog).toBeHidden()
    expect(await shop.mailsTo('noor-second@silverpine.example')).toContain('account-merged')
  },
)
