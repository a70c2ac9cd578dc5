/**
 * A cache for reads whose reply is the same for every guest: a category read a moment ago is at hand when the guest
 * comes back to it, and concurrent reads share one request. A failed read is not cached, and everything is forgotten
 * (`forget`) once a page could not be shown: a cached reply may be why.
 */

import { listCategoriesCall, showCategoryCall } from '#contract/calls/catalog.ts'
import { findProductBySlugCall } from '#contract/calls/product.ts'
import type { Call } from '#contract/wire/call.ts'
import { address, type Client } from '#contract/wire/client.ts'
import type { CategoryData } from '#storefront/features/category/load-category.ts'
import type { ProductData } from '#storefront/features/product/load-product.ts'
import type { ShellData } from '#storefront/page/shell-data.tsx'

const CACHED_MS = 30_000

/** What came with the page counts as read: going back to it sends no request. */
type KnownRead = readonly [call: Call, input: object, reply: unknown]

export function cachedReads(
  client: Client,
  cacheable: readonly Call[],
  now: () => number = Date.now,
  known: readonly KnownRead[] = [],
): { ask: Client; forget(): void } {
  const replies = new Map<string, { reply: Promise<unknown>; at: number }>()
  const keep = (key: string, reply: Promise<unknown>) => replies.set(key, { reply, at: now() })
  for (const [call, input, reply] of known) keep(address(call, input), Promise.resolve(reply))
  const ask = client as (call: Call, input?: object) => Promise<unknown>

  const read = (call: Call, input: object = {}): Promise<unknown> => {
    if (!cacheable.includes(call)) return ask(call, input)
    const key = address(call, input)
    const known = replies.get(key)
    if (known && now() - known.at < CACHED_MS) return known.reply

    const reply = ask(call, input)
    keep(key, reply)
    reply.catch(() => replies.delete(key))
    return reply
  }
  return { ask: read as Client, forget: () => replies.clear() }
}

/** The reads that came along with the page that the server rendered; those that failed there are not among them. */
export function knownReads(loaderData: Readonly<Record<string, unknown>>): KnownRead[] {
  const { categories = [] } = (loaderData['shell'] ?? {}) as Partial<ShellData>
  const { category } = (loaderData['category'] ?? {}) as Partial<CategoryData>
  const { product } = (loaderData['category-product'] ?? {}) as Partial<ProductData>
  return [
    ...(categories.length > 0 ? [[listCategoriesCall, {}, categories] as const] : []),
    ...(category ? [[showCategoryCall, { params: { id: category.Id } }, category] as const] : []),
    ...(product ? [[findProductBySlugCall, { params: { slug: product.SeName } }, product] as const] : []),
  ]
}
