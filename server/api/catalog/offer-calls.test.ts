import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DayPrice, PriceStep } from '#contract/schemas/prices.ts'
import type { AttributeChangeReply, ProductDetails } from '#contract/schemas/product.ts'
import { CLOSED_REASONS } from '#contract/values/closed-reason.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

const CHANGE = '/shoppingcart/productdetails_attributechange'

async function product(slug: string): Promise<ProductDetails> {
  const reply = await shop.fetch(`/api/product/by-slug/${slug}`)
  return reply.json()
}

/** The form of a product as its page posts it: what is preselected, and a day. */
function opening({ ProductAttributes }: ProductDetails, day = '2026-12-10'): URLSearchParams {
  const form = new URLSearchParams()
  for (const { Id, Values, IsDate } of ProductAttributes) {
    const chosen = Values.filter(({ IsPreSelected, IsFiltered }) => IsPreSelected && !IsFiltered)
    if (chosen.length > 0) form.set(`product_attribute_${Id}`, chosen.map((value) => value.Id).join(','))
    if (IsDate) {
      const [year = '', month = '', date = ''] = day.split('-')
      form.set(`product_attribute_${Id}_day`, date)
      form.set(`product_attribute_${Id}_month`, month)
      form.set(`product_attribute_${Id}_year`, year)
    }
  }
  return form
}

async function change(id: number, body: URLSearchParams, path = CHANGE): Promise<AttributeChangeReply> {
  const query = `?productId=${id}&validateAttributeConditions=True&loadPicture=True`
  const reply = await shop.fetch(path + query, { method: 'POST', body })
  expect(reply.status).toBe(200)
  return reply.json()
}

