import { expect, test } from 'vitest'
import { isCategoryAt } from './categories.ts'

test.each([
  ['/lift-tickets', false, 'lift-tickets', true],
  ['/lift-tickets', false, 'Lift-Tickets', true],
  ['/Lift-Tickets', false, 'lift-tickets', true],
  ['/lift-tickets', false, 'rentals', false],
  ['/lift-tickets', false, undefined, false],
  ['/lift-tickets', true, 'lift-tickets', false],
])(
  'The category %s, with external address: %s, is the one at the slug %s: %s',
  (Route, IsExternalUrl, slug, expected) => {
    expect(isCategoryAt({ Route, IsExternalUrl }, slug)).toBe(expected)
  },
)
