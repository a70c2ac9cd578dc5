import { expect, test } from 'vitest'
import type { PublicValue } from '#contract/wire/client.ts'
import { madeFrom } from '#storefront/live/made-from.ts'
import { type PublicReplyOf, publicParts } from './public-parts.ts'

const values = new WeakSet<object>()
const publicReplyOf: PublicReplyOf = (value) =>
  values.has(value) ? { text: JSON.stringify(value), value: value as PublicValue } : undefined
const shared = <T extends object>(value: T): T => {
  values.add(value)
  return value
}
const partsOf = (loaderData: Record<string, unknown>) => publicParts(loaderData, publicReplyOf)

test('A page made of public replies consists of those very values for every visitor', () => {
  const [settings, category] = [shared({ name: 'Silverpine' }), shared({ Id: 1 })]
  const parts = partsOf({ shell: { settings }, category: { category, primary: null } })
  expect(parts).toEqual(['shell', 'settings', settings, 'category', 'category', category, 'primary', null])
  expect(parts?.[2]).toBe(settings)
  expect(parts?.[5]).toBe(category)
})

test('A new reply with the same words is another part of a page', () => {
  const one = partsOf({ shell: { settings: shared({ name: 'Silverpine' }) } })
  const other = partsOf({ shell: { settings: shared({ name: 'Silverpine' }) } })
  expect(one).toEqual(other)
  expect(one?.[2]).not.toBe(other?.[2])
})

test.each([
  ['a reply of their own', { cart: { Items: ['canary'] } }],
  ['a list of their own', { names: ['canary'] }],
  ['their own reply among shared ones', { settings: shared({}), customer: { FirstName: 'canary' } }],
  ['a name of their own', { settings: shared({}), firstName: 'canary' }],
  ['a number of their own', { settings: shared({}), count: 7 }],
  ['a name of their own beside a shared reply, deep inside', { calendar: { prices: shared({}), name: 'canary' } }],
  ['a time of their own', { calendar: { prices: shared({}), at: new Date(0) } }],
  ['a value worked out of their own reply', { days: madeFrom([shared({}), { own: 'canary' }], () => ({ days: [] })) }],
])('A page with %s is the visitor’s alone and never shown to another [IMPL-69]', (_, mine) => {
  expect(partsOf({ shell: mine })).toBeUndefined()
  expect(partsOf({ shell: { settings: shared({}) }, page: mine })).toBeUndefined()
})

test('A list of parts of public replies is public too, and compared part by part', () => {
  const [primary, sub] = [shared({ Id: 1 }), shared({ Id: 2 })]
  expect(partsOf({ product: { categories: [primary, sub] } })).toEqual(['product', 'categories', primary, sub])
  expect(partsOf({ product: { categories: [primary] } })).toEqual(['product', 'categories', primary])
})

test('Two pages differ when the loader of one of them returns nothing', () => {
  expect(partsOf({ home: null })).toEqual(['home', null])
  expect(partsOf({ home: true })).toEqual(['home', true])
})

test('Public replies in an object of the loader’s own are compared one by one', () => {
  const [settings, prices] = [shared({ low: 1 }), shared({ days: [] })]
  const parts = ['product', 'calendar', 'settings', settings, 'prices', prices]
  expect(partsOf({ product: { calendar: { settings, prices } } })).toEqual(parts)
})

test('A value worked out of public replies counts as those replies, and a changed copy of it as a visitor’s own', () => {
  const [settings, prices] = [shared({ low: 1 }), shared({ days: [] })]
  const days = madeFrom([settings, prices], ({ low }, known) => ({ low, known: known.days.length }))
  const parts = partsOf({ category: { days } })
  expect(parts).toEqual(['category', 'days', settings, prices])
  expect(parts?.[3]).toBe(prices)
  expect(partsOf({ category: { days: { ...days } } })).toBeUndefined()
  expect(JSON.stringify(days)).toBe('{"low":1,"known":0}')
})
