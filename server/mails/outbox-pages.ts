/**
 * `/outbox`, outside production only: what was sent, the newest first, each mail as it looks and as text. The mail
 * itself is a reply of its own, which may have styles in its elements and runs nothing, shown in a sandboxed frame.
 */
import { createHash } from 'node:crypto'
import { pathAndQuery } from '#server/http/incoming-call.ts'
import { securityHeaders } from '#server/http/security/security-headers.ts'
import { escaped } from '#server/pages/document/document.ts'
import type { FiledMail, OutboxFolder } from './outbox-folder.ts'

export type OutboxPages = (request: Request) => Promise<Response | undefined>

const PATH = /^\/outbox(?:\/([\w-]{1,100})(\/html)?)?\/?$/

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{max-width:70rem;margin:0 auto;padding:1.5rem 1rem}
ol{list-style:none;margin:0;padding:0}
li{border-top:1px solid color-mix(in srgb,currentColor 20%,transparent);padding:.75rem 0}
a{color:light-dark(#155c57,#8ccfc6);overflow-wrap:anywhere}
small{display:block;color:light-dark(#4a5b57,#b3c2bd)}
iframe{width:100%;height:48rem;border:1px solid color-mix(in srgb,currentColor 30%,transparent);border-radius:8px}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:14px/1.5 ui-monospace,monospace}`

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')
const PAGE_POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
/** Its links open a page of the shop, which is not in the sandbox. */
const MAY_OPEN = 'allow-popups allow-popups-to-escape-sandbox'
const MAIL_POLICY = `sandbox ${MAY_OPEN}; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'self'; form-action 'none'; frame-ancestors 'self'`

/** Undefined for other addresses, and for mails that are not there. */
export function createOutboxPages(outbox: OutboxFolder): OutboxPages {
  return async (request) => {
    const [isOurs, file, isHtml] = PATH.exec(pathAndQuery(request.url).pathname) ?? []
    if (!isOurs) return undefined
    if (!file) return page('Outbox', listOf(await outbox.list()))
    if (isHtml) {
      const html = await outbox.readHtml(file)
      return html === undefined ? undefined : reply(withBlankTargets(html), MAIL_POLICY)
    }
    const mail = await outbox.read(file)
    return mail && page(mail.subject, shown(mail))
  }
}

function listOf(mails: readonly FiledMail[]): string {
  if (mails.length === 0) return '<p>No mail was sent yet.</p>'
  const rows = mails.map(
    ({ file, sentAt, subject, to }) =>
      `<li><a href="/outbox/${file}">${escaped(subject)}</a><small>to ${escaped(to)}, ${sentIn(sentAt)}</small></li>`,
  )
  return `<ol>${rows.join('')}</ol>`
}

function shown({ file, from, messageId, sentAt, subject, text, to }: FiledMail): string {
  return `<p><a href="/outbox">All mails</a></p>
<p><small>From ${escaped(from)} to ${escaped(to)}, ${sentIn(sentAt)}</small><small>Message-ID ${escaped(messageId)}</small></p>
<iframe sandbox="${MAY_OPEN}" src="/outbox/${file}/html" title="${escaped(subject)}"></iframe>
<h2>As text</h2><pre>${linked(text)}</pre>`
}

const SENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' })

/** Developers compare it with the log, which is in UTC too. */
function sentIn(moment: string): string {
  return `<time datetime="${escaped(moment)}">${SENT.format(new Date(moment))} UTC</time>`
}

function linked(text: string): string {
  return escaped(text).replace(/https?:\/\/[^\s<]+/g, (link) => `<a href="${link}">${link}</a>`)
}

/** As a mail program does it: the frame stays what it is. */
function withBlankTargets(html: string): string {
  return html.replace('<head>', '<head><base target="_blank">')
}

function page(title: string, body: string): Response {
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">`
  const html = `<!doctype html><html lang="en"><head>${head}<title>${escaped(title)}</title><style>${STYLE}</style></head><body><main><h1>${escaped(title)}</h1>${body}</main></body></html>`
  return reply(html, PAGE_POLICY)
}

function reply(html: string, policy: string): Response {
  return new Response(html, {
    headers: {
      ...securityHeaders({ isSecure: false, hidesReferrer: true }),
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': policy,
    },
  })
}
