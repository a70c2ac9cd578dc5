import { afterAll, beforeAll, expect, test } from 'vitest'
import type { VoucherLife, VoucherListing } from '#contract/schemas/voucher-admin.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { type Browser, signInAs } from '#server/testing/visitors/signed-in.ts'

type Saved = { success: boolean; code?: string; message: string[]; Field?: string; Life?: VoucherLife }

let shop: TestShop
let admin: Browser
let lesson: number
beforeAll(async () => {
  shop = await startShop()
  admin = await signInAs(shop, 'admin@silverpine.example')
  const { rows } = await shop.database.pool.query("select id from product where slug = 'first-timer-lesson'")
  lesson = rows[0].id
})
afterAll(() => shop.stop())

async function send(method: 'POST' | 'PUT', path: string, body: unknown) {
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
  return admin.fetch(path, { method, headers, body: JSON.stringify(body) })
}

const saved = async (method: 'POST' | 'PUT', path: string, body: unknown) =>
  (await (await send(method, path, body)).json()) as Saved

const template = (own: object) => ({
  ...{ Key: 'console', Type: 'product', Description: 'Console lesson', ProductId: lesson, UsageLimit: 1, ...own },
})

async function batch(fields: Record<string, string>) {
  return admin.fetch('/api/admin/vouchers/batch', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams(fields).toString(),
  })
}

async function list(query: string): Promise<{ Items: VoucherListing[]; Next: string | null }> {
  return (await admin.fetch(`/api/admin/vouchers?${query}`)).json()
}

async function lifeOf(named: { Id?: number; Code?: string }): Promise<VoucherLife> {
  return (await send('POST', '/api/admin/vouchers/life', named)).json()
}

test('A template is changed over the version that was read, and refused at its field [IMPL-13, API-16]', async () => {
  const path = '/api/admin/vouchers/templates'
  expect(await saved('POST', path, template({ Key: 'versions', Version: 0 }))).toMatchObject({ success: true })
  expect(await saved('POST', path, template({ Key: 'versions', Version: 0 }))).toMatchObject({
    ...{ success: false, code: 'KEY_TAKEN', Field: 'Key' },
  })
  expect(await saved('POST', path, template({ Key: 'versions', UsageLimit: 3, Version: 1 }))).toMatchObject({
    success: true,
  })
  expect(await saved('POST', path, template({ Key: 'versions', UsageLimit: 5, Version: 1 }))).toMatchObject({
    ...{ success: false, code: 'CHANGED_MEANWHILE', Template: { UsageLimit: 3, Version: 2 } },
  })
  expect(await saved('POST', path, template({ Key: 'Not A Key!'.slice(0, 3), Version: 0 }))).toMatchObject({
    ...{ success: false, code: 'BAD_KEY', Field: 'Key' },
  })
  const listed = await (await admin.fetch(path)).json()
  expect(listed).toContainEqual(expect.objectContaining({ Key: 'versions', ProductId: lesson, UnitPrice: 0 }))
})

test('A batch with a prefix and a day of its own is told once as a file, and listed without codes [IMPL-13]', async () => {
  await saved('POST', '/api/admin/vouchers/templates', template({ Version: 0 }))
  const file = await batch({ TemplateKey: 'console', Count: '3', Prefix: ' club ', ExpiresOn: '2027-02-01' })
  const codes = (await file.text()).trim().split('\r\n').slice(1)
  expect(codes).toHaveLength(3)
  for (const code of codes) expect(code).toMatch(/^CLUB-/)

  const { Items } = await list('template=console&state=good')
  expect(Items).toHaveLength(3)
  expect(Items[0]).toMatchObject({ Description: 'Console lesson', Status: 'Ready', ExpiresOn: '2027-02-01' })
  const exported = await (await admin.fetch('/api/admin/lists/vouchers.csv?template=console')).text()
  for (const code of codes) {
    expect(JSON.stringify(Items)).not.toContain(code)
    expect(exported).not.toContain(code)
  }
  expect(exported.trim().split('\r\n')).toHaveLength(4)
  expect((await list('template=no-such-key')).Items).toEqual([])

  const refused = await batch({ TemplateKey: 'console', Count: '3', Prefix: '=cmd' })
  expect(refused.status).toBe(400)
  expect(await refused.json()).toMatchObject({
    code: 'BAD_PREFIX',
    message: expect.stringContaining('2 to 12 letters'),
  })
})

test('One voucher gets another last day and an end, each with words, while it is as it was read [IMPL-13]', async () => {
  const made = await (
    await send('POST', '/api/vouchers', { Type: 'product', ProductId: lesson, Description: 'One life', UsageLimit: 2 })
  ).json()
  const { Version, Voucher } = await lifeOf({ Code: made.Code })
  const path = `/api/admin/vouchers/${Voucher.Id}`
  const later = await saved('PUT', path, { ExpiresOn: '2027-03-01', Reason: 'Broken leg', Version })
  expect(later).toMatchObject({ success: true, Life: { Voucher: { ExpiresOn: '2027-03-01' }, Comment: 'Broken leg' } })
  expect(later.Life?.Events.at(-1)).toMatchObject({ Kind: 'changed', ActorName: 'Ada Winters' })

  expect(await saved('POST', `${path}/end`, { Reason: 'Lost', Version })).toMatchObject({
    ...{ success: false, code: 'CHANGED_MEANWHILE', Life: { Voucher: { Status: 'Ready' } } },
  })
  const ended = await saved('POST', `${path}/end`, { Reason: 'Lost', Version: later.Life?.Version })
  expect(ended.Life).toMatchObject({ Voucher: { Status: 'Ended' }, Comment: 'Broken leg\nLost' })
  expect(await saved('PUT', path, { ExpiresOn: null, Reason: 'Again', Version: ended.Life?.Version })).toMatchObject({
    ...{ success: false, code: 'ENDED', message: ['This voucher was ended.'] },
  })
  expect((await list('state=over')).Items.map(({ Id }) => Id)).toContain(Voucher.Id)
  const { rows } = await shop.database.pool.query("select object from audit_entry where action = 'vouchers seen'")
  expect(rows.map(({ object }) => object)).toContain(`voucher ${Voucher.Id}`)
})

test('A formula in the words of a voucher is text in the file of vouchers [IMPL-13, IMPL-48]', async () => {
  const Description = '@SUM(A1)'
  await send('POST', '/api/vouchers', { Type: 'product', ProductId: lesson, Description, UsageLimit: 1 })
  const file = await admin.fetch(`/api/admin/lists/vouchers.csv?product=${lesson}`)
  expect(await file.text()).toContain(`,'@SUM(A1),product,`)
})

test('Templates are a file of the same rows as their list, in which a formula is text [IMPL-13, IMPL-48]', async () => {
  const path = '/api/admin/vouchers/templates'
  await saved('POST', path, template({ Key: 'formula', Description: '=1+1', Version: 0 }))
  const fileOf = async (query: string) => (await admin.fetch(`/api/admin/lists/templates.csv?${query}`)).text()
  const listed = (await (await admin.fetch(path)).json()) as unknown[]
  expect((await fileOf('')).trim().split('\r\n')).toHaveLength(listed.length + 1)
  const [, ...rows] = (await fileOf('q=FORMULA&kind=product')).trim().split('\r\n')
  expect(rows).toEqual([expect.stringMatching(/^formula,'=1\+1,product,,,,1,/)])
  expect((await fileOf('q=formula&kind=value')).trim().split('\r\n')).toHaveLength(1)
})
