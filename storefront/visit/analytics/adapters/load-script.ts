/**
 * The one door for scripts that are not the shop's own. They pass the `app` Trusted Types policy of the page's
 * bootstrap, which lets them through only from the hosts that are named here: those of an adapter the operator
 * configured.
 */
import { trustedScriptUrl } from '#ui/trusted-html.ts'

export function loadScript(url: string, hosts: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = trustedScriptUrl(url, hosts)
    script.async = true
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => reject(new Error(`${new URL(url).origin} did not answer`)))
    document.head.append(script)
  })
}
