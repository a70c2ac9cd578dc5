/** Inventory: pools, slots, holds, bookings and the ledger. What is scarce is taken here and nowhere else. */

export { type ConsumeResult, consumeHolds, type SoldLine } from './bookings/consume-holds.ts'
export { importBookings, type PastBookings } from './bookings/import-bookings.sql.ts'
export { readSlotsOfLine } from './bookings/line-places.sql.ts'
export {
  type LockedLine,
  lockLine,
  type PlacedPieces,
  type PlaceResult,
  placesLeftForLine,
} from './bookings/line-places.ts'
export {
  type LineNeed,
  type OverduePayment,
  type PayingResult,
  readOverduePayments,
  startPaying,
  stopPaying,
} from './bookings/payment.sql.ts'
export { type MoveResult, moveUnit, type ReturnResult, returnUnits, returnUnitsOfLines } from './bookings/sold-units.ts'
export {
  lockPool,
  type NamedCapacity,
  raisePoolVersion,
  readCapacities,
  readPoolVersion,
  selectPoolName,
} from './capacity.sql.ts'
export {
  type BelowTaken,
  type ChangeTimesResult,
  changeTimes,
  judgeCapacities,
  openPools,
  type PoolDraft,
  type SavePoolResult,
  type SetCapacityResult,
  savePool,
  setCapacities,
  setCapacity,
  type TimesDraft,
} from './capacity.ts'
export { forgetUsedProofs, markProofUsed } from './held-units.sql.ts'
export {
  countHeld,
  HELD_LIMITS,
  type HeldLimits,
  type HeldUnits,
  type Holding,
  heldRefusal,
  NO_NETWORK,
  type TooManyHeld,
  whyNotHeld,
} from './held-units.ts'
export {
  findUnclaimed,
  letGoUnclaimed,
  type Shortage,
  sweepUnclaimed,
  UNCLAIMED_SECONDS,
} from './hoarding/unclaimed.ts'
export { joinHolds, lockSlotsOfCarts, moveHolds, readHolds } from './holds.sql.ts'
export { abandonedCycles, attachHolds, endHolds, extendHolds, type Hold, MOST_ABANDONED_CYCLES } from './holds.ts'
export { type PastCapacity, readLastReasons, readPastCapacities } from './operated/capacity-of-days.sql.ts'
export {
  type CapacityOfDays,
  type SetCapacityOfDaysResult,
  setCapacityOfDays,
} from './operated/set-capacity-of-days.ts'
export { stockRowOn } from './rental-stock/pieces-by-day.ts'
export {
  moveRentalStock,
  type RentalMoveDraft,
  type RentalStockDraft,
  type RentalStockResult,
  setRentalStock,
} from './rental-stock/place-rental-stock.ts'
export {
  type RentalPool,
  readRentalLocations,
  readRentalPools,
  readRentalStock,
} from './rental-stock/rental-stock.sql.ts'
export type { SlotSpan } from './slots.sql.ts'
export {
  type Demand,
  type OpenDays,
  placesLeft,
  readOpenDays,
  readSlotSpans,
  readSlots,
  type SlotCount,
  type SlotKey,
  slotName,
} from './slots.ts'
export { checkBookings, checkSlots } from './stock-check/stock-check.ts'
export {
  type PoolDay,
  type PoolSlot,
  readPoolDays,
  readPoolSlots,
} from './stock-map/pool-days.sql.ts'
export { saveBlackouts, savePoolUses } from './stock-map/save-stock-map.ts'
export {
  clearInventory,
  deleteBlackouts,
  insertBlackouts,
  lockOfferedDays,
  type PoolUse,
  type PoolUseDraft,
  readBlackouts,
  readPoolUses,
  readStockMap,
  readViolations,
  type StockMap,
} from './stock-map/stock-map.sql.ts'
export {
  type HoldFor,
  type HoldForNewLine,
  type LockedSlots,
  lockSlots,
  type NewHold,
  sweepLapsedHolds,
} from './take-places.ts'
