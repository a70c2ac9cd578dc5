/** Everything Silverpine sells, in the order of its lists, with rental locations and calendar templates. */
import type {
  CalendarTemplateDraft,
  ProductDraft,
  RentalLocationDraft,
  ShippingMethodDraft,
} from '#commerce/catalog/index.ts'
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

const HOURS = 'Daily 7:30 am to 6 pm'

const rentalLocations: RentalLocationDraft[] = [
  {
    name: 'Base Village',
    address: '1200 Summit Road, beside the ticket kiosks',
    phone: '(555) 014-0131',
    hours: HOURS,
  },
  { name: 'Ridge House', address: 'Top of the six-seater, level 1', phone: '(555) 014-0132', hours: HOURS },
  { name: 'Lake Parking', address: '40 Lake Road, drive-up counter', phone: '(555) 014-0133', hours: HOURS },
]

const shippingMethods: ShippingMethodDraft[] = [
  {
    name: 'Pick up',
    locations: [
      { name: 'Base Village', address: '1200 Summit Road, ticket kiosks' },
      { name: 'Lake Parking', address: '40 Lake Road, drive-up counter' },
    ],
  },
  { name: 'Mail', priceMinor: 600, needsAddress: true },
]

/** A mountain takes thousands: fifty places are few, where eleven are for a lesson. */
const calendarTemplates: CalendarTemplateDraft[] = [
  {
    name: 'tickets',
    inventoryMessageThreshold: 50,
    pricingCountMessageThreshold: 10,
    lowInventoryBackgroundColor: '#fdf0d5',
    soldOutInventoryBackgroundColor: '#e6e8eb',
    lowStatusText: 'Few left',
    soldOutStatusText: 'Sold out',
  },
]

/** What products name: where rented things wait, how cards are handed over, how calendars are worded and colored. */
export const demoProductParts = { rentalLocations, shippingMethods, calendarTemplates }
