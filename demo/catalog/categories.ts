/** The shelves of the shop, in menu order. */
import type { CategoryDraft } from '#commerce/catalog/index.ts'

export const demoCategories: CategoryDraft[] = [
  {
    slug: 'lift-tickets',
    name: 'Lift tickets',
    description:
      'All 24 lifts and 118 runs, from first chair to last. The earlier you pick your day, the less you pay.',
    calendarProduct: 'day-lift-ticket',
    pictures: ['lift-tickets', 'day-tickets', 'multi-day'],
    metaDescription:
      'Day, half-day, night and multi-day lift tickets for Silverpine. Book early and pay less than at the window.',
  },
  {
    slug: 'day-tickets',
    parent: 'lift-tickets',
    name: 'Day tickets',
    description: 'One day, half a day or an evening under the lights. Pick your date and go straight to the gate.',
    pictures: ['day-tickets'],
  },
  {
    slug: 'multi-day',
    parent: 'lift-tickets',
    name: 'Multi-day',
    description: 'Stay longer and each day costs less: three days in a row, or a pack of days to use when it snows.',
    pictures: ['multi-day'],
  },
  {
    slug: 'season-passes',
    name: 'Season passes',
    description: 'The whole winter in your pocket, no calendar needed. Pay at once or month by month.',
    pictures: ['season-passes', 'summit-pass'],
    metaDescription: 'Season passes for Silverpine: every day, midweek or reserved days, with monthly payments.',
  },
  {
    slug: 'rentals',
    name: 'Rentals',
    description:
      'Tuned this morning, fitted in ten minutes. Pick up from 3 pm the day before and ski from the first chair.',
    pictures: ['rentals', 'skis', 'snowboards'],
  },
  {
    slug: 'skis',
    parent: 'rentals',
    name: 'Skis',
    description: 'From first turns to deep days: skis, boots and poles that match how you ski.',
    pictures: ['skis'],
  },
  {
    slug: 'snowboards',
    parent: 'rentals',
    name: 'Snowboards',
    description: 'Boards and boots for park, piste and powder.',
    pictures: ['snowboards'],
  },
  {
    slug: 'activities',
    name: 'Activities',
    description: 'No skis needed. Race a tube, ride a snowcat into the sunset, or count the stars from the summit.',
    showPricingCalendar: true,
    calendarProduct: 'snow-tubing',
    pictures: ['activities', 'snowcat-tour'],
    metaDescription: 'Snow tubing, snowcat tours and stargazing at Silverpine. Choose a day and a time.',
  },
  {
    slug: 'golf',
    name: 'Golf',
    description: 'Eighteen holes around the lake, nine if the evening is short. Tee times from sunrise.',
    pictures: ['golf'],
  },
  {
    slug: 'vouchers',
    name: 'Vouchers',
    description: 'Give a day on the mountain, or redeem one that somebody gave to you.',
    pictures: ['vouchers'],
  },
  {
    slug: 'lodging',
    name: 'Lodging',
    description: 'Rooms, suites and cabins at the foot of the lifts.',
    externalUrl: 'https://lodging.silverpine.example/',
    pictures: ['lodging'],
  },
  {
    slug: 'dining',
    name: 'Dining',
    description: 'Breakfast at the base, soup on the ridge, dinner by the fire.',
    useLegacy: true,
    pictures: ['dining'],
  },
  {
    slug: 'staff-only',
    name: 'Staff only',
    description: 'Uniforms, staff passes and training days.',
    isHidden: true,
    isInTopMenu: false,
    pictures: ['staff-only'],
  },
]
