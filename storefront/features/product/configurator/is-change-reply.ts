/**
 * As much of the engine's reply as a page relies on: nobody reads 'undefined' or 'NaN' in a price, whoever answered.
 */
import type { AttributeChangeReply } from '#contract/calls/attribute-change.ts'

export function isChangeReply(said: unknown): said is AttributeChangeReply {
  if (typeof said !== 'object' || said === null) return false
  const reply = said as Record<keyof AttributeChangeReply, unknown>
  const lists = [reply.enabledattributemappingids, reply.disabledattributemappingids]
  const maps = [reply.inventory, reply.pricingInventory, reply.purchasableInventory]
  return (
    (reply.price === null || typeof reply.price === 'string') &&
    (reply.priceValue === undefined || reply.priceValue === null || Number.isFinite(reply.priceValue)) &&
    Number.isInteger(reply.numberOfDays) &&
    lists.every(Array.isArray) &&
    maps.every((map) => typeof map === 'object' && map !== null)
  )
}
