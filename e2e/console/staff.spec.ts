/** Staff and their roles in the console: made, given, changed by two at once, and taken away again. */
import { SECOND_FACTOR_SETTING } from '#contract/values/rights.ts'
import { expectAccessibleInLightAndDark } from '#e2e/fixtures/accessible.ts'
import { SAME_ORIGIN } from '#e2e/fixtures/buying.ts'
import { testInOwnShop } from '#e2e/fixtures/mailing-shop.ts'
import { signIn } from '#e2e/fixtures/resort.ts'
import { expect, open } from '#e2e/fixtures/shop.ts'

testInOwnShop(
  'An admin makes a role of one area and gives it to a person, who sees that area alone, and takes it away again [IMPL-13]',
  { tag: ['@desktop', '@prove'] },
  async ({ page, shop }) => {
    await signIn(page, 'admin')
    await open(page, '/admin/staff')
    await expect(page.getByRole('heading', { level: 2, name: 'People' })).toBeVisible()
    await expectAccessibleInLightAndDark(page)
    await page.getByRole('link', { name: 'New role' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Stock room')
    await page.getByRole('checkbox', { name: 'Inventory' }).check()
    await expectAccessibleInLightAndDark(page)

    await page.getByRole('link', { name: 'Today', exact: true }).first().click()
    const unsaved = page.getByRole('dialog', { name: 'Leave without saving?' })
    await unsaved.getByRole('button', { name: 'Stay here' }).click()
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Stock room')
    await page.getByRole('button', { name: 'Save role' }).click()
    await expect(page.getByRole('status')).toContainText('Stock room is saved.')

    await page.getByRole('button', { name: 'Give a role …' }).click()
    const give = page.getByRole('dialog', { name: 'Give a role' })
    await give.getByLabel('E-mail address').fill('no-account@silverpine.example')
    // Back by the browser while the dialog is open: the page is not left unasked.
    await page.goBack()
    await unsaved.getByRole('button', { name: 'Stay here' }).click()
    await give.getByRole('button', { name: 'Cancel' }).click()
    await expect(give.getByRole('alert')).toContainText('What you changed here is not saved.')
    await give.getByRole('button', { name: 'Stay here' }).click()
    await give.getByLabel('Role', { exact: true }).selectOption('Stock room')
    await give.getByRole('button', { name: 'Give this role' }).click()
    await expect(give.getByLabel('E-mail address')).toHaveAccessibleDescription(/No account has this/)
    await expectAccessibleInLightAndDark(page, 'dialog:modal')
    await give.getByLabel('E-mail address').fill('sam@silverpine.example')
    await give.getByRole('button', { name: 'Give this role' }).click()
    await expect(give).toBeHidden()
    await expect(page.getByRole('listitem').filter({ hasText: 'sam@silverpine.example' })).toContainText('Stock room')

    // A colleague is quicker: what they made of it is told, and nothing is saved over it.
    await page.getByRole('link', { name: 'Stock room' }).click()
    await page.getByRole('checkbox', { name: 'Codes' }).check()
    const { Items } = await (await page.request.get('/api/admin/staff/roles')).json()
    const { Id, Revision } = Items.find(({ Name }: { Name: string }) => Name === 'Stock room')
    const data = { Name: 'Stock', Rights: ['inventory'], Revision }
    const url = `/api/admin/staff/roles/${Id}`
    expect(await (await page.request.put(url, { data, headers: SAME_ORIGIN })).json()).toMatchObject({ success: true })
    await page.getByRole('button', { name: 'Save role' }).click()
    await expect(page.getByRole('alert')).toContainText('Now it is called Stock, with inventory')
    await expectAccessibleInLightAndDark(page)
    await page.getByRole('button', { name: 'Take theirs' }).click()
    await expect(page.getByRole('checkbox', { name: 'Codes' })).not.toBeChecked()

    await signIn(page, 'sam')
    await open(page, '/admin')
    const areas = page.getByRole('navigation', { name: 'Console', exact: true }).getByRole('link')
    await expect(areas).toHaveText(['Today', 'Inventory', 'Import'])
    await shop.set({ [SECOND_FACTOR_SETTING]: 'true' })
    await expect(async () => {
      await open(page, '/admin/inventory')
      await expect(page.getByRole('link', { name: 'Set it up in your profile' })).toBeVisible()
    }).toPass()
    await expect(areas).toHaveCount(0)
    await expectAccessibleInLightAndDark(page)
    await shop.set({ [SECOND_FACTOR_SETTING]: '' })

    await signIn(page, 'admin')
    await open(page, '/admin/staff')
    await page.getByRole('button', { name: /^Take away … the role of Sam / }).click()
    await page.getByRole('button', { name: 'Take it away' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'sam@silverpine.example' })).toHaveCount(0)
    const own = page.getByRole('listitem').filter({ hasText: 'admin@silverpine.example' })
    await own.getByRole('button', { name: /^Take away …/ }).click()
    await page.getByRole('button', { name: 'Take it away' }).click()
    await expect(page.getByRole('alert')).toContainText('This is the last admin.')
    await page.getByRole('button', { name: 'Keep it' }).click()
    await page.getByRole('link', { name: 'Stock', exact: true }).click()
    await page.getByRole('button', { name: 'Delete this role …' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page.getByRole('status')).toContainText('Stock is deleted.')
  },
)
