/**
 * The two layouts of the shop's pages: `default` has a hero over its content, `default-refresh` has none.
 * Both hold the one `<main>` of the page, which is where the skip link leads.
 */
import type { ReactNode } from 'react'
import type { Picture as PictureModel } from '#contract/catalog.ts'
import { Hero } from './hero.tsx'

export const MAIN_ID = 'main'

export function DefaultLayout({ pictures, children }: { pictures: readonly PictureModel[]; children: ReactNode }) {
  return (
    <main id={MAIN_ID} tabIndex={-1}>
      <Hero pictures={pictures} />
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
