/** Inventory: pools, slots, holds and the ledger. What is scarce is taken here and nowhere else. */
export { abandonedCycles } from './holds/abandoned-cycles.ts'
export { type AttachHolds, attachHolds } from './holds/attach-holds.ts'
export { endHolds } from './holds/end-holds.ts'
export { type ExtendHolds, extendHolds } from './holds/extend-holds.ts'
export {
  countHeld,
  HELD_LIMITS,
  type HeldLimits,
  type HeldUnits,
  type Holding,
  heldRefusal,
  NO_NETWORK,
  type TooManyHeld,
} from './holds/held-units.ts'
export type { Hold } from './holds/hold.ts'
export { type JoinHolds, joinHolds } from './holds/join-holds.ts'
export { lockHolds } from './holds/lock-holds.ts'
export { moveHolds } from './holds/move-holds.ts'
export { readHolds } from './holds/read-holds.ts'
export type { HoldFor, LockedSlots, NewHold } from './locked-slots.ts'
export { consumeHolds } from './payment/consume-holds.ts'
export type { HoldsResult } from './payment/holds-result.ts'
export { returnPlaces } from './payment/return-places.ts'
export { startPaying } from './payment/start-paying.ts'
export { stopPaying } from './payment/stop-paying.ts'
export type { BelowTaken } from './pools/change-slots.ts'
export { clearInventory } from './pools/clear-inventory.ts'
export { readStockMap } from './pools/read-stock-map.ts'
export { readViolations } from './pools/read-violations.ts'
export { saveBlackouts } from './pools/save-blackouts.ts'
export { type PoolDraft, type SavePoolResult, savePool } from './pools/save-pool.ts'
export { type PoolUseDraft, savePoolUses } from './pools/save-pool-uses.ts'
export { type SetCapacityResult, setCapacity } from './pools/set-capacity.ts'
export type { PoolUse, StockMap } from './pools/stock-map.ts'
export { type Demand, type SlotKey, slotName } from './slot-key.ts'
export { lockSlots } from './slots/lock-slots.ts'
export { placesLeft } from './slots/places-left.ts'
export { type OpenDays, readOpenDays } from './slots/read-open-days.ts'
export { readSlotSpans } from './slots/read-slot-spans.ts'
export { readSlots } from './slots/read-slots.ts'
export type { SlotCount } from './slots/slot-count.ts'
export type { SlotSpan } from './slots/slot-spans.sql.ts'
export { sweepLapsedHolds } from './slots/sweep-lapsed-holds.ts'
