/** Around every page: keeps title, description and canonical address true while the guest moves on without reloading. */
import { useEffect } from 'react'
import { Outlet, useMatches, useRouteLoaderData } from 'react-router'
import type { ShellData } from '#storefront/features/shell/shell-data.tsx'
import { useBasename } from './basename.ts'
import { headOf } from './head.ts'

export function PageFrame() {
  const matches = useMatches()
  const basename = useBasename()
  const shell = useRouteLoaderData<ShellData>('shell')

  useEffect(() => {
    const head = shell && headOf(matches, shell)
    if (!head) return
    document.title = head.title
    setInHead('meta[name="description"]', 'content', head.description)
    setInHead('link[rel="canonical"]', 'href', head.canonical && location.origin + basename + head.canonical)
  }, [matches, shell, basename])

  return <Outlet />
}

/** Only changes what the server wrote: crawlers read the document, not what a script adds later. */
function setInHead(selector: string, attribute: string, value: string | undefined): void {
  const element = document.head.querySelector(selector)
  if (value === undefined) element?.removeAttribute(attribute)
  else element?.setAttribute(attribute, value)
}
