/**
 * What is reported whatever the guest does: each page they come to, and that they signed in a moment ago. The page's path
 * is kept in a cookie for the resort's older pages. Tags and the like are started once the page is at rest, where there
 * are any and the page may carry them.
 */
import type { Locale } from '#contract/locale.ts'
import type { StoreSettings } from '#contract/store-settings.ts'
import { readCookie, writeCookie } from '#storefront/surroundings/cookies.ts'
import type { Log } from '#storefront/surroundings/log-context.ts'
import type { Report } from './events.ts'
import { loginCookieName, takeRecentLogin } from './recent-login.ts'
import { redactedPath } from './redacted.ts'
import { watchPages } from './watch-pages.ts'

type Options = {
  router: Parameters<typeof watchPages>[0]
  locale: Locale
  log: Log
  report: Report
  /** As the page came with them. */
  settings: StoreSettings
}

export function openAnalytics({ locale, log, report, router, settings }: Options): void {
  const { analyticsAffiliation: affiliation, cookieName, storePlatform } = settings

  watchPages(router, {
    came(address) {
      const [path = ''] = redactedPath(address).split('?')
      writeCookie(document, log, `${cookieName}CurrentPage`, path, { isSecure: location.protocol === 'https:' })
    },
    stayed(address) {
      const path = redactedPath(address)
      report({ event: 'virtualPageView', path, title: document.title, locale, storePlatform, affiliation })
      const timestamp = readCookie(document, log, loginCookieName(cookieName))
      if (takeRecentLogin(timestamp, Date.now(), () => localStorage)) report({ event: 'successful_login' })
    },
  })
}
