import { expect, test } from 'vitest'
import { givenAttribute, givenValue, givenVariant, guestView } from '#commerce/catalog/catalog-for-tests.ts'
import {
  ADULT,
  AGE,
  CARD,
  CARD_NUMBER,
  CHILD,
  choose,
  DATE,
  EXTRAS,
  givenAssortment,
  givenDate,
  givenTicket,
  HELMET,
  INCLUDED,
  LOCKER,
  LUNCH,
  NEW_CARD,
  RELOAD,
  TICKET,
  ticketForm,
} from '#commerce/offers/offers-for-tests.ts'
import { CONTROL_TYPES } from '#contract/values/control-types.ts'
import { readChoice } from './read-choice.ts'

const shop = givenAssortment([givenTicket()])
const read = (given: Record<string, string | undefined>) => choose(shop, ticketForm(given))
const field = (id: number) => `product_attribute_${id}`

test('A product that is unknown or not for this visitor has no choice', () => {
  expect(readChoice(shop, guestView, 99, {})).toBeUndefined()
  const hidden = givenAssortment([givenTicket({ isPublished: false })])
  expect(readChoice(hidden, guestView, TICKET, ticketForm())).toBeUndefined()
  expect(readChoice(hidden, { ...guestView, staff: true }, TICKET, ticketForm())).toBeDefined()
})

test('The value of an option is one, several, those the operator fixed, or a text', () => {
  const choice = read({
    [field(CARD)]: String(RELOAD),
    [field(CARD_NUMBER)]: '  0160 1234  ',
    [field(EXTRAS)]: `${LUNCH},${HELMET},${HELMET}`,
    [field(INCLUDED)]: String(LOCKER + 1),
    unknown_field: '7',
  })
  expect(choice.valueIds).toEqual([ADULT, RELOAD, HELMET, LUNCH, LOCKER])
  expect(choice.storedAnswers).toEqual({
    [AGE]: '101',
    [DATE]: '2026-12-24',
    [CARD]: '122',
    [CARD_NUMBER]: '0160 1234',
    [EXTRAS]: '141,142',
    [INCLUDED]: '151',
  })
  expect(choice.problems).toEqual([])
})

test('Hidden options have the operator’s values, whatever is posted for them or left out [CRT-07]', () => {
  const [FEE, GIFTS] = [90, 91]
  const given = (id: number, isPreselected: boolean, adjustmentMinor: number) =>
    givenValue({ id, name: `Value ${id}`, isPreselected, priceAdjustmentMinor: adjustmentMinor })
  const unseen = { textPrompt: '[Hidden]' }
  const values = [given(901, false, -5000), given(902, true, 500)]
  const gifts = [given(911, true, 100), given(912, true, 200), given(913, false, -9000)]
  const hiding = givenAssortment([
    givenTicket({}, [
      givenAttribute({ id: FEE, name: 'Fee', controlType: CONTROL_TYPES.dropdown, ...unseen, values }),
      givenAttribute({ id: GIFTS, name: 'Gifts', controlType: CONTROL_TYPES.checkboxes, ...unseen, values: gifts }),
    ]),
  ])
  const chosen = (form: Record<string, string>) => {
    const { problems, valueIds } = choose(hiding, ticketForm(form))
    return { ids: valueIds.filter((id) => id > 900), refused: problems.map(({ attributeId }) => attributeId) }
  }
  const asTheOperatorSaid = { ids: [902, 911, 912], refused: [] }
  expect(chosen({})).toEqual(asTheOperatorSaid)
  expect(chosen({ [field(FEE)]: '902', [field(GIFTS)]: '911,912' })).toEqual(asTheOperatorSaid)
  expect(chosen({ [field(FEE)]: '0', [field(GIFTS)]: '912' })).toEqual(asTheOperatorSaid)
  expect(chosen({ [field(FEE)]: '901' }).refused).toEqual([FEE])
  expect(chosen({ [field(GIFTS)]: '911,912,913' }).refused).toEqual([GIFTS])
})

test('A read-only text has the operator’s value, by its control type or its marker [ATTR-17, ATTR-23, CRT-07]', () => {
  const given = { controlType: CONTROL_TYPES.textbox, defaultValue: 'Mondays' }
  const reading = givenAssortment([
    givenTicket({}, [
      givenAttribute({ ...given, id: 90, name: 'Valid', controlType: CONTROL_TYPES.readOnlyTextbox }),
      givenAttribute({ ...given, id: 91, name: 'Ready', textPrompt: 'Ready [ReadOnly]' }),
      givenAttribute({ ...given, id: 92, name: 'Time', textPrompt: '[Activity Time] [ReadOnly]' }),
      givenAttribute({ ...given, id: 93, name: 'Notes' }),
    ]),
  ])
  const posted = Object.fromEntries([90, 91, 92, 93].map((id) => [field(id), '18:00']))
  expect(choose(reading, ticketForm(posted)).storedAnswers).toMatchObject({
    90: 'Mondays',
    91: 'Mondays',
    92: '18:00',
    93: '18:00',
  })
})

