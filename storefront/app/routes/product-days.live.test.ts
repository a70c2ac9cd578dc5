/**
 * Choosing when, on a page that is hydrated: a typed day, a night of a list, days in a row, separate days, and what an
 * address chooses.
 */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { daysField } from '#contract/rules/product-form.ts'
import type { ProductDetails } from '#contract/schemas/product.ts'
import { CONTROL_TYPES } from '#contract/values/control-types.ts'
import { addDays, type Day } from '#contract/values/day.ts'
import { PLAIN_SETTINGS } from '#storefront/features/days/facts/day-prices.ts'
import { aDayPrice, dayPricesReply } from '#storefront/features/days/facts/day-prices-for-tests.ts'
import { aReply } from '#storefront/features/product/configurator/configurator-for-tests.ts'
import { anOption, aValue } from '#storefront/features/product/product-for-tests.ts'
import { named } from '#storefront/testing/live-page-for-tests.tsx'
import { CHANGE, descriptionOf, openLiveProduct } from '#storefront/testing/live-product-for-tests.ts'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-12-03T16:00:00Z') }))
afterEach(() => void vi.useRealTimers())

const DATE = anOption(1, {
  AttributeControlType: CONTROL_TYPES.date,
  IsDate: true,
  IsRequired: true,
  Title: 'Which afternoon?',
})
const SEASON = Array.from({ length: 28 }, (_, at) => addDays('2026-12-04', at))
const STOCK = { ...Object.fromEntries(SEASON.map((day) => [day, 40])), '2026-12-08': 0 }
const counted = aReply({ inventory: STOCK, purchasableInventory: STOCK, pricingInventory: STOCK })
const lastReply = (page: Awaited<ReturnType<typeof openLiveProduct>>) => page.lastReply().at(-1)?.get(daysField(100))

test('One day is typed: one that can be bought is sent as YYYY-MM-DD, any other is refused at the field with the reason [ATTR-12, ATTR-24, DATE-44]', async () => {
  const page = await openLiveProduct(
    { ProductAttributes: [DATE], IsTrackingInventory: true, EarliestPurchaseDate: '2026-12-04' },
    { engine: { [CHANGE]: counted } },
  )
  await page.pass(1_000)
  const day = named(page.main, 'input', 'Day')[0] as HTMLInputElement
  expect(day.placeholder).toBe('mm/dd/yyyy')
  for (const [typed, why] of [
    ['12/8/2026', /^Tuesday, December 8 cannot be chosen: Sold Out\./],
    ['12/2/2026', /^Wednesday, December 2 cannot be chosen: no longer on sale\./],
    ['2/30/2027', /^Please write the day as mm\/dd\/yyyy\./],
  ] as const) {
    await page.write(day, typed)
    expect(descriptionOf(day)).toMatch(why)
    expect(day.value).toBe(typed)
    await page.pass(500)
    expect(lastReply(page)).toBeFalsy()
  }
  await page.write(day, '12/9/2026')
  await page.pass(500)
  expect(lastReply(page)).toBe('2026-12-09')
  expect(day.value).toBe('12/09/2026')
  expect(page.summary().textContent).toContain('Wed, Dec 9, 2026')
  await page.write(day, '')
  await page.pass(500)
  expect(lastReply(page)).toBeFalsy()
})

test('An Australian guest types the day first and gets the same day, and a chosen day is written that way [DATE-42, DATE-43]', async () => {
  const page = await openLiveProduct(
    { ProductAttributes: [DATE], EarliestPurchaseDate: '2026-12-04' },
    { locale: 'en-AU' },
  )
  await page.pass(1_000)
  const day = named(page.main, 'input', 'Day')[0] as HTMLInputElement
  expect(day.placeholder).toBe('dd/mm/yyyy')
  await page.write(day, '9/12/2026')
  await page.pass(500)
  expect([lastReply(page), day.value]).toEqual(['2026-12-09', '09/12/2026'])
})

