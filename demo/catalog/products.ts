/** Everything Silverpine sells, in the order of its lists. */
import type { ProductDraft } from '#commerce/catalog/index.ts'
import type { Season } from '#demo/season.ts'
import { activities } from './activities.ts'
import { dayTickets } from './day-tickets.ts'
import { golf } from './golf.ts'
import { multiDayTickets } from './multi-day.ts'
import { rentals } from './rentals.ts'
import { seasonPasses } from './season-passes.ts'
import { vouchers } from './vouchers.ts'

export function demoProducts(season: Season): ProductDraft[] {
  return [...dayTickets, ...multiDayTickets, ...seasonPasses(season), ...rentals, ...activities, ...golf, ...vouchers]
}