test('A text is stored in one Unicode form, whichever way its letters were typed', () => {
  const typed = 'Zoe\u0308'
  const answered = read({ [field(CARD)]: String(RELOAD), [field(CARD_NUMBER)]: typed })
  expect(answered.storedAnswers[CARD_NUMBER]).toBe('Zo\u00eb')
})

test.each([
  ['a value of another option', { [field(AGE)]: String(HELMET) }],
  ['two values of one choice', { [field(AGE)]: `${ADULT},${CHILD}` }],
  ['no number at all', { [field(AGE)]: 'adult' }],
  ['a number in disguise', { [field(AGE)]: '0x65' }],
  ['a negative number', { [field(AGE)]: '-101' }],
  ['more than an id can be', { [field(AGE)]: '9223372036854775808' }],
  ['a box that does not exist', { [field(EXTRAS)]: `${HELMET},999` }],
  ['too long a text', { [field(CARD)]: String(RELOAD), [field(CARD_NUMBER)]: '0'.repeat(15) }],
  ['a text no database keeps', { [field(CARD)]: String(RELOAD), [field(CARD_NUMBER)]: 'a\0b' }],
  ['a text for an option that is not asked', { [field(CARD)]: String(NEW_CARD), [field(CARD_NUMBER)]: '123' }],
  ['a value that is filtered away', { [field(AGE)]: String(CHILD), [field(EXTRAS)]: String(LUNCH) }],
])('An option with %s is noted as a problem and does not count', (_, given) => {
  const choice = read(given)
  expect(choice.problems.map(({ code }) => code)).toEqual(['OPTION_INVALID'])
  const [problem] = choice.problems
  expect(choice.answers.get(problem?.attributeId ?? 0)?.values ?? []).toEqual([])
})

test('A text that is too long is refused with how long it can be', () => {
  const { problems } = read({ [field(CARD)]: String(RELOAD), [field(CARD_NUMBER)]: '0'.repeat(15) })
  expect(problems.map(({ message }) => message)).toEqual(['Card Number can have 14 characters at most.'])
})

test('The chosen values decide which conditional options are asked [ATTR-44]', () => {
  expect(read({})).toMatchObject({ enabledIds: [], disabledIds: [CARD_NUMBER] })
  expect(read({ [field(CARD)]: String(RELOAD) })).toMatchObject({ enabledIds: [CARD_NUMBER], disabledIds: [] })
  expect(read({ [field(CARD)]: String(NEW_CARD) })).toMatchObject({ enabledIds: [], disabledIds: [CARD_NUMBER] })
})

test('The chosen values find their variant', () => {
  const variant = givenVariant({ id: 5, valueIds: [CHILD], headerCode: 'C' })
  const sold = givenAssortment([givenTicket({ variants: [variant] })])
  expect(choose(sold, ticketForm({ [field(AGE)]: String(CHILD) })).variant?.id).toBe(5)
  expect(choose(sold, ticketForm()).variant).toBeUndefined()
})

const days = (given: Record<string, string | undefined>) => {
  const { days, problems } = read({ [field(DATE)]: undefined, ...given })
  return problems.length > 0 ? problems.map(({ code }) => code) : days
}
const parts = (day: string, month: string, year: string) => ({
  [`${field(DATE)}_day`]: day,
  [`${field(DATE)}_month`]: month,
  [`${field(DATE)}_year`]: year,
})

test('The day is read from its parts, from its text, or from the list [API-25, API-33]', () => {
  expect(days({})).toEqual([])
  expect(days(parts('', '', ''))).toEqual([])
  expect(days(parts('4', '1', '2027'))).toEqual(['2027-01-04'])
  expect(days({ [field(DATE)]: '2027-01-04' })).toEqual(['2027-01-04'])
  expect(days({ [`rental_start_date_${TICKET}`]: '2027-01-04' })).toEqual(['2027-01-04'])
  expect(days({ ...parts('04', '01', '2027'), [field(DATE)]: '2027-01-04' })).toEqual(['2027-01-04'])
})

