import { expect, test } from 'vitest'
import type { HouseholdRelease, ReleasePerson } from '#contract/schemas/people/waivers.ts'
import { client } from '#contract/wire/client.ts'
import { handoverFormProblems, saveHandover, typedHandover } from './handover.ts'
import { healthProblems, saveHealth } from './profile.ts'
import { questionProblems, saveQuestions } from './questions.ts'
import { rentalFormProblems, saveRental, typedRental } from './rental.ts'
import { nextSignature, saveSigning } from './waivers.ts'

const LOG = { debug() {}, info() {}, warn() {}, error() {} }

/** What a form posts, to an engine that answers each call as `reply` says; the calls it made. */
function posting(fields: [string, string][], reply: object = { success: true, message: [] }) {
  const asked: { path: string; body: object }[] = []
  const ask = client(async (url, { body }) => {
    asked.push({ path: new URL(url, 'http://engine.test').pathname, body: JSON.parse(body ?? '{}') })
    return { ok: true, status: 200, text: async () => JSON.stringify(reply) }
  })
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return { services: { ask, log: LOG }, form, asked }
}

const person = (ContactId: number, over: Partial<ReleasePerson> = {}): ReleasePerson => ({
  ContactId,
  Fullname: `Person ${ContactId}`,
  DateOfBirth: '1990-01-01',
  AgeDescription: '',
  Color: 0,
  State: 'needed',
  Block: null,
  Signature: null,
  ...over,
})

const asking = (ConsolidateReleases: boolean, people: ReleasePerson[]) => ({
  lacking: [{ release: { Id: 3, ConsolidateReleases } as HouseholdRelease, people }],
})

test.for<[string, ReturnType<typeof asking>, number[] | undefined, number | undefined]>([
  ['all at once where one signature may be for several', asking(true, [person(1), person(2)]), [1, 2], undefined],
  ['one after the other elsewhere', asking(false, [person(1), person(2)]), [1], undefined],
  ['an adult who signs alone', asking(true, [person(1, { Block: 'adult_signs_alone' })]), [], 1],
  ['again who signed another text', asking(true, [person(1, { State: 'changed' })]), [1], undefined],
  ['no more once none is lacking', asking(true, []), undefined, undefined],
])('The step of waivers asks to sign for %s [CHECKOUT-13]', ([, signing, people, blocked]) => {
  const next = nextSignature(signing)
  expect(next?.people.map(({ ContactId }) => ContactId)).toEqual(people)
  expect(next?.blocked?.ContactId).toBe(blocked)
})

test('A signature that is refused comes back with what was typed and why, and a mailed link says so [CHECKOUT-13]', async () => {
  const signed: [string, string][] = [
    ['release', '3'],
    ['people', '1'],
    ['version', '2'],
    ['agree', 'on'],
    ['name', 'Jordan Hart'],
  ]
  const other = posting(signed, { success: false, code: 'OTHER_NAME', message: ['Your own name.'] })
  expect(await saveSigning(other.services, other.form)).toMatchObject({
    typed: { name: 'Jordan Hart', agree: 'on', problem: 'name_other' },
  })
  const mail = posting([['intent', 'mail-link']])
  expect(await saveSigning(mail.services, mail.form)).toEqual({ typed: { mailed: 'yes' }, problems: {} })
  expect(mail.asked.map(({ path }) => path)).toEqual(['/api/checkout/signinglink'])
})

test('The health of a person is asked for once: who is known may stay as they are, each wrong field is named [CHECKOUT-07]', async () => {
  const stranger = { contactId: 7, isKnown: false }
  expect(healthProblems(stranger, {})).toEqual({
    '7-emergencyName': 'publicui.health.namerequired',
    '7-emergencyPhone': 'publicui.health.phonerequired',
  })
  expect(healthProblems({ ...stranger, isKnown: true }, {})).toEqual({})
  expect(healthProblems({ ...stranger, isKnown: true }, { '7-allergies': 'Nuts', '7-emergencyPhone': '12' })).toEqual({
    '7-emergencyName': 'publicui.health.namerequired',
    '7-emergencyPhone': 'publicui.health.phoneinvalid',
  })
  const { asked, form, services } = posting([
    ['contact', '7'],
    ['contact', '8'],
    ['known', '8'],
    ['7-allergies', 'Nuts'],
    ['7-emergencyName', 'Riley Hart'],
    ['7-emergencyPhone', '(970) 555-0142'],
  ])
  expect(await saveHealth(services, form)).toBeUndefined()
  expect(asked).toMatchObject([{ body: { ContactId: 7, Allergies: 'Nuts', EmergencyContactName: 'Riley Hart' } }])
})

test('Each answer is saved for its line and question, and the one that is refused is named [CHECKOUT-11]', async () => {
  const prompt = { code: 'BOARD-DAYS', label: 'How many days?', kind: 'choice', isRequired: true } as const
  const line = { lineId: 5, product: 'Snowboard', person: undefined }
  const lines = [{ ...line, prompts: [{ ...prompt, options: ['None', 'Some'], answer: '' }] }]
  expect(questionProblems(lines, {})).toEqual({ '5-BOARD-DAYS': 'publicui.questions.required' })
  expect(questionProblems(lines, { '5-BOARD-DAYS': 'Some' })).toEqual({})
  const good = posting([
    ['step', 'questions'],
    ['5-BOARD-DAYS', 'Some'],
  ])
  expect(await saveQuestions(good.services, good.form)).toBeUndefined()
  expect(good.asked.map(({ body }) => body)).toEqual([{ ReservationId: 5, UnityCode: 'BOARD-DAYS', Value: 'Some' }])
  const bad = posting([['5-BOARD-DAYS', '']], { success: false, message: ['Required.'] })
  expect(await saveQuestions(bad.services, bad.form)).toEqual({
    typed: { '5-BOARD-DAYS': '' },
    problems: { '5-BOARD-DAYS': 'publicui.questions.required' },
    message: 'Required.',
  })
})

