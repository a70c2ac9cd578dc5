/** Opens what visitors see: the built storefront, rendered before our own engine or before a remote platform. */
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Database } from '#commerce/database/open.ts'
import { StartRefused } from '#commerce/database/start-refused.ts'
import type { Early } from '#server/http/connection/listen.ts'
import type { PeerReader } from '#server/http/connection/peer.ts'
import { pathAndQuery } from '#server/http/incoming-call.ts'
import type { Responders } from '#server/http/respond.ts'
import { apiHeaders } from '#server/http/security/security-headers.ts'
import type { Counted } from '#server/jobs/status.ts'
import { createOutboxPages } from '#server/mails/outbox-pages.ts'
import { createMedia } from '#server/media/media.ts'
import { createOwnPictures } from '#server/media/own-pictures.ts'
import { CONSOLE_IN_DEVELOPMENT, openDevelopment } from '#server/pages/document/development.ts'
import {
  builtRenderer,
  consoleAssets,
  GALLERY_ENTRY,
  type MailRenderer,
  type PageAssets,
  type Renderer,
} from '#server/pages/document/renderer.ts'
import { createSite, type SiteOptions } from '#server/pages/site.ts'
import { forwardOrElse, isForwarded, mayBeOurs } from '#server/remote/forward.ts'
import { createNamedLines } from '#server/remote/passing-on/named-lines.ts'
import { createPassOn } from '#server/remote/passing-on/pass-on.ts'
import { findingBySlug } from '#server/remote/passing-on/product-by-slug.ts'
import { createProductIndex } from '#server/remote/passing-on/product-index.ts'
import { createStockDrift, watchingStock } from '#server/remote/passing-on/stock-drift.ts'
import { createPatience } from '#server/remote/patience.ts'
import { createRemoteClient } from '#server/remote/remote-client.ts'
import { createRemoteFetch } from '#server/remote/remote-fetch.ts'
import { createVisitorClient } from '#server/remote/visitor-client.ts'
import type { Environment } from './environment.ts'
import type { Commerce } from './open-commerce.ts'

/** What renders pages, and what it needs beside the site while the storefront is developed. */
export type OpenedPages = {
  renderer: Renderer & MailRenderer
  consoleAssets: PageAssets
  early?: Early | undefined
  close(): Promise<void>
}

export type Site = {
  early?: Early | undefined
  reply: NonNullable<Responders['fallback']>
  /** What it has counted since the start, for `/metrics`. */
  counted?: () => Counted[]
  close(): Promise<void>
}

const PLATFORM_FRESH_MS = 5_000
const ROOT = join(import.meta.dirname, '../..')
const GALLERY = 'dist/gallery'

/** Before our own engine. */
export async function openSite(
  environment: Environment,
  commerce: Commerce,
  pages: OpenedPages,
  readPeer: PeerReader,
  log: Logger,
): Promise<Site> {
  return siteOf(pages, {
    revision: () => String(commerce.shop.current().revision),
    clientFor: commerce.clientFor,
    readPeer,
    media: allMedia(environment, commerce.database),
    outbox: environment.isProduction || !commerce.outbox ? undefined : createOutboxPages(commerce.outbox),
    isUnderTest: environment.storeClock && true,
    gallery: await builtGallery(environment),
    consoleAssets: pages.consoleAssets,
    previews: commerce.previews,
    log,
  })
}

/**
 * Before a remote platform: its calls are passed on, its catalog is rendered. Its changes show after a few seconds.
 */
