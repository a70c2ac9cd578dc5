/** Pages of products that an operator set up in an unusual way. */
import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import type { ProductAttribute, ProductDetails } from '#contract/schemas/product.ts'
import { CONTROL_TYPES } from '#contract/values/control-types.ts'
import { anOption, aValue } from '#storefront/features/product/product-for-tests.ts'
import { aShopProduct, visit } from '#storefront/testing/shop-for-tests.ts'

const ADDRESS = '/l/lift-tickets/p/half-day-ticket'
const BY_SLUG = '/api/product/by-slug/half-day-ticket'
const EVIL = '<img src=x onerror=alert(1)>&amp;lt;b&amp;gt;</script>'

async function pageOf(product: Partial<ProductDetails>, form?: Record<string, string>, engine = {}) {
  const page = await visit(ADDRESS, { engine: { [BY_SLUG]: aShopProduct(product), ...engine }, ...(form && { form }) })
  const { document } = new JSDOM(page.html).window
  const main = document.querySelector('main') as HTMLElement
  return { page, main, fields: [...main.querySelectorAll('form [name]')].map((field) => field.getAttribute('name')) }
}

const withOptions = (...ProductAttributes: ProductAttribute[]) => pageOf({ ProductAttributes })

test('A product with nothing to choose has its name, its description, a number and a button', async () => {
  const { fields, main, page } = await withOptions()
  expect(page).toMatchObject({ status: 200 })
  expect(main.querySelector('h1')?.textContent).toBe('Half-day ticket')
  expect(main.textContent).toContain('Sleep in. Ski late.')
  expect(fields).toEqual(['addtocart_100.EnteredQuantity'])
  expect(main.querySelector('button[type=submit]')?.textContent).toContain('Add to cart')
  // Nothing is drawn where nothing is asked: no empty part, no line without words.
  const parts = [...(main.querySelector('form > div')?.children ?? [])]
  expect(parts.filter(({ textContent }) => textContent === '')).toEqual([])
})

test('A product with hidden options only looks as if it had none', async () => {
  const hidden = anOption(1, { IsHidden: true, Values: [aValue(11, { IsPreSelected: true })] })
  const { fields, main } = await withOptions(hidden)
  expect(fields).toEqual(['addtocart_100.EnteredQuantity'])
  expect(main.textContent).not.toMatch(/Option 1|Value 11/)
})

test('A product with forty options shows all of them', async () => {
  const options = Array.from({ length: 40 }, (_, at) => anOption(at + 1, { Values: [aValue(1000 + at)] }))
  const { fields } = await withOptions(...options)
  expect(new Set(fields).size).toBe(41)
})

test('A product with an option that has no values does not show it', async () => {
  const { fields, main } = await withOptions(anOption(1, { IsRequired: true }), anOption(2, { Values: [aValue(21)] }))
  expect(fields.filter((name) => name === 'product_attribute_1')).toEqual([])
  expect(fields).toContain('product_attribute_2')
  expect(main.textContent).not.toContain('Option 1?')
})

test('A product without a day left says so instead of a field, and after the label where the day is optional [DATE-37, DATE-38]', async () => {
  const words = async (IsRequired: boolean) => {
    const date = {
      IsDate: true,
      AttributeControlType: CONTROL_TYPES.date,

      IsRequired,
    }
    const { main } = await pageOf({ EarliestPurchaseDate: null, ProductAttributes: [anOption(1, date)] })
    const question = main.querySelector('fieldset, [role=group]')
    return [question?.querySelector('h2, legend')?.textContent, question?.textContent]
  }
  expect(await words(true)).toEqual(['Option 1?', expect.stringContaining('No dates available')])
  expect(await words(false)).toEqual(['Option 1? No dates available', expect.not.stringMatching(/required/i)])
})

