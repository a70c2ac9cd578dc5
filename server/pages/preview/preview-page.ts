/**
 * The page of a product as its draft would show it, for members of the staff who may change the catalog, beside the
 * form (`/admin/preview/product/{slug}`). It is the shop's own page, drawn once: no script of it runs, no form of it is
 * sent, and it is the only page that another one of the shop may show in a frame.
 */
import { PREVIEW_PATH } from '#contract/rules/shop-paths.ts'
import type { Client } from '#contract/wire/client.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { securityHeaders } from '#server/http/security/security-headers.ts'
import { hasRight } from '#server/http/visitor/actor.ts'
import { escaped } from '#server/pages/document/document.ts'
import type { PageDocument } from '#server/pages/document/load-document.ts'
import type { Redirect } from '#storefront/app/entry-server.tsx'

/** A draft, ready to be rendered: where its page lies, and a client that knows it. */
export type Previewed = { client: Client; path: string }

export type PreviewOptions = {
  /** Undefined where there is no such product. */
  previewOf(slug: string, origin: string): Promise<Previewed | undefined>
  render(previewed: Previewed, origin: string): Promise<PageDocument | Redirect>
}

/** A sandbox without a word but this runs nothing and sends nothing, also where a browser ignores the rest. */
const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self' data: https:",
  "font-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-same-origin',
].join('; ')

export function createPreviewPage({ previewOf, render }: PreviewOptions) {
  return async (request: Request, { actor, isSecure, origin }: RequestContext): Promise<Response | undefined> => {
    const { pathname } = new URL(request.url)
    if (!pathname.startsWith(PREVIEW_PATH) || !hasRight(actor, 'catalog')) return undefined
    const headers = {
      ...securityHeaders({ isSecure, hidesReferrer: true }),
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': POLICY,
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    }
    const reply = (html: string, status: number) =>
      new Response(request.method === 'HEAD' ? null : html, { status, headers })
    const previewed = await previewOf(decodedSlug(pathname), origin)
    if (!previewed) return reply(sentence('There is no such product.'), 404)
    const page = await render(previewed, origin)
    if (page.kind === 'redirect') return reply(sentence('This product has no page of its own.'), 404)
    return reply(withoutScripts(page.html), page.status)
  }
}

function decodedSlug(pathname: string): string {
  try {
    return decodeURIComponent(pathname.slice(PREVIEW_PATH.length))
  } catch {
    return ''
  }
}

function sentence(words: string): string {
  return `<!doctype html><html lang="en-US"><meta charset="utf-8"><title>Preview</title><p>${escaped(words)}</p></html>`
}

/** They would not run: left out, the browser does not complain of each. What is said without scripts stays unsaid. */
function withoutScripts(html: string): string {
  return cut(
    cut(cut(html, '<script', '</script>'), '<template id="scripts">', '</template>'),
    '<noscript>',
    '</noscript>',
  )
}

/** Without what stands between the two, and without them. */
function cut(html: string, from: string, to: string): string {
  const [first = '', ...rest] = html.split(from)
  return first + rest.map((part) => part.slice(part.indexOf(to) + to.length)).join('')
}
