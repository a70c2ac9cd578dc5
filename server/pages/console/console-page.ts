/**
 * The document of the console, for staff. It holds who asks and nothing else: what they see is read by calls, each
 * judged by itself. Every other visitor gets the shop's own answer to the address: guests sign in, customers are told
 * that it is not for them. Staff who need a second factor first get it too: it tells them so and shows nothing else.
 */
import { showOwnRightsCall } from '#contract/calls/admin/shop/staff.ts'
import { ADMIN_PATH } from '#contract/rules/shop-paths.ts'
import { splitLocale } from '#contract/values/locale.ts'
import type { Client } from '#contract/wire/client.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { isStaff, isStaffWithoutFactor } from '#server/http/visitor/actor.ts'
import { BOOTSTRAP } from '#server/pages/document/bootstrap.ts'
import { escaped, escapedJson } from '#server/pages/document/document.ts'
import type { PageAssets } from '#server/pages/document/renderer.ts'
import type { PagePolicy } from '#server/pages/page-policies.ts'
import { ownReply } from '#server/pages/page-reply.ts'
import { mailPreview } from './mail-preview.ts'

export type ConsoleOptions = {
  assets: PageAssets
  clientFor(context: RequestContext): Client
  /** Colors of the operator, where there are some. */
  themeUrl(): Promise<string | undefined>
  policy: PagePolicy
}

/** Pages of the staff that the shop itself shows. */
const OF_SHOP = ['/admin/customers', '/admin/vouchers']

export type ConsolePage = (request: Request, context: RequestContext) => Promise<Response | undefined>

export function createConsolePage({ assets, clientFor, policy, themeUrl }: ConsoleOptions): ConsolePage {
  return async (request, context) => {
    const { pathname, search } = new URL(request.url)
    const { locale, path } = splitLocale(pathname, 'prefix')
    const isAsked = path === ADMIN_PATH || path.startsWith(`${ADMIN_PATH}/`)
    const isShown = isStaff(context.actor) || isStaffWithoutFactor(context.actor)
    if (!isAsked || OF_SHOP.includes(path) || !isShown) return undefined
    const own = { search: '', isSecure: context.isSecure, cookies: context.cookies }
    if (locale) return ownReply(request, { kind: 'redirect', status: 302, location: path + search }, own)
    const client = clientFor(context)
    const preview = await mailPreview(client, { path, search, isSecure: context.isSecure })
    if (preview) return preview
    const staff = await client(showOwnRightsCall)
    const html = consoleDocument(staff, staff.ShopName, assets, await themeUrl())
    return ownReply(request, { kind: 'document', status: 200, html, policy, hidesReferrer: true }, own)
  }
}

/** The line in it is there to be painted: the bootstrap starts the script once something is. */
function consoleDocument(state: object, shopName: string, assets: PageAssets, themeUrl: string | undefined): string {
  return `<!doctype html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(shopName)} console</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${[
  ...assets.fonts.map((url) => `<link rel="preload" as="font" type="font/woff2" href="${url}" crossorigin>`),
  ...assets.styles.map((url) => `<link rel="stylesheet" href="${url}">`),
  themeUrl && `<link rel="stylesheet" href="${themeUrl}">`,
  '<template id="scripts">',
  `<link rel="modulepreload" href="${assets.entry}">`,
  ...assets.modules.map((url) => `<link rel="modulepreload" href="${url}">`),
  '</template>',
]
  .filter(Boolean)
  .join('\n')}
</head>
<body>
<div id="app"><p>${escaped(shopName)} console</p><noscript>The console needs JavaScript.</noscript></div>
<script type="application/json" id="state">${escapedJson(state)}</script>
<script>${BOOTSTRAP}</script>
</body>
</html>`
}
