/** Passes for the whole winter. What they are valid until rolls with the season. */
import type { ProductDraft, VariantDraft } from '#commerce/catalog/index.ts'
import { CONTROL_TYPES } from '#contract/values/control-types.ts'
import { dayInWords } from '#contract/values/day.ts'
import type { Season } from '#demo/season.ts'
import { addOns, ages, assignedTo, startDate, tubingAddOn } from './options.ts'

/** A person has one pass for the season, whichever it is. */
const ONE_PASS = 'season-pass'

/** Cards of passes are handed out at the resort or sent by mail. */
const HANDOVER = ['Pick up', 'Mail']

const CARD_DESIGNS = [
  { key: 'alpenglow', name: 'Alpenglow', picture: 'summit-pass', isPreselected: true },
  { key: 'sea-of-cloud', name: 'Sea of cloud', picture: 'season-passes' },
  { key: 'first-chair', name: 'First chair', picture: 'day-lift-ticket' },
  { key: 'milky-way', name: 'Milky Way', picture: 'stargazing' },
]

function summitPass(season: Season): ProductDraft {
  return {
    slug: 'summit-pass',
    sku: 'SP-SUMMIT',
    name: 'Summit Pass',
    categories: ['season-passes'],
    shortDescription:
      'Every lift, every day, first chair to last.|It pays for itself on day seven, and all of it can be paid monthly.',
    fullDescription: `One card, the whole winter. The Summit Pass opens all 24 lifts on every day of the season, holidays included, with an hour of early tracks on Saturdays before the public is let up.

Pay all of it today, or a deposit now and the rest in monthly parts charged to the same card. Each pass belongs to one person of your household, carries a photo, and needs a signed release before the first ride; both take two minutes and can be done at checkout.

Pass holders ski with friends: four half-price day tickets come with every adult pass.`,
    priceMinor: 89900,
    priceUnit: 'a season',
    badge: 'Pay monthly',
    actionText: 'Choose this pass',
    tracksStock: false,
    isPaymentPlan: true,
    allowsFinancing: true,
    requiresAssignment: true,
    duplicateGroup: ONE_PASS,
    headerCode: 'SP-SUMMIT',
    pictures: ['summit-pass', 'season-passes', 'pass-renewal', { name: 'summit-pass', title: 'ICON' }],
    specifications: {
      Valid: `${dayInWords(season.start)} to ${dayInWords(season.end)}`,
      'Blackout days': 'None',
      Payment: 'At once, or a deposit and monthly parts',
      'You need': 'A photo and a signed release',
      Extras: 'Early tracks on Saturdays, four half-price tickets for friends',
    },
    attributes: [
      assignedTo,
      ages('Which pass?', { teen: 25000, child: 55000, senior: 30000 }),
      {
        key: 'card-design',
        name: 'Card Design',
        controlType: CONTROL_TYPES.imageSquares,
        textPrompt: 'Pick a picture for your card {"description":"Printed on the front, beside your photo"}',
        isRequired: true,
        values: CARD_DESIGNS,
      },
      addOns([
        {
          key: 'locker-at-the-base',
          name: 'Locker at the base|A dry place for boots and bags, all season.',
          priceAdjustmentMinor: 24000,
          picture: 'lodging',
        },
        {
          key: 'wax-and-edge',
          name: 'Wax and edge|Ten services in the tuning shop.',
          priceAdjustmentMinor: 18000,
          picture: 'skis',
        },
        tubingAddOn,
      ]),
    ],
    variants: summitVariants,
    shippingMethods: HANDOVER,
    related: ['midweek-pass', 'pass-reservation', 'flex-pack'],
    crossSells: ['gift-card', 'snow-tubing'],
    metaDescription: 'Unlimited skiing at Silverpine with the Summit Pass. Pay at once or monthly.',
  }
}

/** The gates know a pass by its age; the printer by its picture too. */
const summitVariants: VariantDraft[] = ['adult', 'teen', 'child', 'senior'].flatMap((age) =>
  CARD_DESIGNS.map(({ key: design }, index) => ({
    key: `${age}-${design}`,
    values: [
      { attribute: 'age', value: age },
      { attribute: 'card-design', value: design },
    ],
    sku: `SP-SUMMIT-${age.toUpperCase()}-${index + 1}`,
    headerCode: `SP-SUMMIT-${age.toUpperCase()}`,
  })),
)

