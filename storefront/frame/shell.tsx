/** The frame around every page: skip link, header, the page itself, footer, and the operator's zones between them. */
import type { DOMAttributes, MouseEvent } from 'react'
import { Outlet, useMatches, useNavigate } from 'react-router'
import { CartNotice } from '#storefront/features/cart/notice/cart-notice.tsx'
import { MAIN_ID } from '#storefront/features/layouts/layout.tsx'
import { WidgetZone } from '#storefront/features/layouts/zones/widget-zone.tsx'
import { ZoneRunner } from '#storefront/features/layouts/zones/zone-runner.tsx'
import { Header } from '#storefront/frame/header/header.tsx'
import { ImpersonationBar } from '#storefront/frame/impersonation/impersonation-bar.tsx'
import { LoadingBar } from '#storefront/frame/navigation/loading-bar.tsx'
import { navigationPath } from '#storefront/frame/navigation/navigation-path.ts'
import { usePageChange } from '#storefront/frame/navigation/use-page-change.ts'
import { useScrollPosition } from '#storefront/frame/navigation/use-scroll-position.ts'
import { SideNavigation } from '#storefront/frame/side-navigation/side-navigation.tsx'
import { useBaseUrl } from '#storefront/page/page-context.tsx'
import { type LayoutName, ROUTES } from '#storefront/routes.ts'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { Notices } from '#storefront/visit/notices.tsx'
import text from '#ui/layout/text.module.css'
import { Footer } from './footer.tsx'
import styles from './shell.module.css'
import { VisitFollower } from './visit-follower.tsx'

/** `onLinkLook` is told when the guest points at a link, focuses it or touches it. */
export function Shell({ onLinkLook }: { onLinkLook: DOMAttributes<HTMLElement> }) {
  const t = useTranslate()
  const navigate = useNavigate()
  const { basename } = useBaseUrl()
  const announced = usePageChange()
  useScrollPosition()
  const layout = useLayout()

  function navigateInApp(event: MouseEvent): void {
    const link = (event.target as Element).closest('a')
    const path = link && navigationPath(event, link, new URL(location.href), basename)
    if (!path) return
    event.preventDefault()
    void navigate(path, { viewTransition: canGlide() })
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the links inside are what is pressed, by mouse or key
    <div className={styles.shell} onClick={navigateInApp} {...onLinkLook}>
      <a className={styles.skip} href={`#${MAIN_ID}`}>
        {t('publicui.skiptocontent')}
      </a>
      {layout === 'auth-empty' ? (
        <Outlet />
      ) : (
        <>
          <WidgetZone id="body-top" />
          {layout !== 'checkout' && <Header />}
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
