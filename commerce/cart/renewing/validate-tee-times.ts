/**
 * Whether the tee times in the shopper's cart still stand: ahead of us, held or to be had, and for no more than was
 * promised. A hold keeps places, not the clock: who has not paid by the start does not play. Looking takes nothing; a
 * time that lapsed and can be bought again is valid, and renewing holds it.
 */

import { allPlaces, shortageRefusal } from '#commerce/cart/adding/places.ts'
import { choiceOfLine, readLines, type Unavailable, unavailableReason } from '#commerce/cart/lines/cart-line.ts'
import type { HeldLine } from '#commerce/cart/lines/held-line.ts'
import type { CatalogView } from '#commerce/catalog/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { placesLeft, slotName } from '#commerce/inventory/index.ts'
import { type Assortment, quoteChoice } from '#commerce/offers/index.ts'
import { findCart, type Shopper } from '#commerce/shoppers/index.ts'
import { momentOf } from '#contract/rules/resort-moment.ts'

export type TeeTimeProblem = { lineId: number; currency: string; reason: Unavailable; newTotalMinor: number | null }

export async function validateTeeTimes(
  tx: Tx,
  shopper: Shopper,
  assortment: Assortment,
  view: CatalogView,
): Promise<TeeTimeProblem[]> {
  const cart = await findCart(tx, shopper)
  return teeTimeProblems(tx, cart ? (await readLines(tx, cart.id)).lines : [], assortment, view)
}

/** Of these lines of a cart. */
export async function teeTimeProblems(
  tx: Tx,
  lines: readonly HeldLine[],
  assortment: Assortment,
  view: CatalogView,
): Promise<TeeTimeProblem[]> {
  const golf = lines.filter(({ productId }) => assortment.courses.has(productId))
  const problems: TeeTimeProblem[] = []
  for (const line of golf) {
    const problem = await problemOf(tx, line, assortment, view)
    if (problem) problems.push({ lineId: line.id, currency: line.currency, ...problem })
  }
  return problems
}

async function problemOf(
  tx: Tx,
  line: HeldLine,
  assortment: Assortment,
  view: CatalogView,
): Promise<Omit<TeeTimeProblem, 'lineId' | 'currency'> | undefined> {
  if (hasBegun(line, view)) return { reason: 'cutoff', newTotalMinor: null }
  if (line.holds.length > 0 && !line.isLapsed) return undefined
  const choice = choiceOfLine(assortment, view, line)
  const against = unavailableReason(line, choice)
  if (against || !choice) return { reason: against ?? 'soldout', newTotalMinor: null }
  const places = allPlaces(assortment, choice, line.quantity)
  const left = await placesLeft(tx, places)
  if (shortageRefusal(places, (key) => left.get(slotName(key)), view.culture))
    return { reason: 'soldout', newTotalMinor: null }
  const quoted = quoteChoice(assortment, choice, line.quantity, () => undefined)
  if (!quoted.ok) return { reason: 'price', newTotalMinor: null }
  const { totalMinor } = quoted.quote
  return totalMinor <= line.totalMinor ? undefined : { reason: 'price', newTotalMinor: totalMinor }
}

function hasBegun({ days, startTime }: HeldLine, { now, calendar }: CatalogView): boolean {
  const [day] = days
  const start = day && startTime ? momentOf(day, startTime, calendar) : undefined
  return start !== undefined && start <= now
}
