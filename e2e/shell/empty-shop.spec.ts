/** The first page of a shop that sells nothing yet, as the person with the boot token sees it on a phone. */
import { clearCatalog } from '#commerce/catalog/index.ts'
import { connectTo } from '#commerce/database/open.ts'
import { clearPeople } from '#commerce/people/index.ts'
import { issueBootToken } from '#commerce/staff/index.ts'
import { clearSelling } from '#demo/selling/load-selling.ts'
import { expectAccessibleInLightAndDark } from '#e2e/fixtures/accessible.ts'
import { startConfiguredShop } from '#e2e/fixtures/configured-shop.ts'
import { expect, hydrated, test } from '#e2e/fixtures/shop.ts'
import { createLog } from '#server/boot/log.ts'
import type { BuiltShop } from '#tools/shop/start-built-shop.ts'
import { announcedDatabase } from '../../server/boot/demo.ts'

let shop: BuiltShop | undefined
test.afterEach(() => shop?.stop())

/** As a shop in production begins, without its https. */
async function startEmptyShop(): Promise<{ url: string; token: string }> {
  shop = await startConfiguredShop({ 'storeinformationsettings.name': 'Pine Ridge' })
  const database = connectTo(announcedDatabase(shop.dataDir) ?? '', createLog({ level: 'silent' }), 1)
  const token = await database.transaction(async (tx) => {
    await clearSelling(tx)
    await clearCatalog(tx)
    await clearPeople(tx)
    return issueBootToken(tx)
  })
  await database.close()
  const { url } = shop
  await expect.poll(async () => (await fetch(`${url}/`, { redirect: 'manual' })).status).toBe(200)
  return { url, token: token ?? '' }
}

test('The person with the boot token reads on a phone what to do next, and becomes the first admin without scripts', {
  tag: ['@phone', '@prove'],
}, async ({ page, browser, complaints }) => {
  test.slow()
  const { url, token } = await startEmptyShop()
  await page.goto(`${url}/?setup`)
  await hydrated(page)
  await expectAccessibleInLightAndDark(page)
  await page.getByLabel('Boot token').fill('wrong')
  await page.getByRole('button', { name: 'Show what to do next' }).click()
  await expect(page.getByText('This token is not accepted')).toBeVisible()
  await page.getByLabel('Boot token').fill(token)
  await page.getByRole('button', { name: 'Show what to do next' }).click()
  await expect(page.getByRole('heading', { name: 'Set up this shop' })).toBeVisible()
  await expect(page.getByText('npm run admin -- make-admin')).toBeVisible()
  await expectAccessibleInLightAndDark(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(complaints).toEqual([])

  const plain = await browser.newPage({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  await plain.goto(`${url}/?setup`)
  await plain.getByLabel('Boot token').fill(token)
  await plain.getByRole('button', { name: 'Show what to do next' }).click()
  await expect(plain.getByRole('heading', { name: 'Set up this shop' })).toBeVisible()
  await plain.getByLabel('E-mail address').fill('ada@resort.example')
  await plain.getByLabel('First name').fill('Ada')
  await plain.getByLabel('Last name').fill('Winters')
  await plain.getByLabel('Password, 12 characters or more').fill('a long enough password')
  await plain.getByLabel('Boot token').fill(token)
  await plain.getByRole('button', { name: 'Make me the admin' }).click()
  await plain.getByLabel('E-mail address').fill('ada@resort.example')
  await plain.getByLabel('Password', { exact: true }).fill('a long enough password')
  await plain.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(plain).toHaveURL(`${url}/admin`)
  await plain.close()
})
