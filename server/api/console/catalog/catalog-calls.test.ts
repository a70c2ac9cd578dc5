/** Operators change the catalog over HTTP: guests see what is published, and nothing of what is typed does harm. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPastChanges } from '#commerce/audit/index.ts'
import { png } from '#commerce/uploads/redrawing/pictures-for-tests.ts'
import type { ConsoleCategory, ConsoleProduct, ListedProductRow } from '#contract/schemas/admin/catalog/catalog.ts'
import type { ProductDocument } from '#contract/schemas/admin/catalog/product-document.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { fileBody } from '#server/testing/visitors/cart-guest.ts'
import { type Browser, signInAs } from '#server/testing/visitors/signed-in.ts'

const HOSTILE = '"><script>alert(1)</script><img src=x onerror=alert(2)>'

let shop: TestShop
let admin: Browser
beforeAll(async () => {
  shop = await startShop({ env: { SERVE: 'all' } })
  admin = await signInAs(shop, 'admin@silverpine.example')
})
afterAll(() => shop.stop())

async function send<Reply>(method: 'GET' | 'PUT' | 'POST', path: string, body?: object) {
  const reply = await admin.fetch(`/api/admin/catalog${path}`, {
    method,
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })
  return { status: reply.status, body: (await reply.json()) as Reply & { code?: string; field?: string } }
}

const read = async <Reply>(path: string) => (await send<Reply>('GET', path)).body

async function productNamed(name: string): Promise<ConsoleProduct> {
  const { Items } = await read<{ Items: ListedProductRow[] }>(`/products?q=${encodeURIComponent(name)}`)
  return read<ConsoleProduct>(`/products/${Items[0]?.Id}`)
}

async function copyOf(name: string, as: string): Promise<ConsoleProduct> {
  const { Id } = await productNamed(name)
  const made = await send<{ Id: number }>('POST', `/products/${Id}/copy`, { Name: as })
  expect(made.status).toBe(200)
  return read<ConsoleProduct>(`/products/${made.body.Id}`)
}

const keep = ({ BaseVersion, Document, Id, Version }: ConsoleProduct, edits: Partial<ProductDocument>) =>
  send<ConsoleProduct>('PUT', `/products/${Id}/draft`, { Version, BaseVersion, Document: { ...Document, ...edits } })

const publish = (id: number, version: number) =>
  send<ConsoleProduct>('POST', `/products/${id}/publish`, { Version: version })

test('A copy of a product is seen by no guest until its draft is published, and then under its own address [IMPL-13]', {
  tags: 'prove',
}, async () => {
  const copy = await copyOf('Day lift ticket', 'Dawn ticket')
  expect(copy).toMatchObject({ Version: 0, IsPublished: false, Complaint: null, Document: { Slug: 'dawn-ticket' } })
  const kept = await keep(copy, { Name: 'First chair ticket', Slug: 'first-chair' })
  expect(kept.body).toMatchObject({ Version: 1, KeptBy: 'Ada Winters', LiveName: 'Dawn ticket' })
  expect((await shop.fetch('/api/product/by-slug/first-chair')).status).toBe(404)

  const published = await publish(copy.Id, 1)
  expect(published.body).toMatchObject({ IsPublished: true, Version: 0, LiveSlug: 'first-chair' })
  const page = await shop.fetch(published.body.Path)
  expect([page.status, (await page.text()).includes('First chair ticket')]).toEqual([200, true])
  const [trail] = await shop.database.read((tx) => readPastChanges(tx, `product ${copy.Id}`))
  expect(trail).toMatchObject({ action: 'catalog changed', after: { name: 'First chair ticket' } })
})

test('The second of two operators who keep one draft is refused, and what the first kept stays [IMPL-13]', async () => {
  const copy = await copyOf('Day lift ticket', 'Shared ticket')
  await keep(copy, { Badge: 'Theirs' })
  const second = await keep(copy, { Badge: 'Mine' })
  expect([second.status, second.body.code]).toEqual([409, 'CHANGED_MEANWHILE'])
  expect((await read<ConsoleProduct>(`/products/${copy.Id}`)).Document.Badge).toBe('Theirs')
})

test('A version that was published earlier comes back as a draft, and guests see what is published [IMPL-13]', async () => {
  const copy = await copyOf('Day lift ticket', 'Old ticket')
  await publish(copy.Id, 0)
  const { body: kept } = await keep(await read<ConsoleProduct>(`/products/${copy.Id}`), { Name: 'New ticket' })
  const { body: published } = await publish(copy.Id, kept.Version)
  const history = await (await admin.fetch(`/api/admin/history/product/${copy.Id}`)).json()
  expect(history.Items[0]).toMatchObject({
    ...{ By: 'Ada Winters', Kind: 'changed' },
    Changes: [{ What: 'Name', Before: 'Old ticket', After: 'New ticket' }],
  })
  const back = { Position: history.Items[0].Position, Version: published.Version }
  const brought = await send<ConsoleProduct>('POST', `/products/${copy.Id}/bring-back`, back)
  expect(brought.body).toMatchObject({ Version: 1, LiveName: 'New ticket', Document: { Name: 'Old ticket' } })
  const second = await send<ConsoleProduct>('POST', `/products/${copy.Id}/bring-back`, back)
  expect([second.status, second.body.code]).toEqual([409, 'CHANGED_MEANWHILE'])
})

test('A draft that cannot be sold is kept with a complaint that names its field, and is not published [IMPL-13]', async () => {
  const copy = await copyOf('Day lift ticket', 'Odd ticket')
  const { body } = await keep(copy, { Categories: [] })
  expect(body.Complaint).toMatchObject({ Code: 'NO_CATEGORY', Field: 'Categories' })
  const refused = await publish(copy.Id, body.Version)
  expect([refused.status, refused.body.code, refused.body.field]).toEqual([409, 'NO_CATEGORY', 'Categories'])
  const twice = [
    { Name: 'Hours', Value: '1' },
    { Name: 'hours', Value: '2' },
  ]
  const second = await keep({ ...copy, Version: body.Version }, { Specifications: twice })
  expect([second.status, second.body.field]).toEqual([409, 'Specifications'])
})

test('A draft with a time is told with it, takes no change, and is a draft again once the time is taken back [IMPL-13]', async () => {
  const copy = await copyOf('Day lift ticket', 'Later ticket')
  const { body: kept } = await keep(copy, { Badge: 'Soon' })
  const at = '2027-01-01T06:00:00.000Z'
  const waiting = await send<ConsoleProduct>('POST', `/products/${copy.Id}/publish`, { Version: kept.Version, At: at })
  expect(waiting.body).toMatchObject({ PublishAt: at, IsPublished: false })
  expect((await keep(waiting.body, { Badge: 'Now' })).body.code).toBe('SCHEDULED')
  const back = { Version: waiting.body.Version, At: null }
  expect((await send<ConsoleProduct>('POST', `/products/${copy.Id}/publish`, back)).body.PublishAt).toBeNull()
})

test('A product that is taken off sale is found by no guest, and is found again once it is published [IMPL-13]', async () => {
  const copy = await copyOf('Day lift ticket', 'Shy ticket')
  const { body } = await publish(copy.Id, 0)
  expect((await shop.fetch(body.Path)).status).toBe(200)
  const off = await send<ConsoleProduct>('POST', `/products/${copy.Id}/off-sale`, {
    ProductVersion: body.ProductVersion,
  })
  expect(off.body.IsPublished).toBe(false)
  expect((await shop.fetch(body.Path)).status).toBe(404)
  expect((await publish(copy.Id, 0)).body.IsPublished).toBe(true)
  expect((await shop.fetch(body.Path)).status).toBe(200)
})

test('Scripts and markup in texts of a product reach no page of a guest as markup [IMPL-13]', async () => {
  const copy = await copyOf('Day lift ticket', 'Hostile ticket')
  const [first] = copy.Document.Attributes
  const { body } = await keep(copy, {
    ...{ Name: HOSTILE, ShortDescription: HOSTILE, FullDescription: HOSTILE, Badge: HOSTILE, ActionText: HOSTILE },
    ...{ MetaTitle: HOSTILE, MetaDescription: HOSTILE, Specifications: [{ Name: HOSTILE, Value: HOSTILE }] },
    Attributes: first ? [{ ...first, Name: HOSTILE, TextPrompt: HOSTILE }] : [],
    Variants: [],
  })
  const published = await publish(copy.Id, body.Version)
  expect(published.status).toBe(200)
  const html = await (await shop.fetch(published.body.Path)).text()
  expect(html).not.toContain('<script>alert')
  expect(html).not.toContain('<img src=x')
})

test('A name that a spreadsheet would take for a formula is text in the list of products as CSV [IMPL-13]', async () => {
  await copyOf('Day lift ticket', '=HYPERLINK("http://evil.example")')
  const csv = await (await admin.fetch('/api/admin/catalog/products.csv?q=hyperlink')).text()
  expect(csv.split('\n')[1]).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
})

test('A picture is drawn anew, named by the shop and refused without words about it [IMPL-13]', {
  tags: 'prove',
}, async () => {
  const upload = async (alt: string, bytes: Buffer, name = '../../<script>.svg') => {
    const body = fileBody({ bytes, name, type: 'image/svg+xml' })
    const path = `/api/admin/catalog/pictures?alt=${encodeURIComponent(alt)}`
    return (await admin.fetch(path, { method: 'POST', body })).json()
  }
  expect(await upload(' ', await png())).toMatchObject({ success: false, code: 'NO_WORDS' })
  expect(await upload('A lift', Buffer.from('<svg onload="alert(1)"/>'))).toMatchObject({ code: 'FILE_INVALID' })
  const added = await upload('A lift at dawn', await png())
  expect(added).toMatchObject({ success: true, Picture: { Alt: 'A lift at dawn' } })
  expect(added.Picture.Name).toMatch(/^own-[0-9a-f]{24}$/)
  const file = await shop.fetch(added.Picture.Url)
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect(file.headers.get('x-content-type-options')).toBe('nosniff')
  for (const path of [added.Picture.Url.replace('400', '401'), '/media/own/own-0/tile-400.webp']) {
    expect((await shop.fetch(path)).status).toBe(404)
  }

  const copy = await copyOf('Day lift ticket', 'Pictured ticket')
  const { body } = await keep(copy, { Pictures: [{ Name: added.Picture.Name, Title: '' }] })
  expect(body.Pictures).toEqual([added.Picture])
  await send('PUT', `/pictures/${added.Picture.Name}`, { Alt: HOSTILE })
  const html = await (await shop.fetch((await publish(copy.Id, body.Version)).body.Path)).text()
  expect(html).toContain(added.Picture.Name)
  expect(html).not.toContain('<script>alert')
})

test('Categories are made, renamed and arranged, and a guest sees their order [IMPL-13]', async () => {
  const list = async () => (await read<{ Items: ConsoleCategory[] }>('/categories')).Items
  const fields = { Description: '', IsHidden: false, IsInTopMenu: true }
  const made = await send<{ Id: number }>('POST', '/categories', { ...fields, Name: 'Night skiing' })
  const before = await list()
  const own = before.find(({ Id }) => Id === made.body.Id)
  expect(own).toMatchObject({ Slug: 'night-skiing', ParentId: null, Products: [] })

  const first = [{ Id: made.body.Id, ParentId: null }]
  const rest = before.filter(({ Id }) => Id !== made.body.Id).map(({ Id, ParentId }) => ({ Id, ParentId }))
  expect((await send('PUT', '/category-order', { Items: [...first, ...rest] })).status).toBe(200)
  expect((await list())[0]?.Id).toBe(made.body.Id)
  expect((await send('PUT', '/category-order', { Items: first })).body.code).toBe('CHANGED_MEANWHILE')

  const version = (await list())[0]?.Version ?? 0
  const renamed = { ...fields, Name: 'After dark', Slug: 'after-dark', Version: version }
  expect((await send('PUT', `/categories/${made.body.Id}`, renamed)).status).toBe(200)
  expect((await send('PUT', `/categories/${made.body.Id}`, renamed)).body.code).toBe('CHANGED_MEANWHILE')
  const tree = (await (await shop.fetch('/api/v1/categories')).json()) as { Name: string }[]
  expect(tree[0]?.Name).toBe('After dark')
})

test('Scripts and markup in the words of a category reach no page of a guest as markup [IMPL-13]', async () => {
  const fields = { Name: HOSTILE, Slug: 'hostile', Description: HOSTILE, IsHidden: false, IsInTopMenu: true }
  expect((await send('POST', '/categories', fields)).status).toBe(200)
  for (const path of ['/', '/l/hostile', '/sitemap.xml']) {
    const html = await (await shop.fetch(path)).text()
    expect(html).not.toContain('<script>alert')
    expect(html).not.toContain('onerror=alert(2)>')
  }
})

test('Texts of a product and a category are kept by locale, read by guests there, and scripts in them are words [IMPL-13]', async () => {
  const inAustralia = async (path: string) =>
    (await shop.fetch(path, { headers: { referer: `${shop.url}/en-AU/cart` } })).json()
  const copy = await copyOf('Day lift ticket', 'Spoken ticket')
  expect(copy.Document.Texts).toEqual([])
  const Texts: ProductDocument['Texts'] = [
    { Locale: 'en-AU', Field: 'name', Text: 'Spoken pass' },
    { Locale: 'en-AU', Field: 'shortDescription', Text: HOSTILE },
  ]
  const { body } = await keep(copy, { Texts })
  expect(body.Document.Texts).toEqual(Texts)
  // A program that knows no texts sends none and takes none away.
  const { Texts: _, ...untold } = body.Document
  const again = await keep({ ...body, Document: untold }, { Badge: 'New' })
  expect(again.body.Document.Texts).toEqual(Texts)
  const { body: live } = await publish(copy.Id, again.body.Version)
  expect((await inAustralia('/api/product/by-slug/spoken-ticket')).Name).toBe('Spoken pass')
  expect((await (await shop.fetch('/api/product/by-slug/spoken-ticket')).json()).Name).toBe('Spoken ticket')
  const html = await (await shop.fetch(`/en-AU${live.Path}`)).text()
  expect(html).toContain('Spoken pass')
  expect(html).not.toMatch(/<script>alert|onerror=alert\(2\)>/)
  const unknown = await keep(live, { Texts: [{ Locale: 'xx-XX' as 'en-AU', Field: 'name', Text: 'X' }] })
  expect(unknown.status).toBe(400)

  const fields = { Name: 'Spoken', Description: 'Own', IsHidden: false, IsInTopMenu: true, Texts }
  const made = await send<{ Id: number }>('POST', '/categories', fields)
  const { Items } = await read<{ Items: ConsoleCategory[] }>('/categories')
  expect(Items.find(({ Id }) => Id === made.body.Id)?.Texts).toEqual(Texts)
  const tree: { Name: string }[] = await inAustralia('/api/v1/categories')
  expect(tree.map(({ Name }) => Name)).toContain('Spoken pass')
})
