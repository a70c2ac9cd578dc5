/**
 * The signed links of orders and of single tickets, by which a guest without an account comes back to one. A link of
 * one purpose opens no other.
 */
import type { DataKeys } from '#commerce/database/keys/data-keys.ts'
import { type SignedLinks, signedLinks } from '#commerce/database/keys/signed-links.ts'

export type OrderLinks = SignedLinks

export function orderLinks(keys: DataKeys, purpose: 'order link' | 'ticket link' = 'order link'): OrderLinks {
  return signedLinks(keys, purpose)
}
