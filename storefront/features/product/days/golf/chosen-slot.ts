/**
 * The slot that is chosen, held against the sheet as it is now: it stays while it is open, is what is looked for and
 * has room for all who are to play. Otherwise it is let go, and why is said: nobody should pay for another time than
 * the one they look at.
 */

import type { TeeTime } from '#contract/calls/golf.ts'
import {
  answerTo,
  type Configuration,
  NO_ANSWER,
  withAnswer,
} from '#storefront/features/product/configurator/configuration.ts'
import { nearestQuantity } from '#storefront/features/product/configurator/quantities.ts'
import { type GolfFilter, passesGolfFilter } from './golf-filter.ts'

export type LostSlot = { slotId: string; why: 'gone' | 'tooFew' | 'outside'; places: number }

export function lostSlot(
  slotId: string,
  open: readonly TeeTime[],
  filter: GolfFilter,
  players: number,
): LostSlot | undefined {
  const found = open.find(({ SlotId }) => SlotId === slotId)
  if (!found) return { slotId, why: 'gone', places: 0 }
  const places = found.AvailablePlayers
  if (places < players) return { slotId, why: 'tooFew', places }
  return passesGolfFilter(filter, found) ? undefined : { slotId, why: 'outside', places }
}

/** A slot for as many as are to play, as far as it has room for them; undefined lets the chosen one go. */
export function withSlot(
  configuration: Configuration,
  optionId: number,
  slot: { SlotId: string; AvailablePlayers: number } | undefined,
): Configuration {
  const text = slot?.SlotId ?? ''
  const placesAtTime = slot?.AvailablePlayers
  if (answerTo(configuration, optionId).text === text && configuration.placesAtTime === placesAtTime)
    return configuration
  return nearestQuantity({ ...withAnswer(configuration, optionId, { ...NO_ANSWER, text }), placesAtTime })
}
