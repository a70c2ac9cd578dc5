/**
 * Hydrate the page that the server rendered. Everything the first render needs (the route's module, the texts) is there
 * before React starts, so nothing flickers and nothing mismatches.
 */
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, isRouteErrorResponse, matchRoutes } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { listCategoriesCall, showCategoryCall } from '#contract/calls/catalog.ts'
import { findProductBySlugCall, showProductCall } from '#contract/calls/product.ts'
import type { Call } from '#contract/wire/call.ts'
import { client, type Fetch } from '#contract/wire/client.ts'
import { listenBeforeRouter } from '#storefront/live/history-steps.ts'
import { isLoadingOptionalChunk, lateTexts, lazy } from '#storefront/live/lazy.ts'
import { loaderContext } from '#storefront/live/loader-context.ts'
import { nextTask } from '#storefront/live/moments.ts'
import { warmFormatters } from '#storefront/live/warm-formatters.ts'
import { PageProviders } from '#storefront/page/page-context.tsx'
import { loginHref } from '#storefront/page/platform-links.ts'
import type { ShellData } from '#storefront/page/shell-data.tsx'
import { ROUTES, type ShopRoute } from '#storefront/routes.ts'
import type { CompiledTexts } from '#storefront/texts/texts.tsx'
import { browserLog } from '#storefront/visit/analytics/browser-log.ts'
import { dataLayer } from '#storefront/visit/analytics/data-layer.ts'
import { openAnalytics } from '#storefront/visit/analytics/open-analytics.ts'
import type { PageKind } from '#storefront/visit/analytics/page-kind.ts'
import { openVisit, type Visit, VisitProvider } from '#storefront/visit/visit.tsx'
import { browserClient, fetchWithTimeout, inLocale } from './browser-client.ts'
import { readState } from './page-state.ts'
import { cachedReads, knownReads } from './read-cache.ts'
import { loadAnew, mayReload, maySignInAgain } from './reload-guard.ts'
import { loadPages, routeObjects } from './route-objects.ts'

const adapters = lazy(() => import('#storefront/visit/analytics/adapters/start-adapters.ts'), '', 'wordless')
const writer = lazy(() => import('#storefront/visit/analytics/log-writer.ts'), '', 'wordless')
let router: ReturnType<typeof createBrowserRouter> | undefined
let visit: Visit | undefined
const log = browserLog(startLog)

addEventListener('vite:preloadError', (event) => {
  // Asked before anything is logged: the log is such a chunk itself.
  const isOptional = isLoadingOptionalChunk()
  log.warn('A chunk of the shop could not be loaded', {
    reason: String((event as Event & { payload?: unknown }).payload),
  })
  if (isOptional || !isWaitedFor()) return
  // Without a network a reload would leave the guest with nothing at all.
  if (!navigator.onLine || !mayReload(sessionStorage, Date.now())) return
  event.preventDefault()
  const wanted = router?.state.navigation.location
  loadAnew(wanted ? wanted.pathname + wanted.search + wanted.hash : location.href)
})

/** Pointing at a link or at the menu prefetches: only who pressed it, or has no page yet, is waiting for a chunk. */
function isWaitedFor(): boolean {
  if (!router || !visit) return true
  return router.state.navigation.state !== 'idle' || visit.menu.state().isOpen
}

addEventListener('error', ({ message, filename, lineno }) => {
  // The browser only puts the rest off to the next frame; nothing failed.
  if (message.startsWith('ResizeObserver loop')) return
  log.error('A script failed', { reason: message, at: `${filename}:${lineno}` })
})
addEventListener('unhandledrejection', ({ reason }) => log.error('A promise failed', { reason: String(reason) }))

const state = readState(document.getElementById('state')?.textContent ?? '{}')
const { actionData, allTextsUrl, errors, isBeforePlatform, isUnderTest, loaderData, locale, baseUrl, textsUrl } = state
const { basename } = baseUrl
// A shop that prefixes every locale answers without a prefix too; the router knows only addresses below its own.
if (belowBase(location.pathname) !== location.pathname) {
  history.replaceState(history.state, '', basename + location.pathname + location.search + location.hash)
}
const { settings } = loaderData['shell'] as ShellData
const send = inLocale(fetchWithTimeout(fetch), locale)
const { ask, forget } = cachedReads(
  browserClient(settings.apiHost ? sendElsewhere : send, currentPage, log, isBeforePlatform && madeWhole),
  [listCategoriesCall, showCategoryCall, showProductCall, findProductBySlugCall],
  Date.now,
  knownReads(loaderData),
)
void publishBuild()

