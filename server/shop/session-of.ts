/** By which name a shopper is counted; a new guest has none yet. */
import type { Shopper } from '#commerce/shoppers/index.ts'

export function sessionOf({ contactId, visitorToken }: Shopper): string | undefined {
  return contactId === undefined ? visitorToken : `contact ${contactId}`
}
