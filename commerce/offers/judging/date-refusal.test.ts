import { expect, test } from 'vitest'
import { givenAttribute, givenValue } from '#commerce/catalog/catalog-for-tests.ts'
import type { CatalogProduct } from '#commerce/catalog/index.ts'
import { courseWith, rateWith } from '#commerce/golf/course-for-tests.ts'
import type { Course } from '#commerce/golf/index.ts'
import { demandOf } from '#commerce/offers/demand-of.ts'
import { choose, DATE, givenAssortment, givenTicket, TICKET, ticketForm } from '#commerce/offers/offers-for-tests.ts'
import { CONTROL_TYPES } from '#contract/values/control-types.ts'
import { choiceRefusal } from './choice-refusal.ts'

const DAY = '2026-12-24'
const HOLES = 31
const TEE = 32
const [EIGHTEEN, NINE] = [311, 312]
const field = (id: number) => `product_attribute_${id}`

const OPTIONS = [
  givenAttribute({
    id: HOLES,
    key: 'holes',
    name: 'Holes',
    controlType: CONTROL_TYPES.segmented,
    values: [givenValue({ id: EIGHTEEN, key: '18', name: '18' }), givenValue({ id: NINE, key: '9', name: '9' })],
  }),
  givenAttribute({
    id: TEE,
    key: 'tee-time',
    name: 'Tee Time',
    controlType: CONTROL_TYPES.textbox,
    textPrompt: '[Hidden]',
  }),
]

/** Nine holes are played in the morning only. */
const COURSE = courseWith({
  bookingDaysPublic: 30,
  rates: [rateWith(), rateWith({ id: 2, holes: 9, toTime: '12:00:00' })],
})

function round(tee: string, holes = EIGHTEEN, courses = new Map<number, Course>([[TICKET, COURSE]])) {
  const shop = givenAssortment([givenTicket({ isGolf: true }, OPTIONS)], { courses })
  const choice = choose(shop, ticketForm({ [field(DATE)]: DAY, [field(HOLES)]: String(holes), [field(TEE)]: tee }))
  return { shop, choice, refusal: choiceRefusal(choice) }
}

test('A tee time of the sheet is not refused', () => {
  expect(round(`${DAY}T09:30:00`).refusal).toBeUndefined()
  expect(round(`${DAY}T09:30:00`, NINE).refusal).toBeUndefined()
})

test.each([
  ['between two tee times', `${DAY}T09:35:00`, EIGHTEEN],
  ['before the first', `${DAY}T06:50:00`, EIGHTEEN],
  ['written without its day', '09:30:00', EIGHTEEN],
  ['written without its seconds', `${DAY}T09:30`, EIGHTEEN],
  ['for holes that are not played then', `${DAY}T13:00:00`, NINE],
])('A tee time that the sheet does not have is refused: %s [OVS-08]', (_, tee, holes) => {
  expect(round(tee, holes).refusal).toEqual({ code: 'OPTION_INVALID', message: 'Choose one of the offered tee times.' })
})

test('A tee time that the sheet does not have is never without a place to take [OVS-08]', () => {
  const { shop, choice } = round(`${DAY}T09:35:00`)
  expect(demandOf(shop, choice, 2)).toEqual([{ poolId: COURSE.poolId, day: DAY, time: '09:35:00', places: 2 }])
})

test.each<[string, Partial<CatalogProduct>]>([
  ['tee times without a course', { isGolf: true }],
  ['start times without an activity', { activityCode: 'NONE', activityLocation: 'MOON' }],
])('A product with %s is not on sale, because its places could not be counted', (_, product) => {
  const shop = givenAssortment([givenTicket(product)])
  expect(choiceRefusal(choose(shop, ticketForm()))).toMatchObject({ code: 'NOT_ON_SALE' })
})
