/**
 * Every page of the shop over HTTP.
 *
 * A visitor without a session gets the cached page, on the shortest way there is (`early`); everybody else and every
 * first request is rendered (`reply`). Only pages with status 200 of visitors without a session are kept, under their
 * own addresses, rendered with a guest's client from the address alone: there is nothing personal that could get in.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import type { Client } from '#contract/wire/client.ts'
import type { PeerReader } from '#server/http/connection/peer.ts'
import { type RequestContext, WITHOUT_VISITOR } from '#server/http/request-context.ts'
import { clearSiteData } from '#server/http/security/clear-site-data.ts'
import { GUEST } from '#server/http/visitor/actor.ts'
import { hasSession } from '#server/http/visitor/cookies.ts'
import type { HashedDocuments } from '#server/pages/document/hashed-documents.ts'
import { type PageResult, renderDocument } from '#server/pages/document/render-document.ts'
import type { Renderer } from '#server/pages/document/renderer.ts'
import type { ShopRoute } from '#storefront/routes.ts'
import { isOwnAddress, pageAddress, pageUrl, routeAt } from './page-address.ts'
import { createPageCache, type Rendered } from './page-cache.ts'
import { type PageConfiguration, readPageConfiguration } from './page-configuration.ts'
import { type PostRead, postHeaders, readPost } from './page-post.ts'
import { type ProvenRequest, provenRequest } from './page-proof.ts'
import { cachedReply, ownReply } from './page-reply.ts'

export type PagesOptions = {
  renderer: Renderer
  documents: HashedDocuments
  /** Changes whenever a page might look different. */
  revision(): string
  /** A client that speaks for whoever makes this request; on a personal page the proof decides what it may change. */
  clientFor(context: RequestContext, proof?: ProvenRequest): Client
  readPeer: PeerReader
  /** The shop runs under STORE_CLOCK. */
  isUnderTest?: true | undefined
  /** Open to the public: pages for those who build the shop are not found. */
  isProduction?: boolean
  log: Logger
}

/** An address that cannot be read is one that no page has. */
const NO_PAGE = '/-'

export function createPages(options: PagesOptions) {
  const { clientFor, documents, isProduction, isUnderTest, log, readPeer, renderer, revision } = options
  const cache = createPageCache()
  let configured: { revision: string; configuration: Promise<PageConfiguration> } | undefined

  function configuration(): Promise<PageConfiguration> {
    const current = revision()
    if (configured?.revision !== current) {
      const read = readPageConfiguration(clientFor(nobody('')), documents, log, renderer.isDevelopment)
      configured = { revision: current, configuration: read }
      // Whatever went wrong, the next page tries again.
      read.catch(() => {
        configured = undefined
      })
    }
    return configured.configuration
  }

  async function render(
    page: PageConfiguration,
    origin: string,
    url: string,
    headers: Headers,
    client: Client,
    posted?: PostRead,
  ): Promise<PageResult> {
    const address = pageAddress(url, headers, page)
    return renderDocument(renderer, {
      origin,
      address,
      configuration: page,
      client,
      isProduction,
      isUnderTest,
      log,
      posted,
    })
  }

  /** Who shared pages are rendered for: a guest without an address, a cookie or a past. */
  function nobody(origin: string): RequestContext {
    const isSecure = origin.startsWith('https:')
    return { requestId: 'shared', actor: GUEST, clientAddress: '', origin, isSecure, log, ...WITHOUT_VISITOR }
  }

  /** What a page is made of is what was current when it was asked for, however long that took to read. */
  function current() {
    return { revision: revision(), configuration: configuration() }
  }

  function refill(origin: string, url: string, { configuration, revision } = current()) {
    return cache.refill(origin + url, revision, async (): Promise<Rendered<PageResult>> => {
      const result = await render(await configuration, origin, url, new Headers(), clientFor(nobody(origin)))
      return result.kind === 'document' && result.status === 200 && isOwnAddress(url, result.canonical)
        ? { keep: true, html: result.html, policy: result.policy, hidesReferrer: result.hidesReferrer }
        : { keep: false, other: result }
    })
  }

  /** Answers from the cache without waiting for anything; false when the page has to be rendered. */
  function early(request: IncomingMessage, response: ServerResponse): boolean {
    if ((request.method !== 'GET' && request.method !== 'HEAD') || hasSession(request.headers.cookie)) return false
    const { origin, isSecure } = readPeer(request)
    const url = pageUrl(request.url ?? '/')
    const found = url && cache.find(origin + url, revision())
    if (!found) return false

    if (found.isAgeing) {
      refill(origin, url).catch((error) => log.error({ err: error }, 'A page could not be refilled'))
    }
    const { body, headers, status } = cachedReply(found.page, isSecure, {
      acceptEncoding: request.headers['accept-encoding'],
      ifNoneMatch: request.headers['if-none-match'],
    })
    response.writeHead(status, headers)
    response.end(request.method === 'HEAD' ? undefined : body)
    return true
  }

  async function reply(request: Request, context: RequestContext): Promise<Response> {
    const { isSecure, origin } = context
    const { pathname, search } = new URL(request.url)
    const url = pageUrl(pathname + search) ?? NO_PAGE
    const route = routeAt(pathname)
    // Nothing of it is kept, so it may know the whole query: that is where a guest comes back to.
    const isOwn = route?.isPersonal || request.method === 'POST'
    if (route && isOwn) return personalReply(request, context, url === NO_PAGE ? url : pathname + search, route)
    const source = current()
    const page = await source.configuration
    const { strategy } = page
    // `/` and addresses without a prefix follow the browser's language, so they are answered one by one.
    const followsBrowser = url === '/' || strategy === 'no_prefix'
    const isShared = !hasSession(request.headers.get('cookie')) && !followsBrowser && !renderer.isDevelopment
    const own = { search, isSecure, cookies: context.cookies }
    if (!isShared) return ownReply(request, await render(page, origin, url, request.headers, clientFor(context)), own)

    const rendered = await refill(origin, url, source)
    if (!rendered.keep) return ownReply(request, rendered.other, own)
    const { body, headers, status } = cachedReply(rendered.page, isSecure, {
      acceptEncoding: request.headers.get('accept-encoding'),
      ifNoneMatch: request.headers.get('if-none-match'),
    })
    return new Response(request.method === 'HEAD' || !body ? null : body, { status, headers })
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
  ): Promise<Response> {
    const { cookies, isSecure, origin } = context
    const posted = request.method === 'POST' ? await readPost(request, origin) : undefined
    const client = clientFor(context, provenRequest(request, route, origin))
    const result = await render(await configuration(), origin, url, request.headers, client, posted)
    const response = await ownReply(request, result, { search: '', isSecure, cookies })
    for (const [name, value] of Object.entries(postHeaders(posted))) response.headers.set(name, value)
    clearSiteData(response, context)
    return response
  }

  return { early, reply, configuration, guestClient: (origin: string) => clientFor(nobody(origin)) }
}
