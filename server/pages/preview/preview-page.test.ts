/** The preview of a product: whom it is for, what it shows, and that nothing can be done with it. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyProduct, keepProductDraft, readEditedProduct } from '#commerce/catalog/index.ts'
import { changeShop } from '#commerce/testing/tester.ts'
import { addToCartCall } from '#contract/calls/cart.ts'
import type { Client } from '#contract/wire/client.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { type Browser, openBrowser, signInAs } from '#server/testing/visitors/signed-in.ts'
import { previewClient } from './preview-client.ts'

const PATH = '/admin/preview/product/'

let shop: TestShop
let admin: Browser
beforeAll(async () => {
  shop = await startShop({ env: { SERVE: 'all' } })
  admin = await signInAs(shop, 'admin@silverpine.example')
})
afterAll(() => shop.stop())

/** A copy of the day ticket with a draft that changes its name. */
async function givenDraft(name: string): Promise<number> {
  const { rows } = await shop.database.pool.query(`select id from product where slug = 'day-lift-ticket'`)
  const made = await changeShop(shop.database, (tx) => copyProduct(tx, rows[0].id, 'Previewed ticket'))
  const id = made.ok ? made.id : 0
  const edited = await shop.database.read((tx) => readEditedProduct(tx, id))
  const baseVersion = edited?.product.version ?? 0
  await changeShop(shop.database, (tx) => keepProductDraft(tx, id, { edits: { name }, version: 0, baseVersion }))
  return id
}

test('A preview is the shop page of the draft, for a frame of the console alone, and is kept nowhere [IMPL-13]', async () => {
  const id = await givenDraft('Never published')
  const reply = await admin.fetch(`${PATH}previewed-ticket`)
  expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'no-store'])
  const policy = reply.headers.get('content-security-policy') ?? ''
  expect(policy.split('; ')).toEqual(
    expect.arrayContaining(["default-src 'none'", "frame-ancestors 'self'", "form-action 'none'"]),
  )
  expect(policy).toMatch(/sandbox allow-same-origin$/)
  const html = await reply.text()
  expect(html).toContain('Never published</h1>')
  expect(html).not.toContain('<script')

  const after = await shop.database.read((tx) => readEditedProduct(tx, id))
  expect(after).toMatchObject({ product: { name: 'Previewed ticket', isPublished: false }, draft: { version: 1 } })
  expect((await shop.fetch('/api/product/by-slug/previewed-ticket')).status).toBe(404)
})

test('No other page of the shop may be shown in a frame, and the console alone may show one [IMPL-13]', async () => {
  const policyOf = async (path: string) => (await admin.fetch(path)).headers.get('content-security-policy') ?? ''
  for (const path of ['/', '/l/lift-tickets/day-tickets/p/day-lift-ticket', '/admin', '/admin/preview', '/cart']) {
    expect([path, await policyOf(path)]).toEqual([path, expect.stringContaining("frame-ancestors 'none'")])
  }
  expect(await policyOf('/admin/catalog')).toContain("frame-src 'self'")
  expect(await policyOf('/cart')).toContain("frame-src 'none'")
})

test('A preview is for members of the staff with the right to the catalog, and for no other visitor [IMPL-13]', async () => {
  const open = (browser: Browser) => browser.fetch(`${PATH}day-lift-ticket`, { redirect: 'manual' })
  for (const browser of [openBrowser(shop), await signInAs(shop, 'riley@silverpine.example')]) {
    expect((await open(browser)).headers.get('content-security-policy') ?? '').not.toContain("frame-ancestors 'self'")
  }
  const agent = await open(await signInAs(shop, 'agent@silverpine.example'))
  expect(agent.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect(await agent.text()).not.toContain('Day lift ticket')
})

test('A preview of no product says so, also under an address with broken percent-encoding [IMPL-13]', async () => {
  for (const slug of ['nothing', '%E0%A4%A', '..%2F..%2Fcart', '%3Cscript%3E']) {
    const reply = await admin.fetch(PATH + slug)
    expect([slug, reply.status]).toEqual([slug, 404])
    expect(await reply.text()).not.toContain('<script')
  }
})

test('A preview takes no form, and its client refuses every call that changes something [IMPL-13]', async () => {
  expect((await admin.fetch(`${PATH}day-lift-ticket`, { method: 'POST', body: 'a=1' })).status).toBe(405)
  const { rows } = await shop.database.pool.query(`select id from product where slug = 'day-lift-ticket'`)
  const edited = await shop.database.read((tx) => readEditedProduct(tx, rows[0].id))
  if (!edited) throw new Error('There is no day ticket.')
  const asked: string[] = []
  const asGuest = (async ({ path }) => void asked.push(path)) as Client
  const empty = { categories: new Map(), products: new Map(), topCategoryIds: [] }
  const current = () => ({ catalog: empty, configuration: { settings: {} } })
  const shopNow = { database: shop.database, shop: { current, now: () => new Date() } as never }
  const { client } = previewClient(shopNow, edited.product, {} as never, asGuest)
  const adding = client(addToCartCall, { params: { productId: 1, shoppingCartTypeId: 1 }, body: {} } as never)
  await expect(adding).rejects.toMatchObject({ statusCode: 403, problem: { code: 'PREVIEW' } })
  expect(asked).toEqual([])
})