test('A question about an add-on is saved for that add-on, and one of the same code about the line for the line [CHECKOUT-08]', async () => {
  const prompt = {
    code: 'WINE',
    label: 'Red or white?',
    kind: 'text',
    isRequired: true,
    options: [],
    answer: '',
  } as const
  const lines = [
    { lineId: 5, product: 'Camp', person: 'Noa Hart', prompts: [prompt] },
    { lineId: 5, valueId: 31, product: 'Tasting', person: 'Riley Hart', prompts: [prompt] },
  ]
  expect(questionProblems(lines, { '5-WINE': 'White' })).toEqual({ '5-31:WINE': 'publicui.questions.required' })
  const both = posting([
    ['5-WINE', 'White'],
    ['5-31:WINE', 'Red'],
    ['5-31:WI:NE', 'Red'],
  ])
  expect(await saveQuestions(both.services, both.form)).toBeUndefined()
  expect(both.asked.map(({ body }) => body)).toEqual([
    { ReservationId: 5, UnityCode: 'WINE', Value: 'White' },
    { ReservationId: 5, AddOnValueId: 31, UnityCode: 'WINE', Value: 'Red' },
  ])
})

const SIZES: [string, string][] = [
  ['5-height', '5 ft 9 in'],
  ['5-weight', '160 lb'],
  ['5-shoeSize', 'US 9'],
  ['5-age', '34'],
  ['5-skierType', 'Type II'],
  ['5-stance', ''],
]

test('A rental is saved with sizes, place and phone, and opens with the only place there is [CHECKOUT-06, CHECKOUT-12]', async () => {
  const profile = { height: '', weight: '', shoeSize: '', age: '', skierType: '', stance: '' }
  const locations = [{ Id: 2, Name: 'Base', Address: '', Phone: null }]
  const lines = [{ lineId: 5, product: 'Skis', person: undefined, profile }]
  const opened = typedRental({ lines, locations, locationId: undefined, phone: '' })
  expect(opened['location']).toBe('2')
  expect(Object.keys(rentalFormProblems([5], { ...opened, location: '', phone: '12' }))).toEqual([
    ...['5-height', '5-weight', '5-shoeSize', '5-age', '5-skierType'],
    ...['location', 'phone'],
  ])
  const { asked, form, services } = posting([['line', '5'], ...SIZES, ['location', '2'], ['phone', '(970) 555-0142']])
  expect(await saveRental(services, form)).toBeUndefined()
  expect(asked).toMatchObject([
    { path: '/api/checkout/saveRentalProfile', body: { ReservationId: 5, Height: '5 ft 9 in', SkierType: 'Type II' } },
    { path: '/api/saverentallocation/2', body: { phone: '(970) 555-0142' } },
  ])
})

const HOME = { country: 'US', address1: '48 Alder Lane', address2: '', city: 'Fort Collins', state: 'CO' }

test('A line that is sent needs an address, one that is picked up a place, and both are saved line by line [CHECKOUT-08, CHECKOUT-09]', async () => {
  const methods = [
    {
      ...{ id: 1, name: 'Pick up', price: 0, needsAddress: false },
      locations: [11, 12].map((id) => ({ id, name: 'Kiosk', address: '' })),
    },
    { id: 2, name: 'Mail', price: 6, needsAddress: true, locations: [] },
  ]
  const lines = [{ lineId: 5, product: 'Pass', person: 'Noa', methods, methodId: undefined, locationId: undefined }]
  const opened = typedHandover(lines, { ...HOME, postalCode: '' })
  expect(handoverFormProblems(lines, opened)).toEqual({ '5-method': 'publicui.handover.choose' })
  const picked = { ...opened, '5-method': '1' }
  expect(handoverFormProblems(lines, picked)).toEqual({ '5-place-1': 'publicui.handover.chooseplace' })
  expect(handoverFormProblems(lines, { ...picked, '5-place-1': '12' })).toEqual({})
  expect(Object.keys(handoverFormProblems(lines, { ...opened, '5-method': '2' }))).toEqual(['postalCode'])

  const sent: [string, string][] = [['line', '5'], ['sent', '2'], ['5-method', '2'], ...Object.entries(HOME)]
  const unwhole = posting(sent)
  expect(await saveHandover(unwhole.services, unwhole.form)).toMatchObject({
    problems: { postalCode: expect.any(String) },
  })
  expect(unwhole.asked).toEqual([])
  const whole = posting([...sent, ['postalCode', '80521']])
  expect(await saveHandover(whole.services, whole.form)).toBeUndefined()
  expect(whole.asked).toMatchObject([
    { path: '/api/checkout/shippingmethod/assign', body: { reservationId: 5, shippingMethodId: 2 } },
    { path: '/api/checkout/saveShippingAddress', body: { PostalCode: '80521' } },
  ])
})
