import { expect, test } from 'vitest'
import { ALL_CALLS, callName, schemasOf } from './all-calls.ts'
import { callsTable, isInPersonOnly, mayCall } from './calls-by-actor.ts'

const called = (name: string) => {
  const found = ALL_CALLS.find((call) => callName(call) === name)
  if (!found) throw new Error(`No call ${name}`)
  return found
}

test('The actors of every call are those of the reviewed table', async () => {
  await expect(callsTable(ALL_CALLS)).toMatchFileSnapshot('../../docs/calls.md')
})

test('A guest can make every call that shopping needs', () => {
  for (const name of [
    'showCurrentCustomer',
    'showMiniCart',
    'addToCart',
    'listAssignableMembers',
    'showHousehold',
    'validateVoucher',
  ]) {
    expect(mayCall({ role: 'guest' }, called(name)), name).toBe('yes')
  }
})

test('Account data asks a guest to sign in; another role is refused', () => {
  expect(mayCall({ role: 'guest' }, called('listAccountVouchers'))).toBe('sign-in')
  expect(mayCall({ role: 'guest' }, called('searchCustomers'))).toBe('sign-in')
  expect(mayCall({ role: 'customer' }, called('searchCustomers'))).toBe('forbidden')
  expect(mayCall({ role: 'agent' }, called('searchCustomers'))).toBe('yes')
  expect(mayCall({ role: 'agent' }, called('createVoucher'))).toBe('forbidden')
  expect(mayCall({ role: 'admin' }, called('createVoucher'))).toBe('yes')
})

test('Staff who impersonate a customer have no more rights than the customer', () => {
  for (const call of ALL_CALLS) {
    const alone = mayCall({ role: 'customer' }, call)
    for (const role of ['agent', 'admin'] as const) {
      const impersonating = mayCall({ role, impersonating: true }, call)
      if (alone !== 'yes') expect(impersonating, callName(call)).toBe(alone)
    }
  }
})

test('Staff cannot sign, spend a stored card or mail a voucher while impersonating a customer', () => {
  for (const name of ['signReleases', 'deletePaymentMethod', 'changePlanPaymentMethod', 'emailVoucher']) {
    expect(mayCall({ role: 'admin', impersonating: true }, called(name)), name).toBe('in-person')
    expect(mayCall({ role: 'customer' }, called(name)), name).toBe('yes')
  }
})

test.each([
  ['completeCheckout', { PaymentMethodId: 7 }, true],
  ['completeCheckout', { PaymentToken: 'entered anew', SaveCard: true }, true],
  ['completeCheckout', { PaymentToken: 'entered anew', SaveCard: false }, false],
  ['saveContact', { ContactId: 3, Email: 'other@silverpine.example' }, true],
  ['saveContact', { ContactId: 3, Phone: '1' }, false],
  ['saveContact', { FirstName: 'Noa', Email: 'noa@silverpine.example' }, false],
  ['addToCart', { PaymentMethodId: 7 }, false],
] as const)(
  'Staff who impersonate a customer call %s with %j: only in person is %s [AUT-09]',
  (name, body, isRefused) => {
    expect(isInPersonOnly({ role: 'admin', impersonating: true }, called(name), { query: {}, body })).toBe(isRefused)
    expect(isInPersonOnly({ role: 'admin', impersonating: true }, called(name), { query: body, body: {} })).toBe(
      isRefused,
    )
    expect(isInPersonOnly({ role: 'customer' }, called(name), { query: {}, body })).toBe(false)
  },
)

/** What reliability.md 3.11 leaves to the customer, by the words that addresses have for it. */
const OF_THE_CUSTOMER_ALONE = /password|e-?mail|erase|export|payment-?method|releases|waiver|signature/i

test('A call about passwords, e-mail, stored cards, waivers, erasing or exporting says that it is for the customer in person [AUT-09]', () => {
  // Calls of the console are refused to who impersonates in any case: then they have the customer's rights.
  const sensitive = ALL_CALLS.filter(
    ({ changes, path, right }) =>
      right === undefined && OF_THE_CUSTOMER_ALONE.test(path) && (changes || /export/i.test(path)),
  )
  expect(sensitive.length).toBeGreaterThanOrEqual(4)
  expect(sensitive.filter(({ inPersonOnly }) => inPersonOnly === undefined).map(callName)).toEqual([])
})

test('A field that makes a call one for the customer in person is a field of that call [AUT-09]', () => {
  for (const call of ALL_CALLS) {
    const { query, body } = schemasOf(call)
    const named = Array.isArray(call.inPersonOnly) ? call.inPersonOnly.flat() : []
    const known = [query, body].flatMap((part) => ('shape' in part ? Object.keys(part.shape as object) : []))
    expect(known, callName(call)).toEqual(expect.arrayContaining(named))
  }
})
