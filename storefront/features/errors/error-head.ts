/** What the `<head>` of an error page says. Search engines must not list one. */

import type { Head } from '#storefront/page/head.ts'
import { type ShellData, titleOf } from '#storefront/page/shell-data.tsx'
import { errorFacts } from '#storefront/page/shop-errors.ts'
import type { Translate } from '#storefront/texts/texts.tsx'

export function errorHead(error: unknown, shell: ShellData, t: Translate): Head {
  const { messageKey, promptKey } = errorFacts(error)
  const title = messageKey && promptKey ? t(messageKey) : t('publicui.errorpage.defaulttitle')
  return { title: titleOf(title, shell), robots: 'noindex' }
}
