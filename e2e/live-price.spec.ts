/** The price while the engine is slow, fails, talks nonsense or answers out of order, and what it says about scarce things. */
import type { Route } from '@playwright/test'
import { expectAccessible } from './fixtures/accessible.ts'
import {
  addressOf,
  buyButton,
  cartOf,
  notice,
  optionId,
  productBySlug,
  readyAt,
  SAME_ORIGIN,
  summary,
} from './fixtures/buying.ts'
import { expect, forgive, open, stopTime, test } from './fixtures/shop.ts'

const CHANGE = /productdetails_attributechange/

test('a reply that fails or is nonsense leaves the choice as it is and can be asked for again [ERROR-31, ERROR-33, ERROR-34]', async ({
  page,
  request,
  complaints,
}) => {
  await open(page, await addressOf(request, 'half-day-ticket', { 'Start Date': '2026-12-14' }))
  await readyAt(page, '$89')
  for (const answer of [(route: Route) => route.abort(), (route: Route) => route.fulfill({ json: { price: 7 } })]) {
    await page.route(CHANGE, answer)
    await summary(page).getByRole('button', { name: 'More' }).click()
    await expect(summary(page).getByText('The price could not be updated.')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Notices' })).toBeHidden()
    await expectAccessible(page)
    await page.unroute(CHANGE)
    await summary(page).getByRole('button', { name: 'Try again' }).click()
    await expect(summary(page).getByText('The price could not be updated.')).toBeHidden()
  }
  await forgive(complaints, 'ERROR UPDATING PRODUCT')
  await readyAt(page, '$267')
  await buyButton(page).click()
  await expect(notice(page)).toBeVisible()
})

test('a choice is asked about after 500 ms and words after 750; a slow reply is said to be slow, of two the later question’s counts, and scripts of the page hear of it [ATTR-35, ATTR-36, ATTR-37, ATTR-39, ATTR-40, API-33, PRODUCT-03]', async ({
  page,
  request,
}) => {
  await page.addInitScript(() => {
    const heard: unknown[] = []
    Object.assign(window, { heard })
    addEventListener('product:attributes:updated', (event) => heard.push((event as CustomEvent).detail))
  })
  const heard = () => page.evaluate(() => (window as unknown as { heard: unknown[] }).heard)
  await page.clock.install()
  await open(page, await addressOf(request, 'half-day-ticket', { 'Start Date': '2026-12-15' }))
  await page.clock.runFor(2_000)
  await readyAt(page, '$89')
  const before = (await heard()).length
  const waiting: Route[] = []
  await page.route(CHANGE, (route) => void waiting.push(route))
  await stopTime(page)
  const more = summary(page).getByRole('button', { name: 'More' })
  await more.click()
  await page.clock.runFor(499)
  expect(waiting).toHaveLength(0)
  await page.clock.runFor(1)
  await expect.poll(() => waiting.length).toBe(1)
  const asked = new URL(waiting[0]?.request().url() ?? '')
  const { Id } = await productBySlug(request, 'half-day-ticket')
  expect(asked.pathname).toBe('/shoppingcart/productdetails_attributechange')
  expect(asked.searchParams.get('productId')).toBe(String(Id))
  expect(asked.search).toContain('validateAttributeConditions=True&loadPicture=True')
  await expect(buyButton(page)).toHaveAttribute('aria-disabled', 'true')
  await page.clock.runFor(5_000)
  await expect(summary(page).getByText('The price takes longer than usual.')).toBeVisible()
  await more.click()
  await page.clock.runFor(500)
  await expect.poll(() => waiting.length).toBe(2)
  expect(await heard()).toHaveLength(before)
  const reply = await waiting[1]?.fetch()
  const said = await reply?.json()
  await waiting[1]?.fulfill({ json: { ...said, inventory: { ...said.inventory, '2026-12-15': 4 } } })
  await expect(buyButton(page)).not.toHaveAttribute('aria-disabled')
  await expect(summary(page)).toContainText('4 left on this date')
  await waiting[0]?.continue()
  await readyAt(page, '$267')
  expect((await heard()).slice(before)).toEqual([{ productId: Id }])

  await page.getByRole('radio', { name: /^Reload my card/ }).click()
  await page.clock.runFor(500)
  await expect.poll(() => waiting.length).toBe(3)
  await page.getByRole('textbox', { name: 'Card number' }).pressSequentially('44')
  await page.clock.runFor(749)
  expect(waiting).toHaveLength(3)
  await page.clock.runFor(1)
  await expect.poll(() => waiting.length).toBe(4)
  expect(new URLSearchParams(waiting[3]?.request().postData() ?? '').getAll(`rental_start_date_${Id}`)).toEqual([
    '2026-12-15',
  ])
})

test('a price that somebody else’s purchase raised is asked back, and taken by a second press', async ({
  page,
  request,
}) => {
  const product = await productBySlug(request, 'day-lift-ticket')
  const prices = await request.post('/api/v1/product-variant', {
    data: {
      ProductId: product.Id,
      StartDate: '2026-12-05',
      EndDate: '2027-01-31',
      ProductAttributeValueIds: chosen(product),
    },
  })
  const rows: { Date: string; InventoryPriceListLevelNumberRemaining: number | null }[] = (await prices.json())
    .Variants[0].DayPriceLists
  const [scarce] = rows
    .map((row) => ({ day: row.Date, left: row.InventoryPriceListLevelNumberRemaining ?? 1_000 }))
    .filter(({ left }) => left >= 4)
    .sort((one, other) => one.left - other.left)
  const { day, left } = scarce ?? { day: '', left: 0 }

  await open(page, await addressOf(request, 'day-lift-ticket', { 'Start Date': day }))
  for (let pieces = 1; pieces < 3; pieces += 1) await summary(page).getByRole('button', { name: 'More' }).click()
  await expect(summary(page).getByRole('group', { name: 'Quantity' })).toContainText('3')
  await expect(buyButton(page)).not.toHaveAttribute('aria-disabled')
  const before = await summary(page)
    .getByText(/^\$\d+$/)
    .last()
    .textContent()

  // Another guest leaves one piece at this price.
  for (let rest = left - 1; rest > 0; ) {
    const pieces = [10, 8, 6, 5, 4, 3, 2, 1].find((quantity) => quantity <= rest) ?? 1
    const form = {
      ...Object.fromEntries(
        product.ProductAttributes.flatMap(({ Id, Values }) => {
          const value = Values.find(({ IsPreSelected }) => IsPreSelected)
          return value ? [[`product_attribute_${Id}`, String(value.Id)]] : []
        }),
      ),
      [`rental_start_date_${product.Id}`]: day,
      [`product_attribute_${optionId(product, 'Start Date')}`]: day,
      [`addtocart_${product.Id}.EnteredQuantity`]: String(pieces),
    }
    const reply = await request.post(`/api/addproducttocart/details/${product.Id}/1`, { form, headers: SAME_ORIGIN })
    expect(await reply.json()).toMatchObject({ success: true })
    rest -= pieces
  }

  await buyButton(page).click()
  await expect(summary(page).getByRole('alert')).toContainText('Only 1 left at')
  expect((await cartOf(page)).TotalProducts).toBe(0)
  const again = buyButton(page, /^Add for \$\d+$/)
  await expect(again).not.toHaveAttribute('aria-disabled')
  const accepted = (await again.textContent())?.match(/\$\d+/)?.[0] ?? ''
  expect(accepted).not.toBe(before)
  await expect(summary(page).getByText(accepted, { exact: true }).first()).toBeVisible()
  await expectAccessible(page)
  await again.click()
  await expect(notice(page)).toContainText(accepted)
  expect((await cartOf(page)).TotalProducts).toBe(3)
})

function chosen({ ProductAttributes }: Awaited<ReturnType<typeof productBySlug>>): number[] {
  return ProductAttributes.flatMap(({ Values }) =>
    Values.filter(({ IsPreSelected }) => IsPreSelected).map(({ Id }) => Id),
  )
}
