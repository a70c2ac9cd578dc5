/**
 * The four locales, each as a link to this same page there: a new page with its own words and its own address, so it
 * needs no script. Pressing one also remembers the choice, keeps whatever stands in the query, and is all there is to a
 * switch in a shop whose addresses carry no locale. Prices stay in the money the engine names, so countries are named,
 * not currencies.
 */
import type { MouseEvent } from 'react'
import { useLocation, useMatches } from 'react-router'
import { LOCALE_COOKIE, LOCALE_COOKIE_DAYS, LOCALES, type Locale, localePath } from '#contract/values/locale.ts'
import { writeCookie } from '#storefront/page/cookies.ts'
import { routeQuery } from '#storefront/page/route-query.ts'
import { useShell } from '#storefront/page/shell-data.tsx'
import { ROUTES } from '#storefront/routes.ts'
import type { TextKey } from '#storefront/texts/en-us.ts'
import { useLocale, useTranslate } from '#storefront/texts/texts.tsx'
import { useVisit } from '#storefront/visit/visit.tsx'
import styles from './language-switch.module.css'

const NAMES: Record<Locale, TextKey> = {
  'en-US': 'publicui.language.unitedstates',
  'en-AU': 'publicui.language.australia',
  'en-CA': 'publicui.language.canada',
  'en-NZ': 'publicui.language.newzealand',
}

export function LanguageSwitch() {
  const t = useTranslate()
  const current = useLocale()
  const { log } = useVisit()
  const { localeCookieEnabled, localePrefixStrategy } = useShell().settings
  // Of `//host` a browser would make a link to that host.
  const pathname = useLocation().pathname.replace(/^\/+/, '/')
  const query = useReadQuery()
  const hasPrefixes = localePrefixStrategy !== 'no_prefix'
  // Then neither an address nor a cookie could say what was chosen.
  if (!hasPrefixes && !localeCookieEnabled) return null

  function choose(event: MouseEvent<HTMLAnchorElement>, locale: Locale): void {
    if (localeCookieEnabled) writeCookie(document, log, LOCALE_COOKIE, locale, LOCALE_COOKIE_DAYS)
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    const { hash, search } = location
    if (hasPrefixes) location.assign(localePath(pathname, locale, localePrefixStrategy) + search + hash)
    else location.reload()
  }

  return (
    <nav className={styles.switch} aria-label={t('publicui.language.label')}>
      <ul className={styles.list}>
        {LOCALES.map((locale) => (
          <li key={locale}>
            <a
              href={localePath(pathname + query, locale, localePrefixStrategy)}
              hrefLang={locale}
              aria-current={locale === current ? 'true' : undefined}
              onClick={(event) => choose(event, locale)}
            >
              {t(NAMES[locale])}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** As much of the query as the page was rendered for: a kept page knows nothing of the rest. */
function useReadQuery(): string {
  const { search } = useLocation()
  const shown = useMatches().at(-1)?.id
  const reads = ROUTES.find(({ id }) => id === shown)?.reads ?? {}
  const read = [...routeQuery(reads, new URLSearchParams(search))].sort()
  return read.length === 0 ? '' : `?${new URLSearchParams(read)}`
}
