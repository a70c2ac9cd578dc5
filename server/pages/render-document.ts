/**
 * One page as a whole document, or a redirect. It knows nothing about the visitor beyond the client it is handed: the
 * request it renders is made anew from the address, without headers and cookies.
 */
import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { Client } from '#contract/client.ts'
import { LOCALES, localePath } from '#contract/locale.ts'
import type { Head } from '#storefront/render/head.ts'
import { failureDocument, htmlDocument } from './document.ts'
import type { Place } from './page-address.ts'
import type { PageConfiguration } from './page-configuration.ts'
import type { Renderer } from './renderer.ts'

export type PageRequest = {
  origin: string
  place: Place
  configuration: PageConfiguration
  client: Client
  log: Logger
}

export type PageResult =
  | { kind: 'redirect'; status: number; location: string }
  | { kind: 'document'; status: number; html: string }

const FAILURE = 'An error occurred while showing the error page'

export async function renderDocument(renderer: Renderer, request: PageRequest): Promise<PageResult> {
  const { client, configuration, log, origin, place } = request
  const { basename, locale, path } = place
  const { texts, url: textsUrl } = configuration.texts[locale]
  const reportFailure = (error: unknown): string => {
    const errorId = randomUUID()
    log.error({ err: error, errorId, path }, 'A page failed')
    return errorId
  }

  try {
    const page = await renderer.renderPage(new Request(`${origin}${basename}${path}`), {
      client,
      log: {
        warn: (message, details = {}) => log.warn(details, message),
        error: (message, details = {}) => log.error(details, message),
      },
      locale,
      basename,
      texts,
      textsUrl,
      reportFailure,
    })
    if (page.kind === 'redirect') return page

    const head: Head = page.head
    const isOpen = page.status === 200 && head.robots === undefined
    return {
      kind: 'document',
      status: page.status,
      html: htmlDocument({
        locale,
        origin,
        head: { ...head, ...(head.canonical ? { canonical: addressIn(locale, head.canonical) } : {}) },
        alternates:
          isOpen && head.canonical && configuration.strategy !== 'no_prefix'
            ? LOCALES.map((other) => [other, addressIn(other, head.canonical as string)] as const)
            : [],
        assets: renderer.assetsFor(page.page),
        themeUrl: configuration.themeUrl,
        textsUrl,
        html: page.html,
        state: page.state,
      }),
    }
  } catch (error) {
    return { kind: 'document', status: 500, html: failureDocument(FAILURE, reportFailure(error)) }
  }

  function addressIn(other: (typeof LOCALES)[number], address: string): string {
    return localePath(address, other, configuration.strategy)
  }
}
