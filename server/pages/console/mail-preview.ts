/**
 * A mail as it looks, for a frame of the console: a document of its own, which may have styles in its elements and runs
 * nothing. What it shows is a reply of the engine, which judges who asks.
 */
import { showShopMailCall } from '#contract/calls/admin/words/mails.ts'
import { DEFAULT_LOCALE, findLocale } from '#contract/values/locale.ts'
import type { Client } from '#contract/wire/client.ts'
import { securityHeaders } from '#server/http/security/security-headers.ts'
import { codePicture } from '#server/mails/code-picture.ts'

const PATH = /^\/admin\/words\/mails\/([a-z-]{1,50})\/page$/
const PICTURE = /cid:[\w-]{1,40}@chairlift/g
const POLICY =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"

/** Undefined for other addresses, and where there is nothing to show. */
export async function mailPreview(
  client: Client,
  { isSecure, path, search }: { path: string; search: string; isSecure: boolean },
): Promise<Response | undefined> {
  const name = PATH.exec(path)?.[1]
  if (name === undefined) return undefined
  const locale = findLocale(new URLSearchParams(search).get('locale')) ?? DEFAULT_LOCALE
  const mail = await client(showShopMailCall, { params: { name }, query: { locale } }).catch(() => undefined)
  if (!mail?.Written) return undefined
  const square = `data:image/png;base64,${(await codePicture('EXAMPLE')).toString('base64')}`
  return new Response(mail.Written.Html.replaceAll(PICTURE, square), {
    headers: {
      ...securityHeaders({ isSecure, hidesReferrer: true }),
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': POLICY,
    },
  })
}
