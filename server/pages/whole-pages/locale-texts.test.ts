/** Texts of products and categories by locale, as guests read them: on pages, in replies and in their cart. */
import { JSDOM } from 'jsdom'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { keepProductDraft, publishProduct, readEditedProduct, saveCategoryEdits } from '#commerce/catalog/index.ts'
import { changeShop } from '#commerce/testing/tester.ts'
import { addToCartCall, showMiniCartCall } from '#contract/calls/cart.ts'
import { type LocaleText, optionLabel } from '#contract/rules/catalog/text-fields.ts'
import { LOCALE_COOKIE } from '#contract/values/locale.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { filledForm } from '#server/testing/visitors/cart-guest.ts'
import { openBrowser, signInAs } from '#server/testing/visitors/signed-in.ts'

const TICKET = '/l/lift-tickets/day-tickets/p/day-lift-ticket'
const HOSTILE = '</script><script>alert(1)</script><img src=x onerror=alert(2)>'
const REPLY = '/api/product/by-slug/day-lift-ticket'

let shop: TestShop
beforeAll(async () => {
  shop = await startShop({ env: { SERVE: 'all' } })
  await sayInAustralia({
    name: 'Lift pass for a day',
    [optionLabel('age')]: 'How old?',
    fullDescription: HOSTILE,
  })
  const { rows } = await shop.database.pool.query(`select id, version, name from category where slug = 'lift-tickets'`)
  const [{ id, name, version }] = rows
  const texts: LocaleText[] = [{ locale: 'en-AU', field: 'name', text: 'Lift passes' }]
  const form = { name, description: '', isHidden: false, isInTopMenu: true, texts }
  const saved = await changeShop(shop.database, (tx) => saveCategoryEdits(tx, form, { id, expectedVersion: version }))
  expect(saved).toMatchObject({ ok: true })
  const isRead = async () => (await namesAt(`/en-AU${TICKET}`)).includes('Lift passes')
  await vi.waitUntil(isRead, { timeout: 20_000 })
})
afterAll(() => shop.stop())

async function sayInAustralia(words: Record<string, string>): Promise<void> {
  const { rows } = await shop.database.pool.query(`select id from product where slug = 'day-lift-ticket'`)
  const id: number = rows[0].id
  const edited = await shop.database.read((tx) => readEditedProduct(tx, id))
  const texts = Object.entries(words).map(([field, text]): LocaleText => ({ locale: 'en-AU', field, text }))
  const baseVersion = edited?.product.version ?? 0
  const published = await changeShop(shop.database, async (tx) => {
    const kept = await keepProductDraft(tx, id, { edits: { texts }, version: 0, baseVersion })
    return publishProduct(tx, id, kept.ok ? kept.version : 0)
  })
  expect(published).toEqual({ ok: true })
}

async function documentAt(path: string, headers: Record<string, string> = {}): Promise<Document> {
  return new JSDOM(await (await fetch(shop.url + path, { headers })).text()).window.document
}

async function namesAt(path: string): Promise<string> {
  return (await documentAt(path)).body.textContent ?? ''
}

const askedFrom = async (page: string, path = REPLY) => {
  const reply = await shop.fetch(path, { headers: { referer: shop.url + page } })
  return reply.json()
}

test('A page has the texts of its locale in all it says, and pages of other locales have the own words of the shop [SETTINGS-08]', {
  tags: 'prove',
}, async () => {
  const inAustralia = await documentAt(`/en-AU${TICKET}`)
  expect(inAustralia.querySelector('h1')?.textContent).toBe('Lift pass for a day')
  expect(inAustralia.title).toContain('Lift pass for a day')
  expect(inAustralia.querySelector('meta[property="og:title"]')?.getAttribute('content')).toContain(
    'Lift pass for a day',
  )
  const told = inAustralia.querySelector('script[type="application/ld+json"]')?.textContent ?? ''
  expect(told).toContain('Lift pass for a day')
  expect(told).not.toContain('Day lift ticket')
  expect(inAustralia.querySelector('nav')?.textContent).toContain('Lift passes')
  expect(inAustralia.body.textContent).toContain('How old?')

  for (const prefix of ['', '/en-NZ']) {
    const page = await documentAt(prefix + TICKET)
    expect([prefix, page.querySelector('h1')?.textContent]).toEqual([prefix, 'Day lift ticket'])
    expect(page.documentElement.outerHTML).not.toMatch(/Lift pass|How old\?/)
  }
  // Kept pages too: each once more.
  expect((await documentAt(`/en-AU${TICKET}`)).querySelector('h1')?.textContent).toBe('Lift pass for a day')
  expect((await documentAt(TICKET)).querySelector('h1')?.textContent).toBe('Day lift ticket')
})

