/**
 * Does after a navigation inside the app what a reload would have done: the head says what the page is, the focus is at
 * its beginning, and a screen reader hears its title. Gives the words to announce, empty on the page the guest came in
 * by.
 */
import { useEffect, useRef, useState } from 'react'
import { useLocation, useMatches, useRouteLoaderData } from 'react-router'
import { lazy } from '#storefront/live/lazy.ts'
import { headOf } from '#storefront/page/head.ts'
import { useBaseUrl } from '#storefront/page/page-context.tsx'
import { type ShellData, titleOf, useShell } from '#storefront/page/shell-data.tsx'
import { useLocale, useTranslate } from '#storefront/texts/texts.tsx'
import { useVisit } from '#storefront/visit/visit.tsx'

const writing = lazy(() => import('./write-head.ts'), 'The head of the page says what the last one was', 'wordless')

export function usePageChange(): string {
  const { key, pathname, search } = useLocation()
  const matches = useMatches()
  const shell = useRouteLoaderData<ShellData>('shell')
  const locale = useLocale()
  const t = useTranslate()
  const { origin } = useBaseUrl()
  const { localePrefixStrategy: strategy } = useShell().settings
  const { log } = useVisit()
  const address = pathname + search
  const shown = useRef({ key, address })
  const [announced, announce] = useState('')

  useEffect(() => {
    if (shown.current.key === key || !shell) return
    const isSamePage = shown.current.address === address
    shown.current = { key, address }
    const main = document.querySelector('main')
    // A page without a head of its own is an error page: its heading is all there is to say.
    const failed = { title: titleOf(main?.querySelector('h1')?.textContent ?? '', shell), robots: 'noindex' as const }
    const head = ownHead() ?? failed
    // What counts the page reads its title soon after.
    document.title = head.title
    void writing.tryLoad(log).then((chunk) => chunk?.writeHead(document, head, { origin, locale, strategy }))
    // A form answered on its own page, and has put the focus on the answer.
    if (isSamePage && main?.contains(document.activeElement)) return
    announce(head.title)
    // The scroll position is the router's to restore.
    main?.focus({ preventScroll: true })

    function ownHead() {
      try {
        return shell && headOf(matches, shell, t)
      } catch {
        // What the page could not be shown of, its head cannot be made of: an error page stands there already.
        return undefined
      }
    }
  }, [key, address, log, matches, shell, locale, origin, t, strategy])

  return announced
}
