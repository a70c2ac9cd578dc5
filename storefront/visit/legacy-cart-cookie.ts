/**
 * What the cookie says by which a resort's older pages show the cart's count and greet the guest. They read what they
 * always read, so it says that and nothing more. It stands under the name the operator set.
 */

import { isGuest } from '#contract/rules/people/people.ts'
import type { Cart } from '#contract/schemas/cart.ts'
import type { Customer } from '#contract/schemas/people/customers.ts'

export type LegacyPage = { path: string; name: string }

export function legacyCartCookie(
  cart: Pick<Cart, 'TotalProducts'>,
  page: LegacyPage,
  customer: Pick<Customer, 'IsGuest' | 'FirstName'> | undefined,
): string {
  return JSON.stringify({
    count: cart.TotalProducts,
    lastPage: page.path,
    loggedIn: !isGuest(customer),
    firstName: isGuest(customer) ? '' : (customer?.FirstName ?? ''),
    lastPageName: page.name,
  })
}
