/** Tickets for one day, half of it, or an evening. */
import type { ProductDraft } from '#commerce/catalog/index.ts'
import { addOns, ages, cardOptions, changeable, lunchAddOn, skiRentalAddOn, startDate, tubingAddOn } from './options.ts'

const dayLiftTicket: ProductDraft = {
  slug: 'day-lift-ticket',
  ...changeable,
  sku: 'LT-DAY',
  name: 'Day lift ticket',
  categories: ['day-tickets'],
  taxClass: 'lift-tickets',
  shortDescription:
    'One day on the whole mountain.|One day on all 24 lifts, from first chair to last. Choose the day now and pay less than at the window.',
  fullDescription: `Your ticket opens every lift from 8:30 am to 4 pm: the six-seater to the Ridge, the old double chair to the back bowls, and the summit tram when the wind allows. 118 runs, a third of them easy, and a green run that goes on for four miles.

Prices change with the date and with demand. A Tuesday in January booked in November is the best deal on the mountain; the Saturday of a holiday week is not. Whatever day you pick, it costs less here than at the window, and the price is yours as soon as the ticket is in your cart.

If your plans change, move the ticket to another day of the season until midnight before you ski.`,
  priceMinor: 10900,
  priceUnit: 'a day',
  badge: 'Most popular',
  actionText: 'Choose a day',
  allowedQuantities: [1, 2, 3, 4, 5, 6, 8, 10],
  isDynamicPrice: true,
  showsMaxPrice: true,
  showPricingCalendarView: true,
  calendarTemplate: 'tickets',
  headerCode: 'LT-DAY',
  pictures: [
    'day-lift-ticket',
    'lift-tickets',
    'day-tickets',
    'pass-reservation',
    { name: 'day-lift-ticket', title: 'ICON' },
  ],
  specifications: {
    '[Cutoff Time]': '16:00',
    '[Cutoff Days]': '0',
    Hours: '8:30 am to 4:00 pm',
    Lifts: 'All 24, weather permitting',
    Changes: 'Free until midnight before',
    Refunds: 'The difference, never the whole',
  },
  attributes: [
    ages('Who is skiing? [Pricing Calendar]', { teen: 2400, child: 5800, senior: 3100 }),
    startDate('Which day? [Pricing Calendar] [Inline Calendar] [Dynamic]'),
    ...cardOptions,
    addOns([tubingAddOn, skiRentalAddOn, lunchAddOn]),
  ],
  related: ['night-skiing', 'snowcat-tour', 'snowboard-rental', 'snow-tubing', 'flex-pack'],
  crossSells: ['ski-rental', 'snow-tubing', 'half-day-ticket'],
  metaDescription:
    'One day on all 24 lifts of Silverpine. Choose your date on the price calendar and pay less than at the window.',
}

const halfDayTicket: ProductDraft = {
  slug: 'half-day-ticket',
  ...changeable,
  sku: 'LT-HALF',
  name: 'Half-day ticket',
  categories: ['day-tickets'],
  taxClass: 'lift-tickets',
  shortDescription:
    'Noon to close.|Sleep in, ski the sunny side, stay for the last chair. All lifts from noon, and a lower price the more of you come.',
  fullDescription: `From noon the sun is on the west side, the morning crowd is at lunch, and the groomed runs have softened. The half-day ticket opens every lift from 12:00 to 4 pm.

Come as a group: from four tickets on, each one costs less.`,
  priceMinor: 8400,
  priceUnit: 'a day',
  actionText: 'Choose dates',
  pictures: ['half-day-ticket', 'lift-tickets', 'flex-pack'],
  headerCode: 'LT-HALF',
  specifications: {
    '[Cutoff Time]': '14:00',
    Hours: 'Noon to 4:00 pm',
    Lifts: 'All 24, weather permitting',
    Groups: 'Less from four tickets on',
  },
  attributes: [
    ages('Who is skiing?', { teen: 1800, child: 4400, senior: 2400 }),
    startDate('Which afternoon?'),
    ...cardOptions,
    addOns([tubingAddOn, lunchAddOn]),
  ],
  variants: ['adult', 'teen', 'child', 'senior'].map((age) => ({
    key: age,
    values: [{ attribute: 'age', value: age }],
    sku: `LT-HALF-${age.toUpperCase()}`,
    headerCode: `LT-HALF-${age.toUpperCase()}`,
  })),
  related: ['day-lift-ticket', 'night-skiing', 'snow-tubing', 'ski-rental'],
  crossSells: ['night-skiing', 'snow-tubing'],
}

const nightSkiing: ProductDraft = {
  slug: 'night-skiing',
  ...changeable,
  sku: 'LT-NIGHT',
  name: 'Night skiing',
  categories: ['day-tickets'],
  taxClass: 'lift-tickets',
  shortDescription:
    'Nine floodlit runs, 5 pm to 9 pm, on selected nights.|Fresh corduroy, cold air, stars above the lights. Hot chocolate at the fire is on us.',
  fullDescription: `On six nights of the season we groom nine runs at dusk and turn the lights on. The lower mountain belongs to a few hundred people, the snow is quiet, and the fire at the mid-station burns until nine.

Bring a warm layer: it is colder than you think, and prettier.`,
  priceMinor: 4900,
  priceUnit: 'a night',
  badge: 'Six nights only',
  actionText: 'Choose a night',
  isRadioButtonDate: true,
  headerCode: 'LT-NIGHT',
  pictures: ['night-skiing', 'stargazing', 'account'],
  specifications: {
    '[Cutoff Time]': '17:00',
    Hours: '5:00 pm to 9:00 pm',
    Runs: 'Nine, all floodlit',
    Included: 'Hot chocolate by the fire',
  },
  attributes: [
    ages('Who is skiing?', { teen: 900, child: 2000, senior: 1200 }),
    startDate('Which night?'),
    ...cardOptions,
  ],
  related: ['stargazing', 'snowcat-tour', 'half-day-ticket'],
  crossSells: ['ski-rental', 'stargazing'],
}

export const dayTickets = [dayLiftTicket, halfDayTicket, nightSkiing]