function midweekPass(season: Season): ProductDraft {
  return {
    slug: 'midweek-pass',
    sku: 'SP-MIDWEEK',
    name: 'Midweek Pass',
    categories: ['season-passes'],
    shortDescription:
      'Monday to Thursday, when the mountain is yours.|Empty runs, short lines, and half the price of a weekend.',
    fullDescription: `Tuesday at ten, two lanes of fresh corduroy and nobody in front of you: that is what the Midweek Pass is for. It is valid from Monday to Thursday, school holidays aside.

Students and children pay less. A student card is checked once, when you collect the pass.`,
    priceMinor: 54900,
    priceUnit: 'a season',
    actionText: 'Choose this pass',
    requiresAssignment: true,
    duplicateGroup: ONE_PASS,
    tracksStock: false,
    headerCode: 'SP-MIDWEEK',
    pictures: ['midweek-pass', 'half-day-ticket', 'season-passes'],
    specifications: {
      Valid: `Monday to Thursday until ${dayInWords(season.end)}`,
      'Blackout days': 'School holidays',
      'You need': 'A photo',
    },
    attributes: [
      {
        key: 'pass-type',
        name: 'Pass Type',
        controlType: CONTROL_TYPES.segmented,
        textPrompt: 'Which pass? [Dynamic]',
        isRequired: true,
        values: [
          { key: 'adult', name: 'Adult', isPreselected: true, minAge: 18 },
          { key: 'student', name: 'Student', priceAdjustmentBasisPoints: -2500, minAge: 16, maxAge: 30 },
          { key: 'child', name: 'Child', priceAdjustmentBasisPoints: -5000, minAge: 5, maxAge: 17 },
        ],
      },
      {
        key: 'school',
        name: 'School',
        controlType: CONTROL_TYPES.textbox,
        textPrompt: 'Where do you study? [Conditional] {"placeholder":"University or school","maxLength":80}',
        isRequired: true,
        condition: { attribute: 'pass-type', values: ['student'] },
      },
      {
        key: 'guardian',
        name: 'Guardian',
        controlType: CONTROL_TYPES.textbox,
        textPrompt: 'Name of a parent or guardian [Conditional] {"maxLength":100}',
        isRequired: true,
        condition: { attribute: 'pass-type', values: ['child'] },
      },
      {
        key: 'valid-days',
        name: 'Valid Days',
        controlType: CONTROL_TYPES.readOnlyTextbox,
        textPrompt: 'Valid on',
        defaultValue: 'Monday to Thursday, school holidays aside',
      },
      {
        key: 'newsletter-e-mail',
        name: 'Newsletter E-mail',
        controlType: CONTROL_TYPES.textbox,
        textPrompt:
          'Where may we send the snow report? [Hidden Signed In] {"placeholder":"you@example.com","maxLength":200}',
      },
    ],
    related: ['summit-pass', 'flex-pack', 'day-lift-ticket'],
    // Half of them go to children and students, whom the resort looks after without their parents.
    asksHealthProfile: true,
    shippingMethods: HANDOVER,
    crossSells: ['ski-rental'],
  }
}

function passRenewal(season: Season): ProductDraft {
  return {
    slug: 'pass-renewal',
    sku: 'SP-RENEW',
    name: 'Pass renewal',
    categories: ['season-passes'],
    shortDescription:
      'Keep your card and your price.|For everyone who had a Summit Pass last winter: renew it in your account, with a hundred dollars off.',
    fullDescription: `If you held a Summit Pass last season, your offer waits in your account: same card, same photo, one hundred dollars less. Renewals are completed there, person by person.`,
    priceMinor: 79900,
    priceUnit: 'a season',
    actionText: 'See how it works',
    requiresAssignment: true,
    tracksStock: false,
    headerCode: 'SP-RENEW',
    pictures: ['pass-renewal', 'summit-pass'],
    specifications: {
      IsRenewal: 'yes',
      Valid: `Until ${dayInWords(season.end)}`,
      'You need': 'The card you had last season',
    },
    attributes: [assignedTo],
    related: ['summit-pass', 'midweek-pass'],
  }
}

const passReservation: ProductDraft = {
  slug: 'pass-reservation',
  sku: 'SP-RESERVE',
  name: 'Pass holder reservation',
  categories: ['season-passes'],
  shortDescription:
    'Save your place on busy days.|Free for pass holders: reserve up to five days at a time, cancel until midnight before.',
  fullDescription: `On the busiest days of the winter we limit how many guests are on the mountain, so that lines stay short. Pass holders reserve their day here, at no cost. You may hold five days at a time; every day you have skied or given back frees one.`,
  priceMinor: 0,
  actionText: 'Reserve a day',
  requiresAssignment: true,
  headerCode: 'SP-RESERVE',
  pictures: ['pass-reservation', 'day-tickets'],
  specifications: {
    IsReservationProduct: 'yes',
    MaxReservations: '5',
    '[Reservation Cutoff Days]': '1',
    '[Precursors]': 'summit-pass, midweek-pass, pass-renewal',
    Price: 'Free for pass holders',
    Cancel: 'Until midnight before',
  },
  attributes: [assignedTo, startDate('Which day? [Inline Calendar]')],
  related: ['summit-pass', 'midweek-pass'],
}

export function seasonPasses(season: Season): ProductDraft[] {
  return [summitPass(season), midweekPass(season), passRenewal(season), passReservation]
}
