/** What the steps of the set-up are called, in the order they are taken. */
import type { SetupDocument, SetupProductDocument } from '#contract/schemas/admin/shop/setup.ts'
import { OPENING_STEPS, type OpeningStep, type ProductTemplate } from '#contract/values/console/setup.ts'
import type { Day } from '#contract/values/day.ts'

export const STEP_WORDS: Record<OpeningStep, { name: string; asks: string }> = {
  resort: { name: 'Resort', asks: 'Who you are, as guests read it on pages, tickets and mails.' },
  money: { name: 'Zone and currency', asks: 'Which clock your days follow, and what guests pay in.' },
  product: { name: 'First product', asks: 'Something to sell, made from a template. All of it can be changed later.' },
  season: { name: 'Season', asks: 'The days it is sold on, what it costs on them, and how many there are.' },
  payment: { name: 'Payment', asks: 'How guests pay.' },
  live: { name: 'Go live', asks: 'Until then guests read that the shop opens soon. Staff see all of it.' },
}

export const TEMPLATE_WORDS: Record<ProductTemplate, { name: string; what: string }> = {
  'day-ticket': { name: 'Day ticket', what: 'One day, by age: adult, senior, teen and child.' },
  'day-and-half-day': { name: 'Day and half-day ticket', what: 'By age, for a full or half day: eight prices.' },
  rental: { name: 'Rental', what: 'For a day, for adults and children.' },
  'season-pass': { name: 'Season pass', what: 'For one person, by age, with a photo. It needs no season.' },
  'gift-card': { name: 'Gift card', what: 'Any amount up to one you name, by e-mail or printed. It needs no season.' },
  lesson: { name: 'Lesson or activity', what: 'With start times, each with so many places.' },
}

/** Where an operator goes on: the first step that is not done. */
export function firstOpen({ Steps }: Pick<SetupDocument, 'Steps'>): OpeningStep {
  return Steps.find(({ IsDone }) => !IsDone)?.Step ?? 'live'
}

export function stepAfter(step: OpeningStep): OpeningStep {
  return OPENING_STEPS[OPENING_STEPS.indexOf(step) + 1] ?? 'live'
}

export const stepPath = (step: OpeningStep) => `/setup/${step}`

/** On which days a product can be bought. */
export function onSaleWords(product: SetupProductDocument, dayWords: (day: Day) => string): string {
  const { DaysOnSale, From, Name, To } = product
  if (DaysOnSale === 0 || !From || !To) return `${Name} is not sold on any day yet`
  const days = DaysOnSale === 1 ? '1 day' : `${DaysOnSale} days`
  return `${Name} is on sale for ${days}, from ${dayWords(From)} to ${dayWords(To)}`
}

/** An amount as it was typed: undefined where it is no price. A comma may stand for the point. */
export function seasonAmount(typed: string): number | undefined {
  const text = typed.trim().replace(',', '.')
  return /^\d{1,8}(\.\d{1,3})?$/.test(text) ? Number(text) : undefined
}
