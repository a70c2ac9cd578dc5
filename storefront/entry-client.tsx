/**
 * Take over the page the server rendered. Everything the first render needs (the route's module, the texts) is there
 * before React starts, so nothing flickers and nothing mismatches.
 */
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { listCategories, showCategory } from '#contract/catalog.ts'
import { openVisit, VisitProvider } from './features/visit/visit.tsx'
import { browserClient } from './render/browser-client.ts'
import { keptReads } from './render/kept-reads.ts'
import { loaderContext } from './render/loader-context.ts'
import { readState } from './render/page-state.ts'
import { patientFetch } from './render/patient-fetch.ts'
import { mayReload } from './render/reload-guard.ts'
import { loadPages, routeObjects } from './render/route-objects.ts'
import { type PageName, ROUTES } from './routes.ts'
import { Surroundings } from './surroundings/surroundings.tsx'
import type { CompiledTexts } from './texts/texts.tsx'

let router: ReturnType<typeof createBrowserRouter> | undefined

addEventListener('vite:preloadError', (event) => {
  // Without a network a reload would leave the guest with nothing at all.
  if (!navigator.onLine || !mayReload(sessionStorage, Date.now())) return
  event.preventDefault()
  const wanted = router?.state.navigation.location
  location.assign(wanted ? wanted.pathname + wanted.search : location.href)
})

const { errors, loaderData, locale, place, textsUrl } = readState(document.getElementById('state')?.textContent ?? '{}')
const { basename } = place
// A shop that prefixes every locale answers without a prefix too; the router knows only addresses below its own.
if (!`${location.pathname}/`.toLowerCase().startsWith(`${basename}/`.toLowerCase())) {
  history.replaceState(history.state, '', basename + location.pathname + location.search + location.hash)
}
const [pages, texts] = await Promise.all([loadPages(pagesAt(location.pathname)), loadTexts(textsUrl)])

const ask = keptReads(browserClient(patientFetch(fetch), currentPage), [listCategories, showCategory])
const opened = createBrowserRouter(routeObjects(pages), {
  basename: basename || '/',
  hydrationData: { loaderData, errors },
  getContext: () => loaderContext(ask, console),
})

router = opened

const visit = openVisit({ ask, log: console, report: () => {} })

startTransition(() => {
  hydrateRoot(
    document.getElementById('app') as HTMLElement,
    <StrictMode>
      <Surroundings place={place} locale={locale} texts={texts}>
        <VisitProvider value={visit}>
          <RouterProvider router={opened} />
        </VisitProvider>
      </Surroundings>
    </StrictMode>,
  )
})

function currentPage() {
  const { pathname, search } = location
  return { path: pathname, url: pathname + search, leaveFor: (url: string) => location.assign(url) }
}

function pagesAt(path: string): PageName[] {
  const matched = matchRoutes([...ROUTES], path, basename || '/') ?? []
  return matched.map(({ route }) => route.page)
}

async function loadTexts(url: string): Promise<CompiledTexts> {
  const reply = await fetch(url)
  if (!reply.ok) throw new Error(`The texts at ${url} could not be read`)
  return reply.json() as Promise<CompiledTexts>
}
