import { expect, test } from 'vitest'
import { type Handover, handoverProblem, isHandoverDone } from './handover.ts'
import { type Prompt, promptProblem, unaskablePrompt } from './prompts.ts'
import { EMPTY_RENTAL_PROFILE, rentalProblems } from './rental-profile.ts'

const TEXT: Prompt = { code: 'NOTE', label: 'Anything else?', kind: 'text', isRequired: false, options: [] }
const CHOICE: Prompt = { ...TEXT, code: 'LEVEL', kind: 'choice', isRequired: true, options: ['First day', 'Some days'] }

test.for<[string, Prompt, string | undefined, string | undefined]>([
  ['no answer to a choice that has to be made', CHOICE, undefined, 'required'],
  ['spaces for an answer that has to be given', { ...TEXT, isRequired: true }, '  ', 'required'],
  ['no answer to a question that may stay open', TEXT, '', undefined],
  ['an option that is not offered', CHOICE, 'Expert', 'not_offered'],
  ['an option that is offered', CHOICE, 'Some days', undefined],
  ['501 characters', TEXT, 'x'.repeat(501), 'too_long'],
])('A question of a product judges %s [API-87, CHECKOUT-11]', ([, prompt, answer, problem]) => {
  expect(promptProblem(prompt, answer)).toBe(problem)
})

test.for<[string, Prompt[], string | undefined]>([
  ['good ones', [TEXT, CHOICE], undefined],
  ['a code twice in another case', [TEXT, { ...TEXT, code: 'note' }], 'note'],
  ['a choice of one', [{ ...CHOICE, options: ['First day'] }], 'LEVEL'],
  ['a text with options', [{ ...TEXT, options: ['a', 'b'] }], 'NOTE'],
  ['a question without words', [{ ...TEXT, label: ' ' }], 'NOTE'],
  ['a code with a space', [{ ...TEXT, code: 'A B' }], 'A B'],
])('Questions of a draft are judged before they are asked: %s [IMPL-59]', ([, prompts, code]) => {
  expect(unaskablePrompt(prompts)).toBe(code)
})

const FITTED = { height: '5 ft 9 in', weight: '160 lb', shoeSize: 'US 9', age: '34', skierType: 'Type II', stance: '' }

test('A rental profile takes measures as people write them, and names each field that is wrong [API-88, CHECKOUT-12]', () => {
  expect(rentalProblems(FITTED)).toEqual({})
  expect(rentalProblems({ ...FITTED, weight: 'light', age: '34 years', skierType: 'Racer', stance: 'Left' })).toEqual({
    weight: 'no_number',
    age: 'no_number',
    skierType: 'not_offered',
    stance: 'not_offered',
  })
  expect(Object.keys(rentalProblems(EMPTY_RENTAL_PROFILE))).toEqual([
    'height',
    'weight',
    'shoeSize',
    'age',
    'skierType',
  ])
})

const OFFERED = [
  { id: 1, needsAddress: false, locations: [{ id: 11 }, { id: 12 }] },
  { id: 2, needsAddress: true, locations: [] },
]

test.for<[Handover, string | undefined, boolean, boolean]>([
  [{ methodId: 1, locationId: 11 }, undefined, true, true],
  [{ methodId: 1, locationId: null }, 'location_missing', false, false],
  [{ methodId: 1, locationId: 21 }, 'unknown_location', false, false],
  [{ methodId: 2, locationId: null }, undefined, false, true],
  [{ methodId: 2, locationId: 11 }, 'unknown_location', false, false],
  [{ methodId: 3, locationId: null }, 'unknown_method', false, false],
])(
  'A handover of %o has the problem %s, and is done without and with an address: %s, %s [API-83, CHECKOUT-08]',
  ([chosen, problem, without, withAddress]) => {
    expect(handoverProblem(OFFERED, chosen)).toBe(problem)
    expect([isHandoverDone(OFFERED, chosen, false), isHandoverDone(OFFERED, chosen, true)]).toEqual([
      without,
      withAddress,
    ])
  },
)
