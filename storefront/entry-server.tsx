/**
 * Render one page of the shop: run its loaders, then React, in one go.
 *
 * The request is stripped of everything personal before it comes here; who is asking is known only to the client that
 * comes with it. Nothing is kept between two calls but the route table.
 */
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  type StaticHandler,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import type { Client } from '#contract/client.ts'
import type { Locale } from '#contract/locale.ts'
import { type ShellData, titleOf } from './features/shell/shell-data.tsx'
import { errorHead } from './render/error-head.ts'
import { type Head, headOf } from './render/head.ts'
import { loaderContext } from './render/loader-context.ts'
import type { Log } from './render/log-context.ts'
import { writtenState } from './render/page-state.ts'
import { rememberFor } from './render/remember.tsx'
import { RememberContext } from './render/remembered.tsx'
import { loadPages, routeObjects } from './render/route-objects.ts'
import { Surroundings } from './render/surroundings.tsx'
import { PAGES, type PageName, ROUTES } from './routes.ts'
import { type CompiledTexts, textsIn } from './texts/texts.tsx'

export type RenderOptions = {
  client: Client
  log: Log
  locale: Locale
  basename: string
  texts: CompiledTexts
  textsUrl: string
  /** Writes an unexpected failure into the log and gives the id under which it stands there. */
  reportFailure(error: unknown): string
}

export type RenderedPage =
  | { kind: 'redirect'; status: number; location: string }
  | { kind: 'page'; status: number; page: PageName; head: Head; html: string; state: string }

const pages = await loadPages(Object.keys(PAGES) as PageName[])
const handlers = new Map<string, StaticHandler>()

export async function renderPage(request: Request, options: RenderOptions): Promise<RenderedPage> {
  const { basename, client, locale, log, reportFailure, texts, textsUrl } = options
  const handler = handlerFor(basename)
  const context = await handler.query(request, {
    requestContext: loaderContext(client, log),
  })
  if (context instanceof Response) {
    return { kind: 'redirect', status: context.status, location: context.headers.get('location') ?? '/' }
  }
  hideInternals(context, reportFailure)

  const { errors, loaderData } = context
  const shell = loaderData['shell'] as ShellData
  const html = renderToString(
    <RememberContext value={rememberFor({ basename, locale, texts }, shell)}>
      <Surroundings basename={basename} locale={locale} texts={texts}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </Surroundings>
    </RememberContext>,
  )
  const matches = context.matches.map(({ route }) => ({ handle: route.handle, loaderData: loaderData[route.id] }))
  return {
    kind: 'page',
    status: context.statusCode,
    page: pageOf(context),
    head: pageHead(),
    html,
    state: writtenState({ locale, basename, textsUrl, loaderData, errors }),
  }

  function pageHead(): Head {
    const [error] = Object.values(errors ?? {})
    if (error !== undefined) return errorHead(error, shell, textsIn(locale, texts))
    return headOf(matches, shell) ?? { title: titleOf('', shell) }
  }
}

function handlerFor(basename: string): StaticHandler {
  let handler = handlers.get(basename)
  if (!handler) {
    handler = createStaticHandler(routeObjects(pages), { basename: basename || '/' })
    handlers.set(basename, handler)
  }
  return handler
}

function pageOf(context: StaticHandlerContext): PageName {
  const id = context.matches.at(-1)?.route.id
  return ROUTES.find((route) => route.id === id)?.page ?? 'not-found'
}

/** A guest reads that something went wrong and under which id, never how. */
function hideInternals(context: StaticHandlerContext, reportFailure: (error: unknown) => string): void {
  for (const [id, error] of Object.entries(context.errors ?? {})) {
    if (isRouteErrorResponse(error)) continue
    context.errors![id] = { status: 500, statusText: '', internal: false, data: { errorId: reportFailure(error) } }
    context.statusCode = 500
  }
}
