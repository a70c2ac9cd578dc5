/**
 * Every page of the shop over HTTP.
 *
 * A visitor without a session gets the cached page, on the shortest way there is (`early`); all others and every
 * first request are loaded (`reply`). Guests' pages are rendered with a guest's client from the address alone: there is
 * nothing personal that could get in. Another visitor's page is kept where all its loaders gave back is public. Only
 * pages with status 200 are kept, under their own addresses; pages about their visitor never are.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { DEFAULT_LOCALE, DEFAULT_PREFIX_STRATEGY, type Locale } from '#contract/values/locale.ts'
import type { Client } from '#contract/wire/client.ts'
import type { PeerReader } from '#server/http/connection/peer.ts'
import { type RequestContext, WITHOUT_VISITOR } from '#server/http/request-context.ts'
import { clearSiteData } from '#server/http/security/security-headers.ts'
import { GUEST } from '#server/http/visitor/actor.ts'
import { hasSession, takesHostCookies } from '#server/http/visitor/cookies.ts'
import { type LoadedDocument, loadDocument, type PageDocument } from '#server/pages/document/load-document.ts'
import type { Renderer } from '#server/pages/document/renderer.ts'
import type { StaticFiles } from '#server/pages/files/static-files.ts'
import type { Redirect } from '#storefront/app/entry-server.tsx'
import type { ShopRoute } from '#storefront/routes.ts'
import { isOwnAddress, type PageAddress, pageAddress, pageUrl, routeAt, WITH_CODE } from './page-address.ts'
import { createPageCache, guestKey, type Rendered, visitorKey } from './page-cache.ts'
import { createPageConfiguration, type PageConfiguration, readPageConfiguration } from './page-configuration.ts'
import { type PostRead, postHeaders, readPost } from './page-post.ts'
import { type ProvenRequest, provenRequest } from './page-proof.ts'
import { guestReply, ownReply, visitorReply } from './page-reply.ts'
import { arrivalCookie, type Entered, enteredCode } from './voucher-arrival.ts'

export type PagesOptions = {
  renderer: Renderer
  files: StaticFiles
  /** Changes whenever a page might look different. */
  revision(): string
  /** A client that speaks for the visitor of this request; on a personal page the proof decides what it may change. */
  clientFor(context: RequestContext, proof?: ProvenRequest): Client
  readPeer: PeerReader
  /** The shop runs under STORE_CLOCK. */
  isUnderTest?: true | undefined
  /** Calls go to a platform of another maker. */
  isBeforePlatform?: true | undefined
  /** Renders `/ui`, where there is a gallery: outside production, and where one was built. */
  gallery?: Renderer | undefined
  log: Logger
}

const GALLERY_PATH = '/ui'

/** An address that cannot be read is one that no page has. */
const NO_PAGE = '/-'

