/** The tee sheet of a course as the calls send it. */
import type { OpenTeeTime } from '#commerce/golf/index.ts'
import type { TeeTime } from '#contract/schemas/activities.ts'
import { moneyToDecimal } from '#contract/values/money.ts'

export function teeTimeDocument({ slotId, time, holes, players, rate }: OpenTeeTime, currency: string): TeeTime {
  return {
    Time: time,
    Display: clockWords(time),
    Holes: holes,
    AvailablePlayers: players,
    Rate: moneyToDecimal({ minor: rate.priceMinor, currency }),
    RateName: rate.name,
    CartIncluded: rate.isCartIncluded,
    SlotId: slotId,
  }
}

/** `9:10 am`. */
function clockWords(time: string): string {
  const hour = Number(time.slice(0, 2))
  return `${hour % 12 === 0 ? 12 : hour % 12}:${time.slice(3, 5)} ${hour < 12 ? 'am' : 'pm'}`
}
