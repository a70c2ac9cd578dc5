/** Tables over HTTP: a dry run writes nothing, a bad row refuses all, and each kind needs the right to its area. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenSession } from '#commerce/accounts/account-for-tests.ts'
import { giveStaffRole, saveStaffRole } from '#commerce/staff/index.ts'
import { changeShop } from '#commerce/testing/tester.ts'
import type { ImportReply } from '#contract/schemas/admin/shop/imports.ts'
import { IMPORT_EXAMPLES } from '#contract/values/console/imports.ts'
import { newAccount } from '#server/testing/actors/actors.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { fileBody } from '#server/testing/visitors/cart-guest.ts'
import { type Browser, inSession, signInAs } from '#server/testing/visitors/signed-in.ts'

let shop: TestShop
let admin: Browser
beforeAll(async () => {
  shop = await startShop()
  admin = await signInAs(shop, 'admin@silverpine.example')
})
afterAll(() => shop.stop())

async function send(kind: string, bytes: Uint8Array | string, { dryRun = false, by = admin } = {}) {
  const body = fileBody({
    bytes: typeof bytes === 'string' ? Buffer.from(bytes) : bytes,
    name: '../x.csv',
    type: 'text/csv',
  })
  const headers = { 'sec-fetch-site': 'same-origin' }
  return by.fetch(`/api/admin/imports/${kind}?dryRun=${dryRun}`, { method: 'POST', body, headers })
}
const sent = async (...given: Parameters<typeof send>) => (await (await send(...given)).json()) as ImportReply
const isThere = async () => (await shop.fetch('/api/product/by-slug/parking')).status === 200

test('A dry run tells what a table would do and writes nothing, and the import does it [IMPL-13]', async () => {
  const counts = { Rows: 2, Things: 2, Changed: 0 }
  const dry = await sent('products', IMPORT_EXAMPLES.products, { dryRun: true })
  expect(dry).toMatchObject({ success: true, IsDryRun: true, ...counts })
  expect(await isThere()).toBe(false)
  expect(await sent('products', IMPORT_EXAMPLES.products)).toMatchObject({ success: true, IsDryRun: false, ...counts })
  expect(await isThere()).toBe(true)
  expect(await sent('prices', IMPORT_EXAMPLES.prices)).toMatchObject({ success: true, Things: 2, Days: 228 })
  expect(await sent('stock', IMPORT_EXAMPLES.stock)).toMatchObject({ success: true, Things: 2, Days: 228 })
})

test('A table with one bad row among good ones is refused with its place in words, and nothing is written [IMPL-13]', async () => {
  const text = 'product,name,category,price\nlate-skate,Skates,Extras,12\nbad one,"=cmd|\'/c calc\'!A1",Extras,free\n'
  const refused = await sent('products', text)
  expect(refused).toMatchObject({
    ...{ success: false, code: 'BAD_ROWS', ProblemCount: 2 },
    Problems: [
      {
        Line: 3,
        Column: 'product',
        There: 'bad one',
        Why: 'It may have small letters, digits and single dashes only.',
      },
      { Line: 3, Column: 'price', There: 'free', Why: 'It is no price, such as 89 or 89.50.' },
    ],
  })
  expect((await shop.fetch('/api/product/by-slug/late-skate')).status).toBe(404)
})

test('The words of a table are plain text to guests, whatever they look like [IMPL-13]', async () => {
  const name = '<img src=x onerror=alert(1)> =1+1'
  const text = `product,name,category,price,description,dated\nhostile,"${name}",<b>Extras</b>,1,<script>alert(1)</script>,no\n`
  expect(await sent('products', text)).toMatchObject({ success: true })
  const product = (await (await shop.fetch('/api/product/by-slug/hostile')).json()) as { Name: string }
  expect(product.Name).toBe(name)
})

test('A file that is too big, no text or missing is refused in words [IMPL-13]', async () => {
  expect(await sent('stock', new Uint8Array([0xff, 0xfe, 0x41, 0x00]))).toMatchObject({
    success: false,
    code: 'NOT_TEXT',
  })
  expect(await sent('stock', 'x'.repeat(4 * 1024 * 1024 + 1))).toMatchObject({ success: false, code: 'FILE_TOO_BIG' })
  const plain = await admin.post('/api/admin/imports/stock', {}, { 'sec-fetch-site': 'same-origin' })
  expect(plain.status).toBe(415)
})

test('A member of the staff imports tables of the areas they have a right to, and no others [IMPL-13]', async () => {
  const token = randomUUID()
  await changeShop(shop.database, async (tx) => {
    const { contactId, email } = await newAccount(tx, 'agent')
    const saved = await saveStaffRole(tx, { name: 'Prices', rights: ['prices'] })
    if (!saved.ok) throw new Error(saved.reason)
    await giveStaffRole(tx, email, saved.role.id)
    await givenSession(tx, contactId, token)
  })
  const by = inSession(shop, token)
  expect((await send('prices', IMPORT_EXAMPLES.prices, { dryRun: true, by })).status).toBe(200)
  expect((await send('products', IMPORT_EXAMPLES.products, { dryRun: true, by })).status).toBe(403)
  expect((await send('stock', IMPORT_EXAMPLES.stock, { dryRun: true, by })).status).toBe(403)
})