/** A function, not the module itself: the pages it waits for wait for the modules of this file. */
async function publishBuild(): Promise<void> {
  const arrivedAt = loadedPath()
  // Before anything else: a browser warns of preloaded texts that a busy page asks for seconds later.
  const loadingTexts = loadTexts(textsUrl)
  const warming = warmFormatters()
  // One long task would keep a guest's first press waiting.
  await nextTask()
  const loading = Promise.all([loadPages(matchedAt(location.pathname).map(({ page }) => page)), loadingTexts])
  const [pages, texts] = await loading
  await warming
  await Promise.all(
    matchedAt(location.pathname).map(
      ({ id, page }) => loaderData[id] && pages[page]?.prepare?.(loaderData[id] as never, actionData?.[id] as never),
    ),
  )
  // What a page prepares has its texts among those of the page.
  if (allTextsUrl) lateTexts(allTextsOnce(allTextsUrl, texts))
  // A guest who went back before this ran is on another page by now, and this data is not for that one.
  if (arrivedAt !== location.pathname + location.search) {
    location.reload()
    await new Promise(() => {})
  }

  await nextTask()
  const report = dataLayer(window as { dataLayer?: [] }, log)
  listenBeforeRouter()
  const opened = createBrowserRouter(routeObjects(pages), {
    basename: basename || '/',
    hydrationData: { loaderData, errors, ...(actionData && { actionData }) },
    getContext: () => loaderContext(ask, log),
  })

  router = opened

  const openedVisit = openVisit({ ask, log, report })
  visit = openedVisit

  startTransition(() => {
    hydrateRoot(
      document.getElementById('app') as HTMLElement,
      <StrictMode>
        <PageProviders baseUrl={baseUrl} locale={locale} texts={texts}>
          <VisitProvider value={openedVisit}>
            <RouterProvider router={opened} onError={(error, { errorInfo }) => errorInfo || pageFailed(error)} />
          </VisitProvider>
        </PageProviders>
      </StrictMode>,
      { onCaughtError: pageFailed },
    )
  })
  await nextTask()
  openAnalytics({ router: opened, basename, locale, log, report, settings, startAdapters })
}

/** The address this document came from, which may be another than the browser shows by the time the script begins. */
function loadedPath(): string {
  const { pathname, search } = new URL(performance.getEntriesByType('navigation')[0]?.name ?? location.href)
  return belowBase(pathname) + search
}

function belowBase(path: string): string {
  return `${path}/`.toLowerCase().startsWith(`${basename}/`.toLowerCase()) ? path : basename + path
}

/** A page that could not be loaded or shown. "There is no such page" is an answer, and a failed call has its line. */
function pageFailed(error: unknown): void {
  forget()
  if (!isRouteErrorResponse(error)) log.error('A page failed', { reason: String(error) })
}

async function startAdapters(kind: PageKind) {
  try {
    const chunk = await adapters.load()
    if (visit) await chunk.startAdapters({ ask, log, kind, customer: visit.customer })
  } catch (error) {
    log.warn('What the operator configured could not be started', { reason: String(error) })
  }
}

async function startLog() {
  const { logWriter } = await writer.load()
  return logWriter({
    console,
    customer: () => visit?.customer.state().customer,
    // Not by the shop's own client: what that cannot send it logs.
    tester: isUnderTest && client(fetch, { now: Date.now }),
  })
}

async function sendElsewhere(...request: Parameters<Fetch>) {
  const { sendToApiHost } = await import('./api-host.ts')
  return sendToApiHost(send, settings, location.origin)(...request)
}

async function madeWhole(call: Call, said: unknown) {
  const { wholeReply } = await import('#contract/rules/whole/whole-reply.ts')
  return wholeReply(call, said, settings.currencyCode)
}

function currentPage() {
  const { pathname, search } = location
  const login = loginHref(baseUrl, pathname + search, settings.apiHost)
  return {
    path: pathname,
    login,
    leaveFor: (url: string) => location.assign(url),
    maySignInAgain: () => maySignInAgain(sessionStorage, Date.now()),
  }
}

function matchedAt(path: string): ShopRoute[] {
  return (matchRoutes([...ROUTES], path, basename || '/') ?? []).map(({ route }) => route)
}

async function loadTexts(url: string): Promise<CompiledTexts> {
  const reply = await fetch(url)
  if (!reply.ok) throw new Error(`The texts at ${url} could not be read`)
  return reply.json() as Promise<CompiledTexts>
}

/** Adds what the page was opened without. A failed load is tried again by the next who waits for it. */
function allTextsOnce(url: string, texts: CompiledTexts): () => Promise<unknown> {
  let loading: Promise<unknown> | undefined
  return () => {
    loading ??= loadTexts(url).then(
      (all) => Object.assign(texts, all),
      (error: unknown) => {
        loading = undefined
        throw error
      },
    )
    return loading
  }
}
