import { expect, test } from 'vitest'
import { givenAttribute, givenProduct, givenValue, givenVariant } from '#commerce/catalog/catalog-for-tests.ts'
import type { CatalogProduct } from '#commerce/catalog/index.ts'
import { courseWith, rateWith } from '#commerce/golf/course-for-tests.ts'
import type { PoolUse } from '#commerce/inventory/index.ts'
import { CONTROL_TYPES } from '#contract/values/control-types.ts'
import { demandOf } from './demand-of.ts'
import {
  ADULT,
  AGE,
  CHILD,
  choose,
  DATE,
  EXTRAS,
  givenAssortment,
  givenTicket,
  HELMET,
  TICKET,
  ticketForm,
} from './offers-for-tests.ts'
import { quoteChoice } from './quote-choice.ts'

const field = (id: number) => `product_attribute_${id}`
const use = (poolId: number, units = 1, variantId: number | null = null) => ({ poolId, units, variantId })

test('A ticket takes from each of its pools on each day it covers, as many as its pieces need', () => {
  const variant = givenVariant({ id: 5, valueIds: [CHILD] })
  const product = givenTicket({ multiDay: 'consecutive', numberOfDays: 2, variants: [variant] })
  const shop = givenAssortment([product], {
    stock: { pools: new Map([[TICKET, [use(50), use(51, 2), use(52, 1, 5)]]]), blackouts: new Map() },
  })
  const places = (form: Record<string, string>, quantity: number) =>
    demandOf(shop, choose(shop, ticketForm(form)), quantity).map(({ poolId, day, time, places }) => [
      poolId,
      day,
      time,
      places,
    ])
  expect(places({}, 3)).toEqual([
    [50, '2026-12-24', null, 3],
    [50, '2026-12-25', null, 3],
    [51, '2026-12-24', null, 6],
    [51, '2026-12-25', null, 6],
  ])
  expect(places({ [field(AGE)]: String(CHILD) }, 1)).toContainEqual([52, '2026-12-24', null, 1])
  expect(demandOf(givenAssortment([product]), choose(shop, ticketForm()), 3)).toEqual([])
})

test('An add-on takes from its own pools, once a day where it is added for each of several days', () => {
  const ticket = givenTicket({ multiDay: 'consecutive', numberOfDays: 3 })
  const attributes = ticket.attributes.map((attribute) => ({
    ...attribute,
    values: attribute.values.map((value) =>
      value.id === HELMET ? { ...value, linkedProductId: 2, linkedQuantity: 3 } : value,
    ),
  }))
  const rental = givenTicket({ id: 2, slug: 'rental', attributes: [] })
  const shop = givenAssortment([{ ...ticket, attributes }, rental], {
    stock: { pools: new Map([[2, [use(60)]]]), blackouts: new Map() },
  })
  const demand = demandOf(shop, choose(shop, ticketForm({ [field(EXTRAS)]: String(HELMET) })), 2)
  expect(demand.map(({ poolId, day, places }) => [poolId, day, places])).toEqual([
    [60, '2026-12-24', 2],
    [60, '2026-12-25', 2],
    [60, '2026-12-26', 2],
  ])
})

test('An activity takes places at its time, as many as its guests need', () => {
  const time = givenAttribute({
    id: 30,
    name: 'Time',
    controlType: CONTROL_TYPES.textbox,
    textPrompt: '[Activity Time]',
  })
  const product = givenTicket({ activityCode: 'CAT', activityLocation: 'BASE' }, [time])
  const lesson = (guestsPerPlace: number | null) =>
    givenAssortment([product], {
      activities: [{ id: 1, code: 'CAT', location: 'BASE', poolId: 70, guestsPerPlace }],
    })
  const places = (shop: ReturnType<typeof lesson>, form: Record<string, string>) =>
    demandOf(shop, choose(shop, ticketForm(form)), 5)
  const at = { poolId: 70, day: '2026-12-24', time: '09:30:00' }
  expect(places(lesson(null), { [field(30)]: '09:30' })).toEqual([{ ...at, places: 5 }])
  expect(places(lesson(4), { [field(30)]: '2026-12-24T09:30:00' })).toEqual([{ ...at, places: 2 }])
  expect(places(lesson(null), {})).toEqual([])
})

