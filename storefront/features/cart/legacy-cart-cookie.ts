/**
 * The cookie by which a resort's older pages show the cart's count and greet the guest: as `document.cookie` takes it, under
 * the name the operator set. It says what those pages always read and nothing more.
 */
import type { Cart } from '#contract/cart.ts'
import type { Customer } from '#contract/customers.ts'

export type LegacyPage = { path: string; name: string }

export function legacyCartCookie(
  cookieName: string,
  cart: Pick<Cart, 'TotalProducts'>,
  page: LegacyPage,
  customer: Pick<Customer, 'IsGuest' | 'FirstName'> | undefined,
): string {
  const isKnown = customer !== undefined && !customer.IsGuest
  const value = {
    count: cart.TotalProducts,
    lastPage: page.path,
    loggedIn: isKnown,
    firstName: isKnown ? customer.FirstName : '',
    lastPageName: page.name,
  }
  return `${cookieName}=${encodeURIComponent(JSON.stringify(value))}; Path=/; SameSite=Lax`
}
