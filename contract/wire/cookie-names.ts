/**
 * Cookies that scripts read. The cookies that a resort's older pages read beside the cart's are named after the shop's
 * cookie (`cookieName`).
 */

/**
 * How many people the household of the customer has. A page of a product for one person is the same for all guests, and
 * keeps that much room before it is known who is asking.
 */
export const HOUSEHOLD_COOKIE = 'household'
export const HOUSEHOLD_COOKIE_DAYS = 30

/** When the customer signed in, in milliseconds since 1970. */
export function loginCookieName(cookieName: string): string {
  return `${cookieName}LoginTimestamp`
}

/** The path of the page the guest is on. */
export function pageCookieName(cookieName: string): string {
  return `${cookieName}CurrentPage`
}