export function openSiteBeforePlatform(
  environment: Environment,
  commerceUrl: string,
  pages: OpenedPages,
  readPeer: PeerReader,
  log: Logger,
  patience = createPatience(),
): Site {
  const stock = createStockDrift(log)
  const shared = watchingStock(createRemoteClient(createRemoteFetch(commerceUrl, patience), log), stock)
  const index = createProductIndex(shared)
  const platform = findingBySlug(shared, index)
  const nameLines = createNamedLines(platform, index)
  const visitors = { commerceUrl, shared: platform, patience, nameLines }
  const passOn = createPassOn({ commerceUrl, platform, index, nameLines, stock, log })
  const site = siteOf(pages, {
    revision: () => String(Math.floor(Date.now() / PLATFORM_FRESH_MS)),
    clientFor: (context, proof) =>
      proof ? findingBySlug(createVisitorClient(visitors, proof, context), index) : platform,
    readPeer,
    isUnderTest: environment.storeClock && true,
    isBeforePlatform: true,
    log,
  })
  return {
    ...site,
    counted: () => [
      { name: 'stock_drift_total', help: 'Days whose stock the platform told in two ways.', value: stock.total() },
    ],
    async reply(request, context) {
      const { pathname } = pathAndQuery(request.url)
      if (!isForwarded(pathname)) return site.reply(request, context)
      if (!mayBeOurs(pathname)) return passOn(request, context)
      return forwardOrElse(commerceUrl, request, context, patience, (again) => site.reply(again, context))
    },
  }
}

/** From the build; or, during development of the storefront, from its sources. */
export async function openPages(): Promise<OpenedPages> {
  if (process.env['NODE_ENV'] === 'development') {
    return { ...(await openDevelopment(ROOT)), consoleAssets: CONSOLE_IN_DEVELOPMENT }
  }
  return { ...(await built()), close: async () => {} }
}

function siteOf(
  { renderer, early: first, close }: OpenedPages,
  options: Omit<SiteOptions, 'renderer' | 'clientDirs'>,
): Site {
  const folders = ['dist/client', 'dist/console', ...(options.gallery ? [`${GALLERY}/client`] : [])]
  const clientDirs = folders.map((folder) => join(ROOT, folder))
  const { early, reply } = createSite({ ...options, renderer, clientDirs })
  return {
    early: (request, response) => (first?.(request, response) ?? false) || early(request, response),
    reply,
    close,
  }
}

/** The journeys ask for the gallery and build it (e2e/serve.ts); a shop that is open to the public never has one. */
async function builtGallery({ isProduction }: Environment): Promise<Renderer | undefined> {
  if (isProduction || process.env['GALLERY'] === undefined) return undefined
  return builtRenderer(join(ROOT, GALLERY), GALLERY_ENTRY)
}

/** A shop that is open to the public has no demo (open-commerce.ts), and so none of its pictures. */
function demoMedia(environment: Environment) {
  return environment.isProduction ? undefined : createMedia(environment)
}

/** Of the demo, and what operators uploaded. */
function allMedia(environment: Environment, database: Database) {
  const [demo, own] = [demoMedia(environment), createOwnPictures({ ...environment, database })]
  return async (request: Request, path: string) => (await own(request, path)) ?? demo?.(request, path)
}

/** An engine alone shows no pages, but its catalog points at pictures. */
export function openMedia(environment: Environment, database: Database | undefined): Site {
  const media = database ? allMedia(environment, database) : demoMedia(environment)
  return {
    async reply(request, { isSecure }) {
      const picture = await media?.(request, pathAndQuery(request.url).pathname)
      return (
        picture ??
        new Response('Not found\n', {
          status: 404,
          headers: { ...apiHeaders(isSecure), 'content-type': 'text/plain; charset=utf-8' },
        })
      )
    },
    close: async () => {},
  }
}

async function built(): Promise<Pick<OpenedPages, 'renderer' | 'consoleAssets'>> {
  try {
    const dist = join(ROOT, 'dist')
    return { renderer: await builtRenderer(dist), consoleAssets: await consoleAssets(dist) }
  } catch (error) {
    const isMissing =
      error instanceof Error && 'code' in error && ['ENOENT', 'ERR_MODULE_NOT_FOUND'].includes(String(error.code))
    if (isMissing) throw new StartRefused('The storefront is not built yet. `npm start` builds and opens it.')
    throw error
  }
}
