/**
 * The shop as a guest would see it at a time, or with the draft of a product in it, for members of the staff who may
 * change prices or the catalog: pages and calls below `/admin/preview/{time}/{draft}`. It is the storefront that guests
 * run, with scripts, so that options can be tried; nothing can be done with it (previewed-shop.ts), nothing of it is
 * kept, and it is the only page that another one of the shop may show in a frame (preview-policy.ts).
 */
import { type ReadPreview, readPreviewPath } from '#contract/rules/preview/preview-path.ts'
import {
  DEFAULT_LOCALE,
  DEFAULT_PREFIX_STRATEGY,
  findLocale,
  type Locale,
  localePath,
  splitLocale,
} from '#contract/values/locale.ts'
import type { Right } from '#contract/values/rights.ts'
import { type Client, client } from '#contract/wire/client.ts'
import { CALL_PATH } from '#server/http/incoming-call.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { securityHeaders } from '#server/http/security/security-headers.ts'
import { hasRight } from '#server/http/visitor/actor.ts'
import { escaped } from '#server/pages/document/document.ts'
import type { PageDocument } from '#server/pages/document/load-document.ts'
import { legacyTarget } from '#server/pages/page-address.ts'
import type { Redirect } from '#storefront/app/entry-server.tsx'
import { PREVIEW_SCRIPT, PREVIEW_SENTENCE_POLICY, previewPolicy } from './preview-policy.ts'
import { PREVIEW_WORDS, type PreviewedShops } from './previewed-shop.ts'

export type PreviewOptions = {
  shops: PreviewedShops
  /** Who it is rendered and answered for. */
  guest(origin: string, locale: Locale): RequestContext
  render(
    origin: string,
    url: string,
    clientIn: (locale: Locale) => Client,
    base: string,
  ): Promise<PageDocument | Redirect>
  isDevelopment: boolean
}

const NO_TIME = 'The shop cannot be seen at this time: choose one between today and three years from now.'
const NO_PRODUCT = 'There is no such product.'
const BUSY = 'Prices or products are being published at this moment. Please try again.'
const NO_PAGE = 'This product has no page of its own.'

export function createPreviewPage({ guest, isDevelopment, render, shops }: PreviewOptions) {
  return async (request: Request, context: RequestContext): Promise<Response | undefined> => {
    const { pathname, search } = new URL(request.url)
    const read = readPreviewPath(pathname)
    if (!read || !hasRight(context.actor, ...rightsFor(read))) return undefined
    const isCall = read !== 'bad' && CALL_PATH.test(read.path)
    const { isSecure, origin } = context
    const reply = (html: string, status: number, policy = PREVIEW_SENTENCE_POLICY) =>
      new Response(request.method === 'HEAD' ? null : html, { status, headers: headersOf(isSecure, policy) })
    if (read === 'bad') return reply(sentence(NO_TIME), 400)
    // A form that was pressed before the scripts ran.
    if (!isCall && request.method !== 'GET' && request.method !== 'HEAD') return reply(sentence(PREVIEW_WORDS), 405)

    const previewed = await shops.open(read, !isCall)
    if (previewed === 'no_time') return reply(sentence(NO_TIME), 400)
    if (previewed === 'no_product') return reply(sentence(NO_PRODUCT), 404)
    if (previewed === 'busy') return reply(sentence(BUSY), 503)
    const { api, productPath } = previewed
    const { base, path } = read
    const visitor = (locale: Locale) => ({ ...guest(origin, locale), requestId: context.requestId })
    const asked = withoutVisitor(request, origin + path + search)
    if (api.owns(asked)) return unkept(await api.fetch(asked, visitor(localeOfPage(request, origin + base))))

    const to = (location: string) => {
      const headers = { ...headersOf(isSecure, PREVIEW_SENTENCE_POLICY), location }
      return new Response(null, { status: 302, headers })
    }
    if (path === '' && read.draftOf === undefined) return to(`${base}/`)
    if (path === '' && productPath === undefined) return reply(sentence(NO_PAGE), 404)
    const locale = findLocale(new URLSearchParams(search).get('locale')) ?? DEFAULT_LOCALE
    if (path === '') return to(base + localePath(productPath ?? '/', locale, DEFAULT_PREFIX_STRATEGY))
    const legacy = legacyTarget(path, search)
    if (legacy) return to(base + legacy)
    const page = await render(origin, path + search, (own) => client(api.inProcess(visitor(own))), base)
    if (page.kind === 'redirect') return to(within(base, page.location))
    return reply(withScript(page.html), page.status, previewPolicy(origin, isDevelopment))
  }
}

/** A draft of a product is for those who may change products. */
function rightsFor(read: ReadPreview | 'bad'): readonly Right[] {
  return read !== 'bad' && read.draftOf !== undefined ? ['catalog'] : ['catalog', 'prices']
}

function headersOf(isSecure: boolean, policy: string): Record<string, string> {
  return {
    ...securityHeaders({ isSecure }),
    // Its calls name the page they come from, which says in which locale; other hosts hear nothing of it.
    'referrer-policy': 'same-origin',
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  }
}

/** Of the page that makes a call. */
function localeOfPage(request: Request, base: string): Locale {
  const page = request.headers.get('referer') ?? ''
  const path = page.startsWith(`${base}/`) ? page.slice(base.length) : '/'
  return splitLocale(path, DEFAULT_PREFIX_STRATEGY).locale ?? DEFAULT_LOCALE
}

/** The same request without its visitor: who asks for it is no part of what a guest sees. */
function withoutVisitor(request: Request, url: string): Request {
  const headers = new Headers(request.headers)
  for (const name of ['cookie', 'authorization']) headers.delete(name)
  const { body, method } = request
  return new Request(url, { method, headers, ...(body && { body, duplex: 'half' }) })
}

/** No browser and no proxy keeps a reply of another time. */
function unkept(reply: Response): Response {
  reply.headers.set('cache-control', 'no-store')
  reply.headers.delete('etag')
  return reply
}

/** Redirects of the shop lead on within the preview. */
function within(base: string, location: string): string {
  return location.startsWith(`${base}/`) || !location.startsWith('/') ? location : base + location
}

function sentence(words: string): string {
  return `<!doctype html><html lang="en-US"><meta charset="utf-8"><title>Preview</title><p>${escaped(words)}</p></html>`
}

/** Before every other script. */
function withScript(html: string): string {
  return html.replace('<head>', () => `<head>\n<script>${PREVIEW_SCRIPT}</script>`)
}
