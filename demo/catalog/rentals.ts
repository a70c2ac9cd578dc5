/** Things to slide on. */
import type { AttributeDraft, ProductDraft } from '#commerce/catalog/index.ts'
import { CONTROL_TYPES } from '#contract/values/control-types.ts'
import { changeable, startDate } from './options.ts'

const shops: AttributeDraft = {
  key: 'pick-up-location',
  name: 'Pick-up Location',
  controlType: CONTROL_TYPES.dropdown,
  textPrompt: 'Where do you pick it up? {"description":"All three shops open at 7:30 am"}',
  isRequired: true,
  values: [
    { key: 'base-village', name: 'Base Village|Beside the ticket kiosks', isPreselected: true },
    { key: 'ridge-house', name: 'Ridge House|Top of the six-seater, for skiers who arrive by shuttle' },
    { key: 'lake-parking', name: 'Lake Parking|Drive up, load, drive on' },
  ],
}

function measure(key: string, name: string, textPrompt: string): AttributeDraft {
  return { key, name, controlType: CONTROL_TYPES.textbox, textPrompt, isRequired: true }
}

const PACKAGE = 'package'

const skiRental: ProductDraft = {
  slug: 'ski-rental',
  ...changeable,
  sku: 'RE-SKI',
  name: 'Ski rental',
  categories: ['skis'],
  taxClass: 'rentals',
  shortDescription:
    'Skis, boots and poles that fit, ready when you are.|Tell us how you ski and what you measure; we set the bindings before you come.',
  fullDescription: `Our skis are two winters old at most and are tuned every night. Tell us your height, weight and boot size and everything stands ready under your name; fitting takes ten minutes.

Pick up from 3 pm on the day before, at no extra cost. If the skis do not suit you, swap them as often as you like, at any of the three shops.`,
  priceMinor: 5400,
  priceUnit: 'a day',
  actionText: 'Choose your skis',
  headerCode: 'RE-SKI',
  pictures: ['ski-rental', 'rentals', 'skis'],
  specifications: {
    '[Cutoff Days]': '0',
    Included: 'Skis, boots, poles and a helmet',
    'Pick-up': 'From 3 pm the day before',
    Swaps: 'As often as you like',
  },
  attributes: [
    startDate('Which day? [Dynamic]'),
    {
      key: PACKAGE,
      name: 'Package',
      controlType: CONTROL_TYPES.dropdown,
      textPrompt: 'Which package?',
      isRequired: true,
      values: [
        { key: 'sport', name: 'Sport|Easy to turn, hard to upset', isPreselected: true },
        { key: 'performance', name: 'Performance|For fast skiers and all of the mountain', priceAdjustmentMinor: 1800 },
        { key: 'junior', name: 'Junior|Up to 12 years', priceAdjustmentMinor: -2000 },
      ],
    },
    {
      key: 'model',
      name: 'Model',
      controlType: CONTROL_TYPES.dropdown,
      textPrompt: 'Which ski?',
      isRequired: true,
      values: [
        {
          key: 'drift-74',
          name: 'Drift 74|Short and friendly',
          onlyWith: [{ attribute: PACKAGE, value: 'sport' }],
          isPreselected: true,
        },
        {
          key: 'drift-80',
          name: 'Drift 80|A little wider, for soft snow',
          onlyWith: [{ attribute: PACKAGE, value: 'sport' }],
        },
        {
          key: 'ridge-88',
          name: 'Ridge 88|All mountain',
          onlyWith: [{ attribute: PACKAGE, value: 'performance' }],
          isPreselected: true,
        },
        { key: 'ridge-104', name: 'Ridge 104|Deep days', onlyWith: [{ attribute: PACKAGE, value: 'performance' }] },
        {
          key: 'pika',
          name: 'Pika|From 80 cm',
          onlyWith: [{ attribute: PACKAGE, value: 'junior' }],
          isPreselected: true,
        },
      ],
    },
    measure('height', 'Height', 'Height {"placeholder":"5 ft 9 in","maxLength":20}'),
    measure(
      'weight',
      'Weight',
      'Weight {"placeholder":"160 lb","description":"Sets the binding. Nobody reads it out.","maxLength":20}',
    ),
    measure('boot-size', 'Boot Size', 'Boot size {"placeholder":"US 9","maxLength":10}'),
    {
      key: 'helmet-color',
      name: 'Helmet Color',
      controlType: CONTROL_TYPES.colorSquares,
      textPrompt: 'Which helmet?',
      values: [
        { key: 'pine', name: 'Pine', colorRgb: '#1f5c4a', isPreselected: true },
        { key: 'signal-orange', name: 'Signal orange', colorRgb: '#e8590c' },
        { key: 'snow', name: 'Snow', colorRgb: '#f4f6f5' },
        { key: 'night', name: 'Night', colorRgb: '#1d2433' },
      ],
    },
    {
      key: 'included',
      name: 'Included',
      controlType: CONTROL_TYPES.readOnlyCheckboxes,
      textPrompt: 'Always part of it',
      values: [
        { key: 'poles', name: 'Poles', isPreselected: true },
        { key: 'helmet', name: 'Helmet', isPreselected: true },
        { key: 'overnight-storage', name: 'Overnight storage', isPreselected: true },
      ],
    },
    shops,
    {
      key: 'pick-up-time',
      name: 'Pick-up Time',
      controlType: CONTROL_TYPES.textbox,
      textPrompt: 'Ready [ReadOnly]',
      defaultValue: 'From 3 pm the day before',
    },
  ],
  asksRentalProfile: true,
  rentalLocations: ['Base Village', 'Ridge House'],
  related: ['snowboard-rental', 'day-lift-ticket', 'three-day-ticket'],
  crossSells: ['day-lift-ticket', 'snow-tubing'],
}

