/** Every kind of option as a guest answers it, on a page that is hydrated. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CONTROL_TYPES } from '#contract/values/control-types.ts'
import { anOption, aValue } from '#storefront/features/product/product-for-tests.ts'
import { named } from '#storefront/testing/live-page-for-tests.tsx'
import { A_CUSTOMER, descriptionOf, openLiveProduct } from '#storefront/testing/live-product-for-tests.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('The values of a dropdown follow what is chosen in another, and the chosen one is explained [ATTR-07, ATTR-41, ATTR-42, ATTR-43]', async () => {
  const AttributeControlType = CONTROL_TYPES.dropdown
  const page = await openLiveProduct({
    ProductAttributes: [
      anOption(1, {
        AttributeControlType,
        Title: 'Which package?',
        IsRequired: true,
        Values: [
          aValue(11, { title: 'Sport', IsPreSelected: true }),
          aValue(12, { title: 'Performance', description: 'For fast skiers', PriceAdjustment: '+$18' }),
        ],
      }),
      anOption(2, {
        AttributeControlType,
        Title: 'Which ski?',
        IsRequired: true,
        Values: [
          aValue(21, { title: 'Drift 74', IsPreSelected: true, AssociatedToProductAttributeValueIds: [11] }),
          aValue(22, { title: 'Drift 80', AssociatedToProductAttributeValueIds: [11] }),
          aValue(23, { title: 'Ridge 88', IsPreSelected: true, AssociatedToProductAttributeValueIds: [12] }),
          aValue(24, { title: 'Ridge 104', AssociatedToProductAttributeValueIds: [12] }),
        ],
      }),
    ],
  })
  expect(page.mismatches).toEqual([])
  const [pack, ski] = page.main.querySelectorAll('select')
  const offered = (list = ski) => [...(list?.options ?? [])].map(({ text }) => text)
  expect(offered(pack)).toEqual(['Sport', 'Performance (+$18)'])
  expect(offered()).toEqual(['Drift 74', 'Drift 80'])
  await page.write(ski!, '22')
  await page.write(pack!, '12')
  expect(descriptionOf(pack!)).toContain('For fast skiers')
  expect(offered()).toEqual(['Ridge 88', 'Ridge 104'])
  expect(ski!.selectedOptions[0]?.text).toBe('Ridge 88')
  await page.pass(500)
  expect(page.lastReply().at(-1)?.get('product_attribute_2')).toBe('23')
})

test('An optional choice says what is chosen, and is taken back by Clear [ATTR-14, ATTR-46]', async () => {
  const page = await openLiveProduct({
    ProductAttributes: [
      anOption(1, {
        AttributeControlType: CONTROL_TYPES.colorSquares,
        Title: 'Which helmet?',
        Values: [
          aValue(11, { title: 'Pine', ColorSquaresRgb: '#155C57' }),
          aValue(12, { title: 'Signal orange', ColorSquaresRgb: '#D9541E' }),
        ],
      }),
    ],
  })
  const helmet = page.question('Which helmet?')
  const [, orange] = helmet.querySelectorAll('input')
  expect(descriptionOf(helmet)).toBe('Select option (optional)')
  await page.press(orange!)
  expect(descriptionOf(helmet)).toBe('Signal orange selected (optional)')
  await page.press(named(helmet, 'button', /^Clear/)[0]!)
  expect(helmet.querySelectorAll('input:checked')).toHaveLength(0)
  expect(descriptionOf(helmet)).toBe('Select option (optional)')
  expect(document.activeElement).toBe(helmet.querySelector('input'))
})

test('Checkboxes name all that are chosen, a segmented button holds one, and several lines are typed [ATTR-09, ATTR-11, ATTR-19]', async () => {
  const page = await openLiveProduct({
    ProductAttributes: [
      anOption(1, {
        AttributeControlType: CONTROL_TYPES.segmented,
        Title: 'Which foot in front?',
        IsRequired: true,
        Values: [aValue(11, { title: 'Regular' }), aValue(12, { title: 'Goofy' })],
      }),
      anOption(2, {
        AttributeControlType: CONTROL_TYPES.checkboxes,
        Title: 'Anything else?',
        Values: [aValue(21, { title: 'Helmet' }), aValue(22, { title: 'Insurance' })],
      }),
      anOption(3, { AttributeControlType: CONTROL_TYPES.multiline, Title: 'What should we know?' }),
    ],
  })
  const foot = page.question('Which foot in front?')
  await page.press(foot.querySelectorAll('input')[1]!)
  expect(foot.querySelector<HTMLInputElement>('input:checked')?.value).toBe('12')
  const extras = page.question('Anything else?')
  const [helmet, insurance] = extras.querySelectorAll('input')
  await page.press(helmet!)
  await page.press(insurance!)
  expect(descriptionOf(extras)).toBe('Helmet, Insurance selected (optional)')
  await page.press(insurance!)
  expect(descriptionOf(extras)).toBe('Helmet selected (optional)')
  await page.write(page.main.querySelector('textarea')!, 'Left knee.\nSoft boots.')
  await page.pass(750)
  const form = page.lastReply().at(-1)
  expect([1, 2, 3].map((id) => form?.get(`product_attribute_${id}`))).toEqual(['12', '21', 'Left knee.\nSoft boots.'])
})

test('A picture chooses its value, and the page shows the full-size picture of the value [ATTR-06, ATTR-15]', async () => {
  const picture = (name: string) => ({ ImageSquaresPictureModel: { FullSizeImageUrl: `/media/1/${name}/square.webp` } })
  const page = await openLiveProduct({
    ProductAttributes: [
      anOption(1, {
        AttributeControlType: CONTROL_TYPES.imageSquares,
        Title: 'Pick a picture',
        IsRequired: true,
        Values: [
          aValue(11, { title: 'Alpenglow', photo: '/media/1/old.webp', ...picture('alpenglow') }),
          aValue(12, { title: 'Milky Way', ...picture('milky-way') }),
        ],
      }),
    ],
  })
  const designs = page.question('Pick a picture')
  expect([...designs.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual([
    '/media/1/alpenglow/square.webp',
    '/media/1/milky-way/square.webp',
  ])
  await page.press(designs.querySelectorAll('input')[1]!)
  expect(descriptionOf(designs)).toBe('Milky Way selected')
})

test('An option that depends on a value shows only while it is chosen, and a known customer does not see it again [ATTR-33, ATTR-44, ATTR-50]', async () => {
  const onlyWith = (value: number) => ({ Condition: { AttributeId: 1, ValueIds: [value] }, HasCondition: true })
  const product = {
    ProductAttributes: [
      anOption(1, {
        Title: 'Which pass?',
        IsRequired: true,
        Values: [
          aValue(11, { title: 'Adult', IsPreSelected: true }),
          aValue(12, { title: 'Student' }),
          aValue(13, { title: 'Child' }),
        ],
      }),
      anOption(2, { AttributeControlType: CONTROL_TYPES.textbox, Title: 'Where do you study?', ...onlyWith(12) }),
      anOption(3, { AttributeControlType: CONTROL_TYPES.textbox, Title: 'Name of a parent', ...onlyWith(13) }),
      anOption(4, { AttributeControlType: CONTROL_TYPES.textbox, Title: 'Snow report to?', IsHiddenSignedIn: true }),
    ],
  }
  const page = await openLiveProduct(product)
  const asks = (title: string) => named(page.main, 'input', new RegExp(`^${title}`)).length > 0
  const shown = () => ['Where do you study', 'Name of a parent', 'Snow report to'].map(asks)
  expect(shown()).toEqual([false, false, true])
  await page.press(page.question('Which pass?').querySelectorAll('input')[1]!)
  expect(shown()).toEqual([true, false, true])
  await page.press(page.question('Which pass?').querySelectorAll('input')[2]!)
  expect(shown()).toEqual([false, true, true])
  await page.close()

  const known = await openLiveProduct(product, { engine: { '/api/v1/customers/current': A_CUSTOMER } })
  expect(named(known.main, 'input', /^Snow report to/)).toEqual([])
})

test('An amount and a number of people are refused with their bounds once they were typed, and taken when they are right', async () => {
  const AttributeControlType = CONTROL_TYPES.textbox
  const page = await openLiveProduct({
    ProductAttributes: [
      anOption(1, {
        AttributeControlType,
        Title: 'How much?',
        IsRequired: true,
        IsCustomerEnteredPrice: true,
        TextPrompt: '[Customer Entered Price] {"min":25,"max":1000}',
      }),
      anOption(2, { AttributeControlType, Title: 'How many?', IsQuantity: true, TextPrompt: '[Quantity]' }),
    ],
    AllowedQuantities: '1,2,3',
  })
  const [amount, group] = [/^How much/, /^How many/].map((name) => named(page.main, 'input', name)[0]!)
  expect(descriptionOf(amount!)).not.toContain('Enter')
  await page.write(amount!, '20')
  expect(descriptionOf(amount!)).toBe('Enter an amount from $25 to $1,000')
  await page.write(amount!, '$1,000')
  expect(descriptionOf(amount!)).not.toContain('Enter')
  await page.write(group!, 'many')
  expect(descriptionOf(group!)).toBe('Enter a whole number from 1 to 3')
  expect(page.buy().getAttribute('aria-disabled')).toBe('true')
})
