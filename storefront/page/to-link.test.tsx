import { expect, test } from 'vitest'
import { markup } from '#storefront/testing/markup-for-tests.tsx'
import { BaseUrlContext } from './page-context.tsx'
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

test.each([
  ['/s/dining', true, '/en-AU/s/dining'],
  ['/l/rentals', false, '/en-AU/l/rentals'],
  ['/summer', true, '/summer'],
  ['https://lodging.example/s/rooms', true, 'https://lodging.example/s/rooms'],
])(
  'On an Australian page the link to %s (plain: %s) is written as %s, so that a visit to the old shop keeps its locale [SHELL-52]',
  (href, plain, written) => {
    const html = markup(
      <BaseUrlContext value={{ origin: 'https://shop.test', basename: '/en-AU' }}>
        <ToLink to={{ href, plain }}>There</ToLink>
      </BaseUrlContext>,
    )
    expect(html).toContain(`href="${written}"`)
  },
)
