/**
 * Around every page: keeps title, description and canonical address true while the guest moves on without reloading, and
 * puts the focus at the head of each new page, where a reload would have put it.
 */
import { useEffect, useRef } from 'react'
import { Outlet, useLocation, useMatches, useRouteLoaderData } from 'react-router'
import { useBasename } from '#storefront/surroundings/basename.ts'
import { headOf } from './head.ts'
import type { ShellData } from './shell-data.tsx'

export function PageFrame() {
  const matches = useMatches()
  const basename = useBasename()
  const shell = useRouteLoaderData<ShellData>('shell')
  const { pathname } = useLocation()
  const shown = useRef(pathname)

  useEffect(() => {
    const head = shell && headOf(matches, shell)
    if (!head) return
    document.title = head.title
    setInHead('meta[name="description"]', 'content', head.description)
    setInHead('link[rel="canonical"]', 'href', head.canonical && location.origin + basename + head.canonical)
  }, [matches, shell, basename])

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    // The scroll position is the router's to restore.
    document.querySelector('main')?.focus({ preventScroll: true })
  }, [pathname])

  return <Outlet />
}

/** Only changes what the server wrote: crawlers read the document, not what a script adds later. */
function setInHead(selector: string, attribute: string, value: string | undefined): void {
  const element = document.head.querySelector(selector)
  if (value === undefined) element?.removeAttribute(attribute)
  else element?.setAttribute(attribute, value)
}
