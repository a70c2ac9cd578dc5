/**
 * The contract's client for one visitor's own page before a remote platform: every call goes there in their name,
 * cookies and proof of the page's request included, and cookies that the platform sets reach the browser with the page.
 * Nothing is kept. Data that is the same for all is left to the shared client, which also makes the operators' HTML
 * harmless.
 */

import { listCategoriesCall, showCategoryCall } from '#contract/calls/catalog.ts'
import {
  readFeatureFlagsCall,
  readLanguageStringsCall,
  readStoreSettingsCall,
  readWidgetZonesCall,
} from '#contract/calls/settings.ts'
import { storeSettings } from '#contract/rules/store-settings.ts'
import type { Call } from '#contract/wire/call.ts'
import { type Client, client } from '#contract/wire/client.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import type { ProvenRequest } from '#server/pages/page-proof.ts'
import { forwardIfThere } from './forward.ts'
import type { Patience } from './patience.ts'
import { checkedReply, textWithin } from './platform-reply.ts'

/** What belongs to the page's own request, not to a call made for it. */
const OF_THE_PAGE = ['accept', 'content-type', 'content-length', 'if-none-match', 'idempotency-key']

const SHARED: readonly Call[] = [
  readStoreSettingsCall,
  readFeatureFlagsCall,
  readWidgetZonesCall,
  readLanguageStringsCall,
  listCategoriesCall,
  showCategoryCall,
]

const AWAY = { ok: false, status: 503, text: async () => '' }

/** A cart need not say in which currency it counts: it is the shop's. */
function isCart(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'Items' in body && !('CurrencyCode' in body)
}

async function currencyOf(shared: Client): Promise<string | undefined> {
  const settings = await shared(readStoreSettingsCall).catch(() => undefined)
  return settings && storeSettings(settings).currencyCode
}

export type VisitorClientOptions = {
  commerceUrl: string
  shared: Client
  patience: Patience
  /** Gives the lines of a cart their addresses (passing-on/named-lines.ts). */
  nameLines: (cart: unknown) => Promise<unknown>
}

export function createVisitorClient(
  { commerceUrl, nameLines, patience, shared }: VisitorClientOptions,
  caller: ProvenRequest,
  context: RequestContext,
): Client {
  const own = client(
    async (url, { body, changes = false, headers: own, method }) => {
      const headers = new Headers(caller.headers)
      for (const name of OF_THE_PAGE) headers.delete(name)
      for (const [name, value] of Object.entries(own)) headers.set(name, value)
      // A call is no navigation, whatever the page was asked for by.
      if (headers.has('sec-fetch-mode')) headers.set('sec-fetch-mode', 'cors')
      if (headers.has('sec-fetch-dest')) headers.set('sec-fetch-dest', 'empty')
      const sent = { body: body === undefined ? undefined : new TextEncoder().encode(body), isTooLong: () => false }
      const asked = { url: context.origin + url, method, headers, sent, changes }
      const reply = await forwardIfThere(commerceUrl, asked, context, patience)
      if (!reply) return AWAY
      const text = await textWithin(reply).catch((error: unknown) => {
        patience.failed(error)
        context.log.warn({ err: error, path: url }, 'The platform did not end its reply')
      })
      if (text === undefined) return AWAY
      for (const cookie of reply.headers.getSetCookie()) context.addCookie(cookie)
      if (reply.headers.has('clear-site-data')) context.clearsSiteData = true
      return { ok: reply.ok, status: reply.status, text: async () => text }
    },
    {
      check: async (call, body) =>
        checkedReply(call, await nameLines(body), isCart(body) ? await currencyOf(shared) : undefined),
    },
  )
  return (call, ...input) => (SHARED.includes(call) ? shared : own)(call, ...input)
}
