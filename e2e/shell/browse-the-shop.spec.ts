/** A guest opens the home page, a category and a product and goes back, without loading a document again. */
import { CATEGORY_PATH, categoryCalled, PRODUCT_PATH, productCalled, SUB_CATEGORY_PATH } from '#e2e/fixtures/resort.ts'
import { expect, hydrated, open, test } from '#e2e/fixtures/shop.ts'

test('A guest walks from the home page by tab and tile to a product and back without becoming a visitor, and settings are read once [CUSTOMER-05, ROUTE-01, ROUTE-11, ROUTE-12, ROUTE-16, SHELL-09]', async ({
  page,
  request,
}) => {
  const primary = await categoryCalled(request, 'lift-tickets')
  const sub = await categoryCalled(request, 'day-tickets')
  const { Name } = await productCalled(request, 'day-tickets', 'half-day-ticket')
  const requested: string[] = []
  page.on('request', (one) => requested.push(new URL(one.url()).pathname))
  const title = page.getByRole('heading', { level: 1 })
  await open(page, '/')
  await expect(page).toHaveURL(CATEGORY_PATH)
  await expect(title).toHaveText(primary.Name)
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))

  const tabs = page.getByRole('navigation', { name: primary.Name, exact: true })
  await tabs.getByRole('link', { name: sub.Name }).click()
  await expect(page).toHaveURL(SUB_CATEGORY_PATH)
  await expect(title).toHaveText(sub.Name)
  await expect(page.getByRole('article')).toHaveCount(sub.ProductDetails.length)
  await expect(page).toHaveTitle(new RegExp(sub.Name))
  await tabs.getByRole('link').first().click()
  await expect(page).toHaveURL(CATEGORY_PATH)
  await page.goBack()
  await expect(title).toHaveText(sub.Name)

  // After navigation by keyboard the focus is at the head of the page, for screen readers too.
  await page.getByRole('article').getByRole('link', { name: Name, exact: true }).press('Enter')
  await expect(page).toHaveURL(PRODUCT_PATH)
  await expect(title).toHaveText(Name)
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page).toHaveTitle(new RegExp(Name))
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  expect(requested.filter((path) => path.startsWith('/settings/'))).toEqual([])
  expect(requested).toContain('/api/product/by-slug/half-day-ticket')

  await page.reload()
  await expect(title).toHaveText(Name)
  await page.goBack()
  await expect(page).toHaveURL(SUB_CATEGORY_PATH)
  await expect(title).toHaveText(sub.Name)
  await page.goForward()
  await expect(title).toHaveText(Name)
  await hydrated(page)
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: sub.Name, exact: true }).click()
  await expect(page).toHaveURL(SUB_CATEGORY_PATH)
  expect((await page.context().cookies()).filter(({ httpOnly }) => httpOnly)).toEqual([])
})
