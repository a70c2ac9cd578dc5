/**
 * What is sold off, looked up again after a few seconds and by one asker at a time. While the database is away the last answer
 * serves on: a list with one product too many is better than none.
 */
import type { Database } from '#commerce/database/open.ts'
import { readSoldOff } from '#commerce/offers/index.ts'
import { catalogueView } from './catalogue-view.ts'
import type { Shop, ShopState } from './shop.ts'

const LONGEST_MS = 5_000

export type SoldOff = () => Promise<ReadonlySet<number>>

export function createSoldOff({ database, shop }: { database: Database; shop: Shop }): SoldOff {
  let last: ReadonlySet<number> = new Set()
  let lookedAt = Number.NaN
  let lookedIn: ShopState | undefined
  let looking: Promise<ReadonlySet<number>> | undefined

  async function look(state: ShopState): Promise<ReadonlySet<number>> {
    try {
      last = await database.read((tx) => readSoldOff(tx, state, catalogueView(state, shop.now(), false)))
      lookedAt = shop.now().getTime()
      lookedIn = state
    } catch {
      // The shop itself has said in the log that its database is away.
    } finally {
      looking = undefined
    }
    return last
  }

  return async () => {
    const state = await shop.read()
    const age = shop.now().getTime() - lookedAt
    if (state === lookedIn && age >= 0 && age < LONGEST_MS) return last
    looking ??= look(state)
    return looking
  }
}
