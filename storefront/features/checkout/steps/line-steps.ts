/** The steps that lines of the cart ask for, each with its form, what becomes of it, and the sentence it folds to. */
import type { LineStep } from '#contract/rules/checkout/steps.ts'
import type { StepOfTable } from '#storefront/features/checkout/step-table.tsx'
import { saveHandover } from './handover.ts'
import { HandoverStep } from './handover-step.tsx'
import { peopleByProduct, savePeople } from './people.ts'
import { PeopleStep } from './people-step.tsx'
import { saveHealth } from './profile.ts'
import { ProfileStep } from './profile-step.tsx'
import { saveQuestions } from './questions.ts'
import { QuestionsStep } from './questions-step.tsx'
import { saveRental } from './rental.ts'
import { RentalStep } from './rental-step.tsx'
import { saveSigning } from './waivers.ts'
import { WaiversStep } from './waivers-step.tsx'

export const LINE_STEPS: Record<LineStep, StepOfTable> = {
  people: {
    title: 'publicui.people.title',
    Form: PeopleStep,
    save: savePeople,
    summary: ({ cart }, t) =>
      peopleByProduct(cart)
        .map(({ names, product }) => t('publicui.people.summary', { names: names.join(', '), product }))
        .join(' '),
  },
  profile: {
    title: 'publicui.health.title',
    Form: ProfileStep,
    save: saveHealth,
    summary: ({ forms }, t) => t('publicui.health.summary', { names: namesOf(forms.profile ?? []) }),
  },
  questions: {
    title: 'publicui.questions.title',
    Form: QuestionsStep,
    save: saveQuestions,
    summary: (_, t) => t('publicui.questions.summary'),
  },
  rental: {
    title: 'publicui.rental.title',
    Form: RentalStep,
    save: saveRental,
    summary: ({ forms: { rental } }, t) => {
      const place = rental?.locations.find(({ Id }) => Id === rental.locationId)?.Name
      return place ? t('publicui.rental.summary', { place }) : t('publicui.rental.summarysizes')
    },
  },
  handover: {
    title: 'publicui.handover.title',
    Form: HandoverStep,
    save: saveHandover,
    summary: ({ forms }, t) => {
      const chosen = (forms.handover ?? []).flatMap(({ locationId, methodId, methods, product }) => {
        const method = methods.find(({ id }) => id === methodId)
        const place = method?.locations.find(({ id }) => id === locationId)?.name
        return method ? [{ product, way: place ? `${method.name}, ${place}` : method.name }] : []
      })
      return [...Map.groupBy(chosen, ({ way }) => way)]
        .map(([way, lines]) => {
          const products = [...new Set(lines.map(({ product }) => product))].join(', ')
          return t('publicui.handover.summary', { way, products })
        })
        .join(' ')
    },
  },
  waivers: {
    title: 'publicui.signing.title',
    Form: WaiversStep,
    save: saveSigning,
    summary: ({ forms }, t) => {
      const people = (forms.waivers?.signed ?? []).map(({ Fullname: name }) => ({ name }))
      return t('publicui.signing.summary', { names: namesOf(people) })
    },
  },
}

function namesOf(people: readonly { name: string }[]): string {
  return [...new Set(people.map(({ name }) => name))].join(', ')
}
