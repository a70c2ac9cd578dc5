import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { readAssortment } from '#commerce/offers/index.ts'
import { RentalLocation } from '#contract/schemas/activities.ts'
import { CrossSellRecord, RelatedProduct } from '#contract/schemas/catalog.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'

let shop: TestShop
const ids = new Map<string, number>()
beforeAll(async () => {
  shop = await startShop()
  const { catalog } = await shop.database.transaction(readAssortment)
  for (const { id, slug } of catalog.products.values()) ids.set(slug, id)
})
afterAll(() => shop.stop())

const get = async (path: string) => {
  const reply = await shop.fetch(path)
  return { status: reply.status, body: await reply.json() }
}
const related = async (slug: string, query = '') => {
  const { body } = await get(`/api/related-products/${ids.get(slug)}${query}`)
  return z.parse(z.array(RelatedProduct), body).map(({ ProductOverview }) => ProductOverview)
}
const slugs = (overviews: { SeName: string }[]) => overviews.map(({ SeName }) => SeName)

test('Related products are listed in the operator’s order, without what is sold out everywhere [API-48, IMPL-63]', async () => {
  expect(slugs(await related('night-skiing'))).toEqual(['snowcat-tour', 'half-day-ticket'])
  expect(slugs(await related('snow-tubing'))).not.toContain('stargazing')
})

test('Related products are sorted by name or by price, with the picture that fits [API-48]', async () => {
  const byName = await related('half-day-ticket', '?sort=name')
  expect(slugs(byName)).toEqual(['day-lift-ticket', 'night-skiing', 'ski-rental', 'snow-tubing'])

  const byPrice = await related('half-day-ticket', '?sort=price&thumbnailSize=600')
  const prices = byPrice.map(({ ProductPrice }) => ProductPrice.PriceValue ?? 0)
  expect(prices).toEqual(prices.toSorted((one, other) => one - other))
  expect(byPrice[0]?.DefaultPictureModel).toMatchObject({
    Width: 720,
    ImageUrl: expect.stringMatching(/-720\.webp$/),
  })
})

test.each(['price; drop table product', "name' or '1'='1", 'PRICE', 'id'])(
  'Related products are not sorted by %s [INP-02]',
  async (sort) => {
    const { status } = await get(`/api/related-products/${ids.get('half-day-ticket')}?sort=${encodeURIComponent(sort)}`)
    expect(status).toBe(400)
  },
)

test('Related products are the same whatever a cookie says about the language [INP-02]', async () => {
  const address = `/api/related-products/${ids.get('half-day-ticket')}?sort=name`
  const plain = await (await shop.fetch(address)).text()
  for (const culture of ["en-US'; drop table product; --", '../../etc', "' or '1'='1"]) {
    const cookie = `i18n=${encodeURIComponent(culture)}; culture=${encodeURIComponent(culture)}`
    const reply = await shop.fetch(`${address}&culture=${encodeURIComponent(culture)}`, { headers: { cookie } })
    expect([reply.status, await reply.text()]).toEqual([200, plain])
  }
})

test.each(['first-timer-lesson', 'nothing'])('Related products of %s are not listed', async (slug) => {
  const reply = await get(`/api/related-products/${ids.get(slug) ?? 2147483647}`)
  expect(reply).toMatchObject({ status: 404, body: { code: 'PRODUCT_NOT_FOUND' } })
})

test('Cross-sells are listed with their title and how many there are at most [API-11, API-12]', async () => {
  const { body } = await get(`/api/cross-sell/product/${ids.get('day-lift-ticket')}`)
  const settings = await get(`/api/cross-sell/product/${ids.get('day-lift-ticket')}/settings`)

  expect(z.parse(z.object({ Records: z.array(CrossSellRecord) }), body).Records.map(({ Name }) => Name)).toEqual([
    'Ski rental',
    'Snow tubing',
    'Half-day ticket',
  ])
  expect(settings.body).toEqual({ IsEnabled: true, Title: 'You might also like', MaximumProducts: 6 })
})

test('The list of cross-sells is empty where the only such product is sold out everywhere [API-11, API-12]', async () => {
  const { body } = await get(`/api/cross-sell/product/${ids.get('snowcat-tour')}`)
  expect(body).toEqual({ Records: [] })
  const settings = await get(`/api/cross-sell/product/${ids.get('snowcat-tour')}/settings`)
  expect(settings.body.IsEnabled).toBe(false)
  expect((await get('/api/cross-sell/product/2147483647')).status).toBe(404)
})

test('The list of cross-sells leaves out what is in the cart already [IMPL-63]', async () => {
  const added = await shop.fetch(`/api/addproducttocart/details/${ids.get('gift-card')}/1`, await giftCard())
  const cookie = added.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  expect(await added.json()).toMatchObject({ success: true })

  const names = async (headers = {}) => {
    const reply = await shop.fetch(`/api/cross-sell/product/${ids.get('summit-pass')}`, { headers })
    return (await reply.json()).Records.map(({ Name }: { Name: string }) => Name)
  }
  expect(await names()).toEqual(['Gift card', 'Snow tubing'])
  expect(await names({ cookie })).toEqual(['Snow tubing'])
  const reply = await shop.fetch(`/api/related-products/${ids.get('tee-time')}`, { headers: { cookie } })
  const overviews = z.parse(z.array(RelatedProduct), await reply.json()).map(({ ProductOverview }) => ProductOverview)
  expect(slugs(overviews)).toEqual(['snowcat-tour'])
})

test('Rental locations are listed where a product has some [API-39]', async () => {
  const { body } = await get(`/api/product/rentallocations/${ids.get('ski-rental')}`)
  const shops = z.parse(z.array(RentalLocation), body)

  expect(shops.map(({ Name }) => Name)).toEqual(['Base Village', 'Ridge House'])
  expect(shops[0]).toMatchObject({ Address: expect.any(String), Phone: '(555) 014-0131' })
  expect((await get(`/api/product/rentallocations/${ids.get('gift-card')}`)).body).toEqual([])
  expect((await get('/api/product/rentallocations/2147483647')).status).toBe(404)
})

async function giftCard(): Promise<RequestInit> {
  const { body } = await get(`/api/productdetails/${ids.get('gift-card')}`)
  const answers: Record<string, string> = { Recipient: 'Sam', From: 'Noa', 'Recipient E-mail': 'sam@example.com' }
  const form = new URLSearchParams({ [`addtocart_${ids.get('gift-card')}.EnteredQuantity`]: '1' })
  for (const { Id, IsRequired, Name, Values } of body.ProductAttributes) {
    const answer = answers[Name] ?? (IsRequired && Values[0]?.Id)
    if (answer) form.set(`product_attribute_${Id}`, String(answer))
  }
  return { method: 'POST', body: form, headers: { 'content-type': 'application/x-www-form-urlencoded' } }
}
