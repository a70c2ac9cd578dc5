/** What the `<head>` of an error page says. Nobody should find one by searching. */

import type { Head } from '#storefront/features/shell/head.ts'
import { type ShellData, titleOf } from '#storefront/features/shell/shell-data.tsx'
import type { Text } from '#storefront/texts/texts.tsx'
import { errorFacts } from './shop-errors.ts'

export function errorHead(error: unknown, shell: ShellData, say: Text): Head {
  const { messageKey, promptKey } = errorFacts(error)
  const title = messageKey && promptKey ? say(messageKey) : say('publicui.errorpage.defaulttitle')
  return { title: titleOf(title, shell), robots: 'noindex' }
}
