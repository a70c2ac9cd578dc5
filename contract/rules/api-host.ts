/**
 * The host that browsers make their calls to. A call carries the guest's cookies and choices, so another host than the
 * shop's own gets none unless the operator also put it on the allow-list; links may lead to it all the same.
 */
import type { StoreSettings } from './store-settings.ts'

type Hosts = Pick<StoreSettings, 'allowedApiHosts' | 'apiHost'>

/** Empty where calls go to the shop's own host. */
export function callHost({ allowedApiHosts, apiHost }: Hosts): string {
  return isAllowed(allowedApiHosts, apiHost) ? apiHost : ''
}

/** The host that is named and gets no calls; for the log. */
export function refusedApiHost({ allowedApiHosts, apiHost }: Hosts): string | undefined {
  return apiHost === '' || isAllowed(allowedApiHosts, apiHost) ? undefined : apiHost
}

/** Written with or without the slash behind it. */
function isAllowed(allowed: readonly string[], host: string): boolean {
  return allowed.some((entry) => [host, `${host}/`].includes(entry))
}
