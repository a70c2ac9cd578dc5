/**
 * One page of the shop on the server: its loaders run, and then React, in one go.
 *
 * The request is stripped of everything personal before it comes here; who is asking is known only to the client that
 * comes with it. Nothing is kept between two requests. A page is loaded before it is rendered, so that a server that
 * has a page of the same public replies can send that one.
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
import type { Locale } from '#contract/values/locale.ts'
import type { Client } from '#contract/wire/client.ts'
import { errorHead } from '#storefront/features/errors/error-head.ts'
import { type RefusedPost, refusedPostContext } from '#storefront/features/errors/refused-post.ts'
import { postProduct } from '#storefront/features/product/posting/post-product.ts'
import { loaderContext } from '#storefront/live/loader-context.ts'
import { type Head, headOf } from '#storefront/page/head.ts'
import { PageProviders } from '#storefront/page/page-context.tsx'
import { type ShellData, titleOf } from '#storefront/page/shell-data.tsx'
import { PAGE_NAMES, type PageName, ROUTES } from '#storefront/routes.ts'
import { type CompiledTexts, type Translate, translateIn } from '#storefront/texts/texts.tsx'
import type { Log } from '#ui/live/log.ts'
import { writtenState } from './page-state.ts'
import { type PublicReplyOf, publicParts } from './public-parts.ts'
import { type LoadedPages, loadPages, routeObjects } from './route-objects.ts'

export { renderMail } from '#storefront/mails/render-mail.tsx'

export type RenderOptions = {
  client: Client
  log: Log
  locale: Locale
  origin: string
  basename: string
  texts: CompiledTexts
  textsUrl: string
  /** The texts that a page, with what it prepares, can show before it loads more code; without it, all. */
  textsOf?(page: PageName, chunks: readonly string[]): PageTexts | undefined
  isUnderTest?: true | undefined
  isBeforePlatform?: true | undefined
  /** Tells public replies from a visitor's own; without it every reply is their own. */
  publicReplyOf?: PublicReplyOf
  /** A form was posted and not taken: the page says why. */
  refused?: RefusedPost | undefined
  /** Writes an unexpected failure into the log and gives the id under which it stands there. */
  reportFailure(error: unknown): string
}

export type PageTexts = { keys: ReadonlySet<string>; url: string }

export type RenderedPage = {
  status: number
  page: PageName
  /** Chunks beside those of every page of its kind (route-objects.ts). */
  prepared: readonly string[]
  head: Head
  /** What the operator put into the head, made harmless by the engine. */
  headTop: string
  html: string
  state: string
  textsUrl: string
}
export type Redirect = { kind: 'redirect'; status: number; location: string }
/** A page that was loaded whole, with what its own loader gave back. */
export type ShownPage = { page: PageName; data: unknown; shell: ShellData }
export type LoadedPage = {
  kind: 'page'
  /** Undefined where the page could not be loaded. */
  shown?: ShownPage | undefined
  /** The public values that the page is made of; undefined where it is the visitor's own, or could not be loaded. */
  madeOf: readonly unknown[] | undefined
  render(): RenderedPage
}

const loaded = await loadPages(PAGE_NAMES)
/** With JavaScript the page of a product adds by itself: browsers load nothing of what a posted form does. */
export const pages: LoadedPages = { ...loaded, product: { ...loaded.product, action: postProduct } }
const handlers = new Map<string, StaticHandler>()
/** One for each locale; previews have more, each time another one. */
const MOST_HANDLERS = 100
const noneIsPublic: PublicReplyOf = () => undefined

export async function loadPage(request: Request, options: RenderOptions): Promise<Redirect | LoadedPage> {
  const { basename, client, log, refused, reportFailure } = options
  const handler = handlerFor(basename)
  const given = loaderContext(client, log)
  given.set(refusedPostContext, refused ?? null)
  const context = await handler.query(refused ? refusedRequest(options) : request, { requestContext: given })
  if (context instanceof Response) {
    return { kind: 'redirect', status: context.status, location: context.headers.get('location') ?? '/' }
  }
  hideInternals(context, reportFailure)
  const isShareable = !context.errors && request.method !== 'POST'
  return {
    kind: 'page',
    shown: context.errors ? undefined : shownPage(context),
    madeOf: isShareable ? publicParts(context.loaderData, options.publicReplyOf ?? noneIsPublic) : undefined,
    render() {
      try {
        return rendered(handler, context, options)
      } catch (error) {
        // Once more without the page that cannot be shown. If that fails as well, the shell is what is broken.
        failWith(context, 'page', reportFailure(error))
        // Nor does the frame show anything of it: no way back from a product that is not there.
        context.loaderData = { shell: context.loaderData['shell'] }
        return rendered(handler, context, options)
      }
    },
  }
}

