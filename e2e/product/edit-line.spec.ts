/**
 * Changing a cart line on its product's page: what is preset, when it can be updated, how it is removed, and in two
 * tabs.
 */
import type { Page } from '@playwright/test'
import type { CartItem } from '#contract/schemas/cart.ts'
import { expectAccessible } from '#e2e/fixtures/accessible.ts'
import { buyButton, isAdd, miniCartOf, notice, putIntoCart, readyAt, summary } from '#e2e/fixtures/buying.ts'
import { expect, open, test } from '#e2e/fixtures/shop.ts'
import { editLink } from '#storefront/features/product/configurator/presets/edit-query.ts'

/** Two tickets in the cart. */
async function twoTickets(page: Page, day: string): Promise<CartItem> {
  const lineId = await putIntoCart(page, 'half-day-ticket', { quantity: 2, day })
  const line = (await miniCartOf(page)).Items.find(({ Id }) => Id === lineId)
  if (!line) throw new Error('Nothing is in the cart')
  return line
}

const quantity = (page: Page) => summary(page).getByRole('group', { name: 'Quantity' }).getByRole('status')

test('A cart line opens with its own choices, can be updated once they differ, is updated once by two presses, and leaves the address [ADD-16, ADD-20, ADD-25, CART-02, CART-05, CART-09, IMPL-74, ROUTE-31, ROUTE-34, ROUTE-35, ROUTE-37]', async ({
  page,
}) => {
  await putIntoCart(page, 'day-lift-ticket')
  const line = await twoTickets(page, '2026-12-18')
  // A day in the address that does not exist is ignored: the line keeps its own.
  await open(page, editLink(line).href.replace('2026-12-18', '2026-02-30'))
  await expect(buyButton(page, 'Update')).toHaveAttribute('aria-disabled', 'true')
  await expect(quantity(page)).toHaveText('2')
  await expect(summary(page)).toContainText('Fri, Dec 18, 2026')
  await open(page, editLink(line).href)
  await expect(buyButton(page, 'Update')).toHaveAttribute('aria-disabled', 'true')
  await expect(quantity(page)).toHaveText('2')
  await expect(summary(page)).toContainText('Fri, Dec 18, 2026')
  await expectAccessible(page)

  await page.getByRole('radio', { name: /Teen/ }).click()
  await expect(buyButton(page, 'Update')).not.toHaveAttribute('aria-disabled')
  await page.getByRole('radio', { name: /Adult/ }).click()
  await expect(buyButton(page, 'Update')).toHaveAttribute('aria-disabled', 'true')
  await summary(page).getByRole('button', { name: 'More' }).click()
  await readyAt(page, '$267', 'Update')
  let updates = 0
  page.on('request', (requested) => {
    if (isAdd(requested)) updates += 1
  })
  await buyButton(page, 'Update').dblclick()
  const lines = notice(page, 'Item Changed').getByRole('article')
  await expect(lines.first()).toContainText(/Just changed.*Half-day ticket.*Quantity 3/)
  await expect(lines.first()).toContainText('$267')
  await expect(lines).toHaveCount(2)
  expect(updates).toBe(1)
  await expect(page).toHaveURL((url) => url.search === '')
  await page.keyboard.press('Escape')
  await readyAt(page, '$267')
  const { Items } = await miniCartOf(page)
  expect(Items.find(({ ProductName }) => ProductName === 'Half-day ticket')).toMatchObject({ Id: line.Id, Quantity: 3 })

  // The id of another guest's line, or of none, opens an ordinary add with the choices of the address.
  await open(page, editLink({ ...line, Id: line.Id + 1_000_000 }).href)
  await expect(buyButton(page)).not.toHaveAttribute('aria-disabled')
  await expect(quantity(page)).toHaveText('2')
})

test('One tab removes a line once, after being asked, and the other tab says that it is gone and keeps what was chosen [ADD-24, ADD-26, ADD-27, ANALYTICS-12, IMPL-74]', async ({
  page,
  context,
}) => {
  const line = await twoTickets(page, '2026-12-21')
  await open(page, editLink(line).href)
  await expect(buyButton(page, 'Update')).toBeVisible()
  await summary(page).getByRole('button', { name: 'More' }).click()
  await readyAt(page, '$267', 'Update')

  const other = await context.newPage()
  await other.addInitScript(() => {
    addEventListener('pagehide', () => {
      const { dataLayer } = window as unknown as { dataLayer?: unknown[] }
      sessionStorage.setItem('events', JSON.stringify(dataLayer ?? []))
    })
  })
  let removals = 0
  other.on('request', (requested) => {
    if (requested.url().includes('removeshoppingcartitem')) removals += 1
  })
  await open(other, editLink(line).href)
  await expect(buyButton(other, 'Update')).toBeVisible()
  const fewer = summary(other).getByRole('button', { name: 'Fewer' })
  await fewer.click()
  await expect(quantity(other)).toHaveText('1')
  await fewer.click()
  const question = other.getByRole('dialog', { name: 'Remove this item?' })
  await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused()
  await expectAccessible(other)
  await question.getByRole('button', { name: 'Keep it' }).click()
  await expect(question).toHaveCount(0)
  await expect(quantity(other)).toHaveText('1')
  await summary(other).getByRole('button', { name: 'Remove from cart' }).click()
  await question.getByRole('button', { name: 'Remove from cart' }).dblclick()
  await expect(other).toHaveURL((url) => url.search === '')
  await expect(buyButton(other)).toBeVisible()
  expect(removals).toBe(1)
  expect((await miniCartOf(other)).Items).toEqual([])
  const events: { event?: string; ecommerce?: unknown }[] = await other.evaluate(() =>
    JSON.parse(sessionStorage.getItem('events') ?? '[]'),
  )
  expect(events.find(({ event }) => event === 'remove_from_cart')?.ecommerce).toMatchObject({ value: 178 })
  await other.close()

  await buyButton(page, 'Update').click()
  await expect(summary(page).getByText('This item is no longer in your cart.')).toBeVisible()
  await expect(quantity(page)).toHaveText('3')
  await readyAt(page, '$267')
  await expectAccessible(page)
  await buyButton(page).click()
  await expect(notice(page)).toBeVisible()
  expect((await miniCartOf(page)).TotalProducts).toBe(3)
})
