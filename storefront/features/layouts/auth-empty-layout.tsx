/**
 * `auth-empty`: a hero, and over its edge a panel with the logo and what the page is about. No header, no menu, no
 * footer: a guest who signs in does one thing. The logo is the way out.
 */
import type { ReactNode } from 'react'
import type { PictureModel } from '#contract/schemas/catalog.ts'
import { Hero } from '#storefront/features/layouts/hero/hero.tsx'
import styles from './auth-empty-layout.module.css'
import { MAIN_ID } from './layout.tsx'
import { Logo } from './logo.tsx'

export function AuthEmptyLayout({ pictures, children }: { pictures: readonly PictureModel[]; children: ReactNode }) {
  return (
    <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
      <div className={styles.hero}>
        <Hero pictures={pictures.slice(0, 1)} />
      </div>
      <div className={styles.panel}>
        <Logo leadsHome />
        {children}
      </div>
    </main>
  )
}
