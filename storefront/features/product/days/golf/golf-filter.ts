/**
 * What a guest looks for on a tee sheet, and which tee times it lets through. Times of a block are numbers that read as
 * the clock does, HHMMSS: 50000 is five in the morning, 210000 nine in the evening; both ends belong to it.
 */

import type { TeeTime } from '#contract/calls/golf.ts'
import type { Day } from '#contract/values/day.ts'

export type GolfFilter = {
  date: Day
  /** The first day on which anything can be played; undefined until it is known. */
  firstAvailableDate: Day | undefined
  holes: 9 | 18
  /** 'any' asks for one open place. */
  players: 'any' | 1 | 2 | 3 | 4
  timeBlock: { min: number; max: number }
}

export const WHOLE_DAY = { min: 50_000, max: 210_000 } as const

export function newGolfFilter(date: Day, firstAvailableDate?: Day): GolfFilter {
  return { date, firstAvailableDate, holes: 18, players: 'any', timeBlock: { ...WHOLE_DAY } }
}

export function passesGolfFilter(
  { date, firstAvailableDate, holes, players, timeBlock }: GolfFilter,
  teeTime: Pick<TeeTime, 'SlotId' | 'Holes' | 'AvailablePlayers'>,
): boolean {
  const [day = '', time = ''] = teeTime.SlotId.split('T')
  const at = clockNumber(time)
  return (
    day === date &&
    (firstAvailableDate === undefined || day >= firstAvailableDate) &&
    teeTime.Holes === holes &&
    teeTime.AvailablePlayers >= (players === 'any' ? 1 : players) &&
    at >= timeBlock.min &&
    at <= timeBlock.max
  )
}

/** 91000 for `09:10:00`. */
export function clockNumber(time: string): number {
  return Number(time.replaceAll(':', ''))
}
