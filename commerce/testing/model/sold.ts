/** After the sale, in the model: a unit has its places until it is returned, and other ones once it is moved. */
import { sum } from '#contract/values/sum.ts'
import { book } from './model.ts'
import { holdsOf, left, type ModelLine, needsOn, type State } from './state.ts'

/** Sold as it is held, lapsed or not, as long as all of its places are there. */
export function buyLine(state: State, line: ModelLine, orderLineId: string): string {
  const own = holdsOf(state, line)
  if (sum(own.map(({ places }) => places)) !== sum(needsOn(line, line.quantity).map(({ places }) => places)))
    return 'lost'
  for (const hold of own) hold.ended = { at: state.now, isAbandoned: false, isSold: true }
  state.lines = state.lines.filter((other) => other !== line)
  const units = Array.from({ length: line.quantity }, () => needsOn(line, 1))
  state.sold.push({ orderLineId, line, units })
  return 'ok'
}

export type SoldModelLine = State['sold'][number]

export function returnModelUnit({ units }: SoldModelLine, unit: number): string {
  if (!units[unit]) return 'lost'
  units[unit] = undefined
  return 'ok'
}

export function moveModelUnit(state: State, { line, units }: SoldModelLine, unit: number, day: number): string {
  const own = units[unit]
  if (!own) return 'lost'
  const wanted = needsOn({ ...line, day }, 1)
  const ownAt = (slot: string) => own.find((need) => need.slot === slot)?.places ?? 0
  if (wanted.some(({ slot, places }) => left(state, slot) + ownAt(slot) < places)) return 'sold_out'
  book(state, [...own, ...wanted])
  units[unit] = wanted
  return 'ok'
}
