import { expect, test } from 'vitest'
import { type NewAccount, type NewAccountProblems, NO_PROFILE, newAccountProblems } from './new-account.ts'

const RULE = { requiredYears: 18, today: '2026-12-09' }
const RILEY: NewAccount = {
  ...NO_PROFILE,
  firstName: 'Riley',
  lastName: 'Hart',
  phone: '(970) 555-0142',
  postalCode: '80521',
  email: 'riley@silverpine.example',
  dateOfBirth: '1985-08-21',
}

test.for<[Partial<NewAccount>, NewAccountProblems]>([
  [{}, {}],
  [{ email: '' }, { email: 'required' }],
  [{ email: 'riley' }, { email: 'invalid' }],
  [{ email: ' Riley@Silverpine.example ' }, {}],
  [{ dateOfBirth: '' }, { dateOfBirth: 'required' }],
  [{ dateOfBirth: '2026-02-30' }, { dateOfBirth: 'invalid' }],
  [{ dateOfBirth: '2026-12-10' }, { dateOfBirth: 'invalid' }],
  [{ dateOfBirth: '2008-12-09' }, {}],
  [{ dateOfBirth: '2008-12-10' }, { dateOfBirth: 'too_young' }],
  [
    { phone: '12', postalCode: '' },
    { phone: 'invalid', postalCode: 'required' },
  ],
])('An account asked for with %j has exactly these problems: %j [CUSTOMER-12, OPEN-83]', ([given, problems]) => {
  expect(newAccountProblems({ ...RILEY, ...given }, RULE)).toEqual(problems)
})

test('The age that an account needs is the one that the shop sets [OPEN-83]', () => {
  const born = { ...RILEY, dateOfBirth: '2010-12-09' }
  expect(newAccountProblems(born, { ...RULE, requiredYears: 16 })).toEqual({})
  expect(newAccountProblems(born, { ...RULE, requiredYears: 17 })).toEqual({ dateOfBirth: 'too_young' })
})
