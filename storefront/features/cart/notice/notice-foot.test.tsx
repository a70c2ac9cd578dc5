import { expect, test } from 'vitest'
import type { Cart } from '#contract/schemas/cart.ts'
import { BaseUrlContext } from '#storefront/page/page-context.tsx'
import { aShell, markup } from '#storefront/testing/markup-for-tests.tsx'
import { NoticeFoot } from './notice-foot.tsx'

const cart = {
  Items: [{ Id: 1, Quantity: 1, LineTotalValue: 84, DiscountInfo: { Amount: 0, Discounts: [] } }],
} as unknown as Cart

const hrefs = (settings: Record<string, string>) =>
  markup(
    <BaseUrlContext value={{ origin: 'https://shop.example', basename: '/en-au' }}>
      <NoticeFoot cart={{ ...cart, CurrencyCode: 'USD' }} />
    </BaseUrlContext>,
    aShell(settings),
  ).match(/(?<=href=")[^"]+/g)

test('The ways on lead to the host that sells, and stay in the language where that is ours', () => {
  expect(hrefs({})).toEqual(['/en-au/cart', '/en-au/onepagecheckout'])
  expect(hrefs({ commercehost: 'https://sells.example' })).toEqual([
    'https://sells.example/cart',
    'https://sells.example/onepagecheckout',
  ])
})
