/**
 * What a first product is made from: the questions it asks and the variants that have prices of their own. A template
 * names no price; a season does (`save-season.ts`).
 */
import type { AttributeDraft, ProductDraft, ValueDraft, VariantDraft } from '#commerce/catalog/index.ts'
import type { ProductTemplate } from '#contract/values/console/setup.ts'
import { CONTROL_TYPES } from '#contract/values/control-types.ts'
import { giftCardParts } from './gift-card-template.ts'

export type TemplateFacts = {
  slug: string
  sku: string
  name: string
  /** Where it is listed, by slug. */
  category: string
  /** What one costs about; each day of a season has a price of its own. */
  priceMinor: number
}

const AGES: ValueDraft[] = [
  { key: 'adult', name: 'Adult|18 to 64', isPreselected: true, minAge: 18, maxAge: 64 },
  { key: 'senior', name: 'Senior|65 and over', minAge: 65 },
  { key: 'teen', name: 'Teen|13 to 17', minAge: 13, maxAge: 17 },
  { key: 'child', name: 'Child|5 to 12', minAge: 5, maxAge: 12 },
]
const LENGTHS: ValueDraft[] = [
  { key: 'full-day', name: 'Full day', isPreselected: true },
  { key: 'half-day', name: 'Half day|From noon' },
]
const SIZES: ValueDraft[] = [
  { key: 'adult', name: 'Adult', isPreselected: true, minAge: 13 },
  { key: 'child', name: 'Child', minAge: 5, maxAge: 12 },
]

export const chipsOf = (key: string, name: string, textPrompt: string, values: ValueDraft[]): AttributeDraft => ({
  ...{ key, name, textPrompt, values },
  controlType: CONTROL_TYPES.chips,
  isRequired: true,
})

export const startDay = (textPrompt: string): AttributeDraft => ({
  ...{ key: 'start-date', name: 'Start Date', textPrompt: `${textPrompt} [Date]` },
  controlType: CONTROL_TYPES.date,
  isRequired: true,
})

const START_TIME: AttributeDraft[] = [
  {
    ...{ key: 'time', name: 'Time', textPrompt: 'What time? [Activity Time]' },
    controlType: CONTROL_TYPES.textbox,
    isRequired: true,
  },
  { key: 'lock-id', name: 'Lock ID', controlType: CONTROL_TYPES.textbox, textPrompt: '[Lock ID] [Hidden]' },
]

/** Priced by day, and shown in a calendar of prices. */
const BY_DAY = { isDynamicPrice: true, showPricingCalendarView: true, priceUnit: 'a day' } as const

const PARTS: Record<ProductTemplate, (facts: TemplateFacts) => Partial<ProductDraft>> = {
  'day-ticket': ({ sku }) => ({
    ...BY_DAY,
    attributes: [chipsOf('age', 'Age', 'Who is skiing? [Pricing Calendar]', AGES), pricedDay('Which day?')],
    variants: variantsOf(sku, [{ attribute: 'age', values: AGES }]),
  }),
  'day-and-half-day': ({ sku }) => ({
    ...BY_DAY,
    attributes: [
      chipsOf('age', 'Age', 'Who is skiing? [Pricing Calendar]', AGES),
      chipsOf('length', 'Length', 'How long? [Pricing Calendar]', LENGTHS),
      pricedDay('Which day?'),
    ],
    variants: variantsOf(sku, [
      { attribute: 'age', values: AGES },
      { attribute: 'length', values: LENGTHS },
    ]),
  }),
  rental: ({ sku }) => ({
    ...BY_DAY,
    attributes: [chipsOf('size', 'Size', 'For whom? [Pricing Calendar]', SIZES), pricedDay('Which day?')],
    variants: variantsOf(sku, [{ attribute: 'size', values: SIZES }]),
  }),
  // Its places are start times, so its own price is the one that counts where a day has none.
  lesson: ({ sku }) => ({
    ...{ activityCode: sku, activityLocation: 'BASE', priceUnit: 'a person' },
    attributes: [startDay('Which day?'), ...START_TIME],
  }),
  'season-pass': seasonPass,
  'gift-card': giftCardParts,
}

const ASSIGNED_TO: AttributeDraft = {
  ...{ key: 'assigned-to', name: 'Assigned To', textPrompt: 'Who will use it? [Assigned To]' },
  controlType: CONTROL_TYPES.dropdown,
  isRequired: true,
}

/** One person has one of them. All ages cost the same until the catalog says otherwise. */
function seasonPass({ sku }: TemplateFacts): Partial<ProductDraft> {
  return {
    ...{ priceUnit: 'a season', tracksStock: false, requiresAssignment: true, duplicateGroup: 'season-pass' },
    attributes: [ASSIGNED_TO, chipsOf('age', 'Age', 'Which pass?', AGES)],
    variants: variantsOf(sku, [{ attribute: 'age', values: AGES }]),
  }
}

export function productFromTemplate(template: ProductTemplate, facts: TemplateFacts): ProductDraft {
  const { category, name, priceMinor, sku, slug } = facts
  const own = { slug, sku, name, priceMinor, headerCode: sku, categories: [category] }
  return { ...own, ...PARTS[template](facts) }
}

function pricedDay(question: string): AttributeDraft {
  return startDay(`${question} [Pricing Calendar] [Inline Calendar] [Dynamic]`)
}

type Option = { attribute: string; values: readonly ValueDraft[] }

/** One for each combination of values, with a number that the gates know it by. */
export function variantsOf(sku: string, options: readonly Option[]): VariantDraft[] {
  const combined = options.reduce<VariantDraft['values'][]>(
    (made, { attribute, values }) =>
      made.flatMap((chosen) => values.map(({ key }) => [...chosen, { attribute, value: key }])),
    [[]],
  )
  return combined.map((values) => {
    const key = values.map(({ value }) => value).join('-')
    const code = `${sku}-${key.toUpperCase()}`
    return { key, values, sku: code, headerCode: code }
  })
}
