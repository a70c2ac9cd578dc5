/** A whole purchase by keyboard: skis are rented, changed and removed from the cart. */
import { expectAccessible } from '#e2e/fixtures/accessible.ts'
import { addressOf, buyButton, notice, readyAt, summary, tabTo } from '#e2e/fixtures/buying.ts'
import { expect, open, test } from '#e2e/fixtures/shop.ts'

test('By keyboard alone a guest rents skis, changes them and takes them out of the cart', {
  tag: '@prove',
}, async ({ page, request }) => {
  const day = await addressOf(request, 'ski-rental', { 'Start Date': '2026-12-10' })
  await open(page, day)
  await expect(summary(page).getByText('$54', { exact: true }).last()).toBeVisible()
  await tabTo(page, buyButton(page))
  await page.keyboard.press('Enter')
  const field = (name: string) => page.getByRole('textbox', { name })
  await expect(field('Height')).toBeFocused()
  await expect(field('Height')).toHaveAccessibleDescription('Please fill this in')
  await expectAccessible(page)

  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/attributechange/, async (route) => {
    await held
    await route.continue()
  })
  for (const [name, words] of [
    ['Height', '5 ft 9 in'],
    ['Weight', '160 lb'],
    ['Boot size', 'US 9'],
  ] as const) {
    await tabTo(page, field(name))
    await page.keyboard.type(words)
    await expect(field(name)).toHaveAccessibleDescription(/^(?!Please)/)
  }
  await expect(summary(page).locator('[aria-busy=true]').first()).toBeVisible()
  await expectAccessible(page)
  release()
  await readyAt(page, '$54')
  await tabTo(page, buyButton(page))
  await page.keyboard.press('Enter')
  const close = notice(page).getByRole('button', { name: 'Close' })
  await expect(close).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(buyButton(page)).toBeFocused()

  await open(page, '/cart')
  await tabTo(page, page.getByRole('link', { name: 'Edit Ski rental' }))
  await page.keyboard.press('Enter')
  await expect(buyButton(page, 'Update')).toHaveAttribute('aria-disabled', 'true')
  await expect(field('Boot size')).toHaveValue('US 9')
  await tabTo(page, field('Boot size'))
  await page.keyboard.type('US 10')
  await readyAt(page, '$54', 'Update')
  await tabTo(page, buyButton(page, 'Update'))
  await page.keyboard.press('Enter')
  await expect(notice(page, 'Item Changed')).toContainText('US 10')
  await tabTo(page, notice(page, 'Item Changed').getByRole('link', { name: 'View Cart' }))
  await page.keyboard.press('Enter')

  await tabTo(page, page.getByRole('button', { name: 'Remove Ski rental' }))
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: 'Remove this item?' })
  await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused()
  await tabTo(page, question.getByRole('button', { name: 'Remove' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Your cart is empty' })).toBeFocused()
})
