import { expect, test } from 'vitest'
import { EN_US } from './en-us.ts'
import { namesOfText, placeholdersOf, textRefusal } from './text-refusal.ts'

const DAYS = '{name} has {count, plural, one {# day} other {# days}}'
const refusal = (text: string, builtIn: string | undefined = DAYS) => textRefusal(text, { locale: 'en-US', builtIn })

test.each([
  ['{count, plural, one {A day} other {# days}} for {name}', undefined],
  ['{count, plural, =1 {A day} other {# days}} for {name}', undefined],
  ['Hello {name', { reason: 'unreadable', names: [] }],
  ['{count, plural, one {A day}} for {name}', { reason: 'unreadable', names: [] }],
  ['{count, plural, other {# days}} for {name}', { reason: 'plural_forms', names: ['one'] }],
  ['{count, plural, one {1} few {3} other {#}} for {name}', { reason: 'plural_forms', names: ['few'] }],
  ['You have {count} days', { reason: 'missing_placeholder', names: ['name'] }],
  ['{name} has {count} days at {shop}', { reason: 'unknown_placeholder', names: ['shop'] }],
])('The text "%s" is judged as %j', (text, expected) => {
  expect(refusal(text)).toEqual(expected)
})

test('A placeholder that only chooses between words may go, and one inside of its branches has to stay', () => {
  const builtIn = '{isNamed, select, yes {Hello {firstName}} other {Hello}}'
  expect(placeholdersOf(builtIn)).toEqual(['firstName'])
  expect(refusal('Hello {firstName}', builtIn)).toBeUndefined()
  expect(refusal('Hello', builtIn)).toEqual({ reason: 'missing_placeholder', names: ['firstName'] })
})

test('A text of a key that the shop does not have may be filled with anything, and markup in it is text', () => {
  expect(textRefusal('Hi {you}', { locale: 'en-US', builtIn: undefined })).toBeUndefined()
  expect(refusal('<script>alert(1)</script>', 'Hello')).toBeUndefined()
})

test('A text may hold what else it is filled with', () => {
  const known = namesOfText('Finish your account at {shop}')
  expect(textRefusal('One step at {shop}', { locale: 'en-US', builtIn: 'One step', known })).toBeUndefined()
})

test('Each built-in text would be taken as its own change', () => {
  const refused = Object.entries(EN_US).filter(([, text]) => textRefusal(text, { locale: 'en-US', builtIn: text }))
  expect(refused).toEqual([])
})