test.each([
  ['by the names of the specification', 'Holes', '18', 'Tee Time'],
  ['whatever its options are called', 'Löcher', 'Achtzehn', 'Abschlag'],
])(
  'A tee time takes its players at the start and at the turn, at the rate of its hour, %s',
  (_, holes, eighteen, tee) => {
    const course = courseWith({ poolId: 80, turnPoolId: 81, turnMinutes: 120, rates: [rateWith({ priceMinor: 8000 })] })
    const options = [
      givenAttribute({
        id: 31,
        key: 'holes',
        name: holes,
        controlType: CONTROL_TYPES.segmented,
        values: [givenValue({ id: 311, key: '18', name: eighteen }), givenValue({ id: 312, key: '9', name: '9' })],
      }),
      givenAttribute({
        id: 32,
        key: 'tee-time',
        name: tee,
        controlType: CONTROL_TYPES.textbox,
        textPrompt: '[Hidden]',
      }),
    ]
    const shop = givenAssortment([givenTicket({ isGolf: true }, options)], { courses: new Map([[TICKET, course]]) })
    const round = (slot: string) =>
      choose(shop, ticketForm({ [field(DATE)]: '2026-12-24', [field(31)]: '311', [field(32)]: slot }))
    const choice = round('2026-12-24T09:30:00')
    expect(choice).toMatchObject({ holes: 18, teeSlotId: '2026-12-24T09:30:00', startTime: '09:30:00' })
    expect(demandOf(shop, choice, 2)).toEqual([
      { poolId: 80, day: '2026-12-24', time: '09:30:00', places: 2 },
      { poolId: 81, day: '2026-12-24', time: '11:30:00', places: 2 },
    ])
    expect(quoteChoice(shop, choice, 2, () => 0)).toMatchObject({ ok: true, quote: { totalMinor: 16_000 } })
    expect(round('2026-12-25T09:30:00').teeSlotId).toBeUndefined()
  },
)

const CHILDS = 5
const ofChild = givenVariant({ id: CHILDS, productId: TICKET, valueIds: [CHILD] })

test.for<[string, boolean, UnmappedCase]>([
  ['has a pool for all of it', false, { uses: { [TICKET]: [use(50)] } }],
  ['has no pool', true, {}],
  ['has no pool and does not track its stock', false, { ticket: { tracksStock: false } }],
  ['has a pool for the chosen variant', false, { uses: { [TICKET]: [use(50, 1, CHILDS)] }, age: CHILD }],
  ['has a pool for another variant', true, { uses: { [TICKET]: [use(50, 1, CHILDS)] } }],
  [
    'has a pool for another variant while none is chosen yet',
    false,
    { uses: { [TICKET]: [use(50, 1, CHILDS)] }, age: 0 },
  ],
  ['has a pool and no day to be counted on', true, { uses: { [TICKET]: [use(50)] }, isUndated: true }],
  ['adds a product without a pool', true, { uses: { [TICKET]: [use(50)] }, added: {} }],
  ['adds a product with a pool', false, { uses: { [TICKET]: [use(50)], 2: [use(60)] }, added: {} }],
  ['adds a product that needs none', false, { uses: { [TICKET]: [use(50)] }, added: { tracksStock: false } }],
  ['adds an hour of an activity', false, { uses: { [TICKET]: [use(50)] }, added: { activityCode: 'TUBE' } }],
  ['is an activity', false, { ticket: { activityCode: 'CAT', activityLocation: 'BASE' } }],
  ['is a round of golf', false, { ticket: { isGolf: true } }],
])('A choice that %s is counted nowhere: %s', ([, expected, given]) => {
  const { ticket, uses = {}, age = ADULT, added, isUndated } = given
  const whole = givenTicket({ tracksStock: true, variants: [ofChild], ...ticket })
  const asked = isUndated ? whole.attributes.filter(({ id }) => id !== DATE) : whole.attributes
  const attributes = asked.map((option) => ({
    ...option,
    values: option.values.map((value) => (added && value.id === HELMET ? { ...value, linkedProductId: 2 } : value)),
  }))
  const other = givenProduct({ id: 2, slug: 'other', ...added })
  const shop = givenAssortment([{ ...whole, attributes }, other], {
    stock: { pools: new Map(Object.entries(uses).map(([id, list]) => [Number(id), list])), blackouts: new Map() },
  })
  const chosen = { [field(AGE)]: age === 0 ? undefined : String(age), [field(EXTRAS)]: String(HELMET) }
  expect(choose(shop, ticketForm(chosen)).isUnmapped).toBe(expected)
})

type UnmappedCase = {
  ticket?: Partial<CatalogProduct>
  uses?: Record<number, PoolUse[]>
  age?: number
  added?: Partial<CatalogProduct>
  isUndated?: boolean
}