export function createPages(options: PagesOptions) {
  const { clientFor, files, gallery, isBeforePlatform, isUnderTest, log, readPeer, renderer, revision } = options
  const cache = createPageCache()
  const current = createPageConfiguration(revision, () =>
    readPageConfiguration(clientFor(sharedGuest('')), files, log, renderer),
  )

  function load(
    configuration: PageConfiguration,
    origin: string,
    address: PageAddress,
    client: Client,
    posted?: PostRead,
  ): Promise<Redirect | LoadedDocument> {
    return loadDocument(gallery && address.path === GALLERY_PATH ? gallery : renderer, {
      origin,
      address,
      configuration,
      client,
      isUnderTest,
      isBeforePlatform,
      log,
      posted,
    })
  }

  /** Who shared pages are rendered for: a guest without an address, a cookie or a past. */
  function sharedGuest(origin: string, locale: Locale = DEFAULT_LOCALE): RequestContext {
    const isSecure = origin.startsWith('https:')
    return { requestId: 'shared', actor: GUEST, clientAddress: '', origin, isSecure, locale, log, ...WITHOUT_VISITOR }
  }

  /** What a page is made of is what was current when it was asked for, however long that took to read. */
  function refill(origin: string, url: string, { configuration, revision } = current()) {
    return cache.refill(guestKey(origin, url), revision, async () => {
      const page = await configuration
      const address = pageAddress(url, new Headers(), page)
      const loaded = await load(page, origin, address, clientFor(sharedGuest(origin, address.locale)))
      return loaded.kind === 'redirect' ? { keep: false, other: loaded } : keptIfOwn(url, await loaded.document())
    })
  }

  /** Answers from the cache without waiting for anything; false when the page has to be rendered. */
  function early(request: IncomingMessage, response: ServerResponse): boolean {
    if ((request.method !== 'GET' && request.method !== 'HEAD') || hasSession(request.headers.cookie)) return false
    const { origin, isSecure } = readPeer(request)
    const url = pageUrl(request.url ?? '/')
    const found = url && cache.find(guestKey(origin, url), revision())
    if (!found) return false

    if (found.isAgeing) {
      refill(origin, url).catch((error) => log.error({ err: error }, 'A page could not be refilled'))
    }
    const { body, headers, status } = guestReply(found.page, isSecure, {
      acceptEncoding: request.headers['accept-encoding'],
      ifNoneMatch: request.headers['if-none-match'],
    })
    const isPrefixed = takesHostCookies(origin, request.headers['user-agent'])
    response.writeHead(status, { ...headers, ...arrivalHeaders(url, request.url ?? '', isPrefixed) })
    response.end(request.method === 'HEAD' ? undefined : body)
    return true
  }

  async function reply(request: Request, context: RequestContext): Promise<Response> {
    const { isSecure, origin } = context
    const { pathname, search } = new URL(request.url)
    const url = pageUrl(pathname + search) ?? NO_PAGE
    const route = routeAt(pathname)
    // Nothing of it is kept, so it may know the whole query: that is where a guest comes back to.
    const entered = enteredCode(request, origin, context.takesHostCookies)
    const isOwn = route?.isPersonal || request.method === 'POST' || entered
    if (route && isOwn)
      return personalReply(request, context, url === NO_PAGE ? url : pathname + search, route, entered)
    const source = current()
    const page = await source.configuration
    // `/` and addresses without a prefix follow the browser's language, so they are answered one by one.
    const followsBrowser = url === '/' || page.strategy === 'no_prefix'
    const isGuest = !hasSession(request.headers.get('cookie')) && !followsBrowser && !renderer.isDevelopment
    const own = { search, isSecure, cookies: context.cookies }
    if (isGuest) {
      const rendered = await refill(origin, url, source)
      if (!rendered.keep) return ownReply(request, rendered.other, own)
      const { body, headers, status } = guestReply(rendered.page, isSecure, {
        acceptEncoding: request.headers.get('accept-encoding'),
        ifNoneMatch: request.headers.get('if-none-match'),
      })
      const arrival = arrivalHeaders(url, search, context.takesHostCookies)
      return new Response(request.method === 'HEAD' || !body ? null : body, {
        status,
        headers: { ...headers, ...arrival },
      })
    }

    const cookie = url.endsWith(WITH_CODE) ? arrivalCookie(search, context.takesHostCookies) : undefined
    if (cookie) context.addCookie(cookie)
    const address = pageAddress(url, request.headers, page)
    context.locale = address.locale
    // A guest's page may be as old; it is kept longer itself, so it is made of what was read for it.
    context.takesStale = true
    const loaded = await load(page, origin, address, clientFor(context))
    if (loaded.kind === 'redirect') return ownReply(request, loaded, own)
    if (!loaded.madeOf || renderer.isDevelopment) return ownReply(request, await loaded.document(), own)
    const key = visitorKey(origin, url, { role: context.actor.role, locale: address.locale }, loaded.madeOf)
    const found = cache.find(key, source.revision)
    if (found) return visitorReply(request, found.page, own)
    const rendered = await cache.refill(key, source.revision, async () => keptIfOwn(url, await loaded.document()))
    return rendered.keep ? visitorReply(request, rendered.page, own) : ownReply(request, rendered.other, own)
  }

  /**
   * A page about its visitor, or what became of a form they sent to any page. Its redirects say themselves where they
   * lead.
   */
  async function personalReply(
    request: Request,
    context: RequestContext,
    url: string,
    route: ShopRoute,
    entered?: Entered,
  ): Promise<Response> {
    const { cookies, isSecure, origin } = context
    if (entered) context.addCookie(entered.cookie)
    const posted: PostRead | undefined =
      request.method === 'POST' ? await readPost(request, origin) : entered && { ok: true, form: entered.form }
    const configuration = await current().configuration
    const address = pageAddress(url, request.headers, configuration)
    context.locale = address.locale
    const client = clientFor(context, entered ? request : provenRequest(request, route, origin))
    const loaded = await load(configuration, origin, address, client, posted)
    const result = loaded.kind === 'redirect' ? loaded : await loaded.document()
    const response = await ownReply(request, result, { search: '', isSecure, cookies })
    for (const [name, value] of Object.entries(postHeaders(posted))) response.headers.set(name, value)
    clearSiteData(response, context)
    return response
  }

  /** A page for a guest, from the address alone and by a client of its locale, with `base` before its links. */
  async function rendered(origin: string, asked: string, clientIn: (locale: Locale) => Client, base: string) {
    const configuration = await current().configuration
    const url = pageUrl(asked) ?? NO_PAGE
    // Where addresses have no locale, those of a preview may name one all the same: it has no cookie to follow.
    const strategy = configuration.strategy === 'no_prefix' ? DEFAULT_PREFIX_STRATEGY : configuration.strategy
    const address = pageAddress(url, new Headers(), { ...configuration, strategy })
    const { basename } = address
    // The router knows only addresses below its own.
    if (!`${url}/`.startsWith(`${basename}/`))
      return { kind: 'redirect' as const, status: 302, location: basename + asked }
    const client = clientIn(address.locale)
    const own = { ...address, basename: base + basename }
    const loaded = await loadDocument(renderer, { origin, address: own, configuration, client, log })
    return loaded.kind === 'redirect' ? loaded : loaded.document()
  }

  return {
    early,
    reply,
    rendered,
    guest: sharedGuest,
    configuration: () => current().configuration,
    guestClient: (origin: string) => clientFor(sharedGuest(origin)),
  }
}

/** A shared page that was asked for with a code in its address goes out with the code's cookie, for its guest alone. */
function arrivalHeaders(url: string, asked: string, isPrefixed: boolean): Record<string, string> {
  const cookie = url.endsWith(WITH_CODE) ? arrivalCookie(asked, isPrefixed) : undefined
  return cookie ? { 'set-cookie': cookie, 'cache-control': 'private, no-store' } : {}
}

function keptIfOwn(url: string, document: PageDocument): Rendered<PageDocument | Redirect> {
  const { canonical, hidesReferrer, html, policy, status } = document
  return status === 200 && isOwnAddress(url, canonical)
    ? { keep: true, html, policy, hidesReferrer }
    : { keep: false, other: document }
}
