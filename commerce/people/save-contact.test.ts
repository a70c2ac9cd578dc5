import { describe, expect } from 'vitest'
import { test } from '#commerce/testing/test.ts'
import { type ContactDraft, readContact, saveContact, saveHousehold } from './index.ts'

const TODAY = '2026-12-03'
const ADDRESS = { phone: '970 555 0142', postalCode: '80521' }

type Fixture = Parameters<typeof saveContact>[0]

async function family(tx: Fixture, name = 'riley') {
  const saved = await saveHousehold(
    tx,
    {
      head: { firstName: name, lastName: 'Hart', email: `${name}@silverpine.example`, phone: '970 555 0142' },
      members: [
        { firstName: 'Noa', lastName: 'Hart', dateOfBirth: '2017-05-09' },
        { firstName: 'Jordan', lastName: 'Hart', email: `jordan.${name}@silverpine.example` },
        { firstName: 'Mika', lastName: 'Hart' },
      ],
    },
    TODAY,
  )
  if (!saved.ok) throw new Error(saved.reason)
  const [head = 0, noa = 0, jordan = 0, mika = 0] = saved.contactIds
  return { head, noa, jordan, mika }
}

describe('A customer saves a person', () => {
  test('A customer who saves their profile has the new address and keeps what was not said [API-31, IMPL-11]', async ({
    tx,
  }) => {
    const { head } = await family(tx)
    const draft = { contactId: head, firstName: ' Rye ', postalCode: '80521', city: 'Fort Collins', country: 'US' }
    expect(await saveContact(tx, head, draft, TODAY)).toEqual({ ok: true, contactId: head })
    expect(await readContact(tx, head)).toMatchObject({
      firstName: 'Rye',
      lastName: 'Hart',
      phone: '970 555 0142',
      postalCode: '80521',
      city: 'Fort Collins',
      country: 'US',
      address1: null,
      email: 'riley@silverpine.example',
    })
    expect(await saveContact(tx, head, { contactId: head, city: '' }, TODAY)).toMatchObject({ ok: true })
    expect(await readContact(tx, head)).toMatchObject({ city: null, postalCode: '80521' })
  })

  test('A customer without name, postal code or phone is told each field that is missing, and nothing is saved [CUSTOMER-10, CUSTOMER-11]', async ({
    tx,
  }) => {
    const { head } = await family(tx)
    const draft = { contactId: head, firstName: '', lastName: ' ', phone: '12', postalCode: '' }
    expect(await saveContact(tx, head, draft, TODAY)).toEqual({
      ok: false,
      reason: 'bad_profile',
      problems: { firstName: 'required', lastName: 'required', phone: 'invalid', postalCode: 'required' },
    })
    expect(await readContact(tx, head)).toMatchObject({ firstName: 'riley', phone: '970 555 0142' })
  })

  test('A customer saves a child of the household without phone and postal code, and completes a missing birth date once [API-31, OPEN-108]', async ({
    tx,
  }) => {
    const { head, mika } = await family(tx)
    const born = { contactId: mika, dateOfBirth: '2012-11-20' }
    expect(await saveContact(tx, head, { ...born, firstName: 'Mikaela' }, TODAY)).toEqual({ ok: true, contactId: mika })
    expect(await readContact(tx, mika)).toMatchObject({ firstName: 'Mikaela', dateOfBirth: '2012-11-20' })
    const other = { contactId: mika, dateOfBirth: '2013-11-20' }
    expect(await saveContact(tx, head, other, TODAY)).toEqual({ ok: false, reason: 'bad_date_of_birth' })
    expect(await saveContact(tx, head, born, TODAY)).toMatchObject({ ok: true })
  })

  test('A customer adds a new person by the rules of the household, duplicate check included [API-31, OPEN-108]', async ({
    tx,
  }) => {
    const { head } = await family(tx)
    const finn = { firstName: 'Finn', lastName: 'Hart', dateOfBirth: '2020-05-17', city: 'Fort Collins' }
    const added = await saveContact(tx, head, finn, TODAY)
    expect(added).toMatchObject({ ok: true })
    expect(await readContact(tx, added.ok ? added.contactId : 0)).toMatchObject({ city: 'Fort Collins', email: null })
    expect(await saveContact(tx, head, { ...finn, firstName: 'FINN' }, TODAY)).toEqual({ ok: false, reason: 'exists' })
    const { dateOfBirth, ...undated } = finn
    expect(await saveContact(tx, head, undated, TODAY)).toEqual({ ok: false, reason: 'bad_date_of_birth' })
  })

  test('A customer finds no person of another household, and changes none who signs in for themselves [IDR-02]', async ({
    tx,
  }) => {
    const { head, jordan, noa } = await family(tx)
    const others = await family(tx, 'sam')
    for (const contactId of [others.head, others.noa, 2_147_483_647]) {
      const draft = { contactId, firstName: 'Mallory', ...ADDRESS }
      expect(await saveContact(tx, head, draft, TODAY)).toEqual({ ok: false, reason: 'not_found' })
    }
    expect(await saveContact(tx, head, { contactId: jordan, firstName: 'Mallory' }, TODAY)).toEqual({
      ok: false,
      reason: 'speaks_for_themselves',
    })
    expect(await saveContact(tx, others.head, { contactId: noa, firstName: 'Mallory' }, TODAY)).toMatchObject({
      ok: false,
    })
    expect(await readContact(tx, noa)).toMatchObject({ firstName: 'Noa' })
    expect(await readContact(tx, jordan)).toMatchObject({ firstName: 'Jordan' })
  })

  test.for<[string, Partial<ContactDraft>]>([
    ['another address', { email: 'new@silverpine.example' }],
    ['an address of another person', { email: 'sam@silverpine.example' }],
  ])(
    'A customer cannot change what they sign in with by saving %s with their profile [AUT-09]',
    async ([, draft], { tx }) => {
      const { head } = await family(tx)
      await family(tx, 'sam')
      const given = { contactId: head, ...ADDRESS, ...draft }
      expect(await saveContact(tx, head, given, TODAY)).toEqual({ ok: false, reason: 'email_apart' })
      expect(await saveContact(tx, head, { ...given, email: 'Riley@silverpine.example ' }, TODAY)).toMatchObject({
        ok: true,
      })
    },
  )
})
