import { expect, test } from 'vitest'
import type { CategoryNode, SubCategoryNode } from '#contract/schemas/catalog.ts'
import { aNode } from '#storefront/testing/shop-for-tests.ts'
import { backCrumb } from './back-crumb.tsx'

const tickets = aNode({ Name: 'Lift tickets', Route: '/lift-tickets' })
const dayTickets = {
  ...aNode({ Name: 'Day tickets', Route: '/day-tickets', ParentRoute: '/lift-tickets' }),
  SubCategories: [],
}
const lodging = aNode({ Name: 'Lodging', IsExternalUrl: true, ExternalUrl: 'https://lodging.example/rooms' })
const dining = aNode({ Name: 'Dining', Route: '/dining', UseLegacy: true })

type Shown = {
  categories: (CategoryNode | SubCategoryNode)[]
  byDate?: boolean
  isLegacy?: boolean
  isCalendar?: boolean
}

const back = ({ categories, byDate = false, isLegacy = false, isCalendar = false }: Shown) =>
  backCrumb({
    product: { SeName: 'half-day', ShowPricingCalendarView: byDate, UseLegacy: isLegacy },
    categories,
    isCalendar,
  })

test.each<[string, Shown, string, boolean]>([
  ['its category', { categories: [tickets] }, '/l/lift-tickets', false],
  [
    'the sub category it was reached through',
    { categories: [tickets, dayTickets] },
    '/l/lift-tickets/day-tickets',
    false,
  ],
  ['the old address of a category that is not moved yet', { categories: [dining] }, '/s/dining', true],
])('The crumb of a product leads back to %s [SHELL-19]', (_, shown, href, plain) => {
  expect(back(shown)).toEqual({ to: { href, plain }, page: shown.categories.at(-1) })
})

test.each<[string, Shown, string, boolean]>([
  ['below its category', { categories: [tickets], byDate: true }, '/l/lift-tickets/c/half-day', false],
  [
    'below its sub category',
    { categories: [tickets, dayTickets], byDate: true },
    '/l/lift-tickets/day-tickets/c/half-day',
    false,
  ],
  ['at its old address', { categories: [tickets], byDate: true, isLegacy: true }, '/s/lift-tickets/c/half-day', true],
])('The crumb of a product chosen by date leads to its calendar %s [SHELL-20]', (_, shown, href, plain) => {
  expect(back(shown)).toEqual({ to: { href, plain }, page: 'calendar' })
})

test('The crumb of the calendar itself leads to the category [SHELL-19]', () => {
  expect(back({ categories: [tickets, dayTickets], byDate: true, isCalendar: true })?.to.href).toBe(
    '/l/lift-tickets/day-tickets',
  )
})

test('The crumb of a product of an external category leads to its host [SHELL-21]', () => {
  expect(back({ categories: [lodging] })).toEqual({
    to: { href: 'https://lodging.example/rooms', plain: true },
    page: lodging,
  })
})

test('A product without a category has no crumb', () => {
  expect(back({ categories: [] })).toBeUndefined()
})
