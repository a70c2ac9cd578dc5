/**
 * What a browser asks the platform, passed on, and what the storefront adds to it on the way: zones are made harmless,
 * products are found by name, lines of a cart get their addresses, stock is told by the smaller number, and a lock is
 * asked for once. Everything else goes through as it is.
 */
import type { Logger } from 'pino'
import type { Client } from '#contract/wire/client.ts'
import { pathAndQuery } from '#server/http/incoming-call.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { forwardIfThere, platformAway, readForwarded } from '#server/remote/forward.ts'
import { textWithin } from '#server/remote/platform-reply.ts'
import { createLockReplies, requestsLock } from './lock-replies.ts'
import { asksForCart, type NameLines } from './named-lines.ts'
import { replyBySlug, slugAskedFor } from './product-by-slug.ts'
import type { ProductIndex } from './product-index.ts'
import { STOCK_PATHS, type StockDrift } from './stock-drift.ts'
import { asksForZones, zonesReply } from './zones-reply.ts'

export type PassingOn = {
  commerceUrl: string
  platform: Client
  index: ProductIndex
  nameLines: NameLines
  stock: StockDrift
  log: Logger
}

export function createPassOn({ commerceUrl, platform, index, nameLines, stock, log }: PassingOn) {
  const locks = createLockReplies()

  return async (request: Request, context: RequestContext): Promise<Response> => {
    const { pathname, search } = pathAndQuery(request.url)
    if (asksForZones(request, pathname)) return zonesReply(platform, context)
    const read = await readForwarded(request)
    if (!read.ok) return read.refused
    const path = await locks.platformPath(pathname)
    const asked = { ...read.asked, url: context.origin + path + (search && `?${search}`) }
    const send = () => forwardIfThere(commerceUrl, asked, context)
    if (requestsLock(request, pathname)) return locks.reply(asked, send)
    const theirs = (await send()) ?? platformAway()

    const named = slugAskedFor(request, pathname)
    if (named) return replyBySlug(theirs, named, platform, index)
    if (asksForCart(request, pathname)) return changed(theirs, nameLines)
    if (STOCK_PATHS.includes(pathname) && asked.sent?.body instanceof Uint8Array) {
      const body = Buffer.from(asked.sent.body).toString('utf8')
      return changed(theirs, async (said) => stock.smaller(pathname, { body, query: search }, said))
    }
    return theirs
  }

  /** Only what is JSON, whole and good; and where the change fails the reply goes through as it was. */
  async function changed(theirs: Response, change: (said: unknown) => Promise<unknown>): Promise<Response> {
    if (!theirs.ok || !theirs.headers.get('content-type')?.includes('json')) return theirs
    const { status, headers } = theirs
    const text = await textWithin(theirs)
    try {
      headers.delete('etag')
      return new Response(JSON.stringify(await change(JSON.parse(text))), { status, headers })
    } catch (error) {
      log.warn({ err: error }, 'A reply of the platform could not be completed')
      return new Response(text, { status, headers })
    }
  }
}
