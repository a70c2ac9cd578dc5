/** The cookies that a resort's older pages read beside the cart's, all named after the shop's cookie (`cookieName`). */

/** When the customer signed in, in milliseconds since 1970. */
export function loginCookieName(cookieName: string): string {
  return `${cookieName}LoginTimestamp`
}

/** The path of the page the guest is on. */
export function pageCookieName(cookieName: string): string {
  return `${cookieName}CurrentPage`
}
