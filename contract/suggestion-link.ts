/** Where the engine says that a suggested product is. What no page may link to leads home. */
import { safeUrl } from './safe-url.ts'
import type { Link } from './shop-paths.ts'

export function suggestionLink({ Url, UseLegacy }: { Url: string; UseLegacy: boolean }): Link {
  const href = safeUrl(Url) ?? '/'
  return { href, plain: UseLegacy || !href.startsWith('/') }
}
