/** What the address of a product chooses in advance. */
import type { Page } from '@playwright/test'
import type { ProductDetails } from '#contract/catalog.ts'
import { dayField } from './fixtures/days.ts'
import { expect, open, test } from './fixtures/shop.ts'

const HALF = '/l/lift-tickets/day-tickets/p/half-day-ticket'

async function productCalled(page: Page, slug: string): Promise<ProductDetails> {
  return (await page.request.get(`/api/product/by-slug/${slug}`)).json()
}

test('An address chooses the product, its values, its day and how many; a day that does not exist chooses none [ROUTE-30, ROUTE-32, ROUTE-36, ROUTE-37]', async ({
  page,
}) => {
  const half = await productCalled(page, 'half-day-ticket')
  const option = (name: string) => half.ProductAttributes.find(({ Name }) => Name === name)
  const [age, date] = [option('Age'), half.ProductAttributes.find(({ IsDate }) => IsDate)]
  const child = age?.Values.find(({ title }) => title === 'Child')?.Id
  const quantity = page.getByRole('group', { name: 'Quantity' })
  const day = dayField(page)

  // The number of the product wins over its name in the path.
  await open(
    page,
    `/l/lift-tickets/p/day-lift-ticket?productid=${half.Id}&${age?.Id}=${child}&${date?.Id}=2026-12-21&productquantity=3`,
  )
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Half-day ticket')
  await expect(page.getByRole('radio', { name: /^Child/ })).toBeChecked()
  await expect(day).toHaveValue('12/21/2026')
  await expect(quantity).toContainText('3')

  await open(page, `${HALF}?${date?.Id}=2026-02-30&${age?.Id}=999999&productquantity=0`)
  await expect(page.getByRole('radio', { name: /^Adult/ })).toBeChecked()
  await expect(day).toHaveValue('')
  await expect(quantity).toContainText('1')
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0)
})
