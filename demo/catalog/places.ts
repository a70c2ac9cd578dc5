/** Where rented things wait, and how calendars are worded and colored. Products name them. */
import type { CalendarTemplateDraft, RentalLocationDraft } from '#commerce/catalog/index.ts'

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

export const demoPlaces = { rentalLocations, calendarTemplates }