/** No page: only what is wrong is shown. */
function refusedRequest({ basename, origin }: RenderOptions): Request {
  return new Request(`${origin}${basename}/-`)
}

function rendered(handler: StaticHandler, context: StaticHandlerContext, options: RenderOptions): RenderedPage {
  const { basename, isBeforePlatform, isUnderTest, locale, origin, texts } = options
  const baseUrl = { origin, basename }
  const shown = recordedTexts(texts)
  const html = renderToString(
    <PageProviders baseUrl={baseUrl} locale={locale} texts={shown.texts}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </PageProviders>,
  )
  const { actionData, errors, loaderData } = context
  const shell = loaderData['shell'] as ShellData
  const page = pageOf(context)
  const { prepared, loadedLater } = chunksOf(page, shownPage(context).data)
  const own = options.textsOf?.(page, [...prepared, ...loadedLater])
  // Rendered parts that the browser loads late, such as a calendar, show more than the code of the page can.
  const isWhole = !own || [...shown.keys].some((key) => !own.keys.has(key))
  const textsUrl = isWhole ? options.textsUrl : own.url
  const allTextsUrl = isWhole ? undefined : options.textsUrl
  return {
    status: context.statusCode,
    page,
    prepared,
    textsUrl,
    head: pageHead(context, translateIn(locale, texts)),
    headTop: shell.zones['head-top']?.map(({ HtmlContent }) => HtmlContent).join('') ?? '',
    html,
    state: writtenState(
      { locale, baseUrl, textsUrl, allTextsUrl, isUnderTest, isBeforePlatform, loaderData, actionData, errors },
      options.publicReplyOf ?? noneIsPublic,
    ),
  }
}

function chunksOf(page: PageName, data: unknown): { prepared: readonly string[]; loadedLater: readonly string[] } {
  const of = (names: ((data: never) => string[]) | undefined) =>
    data === undefined ? [] : (names?.(data as never) ?? [])
  return { prepared: of(pages[page]?.prepared), loadedLater: of(pages[page]?.loadedLater) }
}

/** Texts that know which of them were read. */
function recordedTexts(texts: CompiledTexts): { texts: CompiledTexts; keys: ReadonlySet<string> } {
  const keys = new Set<string>()
  const get = (_: object, key: string) => {
    keys.add(key)
    return texts[key]
  }
  return { texts: new Proxy({}, { get }) as CompiledTexts, keys }
}

function shownPage(context: StaticHandlerContext): ShownPage {
  const { loaderData, matches } = context
  const data: unknown = loaderData[matches.at(-1)?.route.id ?? '']
  return { page: pageOf(context), data, shell: loaderData['shell'] as ShellData }
}

function pageHead({ errors, loaderData, matches }: StaticHandlerContext, t: Translate): Head {
  const shell = loaderData['shell'] as ShellData
  const [error] = Object.values(errors ?? {})
  if (error !== undefined) return errorHead(error, shell, t)
  const shown = matches.map(({ route }) => ({ handle: route.handle, loaderData: loaderData[route.id] }))
  return headOf(shown, shell, t) ?? { title: titleOf('', shell) }
}

function handlerFor(basename: string): StaticHandler {
  let handler = handlers.get(basename)
  if (!handler) {
    handler = createStaticHandler(routeObjects(pages), { basename: basename || '/' })
    if (handlers.size >= MOST_HANDLERS) handlers.clear()
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
    if (!isRouteErrorResponse(error)) failWith(context, id, reportFailure(error))
  }
}

function failWith(context: StaticHandlerContext, id: string, errorId: string): void {
  context.errors = { ...context.errors, [id]: { status: 500, statusText: '', internal: false, data: { errorId } } }
  context.statusCode = 500
}
