import { expect, test } from 'vitest'
import { addressInCountry } from './address-fields.tsx'
import { contactProblems, type TypedContact } from './contact.ts'

const EMPTY: TypedContact = {
  ...{ email: 'kim@example.com', phone: '', firstName: '', lastName: '' },
  ...{ country: 'US', address1: '', address2: '', city: '', state: '', postalCode: '' },
}
const HOME = { firstName: 'Kim', lastName: 'Ode', address1: '48 Alder Lane', city: 'Fort Collins', state: 'CO' }

test('An e-mail address is enough for a guest, an address that is begun has to be whole, and a customer may leave all empty [IMPL-03, CHECKOUT-10]', () => {
  expect(contactProblems(EMPTY, true)).toEqual({})
  expect(contactProblems({ ...EMPTY, email: 'kim' }, true)).toEqual({ email: 'publicui.checkout.bademail' })
  expect(contactProblems({ ...EMPTY, email: '' }, false)).toEqual({})
  expect(contactProblems({ ...EMPTY, phone: '12' }, true)).toEqual({ phone: 'publicui.profile.phoneinvalid' })
  const required = 'publicui.checkout.required'
  expect(contactProblems({ ...EMPTY, firstName: 'Kim', postalCode: '8052' }, true)).toEqual({
    ...{ lastName: required, address1: required, city: required, state: required },
    postalCode: 'publicui.checkout.fivedigits',
  })
  expect(contactProblems({ ...EMPTY, ...HOME, postalCode: '80521' }, true)).toEqual({})
})

test('A field that another country does not have is left empty, so that it cannot be wrong unseen [IMPL-03]', () => {
  const typed = { ...EMPTY, ...HOME, postalCode: '80521' }
  expect(addressInCountry({ ...typed, country: 'DE' })).toMatchObject({ state: '', postalCode: '80521' })
  expect(addressInCountry({ ...typed, country: 'HK' })).toMatchObject({ state: 'CO', postalCode: '' })
  expect(addressInCountry({ ...typed, country: 'CA' })).toMatchObject({ state: '', city: 'Fort Collins' })
})
