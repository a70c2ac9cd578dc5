/** `/ui`: the gallery of pieces. In production the server knows no such page. */
import { PiecesPage } from '#storefront/features/pieces/pieces-page.tsx'
import type { Head } from '#storefront/features/shell/head.ts'
import { DefaultRefreshLayout } from '#storefront/features/shell/layout.tsx'
import { type ShellData, titleOf } from '#storefront/features/shell/shell-data.tsx'
import type { Text } from '#storefront/texts/texts.tsx'

export function loader(): null {
  return null
}

export function head(_: null, shell: ShellData, say: Text): Head {
  return { title: titleOf(say('publicui.pieces.title'), shell), robots: 'noindex' }
}

export function Component() {
  return (
    <DefaultRefreshLayout>
      <PiecesPage />
    </DefaultRefreshLayout>
  )
}
