/** A table in the console: tried, told what is wrong with it, put right and imported, and guests find what it made. */
import { expectAccessibleInLightAndDark } from '#e2e/fixtures/accessible.ts'
import { testInOwnShop } from '#e2e/fixtures/mailing-shop.ts'
import { signIn } from '#e2e/fixtures/resort.ts'
import { expect, open } from '#e2e/fixtures/shop.ts'

const HEAD = 'product;name;category;price;dated'
const csv = (...rows: string[]) => ({
  ...{ name: '"><b>.csv', mimeType: 'text/csv' },
  buffer: Buffer.from(`\uFEFF${[HEAD, ...rows].join('\r\n')}\r\n`),
})

testInOwnShop(
  'An admin tries a table, is told each bad row, tries another and imports it, and guests can buy it [IMPL-13]',
  { tag: ['@desktop', '@prove'] },
  async ({ page }) => {
    await signIn(page, 'admin')
    await open(page, '/admin/import')
    const file = page.getByLabel('CSV file')
    await file.setInputFiles(csv('Sled Hire;Sleds;Extras;<i>9</i>;no', 'thermos;Thermos;Extras;12,50;no'))
    const rows = page.getByRole('table', { name: 'Bad rows, by their line' }).getByRole('row')
    await expect(rows.nth(1)).toHaveText(/2product.*Sled Hire.*small letters, digits and single dashes/)
    await expect(rows.nth(2)).toHaveText(/2price.*<i>9<\/i>.*no price/)
    await expect(rows).toHaveCount(3)
    await expectAccessibleInLightAndDark(page)

    await file.setInputFiles(csv('sled-hire;Sleds;Extras;9;no', 'thermos;Thermos;Extras;12,50;no'))
    await expect(page.getByText('The file is fine. It would import 2 rows: 2 new products, 0 changed.')).toBeVisible()
    expect((await page.request.get('/api/product/by-slug/thermos')).status()).toBe(404)
    await page.getByRole('button', { name: 'Import it' }).click()
    await expect(page.getByText('Imported: 2 rows: 2 new products, 0 changed.')).toBeVisible()
    await open(page, '/l/extras')
    await expect(page.getByRole('main')).toContainText('$12.50')
  },
)