const snowboardRental: ProductDraft = {
  slug: 'snowboard-rental',
  ...changeable,
  sku: 'RE-BOARD',
  name: 'Snowboard rental',
  categories: ['snowboards'],
  taxClass: 'rentals',
  shortDescription:
    'Board and boots for park, piste and powder.|Regular or goofy, soft or stiff: say what you like and we mount it.',
  fullDescription: `Forty models on the wall and somebody behind the counter who has ridden most of them. Tell us what you like and what you wear; send a picture of your own boots if you want to keep them and we pick the bindings to match.`,
  priceMinor: 5800,
  priceUnit: 'a day',
  actionText: 'Choose your board',
  headerCode: 'RE-BOARD',
  pictures: ['snowboard-rental', 'snowboards', 'rentals'],
  specifications: {
    Included: 'Board, bindings and boots',
    'Pick-up': 'From 3 pm the day before',
    Swaps: 'As often as you like',
  },
  attributes: [
    startDate('Which day?'),
    {
      key: 'stance',
      name: 'Stance',
      controlType: CONTROL_TYPES.segmented,
      textPrompt: 'Which foot in front?',
      isRequired: true,
      values: [
        { key: 'regular', name: 'Regular', isPreselected: true },
        { key: 'goofy', name: 'Goofy' },
        { key: 'not-sure', name: 'Not sure' },
      ],
    },
    {
      key: 'extras',
      name: 'Extras',
      controlType: CONTROL_TYPES.checkboxes,
      textPrompt: 'Anything else?',
      values: [
        { key: 'helmet', name: 'Helmet', priceAdjustmentMinor: 900 },
        { key: 'wrist-guards', name: 'Wrist guards', priceAdjustmentMinor: 500 },
        { key: 'insurance', name: 'Insurance|Scratches, breaks and theft', priceAdjustmentMinor: 700 },
      ],
    },
    {
      key: 'boot-photo',
      name: 'Boot Photo',
      controlType: CONTROL_TYPES.upload,
      textPrompt: 'Bringing your own boots? Show us {"description":"JPEG, PNG or WebP, up to 10 MB"}',
    },
    {
      key: 'notes-for-the-fitter',
      name: 'Notes for the Fitter',
      controlType: CONTROL_TYPES.multiline,
      textPrompt: 'What should we know? {"placeholder":"How you ride, what you rode last, what hurt","maxLength":500}',
    },
    shops,
  ],
  prompts: [
    {
      code: 'BOARD-DAYS',
      label: 'How many days have you been on a board?',
      kind: 'choice',
      isRequired: true,
      options: ['None yet', 'Up to ten', 'More than ten'],
    },
    { code: 'BOARD-LIKES', label: 'What do you like to ride?', kind: 'text', isRequired: false, options: [] },
  ],
  rentalLocations: ['Base Village', 'Lake Parking'],
  related: ['ski-rental', 'day-lift-ticket', 'night-skiing'],
  crossSells: ['day-lift-ticket'],
}

export const rentals = [skiRental, snowboardRental]
