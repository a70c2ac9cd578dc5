/** The history of the whole shop in the console: a change is found by its name, and told with what was before. */
import { expectAccessibleInLightAndDark } from '#e2e/fixtures/accessible.ts'
import { testInOwnShop } from '#e2e/fixtures/mailing-shop.ts'
import { signIn } from '#e2e/fixtures/resort.ts'
import { expect, open } from '#e2e/fixtures/shop.ts'

/** No other journey changes it: whichever comes first in the shop of a worker, its history is one change. */
const NAME = 'retention.purgeproofdays'

testInOwnShop(
  'By keyboard an admin finds the history of the shop, filters it, opens a change and takes the file of the same rows [IMPL-13]',
  { tag: ['@desktop', '@prove'] },
  async ({ page, shop }) => {
    await shop.set({ [NAME]: '500' })
    await signIn(page, 'admin')
    await open(page, '/admin')
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Find' }).fill('history')
    await expect(page.getByRole('option', { name: 'History' })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/admin/history')
    await expect(page.getByRole('heading', { level: 1, name: 'History' })).toBeFocused()
    await page.keyboard.press('/')
    await expect(page.getByRole('searchbox', { name: 'Search history' })).toBeFocused()
    await page.keyboard.type(NAME)
    const rows = page.getByRole('list', { name: 'Changes' }).getByRole('listitem')
    await expect(rows).toHaveCount(1)
    await rows.getByText('What differed').focus()
    await page.keyboard.press('Enter')
    await expect(rows.first()).toContainText('nothing → became 500')
    await expectAccessibleInLightAndDark(page)

    await page.getByRole('combobox', { name: 'Area' }).selectOption('settings')
    await page.getByLabel('To', { exact: true }).fill('2020-01-01')
    await expect(page.getByText('No changes')).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('To', { exact: true })).toHaveValue('2020-01-01')
    await page.getByLabel('To', { exact: true }).fill('')
    await expect(rows).toHaveCount(1)
    const file = await page.request.get(
      (await page.getByRole('link', { name: 'Export CSV' }).getAttribute('href')) ?? '',
    )
    expect((await file.text()).trim().split('\r\n')).toHaveLength(2)
    await rows.getByRole('link', { name: `Setting ${NAME}` }).click()
    await expect(page).toHaveURL(`/admin/settings?q=${NAME}`)
  },
)
