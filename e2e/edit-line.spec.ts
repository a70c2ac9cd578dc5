/** Changing a line of the cart on its product's page: what is preset, when it can be updated, how it is removed, and two tabs. */
import type { Page } from '@playwright/test'
import type { CartItem } from '#contract/cart.ts'
import { editLink } from '#contract/edit-query.ts'
import { expectAccessible } from './fixtures/accessible.ts'
import { addressOf, buyButton, cartOf, isAdd, notice, readyAt, summary } from './fixtures/buying.ts'
import { expect, open, test } from './fixtures/shop.ts'

/** Two tickets in the cart, as a guest puts them there; what comes back is the line. */
async function twoTickets(page: Page, path: string): Promise<CartItem> {
  await open(page, path)
  await readyAt(page, '$89')
  await summary(page).getByRole('button', { name: 'More' }).click()
  await readyAt(page, '$178')
  await buyButton(page).click()
  await expect(notice(page)).toBeVisible()
  const [line] = (await cartOf(page)).Items
  if (!line) throw new Error('Nothing is in the cart')
  return line
}

const quantity = (page: Page) => summary(page).getByRole('group', { name: 'Quantity' }).getByRole('status')

test('a line is opened with what it holds, can be updated once it differs, and the address forgets it; pressed twice it is updated once [ADD-16, ADD-20, ADD-25, IMPL-74, ROUTE-31, ROUTE-34, ROUTE-35, ROUTE-37]', async ({
  page,
  request,
}) => {
  const path = await addressOf(request, 'half-day-ticket', { 'Start Date': '2026-12-18' })
  const line = await twoTickets(page, path)
  await open(page, editLink(line).href)
  await expect(buyButton(page, 'Update')).toHaveAttribute('aria-disabled', 'true')
  await expect(quantity(page)).toHaveText('2')
  await expect(summary(page)).toContainText('Fri, Dec 18, 2026')
  await expectAccessible(page)

  await page.getByRole('radio', { name: /Teen/ }).click()
  await expect(buyButton(page, 'Update')).not.toHaveAttribute('aria-disabled')
  await page.getByRole('radio', { name: /Adult/ }).click()
  await expect(buyButton(page, 'Update')).toHaveAttribute('aria-disabled', 'true')
  // A day that does not exist says nothing: the line's own stays.
  await open(page, editLink(line).href.replace('2026-12-18', '2026-02-30'))
  await page.reload()
  await expect(buyButton(page, 'Update')).toHaveAttribute('aria-disabled', 'true')
  await expect(quantity(page)).toHaveText('2')
  await expect(summary(page)).toContainText('Fri, Dec 18, 2026')

  await summary(page).getByRole('button', { name: 'More' }).click()
  await readyAt(page, '$267', 'Update')
  let updates = 0
  page.on('request', (asked) => {
    if (isAdd(asked)) updates += 1
  })
  await buyButton(page, 'Update').dblclick()
  await expect(notice(page, 'Item Changed')).toContainText('$267')
  expect(updates).toBe(1)
  await expect(page).toHaveURL((url) => url.search === '')
  await page.keyboard.press('Escape')
  await readyAt(page, '$267')
  const { Items } = await cartOf(page)
  expect(Items.map(({ Id, Quantity }) => ({ Id, Quantity }))).toEqual([{ Id: line.Id, Quantity: 3 }])

  await open(page, editLink({ ...line, Id: line.Id + 1_000_000 }).href)
  await expect(buyButton(page)).not.toHaveAttribute('aria-disabled')
  await expect(quantity(page)).toHaveText('2')
})

test('less than the fewest, or Remove, asks and then takes the line out once [ADD-24, ADD-26, ADD-27, ANALYTICS-12, IMPL-74]', async ({
  page,
  request,
}) => {
  const path = await addressOf(request, 'half-day-ticket', { 'Start Date': '2026-12-19' })
  const line = await twoTickets(page, path)
  await open(page, editLink(line).href)
  await expect(buyButton(page, 'Update')).toBeVisible()
  const fewer = summary(page).getByRole('button', { name: 'Fewer' })
  await fewer.click()
  await expect(quantity(page)).toHaveText('1')
  await fewer.click()
  const question = page.getByRole('dialog', { name: 'Remove this item?' })
  await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Keep it' }).click()
  await expect(quantity(page)).toHaveText('1')

  await page.addInitScript(() => {
    addEventListener('pagehide', () => {
      const { dataLayer } = window as unknown as { dataLayer?: unknown[] }
      sessionStorage.setItem('heard', JSON.stringify(dataLayer ?? []))
    })
  })
  await page.reload()
  await summary(page).getByRole('button', { name: 'Remove from cart' }).click()
  let removals = 0
  page.on('request', (asked) => {
    if (asked.url().includes('removeshoppingcartitem')) removals += 1
  })
  await question.getByRole('button', { name: 'Remove from cart' }).dblclick()
  await expect(page).toHaveURL((url) => url.search === '')
  await expect(buyButton(page)).toBeVisible()
  expect(removals).toBe(1)
  expect((await cartOf(page)).Items).toEqual([])
  const heard: { event?: string; ecommerce?: unknown }[] = await page.evaluate(() =>
    JSON.parse(sessionStorage.getItem('heard') ?? '[]'),
  )
  expect(heard.find(({ event }) => event === 'remove_from_cart')?.ecommerce).toMatchObject({ value: 178 })
})

test('a line that another tab took out is said to be gone, and what was chosen stays', async ({
  page,
  context,
  request,
}) => {
  const path = await addressOf(request, 'half-day-ticket', { 'Start Date': '2026-12-21' })
  const line = await twoTickets(page, path)
  await open(page, editLink(line).href)
  await expect(buyButton(page, 'Update')).toBeVisible()
  await summary(page).getByRole('button', { name: 'More' }).click()
  await readyAt(page, '$267', 'Update')

  const other = await context.newPage()
  await open(other, editLink(line).href)
  await summary(other).getByRole('button', { name: 'Remove from cart' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Remove from cart' }).click()
  await expect(other).toHaveURL((url) => url.search === '')
  await other.close()

  await buyButton(page, 'Update').click()
  await expect(summary(page).getByText('This item is no longer in your cart.')).toBeVisible()
  await expect(quantity(page)).toHaveText('3')
  await readyAt(page, '$267')
  await expectAccessible(page)
  await buyButton(page).click()
  await expect(notice(page)).toBeVisible()
  expect((await cartOf(page)).TotalProducts).toBe(3)
})
