/**
 * Replies that are the same for all visitors, written as JSON once and sent many times, by HTTP and to pages being
 * rendered.
 *
 * They live as long as the revision they were made from, and no longer than a few seconds of the shop's clock, because
 * some of what they say depends on the time. Only what exists is kept, so there are never more of them than the
 * catalog has entries. Making one never waits, so a thousand callers at once still make it once.
 *
 * Replies with stock in them are read from the database (`createRecentReads`), by the machine's clock and not by the
 * shop's, which tests stop.
 */

import { etagOf } from '#server/http/connection/compressed.ts'
import { PublicReply } from '#server/http/public-reply.ts'
import { createRecentReads } from './coalesce.ts'
import type { Shop, ShopState } from './shop.ts'

const LONGEST_MS = 5_000

export type Make = (state: ShopState, now: Date) => unknown
export type Read = (state: ShopState, now: Date) => Promise<unknown>

export type PublicReplies = {
  /** Undefined where `make` finds nothing. */
  find(key: string, make: Make): Promise<PublicReply | undefined>
  /** The same with a tag, for what a browser may keep and ask about. */
  tagged(key: string, make: Make): Promise<PublicReply>
  /** For stock and prices that depend on it; undefined where `read` finds nothing. */
  withStock(key: string, read: Read): Promise<PublicReply | undefined>
}

export function createPublicReplies(
  shop: Pick<Shop, 'read' | 'now'>,
  machineMs: () => number = () => performance.now(),
): PublicReplies {
  let madeFrom: ShopState | undefined
  let madeIn = Number.NaN
  let replies = new Map<string, PublicReply>()

  async function reply(key: string, make: Make, isTagged: boolean): Promise<PublicReply | undefined> {
    const state = await shop.read()
    const now = shop.now()
    const slot = Math.floor(now.getTime() / LONGEST_MS)
    if (state !== madeFrom || slot !== madeIn) {
      madeFrom = state
      madeIn = slot
      replies = new Map()
    }
    const kept = replies.get(key)
    if (kept) return kept
    const value = make(state, now)
    if (value === undefined) return undefined
    const text = JSON.stringify(value)
    const made = new PublicReply(text, isTagged ? etagOf(text) : undefined)
    replies.set(key, made)
    return made
  }

  const withStock = createRepliesWithStock(shop, machineMs)

  return {
    withStock,
    find: (key, make) => reply(key, make, false),
    async tagged(key, make) {
      const made = await reply(key, make, true)
      if (!made) throw new Error(`There is always something to say about ${key}`)
      return made
    },
  }
}

function createRepliesWithStock(shop: Pick<Shop, 'read' | 'now'>, machineMs: () => number): PublicReplies['withStock'] {
  let readFrom: ShopState | undefined
  let recent = createRecentReads(machineMs)

  async function written(reading: Promise<unknown>): Promise<PublicReply | undefined> {
    const value = await reading
    return value === undefined ? undefined : new PublicReply(JSON.stringify(value))
  }

  return async (key, read) => {
    const state = await shop.read()
    if (state !== readFrom) {
      readFrom = state
      recent = createRecentReads(machineMs)
    }
    return recent(key, () => written(read(state, shop.now())))
  }
}
