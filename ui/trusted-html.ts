/**
 * The one door for what is not React's own: zone and description HTML that the server has sanitized, and scripts of
 * hosts that the operator configured.
 *
 * In the browser they pass the `app` Trusted Types policy that the page's bootstrap made; on the server it is text.
 */
type Policy = {
  createHTML(html: string): unknown
  createScriptURL(url: string, hosts: readonly string[]): unknown
}

declare global {
  var chairliftTrust: Policy | undefined
}

export function trustedHtml(html: string): string {
  // React's types know strings only; the DOM takes the policy's object where it demands one.
  return (globalThis.chairliftTrust?.createHTML(html) ?? html) as string
}

/** Throws for a script of any host but these. */
export function trustedScriptUrl(url: string, hosts: readonly string[]): string {
  if (!globalThis.chairliftTrust) throw new Error('There is no policy to pass')
  return globalThis.chairliftTrust.createScriptURL(url, hosts) as string
}
