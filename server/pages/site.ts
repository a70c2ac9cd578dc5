/**
 * Everything of the shop that is not a call: files of the build, documents made from settings, addresses of the old
 * shop, what crawlers read, the console and pages.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PREVIEW_PATH } from '#contract/rules/preview/preview-path.ts'
import { LOCALES } from '#contract/values/locale.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { securityHeaders } from '#server/http/security/security-headers.ts'
import type { OutboxPages } from '#server/mails/outbox-pages.ts'
import { robotsText, sitemapXml } from '#server/pages/files/crawlers.ts'
import { dayFile } from '#server/pages/files/day-files.ts'
import { createStaticFiles } from '#server/pages/files/static-files.ts'
import { MAIL_MARK_PATH } from '#storefront/mails/mail-mark.ts'
import { createConsolePage } from './console/console-page.ts'
import type { PageAssets } from './document/renderer.ts'
import { legacyTarget, routeAt } from './page-address.ts'
import { consolePolicy } from './page-policies.ts'
import { createPages, type PagesOptions } from './pages.ts'
import { createPreviewPage } from './preview/preview-page.ts'
import type { PreviewedShops } from './preview/previewed-shop.ts'

export type SiteOptions = Omit<PagesOptions, 'files'> & {
  /** Where the files of the build are, and of the gallery's where there is one. */
  clientDirs: readonly string[]
  /** Pictures; undefined where the address is not one of them. */
  media?: ((request: Request, path: string) => Promise<Response | undefined>) | undefined
  /** What browsers load to show the console; undefined where there is no engine of ours behind the shop. */
  consoleAssets?: PageAssets | undefined
  /** The shop at another time, or with a draft in it; undefined where there is no engine of ours behind the shop. */
  previews?: PreviewedShops | undefined
  /** What was sent, outside production. */
  outbox?: OutboxPages | undefined
}

const MARK =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="#26736d" d="M16 1 29 27H19.600l-1.400 4h-4.400l-1.400-4H3L16 1Zm0 8.200L12.600 16l2.200 1.800 1.600-1.500 2.200 2.200 1-1.400L16 9.200Z"/></svg>'

/** A document that cannot name its mark, such as a text or a PDF, has browsers ask for the second. */
const MARKS: readonly string[] = ['/favicon.svg', '/favicon.ico']

const MARK_FILE = join(import.meta.dirname, 'files/mail-mark.png')

export function createSite(options: SiteOptions) {
  const { clientDirs, media, outbox } = options
  const files = createStaticFiles(clientDirs)
  const pages = createPages({ ...options, files })
  const consolePage =
    options.consoleAssets &&
    createConsolePage({
      assets: options.consoleAssets,
      clientFor: options.clientFor,
      themeUrl: async () => (await pages.configuration()).themeUrl,
      policy: consolePolicy(options.renderer.isDevelopment),
    })
  const previewPage =
    options.previews &&
    createPreviewPage({
      shops: options.previews,
      guest: pages.guest,
      render: pages.rendered,
      isDevelopment: options.renderer.isDevelopment,
    })

  async function reply(request: Request, context: RequestContext): Promise<Response> {
    const { pathname, search } = new URL(request.url)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const isPreview = pathname.startsWith(`${PREVIEW_PATH}/`)
    const preview = isPreview ? await previewPage?.(request, context) : undefined
    if (preview) return preview
    const takesPosts = !isRead && !isPreview && routeAt(pathname)?.takesPosts
    if (takesPosts && request.method === 'POST') return pages.reply(request, context)
    if (!isRead) {
      const allow = takesPosts ? 'GET, HEAD, POST' : 'GET, HEAD'
      return text(`This address takes ${allow}.\n`, { ...TEXT, ...UNKEPT, allow }, 405)
    }
    const ofDay = dayFile(pathname, async () => (await pages.configuration()).storeName)
    if (ofDay) return ofDay
    if (pathname.startsWith('/assets/')) return (await files.find(request, pathname)) ?? notThere()
    if (pathname.startsWith('/texts/') || pathname.startsWith('/theme/')) {
      return (await files.find(request, pathname)) ?? (await otherVersion(request, pathname)) ?? notThere()
    }
    if (pathname.startsWith('/media/')) return (await media?.(request, pathname)) ?? notThere()
    if (pathname === '/robots.txt') return text(robotsText(context.origin), TEXT)
    if (MARKS.includes(pathname))
      return text(MARK, { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' })
    if (pathname === MAIL_MARK_PATH) return mailMark()
    const sent = await outbox?.(request)
    if (sent) return sent
    if (pathname === '/sitemap.xml') {
      const { strategy } = await pages.configuration()
      // It is made for a guest, also when staff asks: what only staff may see is in no sitemap.
      return text(await sitemapXml(pages.guestClient(context.origin), context.origin, strategy), {
        'content-type': 'application/xml; charset=utf-8',
      })
    }
    const ofConsole = await consolePage?.(request, context)
    if (ofConsole) return ofConsole
    const legacy = legacyTarget(pathname, search)
    if (legacy) return new Response(null, { status: 302, headers: { location: legacy, 'cache-control': 'no-store' } })
    return pages.reply(request, context)
  }

  /**
   * Another process rendered the page, a moment before or after a change: its version is not at hand here, but the
   * current one of the same name is, and any is better than a page without words. No cache keeps it under that address.
   */
  async function otherVersion(request: Request, path: string): Promise<Response | undefined> {
    const name = nameOf(path)
    const { textsOf, themeUrl = '' } = await pages.configuration()
    const locale = LOCALES.find((each) => name === `/texts/${each}`)
    const current = locale ? textsOf(locale).url : themeUrl
    if (name === undefined || nameOf(current) !== name) return undefined
    // No page of the locale was rendered here before: its texts, the asked for among them, are there only now.
    const same = await files.find(request, path)
    if (same) return same
    const reply = await files.find(request, current)
    reply?.headers.set('cache-control', 'no-store')
    return reply
  }

  return { early: pages.early, reply }
}

/** Mail programs show it from elsewhere. */
async function mailMark(): Promise<Response> {
  return new Response(new Uint8Array(await readFile(MARK_FILE)), {
    headers: {
      ...securityHeaders({ isSecure: false }),
      'content-type': 'image/png',
      'cache-control': 'public, max-age=86400',
      'cross-origin-resource-policy': 'cross-origin',
    },
  })
}

/** `/texts/en-US.8wJbNNTFmtps.json` without its version; undefined for what has none. */
function nameOf(path: string): string | undefined {
  return /^(\/.+)\.[\w-]{12}\.\w+$/.exec(path)?.[1]
}

const TEXT = { 'content-type': 'text/plain; charset=utf-8' }
const UNKEPT = { 'cache-control': 'no-store' }

function text(body: string, headers: Record<string, string>, status = 200): Response {
  return new Response(body, { status, headers: { ...securityHeaders({ isSecure: false }), ...headers } })
}

/** Files are no pages: a request for one that does not exist comes from a program. */
function notThere(): Response {
  return text('Not found\n', { ...TEXT, ...UNKEPT }, 404)
}
