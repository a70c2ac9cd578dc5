/** Inventory: pools, slots, holds and the ledger. What is scarce is taken here and nowhere else. */
export type { HoldFor, LockedSlots, LockSlots, NewHold } from './locked-slots.ts'
export { readStockMap } from './read-stock-map.ts'
export { type Demand, type SlotKey, slotName } from './slot-key.ts'
export type { PoolUse, StockMap } from './stock-map.ts'
