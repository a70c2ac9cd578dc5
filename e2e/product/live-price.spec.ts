/** A price that changes between choosing and buying, because another guest bought the last ones at the old price. */
import { expectAccessible } from '#e2e/fixtures/accessible.ts'
import {
  addressOf,
  buyButton,
  miniCartOf,
  notice,
  optionId,
  productBySlug,
  SAME_ORIGIN,
  summary,
} from '#e2e/fixtures/buying.ts'
import { testAlone } from '#e2e/fixtures/mailing-shop.ts'
import { expect, open } from '#e2e/fixtures/shop.ts'

/** The few days with few at a price are bought by other journeys too. */
const test = testAlone()

test('A price that another guest’s purchase raised is shown first and paid only after a second press', {
  tag: '@prove',
}, async ({ page, request }) => {
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
  for (let count = 1; count < 3; count += 1) await summary(page).getByRole('button', { name: 'More' }).click()
  await expect(summary(page).getByRole('group', { name: 'Quantity' })).toContainText('3')
  await expect(buyButton(page)).not.toHaveAttribute('aria-disabled')
  const before = await summary(page)
    .getByText(/^\$\d+$/)
    .last()
    .textContent()

  // Another guest buys until one is left at this price.
  for (let rest = left - 1; rest > 0; ) {
    const count = [10, 8, 6, 5, 4, 3, 2, 1].find((quantity) => quantity <= rest) ?? 1
    const form = {
      ...Object.fromEntries(
        product.ProductAttributes.flatMap(({ Id, Values }) => {
          const value = Values.find(({ IsPreSelected }) => IsPreSelected)
          return value ? [[`product_attribute_${Id}`, String(value.Id)]] : []
        }),
      ),
      [`rental_start_date_${product.Id}`]: day,
      [`product_attribute_${optionId(product, 'Start Date')}`]: day,
      [`addtocart_${product.Id}.EnteredQuantity`]: String(count),
    }
    const reply = await request.post(`/api/addproducttocart/details/${product.Id}/1`, { form, headers: SAME_ORIGIN })
    expect(await reply.json()).toMatchObject({ success: true })
    rest -= count
  }

  await buyButton(page).click()
  await expect(summary(page).getByRole('alert')).toContainText('Only 1 left at')
  expect((await miniCartOf(page)).TotalProducts).toBe(0)
  const again = buyButton(page, /^Add for \$\d+$/)
  await expect(again).not.toHaveAttribute('aria-disabled')
  const accepted = (await again.textContent())?.match(/\$\d+/)?.[0] ?? ''
  expect(accepted).not.toBe(before)
  await expect(summary(page).getByText(accepted, { exact: true }).first()).toBeVisible()
  await expectAccessible(page, 'form')
  await again.click()
  await expect(notice(page)).toContainText(accepted)
  expect((await miniCartOf(page)).TotalProducts).toBe(3)
})

function chosen({ ProductAttributes }: Awaited<ReturnType<typeof productBySlug>>): number[] {
  return ProductAttributes.flatMap(({ Values }) =>
    Values.filter(({ IsPreSelected }) => IsPreSelected).map(({ Id }) => Id),
  )
}
