/** Where the engine says that a suggested product is. What no page may link to leads home. */

import type { Link } from '#contract/rules/shop-paths.ts'
import { safeUrl } from '#contract/values/safe-url.ts'

export function suggestionLink({ Url, UseLegacy }: { Url: string; UseLegacy: boolean }): Link {
  const href = safeUrl(Url) ?? '/'
  return { href, plain: UseLegacy || !href.startsWith('/') }
}
