/**
 * Removes a stored card: for its owner at once and for good, at the provider as soon as it can be reached. The provider
 * is asked outside any transaction, and forgets a card once however often it is asked.
 */
import type { Database } from '#commerce/database/open.ts'
import type { PaymentProvider } from './provider.ts'
import { forgetStoredCard, markCardRemoved, type RemovedCard, readRemovedCards } from './stored-cards.sql.ts'

type Desk = { database: Database; provider: PaymentProvider | undefined }

/** False where it is another customer's, as where there is none. */
export async function removeCard(desk: Desk, contactId: number, id: number): Promise<boolean> {
  const card = await desk.database.transaction((tx) => markCardRemoved(tx, contactId, id))
  if (card) await tellProvider(desk, card)
  return card !== undefined
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
