import { expect, test } from 'vitest'
import {
  givenAttribute,
  givenCatalog,
  givenCategory,
  givenPicture,
  givenProduct,
  givenValue,
  guestView,
} from '#commerce/catalog/catalog-for-tests.ts'
import { isReload, productOptions } from '#commerce/catalog/options.ts'
import { productView, rulesOf } from '#commerce/catalog/product-view.ts'
import { needsVoucher } from '#commerce/catalog/visibility.ts'
import {
  factName,
  factValue,
  type LocaleText,
  optionHint,
  optionLabel,
  pictureText,
  valueText,
} from '#contract/rules/catalog/text-fields.ts'
import { catalogInLocale, productInLocale } from './in-locale.ts'

const inAustralia = (texts: Record<string, string>): LocaleText[] =>
  Object.entries(texts).map(([field, text]) => ({ locale: 'en-AU', field, text }))

const CARD = givenAttribute({
  id: 1,
  key: 'card',
  name: 'Card',
  textPrompt: 'Which card? [Reload]',
  values: [givenValue({ id: 11, key: 'own', name: '[Reload] My card|The one I have', picture: givenPicture('card') })],
})

const PASS = givenProduct({
  id: 1,
  slug: 'pass',
  name: 'Vacation pass',
  shortDescription: 'All season|Ski it all',
  badge: 'New',
  attributes: [CARD],
  pictures: [{ title: '', picture: givenPicture('lift') }],
  specifications: [
    { name: 'Color', value: 'Gray' },
    { name: 'IsRenewal', value: 'yes' },
  ],
  texts: inAustralia({
    name: 'Holiday pass',
    shortDescription: 'All winter|Ski it all, mate',
    [optionLabel('card')]: 'Your card?',
    [optionHint('card')]: 'Look in your wallet',
    [valueText('card', 'own')]: 'The card I have|From last winter [Add On]',
    [pictureText('lift')]: 'A chairlift',
    [pictureText('card')]: 'A card',
    [factName('Color')]: 'Colour',
    [factValue('color')]: 'Grey',
    [factName('IsRenewal')]: 'Renewed',
    [factValue('IsRenewal')]: 'no',
  }),
})

const SKI = givenCategory({
  id: 1,
  slug: 'ski',
  name: 'Vacation',
  productIds: [1, 2],
  texts: inAustralia({ name: 'Holiday', description: 'In July' }),
})
const PLAIN = givenProduct({ id: 2, slug: 'lunch', name: 'Lunch', categoryIds: [1] })
const CATALOG = givenCatalog([SKI], [{ ...PASS, categoryIds: [1] }, PLAIN])

test('A product, its options, facts and pictures are read in the words of the locale that has some', () => {
  const seen = productView(catalogInLocale(CATALOG, 'en-AU'), 1, guestView)
  expect(seen?.product).toMatchObject({ name: 'Holiday pass', shortDescription: 'All winter|Ski it all, mate' })
  // What the locale does not have stays in the shop's own words.
  expect(seen?.product.badge).toBe('New')
  expect(seen?.product.pictures[0]?.picture.alt).toBe('A chairlift')
  expect(seen?.product.specifications[0]).toEqual({ name: 'Colour', value: 'Grey' })
  expect(seen?.options[0]).toMatchObject({ title: 'Your card?', description: 'Look in your wallet' })
  expect(seen?.options[0]?.values[0]).toMatchObject({ title: 'The card I have', description: 'From last winter' })
  expect(seen?.options[0]?.values[0]?.value.picture?.alt).toBe('A card')
})

test('A locale without texts is the very same catalog, and a product without texts the very same product', () => {
  expect(catalogInLocale(CATALOG, 'en-NZ')).toBe(CATALOG)
  const inAu = catalogInLocale(CATALOG, 'en-AU')
  expect(inAu.products.get(2)).toBe(PLAIN)
  expect([...inAu.products.keys()]).toEqual([1, 2])
  expect(inAu.categories.get(1)).toMatchObject({ name: 'Holiday', description: 'In July', productIds: [1, 2] })
  expect(CATALOG.products.get(1)?.name).toBe('Vacation pass')
})

test('No text of a locale changes what a product does: markers, rules and the option of a voucher stay', () => {
  const said = productInLocale(PASS, 'en-AU')
  expect(rulesOf(said)).toEqual(rulesOf(PASS))
  expect(said.specifications[1]).toEqual({ name: 'IsRenewal', value: 'yes' })
  const [option] = said.attributes
  expect(option && isReload(option, option.values)).toBe(true)
  expect(said.attributes[0]?.name).toBe('Card')
  const [before] = productOptions(CATALOG, PASS)
  const [after] = productOptions(CATALOG, said)
  expect(after?.markers).toEqual(before?.markers)
  expect(after?.values[0]?.isReload).toBe(true)

  const voucher = givenProduct({
    id: 3,
    slug: 'gift',
    attributes: [givenAttribute({ id: 3, key: 'code', name: 'Voucher ID' })],
    texts: inAustralia({ [optionLabel('code')]: 'Your code' }),
  })
  expect(needsVoucher(productInLocale(voucher, 'en-AU'))).toBe(true)
  const steering = givenProduct({
    id: 4,
    slug: 'rental',
    specifications: [{ name: 'Color', value: 'yes' }],
    texts: inAustralia({ [factName('Color')]: 'IsRenewal' }),
  })
  expect(rulesOf(productInLocale(steering, 'en-AU')).isRenewal).toBe(false)
})