test('Nights are a list whose first is chosen by itself; one that is sold out is named and is no choice [DATE-34, DATE-35, DATE-40]', async () => {
  const nights = { '2026-12-11': 40, '2026-12-18': 40, '2026-12-25': 0 }
  const reply = aReply({ inventory: nights, purchasableInventory: nights, pricingInventory: nights })
  const page = await openLiveProduct(
    {
      ProductAttributes: [{ ...DATE, Title: 'Which night?' }],
      IsRadioButtonDate: true,
      IsTrackingInventory: true,
      EarliestPurchaseDate: '2026-12-04',
    },
    { engine: { [CHANGE]: reply } },
  )
  await page.pass(1_000)
  const list = page.question('Which night?')
  const radios = () => [...list.querySelectorAll<HTMLInputElement>('input[type=radio]')]
  expect(radios().map(({ checked }) => checked)).toEqual([true, false])
  expect(list.textContent).toContain('Friday, December 11')
  expect(page.main.textContent).toContain('Sold out: Fri, Dec 25')
  await page.press(radios()[1]!)
  await page.pass(500)
  expect(lastReply(page)).toBe('2026-12-18')
})

test.each([
  ['sold out', '2026-12-08', 'Tue, Dec 8 is sold out.'],
  ['before the first day on sale', '2026-12-02', 'Wed, Dec 2 can no longer be bought.'],
  ['after the season', '2028-07-01', 'Sat, Jul 1 is after the season'],
  ['not named by a known stock', '2027-01-15', 'Fri, Jan 15 is not on sale.'],
  ['two for what is for one day', '2026-12-09|2026-12-10', 'Only one day can be chosen here.'],
])(
  'A day of the address that cannot be bought is not chosen and the page says why: %s [DATE-32, ROUTE-37, ADD-09]',
  { tags: 'prove' },
  async (_, days, why) => {
    for (const IsInlineCalendar of [false, true]) {
      const page = await openLiveProduct(
        {
          ProductAttributes: [{ ...DATE, IsInlineCalendar }],
          IsTrackingInventory: true,
          EarliestPurchaseDate: '2026-12-04',
        },
        { query: `?1=${encodeURIComponent(days)}`, engine: { [CHANGE]: counted } },
      )
      await page.pass(2_000)
      expect(page.question('Which afternoon?').textContent).toContain(why)
      expect(lastReply(page)).toBeFalsy()
      expect(page.summary().textContent).not.toMatch(/2026|2027|2028/)
      expect(page.buy().getAttribute('aria-disabled')).toBe('true')
    }
  },
)

test('The reason why a day of the address is not chosen goes once another day is', async () => {
  const page = await openLiveProduct(
    { ProductAttributes: [DATE], IsTrackingInventory: true, EarliestPurchaseDate: '2026-12-04' },
    { query: '?1=2026-12-08', engine: { [CHANGE]: counted } },
  )
  await page.pass(2_000)
  expect(page.main.textContent).toContain('is sold out.')
  await page.write(named(page.main, 'input', 'Day')[0] as HTMLInputElement, '12/9/2026')
  await page.pass(1_000)
  expect(lastReply(page)).toBe('2026-12-09')
  expect(page.main.textContent).not.toContain('is sold out.')
  expect(page.buy().getAttribute('aria-disabled')).toBeNull()
})

test('A question for a day says "Select option (required)" until one is chosen, and an optional one "(optional)" [ATTR-47, ATTR-48]', async () => {
  const words = async (IsRequired: boolean) => {
    const page = await openLiveProduct(
      { ProductAttributes: [{ ...DATE, IsRequired }], EarliestPurchaseDate: '2026-12-04' },
      { engine: { [CHANGE]: counted } },
    )
    await page.pass(1_000)
    const before = descriptionOf(page.question('Which afternoon?'))
    await page.write(named(page.main, 'input', 'Day')[0] as HTMLInputElement, '12/9/2026')
    return [before, descriptionOf(page.question('Which afternoon?'))]
  }
  expect(await words(true)).toEqual(['Select option (required)', 'Wed, Dec 9 selected'])
  expect(await words(false)).toEqual(['Select option (optional)', 'Wed, Dec 9 selected (optional)'])
})

