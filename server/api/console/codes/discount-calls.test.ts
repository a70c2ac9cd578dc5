import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ConsoleDiscountPage, DiscountFields } from '#contract/schemas/admin/codes/discounts.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { type Browser, signInAs } from '#server/testing/visitors/signed-in.ts'

type Saved = { success: boolean; code?: string; message: string[]; Field?: string; Discount?: ConsoleDiscountPage }

const FIELDS: DiscountFields = {
  ...{ Name: 'Locals', Way: 'code', Code: 'locals-25', IsActive: true, Kind: 'percent', Percent: 12.5 },
  ...{ ProductIds: [], CategoryIds: [], IsCumulative: false, StartsAt: '2026-12-01T09:30' },
}

let shop: TestShop
let admin: Browser
beforeAll(async () => {
  shop = await startShop()
  admin = await signInAs(shop, 'admin@silverpine.example')
})
afterAll(() => shop.stop())

async function send(method: 'POST' | 'PUT', path: string, body: unknown): Promise<Saved> {
  const reply = await admin.fetch(path, {
    method,
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify(body),
  })
  return (await reply.json()) as Saved
}

const make = (own: Partial<DiscountFields>) => send('POST', '/api/admin/discounts', { ...FIELDS, ...own })
const change = (id: number, Version: number, own: Partial<DiscountFields>) =>
  send('PUT', `/api/admin/discounts/${id}`, { ...FIELDS, ...own, Version })

async function made(own: Partial<DiscountFields>): Promise<ConsoleDiscountPage> {
  const { Discount, message } = await make(own)
  if (!Discount) throw new Error(message.join())
  return Discount
}

test('A discount that staff make is as it was typed, is found in the list, and says who made it [IMPL-13]', async () => {
  const discount = await made({ Code: 'locals-25', TotalLimit: 40, MinimumSubtotal: 80.5 })
  expect(discount).toMatchObject({
    ...{ Name: 'Locals', Way: 'code', Code: 'LOCALS-25', Percent: 12.5, Amount: null, StartsAt: '2026-12-01T09:30' },
    ...{ TotalLimit: 40, MinimumSubtotal: 80.5, Used: 0, State: 'on', Version: 1, Uses: [] },
    Changes: [{ By: 'Ada Winters', What: [] }],
  })
  const list = await (await admin.fetch('/api/admin/discounts?q=locals-25&state=on&way=code')).json()
  expect(list).toMatchObject({ Items: [{ Id: discount.Id, Code: 'LOCALS-25' }], Next: null, Found: { Discounts: 1 } })
  expect(await (await admin.fetch(`/api/admin/discounts/${discount.Id}`)).json()).toEqual(discount)
  expect((await admin.fetch('/api/admin/discounts/2000000000')).status).toBe(404)
})

test('A discount that a colleague changed meanwhile stays as they made it, and the second is told what it is [IMPL-13]', async () => {
  const { Id, Version } = await made({ Code: 'MEANWHILE' })
  const first = await change(Id, Version, { Code: 'MEANWHILE', Percent: 20 })
  expect(first).toMatchObject({ success: true, Discount: { Percent: 20, Changes: [{ What: ['basis points'] }, {}] } })
  const second = await change(Id, Version, { Code: 'MEANWHILE', IsActive: false })
  expect(second).toMatchObject({ success: false, code: 'CHANGED_MEANWHILE', Discount: { Percent: 20, IsActive: true } })
  const ended = await change(Id, first.Discount?.Version ?? 0, { Code: 'MEANWHILE', Percent: 20, IsActive: false })
  expect(ended.Discount).toMatchObject({ IsActive: false, State: 'off' })
})

test.for<[name: string, Partial<DiscountFields>, field: string]>([
  ['a code with a space', { Code: 'TWO WORDS' }, 'Code'],
  ['a code of another', { Code: 'SAVE20' }, 'Code'],
  ['no percentage', { Code: 'NONE-0', Percent: 0 }, 'Percent'],
  ['a thousandth of a percent', { Code: 'THIN-0', Percent: 1.001 }, 'Percent'],
  ['no amount', { Code: 'FLAT-0', Kind: 'flat_rate', Percent: undefined }, 'Amount'],
  ['a flat rate for nothing', { Code: 'FLAT-1', Kind: 'flat_rate', Percent: undefined, Amount: 5 }, 'ProductIds'],
  ['a product that is not there', { Code: 'GONE-1', ProductIds: [2_000_000_000] }, 'ProductIds'],
  ['a category that is not there', { Code: 'GONE-2', CategoryIds: [2_000_000_000] }, 'CategoryIds'],
  ['an end before its start', { Code: 'BACK-1', EndsAt: '2026-12-01T09:30' }, 'EndsAt'],
  ['a time that the clock skips', { Code: 'SKIP-1', StartsAt: '2027-03-14T02:30' }, 'StartsAt'],
])('A discount with %s is refused at its field, and nothing is saved [IMPL-13]', async ([, own, field]) => {
  expect(await make(own)).toMatchObject({ success: false, Field: field, message: [expect.stringMatching(/\.$/)] })
  const { Items } = await (await admin.fetch(`/api/admin/discounts?q=${own.Code}`)).json()
  expect(Items.filter(({ Name }: { Name: string }) => Name === FIELDS.Name)).toEqual([])
})

test('A formula in the name of a discount is text in the file of discounts [IMPL-13, IMPL-48]', async () => {
  await made({ Name: '=HYPERLINK("https://evil.example")', Code: 'FORMULA-1' })
  const file = await admin.fetch('/api/admin/lists/discounts.csv?q=formula-1')
  expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="discounts-\d{4}-\d{2}-\d{2}\.csv"$/)
  const [head, row] = (await file.text()).trim().split('\r\n')
  expect(head).toContain('Discount,Applies by,Code')
  expect(row).toContain(`"'=HYPERLINK(""https://evil.example"")",code,FORMULA-1,12.5`)
})

test('Forms of codes are told the products, categories and discounts of vouchers by name [IMPL-13]', async () => {
  const { Id } = await made({ Name: 'By voucher', Way: 'voucher', Code: undefined })
  const targets = await (await admin.fetch('/api/admin/codes/targets')).json()
  expect(targets.Discounts).toContainEqual({ Id, Name: 'By voucher' })
  expect(targets.Products.map(({ Name }: { Name: string }) => Name)).toContain('Day lift ticket')
  expect(targets.Categories.length).toBeGreaterThan(0)
})
