/**
 * The two layouts of the shop's pages: `default` has a hero over its content, `default-refresh` has none. The third,
 * `auth-empty`, is in auth-empty-layout.tsx: few pages need it. Each holds the one `<main>` of the page, which is where
 * the skip link leads. What covers a page is a modal (ui/overlays/modal.tsx), on every layout alike.
 */
import type { ReactNode } from 'react'
import type { PictureModel } from '#contract/schemas/catalog.ts'
import { Hero } from '#storefront/features/layouts/hero/hero.tsx'

/** The parts of a page that links and buttons elsewhere on it point at, by their ids. */
export const MAIN_ID = 'main'
export const FOOT_ID = 'foot'
export const SIDE_NAVIGATION_ID = 'side-navigation'

type Props = {
  pictures: readonly PictureModel[]
  /** The half hero, for a page whose own content should be seen first. */
  isHalf?: boolean
  children: ReactNode
}

export function DefaultLayout({ pictures, isHalf, children }: Props) {
  return (
    <main id={MAIN_ID} tabIndex={-1}>
      <Hero pictures={pictures} isHalf={isHalf} />
      {children}
    </main>
  )
}

export function DefaultRefreshLayout({ children }: { children: ReactNode }) {
  return (
    <main id={MAIN_ID} tabIndex={-1}>
      {children}
    </main>
  )
}
