/**
 * Makes room before a guest is refused: what is held for guests who never came back is let go (docs/locking.md). In a
 * transaction of its own, so that the one that takes places locks its slots once. A look without a lock comes first,
 * and guests who miss the same share it: on a day that is really sold out it is all that happens.
 */
import type { Database } from '#commerce/database/open.ts'
import { findUnclaimed, letGoUnclaimed, type Shortage, slotName, UNCLAIMED_SECONDS } from '#commerce/inventory/index.ts'
import { settingReader } from '#contract/values/settings/setting-reader.ts'
import type { Coalesce } from './coalesce.ts'
import type { ShopState } from './shop.ts'

/** Whether there is more room now than before. */
export type LetGo = (shortage: Shortage, state: Pick<ShopState, 'configuration'>) => Promise<boolean>

/** The operator's figure: for how long a guest may read on after their first add. */
export function unclaimedSeconds(settings: Readonly<Record<string, string>>): number {
  return settingReader(settings).count('limits.unclaimedseconds', UNCLAIMED_SECONDS)
}

export function createLettingGo(database: Database, coalesce: Coalesce): LetGo {
  return async (shortage, state) => {
    const seconds = unclaimedSeconds(state.configuration.settings)
    const look = () => database.read((tx) => findUnclaimed(tx, shortage, seconds))
    const carts = await coalesce(`unclaimed ${seconds} ${nameOf(shortage)}`, look)
    if (carts.length === 0) return false
    return (await database.transaction((tx) => letGoUnclaimed(tx, carts, seconds))) > 0
  }
}

function nameOf(shortage: Shortage): string {
  if ('network' in shortage) return `${shortage.network.toString('hex')} ${shortage.units}`
  return shortage.slots.map((slot) => `${slotName(slot)} ${slot.places}`).join()
}
