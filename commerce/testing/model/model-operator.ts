/** What the operator changes, in the model: capacities and prices. Names are no part of it. */
import { book } from './model.ts'
import { cheapSlot } from './model-prices.ts'
import { DAYS } from './shop-rules.ts'
import { left, type State } from './state.ts'

export function changeCapacity(state: State, slot: string, capacity: number): string {
  const before = state.capacity.get(slot) ?? 0
  if (capacity < before - left(state, slot)) return 'below_taken'
  if (capacity !== before) book(state, [{ slot }])
  state.capacity.set(slot, capacity)
  return 'ok'
}

/** Prices saved anew: what is in a cart keeps its own, and no level holds less than is taken at it. */
export function publish(state: State, product: 'ticket' | 'early', minor: number, number: number): string {
  if (product === 'ticket') {
    state.ticketMinor = minor
    return 'ok'
  }
  const changed = DAYS.map((_, day) => cheapSlot(day)).filter((slot) => state.capacity.get(slot) !== number)
  const isBelow = (slot: string) => number < (state.capacity.get(slot) ?? 0) - left(state, slot)
  if (changed.some(isBelow)) return 'below_taken'
  book(
    state,
    changed.map((slot) => ({ slot })),
  )
  for (const slot of changed) state.capacity.set(slot, number)
  state.earlyMinor = minor
  return 'ok'
}
