/** Settings in the console: found by a word, judged by the engine, and never saved over a colleague's change. */
import { expectAccessibleInLightAndDark } from '#e2e/fixtures/accessible.ts'
import { testInOwnShop } from '#e2e/fixtures/mailing-shop.ts'
import { signIn } from '#e2e/fixtures/resort.ts'
import { expect, open } from '#e2e/fixtures/shop.ts'

const NAME = 'closuresettings.choosedays'

testInOwnShop(
  'An admin finds a setting, is told what it may be and what a colleague made of it, changes it and takes it back [IMPL-13]',
  { tag: ['@desktop', '@prove'] },
  async ({ page, shop }) => {
    await signIn(page, 'admin')
    await open(page, '/admin/settings')
    await expect(page.getByRole('heading', { level: 2, name: 'Closed days' })).toBeVisible()
    await expectAccessibleInLightAndDark(page)
    await page.getByRole('searchbox', { name: 'Search settings' }).fill('closed day guests choose')
    await expect(page.getByText('1 setting', { exact: true })).toBeVisible()
    const row = page.getByRole('listitem').filter({ hasText: NAME })
    await expect(row).toContainText('Normally 8')

    await row.getByRole('button', { name: 'Change …' }).click()
    const form = page.getByRole('dialog', { name: NAME })
    await form.getByLabel('Value').fill('soon')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form.getByLabel('Value')).toHaveAccessibleDescription(/must be a whole number from 0/)
    await expectAccessibleInLightAndDark(page, 'dialog:modal')

    await shop.set({ [NAME]: '5' })
    await form.getByLabel('Value').fill('12')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form.getByRole('alert')).toContainText('It is “5” now')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form).toBeHidden()
    await expect(row).toContainText('12')
    await expect(row).toContainText('by Ada Winters')

    await row.getByRole('button', { name: 'Change …' }).click()
    await form.getByRole('button', { name: 'Back to 8' }).click()
    await expect(form).toBeHidden()
    await expect(row).not.toContainText('12')
  },
)