function ask(body: object) {
  return shop.fetch('/api/v1/product-variant', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

test('Changing an option answers with price, stock of every day, conditions, flags, code and schedule, at both addresses [API-33, API-34]', async () => {
  const ticket = await product('day-lift-ticket')
  const reply = await change(ticket.Id, opening(ticket))
  expect(Object.keys(reply)).toEqual(
    expect.arrayContaining([
      ...['price', 'inventory', 'pricingInventory', 'purchasableInventory', 'productHeaderCode', 'PaymentSchedule'],
      ...['enabledattributemappingids', 'disabledattributemappingids', 'numberOfDays'],
      ...['isConsecutiveMultiDay', 'isNonConsecutiveMultiDay'],
    ]),
  )
  expect(reply.price).toBe(`$${reply.priceValue}`)
  expect(reply.priceValue).toBeGreaterThan(0)
  expect(reply.purchasableInventory['2026-12-10']).toBeGreaterThan(0)
  expect(reply.productHeaderCode).toBe('LT-DAY')
  expect(await change(ticket.Id, opening(ticket), `/api${CHANGE}`)).toEqual(reply)
})

test('Changing an option prices the day that is posted, as parts or as a list, and another age differently [API-33]', async () => {
  const ticket = await product('day-lift-ticket')
  const [age] = ticket.ProductAttributes
  const at = async (day: string) => (await change(ticket.Id, opening(ticket, day))).priceValue
  const form = opening(ticket, '2026-12-10')
  for (const name of [...form.keys()]) if (/_(day|month|year)$/.test(name)) form.delete(name)
  form.set(`rental_start_date_${ticket.Id}`, '2027-02-13')
  expect((await change(ticket.Id, form)).priceValue).toBe(await at('2027-02-13'))
  expect(await at('2027-02-13')).not.toBe(await at('2026-12-10'))

  const child = opening(ticket)
  child.set(`product_attribute_${age?.Id}`, String(age?.Values.find(({ title }) => title === 'Child')?.Id))
  expect((await change(ticket.Id, child)).priceValue).toBeLessThan((await at('2026-12-10')) ?? 0)
})

test('Changing an option of an unknown product is not found, and of a number that is none is refused [INP-07]', async () => {
  const status = async (id: string) => (await shop.fetch(`${CHANGE}?productId=${id}`, { method: 'POST' })).status
  expect(await status('999999')).toBe(404)
  for (const id of ['9223372036854775808', '-0', 'NaN', '0x10', '1e3']) expect(await status(id)).toBe(400)
  expect((await ask({ ProductId: 999_999, StartDate: '2026-12-10' })).status).toBe(404)
  expect((await shop.fetch('/api/v1/calendar?productId=999999')).status).toBe(404)
  expect((await shop.fetch('/api/products/productattributecombination/count/999999')).status).toBe(404)
})

test('Changing an option answers for every product of the resort', async () => {
  const { rows } = await shop.database.pool.query<{ slug: string }>(
    `select slug from product where slug <> 'first-timer-lesson'`,
  )
  expect(rows.length).toBeGreaterThan(10)
  for (const { slug } of rows) {
    const details = await product(slug)
    const reply = await change(details.Id, opening(details, '2027-01-13'))
    expect(reply.price === null, slug).toBe(['gift-card', 'flex-pack', 'tee-time'].includes(slug))
  }
})

describe('prices day by day', () => {
  type Reply = {
    Inventory: { InventoryCounts: Record<string, number> }
    PurchasableInventory: Record<string, number>
    ClosedReason: Record<string, string>
    PriceSteps?: Record<string, PriceStep[]>
    Variants: { ProductAttributeValueIds: number[]; DayPriceLists: DayPrice[] }[]
  }
  const season = { StartDate: '2026-12-01', EndDate: '2027-06-30' }

  test('Prices day by day have one row for each day with a price, and a reason for each day that is closed [API-46, API-47]', async () => {
    const { Id, ProductAttributes } = await product('day-lift-ticket')
    const adult = ProductAttributes[0]?.Values[0]?.Id ?? 0
    const newCard = ProductAttributes.find(({ Name }) => Name === 'Card')?.Values[0]?.Id
    const reply: Reply = await (await ask({ ProductId: Id, ProductAttributeValueIds: [adult], ...season })).json()
    expect(reply.Variants).toHaveLength(1)
    const [variant] = reply.Variants
    // What has to be chosen beside the age is as the page opens: it will be charged like this.
    expect(variant?.ProductAttributeValueIds).toEqual([adult, newCard])
    const rows = variant?.DayPriceLists ?? []
    expect(new Set(rows.map((row) => row.Date)).size).toBe(rows.length)
    expect(rows.length).toBeGreaterThan(150)
    expect(Object.keys(rows[0] ?? {}).sort()).toEqual([
      'BasePrice',
      'Date',
      'InventoryPriceListLevelNumberRemaining',
      'InventoryPriceListLevelPercentSaved',
      'InventoryPriceListLevelPrice',
      'NextPrice',
      'Number',
      'NumberSold',
      'Priority',
      'TrackNumberSold',
    ])
    for (const [day, count] of Object.entries(reply.PurchasableInventory)) {
      expect(count === 0, day).toBe(reply.ClosedReason[day] !== undefined)
    }
    const reasons = new Set(Object.values(reply.ClosedReason))
    expect([...CLOSED_REASONS].filter((reason) => reasons.has(reason))).toEqual(
      CLOSED_REASONS.filter((reason) => reason !== 'minimum_not_reachable'),
    )
    expect(Object.values(reply.Inventory.InventoryCounts).every(Number.isInteger)).toBe(true)
  })

  test('Prices day by day say of the selected days that can be bought why they cost what they cost [API-46, API-47]', async () => {
    const { Id } = await product('day-lift-ticket')
    const asked = { ProductId: Id, ...season }
    expect(await (await ask(asked)).json()).not.toHaveProperty('PriceSteps')
    const selected = ['2027-01-05', '2026-12-08', '2027-01-05', '2030-01-01']
    const reply: Reply = await (await ask({ ...asked, SelectedDates: selected })).json()
    // The second is sold out, the last is not on sale.
    expect(reply.PriceSteps).toEqual({
      '2027-01-05': [
        { Kind: 'window', Name: null, Amount: 159 },
        { Kind: 'ahead', Name: null, Amount: -50, DaysAhead: 33 },
        { Kind: 'demand', Name: null, Amount: 0, Sold: 0, Number: 120 },
        { Kind: 'option', Name: 'New card', Amount: 5 },
      ],
    })
    const row = reply.Variants[0]?.DayPriceLists.find(({ Date: day }) => day === '2027-01-05')
    expect(row).toMatchObject({ InventoryPriceListLevelPrice: 114, NextPrice: 124 })
    expect((await ask({ ...asked, SelectedDates: Array(101).fill('2027-01-05') })).status).toBe(400)
  })

  test('Prices day by day are none from a later day to an earlier one, and never more than 400 days [API-46]', async () => {
    const { Id } = await product('day-lift-ticket')
    const none = await ask({ ProductId: Id, StartDate: '2027-01-02', EndDate: '2027-01-01' })
    expect(none.status).toBe(200)
    expect(await none.json()).toMatchObject({ PurchasableInventory: {}, Variants: [{ DayPriceLists: [] }] })
    const many: Reply = await (await ask({ ProductId: Id, StartDate: '2000-01-01', EndDate: '9999-12-31' })).json()
    expect(Object.keys(many.PurchasableInventory)).toHaveLength(400)
    expect((await ask({ ProductId: Id, StartDate: '2027-02-29' })).status).toBe(400)
  })
})

test('Combinations are counted: those that are listed [API-38]', async () => {
  const { Id } = await product('summit-pass')
  const { rows } = await shop.database.pool.query<{ count: number }>(
    'select count(*)::int as count from variant where product_id = $1',
    [Id],
  )
  expect(rows[0]?.count).toBeGreaterThan(0)
  expect(await (await shop.fetch(`/api/products/productattributecombination/count/${Id}`)).json()).toBe(rows[0]?.count)
})

test("The calendar is worded by the product's template, else by the store [API-49, DATE-27, OPEN-103]", async () => {
  const { Id } = await product('day-lift-ticket')
  const settings = async (more = '') => (await shop.fetch(`/api/v1/calendar?productId=${Id}${more}`)).json()
  const before = await settings('&requiresTemplate=false')
  expect(before).toMatchObject({ showLowInventory: true, lowStatusText: 'Low Stock', soldOutStatusText: 'Sold Out' })
  await shop.database.transaction(async (tx) => {
    await tx.execute(
      `with made as (insert into calendar_template (name, inventory_message_threshold, low_status_text, show_low_inventory,
         low_inventory_background_color) values ('test', 77, 'Going fast', false, '#ffcc00') returning id)
       update product set calendar_template_id = (select id from made) where id = ${Id}`,
    )
    await tx.execute(`update revision set number = number + 1`)
  })
  await expect
    .poll(() => settings('&requiresTemplate=true'))
    .toMatchObject({
      inventoryMessageThreshold: 77,
      showLowInventory: false,
      lowInventoryBackgroundColor: '#ffcc00',
      lowStatusText: 'Going fast',
      soldOutStatusText: 'Sold Out',
    })
  expect(await settings('&requiresTemplate=false')).toEqual(before)
})
