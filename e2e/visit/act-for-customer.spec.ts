/** Staff help a customer from the page of customers: find, say why, change something, be refused, finish. */
import { expectAccessibleInLightAndDark } from '#e2e/fixtures/accessible.ts'
import { SAME_ORIGIN, tabTo } from '#e2e/fixtures/buying.ts'
import { signIn } from '#e2e/fixtures/resort.ts'
import { expect, hydrated, open, test } from '#e2e/fixtures/shop.ts'

const BANNER = 'You are acting for Riley Hart.'

test(
  'By keyboard alone staff find a customer, give a reason, add a person for them, are refused a stored card, and finish; the customer reads who it was and why [IMPL-13, IMPL-14, AUT-09]',
  { tag: ['@phone-first', '@prove'] },
  async ({ page }, { project }) => {
    const reason = `A guest asked for help at the counter, ${project.name}`
    await signIn(page, 'agent')
    await open(page, '/admin')
    await page.keyboard.press('ControlOrMeta+k')
    await page.keyboard.type('> act for')
    await expect(page.getByRole('option', { name: /Act for a guest/ })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/admin/customers')
    await hydrated(page)
    await expectAccessibleInLightAndDark(page)

    const field = page.getByRole('searchbox', { name: 'Name or e-mail address' })
    await tabTo(page, field)
    await page.keyboard.type('Hart')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/admin/customers?q=Hart')
    await expect(page.getByRole('heading', { name: /people found$/ })).toBeVisible()
    await expect(field).toHaveValue('Hart')
    await expect(page.getByRole('listitem').filter({ hasText: 'Noa Hart' })).toContainText(
      'In the household of Riley Hart',
    )

    const row = page.getByRole('group').filter({ hasText: 'Riley Hart' })
    await tabTo(page, row.locator('summary'))
    await page.keyboard.press('Enter')
    await tabTo(page, row.getByLabel('Reason'))
    await page.keyboard.type('short')
    await page.keyboard.press('Enter')
    await expect(row.getByLabel('Reason')).toHaveAccessibleDescription('Say why, in at least ten characters.')
    await expect(row.getByLabel('Reason')).toBeFocused()
    await expect(row.getByLabel('Reason')).toHaveValue('short')
    await expectAccessibleInLightAndDark(page)

    await row.getByLabel('Reason').fill(reason)
    await page.keyboard.press('Tab')
    await page.keyboard.type('T-17')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/customer/info')
    await hydrated(page)
    await expect(page.getByRole('status').filter({ hasText: BANNER })).toBeVisible()

    await page.getByRole('link', { name: 'Add a person' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Add a person' })
    await dialog.getByLabel('First name').focus()
    for (const text of [`Toni ${project.name}`, 'Hart', '5', '17', '2020']) {
      await page.keyboard.type(text)
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press('Enter')
    await expect(page.getByRole('article').filter({ hasText: `Toni ${project.name} Hart` })).toBeVisible()

    const card = await page.request.delete('/api/payment-methods/1', { headers: SAME_ORIGIN })
    expect([card.status(), await card.json()]).toMatchObject([403, { code: 'IMPERSONATION_FORBIDDEN' }])

    await page.getByRole('link', { name: 'Finish', exact: true }).press('Enter')
    await expect(page).toHaveURL('/admin')
    await open(page, '/admin/customers')
    await expect(page.getByText(BANNER)).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Customers')

    await signIn(page, 'riley')
    await open(page, '/customer/info')
    const visit = page.getByRole('region', { name: 'Help from our staff' }).getByRole('listitem')
    await expect(visit.filter({ hasText: reason })).toContainText('Theo')
  },
)
