/** Codes in the console: a discount that a guest gets at once, and a batch of vouchers with the life of one. */
import { readFileSync } from 'node:fs'
import { expectAccessibleInLightAndDark } from '#e2e/fixtures/accessible.ts'
import { cartOf, putIntoCart, SAME_ORIGIN } from '#e2e/fixtures/buying.ts'
import { testInOwnShop } from '#e2e/fixtures/mailing-shop.ts'
import { signIn } from '#e2e/fixtures/resort.ts'
import { expect, open } from '#e2e/fixtures/shop.ts'

testInOwnShop(
  'Staff make a discount, are told at the field what is wrong, and a guest gets it at once until it is ended [IMPL-13]',
  { tag: ['@desktop', '@prove'] },
  async ({ page }) => {
    await signIn(page, 'admin')
    await open(page, '/admin/codes')
    await expect(page.getByRole('table', { name: 'Discounts' })).toContainText('SAVE20')
    await expectAccessibleInLightAndDark(page)
    await page.getByRole('link', { name: 'New discount' }).click()
    await page.getByLabel('Name').fill('Locals <script>alert(1)</script>')
    await page.getByLabel('Code', { exact: true }).fill('save20')
    await page.getByLabel('Percent').fill('25')
    await page.getByRole('button', { name: 'Save discount' }).click()
    await expect(page.getByLabel('Code', { exact: true })).toHaveAccessibleDescription(/Another discount has this code/)
    await expectAccessibleInLightAndDark(page)
    await page.getByLabel('Code', { exact: true }).fill('LOCALS')
    await page.getByLabel('For', { exact: true }).selectOption('Some products or categories')
    await page.getByRole('group', { name: 'Products' }).getByLabel('Day lift ticket').check()
    await page.getByLabel('Uses in all').fill('5')
    await page.getByRole('button', { name: 'Save discount' }).click()
    await expect(page.getByRole('status').first()).toContainText('is saved. It counts at once.')
    const row = page.getByRole('row').filter({ hasText: 'LOCALS' })
    await expect(row).toContainText('Locals <script>alert(1)</script>')
    await expect(row).toContainText('0 of 5')

    await putIntoCart(page, 'day-lift-ticket', { day: '2026-12-09' })
    const applied = await page.request.post('/api/discount/apply/LOCALS', { headers: SAME_ORIGIN })
    expect((await applied.json()).success).toBe(true)
    await page.goto('/cart')
    await expect(page.getByRole('main')).toContainText('−$32.50')

    await open(page, '/admin/codes?q=locals')
    await row.getByRole('link').click()
    await expect(page.getByRole('heading', { name: 'Who changed it' })).toBeVisible()
    await page.getByRole('button', { name: 'End this discount …' }).click()
    await expectAccessibleInLightAndDark(page, 'dialog:modal')
    await page.getByRole('button', { name: 'End it', exact: true }).click()
    await expect(row).toContainText('Ended')
    expect((await cartOf(page)).AppliedDiscountCodes).toEqual([])
  },
)

testInOwnShop(
  'Staff make a template and a batch of codes, told once, and end one of them with a reason [IMPL-13, API-15, API-16]',
  { tag: ['@desktop', '@prove'] },
  async ({ page }) => {
    await signIn(page, 'admin')
    await open(page, '/admin/codes/templates/new')
    await page.getByLabel('Description').fill('Club ticket')
    await page.getByLabel('Key', { exact: true }).fill('club-ticket')
    await page.getByRole('button', { name: 'Save template' }).click()
    await expect(page.getByLabel('Product', { exact: true })).toHaveAccessibleDescription(/Choose the product/)
    await page.getByLabel('Product', { exact: true }).selectOption('Day lift ticket')
    await expectAccessibleInLightAndDark(page)
    await page.getByRole('button', { name: 'Save template' }).click()
    await expect(page.getByRole('table', { name: 'Templates' })).toContainText('club-ticket')

    await page.getByRole('button', { name: 'Make codes …' }).click()
    const dialog = page.getByRole('dialog', { name: 'Make codes' })
    await dialog.getByLabel('Template').selectOption('club-ticket: Club ticket')
    await dialog.getByLabel('How many').fill('3')
    await expectAccessibleInLightAndDark(page, 'dialog:modal')
    await dialog.getByLabel('Prefix').fill('club')
    const downloading = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Make and save codes' }).click()
    const lines = readFileSync(await (await downloading).path(), 'utf8').trim()
    const [, code = ''] = lines.split('\r\n')
    expect(code).toMatch(/^CLUB-/)
    await dialog.getByRole('button', { name: 'Done' }).click()

    await page.getByRole('link', { name: 'Vouchers', exact: true }).click()
    await expect(page.getByRole('table', { name: 'Vouchers' })).toContainText('Club ticket')
    await page.getByLabel('Code or number of a voucher').fill(code)
    await page.getByRole('button', { name: 'Find voucher' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'from the template club-ticket' })).toBeVisible()
    expect(page.url()).not.toContain('CLUB')
    await expect(page.getByRole('main')).not.toContainText(code)
    await expectAccessibleInLightAndDark(page)

    await page.getByRole('button', { name: 'End it …' }).click()
    await page.getByLabel('Reason').fill('Lost on the lift')
    await page.getByRole('button', { name: 'End it', exact: true }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'It was ended.' })).toContainText('Ada Winters')
    await expect(page.getByRole('main')).toContainText('Lost on the lift')
  },
)
