/** The frame around every page: skip link, header, the page itself, footer, and the operator's zones between them. */
import { Outlet, ScrollRestoration } from 'react-router'
import { useText } from '#storefront/texts/texts.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { MAIN_ID } from './layout.tsx'
import styles from './shell.module.css'
import { WidgetZone } from './widget-zone.tsx'

export function Shell() {
  const text = useText()
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href={`#${MAIN_ID}`}>
        {text('publicui.skiptocontent')}
      </a>
      <WidgetZone id="body-top" />
      <Header />
      <div className={styles.page}>
        <Outlet />
      </div>
      <Footer />
      <WidgetZone id="body-bottom" />
      <WidgetZone id="app-bottom" />
      <ScrollRestoration />
    </div>
  )
}
