/**
 * Says when the guest has come to a page, the first one included, and again when they have stayed a moment: a page that
 * is left at once is not reported. Another anchor of the same page is the same page.
 */
const PAGE_VIEW_DELAY_MS = 250

type Router = {
  state: { location: { pathname: string; search: string } }
  subscribe(listener: () => void): () => void
}

export type PageWatch = { came(address: string): void; stayed(address: string): void }

export function watchPages(router: Router, { came, stayed }: PageWatch): () => void {
  let current: string | undefined
  let waiting: ReturnType<typeof setTimeout> | undefined

  function look(): void {
    const { pathname, search } = router.state.location
    const address = pathname + search
    if (address === current) return
    current = address
    came(address)
    clearTimeout(waiting)
    waiting = setTimeout(() => stayed(address), PAGE_VIEW_DELAY_MS)
  }

  look()
  return router.subscribe(look)
}
