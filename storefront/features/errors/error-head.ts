/** What the `<head>` of an error page says. Search engines must not list one. */

import type { Head } from '#storefront/features/shell/head.ts'
import { type ShellData, titleOf } from '#storefront/features/shell/shell-data.tsx'
import type { Translate } from '#storefront/texts/texts.tsx'
import { errorFacts } from './shop-errors.ts'

export function errorHead(error: unknown, shell: ShellData, t: Translate): Head {
  const { messageKey, promptKey } = errorFacts(error)
  const title = messageKey && promptKey ? t(messageKey) : t('publicui.errorpage.defaulttitle')
  return { title: titleOf(title, shell), robots: 'noindex' }
}