test('A page of a visitor with a session has the texts of its locale, whichever page was rendered before', {
  tags: 'prove',
}, async () => {
  const riley = await signInAs(shop, 'riley@silverpine.example')
  const headingAt = async (path: string) =>
    new JSDOM(await (await riley.fetch(path)).text()).window.document.querySelector('h1')?.textContent
  expect(await headingAt(TICKET)).toBe('Day lift ticket')
  expect(await headingAt(`/en-AU${TICKET}`)).toBe('Lift pass for a day')
  expect(await headingAt(TICKET)).toBe('Day lift ticket')
})

test('A call answers in the locale of the page that asks; without a page, of its cookie or its language', async () => {
  expect((await askedFrom(`/en-AU${TICKET}`)).Name).toBe('Lift pass for a day')
  expect((await askedFrom(TICKET)).Name).toBe('Day lift ticket')
  expect((await askedFrom('/en-NZ/cart')).Name).toBe('Day lift ticket')
  const nameFor = async (headers: Record<string, string>) => (await (await shop.fetch(REPLY, { headers })).json()).Name
  expect(await nameFor({ cookie: `${LOCALE_COOKIE}=en-AU` })).toBe('Lift pass for a day')
  expect(await nameFor({ 'accept-language': 'en-AU' })).toBe('Lift pass for a day')
  expect(await nameFor({ referer: 'https://elsewhere.example/en-AU/x' })).toBe('Day lift ticket')
  expect(await nameFor({})).toBe('Day lift ticket')
})

test('A cart names its lines in the locale of the page that shows it, and is the same cart', async () => {
  const guest = openBrowser(shop)
  const { Id } = await (await shop.fetch(REPLY)).json()
  const form = await filledForm(shop, 'day-lift-ticket')
  const added = await guest.fetch(addToCartCall.path.replace('{productId}', String(Id)), { method: 'POST', body: form })
  expect(await added.json()).toMatchObject({ success: true })
  const itemAt = async (page: string) => {
    const reply = await guest.fetch(showMiniCartCall.path, { headers: { referer: shop.url + page } })
    return (await reply.json()).Items[0]
  }
  const inAustralia = await itemAt('/en-AU/cart')
  const own = await itemAt('/cart')
  expect([inAustralia.ProductName, own.ProductName]).toEqual(['Lift pass for a day', 'Day lift ticket'])
  expect([inAustralia.AttributeInfo, own.AttributeInfo]).toEqual([
    expect.stringContaining('How old?: '),
    expect.stringContaining('Age: '),
  ])
  expect(inAustralia).toMatchObject({ Id: own.Id, UnitPriceValue: own.UnitPriceValue })
})

test('A script in a text of a locale is read as words by guests and staff [IMPL-13]', { tags: 'prove' }, async () => {
  const page = await documentAt(`/en-AU${TICKET}`)
  expect(page.body.textContent).toContain('<img src=x onerror=alert(2)>')
  expect([...page.querySelectorAll('img[onerror]')]).toEqual([])
  expect([...page.scripts].map(({ textContent }) => textContent)).not.toContain('alert(1)')
  const admin = await signInAs(shop, 'admin@silverpine.example')
  const preview = await (await admin.fetch('/admin/preview/now/day-lift-ticket?locale=en-AU')).text()
  expect(preview).toContain('Lift pass for a day</h1>')
  expect(preview).not.toContain('<img src=x')
  const asked = `/admin/preview/now/day-lift-ticket${REPLY}`
  const referer = `${shop.url}/admin/preview/now/day-lift-ticket/en-AU${TICKET}`
  expect((await (await admin.fetch(asked, { headers: { referer } })).json()).Name).toBe('Lift pass for a day')
  expect((await (await admin.fetch(asked)).json()).Name).toBe('Day lift ticket')
  const own = await (await admin.fetch('/admin/preview/now/day-lift-ticket?locale=nonsense')).text()
  expect(own).toContain('Day lift ticket</h1>')
})
