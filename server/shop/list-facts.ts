/**
 * What lists say of all products, what is sold off and what one costs at least: read again after a few seconds and by
 * one caller at a time. While the database is away the last facts serve on, and no caller waits for it: a list with one
 * product too many is better than none.
 */
import type { Database } from '#commerce/database/open.ts'
import { assortmentIn, type ListFacts, NO_FACTS, readListFacts } from '#commerce/offers/index.ts'
import { catalogView, PUBLIC } from './catalog-view.ts'
import type { Shop, ShopState } from './shop.ts'

const LONGEST_MS = 5_000

/** In the currency that a list is shown in: facts of another one say nothing of what anything costs. */
export type RecentListFacts = (shown: Pick<ShopState, 'currency'>) => Promise<ListFacts>

type Options = { database: Database; shop: Shop }

export function createListFacts(options: Options): RecentListFacts {
  const byCurrency = new Map<string, () => Promise<ListFacts>>()
  return ({ currency }) => {
    const facts = byCurrency.get(currency) ?? factsIn(currency, options)
    byCurrency.set(currency, facts)
    return facts()
  }
}

function factsIn(currency: string, { database, shop }: Options): () => Promise<ListFacts> {
  let last = NO_FACTS
  let lookedIn: ShopState | undefined
  let lookedAt = 0
  let timeThere = 0
  let isAway = false
  let looking: Promise<ListFacts> | undefined

  async function look(state: ShopState): Promise<ListFacts> {
    try {
      const seen = assortmentIn(state, currency)
      last = await database.read((tx) => readListFacts(tx, seen, catalogView(seen, shop.now(), PUBLIC), last))
      lookedIn = state
      lookedAt = performance.now()
      timeThere = shop.now().getTime()
      isAway = false
    } catch {
      // The shop itself has said in the log that its database is away.
      isAway = true
    } finally {
      looking = undefined
    }
    return last
  }

  return async () => {
    const state = await shop.read()
    // Stock changes while the shop's clock stands still, and its days pass when that clock is moved.
    const age = performance.now() - lookedAt
    const moved = Math.abs(shop.now().getTime() - timeThere)
    if (state === lookedIn && age < LONGEST_MS && moved < LONGEST_MS) return last
    looking ??= look(state)
    return isAway ? last : looking
  }
}