const INLINE: Partial<ProductDetails> = {
  ProductAttributes: [{ ...DATE, Title: 'Which day?', IsInlineCalendar: true, TextPrompt: '[Pricing Calendar]' }],
  IsTrackingInventory: true,
  IsDynamicPriceDaysToArrival: true,
  EarliestPurchaseDate: '2026-12-04',
}
const PRICES = {
  ...dayPricesReply(SEASON.map((day) => aDayPrice(day, 104))),
  Inventory: { InventoryCounts: STOCK },
  PurchasableInventory: STOCK,
  ClosedReason: { '2026-12-08': 'sold_out' },
}
const PRICED = { '/api/v1/product-variant': PRICES, '/api/v1/calendar': PLAIN_SETTINGS, [CHANGE]: counted }
const button = (main: Element, day: Day) => main.querySelector(`td[data-day="${day}"] button`) as HTMLButtonElement

test('One press on days in a row picks all from the first, and a first day with a closed one among them is no choice [OPEN-58]', async () => {
  // What the engine says of the first days from which the three would reach into the eighth.
  const closed = { '2026-12-06': 'sold_out', '2026-12-07': 'sold_out', '2026-12-08': 'sold_out' }
  const purchasableInventory = { ...STOCK, '2026-12-06': 0, '2026-12-07': 0 }
  const page = await openLiveProduct(
    { ...INLINE, IsConsecutiveMultiDay: true, NumberOfDays: 3 },
    {
      engine: {
        ...PRICED,
        '/api/v1/product-variant': { ...PRICES, ClosedReason: closed },
        [CHANGE]: { ...counted, purchasableInventory, isConsecutiveMultiDay: true, numberOfDays: 3 },
      },
    },
  )
  await page.pass(1_000)
  expect(button(page.main, '2026-12-06').getAttribute('aria-disabled')).toBe('true')
  await page.press(button(page.main, '2026-12-06'))
  expect(page.main.textContent).toContain('Sunday, December 6 cannot be chosen')
  await page.press(button(page.main, '2026-12-16'))
  expect(page.main.textContent).toContain('Wed, Dec 16 to Fri, Dec 18')
  expect(button(page.main, '2026-12-17').textContent).toContain('part of your 3 days')
  expect(page.mismatches).toEqual([])
})

test('Separate days are picked one by one with what they come to; pressed again they go, and one too many replaces the oldest [OPEN-58]', {
  tags: 'prove',
}, async () => {
  const dayPricesOf = Object.fromEntries(SEASON.map((day) => [day, 104]))
  const reply = { ...counted, isNonConsecutiveMultiDay: true, numberOfDays: 3, dayPrices: dayPricesOf }
  const page = await openLiveProduct(
    { ...INLINE, IsNonConsecutiveMultiDay: true, NumberOfDays: 3 },
    { engine: { ...PRICED, [CHANGE]: reply } },
  )
  await page.pass(1_000)
  const pick = async (day: Day) => {
    await page.press(button(page.main, day))
    await page.pass(500)
  }
  const chosen = () => [...page.main.querySelectorAll('ul[aria-label="Your days"] li')].map((day) => day.textContent)
  expect(page.main.textContent).toContain('0 of 3 days chosen')
  await pick('2026-12-19')
  await pick('2026-12-05')
  expect(page.main.textContent).toContain('2 of 3 days chosen')
  expect(page.main.textContent).toContain('$208 so far')
  expect(page.buy().getAttribute('aria-disabled')).toBe('true')
  await pick('2026-12-09')
  expect(chosen()).toEqual(['Sat, Dec 5$104', 'Wed, Dec 9$104', 'Sat, Dec 19$104'])
  expect(page.main.textContent).not.toContain('so far')
  expect(page.buy().getAttribute('aria-disabled')).toBeNull()
  await pick('2026-12-21')
  expect(chosen()).toEqual(['Sat, Dec 5$104', 'Wed, Dec 9$104', 'Mon, Dec 21$104'])
  await pick('2026-12-05')
  await page.press(named(page.main, 'button', 'Remove Wed, Dec 9')[0] as Element)
  expect(chosen()).toEqual(['Mon, Dec 21$104'])
  expect(document.activeElement?.closest('[role=grid]')).not.toBeNull()
})

