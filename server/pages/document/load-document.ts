/**
 * One page as a whole document, or a redirect. It knows nothing about the visitor beyond the client it is handed: the
 * request it renders is made anew from the address and the form posted to it, without headers and cookies.
 *
 * What the page needs is loaded at once; the document is written when it is asked for.
 */
import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import { LOCALES, type Locale, localePath } from '#contract/values/locale.ts'
import type { Client } from '#contract/wire/client.ts'
import { publicReplyOf } from '#server/http/public-reply.ts'
import { type PageAddress, routeAt } from '#server/pages/page-address.ts'
import type { PageConfiguration } from '#server/pages/page-configuration.ts'
import { type PagePolicy, STRICT_POLICY } from '#server/pages/page-policies.ts'
import type { PostRead } from '#server/pages/page-post.ts'
import type { Redirect, RenderedPage } from '#storefront/app/entry-server.tsx'
import { pageKind } from '#storefront/visit/analytics/page-kind.ts'
import { failureDocument, htmlDocument } from './document.ts'
import type { Renderer } from './renderer.ts'

export type PageRequest = {
  origin: string
  address: PageAddress
  configuration: PageConfiguration
  client: Client
  isUnderTest?: true | undefined
  log: Logger
  isProduction?: boolean | undefined
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
  document(): PageDocument
}

const FAILURE = 'An error occurred while showing the error page'

export async function loadDocument(renderer: Renderer, request: PageRequest): Promise<Redirect | LoadedDocument> {
  const { client, configuration, isProduction = false, isUnderTest, log, origin, address } = request
  const { basename, locale, path } = address
  const [plainPath = path] = path.split('?')
  const hidesReferrer = routeAt(plainPath)?.hidesReferrer === true
  const { texts, url: textsUrl } = configuration.texts[locale]
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
      isUnderTest,
      publicReplyOf,
      isProduction,
      reportFailure,
    })
    if (page.kind === 'redirect') return page
    const document = (): PageDocument => {
      try {
        const rendered = page.render()
        const html = documentAround(rendered, renderer, request)
        const policy = configuration.policies[pageKind(plainPath)]
        const { canonical } = rendered.head
        return { kind: 'document', status: rendered.status, html, policy, hidesReferrer, canonical }
      } catch (error) {
        return failed(error)
      }
    }
    return { kind: 'loaded', madeOf: page.madeOf, document }
  } catch (error) {
    const document = failed(error)
    return { kind: 'loaded', madeOf: undefined, document: () => document }
  }
}

function renderedRequest({ origin, address, posted }: PageRequest): Request {
  const url = `${origin}${address.basename}${address.path}`
  return posted?.ok ? new Request(url, { method: 'POST', body: new URLSearchParams(posted.form) }) : new Request(url)
}

function documentAround(
  page: RenderedPage,
  renderer: Renderer,
  { configuration, origin, address }: PageRequest,
): string {
  const { head, headTop, html, state, status } = page
  const { locale } = address
  const addressIn = (other: Locale, address: string) => localePath(address, other, configuration.strategy)
  const canonical = head.canonical && addressIn(locale, head.canonical)
  const isFound = status === 200 && head.robots === undefined && configuration.strategy !== 'no_prefix'
  return htmlDocument({
    locale,
    origin,
    head: { ...head, ...(canonical ? { canonical } : {}) },
    headTop,
    alternates: LOCALES.flatMap((other) =>
      isFound && head.canonical ? [[other, addressIn(other, head.canonical)] as const] : [],
    ),
    assets: renderer.assetsFor(page.page),
    themeUrl: configuration.themeUrl,
    textsUrl: configuration.texts[locale].url,
    html,
    state,
  })
}
