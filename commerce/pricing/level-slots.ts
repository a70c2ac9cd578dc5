/**
 * The slots in which the levels of a choice are counted: what has to be read or locked before it is priced, and what a
 * quote then takes from them. Each chosen day counts as a possible first day, so a whole season can be asked for
 * at once.
 */
import { type Demand, type SlotKey, slotName } from '#commerce/inventory/index.ts'
import { addedChoice } from './add-ons.ts'
import type { PricedChoice, Quote } from './quote.ts'
import { datedRows } from './steps/dated-rows.ts'
import { optionsOf } from './steps/options.ts'
import { pricedDays } from './steps/steps-by-day.ts'
import { levelSlot } from './steps/take-steps.ts'

export function levelSlots(choice: PricedChoice): SlotKey[] {
  const slots = new Map<string, SlotKey>()
  for (const each of [choice, ...addedChoices(choice)]) {
    for (const slot of ownSlots(each)) slots.set(slotName(slot), slot)
  }
  return [...slots.values()]
}

export function levelDemand(quote: Quote): Demand[] {
  const demand = new Map<string, Demand>()
  for (const { levelPoolId, day, count } of [...quote.parts, ...quote.addOns]) {
    if (levelPoolId === null || day === null) continue
    const key: SlotKey = { poolId: levelPoolId, day, time: null }
    demand.set(slotName(key), { ...key, places: (demand.get(slotName(key))?.places ?? 0) + count })
  }
  return [...demand.values()]
}

function ownSlots({ product, variant, prices, days, numberOfDays, today, ...choice }: PricedChoice): SlotKey[] {
  const { enteredPriceMinor, voucherPriceMinor, renewal, rateMinor } = choice
  const isGiven = [enteredPriceMinor, voucherPriceMinor, renewal, rateMinor].some((price) => price !== undefined)
  const ofProduct = prices.get(product.id)
  if (isGiven || !ofProduct) return []
  return days.flatMap((start) =>
    pricedDays(product, numberOfDays, [start]).flatMap((day) => {
      const rows = datedRows(ofProduct, variant?.id ?? null, day, today)
      return rows?.rule === 'level' ? rows.window.levels.flatMap((level) => levelSlot({ level }, day) ?? []) : []
    }),
  )
}

function addedChoices(choice: PricedChoice): PricedChoice[] {
  if (choice.enteredPriceMinor !== undefined) return []
  return optionsOf(choice.product, choice.values).addOns.flatMap((value) => addedChoice(choice, value) ?? [])
}
