/** What to do without skis, by day and time. */
import type { ProductDraft } from '#commerce/catalog/index.ts'
import { CONTROL_TYPES } from '#contract/values/control-types.ts'
import { activityTime, changeable, startDate } from './options.ts'

const snowTubing: ProductDraft = {
  slug: 'snow-tubing',
  ...changeable,
  sku: 'AC-TUBE',
  name: 'Snow tubing',
  categories: ['activities'],
  shortDescription:
    'Eleven lanes, one magic carpet, no skill at all.|An hour of racing down and riding back up. Children from 4.',
  fullDescription: `Eleven banked lanes, the longest of them a thousand feet, and a covered carpet that brings you and your tube back up. An hour is enough for ten runs and a snowball fight.

Children from 4 ride alone, smaller ones on a lap. Warm boots are all you need.`,
  priceMinor: 2900,
  priceUnit: 'an hour',
  actionText: 'Choose a time',
  allowedQuantities: [1, 2, 3, 4, 5, 6, 7, 8],
  showPricingCalendarView: true,
  activityCode: 'TUBE',
  activityLocation: 'MEADOW',
  headerCode: 'AC-TUBE',
  pictures: ['snow-tubing', 'activities'],
  specifications: {
    Where: 'Meadow, five minutes from Base Village',
    Ages: 'From 4',
    Bring: 'Warm boots and gloves',
    Length: 'One hour',
  },
  attributes: [
    startDate('Which day? [Pricing Calendar]'),
    // A time is chosen for one at first, so how many is asked after it.
    ...activityTime,
    // A typed number, because a choice among values would make eight variants of one hour.
    {
      key: 'group-size',
      name: 'Group Size',
      controlType: CONTROL_TYPES.textbox,
      textPrompt: 'How many of you? {"placeholder":"4","min":1,"max":8,"description":"One to eight, each with a tube"}',
      isRequired: true,
      defaultValue: '1',
      isQuantity: true,
    },
  ],
  related: ['snowcat-tour', 'stargazing', 'night-skiing'],
  crossSells: ['day-lift-ticket', 'stargazing'],
}

const snowcatTour: ProductDraft = {
  slug: 'snowcat-tour',
  ...changeable,
  sku: 'AC-CAT',
  name: 'Snowcat sunset tour',
  categories: ['activities'],
  shortDescription:
    'To the summit in a heated cabin, four guests at a time.|Sunset on the ridge, cheese and cider on board, back before dark.',
  fullDescription: `The big red snowcat leaves the base after the last chair, when the mountain is empty. Forty minutes up through the glades, half an hour on the summit while the peaks turn pink, and a slow ride down behind the groomers.

There are four seats in the cabin, so it is only you and your friends, and a driver who has done this for twenty winters.`,
  priceMinor: 14500,
  priceUnit: 'a seat',
  badge: 'Four seats',
  actionText: 'Choose a time',
  allowedQuantities: [1, 2, 3, 4],
  activityCode: 'CAT',
  activityLocation: 'BASE',
  headerCode: 'AC-CAT',
  pictures: ['snowcat-tour', 'summit-pass'],
  specifications: {
    '[Cutoff Time]': '15:00',
    Where: 'Snowcat ramp, Base Village',
    Ages: 'From 6',
    Length: 'Two hours',
    Included: 'Cheese, bread and cider',
  },
  attributes: [startDate('Which evening?'), ...activityTime],
  related: ['stargazing', 'snow-tubing', 'night-skiing'],
  crossSells: ['stargazing'],
}

const stargazing: ProductDraft = {
  slug: 'stargazing',
  ...changeable,
  sku: 'AC-STARS',
  name: 'Stargazing at the summit',
  categories: ['activities'],
  shortDescription:
    'Two telescopes, one astronomer, no town light for sixty miles.|The tram takes you up at nine, blankets and tea are there.',
  fullDescription: `On clear nights the summit is one of the darkest places in the state. Our astronomer sets up two telescopes, finds you Saturn, and explains the winter sky without a single slide.

It sells out early every season. If a place comes back, it is shown here.`,
  priceMinor: 6500,
  priceUnit: 'a guest',
  badge: 'Nearly always full',
  actionText: 'See dates',
  activityCode: 'STARS',
  activityLocation: 'SUMMIT',
  headerCode: 'AC-STARS',
  pictures: ['stargazing', 'account'],
  specifications: { Where: 'Summit station', Ages: 'From 8', Length: 'Two hours', Included: 'Tram, blankets and tea' },
  attributes: [startDate('Which night?'), ...activityTime],
  related: ['snowcat-tour', 'night-skiing'],
}

export const activities = [snowTubing, snowcatTour, stargazing]
