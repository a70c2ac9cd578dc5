/**
 * Which clicks navigate inside the app: a plain click on a link to an address that the app knows, wherever the
 * link stands, in our pages or in the operator's HTML. Everything else (other hosts, legacy pages, the cart, sign-in, a
 * click with a key held) is the browser's to follow.
 */
import { matchRoutes } from 'react-router'
import { ROUTES } from '#storefront/routes.ts'
import { pageKind } from '#storefront/visit/analytics/page-kind.ts'

export type Click = {
  button: number
  defaultPrevented: boolean
  altKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  shiftKey: boolean
}

export const PLAIN_CLICK: Click = {
  button: 0,
  defaultPrevented: false,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
}

export type ClickedLink = { href: string; target: string; download: string }

/** The path within the app that the click leads to; undefined where the browser should follow the link. */
export function navigationPath(click: Click, link: ClickedLink, here: URL, basename: string): string | undefined {
  const hasKey = click.altKey || click.ctrlKey || click.metaKey || click.shiftKey
  if (click.button !== 0 || click.defaultPrevented || hasKey) return undefined
  if ((link.target !== '' && link.target !== '_self') || link.download !== '') return undefined

  const { hash, origin, pathname, search } = new URL(link.href, here)
  const isSamePage = origin === here.origin && pathname === here.pathname && search === here.search && hash !== ''
  if (origin !== here.origin || isSamePage) return undefined
  const route = matchRoutes([...ROUTES], pathname, basename || '/')?.at(-1)?.route
  if (route === undefined || route.page === 'not-found' || route.isOwnVisit) return undefined
  // What may run on a page is settled when it is opened: a page where other things may run is opened anew.
  if (pageKind(pathname.slice(basename.length)) !== pageKind(here.pathname.slice(basename.length))) return undefined
  return pathname.slice(basename.length) + search + hash
}
