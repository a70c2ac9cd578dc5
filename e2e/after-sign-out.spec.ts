/** A family leaves a browser that others use too. */
import { CATEGORY_PATH } from './fixtures/resort.ts'
import { expect, open, test } from './fixtures/shop.ts'
import { signIn } from './fixtures/sign-in.ts'

test('After signing out, going back and looking into the browser’s stores show nothing of the family; the language stays [PRV-05]', async ({
  page,
  context,
}) => {
  await open(page, `/en-AU${CATEGORY_PATH}`)
  await signIn(page, 'riley')
  await page.evaluate(() => {
    localStorage.setItem('family', 'Riley')
    sessionStorage.setItem('family', 'Riley')
    // biome-ignore lint/suspicious/noDocumentCookie: the language as the shop remembers it
    document.cookie = 'i18n_redirected=en-AU; path=/'
  })
  await open(page, '/en-AU/c/user-profile')
  await expect(page.getByRole('main')).toContainText('Riley Hart')
  await open(page, '/en-AU/customer/info')
  await page.getByRole('link', { name: 'Log out' }).click()
  await expect(page).not.toHaveURL(/customer|logout/)
  expect(await page.evaluate(() => [localStorage.getItem('family'), sessionStorage.getItem('family')])).toEqual([
    null,
    null,
  ])
  const cookies = (await context.cookies()).map(({ name }) => name)
  expect(cookies).toContain('i18n_redirected')
  expect(cookies).not.toContain('__Host-sid')

  for (let pages = 0; pages < 2; pages += 1) {
    await page.goBack()
    await expect(page).toHaveURL(/\/login/)
    await expect(page.getByText('Riley')).toHaveCount(0)
  }
})
