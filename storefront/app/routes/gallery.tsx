/** `/ui`: the gallery of controls. It does not exist in production. */
import { GalleryPage } from '#storefront/features/gallery/gallery-page.tsx'
import { GALLERY_WORDS } from '#storefront/features/gallery/gallery-words.ts'
import { DefaultRefreshLayout } from '#storefront/features/layouts/layout.tsx'
import type { Head } from '#storefront/page/head.ts'
import { type ShellData, titleOf } from '#storefront/page/shell-data.tsx'

export function loader(): null {
  return null
}

export function head(_: null, shell: ShellData): Head {
  return { title: titleOf(GALLERY_WORDS.title, shell), robots: 'noindex' }
}

export function Component() {
  return (
    <DefaultRefreshLayout>
      <GalleryPage />
    </DefaultRefreshLayout>
  )
}
