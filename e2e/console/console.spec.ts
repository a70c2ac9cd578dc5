/** The console in a browser: its frame, its keys and who is let in. */
import { expectAccessibleInLightAndDark } from '#e2e/fixtures/accessible.ts'
import { signIn } from '#e2e/fixtures/resort.ts'
import { expect, open, test } from '#e2e/fixtures/shop.ts'

const WIDE = { tag: '@desktop' }

test(
  'By keyboard alone an admin finds an order, reads all keys and goes to another area [IMPL-13]',
  WIDE,
  async ({ page }) => {
    await signIn(page, 'admin')
    await open(page, '/admin')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Console', exact: true })).toContainText('Inventory')
    await expectAccessibleInLightAndDark(page)

    await page.keyboard.press('Control+k')
    const field = page.getByRole('combobox', { name: 'Find' })
    await expect(field).toBeFocused()
    await field.fill('hart')
    const found = page.getByRole('option').filter({ hasText: 'Hart' })
    await expect(found.first()).toBeVisible()
    await expectAccessibleInLightAndDark(page, 'dialog:modal')
    await page.keyboard.press('Escape')
    await expect(field).toBeHidden()

    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.keyboard.press('g')
    await page.keyboard.press('i')
    await expect(page).toHaveURL('/admin/inventory')
    await expect(page.getByRole('heading', { level: 1, name: 'Inventory' })).toBeFocused()
    await page.goBack()
    await expect(page).toHaveURL('/admin')
  },
)

test('A key pressed in the very moment the console appears is heard [IMPL-13]', {
  tag: ['@desktop', '@prove'],
}, async ({ page }) => {
  await signIn(page, 'admin')
  await page.addInitScript(() => {
    const appearing = new MutationObserver(() => {
      if (!document.querySelector('main h1')) return
      appearing.disconnect()
      window.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true }))
    })
    appearing.observe(document, { childList: true, subtree: true })
  })
  await open(page, '/admin')
  await expect(page.getByRole('combobox', { name: 'Find' })).toBeFocused()
})

test(
  'An agent sees no area without the right to it, and its address shows nothing of it [IMPL-13]',
  WIDE,
  async ({ page }) => {
    await signIn(page, 'agent')
    await open(page, '/admin/inventory')
    await expect(page.getByRole('navigation', { name: 'Console', exact: true })).not.toContainText('Inventory')
    await expect(page.getByText('This is not for your role')).toBeVisible()
    await expect(page.getByRole('grid')).toHaveCount(0)
    await expectAccessibleInLightAndDark(page)

    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'More' }).click()
    const more = page.getByRole('dialog', { name: 'More' })
    await expect(more.getByRole('link', { name: 'Sign out' })).toBeVisible()
    await expect(more).not.toContainText('Inventory')
    await expectAccessibleInLightAndDark(page, 'dialog:modal')
    await more.getByRole('link', { name: 'Guests' }).click()
    await expect(page).toHaveURL('/admin/guests')
    await expect(more).toBeHidden()
  },
)
