/**
 * One page as a whole document, or a redirect. It knows nothing about the visitor beyond the client it is handed: the
 * request it renders is made anew from the address and the form posted to it, without headers and cookies.
 *
 * What the page needs is loaded at once; the document is written when it is asked for.
 */
import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import { DEFAULT_LOCALE, LOCALES, type Locale, localePath } from '#contract/values/locale.ts'
import type { Client } from '#contract/wire/client.ts'
import { publicReplyOf } from '#server/http/public-reply.ts'
import { loadEventDays } from '#server/pages/found/dated-events.ts'
import { foundPage } from '#server/pages/found/found-page.ts'
import { previewTags } from '#server/pages/found/preview-tags.ts'
import { structuredData } from '#server/pages/found/structured-data.ts'
import { type PageAddress, routeAt, WITH_CODE } from '#server/pages/page-address.ts'
import type { PageConfiguration } from '#server/pages/page-configuration.ts'
import { type PagePolicy, STRICT_POLICY } from '#server/pages/page-policies.ts'
import type { PostRead } from '#server/pages/page-post.ts'
import { ENTERED } from '#server/pages/voucher-arrival.ts'
import type { Redirect, RenderedPage, ShownPage } from '#storefront/app/entry-server.tsx'
import { pageKind } from '#storefront/visit/analytics/page-kind.ts'
import { type DocumentParts, failureDocument, htmlDocument } from './document.ts'
import type { Renderer } from './renderer.ts'

export type PageRequest = {
  origin: string
  address: PageAddress
  configuration: PageConfiguration
  client: Client
  isUnderTest?: true | undefined
  isBeforePlatform?: true | undefined
  log: Logger
  /** A form that was sent to the page, or why it was not taken. */
  posted?: PostRead | undefined
}

export type PageDocument = Readonly<{
  kind: 'document'
  status: number
  html: string
  policy: PagePolicy
  hidesReferrer: boolean
  /** The path by which the page is to be found, without a locale. */
  canonical?: string | undefined
}>

export type LoadedDocument = {
  kind: 'loaded'
  /** The public values that the page is made of; undefined where it is for this visitor alone. */
  madeOf: readonly unknown[] | undefined
  document(): Promise<PageDocument>
}

const FAILURE = 'An error occurred while showing the error page'

export async function loadDocument(renderer: Renderer, request: PageRequest): Promise<Redirect | LoadedDocument> {
  const { client, configuration, isUnderTest, log, origin, address } = request
  const { basename, locale, path } = address
  const [plainPath = path] = path.split('?')
  const hidesReferrer = routeAt(plainPath)?.hidesReferrer === true
  const { ofPage, texts, url: textsUrl } = configuration.textsOf(locale)
  const reportFailure = (error: unknown): string => {
    const errorId = randomUUID()
    log.error({ err: error, errorId, path }, 'A page failed')
    return errorId
  }
  const failed = (error: unknown): PageDocument => {
    const html = failureDocument(FAILURE, reportFailure(error))
    return { kind: 'document', status: 500, html, policy: STRICT_POLICY, hidesReferrer }
  }

  try {
    const page = await renderer.loadPage(renderedRequest(request), {
      client,
      refused: request.posted?.ok === false ? request.posted.refused : undefined,
      log: {
        debug: (message, details = {}) => log.debug(details, message),
        info: (message, details = {}) => log.info(details, message),
        warn: (message, details = {}) => log.warn(details, message),
        error: (message, details = {}) => log.error(details, message),
      },
      locale,
      origin,
      basename,
      texts,
      textsUrl,
      textsOf: ofPage,
      isUnderTest,
      isBeforePlatform: request.isBeforePlatform,
      publicReplyOf,
      reportFailure,
    })
    if (page.kind === 'redirect') return page
    const document = async (): Promise<PageDocument> => {
      try {
        const rendered = page.render()
        const told = await toldOf(rendered, page.shown, request)
        const html = documentAround(rendered, renderer, request, told)
        const policy = configuration.policies[pageKind(path)]
        const { canonical } = rendered.head
        return { kind: 'document', status: rendered.status, html, policy, hidesReferrer, canonical }
      } catch (error) {
        return failed(error)
      }
    }
    return { kind: 'loaded', madeOf: page.madeOf, document }
  } catch (error) {
    const document = failed(error)
    return { kind: 'loaded', madeOf: undefined, document: async () => document }
  }
}

function renderedRequest({ origin, address, posted }: PageRequest): Request {
  const url = `${origin}${address.basename}${address.path}`
  return posted?.ok ? new Request(url, { method: 'POST', body: new URLSearchParams(posted.form) }) : new Request(url)
}

type Told = Pick<DocumentParts, 'previews' | 'structuredData'>

const NOTHING_TOLD: Told = { previews: [], structuredData: undefined }

/** What is told to search engines and to those a link is sent to. Whatever goes wrong with it, the page is shown. */
async function toldOf(page: RenderedPage, shown: ShownPage | undefined, request: PageRequest): Promise<Told> {
  const { address, client, configuration, log, origin } = request
  const { strategy } = configuration
  try {
    const found = foundPage(page, shown, { origin, locale: address.locale, strategy })
    if (!found) return NOTHING_TOLD
    const days = await loadEventDays(client, found)
    return {
      previews: previewTags(found, page.headTop, strategy !== 'no_prefix'),
      structuredData: structuredData(found, days),
    }
  } catch (error) {
    log.warn({ err: error, path: address.path }, 'A page is not told to search engines')
    return NOTHING_TOLD
  }
}

function documentAround(
  page: RenderedPage,
  renderer: Renderer,
  { configuration, origin, address }: PageRequest,
  told: Told,
): string {
  const { head, headTop, html, state, status, textsUrl } = page
  const { locale } = address
  const addressIn = (other: Locale, address: string) => localePath(address, other, configuration.strategy)
  const canonical = head.canonical && addressIn(locale, head.canonical)
  const isFound = status === 200 && head.robots === undefined && configuration.strategy !== 'no_prefix'
  const assets = renderer.assetsFor(page.page, page.prepared)
  return htmlDocument({
    locale,
    origin,
    head: { ...head, ...(canonical ? { canonical } : {}) },
    headTop,
    alternates: isFound && head.canonical ? alternatesOf(head.canonical, addressIn) : [],
    ...told,
    unscripted: address.path.endsWith(WITH_CODE) ? ENTERED : undefined,
    // Letters that no word is in are not loaded.
    assets: configuration.hasShippedFont ? assets : { ...assets, fonts: [] },
    themeUrl: configuration.themeUrl,
    textsUrl,
    html,
    state,
  })
}

/** `x-default` is for readers of every other language: the address without a locale, where there is one. */
function alternatesOf(path: string, addressIn: (locale: Locale, path: string) => string) {
  const inLocales = LOCALES.map((locale) => [locale, addressIn(locale, path)] as const)
  return [...inLocales, ['x-default', addressIn(DEFAULT_LOCALE, path)] as const]
}
