/** The steps that lines of the cart ask for, each with its form, what becomes of it, and the sentence it folds to. */
import type { LineStep } from '#contract/rules/checkout/steps.ts'
import type { StepOfTable } from '#storefront/features/checkout/step-table.tsx'
import { peopleByProduct, savePeople } from './people.ts'
import { PeopleStep } from './people-step.tsx'

export const LINE_STEPS: Partial<Record<LineStep, StepOfTable>> = {
  people: {
    title: 'publicui.people.title',
    Form: PeopleStep,
    save: savePeople,
    summary: ({ cart }, t) =>
      peopleByProduct(cart)
        .map(({ names, product }) => t('publicui.people.summary', { names: names.join(', '), product }))
        .join(' '),
  },
}
