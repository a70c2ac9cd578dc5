/**
 * `/sandbox/pay/…`: where a guest pays while the shop has no real provider. Pages of their own, as a provider's are:
 * nothing of the storefront runs there, and the number of a card is read here and nowhere else.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { databaseFault } from '#commerce/database/fault.ts'
import type { Database } from '#commerce/database/open.ts'
import {
  answerStep,
  type DeclineLimits,
  findSandboxPage,
  type PageResult,
  payOnPage,
  readCard,
  SANDBOX_PAGES,
  type SandboxPayment,
} from '#commerce/payments/index.ts'
import { settingReader } from '#contract/values/settings/setting-reader.ts'
import { sessionOf } from '#server/api/limits.ts'
import { pathAndQuery } from '#server/http/incoming-call.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { contentSecurityPolicy, REPORTING_ENDPOINTS } from '#server/http/security/content-security-policy.ts'
import { networkOf } from '#server/http/security/rate-limit.ts'
import { securityHeaders } from '#server/http/security/security-headers.ts'
import { postHeaders, readPost } from '#server/pages/page-post.ts'
import { cardForm, endedPage, lostPage, type SandboxPage, stepPage } from './sandbox-document.ts'
import type { SandboxWebhooks } from './send-webhooks.ts'

export type SandboxPagesOptions = {
  book: Database
  secret: string
  webhooks: SandboxWebhooks
  settings: () => Readonly<Record<string, string>>
}

/** Undefined for other addresses, and for payments that are not there. */
export type SandboxPages = (request: Request, context: RequestContext) => Promise<Response | undefined>

const STYLES = join(import.meta.dirname, '../../../ui/styles')
const REFERENCE = /^[\w-]{22}$/

export function createSandboxPages({ book, secret, settings, webhooks }: SandboxPagesOptions): SandboxPages {
  const shownOf = (payment: SandboxPayment): SandboxPage => {
    const { pathname, search } = new URL(payment.returnUrl)
    const shopName = settingReader(settings()).text('storeinformationsettings.name')
    // Only the path: the sandbox leads to the shop that it belongs to and to no other place.
    return { payment, shopName: shopName || 'the shop', back: pathname + search }
  }

  async function paid(request: Request, context: RequestContext, reference: string): Promise<Response | undefined> {
    const posted = await readPost(request, context.origin)
    if (!posted.ok) return html(context, REFUSED, posted.refused === 'not-ours' ? 403 : 400, postHeaders(posted))
    const form = new URLSearchParams(posted.form)
    const typed = (name: string) => form.get(name) ?? ''
    const intent = typed('intent')
    if (intent === 'confirm' || intent === 'refuse') {
      return ended(context, await book.attempt((tx) => answerStep(tx, reference, intent === 'confirm')))
    }
    const read = readCard({ number: typed('number'), expires: typed('expires'), code: typed('code') }, new Date())
    if (!read.ok) {
      const payment = await book.read((tx) => findSandboxPage(tx, reference))
      if (!payment) return undefined
      if (payment.state !== 'open' || payment.isOver) return seeOther(SANDBOX_PAGES + reference)
      const shown = { ...shownOf(payment), mistakes: read.mistakes, expires: typed('expires') }
      return html(context, cardForm(shown), 422)
    }
    const session = sessionOf(context.shopper) ?? `page ${reference}`
    const tried = { card: read.card, session, network: networkOf(context.clientAddress) }
    const result = await book.attempt((tx) => payOnPage(tx, reference, tried, declineLimits(settings()), secret))
    return ended(context, result)
  }

  async function ended(context: RequestContext, result: PageResult): Promise<Response | undefined> {
    if (!result.ok && result.reason === 'unknown') return undefined
    const shown = shownOf(result.payment)
    if (result.ok) {
      const sending = result.webhook && webhooks.send(result.webhook.event)
      if (result.webhook?.isFirst) await sending
      if (result.outcome === 'back') return seeOther(shown.back)
      if (result.outcome === 'step') return seeOther(SANDBOX_PAGES + result.payment.reference)
      return html(context, lostPage(shown), 504)
    }
    if (result.reason === 'over') return seeOther(SANDBOX_PAGES + result.payment.reference)
    const { retryAfterSeconds } = result
    const message = tooMany(Math.ceil(retryAfterSeconds / 60))
    return html(context, cardForm({ ...shown, message }), 429, { 'retry-after': String(retryAfterSeconds) })
  }

  async function reply(request: Request, context: RequestContext): Promise<Response | undefined> {
    const { pathname } = pathAndQuery(request.url)
    if (!pathname.startsWith('/sandbox/')) return undefined
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (isRead && pathname === '/sandbox/sandbox.css') return file(await styleSheet(), 'text/css; charset=utf-8')
    if (isRead && pathname === '/sandbox/archivo.woff2') {
      return file(await readFile(join(STYLES, 'fonts/archivo-basic.woff2')), 'font/woff2')
    }
    const reference = pathname.slice(SANDBOX_PAGES.length)
    if (!pathname.startsWith(SANDBOX_PAGES) || !REFERENCE.test(reference)) return undefined
    if (request.method === 'POST') return paid(request, context, reference)
    const payment = isRead ? await book.read((tx) => findSandboxPage(tx, reference)) : undefined
    if (!payment) return undefined
    const shown = shownOf(payment)
    if (payment.isOver || !['open', 'step'].includes(payment.state)) return html(context, endedPage(shown))
    return html(context, payment.state === 'step' ? stepPage(shown) : cardForm(shown))
  }

  return async (request, context) => {
    try {
      return await reply(request, context)
    } catch (error) {
      if (databaseFault(error) === undefined) throw error
      context.log.warn({ err: error }, 'The book of the sandbox cannot be reached.')
      return html(context, AWAY, 503, { 'retry-after': '5' })
    }
  }
}

