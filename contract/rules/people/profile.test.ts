import { expect, test } from 'vitest'
import { type ProfileProblems, profileProblems, type TypedProfile } from './profile.ts'

const WHOLE: TypedProfile = {
  firstName: 'Riley',
  lastName: 'Hart',
  phone: '(970) 555-0142',
  country: 'US',
  address1: '44 Alder Lane',
  address2: '',
  city: 'Fort Collins',
  state: 'CO',
  postalCode: '80521',
}

test.for<[Partial<TypedProfile>, ProfileProblems]>([
  [{}, {}],
  [{ firstName: '' }, { firstName: 'required' }],
  [{ lastName: '  ' }, { lastName: 'required' }],
  [{ postalCode: '' }, { postalCode: 'required' }],
  [{ phone: '' }, { phone: 'required' }],
  [{ phone: '12' }, { phone: 'invalid' }],
  [{ phone: 'call me' }, { phone: 'invalid' }],
  [{ firstName: 'x'.repeat(51) }, { firstName: 'too_long' }],
  [{ postalCode: '1'.repeat(21) }, { postalCode: 'too_long' }],
  [{ address1: 'x'.repeat(101), city: 'x'.repeat(100) }, { address1: 'too_long' }],
  [{ country: '', address1: '', city: '', state: '' }, {}],
  [
    { firstName: '', lastName: '', postalCode: '', phone: '' },
    { firstName: 'required', lastName: 'required', phone: 'required', postalCode: 'required' },
  ],
])('A profile that differs by %j has exactly these problems: %j [CUSTOMER-10, CUSTOMER-11]', ([typed, problems]) => {
  expect(profileProblems({ ...WHOLE, ...typed })).toEqual(problems)
})
