import { expect, test } from 'vitest'
import type {
  OptionDocument,
  ProductDocument,
  TextDocuments,
} from '#contract/schemas/admin/catalog/product-document.ts'
import { saidIn, textsOfProduct, unsaidIn, withText } from './texts-to-say.ts'

const AGE = { Key: 'age', Name: 'Age', TextPrompt: 'Who is skiing? [Pricing Calendar]' }
const DOCUMENT = {
  Name: 'Day ticket',
  ShortDescription: 'A day|All of it',
  FullDescription: '',
  Badge: null,
  ActionText: 'Choose a day',
  PriceUnit: null,
  MetaTitle: null,
  MetaDescription: null,
  Attributes: [
    { ...AGE, Values: [{ Key: 'adult', Name: '[Reload] Adult|18 to 64' }] },
    { Key: 'lock', Name: 'Lock ID', TextPrompt: '[Hidden]', Values: [] },
  ] as unknown as OptionDocument[],
  Specifications: [
    { Name: '[Cutoff Time]', Value: '16:00' },
    { Name: 'Hours', Value: 'All day' },
  ],
  Pictures: [{ Name: 'lift', Title: '' }],
} as unknown as ProductDocument

const PICTURES = [
  { Name: 'lift', Alt: 'A lift', Url: '/lift' },
  { Name: 'other', Alt: 'Not shown', Url: '/other' },
]

test('The texts of a product are those that guests read and that say something, in the shop’s own words', () => {
  expect(textsOfProduct(DOCUMENT, PICTURES).map(({ field, own }) => [field, own])).toEqual([
    ['name', 'Day ticket'],
    ['shortDescription', 'A day|All of it'],
    ['actionText', 'Choose a day'],
    ['option.age.label', 'Who is skiing?'],
    ['option.age.value.adult', 'Adult|18 to 64'],
    ['fact.hours.name', 'Hours'],
    ['fact.hours.value', 'All day'],
    ['picture.lift', 'A lift'],
  ])
})

test('A text is said in one locale and taken back by nothing, and what is missing is counted once one is said', () => {
  const toSay = textsOfProduct(DOCUMENT, PICTURES)
  const none: TextDocuments = []
  expect(unsaidIn(toSay, none, 'en-AU')).toBeUndefined()
  const some = withText(withText(none, 'en-AU', 'name', 'Day pass'), 'en-AU', 'name', 'Pass')
  expect(some).toEqual([{ Locale: 'en-AU', Field: 'name', Text: 'Pass' }])
  expect([unsaidIn(toSay, some, 'en-AU'), unsaidIn(toSay, some, 'en-NZ')]).toEqual([7, undefined])
  expect([saidIn(some, 'en-AU', 'name'), saidIn(some, 'en-NZ', 'name')]).toEqual(['Pass', ''])
  expect(withText(some, 'en-AU', 'name', '')).toEqual([])
})
