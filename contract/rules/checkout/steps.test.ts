import { expect, test } from 'vitest'
import { checkoutSteps, type LineOfSteps, type StepFacts } from './steps.ts'

const ticket = (lineId: number, own: Partial<LineOfSteps> = {}): LineOfSteps => ({
  ...{ lineId, people: 'not_needed', profile: 'not_needed', questions: 'not_needed', rental: 'not_needed' },
  ...{ handover: 'not_needed', waivers: 'not_needed' },
  ...own,
})

type Told = { steps: string[]; doneSteps?: string[]; missing?: (string | number | null)[][] }

test.for<[string, Partial<StepFacts>, Told]>([
  ['nothing to buy', { lines: [] }, { steps: [] }],
  ['a day ticket of a guest', {}, { steps: ['contact', 'payment'], missing: [['contact', null]] }],
  ['a ticket that costs nothing', { hasEmail: true, totalMinor: 0 }, { steps: ['contact'], doneSteps: ['contact'] }],
  [
    'a family with a rental and a pass',
    {
      hasEmail: true,
      lines: [
        ticket(1),
        ticket(2, { rental: 'missing', questions: 'done' }),
        ticket(3, { people: 'done', profile: 'missing', handover: 'done', waivers: 'missing' }),
        ticket(4, { people: 'done', waivers: 'done' }),
      ],
    },
    {
      steps: ['people', 'profile', 'questions', 'rental', 'handover', 'waivers', 'contact', 'payment'],
      doneSteps: ['people', 'questions', 'handover', 'contact'],
      missing: [
        ['profile', 3],
        ['rental', 2],
        ['waivers', 3],
      ],
    },
  ],
  [
    'two people who are not named',
    { hasEmail: true, lines: [ticket(7, { people: 'missing' }), ticket(8, { people: 'missing' })] },
    {
      steps: ['people', 'contact', 'payment'],
      doneSteps: ['contact'],
      missing: [
        ['people', 7],
        ['people', 8],
      ],
    },
  ],
])('The steps of a checkout with %s are those its lines need [IMPL-48]', ([, facts, told]) => {
  const { steps, doneSteps, missing } = checkoutSteps({
    lines: [ticket(1)],
    hasEmail: false,
    totalMinor: 4900,
    ...facts,
  })
  expect({ steps, doneSteps, missing: missing.map(({ step, lineId }) => [step, lineId]) }).toEqual({
    doneSteps: [],
    missing: [],
    ...told,
  })
})
