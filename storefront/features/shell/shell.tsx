/** The frame around every page: skip link, header, the page itself, footer, and the operator's zones between them. */
import type { MouseEvent } from 'react'
import { Outlet, useMatches, useNavigate } from 'react-router'
import { useBaseUrl } from '#storefront/context/page-context.tsx'
import { CartNotice } from '#storefront/features/cart/notice/cart-notice.tsx'
import { Header } from '#storefront/features/shell/header/header.tsx'
import { ImpersonationBar } from '#storefront/features/shell/impersonation/impersonation-bar.tsx'
import { LoadingBar } from '#storefront/features/shell/navigation/loading-bar.tsx'
import { navigationPath } from '#storefront/features/shell/navigation/navigation-path.ts'
import { usePageChange } from '#storefront/features/shell/navigation/use-page-change.ts'
import { usePrefetch } from '#storefront/features/shell/navigation/use-prefetch.ts'
import { useScrollPosition } from '#storefront/features/shell/navigation/use-scroll-position.ts'
import { SideNavigation } from '#storefront/features/shell/side-navigation/side-navigation.tsx'
import { WidgetZone } from '#storefront/features/shell/zones/widget-zone.tsx'
import { ZoneRunner } from '#storefront/features/shell/zones/zone-runner.tsx'
import { Notices } from '#storefront/features/visit/notices.tsx'
import { type LayoutName, ROUTES } from '#storefront/routes.ts'
import { useTranslate } from '#storefront/texts/texts.tsx'
import text from '#ui/layout/text.module.css'
import { Footer } from './footer.tsx'
import { MAIN_ID } from './layout.tsx'
import styles from './shell.module.css'
import { VisitFollower } from './visit-follower.tsx'

export function Shell() {
  const t = useTranslate()
  const navigate = useNavigate()
  const { basename } = useBaseUrl()
  const announced = usePageChange()
  const prefetch = usePrefetch()
  useScrollPosition()
  const isBare = useLayout() === 'auth-empty'

  function navigateInApp(event: MouseEvent): void {
    const link = (event.target as Element).closest('a')
    const path = link && navigationPath(event, link, new URL(location.href), basename)
    if (!path) return
    event.preventDefault()
    void navigate(path, { viewTransition: canGlide() })
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the links inside are what is pressed, by mouse or key
    <div className={styles.shell} onClick={navigateInApp} {...prefetch}>
      <a className={styles.skip} href={`#${MAIN_ID}`}>
        {t('publicui.skiptocontent')}
      </a>
      {isBare ? (
        <Outlet />
      ) : (
        <>
          <WidgetZone id="body-top" />
          <Header />
          <div className={styles.page}>
            <Outlet />
          </div>
          <Footer />
          <WidgetZone id="body-bottom" />
          <WidgetZone id="app-bottom" />
        </>
      )}
      <LoadingBar />
      <Notices />
      <SideNavigation />
      <CartNotice />
      <ImpersonationBar />
      <VisitFollower />
      <ZoneRunner />
      <p className={text.visuallyHidden} role="status">
        {announced}
      </p>
    </div>
  )
}

/** One page fades into the next where the browser can do it and the guest likes things to move. */
function canGlide(): boolean {
  return 'startViewTransition' in document && !matchMedia('(prefers-reduced-motion: reduce)').matches
}

/**
 * The layout of the page being shown, as the table of addresses names it. An address without a page is shown without a
 * hero.
 */
function useLayout(): LayoutName {
  const shown = useMatches().at(-1)?.id
  return ROUTES.find(({ id }) => id === shown)?.layout ?? 'default-refresh'
}
