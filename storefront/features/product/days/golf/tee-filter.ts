/**
 * What a guest looks for on a tee sheet, and which tee times pass. The day, the holes and the chosen number of players
 * belong to the product's configuration; only the rest is stored here, so it stays when the day changes.
 */
import type { TeeTime } from '#contract/schemas/activities.ts'
import type { ProductAttribute } from '#contract/schemas/product.ts'
import type { Day } from '#contract/values/day.ts'
import { type Configuration, choiceFor } from '#storefront/features/product/configurator/configuration.ts'

/** Times of a block are numbers that read as a clock does, HHMMSS: 50000 is five in the morning. Both ends pass. */
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

export type TeePreference = { isAnyPlayers: boolean; timeBlock: GolfFilter['timeBlock'] }

export const ANY_TEE_TIME: TeePreference = { isAnyPlayers: true, timeBlock: WHOLE_DAY }

const HOUR = 10_000
const NUMBERS = [1, 2, 3, 4] as const

export function golfFilter(configuration: Configuration, preference: TeePreference, day: Day): GolfFilter {
  const { product, quantity } = configuration
  return {
    ...newGolfFilter(day, product.EarliestPurchaseDate ?? undefined),
    holes: chosenHoles(configuration) ?? 18,
    players: preference.isAnyPlayers ? 'any' : (NUMBERS.find((number) => number === quantity) ?? 'any'),
    timeBlock: preference.timeBlock,
  }
}

/** How many holes are chosen, where the product asks; the engine decides where nothing is said. */
export function chosenHoles(configuration: Configuration): 9 | 18 | undefined {
  const option = configuration.product.ProductAttributes.find(isHoles)
  const [chosen] = option ? choiceFor(configuration, option.Id).valueIds : []
  const holes = Number.parseInt(option?.Values.find(({ Id }) => Id === chosen)?.title ?? '', 10)
  return holes === 9 || holes === 18 ? holes : undefined
}

/** The full hours at which a block can begin or end. */
export function blockHours({ min, max }: GolfFilter['timeBlock']): { from: number[]; until: number[] } {
  const hours: number[] = []
  for (let at = WHOLE_DAY.min; at <= WHOLE_DAY.max; at += HOUR) hours.push(at)
  return { from: hours.filter((at) => at < max), until: hours.filter((at) => at > min) }
}

/** `07:00:00` of 70000. */
export function clockOf(number: number): string {
  const digits = String(number).padStart(6, '0')
  return `${digits.slice(0, 2)}:${digits.slice(2, 4)}:${digits.slice(4)}`
}

export type InTheWay = 'time' | 'players' | 'either' | 'both'

/** What has to be loosened where a day has tee times and none of them is what is looked for. */
export function inTheWay(sheet: readonly TeeTime[], filter: GolfFilter): InTheWay {
  const helps = (loosened: Partial<GolfFilter>) =>
    sheet.some((teeTime) => passesGolfFilter({ ...filter, ...loosened }, teeTime))
  const isTime = helps({ timeBlock: WHOLE_DAY })
  const isPlayers = helps({ players: 'any' })
  if (isTime && isPlayers) return 'either'
  if (isTime) return 'time'
  return isPlayers ? 'players' : 'both'
}

function isHoles({ Name }: ProductAttribute): boolean {
  return Name.trim().toLowerCase() === 'holes'
}
