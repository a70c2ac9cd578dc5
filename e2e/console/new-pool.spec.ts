/** A pool made by hand in a browser, by keyboard, and a product that takes from a pool that is there. */
import { expectAccessibleInLightAndDark } from '#e2e/fixtures/accessible.ts'
import { testInOwnShop } from '#e2e/fixtures/mailing-shop.ts'
import { signIn } from '#e2e/fixtures/resort.ts'
import { expect, expectComplaints, open } from '#e2e/fixtures/shop.ts'

const WIDE = { tag: ['@desktop', '@prove'] }

testInOwnShop(
  'An admin makes a pool by keyboard, keeps what was typed where its name is taken, and adds a product [IMPL-11, IMPL-13]',
  WIDE,
  async ({ complaints, page }) => {
    await signIn(page, 'admin')
    await open(page, '/admin/inventory?from=2026-12-14')
    await expect(page.getByRole('grid', { name: 'Places by day' })).toBeVisible()
    await page.keyboard.press('n')
    const dialog = page.getByRole('dialog', { name: 'New pool' })
    await expect(dialog.getByLabel('Name', { exact: true })).toBeFocused()
    await page.keyboard.type('mountain')
    await dialog.getByLabel('Last day').fill('2026-12-18')
    await dialog.getByLabel('Places each day').fill('20')
    await dialog.getByLabel('Wednesday').press('Space')
    await dialog.getByLabel('Product').selectOption({ label: 'First-timer lesson' })
    await expect(dialog.getByLabel('Product')).toHaveAccessibleDescription(/It takes from first lessons/)
    await dialog.getByLabel('Places one takes').fill('2')
    await dialog.getByRole('button', { name: 'Add', exact: true }).press('Enter')
    await expect(dialog.getByRole('listitem')).toHaveText(/First-timer lesson, 2 places each/)
    await dialog.getByLabel('Reason, for colleagues').fill('Toboggans came')
    await expectAccessibleInLightAndDark(page, 'dialog:modal')
    await page.keyboard.press('Enter')
    await expect(dialog.getByLabel('Name', { exact: true })).toHaveAccessibleDescription(/a pool of this name already/)
    await expectComplaints(complaints, [/^409/, /status of 409/])
    await dialog.getByLabel('Name', { exact: true }).fill('toboggans')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: 'toboggans was made.' })).toBeVisible()
    const cells = page.getByRole('gridcell', { name: /December 14: 20 left of 20/ })
    await expect(cells).toHaveCount(1)
    await cells.click()
    await expectAccessibleInLightAndDark(page)

    await page.getByRole('button', { name: 'Add a product …' }).click()
    const adding = page.getByRole('dialog', { name: /^Add a product to/ })
    await adding.getByLabel('Product').selectOption({ label: 'Snowboard rental' })
    await adding.getByRole('button', { name: 'Add', exact: true }).click()
    await expectAccessibleInLightAndDark(page, 'dialog:modal')
    await adding.getByRole('button', { name: 'Save' }).click()
    await expect(adding.getByRole('alert')).toContainText(/takes from another pool, and \d+ places are sold/)
    await expectComplaints(complaints, [/^409/, /status of 409/])
    await adding.getByLabel('Product').selectOption({ label: 'Gift card' })
    await adding.getByRole('button', { name: 'Add', exact: true }).click()
    await adding.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('2 products', { exact: true })).toBeVisible()
  },
)

testInOwnShop(
  'An admin gives a product that is sold by start time its start times by a rule, and is told of too many [IMPL-11, IMPL-13]',
  WIDE,
  async ({ page }) => {
    await signIn(page, 'admin')
    await open(page, '/admin/inventory?from=2026-12-14')
    const made = await page.evaluate(async () => {
      const lesson = { Template: 'lesson', Name: 'Sled lesson', Category: 'Lessons', Price: 40 }
      const headers = { 'content-type': 'application/json' }
      return (await fetch('/api/admin/setup/products', { method: 'POST', headers, body: JSON.stringify(lesson) }))
        .status
    })
    expect(made).toBe(200)
    await expect(page.getByRole('grid', { name: 'Places by day' })).toBeVisible()
    await page.keyboard.press('n')
    const dialog = page.getByRole('dialog', { name: 'New pool' })
    await expect(dialog.getByLabel('Name', { exact: true })).toBeFocused()
    await dialog.getByRole('radio', { name: 'Start times' }).press('Space')
    await dialog.getByLabel('Product').selectOption({ label: 'Sled lesson' })
    await dialog.getByLabel('First day').fill('2026-12-14')
    await dialog.getByLabel('Last day').fill('2026-12-18')
    await dialog.getByLabel('Last start').fill('10:30')
    await dialog.getByLabel('Every so many minutes').fill('1')
    await dialog.getByLabel('Places at each start').fill('6')
    await dialog.getByLabel('Reason, for colleagues').fill('Sleds came')
    await page.keyboard.press('Enter')
    await expect(dialog.getByLabel('Every so many minutes')).toHaveAccessibleDescription(/At most 48 start times/)
    await expectAccessibleInLightAndDark(page, 'dialog:modal')
    await dialog.getByLabel('Every so many minutes').fill('45')
    await expect(dialog.getByLabel('Every so many minutes')).toHaveAccessibleDescription(/3 starts a day/)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: 'Sled lesson has start times now.' })).toBeVisible()
    await page.getByRole('gridcell', { name: /December 14: 18 left of 18/ }).click()
    await expect(page.getByLabel('Start time', { exact: true })).toContainText('9:45 am, 0 of 6 sold')
  },
)
