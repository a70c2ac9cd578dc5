/** Rental stock in a browser: set and moved by keyboard, a colleague's change told with nothing lost, and history. */
import { expectAccessibleInLightAndDark } from '#e2e/fixtures/accessible.ts'
import { testInOwnShop } from '#e2e/fixtures/mailing-shop.ts'
import { signIn } from '#e2e/fixtures/resort.ts'
import { expect, expectComplaints, open } from '#e2e/fixtures/shop.ts'

const WIDE = { tag: ['@desktop', '@prove'] }

testInOwnShop(
  'An admin sets pieces by location and moves some by keyboard, and loses nothing where a colleague was first [IMPL-11, IMPL-13]',
  WIDE,
  async ({ complaints, page }) => {
    await signIn(page, 'admin')
    await open(page, '/admin/inventory')
    await page.getByRole('link', { name: 'Rental stock' }).click()
    await expect(page).toHaveURL(/\/admin\/inventory\/rental$/)
    await page.getByLabel('Pool', { exact: true }).selectOption({ label: 'Ski rental' })
    const grid = page.getByRole('grid', { name: 'Pieces by location and day' })
    await expect(grid.getByRole('gridcell', { selected: true })).toHaveCount(1)
    await expectAccessibleInLightAndDark(page)

    // The keys alone: a day further, then the form, its number and its reason.
    await grid.focus()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('heading', { level: 2, name: /^Ski rental, Base Village, / })).toBeVisible()
    await page.keyboard.press('s')
    const set = page.getByRole('dialog', { name: 'Set pieces of Ski rental' })
    await expect(set.getByLabel('Base Village')).toBeFocused()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('12')
    await page.keyboard.press('Escape')
    await expect(set.getByRole('alert')).toContainText('What you changed here is not saved.')
    await set.getByRole('button', { name: 'Stay here' }).press('Enter')
    await expectAccessibleInLightAndDark(page, 'dialog:modal')
    await set.getByLabel('Reason, for colleagues').press('a')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: /^Saved\. It counts from / })).toBeVisible()
    await expect(grid.getByRole('gridcell', { selected: true })).toHaveAccessibleName(/ left of 12, \d+ reserved$/)

    // A colleague is quicker: the form keeps what was typed, and goes through when it is sent again.
    await page.keyboard.press('m')
    const move = page.getByRole('dialog', { name: 'Move pieces of Ski rental' })
    await move.getByLabel('To').selectOption({ label: 'Ridge House' })
    await move.getByLabel('Pieces').fill('5')
    await move.getByLabel('Reason, for colleagues').fill('A bus comes to the ridge')
    const raced = await page.evaluate(async () => {
      const json = { 'content-type': 'application/json' }
      const pools = await (await fetch('/api/admin/rental-stock')).json()
      const { Id } = pools.Items.find(({ Title }: { Title: string }) => Title === 'Ski rental')
      const stock = await (await fetch(`/api/admin/rental-stock/${Id}?from=${pools.Today}`)).json()
      const [first] = stock.Locations.filter(({ Name }: { Name: string }) => Name === 'Base Village')
      const locations = [{ Id: first.Id, Pieces: 9 }]
      const body = { Day: pools.Today, Locations: locations, Reason: 'Counted anew', Version: stock.Version }
      const sent = { method: 'POST', headers: json, body: JSON.stringify(body) }
      return (await fetch(`/api/admin/rental-stock/${Id}`, sent)).status
    })
    expect(raced).toBe(200)
    await move.getByRole('button', { name: 'Move pieces' }).click()
    await expect(move.getByText('A colleague has changed this pool meanwhile.')).toBeVisible()
    await expectComplaints(complaints, [/^409/, /status of 409/])
    await expect(move.getByLabel('Pieces')).toHaveValue('5')
    await expect(move.getByLabel('Reason, for colleagues')).toHaveValue('A bus comes to the ridge')
    await expectAccessibleInLightAndDark(page, 'dialog:modal')
    await move.getByRole('button', { name: 'Move pieces' }).click()
    await expect(page.getByRole('status').filter({ hasText: /^Moved from Base Village to Ridge House/ })).toBeVisible()
    await expect(grid.getByRole('gridcell', { selected: true })).toHaveAccessibleName(/ left of 7, /)

    // One location alone, which the address keeps.
    await page.getByLabel('Location', { exact: true }).selectOption({ label: 'Ridge House' })
    await expect(page).toHaveURL(/location=\d+/)
    await expect(grid).toHaveAttribute('aria-rowcount', '2')
    await page.reload()
    await expect(grid.getByRole('rowheader')).toHaveText(['Ski rental, Ridge House'])
    await expect(page.getByRole('heading', { level: 2, name: /^Ski rental, Ridge House, / })).toBeVisible()
    await page.getByLabel('Location', { exact: true }).selectOption({ label: 'All locations' })
    await expect(page).not.toHaveURL(/location/)

    await page.getByRole('button', { name: 'History' }).click()
    await expect(page.getByRole('list', { name: 'History' })).toContainText('A bus comes to the ridge')
    await expectAccessibleInLightAndDark(page)
  },
)
