import { expect, test } from 'vitest'
import { COUNTRY_CODES } from '#contract/values/people/countries.ts'
import { addressForm, addressProblems, type TypedAddress } from './address.ts'

const HOME: TypedAddress = {
  country: 'US',
  address1: '48 Alder Lane',
  address2: '',
  city: 'Fort Collins',
  state: 'CO',
  postalCode: '80521',
}

test.each([
  ['US', '80521', '80521-1234', '8052', '80521-12'],
  ['CA', 'V0N 1B4', 'v0n1b4', '80521', 'D0N 1B4'],
  ['AU', '2627', '0800', '26270', 'NSW'],
  ['GB', 'SW1A 1AA', 'm1 1ae', '12345', 'SW1A'],
  ['NL', '1012 AB', '1012ab', '1012', '101 AB'],
  ['JP', '100-0001', '1000001', '100-00', 'A00-0001'],
  ['SE', '111 22', '11122', '1112', '111  22'],
  ['CH', '3920', '1000', '39200', 'CH-3920'],
  ['DE', '80331', '01067', '8033', 'D-80331'],
])('A postal code of %s is judged by how that country writes it [IMPL-03]', (country, one, other, bad, worse) => {
  const state = addressForm(country).regions?.[0] ?? ''
  const problem = (postalCode: string) => addressProblems({ ...HOME, country, state, postalCode }).postalCode
  expect([one, other].map(problem)).toEqual([undefined, undefined])
  expect([bad, worse].map(problem)).toEqual([addressForm(country).postalCode, addressForm(country).postalCode])
  expect(problem(' ')).toBe('required')
})

test('An address names each field that is missing, too long or unknown, and a whole one none [IMPL-03]', () => {
  expect(addressProblems(HOME)).toEqual({})
  const empty = { country: '', address1: ' ', address2: '', city: '', state: '', postalCode: '' }
  expect(addressProblems(empty)).toEqual({ country: 'required', address1: 'required', city: 'required' })
  expect(addressProblems({ ...HOME, country: 'Atlantis' })).toMatchObject({ country: 'unknown_country' })
  expect(addressProblems({ ...HOME, state: 'Colorado' })).toEqual({ state: 'unknown_region' })
  expect(addressProblems({ ...HOME, address1: 'a'.repeat(101) })).toEqual({ address1: 'too_long' })
})

test('An address in a country that nothing is known of needs street and city alone [IMPL-03]', () => {
  const given = { ...HOME, country: 'BO', state: '', postalCode: '' }
  expect(addressProblems(given)).toEqual({})
  expect(addressProblems({ ...given, country: 'HK' })).toEqual({})
})

test('Each country with rules of its own is one that can be chosen [IMPL-03]', () => {
  const known = ['US', 'CA', 'AU', 'NZ', 'GB', 'NL', 'SE', 'JP', 'HK', 'AE', 'CH', 'DE']
  expect(known.filter((code) => !COUNTRY_CODES.includes(code))).toEqual([])
})
