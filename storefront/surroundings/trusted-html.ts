/**
 * The one door for HTML that is not React's own: zone and description HTML that the server has sanitised.
 *
 * In the browser it passes the `app` Trusted Types policy that the page's bootstrap made; on the server it is text.
 */
type Policy = { createHTML(html: string): unknown }

declare global {
  var chairliftTrust: Policy | undefined
}

export function trustedHtml(html: string): string {
  // React's types know strings only; the DOM takes the policy's object where it demands one.
  return (globalThis.chairliftTrust?.createHTML(html) ?? html) as string
}
