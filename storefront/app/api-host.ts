/**
 * Sends calls to the API host of a shop that has one, with the guest's credentials. Loaded with the first call of such
 * a shop: all others have no use for it.
 */
import { findProductBySlugCall, findVoucherProductCall } from '#contract/calls/product.ts'
import { readWidgetZonesCall } from '#contract/calls/settings.ts'
import { callHost } from '#contract/rules/api-host.ts'
import type { StoreSettings } from '#contract/rules/store-settings.ts'
import type { Fetch } from '#contract/wire/client.ts'

/**
 * Our own server answers these whatever the host: it finds products by name where a platform cannot, those that open
 * with a voucher too, and makes the HTML of zones harmless.
 */
const ANSWERED_HERE = [findProductBySlugCall, findVoucherProductCall, readWidgetZonesCall].map(
  ({ path }) => path.split('{')[0] as string,
)

export function sendToApiHost(send: Fetch, settings: StoreSettings, ownOrigin: string): Fetch {
  const host = callHost(settings)
  if (host === '' || host === ownOrigin) return send
  return (url, init) =>
    ANSWERED_HERE.some((start) => url.startsWith(start))
      ? send(url, init)
      : send(host + url, { ...init, credentials: 'include' })
}
