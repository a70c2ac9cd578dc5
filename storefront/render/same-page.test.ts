import { expect, test } from 'vitest'
import type { PublicValue } from '#contract/wire/client.ts'
import { createSamePages, type IsPublic } from './same-page.ts'

const values = new WeakSet<object>()
const isPublic: IsPublic = (value): value is PublicValue => values.has(value as object)
const shared = <T extends object>(value: T): T => {
  values.add(value)
  return value
}

function counted() {
  const samePage = createSamePages<{ number: number }>()
  const texts = {}
  let renders = 0
  const render = () => {
    renders += 1
    return { number: renders }
  }
  return {
    open: (address: string, loaderData: Record<string, unknown>, words: object = texts) =>
      samePage(address, words, loaderData, isPublic, render).number,
    texts,
  }
}

test('A page made of shared replies is rendered once for every visitor', () => {
  const { open } = counted()
  const [settings, category] = [shared({ name: 'Silverpine' }), shared({ Id: 1 })]
  expect(open('/l/day', { shell: { settings }, category: { category, primary: null } })).toBe(1)
  expect(open('/l/day', { shell: { settings }, category: { category, primary: null } })).toBe(1)
})

test('A new reply, another address or other texts make another page', () => {
  const { open } = counted()
  const settings = shared({ name: 'Silverpine' })
  expect(open('/l/day', { shell: { settings } })).toBe(1)
  expect(open('/l/day', { shell: { settings: shared({ name: 'Silverpine' }) } })).toBe(2)
  expect(open('/l/night', { shell: { settings } })).toBe(3)
  expect(open('/l/day', { shell: { settings } }, {})).toBe(4)
})

test.each([
  ['a reply of their own', { cart: { Items: ['canary'] } }],
  ['a list of their own', { names: ['canary'] }],
  ['their own reply among shared ones', { settings: shared({}), customer: { FirstName: 'canary' } }],
  ['a name of their own', { settings: shared({}), firstName: 'canary' }],
])('A page with %s is the visitor’s alone and never shown to another [IMPL-69]', (_, mine) => {
  const { open } = counted()
  expect(open('/l/day', { shell: mine })).toBe(1)
  expect(open('/l/day', { shell: mine })).toBe(2)
  expect(open('/l/day', { shell: { settings: shared({}) } })).toBe(3)
})

test('A list of parts of shared replies is shared too, and compared part by part', () => {
  const { open } = counted()
  const [primary, sub] = [shared({ Id: 1 }), shared({ Id: 2 })]
  expect(open('/l/day', { product: { categories: [primary, sub] } })).toBe(1)
  expect(open('/l/day', { product: { categories: [primary, sub] } })).toBe(1)
  expect(open('/l/day', { product: { categories: [primary] } })).toBe(2)
})

test('Two pages differ when the loader of one of them returns nothing', () => {
  const { open } = counted()
  expect(open('/', { home: null })).toBe(1)
  expect(open('/', { home: true })).toBe(2)
})

test('Invented addresses evict the oldest pages and nothing else', () => {
  const { open } = counted()
  const shell = { settings: shared({}) }
  for (let number = 0; number <= 64; number += 1) open(`/l/${number}`, { shell })
  expect(open('/l/64', { shell })).toBe(65)
  expect(open('/l/0', { shell })).toBe(66)
})
