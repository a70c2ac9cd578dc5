import { expect, test } from 'vitest'
import { markup } from '#storefront/testing/markup-for-tests.tsx'
import { ButtonLink, ToLink } from './to-link.tsx'

test('A link is an anchor with or without the look of a button, and leads to where it says [SHELL-40]', () => {
  const to = { href: '/l/rentals', plain: false }
  expect(markup(<ToLink to={to}>Rentals</ToLink>)).toBe('<a href="/l/rentals">Rentals</a>')
  const looks = markup(
    <ButtonLink look="buy" to={to}>
      Rentals
    </ButtonLink>,
  )
  expect(looks).toMatch(/^<a href="\/l\/rentals" class="[^"]+">Rentals<\/a>$/)
})
