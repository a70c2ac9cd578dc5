import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { visited } from '#storefront/testing/visited-for-tests.tsx'
import { HeaderEnd } from './header-end.tsx'

test.each([
  [0, 'Cart', ''],
  [1, 'Cart, 1 item', '1'],
  [99, 'Cart, 99 items', '99'],
  [100, 'Cart, 100 items', '99+'],
])(
  'With %i items in the cart its link is called "%s" and its badge shows "%s" [SHELL-16, SHELL-17]',
  async (TotalProducts, name, badge) => {
    const html = renderToStaticMarkup(await visited(<HeaderEnd />, { cart: { TotalProducts } }))
    const [, called, inside = ''] = /<a [^>]*href="\/cart" aria-label="([^"]*)"[^>]*>(.*?)<\/a>/.exec(html) ?? []
    expect([called, inside.replace(/<[^>]*>/g, '')]).toEqual([name, badge])
  },
)
