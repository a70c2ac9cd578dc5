/** The frame around every page: skip link, header, the page itself, footer, and the operator's zones between them. */
import type { MouseEvent } from 'react'
import { Outlet, useNavigate } from 'react-router'
import { CartNotice } from '#storefront/features/cart/notice/cart-notice.tsx'
import { ImpersonationBar } from '#storefront/features/shell/impersonation/impersonation-bar.tsx'
import { Notices } from '#storefront/features/visit/notices.tsx'
import { usePlace } from '#storefront/surroundings/place.ts'
import { useTranslate } from '#storefront/texts/texts.tsx'
import heard from '#storefront/ui/text.module.css'
import { Footer } from './footer.tsx'
import { Header } from './header/header.tsx'
import { MAIN_ID } from './landmarks.ts'
import styles from './shell.module.css'
import { SideNavigation } from './side-navigation/side-navigation.tsx'
import { turnedTo } from './turning/turn-page.ts'
import { TurningBar } from './turning/turning-bar.tsx'
import { useFetchAhead } from './turning/use-fetch-ahead.ts'
import { usePageTurns } from './turning/use-page-turns.ts'
import { useScrollPosition } from './turning/use-scroll-position.ts'
import { useLayout } from './use-layout.ts'
import { VisitFollower } from './visit-follower.tsx'
import { WidgetZone } from './zones/widget-zone.tsx'
import { ZoneRunner } from './zones/zone-runner.tsx'

export function Shell() {
  const t = useTranslate()
  const navigate = useNavigate()
  const { basename } = usePlace()
  const announced = usePageTurns()
  const fetchAhead = useFetchAhead()
  useScrollPosition()
  const isBare = useLayout() === 'auth-empty'

  function turnPage(event: MouseEvent): void {
    const link = (event.target as Element).closest('a')
    const path = link && turnedTo(event, link, new URL(location.href), basename)
    if (!path) return
    event.preventDefault()
    void navigate(path, { viewTransition: canGlide() })
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the links inside are what is pressed, by mouse or key
    <div className={styles.shell} onClick={turnPage} {...fetchAhead}>
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
      <TurningBar />
      <Notices />
      <SideNavigation />
      <CartNotice />
      <ImpersonationBar />
      <VisitFollower />
      <ZoneRunner />
      <p className={heard.heard} role="status">
        {announced}
      </p>
    </div>
  )
}

/** One page fades into the next where the browser can do it and the guest likes things to move. */
function canGlide(): boolean {
  return 'startViewTransition' in document && !matchMedia('(prefers-reduced-motion: reduce)').matches
}
