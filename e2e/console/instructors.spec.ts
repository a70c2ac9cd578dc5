/** Instructors in a browser: added, given a start time, and refused another one at the same time. */
import { expectAccessibleInLightAndDark } from '#e2e/fixtures/accessible.ts'
import { testInOwnShop } from '#e2e/fixtures/mailing-shop.ts'
import { signIn } from '#e2e/fixtures/resort.ts'
import { expect, expectComplaints, open } from '#e2e/fixtures/shop.ts'

const WIDE = { tag: ['@desktop', '@prove'] }

testInOwnShop(
  'An admin adds an instructor, gives them a start time, and is refused another one that overlaps [IMPL-13]',
  WIDE,
  async ({ complaints, page }) => {
    await signIn(page, 'admin')
    await open(page, '/admin/inventory?from=2026-12-12')
    const day = (pool: RegExp) => page.getByRole('row', { name: pool }).getByRole('gridcell', { name: /December 12/ })
    await day(/tubing/i).click()
    const teaching = page.getByRole('region', { name: 'Instructors' })
    await expect(teaching).toContainText('No instructor is known yet')
    await teaching.getByRole('button', { name: 'Manage instructors …' }).click()
    const people = page.getByRole('dialog', { name: 'Instructors' })
    await people.getByLabel('New instructor').fill('Ines Berg')
    await people.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(people.getByRole('status')).toHaveText('Ines Berg was added.')
    await expect(people.getByLabel('New instructor')).toBeFocused()
    await expectAccessibleInLightAndDark(page, 'dialog:modal')
    await page.keyboard.press('Escape')
    await expect(people).toBeHidden()

    await teaching.getByLabel('Add an instructor at 4:00 pm').selectOption('Ines Berg')
    await expect(teaching.getByRole('button', { name: 'Take 4:00 pm from Ines Berg' })).toBeVisible()
    await expectAccessibleInLightAndDark(page)

    // The snowcat leaves while she is on the meadow.
    await day(/snowcat/i).click()
    await teaching.getByLabel('Add an instructor at 3:30 pm').selectOption('Ines Berg')
    await expect(teaching.getByRole('alert')).toContainText(
      'They teach elsewhere then: Snow tubing on Dec 12, 2026 at 16:00.',
    )
    await expectComplaints(complaints, [/^409/, /status of 409/])
    await expectAccessibleInLightAndDark(page)
  },
)
