/**
 * Says for whom staff act, and how to stop. It lies at the bottom of the window, over nothing: the page ends above it,
 * and whatever else stays at the bottom stands on `--impersonation-height`.
 */
import { useLayoutEffect, useRef } from 'react'
import { usePlatformLinks } from '#storefront/page/platform-links.ts'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { useVisit } from '#storefront/visit/visit.tsx'
import { classes } from '#ui/classes.ts'
import wrap from '#ui/layout/wrap.module.css'
import { useStore } from '#ui/store.ts'
import styles from './impersonation-notice.module.css'

export function ImpersonationNotice() {
  const { customer } = useStore(useVisit().customer)
  const { logout } = usePlatformLinks()
  const t = useTranslate()
  const bar = useRef<HTMLElement>(null)

  useLayoutEffect(() => {
    const { style } = document.documentElement
    const measure = () => style.setProperty('--impersonation-height', `${bar.current?.offsetHeight ?? 0}px`)
    measure()
    addEventListener('resize', measure)
    return () => {
      removeEventListener('resize', measure)
      style.removeProperty('--impersonation-height')
    }
  }, [])

  const name = [customer?.FirstName, customer?.LastName]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(' ')
  return (
    <section ref={bar} className={styles.bar} aria-label={t('publicui.acting.label')}>
      <div className={classes(wrap.wrap, styles.row)}>
        <p role="status" className={styles.words}>
          {t('publicui.acting.for', { name: name || customer?.Email || t('publicui.acting.somebody') })}
        </p>
        <a href={logout} className={styles.finish}>
          {t('publicui.acting.finish')}
        </a>
      </div>
    </section>
  )
}