test.each([
  ['29 February of a common year', parts('29', '2', '2027')],
  ['31 April', parts('31', '4', '2027')],
  ['the year 0', parts('1', '1', '0000')],
  ['the month first', parts('1', '24', '2027')],
  ['half a date', parts('1', '', '2027')],
  ['a negative day', parts('-1', '1', '2027')],
  ['2027-02-30 in one field', { [field(DATE)]: '2027-02-30' }],
  ['a time with it', { [field(DATE)]: '2027-02-03T00:00:00' }],
  ['no day in the list', { [`rental_start_date_${TICKET}`]: '2027-02-30|x' }],
  ['parts and text that differ', { ...parts('4', '1', '2027'), [field(DATE)]: '2027-01-05' }],
  ['list and text that differ', { [field(DATE)]: '2027-01-05', [`rental_start_date_${TICKET}`]: '2027-01-04' }],
  ['two days for one', { [`rental_start_date_${TICKET}`]: '2027-01-04|2027-01-05' }],
])('The day is refused as %s [API-25, INP-05]', (_, given) => {
  expect(days(given)).toEqual(['DATE_INVALID'])
})

test('A day of a consecutive product covers the days that follow it', () => {
  const three = givenAssortment([givenTicket({ multiDay: 'consecutive', numberOfDays: 3 })])
  const start = (list: string) => {
    const { days, coveredDays } = choose(
      three,
      ticketForm({ [field(DATE)]: undefined, [`rental_start_date_${TICKET}`]: list }),
    )
    return { days, coveredDays }
  }
  const run = { days: ['2026-12-30'], coveredDays: ['2026-12-30', '2026-12-31', '2027-01-01'] }
  expect(start('2026-12-30')).toEqual(run)
  expect(start('2026-12-31|2026-12-30|2027-01-01')).toEqual(run)
  expect(start('2026-12-30|2027-01-01').days).toEqual([])
})

test('A product of separate days has as many days as the chosen value says', () => {
  const length = givenAttribute({
    id: 20,
    name: 'Days',
    values: [givenValue({ id: 201, name: 'Many', numberOfDays: 4 })],
  })
  const flex = givenAssortment([givenTicket({ multiDay: 'separate', numberOfDays: 3 }, [length])])
  const form = ticketForm({ [field(DATE)]: undefined, [`rental_start_date_${TICKET}`]: '2027-01-09|2027-01-02|bad' })
  expect(choose(flex, form)).toMatchObject({ numberOfDays: 3, days: ['2027-01-02', '2027-01-09'] })
  expect(choose(flex, { ...form, [field(20)]: '201' }).numberOfDays).toBe(4)
})

test('A product without a date has no day', () => {
  const pass = givenAssortment([givenTicket({ attributes: [] })])
  expect(choose(pass, ticketForm())).toMatchObject({ isDated: false, days: [], coveredDays: [] })
  const asksLater = givenDate({ conditionAttributeId: CARD, conditionValueIds: [RELOAD] })
  const others = givenTicket().attributes.filter(({ id }) => id !== DATE)
  const later = givenAssortment([givenTicket({ attributes: [...others, asksLater] })])
  expect(choose(later, ticketForm({ [field(DATE)]: undefined })).isDated).toBe(false)
})

const time = givenAttribute({
  id: 30,
  name: 'Time',
  controlType: CONTROL_TYPES.textbox,
  textPrompt: '[Activity Time]',
})
const tour = givenAssortment([givenTicket({ activityCode: 'CAT', activityLocation: 'BASE' }, [time])])
const start = (day: string, text: string) => {
  const { startTime, problems } = choose(tour, ticketForm({ [field(DATE)]: day, [field(30)]: text }))
  return startTime ?? problems[0]?.code
}

test('The start time is a time of the chosen day, however it is written', () => {
  expect(start('2026-12-24', '09:30')).toBe('09:30:00')
  expect(start('2026-12-24', '2026-12-24T09:30:00')).toBe('09:30:00')
  expect(start('2026-12-24', '2026-12-25T09:30:00')).toBe('OPTION_INVALID')
  expect(start('2026-12-24', '25:00')).toBe('OPTION_INVALID')
  expect(start('2026-12-24', '2026-02-30T09:30:00')).toBe('OPTION_INVALID')
})

test('A start time cannot lie in the hour the clocks skip, and can in the one they show twice [FLT-09]', () => {
  expect(start('2027-03-14', '02:30')).toBe('OPTION_INVALID')
  expect(start('2027-03-14', '2027-03-14T02:30:00')).toBe('OPTION_INVALID')
  expect(start('2027-03-14', '03:00')).toBe('03:00:00')
  expect(start('2026-11-01', '01:30')).toBe('01:30:00')
  expect(start('2027-03-13', '02:30')).toBe('02:30:00')
})
