import { expect, test } from 'vitest'
import type { CartLine } from '#commerce/cart/index.ts'
import { givenAttribute, givenProduct, givenValue } from '#commerce/catalog/catalog-for-tests.ts'
import type { CatalogAttribute } from '#commerce/catalog/index.ts'
import { CONTROL_TYPES } from '#contract/values/control-types.ts'
import { cartAttributes } from './cart-attributes.ts'

const shown = { hiddenAttributes: [], price: '$50', fileNames: new Map([['Kx3-file', 'boots.jpg']]) }
const textbox = (given: Partial<CatalogAttribute> & { id: number; name: string }) =>
  givenAttribute({ controlType: CONTROL_TYPES.textbox, ...given })

function attributesOf(attributes: CatalogAttribute[], line: Partial<CartLine>, isGolf = false) {
  const product = givenProduct({ id: 1, slug: 'any', attributes, isGolf })
  const empty = { days: [], answers: {}, addOnPeople: [], firstName: null, lastName: null }
  return cartAttributes(product, { ...empty, ...line } as CartLine, shown)
}

test('Each chosen option is marked with what it is: day, start time, person, lock or price [CART-21]', () => {
  const attributes = [
    givenAttribute({ id: 1, name: 'Start Date', controlType: CONTROL_TYPES.date }),
    textbox({ id: 2, name: 'Time', textPrompt: 'What time? [Activity Time]' }),
    textbox({ id: 3, name: 'Assigned To', textPrompt: 'Who? [Assigned To]' }),
    textbox({ id: 4, name: 'Lock ID', textPrompt: '[Lock ID] [Hidden]' }),
    textbox({ id: 5, name: 'Amount', isCustomerEnteredPrice: true }),
    givenAttribute({ id: 6, name: 'Age', values: [givenValue({ id: 61, name: 'Adult|18 to 64' })] }),
  ]
  const answers = { 1: '2026-12-24', 2: '18:00', 3: '7', 4: 'lock-1', 6: '61' }
  const { Attributes, AttributeInfo } = attributesOf(attributes, {
    days: ['2026-12-24'],
    answers,
    firstName: 'Riley',
    lastName: 'Hart',
  })
  expect(Attributes).toEqual([
    { name: 'Start Date', value: '2026-12-24', isDate: true },
    { name: 'Time', value: '18:00', isActivityTime: true },
    { name: 'Assigned To', value: 'Riley Hart', isAssignedTo: true },
    { name: 'Lock ID', value: 'lock-1', isLockId: true },
    { name: 'Amount', value: '$50', isPrice: true },
    { name: 'Age', value: 'Adult' },
  ])
  expect(AttributeInfo.split('\n')).toHaveLength(5)
  expect(AttributeInfo).not.toContain('lock-1')
})

test('A line goes on saying the archived option and value it was bought with, and another line says neither', () => {
  const archivedAt = '2026-12-01T00:00:00Z'
  const child = givenValue({ id: 62, name: 'Child', archivedAt })
  const age = givenAttribute({ id: 6, name: 'Age', values: [givenValue({ id: 61, name: 'Adult' })] })
  const product = givenProduct({
    id: 1,
    slug: 'any',
    attributes: [age],
    allAttributes: [
      { ...age, values: [...age.values, child] },
      textbox({ id: 7, name: 'Note', archivedAt }),
      textbox({ id: 8, name: 'Amount', isCustomerEnteredPrice: true, archivedAt }),
    ],
  })
  const said = (answers: Record<string, string>) =>
    cartAttributes(product, { days: [], answers, addOnPeople: [] } as unknown as CartLine, shown).AttributeInfo

  expect(said({ 6: '62', 7: 'Hello' })).toBe('Age: Child\nNote: Hello')
  expect(said({ 6: '61' })).toBe('Age: Adult')
})

test('A tee time is shown with its holes, its time and its price [CART-21]', () => {
  const attributes = [
    givenAttribute({ id: 1, key: 'holes', name: 'Holes', values: [givenValue({ id: 11, name: '18' })] }),
    textbox({ id: 2, key: 'tee-time', name: 'Tee Time', textPrompt: '[Hidden]' }),
  ]
  const answers = { 1: '11', 2: '2026-12-24T08:00:00' }
  expect(attributesOf(attributes, { answers }, true).Attributes).toEqual([
    { name: 'Holes', value: '18', isReservationHoles: true },
    { name: 'Tee Time', value: '2026-12-24T08:00:00', isReservationTime: true },
    { name: 'Rate', value: '$50', isReservationPrice: true },
  ])
  expect(attributesOf(attributes, { answers }).Attributes).toEqual([
    { name: 'Holes', value: '18' },
    { name: 'Tee Time', value: '2026-12-24T08:00:00' },
  ])
})

test('A file is shown by what the guest calls it, and never by its id', () => {
  const photo = givenAttribute({ id: 1, name: 'Boot Photo', controlType: CONTROL_TYPES.upload })
  expect(attributesOf([photo], { answers: { 1: 'Kx3-file' } })).toEqual({
    Attributes: [{ name: 'Boot Photo', value: 'boots.jpg' }],
    AttributeInfo: 'Boot Photo: boots.jpg',
  })
  expect(attributesOf([photo], { answers: { 1: 'gone' } })).toEqual({ Attributes: [], AttributeInfo: '' })
})