test('A product without a price says whom to ask', async () => {
  const ProductPrice = { Price: null, PriceValue: null, PriceValueWithDiscount: null, CurrencyCode: 'USD' }
  expect((await pageOf({ ProductPrice })).main.textContent).toContain('Call us for the price')
  const inWords = { ...ProductPrice, Price: 'Ask at the desk' }
  expect((await pageOf({ ProductPrice: inWords })).main.textContent).toContain('Ask at the desk')
})

test('A product that costs nothing is free, and no guest has to ask for its price', async () => {
  const ProductPrice = { Price: '$0', PriceValue: 0, PriceValueWithDiscount: 0, CurrencyCode: 'USD', Unit: 'a day' }
  const words = (await pageOf({ ProductPrice })).main.textContent
  expect(words).toContain('Free')
  expect(words).not.toMatch(/Call us for the price|\$0|a day/)
})

test('A product with very long names shows them whole', async () => {
  const long = 'Snow'.repeat(100)
  const { main } = await pageOf({
    Name: long,
    ProductAttributes: [anOption(1, { Title: long, Values: [aValue(11, { title: long })] })],
  })
  expect(main.querySelector('h1')?.textContent).toBe(long)
  expect(main.textContent?.split(long).length).toBeGreaterThan(3)
})

test.each(Object.entries(CONTROL_TYPES))(
  'A product with a %s whose words are HTML shows them as text, decoded no further [XSS-03]',
  { tags: 'prove' },
  async (_, AttributeControlType) => {
    const value = aValue(11, {
      Name: EVIL,
      title: EVIL,
      description: EVIL,
      PriceAdjustment: EVIL,
      IsPreSelected: true,
    })
    const option = anOption(1, { Name: EVIL, Title: EVIL, Description: EVIL, AttributeControlType, Values: [value] })
    const { main, page } = await pageOf({
      Name: EVIL,
      ShortDescription: `${EVIL}|${EVIL}`,
      ProductAttributes: [option],
    })
    expect(page).toMatchObject({ status: 200 })
    expect(main.querySelector('h1')?.textContent).toBe(EVIL)
    expect(main.querySelectorAll('[onerror], script')).toHaveLength(0)
    expect(page.html).not.toMatch(/<img src=x|&lt;b&gt;<|<\/script>/)
  },
)

test('The message of a refused add, and what was typed, are text [XSS-03]', async () => {
  const text = anOption(1, { AttributeControlType: CONTROL_TYPES.textbox })
  const refusal = { success: false, code: 'OPTION_INVALID', message: [EVIL], AttributeId: 1 }
  const { main, page } = await pageOf(
    { ProductAttributes: [text] },
    { product_attribute_1: EVIL },
    {
      '/api/addproducttocart/details/100/1': refusal,
    },
  )
  expect(page).toMatchObject({ status: 422 })
  expect(main.querySelector('[role=alert]')?.textContent).toBe(EVIL)
  expect(main.querySelector<HTMLInputElement>('[name=product_attribute_1]')?.value).toBe(EVIL)
  expect(main.querySelectorAll('[onerror], script')).toHaveLength(0)
  expect(page.kind === 'page' && page.state).not.toMatch(/[<>]/)
})

test('An engine that does not reply leaves the form as it was, and the page says so', async () => {
  const text = anOption(1, { AttributeControlType: CONTROL_TYPES.textbox })
  const away = { '/api/addproducttocart/details/100/1': 503 }
  const { main, page } = await pageOf({ ProductAttributes: [text] }, { product_attribute_1: 'Noa' }, away)
  expect(page).toMatchObject({ status: 503, warnings: ['A posted form was not added'] })
  expect(main.querySelector('[role=alert]')?.textContent).toContain('We could not add this right now')
  expect(main.querySelector<HTMLInputElement>('[name=product_attribute_1]')?.value).toBe('Noa')
  const unread = await pageOf({ ProductAttributes: [text] }, {}, { '/api/addproducttocart/details/100/1': 400 })
  expect(unread.page).toMatchObject({ status: 400 })
  expect(unread.main.querySelector('[role=alert]')?.textContent).toContain('We could not read this form')
})
