/**
 * Whole pages, rendered once and sent many times: their bytes in every encoding, their tag and their policy.
 *
 * A key says who may share a page. Guests without a session share it by its address, and no loader runs for them. Other
 * visitors share it only after their own loaders gave back the very values it was made of, all of them public: a reply
 * of their own, or one that only staff get, makes it another page.
 *
 * A page is at most MAX_AGE old, because prices and stock in it must be. Between FRESH and MAX_AGE it is still sent
 * while one refill runs in the background; after that all visitors wait for the one refill: a stampede costs one
 * render. A new revision of the shop empties the cache at once. The cache is bounded by bytes and forgets the least
 * used.
 */
import { LRUCache } from 'lru-cache'
import { type Compressed, compressed, etagOf } from '#server/http/connection/compressed.ts'
import type { PagePolicy } from './page-policies.ts'

export const FRESH_MS = 4_000
export const MAX_AGE_MS = 5_000
export const MAX_BYTES: number = 64 * 1024 * 1024

export type PageKey = Readonly<{
  address: string
  sharedBy: 'guests' | 'visitors'
  /** What the loaders of a visitor gave back, compared value by value; empty for guests. */
  madeOf: readonly unknown[]
}>

export function guestKey(origin: string, url: string): PageKey {
  return { address: origin + url, sharedBy: 'guests', madeOf: NOTHING }
}

/** Guests, customers and staff have their pages beside each other: made of other replies, they would take turns. */
export type PageReader = Readonly<{
  role: string
  /** Where addresses have no prefix it follows the browser. */
  locale: string
}>

export function visitorKey(origin: string, url: string, reader: PageReader, madeOf: readonly unknown[]): PageKey {
  return { address: `${reader.role} ${reader.locale} ${origin}${url}`, sharedBy: 'visitors', madeOf }
}

const NOTHING: readonly unknown[] = []

export type CachedPage = Compressed & {
  key: PageKey
  revision: string
  renderedAt: number
  policy: PagePolicy
  hidesReferrer: boolean
}

/** What a render gives back: a page worth keeping, or anything else, which is passed on untouched. */
export type Rendered<Other> =
  | { keep: true; html: string; policy: PagePolicy; hidesReferrer: boolean }
  | { keep: false; other: Other }

type Refill = { key: PageKey; revision: string; page: Promise<unknown> }

export function createPageCache(now: () => number = () => performance.now()) {
  const pages = new LRUCache<string, CachedPage>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ bodies }) => bodies.identity.length + bodies.gzip.length + bodies.br.length + 500,
  })
  const refills = new Map<string, Refill>()

  async function refilled<Other>(key: PageKey, revision: string, render: () => Promise<Rendered<Other>>) {
    // Before the render: what it reads may be older than its end.
    const renderedAt = now()
    const rendered = await render()
    const name = nameOf(key)
    if (!rendered.keep) {
      pages.delete(name)
      return rendered
    }
    const body = Buffer.from(rendered.html)
    const before = pages.peek(name)
    // The same bytes again are the common case: compressing them once is enough.
    const { bodies, etag } = before?.etag === etagOf(body) ? before : await compressed(body)
    const { hidesReferrer, policy } = rendered
    const page: CachedPage = { key, etag, bodies, revision, renderedAt, policy, hidesReferrer }
    pages.set(name, page)
    return { keep: true as const, page }
  }

  /** One refill per page and revision at a time, for all visitors. */
  function refill<Other>(key: PageKey, revision: string, render: () => Promise<Rendered<Other>>) {
    const name = `${revision} ${nameOf(key)}`
    const running = refills.get(name)
    if (running && isSame(running.key, key)) return running.page as ReturnType<typeof refilled<Other>>
    const page = refilled(key, revision, render).finally(() => refills.get(name) === own && refills.delete(name))
    const own: Refill = { key, revision, page }
    refills.set(name, own)
    return page
  }

  return {
    /** A page that may be sent at once, and whether it is time to refill it. */
    find(key: PageKey, revision: string): { page: CachedPage; isAgeing: boolean } | undefined {
      const page = pages.get(nameOf(key))
      if (!page || page.revision !== revision || !isSame(page.key, key)) return undefined
      const age = now() - page.renderedAt
      return age < MAX_AGE_MS ? { page, isAgeing: age >= FRESH_MS } : undefined
    },
    refill,
  }
}

function nameOf({ address, sharedBy }: PageKey): string {
  return `${sharedBy} ${address}`
}

function isSame({ madeOf: one }: PageKey, { madeOf: other }: PageKey): boolean {
  return one.length === other.length && one.every((part, at) => part === other[at])
}
