/**
 * The first formatter of numbers or days takes a phone two hundred milliseconds, because the browser then reads what it
 * knows of all its locales, once for all threads. A worker makes it, so that the page stays alive meanwhile. Where
 * there is none, or it takes long, the page makes its own when it needs one.
 */
import { trustedScriptUrl } from '#ui/trusted-html.ts'
import firstFormatter from './first-formatter.ts?worker&url'

const LONGEST_WAIT_MS = 500

export function warmFormatters(): Promise<unknown> {
  return new Promise((resolve) => {
    setTimeout(resolve, LONGEST_WAIT_MS)
    try {
      const worker = new Worker(trustedScriptUrl(firstFormatter, []))
      worker.onmessage = resolve
      worker.onerror = resolve
    } catch (error) {
      // In development the policy knows no such address.
      resolve(error)
    }
  })
}
