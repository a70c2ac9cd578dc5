/**
 * What is sold off, looked up again after a few seconds and by one caller at a time. While the database is away the
 * last answer serves on: a list with one product too many is better than none.
 */
import type { Database } from '#commerce/database/open.ts'
import { readSoldOff } from '#commerce/offers/index.ts'
import { catalogView } from './catalog-view.ts'
import type { Shop, ShopState } from './shop.ts'

const LONGEST_MS = 5_000

export type SoldOff = () => Promise<ReadonlySet<number>>

export function createSoldOff({ database, shop }: { database: Database; shop: Shop }): SoldOff {
  let last: ReadonlySet<number> = new Set()
  let lookedIn: ShopState | undefined
  let lookedAt = 0
  let timeThere = 0
  let looking: Promise<ReadonlySet<number>> | undefined

  async function look(state: ShopState): Promise<ReadonlySet<number>> {
    try {
      last = await database.read((tx) => readSoldOff(tx, state, catalogView(state, shop.now(), false)))
      lookedIn = state
      lookedAt = performance.now()
      timeThere = shop.now().getTime()
    } catch {
      // The shop itself has said in the log that its database is away.
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
    return looking
  }
}
