/** Around every page: keeps title, description and canonical address true while the guest moves on without reloading. */
import { useEffect } from 'react'
import { Outlet, useHref, useMatches, useRouteLoaderData } from 'react-router'
import type { ShellData } from '#storefront/features/shell/shell-data.tsx'
import { headOf } from './head.ts'

export function PageFrame() {
  const matches = useMatches()
  const shell = useRouteLoaderData<ShellData>('shell')
  const { canonical, description, title } = (shell && headOf(matches, shell)) ?? {}
  const canonicalHref = useHref(canonical ?? '/')

  useEffect(() => {
    if (title) document.title = title
    setInHead('meta[name="description"]', 'content', description)
    setInHead('link[rel="canonical"]', 'href', canonical && location.origin + canonicalHref)
  }, [title, description, canonical, canonicalHref])

  return <Outlet />
}

/** Only changes what the server wrote: crawlers read the document, not what a script adds later. */
function setInHead(selector: string, attribute: string, value: string | undefined): void {
  const element = document.head.querySelector(selector)
  if (value === undefined) element?.removeAttribute(attribute)
  else element?.setAttribute(attribute, value)
}
