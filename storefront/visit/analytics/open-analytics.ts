/**
 * What is reported whatever the guest does: each page they come to, and that they signed in a moment ago. The page's
 * path is kept in a cookie for the resort's older pages. Tags and the like are started once the page is at rest, where
 * there are any and the page may carry them.
 */
import type { StoreSettings } from '#contract/rules/store-settings.ts'
import type { Locale } from '#contract/values/locale.ts'
import { loginCookieName, pageCookieName } from '#contract/wire/cookie-names.ts'
import { whenIdle } from '#storefront/live/moments.ts'
import { readCookie, writeCookie } from '#storefront/page/cookies.ts'
import type { Log } from '#ui/live/log.ts'
import type { Report } from './events.ts'
import { type PageKind, pageKind } from './page-kind.ts'
import { redactedPath } from './redacted.ts'
import { watchPages } from './watch-pages.ts'

const RECENT_LOGIN_MS = 300_000
const REPORTED = 'chairlift.reportedLogin'

type Options = {
  router: Parameters<typeof watchPages>[0]
  locale: Locale
  /** What stands before every path: the locale's prefix, or nothing. */
  basename: string
  log: Log
  report: Report
  /** As the page came with them. */
  settings: StoreSettings
  startAdapters(kind: PageKind): void
}

export function openAnalytics({ basename, locale, log, report, router, settings, startAdapters }: Options): void {
  const { analyticsAffiliation: affiliation, cookieName, storePlatform } = settings
  const kind = pageKind((location.pathname + location.search).slice(basename.length))
  const isWanted = wantsAdapters(settings, kind)
  if (isWanted) whenAtRest(() => startAdapters(kind))

  watchPages(router, {
    came(address) {
      // What runs on this page must not follow the guest to a page where it may not.
      if (isWanted && pageKind(address.slice(basename.length)) !== kind) location.reload()
      const [path = ''] = redactedPath(address).split('?')
      writeCookie(document, log, pageCookieName(cookieName), path)
    },
    stayed(address) {
      const path = redactedPath(address)
      report({ event: 'virtualPageView', path, title: document.title, locale, storePlatform, affiliation })
      const timestamp = readCookie(document, log, loginCookieName(cookieName))
      reportRecentLogin(report, timestamp, Date.now(), () => localStorage)
    },
  })
}

/** Whether it is worth loading the adapters to see; they look at the ids themselves. */
function wantsAdapters(settings: StoreSettings, kind: PageKind): boolean {
  const { captchaSettings, errorReportingDsn, financing, googleTagManager, recorderOrganization } = settings
  if (kind === 'sign-in') return captchaSettings.enabled && captchaSettings.recaptchaPublicKey !== ''
  const { aspenware, customer } = googleTagManager
  const ids = [customer, aspenware, errorReportingDsn, recorderOrganization, financing.publicKey]
  return kind === 'open' && ids.some((id) => id !== '')
}

/** After the page has loaded, in a moment in which nothing else is to be done. */
function whenAtRest(then: () => void): void {
  const rest = () => whenIdle(then)
  if (document.readyState === 'complete') rest()
  else addEventListener('load', rest, { once: true })
}

type Memory = Pick<Storage, 'getItem' | 'setItem'>

/** `timestamp` is what the cookie holds: milliseconds since 1970. */
export function isRecentLogin(timestamp: string | undefined, now: number): boolean {
  if (timestamp === undefined || !/^\d{1,16}$/.test(timestamp)) return false
  const age = now - Number(timestamp)
  return age >= 0 && age < RECENT_LOGIN_MS
}

/**
 * A sign-in is reported by the page after it: on the page with the form no tag runs, and it is left at once. Only a
 * form leads in, so its events belong to every sign-in.
 */
export function reportRecentLogin(...[report, ...login]: [Report, ...Parameters<typeof takeRecentLogin>]): void {
  if (!takeRecentLogin(...login)) return
  report({ event: 'formSubmitted', formName: 'login' })
  report({ event: 'login', method: 'email' })
  report({ event: 'successful_login' })
}

/**
 * Whether the guest signed in a moment ago and no page has reported it: each sign-in is reported once, on the first
 * page after it, in whatever tab that opens. A browser without storage reports nothing rather than twice.
 */
export function takeRecentLogin(timestamp: string | undefined, now: number, memory: () => Memory): boolean {
  if (timestamp === undefined || !isRecentLogin(timestamp, now)) return false
  try {
    if (memory().getItem(REPORTED) === timestamp) return false
    memory().setItem(REPORTED, timestamp)
    return true
  } catch {
    return false
  }
}
