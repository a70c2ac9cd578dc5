import { expect, test } from 'vitest'
import { storeSettings } from '#contract/rules/store-settings.ts'
import {
  type FindMeProblems,
  type FindMeWay,
  findMeFields,
  findMeProblems,
  findMeWays,
  type TypedFindMe,
} from './find-me.ts'

const NOTHING: TypedFindMe = {
  email: '',
  mediaNumber: '',
  firstName: '',
  lastName: '',
  dateOfBirth: '',
  postalCode: '',
}
const TODAY = '2026-12-03'

function given(flags: string) {
  const names = flags.split(' ').filter(Boolean)
  return storeSettings(Object.fromEntries(names.map((name) => [`customersettings.${name.toLowerCase()}`, 'true'])))
}

test.for<[string, FindMeWay[]]>([
  ['', []],
  ['ShowFindMe', []],
  ['ShowFindMeEmail ShowFindMePass ShowFindMePersonalInfo', []],
  ['ShowFindMe ShowFindMeEmail', ['email']],
  ['ShowFindMe ShowFindMePass', ['pass']],
  ['ShowFindMe ShowFindMePersonalInfo', ['person']],
  ['ShowFindMe ShowFindMePersonalInfo ShowFindMePass ShowFindMeEmail', ['email', 'pass', 'person']],
])('With the flags "%s" a guest is looked for by %j [MEMBER-42, OPEN-82]', ([flags, ways]) => {
  expect(findMeWays(given(flags).customerSettings)).toEqual(ways)
})

test('A pass is asked for with the address on file, or with the date of birth where the address is skipped, and never alone [MEMBER-42, BOT-03]', () => {
  expect(findMeFields('pass', given('').customerSettings)).toEqual(['mediaNumber', 'email'])
  expect(findMeFields('pass', given('PassMediaFindMeSkipEmail').customerSettings)).toEqual([
    'mediaNumber',
    'dateOfBirth',
  ])
})

test.for<[FindMeWay, Partial<TypedFindMe>, FindMeProblems]>([
  ['email', {}, { email: 'required' }],
  ['email', { email: 'riley' }, { email: 'invalid' }],
  ['email', { email: ' riley@silverpine.example ' }, {}],
  ['pass', {}, { mediaNumber: 'required', email: 'required' }],
  ['pass', { mediaNumber: '0160 0000 3358', email: 'riley@silverpine.example' }, {}],
  ['pass', { mediaNumber: 'SP-1', email: 'riley@silverpine.example' }, { mediaNumber: 'invalid' }],
  ['person', { firstName: 'Riley' }, { lastName: 'required', dateOfBirth: 'required', postalCode: 'required' }],
  [
    'person',
    { firstName: 'Riley', lastName: 'Hart', dateOfBirth: '2027-01-01', postalCode: '1' },
    { dateOfBirth: 'invalid' },
  ],
  [
    'person',
    { firstName: 'x'.repeat(51), lastName: 'Hart', dateOfBirth: '1985-01-01', postalCode: '1' },
    { firstName: 'invalid' },
  ],
  ['person', { firstName: 'Riley', lastName: 'Hart', dateOfBirth: '1985-01-01', postalCode: '80435' }, {}],
])('A guest who is looked for by %s with %j has the problems %j', ([way, typed, problems]) => {
  expect(findMeProblems(way, { ...NOTHING, ...typed }, { settings: given(''), today: TODAY })).toEqual(problems)
})