test('Prices of days follow the option they depend on, and each choice is asked for once [ATTR-26, ATTR-27, API-46]', async () => {
  const age = anOption(2, {
    Title: 'Who is skiing?',
    TextPrompt: '[Pricing Calendar]',
    Values: [aValue(21, { title: 'Adult', IsPreSelected: true }), aValue(22, { title: 'Teen' })],
  })
  const teens = dayPricesReply(SEASON.map((day) => aDayPrice(day, 80)))
  const page = await openLiveProduct(
    { ...INLINE, ProductAttributes: [age, ...(INLINE.ProductAttributes ?? [])] },
    { engine: { ...PRICED, '/api/v1/product-variant': (sent?: string) => (sent?.includes('22') ? teens : PRICES) } },
  )
  await page.pass(1_000)
  const requests = () => page.requests.filter(({ path }) => path === '/api/v1/product-variant').length
  const nameOf = (day: Day) => button(page.main, day).textContent
  expect(nameOf('2026-12-09')).toContain('Wednesday, December 9, $104')
  const first = requests()
  const [adult, teen] = page.question('Who is skiing?').querySelectorAll('input')
  await page.press(teen as Element)
  await page.pass(1_000)
  expect(nameOf('2026-12-09')).toContain('Wednesday, December 9, $80')
  await page.press(adult as Element)
  await page.pass(1_000)
  expect(nameOf('2026-12-09')).toContain('Wednesday, December 9, $104')
  await page.press(teen as Element)
  await page.pass(1_000)
  expect(requests()).toBe(first + 1)
})

test('Days whose prices cannot be read can be picked all the same, and the log says so [ERROR-32]', async () => {
  const page = await openLiveProduct(INLINE, { engine: { ...PRICED, '/api/v1/product-variant': 500 } })
  await page.pass(1_000)
  expect(button(page.main, '2026-12-09').textContent?.trim()).toBe('Wednesday, December 9 9')
  await page.press(button(page.main, '2026-12-09'))
  await page.pass(500)
  expect(lastReply(page)).toBe('2026-12-09')
  expect(page.buy().getAttribute('aria-disabled')).toBeNull()
  expect(page.logged).toContain('Error loading product calendar pricing')
  expect([...document.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent).join('')).toBe('')
})

test('An address chooses the values, the day and how many; what does not exist chooses nothing and is not complained about [ROUTE-30, ROUTE-32, ROUTE-36, ROUTE-37]', async () => {
  const age = anOption(2, {
    Title: 'Who is skiing?',
    IsRequired: true,
    Values: [aValue(21, { title: 'Adult', IsPreSelected: true }), aValue(22, { title: 'Child' })],
  })
  const product = { ProductAttributes: [age, DATE], EarliestPurchaseDate: '2026-12-04' }
  const opened = async (query: string) => {
    const page = await openLiveProduct(product, { query })
    await page.pass(1_000)
    const form = page.lastReply().at(-1)
    const facts = {
      product: page.main.querySelector('h1')?.textContent,
      child: page.question('Who is skiing?').querySelectorAll('input')[1]?.checked,
      day: (named(page.main, 'input', 'Day')[0] as HTMLInputElement).value,
      sent: [form?.get('product_attribute_2'), form?.get(daysField(100)), form?.get('addtocart_100.EnteredQuantity')],
      alerts: [...document.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent).join(''),
    }
    await page.close()
    return facts
  }
  expect(await opened('?2=22&1=2026-12-21&productquantity=3')).toEqual({
    product: 'Half-day ticket',
    child: true,
    day: '12/21/2026',
    sent: ['22', '2026-12-21', '3'],
    alerts: '',
  })
  expect(await opened('?1=2026-02-30&2=999999&productquantity=0')).toMatchObject({
    child: false,
    day: '',
    sent: ['21', null, '1'],
    alerts: '',
  })
})
