/** The only SQL over cards. A card is found by its number and the person it belongs to. */
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Tx } from '#commerce/database/tx.ts'
import { mediaCard } from '#commerce/people/cards.tables.ts'

export type MediaCard = typeof mediaCard.$inferSelect

/** By contact, in the order in which they got them; a contact without a card is left out. */
export async function readCards(tx: Tx, contactIds: readonly number[]): Promise<Map<number, MediaCard[]>> {
  const rows = await tx
    .select()
    .from(mediaCard)
    .where(inArray(mediaCard.contactId, [...contactIds]))
    .orderBy(asc(mediaCard.since), asc(mediaCard.id))
  return Map.groupBy(rows, ({ contactId }) => contactId)
}

/** The person who has the card of this number afterwards: this one, unless it was another's already. */
export async function insertCard(tx: Tx, row: typeof mediaCard.$inferInsert): Promise<number | undefined> {
  // Two requests with one new number meet in the index; the second one then finds whose it is.
  await tx.insert(mediaCard).values(row).onConflictDoNothing({ target: mediaCard.number })
  const [owner] = await tx
    .select({ contactId: mediaCard.contactId })
    .from(mediaCard)
    .where(eq(mediaCard.number, row.number))
  return owner?.contactId
}

export async function updateCard(
  tx: Tx,
  contactId: number,
  number: string,
  change: Partial<Pick<MediaCard, 'isActive' | 'kind' | 'rfid'>>,
): Promise<boolean> {
  const isOwn = and(eq(mediaCard.contactId, contactId), eq(mediaCard.number, number))
  return (await tx.update(mediaCard).set(change).where(isOwn).returning({ id: mediaCard.id })).length > 0
}
