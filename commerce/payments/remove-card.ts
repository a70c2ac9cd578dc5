/**
 * Removes a stored card: for its owner at once and for good, at the provider as soon as it can be reached. The provider
 * is asked outside any transaction, and forgets a card once however often it is asked.
 */
import type { Database } from '#commerce/database/open.ts'
import type { Tx } from '#commerce/database/tx.ts'
import type { PaymentProvider } from './provider.ts'
import {
  forgetStoredCard,
  lockStoredCard,
  markCardRemoved,
  type RemovedCard,
  readRemovedCards,
} from './stored-cards.sql.ts'

type Desk = { database: Database; provider: PaymentProvider | undefined }

/** `not_found` where it is another customer's, as where there is none. */
export type RemoveCardResult = 'removed' | 'not_found' | 'in_use'

/** `isInUse` is asked under the lock of the card: what needs it is not begun meanwhile. */
export async function removeCard(
  desk: Desk,
  contactId: number,
  id: number,
  isInUse: (tx: Tx, id: number) => Promise<boolean>,
): Promise<RemoveCardResult> {
  const card = await desk.database.transaction(async (tx) => {
    if (!(await lockStoredCard(tx, contactId, id))) return 'not_found'
    if (await isInUse(tx, id)) return 'in_use'
    return (await markCardRemoved(tx, contactId, id)) ?? 'not_found'
  })
  if (typeof card === 'string') return card
  await tellProvider(desk, card)
  return 'removed'
}

const MOST_AT_ONCE = 50

/** Those of which the provider could not be told, or whose owner was erased. */
export async function forgetRemovedCards(desk: Desk): Promise<void> {
  const cards = await desk.database.read((tx) => readRemovedCards(tx, MOST_AT_ONCE))
  for (const card of cards) await tellProvider(desk, card)
}

/** A provider that the shop does not have any more cannot charge its cards either. */
async function tellProvider({ database, provider }: Desk, { id, provider: name, token }: RemovedCard): Promise<void> {
  const isTold = provider?.name !== name || (await provider.forgetCard(token)).ok
  if (isTold) await database.transaction((tx) => forgetStoredCard(tx, id))
}
