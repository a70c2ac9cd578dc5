/** Makes the gallery of controls a page of this shop, at `/ui`. Imported before the shop is opened (app/pages.ts). */
import { ADDED_PAGES } from '#storefront/app/pages.ts'
import { DefaultRefreshLayout } from '#storefront/features/layouts/layout.tsx'
import type { Head } from '#storefront/page/head.ts'
import { type ShellData, titleOf } from '#storefront/page/shell-data.tsx'
import { GalleryPage } from './gallery-page.tsx'
import { GALLERY_WORDS } from './gallery-words.ts'

ADDED_PAGES.push({ id: 'gallery', path: '/ui', module: { loader: () => null, head, Component: Gallery } })

function head(_: null, shell: ShellData): Head {
  return { title: titleOf(GALLERY_WORDS.title, shell), robots: 'noindex' }
}

function Gallery() {
  return (
    <DefaultRefreshLayout>
      <GalleryPage />
    </DefaultRefreshLayout>
  )
}
