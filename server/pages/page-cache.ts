/**
 * Pages for visitors without a session, rendered once and sent many times.
 *
 * A page is at most MAX_AGE old, because prices and stock in it must be. Between FRESH and MAX_AGE it is still sent
 * while one refill runs in the background; after that everybody waits for the one refill: a stampede costs one render.
 * A new revision of the shop empties the cache at once. The cache is bounded by bytes and forgets the least used.
 */
import { LRUCache } from 'lru-cache'
import { type Compressed, compressed, etagOf } from '#server/http/connection/compressed.ts'
import type { PagePolicy } from './page-policies.ts'

export const FRESH_MS = 4_000
export const MAX_AGE_MS = 5_000
const MAX_BYTES = 64 * 1024 * 1024

export type CachedPage = Compressed & {
  revision: string
  renderedAt: number
  policy: PagePolicy
  hidesReferrer: boolean
}

/** What a render gives back: a page worth keeping, or anything else, which is passed on untouched. */
export type Rendered<Other> =
  | { keep: true; html: string; policy: PagePolicy; hidesReferrer: boolean }
  | { keep: false; other: Other }

export function createPageCache(now: () => number = () => performance.now()) {
  const pages = new LRUCache<string, CachedPage>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ bodies }) => bodies.identity.length + bodies.gzip.length + bodies.br.length + 500,
  })
  const refills = new Map<string, Promise<unknown>>()

  function usable(key: string, revision: string): CachedPage | undefined {
    const page = pages.get(key)
    return page && page.revision === revision && now() - page.renderedAt < MAX_AGE_MS ? page : undefined
  }

  async function refilled<Other>(key: string, revision: string, render: () => Promise<Rendered<Other>>) {
    // Before the render: what it reads may be older than its end.
    const renderedAt = now()
    const rendered = await render()
    if (!rendered.keep) {
      pages.delete(key)
      return rendered
    }
    const body = Buffer.from(rendered.html)
    const before = pages.peek(key)
    // The same bytes again are the common case: compressing them once is enough.
    const same = before?.etag === etagOf(body) ? before : await compressed(body)
    const { hidesReferrer, policy } = rendered
    const page: CachedPage = { etag: same.etag, bodies: same.bodies, revision, renderedAt, policy, hidesReferrer }
    pages.set(key, page)
    return { keep: true as const, page }
  }

  /** One refill per page and revision at a time, whoever asks. */
  function refill<Other>(key: string, revision: string, render: () => Promise<Rendered<Other>>) {
    const lane = `${revision} ${key}`
    let running = refills.get(lane) as ReturnType<typeof refilled<Other>> | undefined
    if (!running) {
      running = refilled(key, revision, render).finally(() => refills.delete(lane))
      refills.set(lane, running)
    }
    return running
  }

  return {
    /** A page that may be sent at once, and whether it is time to refill it. */
    find(key: string, revision: string): { page: CachedPage; isAgeing: boolean } | undefined {
      const page = usable(key, revision)
      return page && { page, isAgeing: now() - page.renderedAt >= FRESH_MS }
    },
    refill,
    get size() {
      return pages.size
    },
  }
}
