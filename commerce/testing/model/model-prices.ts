/** What pieces cost in the model: the cheap level as long as it lasts, then the product's own price. */
import { sum } from '#contract/values/sum.ts'
import { CHEAP, CHILD_LESS_MINOR, DAYS, PRODUCTS, type ProductName, slotOf } from './shop-rules.ts'
import { left, type ModelHold, type ModelPart, type Need, pooled, type State } from './state.ts'

type Priced = { product: ProductName; day: number }

export function modelQuote(
  state: State,
  { day, product }: Priced,
  quantity: number,
  except: readonly ModelHold[],
): ModelPart[] {
  const isEarly = product === 'early adult' || product === 'early child'
  const free = isEarly ? Math.max(0, left(state, cheapSlot(day), except)) : 0
  const cheap = Math.min(free, quantity)
  const cheapMinor = state.earlyMinor - (product === 'early child' ? CHILD_LESS_MINOR : 0)
  const unitMinor = product === 'ticket' ? state.ticketMinor : PRODUCTS[product].unitMinor
  const parts: ModelPart[] = [
    { level: CHEAP, unitMinor: cheapMinor, count: cheap },
    { level: 'own', unitMinor, count: quantity - cheap },
  ]
  return parts.filter(({ count }) => count > 0)
}

export function partsTotal(parts: readonly ModelPart[]): number {
  return sum(parts.map(({ count, unitMinor }) => count * unitMinor))
}

/** Only lines whose pieces all cost the same, for the same reason, are one line. */
export function haveSamePrices(one: readonly ModelPart[], other: readonly ModelPart[]): boolean {
  return pricesIn(one) === pricesIn(other)
}

const pricesIn = (parts: readonly ModelPart[]) =>
  [...new Set(parts.map((part) => `${part.level} ${part.unitMinor}`))].sort().join()

export function joinedParts(one: readonly ModelPart[], other: readonly ModelPart[]): ModelPart[] {
  return one.map((part) => ({
    ...part,
    count: part.count + sum(other.filter(({ level }) => level === part.level).map(({ count }) => count)),
  }))
}

/** The places of pools, and those of the cheap level. */
export function placesOf(priced: Priced, quantity: number, parts: readonly ModelPart[]): Need[] {
  const cheap = parts
    .filter(({ level }) => level === CHEAP)
    .map(({ count }) => ({ slot: cheapSlot(priced.day), places: count }))
  return [...pooled(priced, quantity), ...cheap]
}

/** Every slot that is looked at before it is priced. */
export function slotsOfPrice({ day, product }: Priced): { slot: string }[] {
  return product.startsWith('early') ? [{ slot: cheapSlot(day) }] : []
}

export const cheapSlot = (day: number) => slotOf(CHEAP, DAYS[day] as string)
