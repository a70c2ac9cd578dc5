/** Pages of the preview: whom they are for, what they show, and that nothing can be done with them. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenSession } from '#commerce/accounts/account-for-tests.ts'
import { copyProduct, keepProductDraft, readEditedProduct } from '#commerce/catalog/index.ts'
import { giveStaffRole, saveStaffRole } from '#commerce/staff/index.ts'
import { changeShop } from '#commerce/testing/tester.ts'
import { previewBase } from '#contract/rules/preview/preview-path.ts'
import { newAccount } from '#server/testing/actors/actors.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { type Browser, inSession, openBrowser, signInAs } from '#server/testing/visitors/signed-in.ts'

const TICKET = '/l/lift-tickets/day-tickets/p/day-lift-ticket'
const NOW = previewBase({})
const LATER = previewBase({ at: '2026-12-19T08:00' })

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

const countCarts = async () => (await shop.database.pool.query('select count(*)::int as n from cart')).rows[0].n

test('A preview is the shop with the draft in it, for a frame of the console alone, and is kept nowhere [IMPL-13]', async () => {
  const id = await givenDraft('Never published')
  const base = previewBase({ draftOf: 'previewed-ticket' })
  const reply = await admin.fetch(base)
  const html = await reply.text()
  expect([reply.status, reply.headers.get('cache-control'), new URL(reply.url).pathname]).toEqual([
    200,
    'no-store',
    expect.stringMatching(/^\/admin\/preview\/now\/previewed-ticket\/l\/.+\/p\/previewed-ticket$/),
  ])
  expect(html).toContain('Never published</h1>')
  const bySlug = await admin.fetch(`${base}/api/product/by-slug/previewed-ticket`)
  expect(await bySlug.json()).toMatchObject({ Name: 'Never published' })
  expect(bySlug.headers.get('cache-control')).toBe('no-store')

  const after = await shop.database.read((tx) => readEditedProduct(tx, id))
  expect(after).toMatchObject({ product: { name: 'Previewed ticket', isPublished: false }, draft: { version: 1 } })
  expect((await shop.fetch('/api/product/by-slug/previewed-ticket')).status).toBe(404)
  expect((await admin.fetch(`${NOW}/api/product/by-slug/previewed-ticket`)).status).toBe(404)
})

test('The policy of a preview lets it run the storefront, talk and send forms to itself alone and be framed by the shop [XSS-07]', async () => {
  const reply = await admin.fetch(LATER + TICKET)
  const policy = (reply.headers.get('content-security-policy') ?? '').split('; ')
  expect(policy).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      "frame-ancestors 'self'",
      `form-action ${shop.url}/admin/preview/`,
      "base-uri 'none'",
      `connect-src ${shop.url}/admin/preview/ ${shop.url}/texts/`,
      "require-trusted-types-for 'script'",
    ]),
  )
  expect(policy.find((part) => part.startsWith('script-src'))).toMatch(
    /^script-src 'sha256-\S+' 'sha256-\S+' 'strict-dynamic'$/,
  )
  expect(policy.join()).not.toContain('unsafe')
})

test('No other page of the shop may be shown in a frame, and the console alone may show one [IMPL-13]', async () => {
  const policyOf = async (path: string) => (await admin.fetch(path)).headers.get('content-security-policy') ?? ''
  for (const path of ['/', TICKET, '/admin', '/admin/preview', '/cart']) {
    expect([path, await policyOf(path)]).toEqual([path, expect.stringContaining("frame-ancestors 'none'")])
  }
  expect(await policyOf('/admin/catalog')).toContain("frame-src 'self'")
  expect(await policyOf('/cart')).toContain("frame-src 'none'")
})

test('A preview is for members of the staff with the right to prices or the catalog, and for no other visitor [IMPL-13]', async () => {
  const agent = await signInAs(shop, 'agent@silverpine.example')
  const riley = await signInAs(shop, 'riley@silverpine.example')
  for (const path of [LATER + TICKET, `${LATER}/api/product/by-slug/day-lift-ticket`, previewBase({ draftOf: 'a' })]) {
    for (const browser of [openBrowser(shop), riley, agent]) {
      const reply = await browser.fetch(path, { redirect: 'manual' })
      expect(reply.headers.get('content-security-policy') ?? '').not.toContain("frame-ancestors 'self'")
      expect(await reply.text()).not.toContain('Day lift ticket')
    }
  }
})

test('A role with the right to prices sees the shop at a time, and no draft of a product [IMPL-13]', async () => {
  const token = randomUUID()
  await changeShop(shop.database, async (tx) => {
    const { contactId, email } = await newAccount(tx, 'agent')
    const saved = await saveStaffRole(tx, { name: 'Pricing', rights: ['prices'] })
    if (!saved.ok) throw new Error(saved.reason)
    await giveStaffRole(tx, email, saved.role.id)
    await givenSession(tx, contactId, token)
  })
  const browser = inSession(shop, token)
  expect(await (await browser.fetch(LATER + TICKET)).text()).toContain('Day lift ticket</h1>')
  const draft = await browser.fetch(previewBase({ draftOf: 'day-lift-ticket' }))
  expect(draft.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
})

test('A preview is the page of a guest, has nothing of the member of the staff who looks in it, and sets no cookie [IMPL-13]', async () => {
  const reply = await admin.fetch(LATER + TICKET)
  expect(reply.headers.getSetCookie()).toEqual([])
  expect(await reply.text()).not.toContain('admin@silverpine.example')
  const asked = await admin.fetch(`${LATER}/api/v1/customers/current`)
  expect(asked.headers.getSetCookie()).toEqual([])
  expect(await asked.json()).toEqual(await (await shop.fetch('/api/v1/customers/current')).json())
})

test('The links of a preview stay in it, in every locale, and so do its redirects [IMPL-13]', async () => {
  const html = await (await admin.fetch(LATER + TICKET)).text()
  expect(html).toContain(`href="${LATER}/l/lift-tickets"`)
  const canadian = await (await admin.fetch(`${LATER}/en-CA${TICKET}`)).text()
  expect(canadian).toContain(`href="${LATER}/en-CA/l/lift-tickets"`)
  const dining = await admin.fetch(`${LATER}/s/dining`)
  expect(new URL(dining.url).pathname).toBe(`${LATER}/l/dining`)
  const home = await admin.fetch(LATER)
  expect(new URL(home.url).pathname).toMatch(/^\/admin\/preview\/2026-12-19T0800\/-\/l\//)
})

test('A time that is none, and one that is too far away, are told in a sentence with 400 [IMPL-13]', async () => {
  for (const time of [
    'then',
    '2126-12-19T0800',
    '2020-01-01T0800',
    '2026-02-30T0800',
    '2027-03-14T0230',
    '%3Cscript%3E',
  ]) {
    const reply = await admin.fetch(`/admin/preview/${time}/-/l/golf`)
    expect([time, reply.status]).toEqual([time, 400])
    const html = await reply.text()
    expect(html).toContain('The shop cannot be seen at this time')
    expect(html).not.toContain('<script')
  }
})

test('A preview of no product says so, and one under an address with characters of no slug is refused [IMPL-13]', async () => {
  const statusOf = async (slug: string) => (await admin.fetch(`/admin/preview/now/${slug}`)).status
  expect(await statusOf('nothing')).toBe(404)
  for (const slug of ['%E0%A4%A', '..%2F..%2Fcart', '%3Cscript%3E'])
    expect([slug, await statusOf(slug)]).toEqual([slug, 400])
})

test('Every call that changes something and every form is refused in words, and no cart is made [IMPL-13]', async () => {
  const before = await countCarts()
  const form = { 'content-type': 'application/x-www-form-urlencoded', 'x-requested-with': 'XMLHttpRequest' }
  const added = await admin.fetch(`${NOW}/api/addproducttocart/details/1/1`, {
    method: 'POST',
    body: 'addtocart_1.EnteredQuantity=1',
    headers: form,
  })
  expect(await added.json()).toMatchObject({ success: false, message: [expect.stringContaining('This is a preview.')] })
  const signedIn = await admin.post(`${NOW}/api/account/signin`, { Email: 'a@b.example', Password: 'c' })
  expect(await signedIn.json()).toMatchObject({ code: 'PREVIEW' })
  expect([...added.headers.getSetCookie(), ...signedIn.headers.getSetCookie()]).toEqual([])
  const posted = await admin.fetch(`${NOW}/cart`, { method: 'POST', body: 'a=1', headers: form })
  expect([posted.status, await posted.text()]).toEqual([405, expect.stringContaining('This is a preview.')])
  expect(await countCarts()).toBe(before)
})
