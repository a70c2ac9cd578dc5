/**
 * The head of every page: the store's sign, the first categories, cart and menu. On a product in a small window the
 * sign gives way to a crumb that leads back, and the header is clear as long as the page stands at its top.
 */

import { useEffect, useState } from 'react'
import { Logo } from '#storefront/features/layouts/logo.tsx'
import { useShell } from '#storefront/page/shell-data.tsx'
import { classes } from '#ui/classes.ts'
import wrap from '#ui/layout/wrap.module.css'
import { BackCrumbLink, useBackCrumb } from './back-crumb.tsx'
import styles from './header.module.css'
import { HeaderEnd } from './header-end.tsx'
import { TopNavigation } from './top-navigation.tsx'

export function Header() {
  const { categories } = useShell()
  const back = useBackCrumb()
  const isClear = useAtTop() && back !== undefined
  return (
    <header className={classes(styles.header, back && styles.crumbed, isClear && styles.clear)}>
      <div className={classes(wrap.wrap, styles.row)}>
        {back && <BackCrumbLink back={back} />}
        <Logo />
        <TopNavigation categories={categories} />
        <HeaderEnd />
      </div>
    </header>
  )
}

/** Whether the page stands at its top, where every page begins. */
function useAtTop(): boolean {
  const [isAtTop, setAtTop] = useState(true)
  useEffect(() => {
    // A page that is pulled further down than its top bounces back.
    const look = () => setAtTop(scrollY <= 0)
    // With the next frame, which lays the page out anyway.
    const frame = requestAnimationFrame(look)
    addEventListener('scroll', look, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('scroll', look)
    }
  }, [])
  return isAtTop
}
