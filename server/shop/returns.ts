/**
 * Writes down that a guest has come back: their cookie came with a request, whatever it asked for. From then on their
 * cart is as good as any other; until then it is the first to be let go (docs/locking.md).
 *
 * A process remembers whom it has seen, so a guest costs it one look. It uses the connections of reads and waits for no
 * lock: carts are shown however many adds wait for theirs. Where the cart is locked or the database away, the request
 * goes on and the next one tries again.
 */
import { LRUCache } from 'lru-cache'
import type { Database } from '#commerce/database/open.ts'
import { claimCart } from '#commerce/shoppers/index.ts'
import type { RequestContext } from '#server/http/request-context.ts'

const MOST_REMEMBERED = 20_000

export type NoteReturn = (context: RequestContext) => Promise<void>

export function createReturns(database: Database): NoteReturn {
  // Room for all of them is made with the first: a start has no time for it.
  let seen: LRUCache<string, true> | undefined
  return async (context) => {
    if (context.unknownBecause !== undefined) return
    const { visitorToken } = context.shopper
    if (visitorToken === undefined) return
    seen ??= new LRUCache({ max: MOST_REMEMBERED })
    if (seen.has(visitorToken)) return
    try {
      if (await database.read((tx) => claimCart(tx, visitorToken))) seen.set(visitorToken, true)
    } catch (error) {
      context.log.warn({ err: error }, 'That a guest has come back could not be written down.')
    }
  }
}
