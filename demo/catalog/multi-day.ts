/** Several days: in a row, or when it suits. */
import type { ProductDraft } from '#commerce/catalog/index.ts'
import { CONTROL_TYPES } from '#contract/values/control-types.ts'
import { addOns, ages, cardOptions, changeable, skiRentalAddOn, startDate } from './options.ts'

const threeDayTicket: ProductDraft = {
  slug: 'three-day-ticket',
  ...changeable,
  sku: 'LT-3DAY',
  name: 'Three-day ticket',
  categories: ['multi-day'],
  taxClass: 'lift-tickets',
  shortDescription:
    'Three days in a row on all lifts, with one price for every day of it.|Pick your first day; the next two follow.',
  fullDescription: `Three days are what the mountain takes: one to find your feet, one to find the good snow, one to ski it. The ticket is valid on three days in a row from the day you choose.

One price for the three of them, whatever the calendar says about the third.`,
  priceMinor: 29700,
  priceUnit: 'for 3 days',
  actionText: 'Choose dates',
  multiDay: 'consecutive',
  numberOfDays: 3,
  headerCode: 'LT-3DAY',
  pictures: ['three-day-ticket', 'multi-day', 'summit-pass'],
  specifications: {
    '[Cutoff Days]': '1',
    Valid: 'Three days in a row',
    Hours: '8:30 am to 4:00 pm',
    Lifts: 'All 24, weather permitting',
  },
  attributes: [
    ages('Who is skiing?', { teen: 6600, child: 15900, senior: 8400 }),
    startDate('Which day first? [Inline Calendar]'),
    ...cardOptions,
    addOns([
      {
        ...skiRentalAddOn,
        key: 'ski-rental-for-three-days',
        name: 'Ski rental for three days|Skis, boots, poles and helmet, kept at the base overnight.',
        linkedQuantity: 3,
      },
    ]),
  ],
  related: ['flex-pack', 'day-lift-ticket', 'ski-rental'],
  crossSells: ['ski-rental', 'snow-tubing'],
}

const flexPack: ProductDraft = {
  slug: 'flex-pack',
  sku: 'LT-FLEX',
  name: 'Flex pack',
  categories: ['multi-day'],
  taxClass: 'lift-tickets',
  shortDescription:
    'Three, four or five days of your choice, any time this season.|$104 a day for three of them, $100 for four, $95 for five.',
  fullDescription: `For everyone who lives close enough to wait for snow. Take three, four or five days and spread them over the season; holidays included.

Choose your days now. If the forecast changes, change them until midnight before.`,
  priceMinor: 9500,
  priceUnit: 'a day',
  badge: 'Any days you like',
  actionText: 'Build a pack',
  multiDay: 'separate',
  numberOfDays: 3,
  headerCode: 'LT-FLEX',
  pictures: ['flex-pack', 'half-day-ticket', 'multi-day'],
  specifications: { Valid: 'Any days of the season', Hours: '8:30 am to 4:00 pm', Sharing: 'One person, all days' },
  attributes: [
    {
      key: 'days',
      name: 'Days',
      controlType: CONTROL_TYPES.chips,
      textPrompt: 'How many days?',
      isRequired: true,
      values: [
        { key: '3-days', name: '3 days', numberOfDays: 3, priceAdjustmentMinor: 900, isPreselected: true },
        { key: '4-days', name: '4 days', numberOfDays: 4, priceAdjustmentMinor: 500 },
        { key: '5-days', name: '5 days', numberOfDays: 5 },
      ],
    },
    {
      key: 'start-date',
      name: 'Start Date',
      controlType: CONTROL_TYPES.date,
      textPrompt: 'Which days? [Date] [Multiple Dates] [Inline Calendar]',
      isRequired: true,
    },
    ages('Who is skiing?', { teen: 2200, child: 5300, senior: 2900 }),
  ],
  related: ['three-day-ticket', 'summit-pass', 'day-lift-ticket'],
  crossSells: ['ski-rental', 'snowboard-rental'],
}

export const multiDayTickets = [threeDayTicket, flexPack]