/** The operator's figures. */
export function declineLimits(settings: Readonly<Record<string, string>>): DeclineLimits {
  const read = settingReader(settings)
  return {
    perSession: read.count('limits.carddeclinespersession', 10),
    perNetwork: read.count('limits.carddeclinespernetwork', 30),
    perCard: read.count('limits.carddeclinespercard', 30),
  }
}

const REFUSED =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Not read</title></head><body><main><h1>This form could not be read</h1><p>Nothing was charged.</p></main></body></html>'

/** The card may have been taken, where only the reply was lost. */
const AWAY =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Not answered</title></head><body><main><h1>The sandbox cannot answer right now</h1><p>Whether your card was taken is not known here yet. <a href="">Look again in a moment.</a></p></main></body></html>'

/** The same whatever the card is and which of the limits was reached: a thief learns nothing from it. */
function tooMany(minutes: number): string {
  return `Cards cannot be taken at the moment. Nothing was charged. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`
}

async function styleSheet(): Promise<string> {
  const sheets = [join(STYLES, 'tokens.css'), join(import.meta.dirname, 'sandbox.css')]
  return (await Promise.all(sheets.map((path) => readFile(path, 'utf8')))).join('\n')
}

function file(body: string | Uint8Array, type: string): Response {
  const headers = { ...securityHeaders({ isSecure: false }), 'content-type': type, 'cache-control': 'max-age=600' }
  return new Response(body as BodyInit, { headers })
}

function seeOther(location: string): Response {
  const headers = {
    ...securityHeaders({ isSecure: false, hidesReferrer: true }),
    location,
    'cache-control': 'no-store',
  }
  return new Response(null, { status: 303, headers })
}

function html({ isSecure }: RequestContext, body: string, status = 200, more: Readonly<Record<string, string>> = {}) {
  return new Response(body, {
    status,
    headers: {
      ...securityHeaders({ isSecure, hidesReferrer: true }),
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': contentSecurityPolicy({}),
      'reporting-endpoints': REPORTING_ENDPOINTS,
      ...more,
    },
  })
}
