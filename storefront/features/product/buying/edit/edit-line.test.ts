import { expect, test } from 'vitest'
import { storeSettings } from '#contract/rules/store-settings.ts'
import type { CartItem } from '#contract/schemas/cart.ts'
import { productQuery } from '#storefront/features/product/configurator/presets/edit-query.ts'
import { editableLine } from './edit-line.tsx'

const LINE = { Id: 5, ProductId: 77, IsEnhancedCartEnabled: true } as CartItem
const opened = (query: string, line: Partial<CartItem> = {}, setting = 'true') =>
  editableLine(
    { Items: [{ ...LINE, ...line }] },
    {
      query: productQuery(new URLSearchParams(query)),
      productId: 77,
      settings: storeSettings({ 'shoppingcartsettings.showenhancedminicart': setting }),
    },
  )?.Id

test('A line is opened only where the address asks for it and the cart has it [ADD-16, ROUTE-31, ROUTE-34]', () => {
  expect(opened('editmode=true&updatecartitemid=5')).toBe(5)
  expect(opened('editmode=false&updatecartitemid=5')).toBeUndefined()
  expect(opened('updatecartitemid=5')).toBeUndefined()
  expect(opened('editmode=true')).toBeUndefined()
  expect(opened('editmode=true&updatecartitemid=6')).toBeUndefined()
  expect(opened('editmode=true&updatecartitemid=5', { ProductId: 78 })).toBeUndefined()
})

test('A shop without the enhanced mini cart, and a line that is not enabled for it, change nothing [ADD-17, ADD-18]', () => {
  expect(opened('editmode=true&updatecartitemid=5', {}, 'false')).toBeUndefined()
  expect(opened('editmode=true&updatecartitemid=5', { IsEnhancedCartEnabled: false })).toBeUndefined()
})
