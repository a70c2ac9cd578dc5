/**
 * Stores the photo of a person in the place of the one before it, under a new random key, so that an address that was
 * once known shows no later photo. Only people of the household are found, and what is stored was redrawn by the shop.
 */
import { randomBytes } from 'node:crypto'
import type { Tx } from '#commerce/database/tx.ts'
import { lockOwnMember } from '#commerce/people/household.sql.ts'
import { savePhoto } from './photos.sql.ts'

export type NewPhoto = {
  memberId: number
  /** As the shop has redrawn it: never the bytes that were sent. */
  picture: Buffer
  /** Who sent it: the customer, or staff in their name. */
  sentBy: number
}

export type StorePhotoResult = { ok: true; key: string } | { ok: false; reason: 'not_found' }

const KEY_BYTES = 16

export async function storePhoto(
  tx: Tx,
  contactId: number,
  { memberId, picture, sentBy }: NewPhoto,
): Promise<StorePhotoResult> {
  const [member] = await lockOwnMember(tx, [contactId, memberId])
  if (!member) return { ok: false, reason: 'not_found' }
  const key = randomBytes(KEY_BYTES).toString('base64url')
  await savePhoto(tx, { key, contactId: memberId, picture, sentBy })
  return { ok: true, key }
}
