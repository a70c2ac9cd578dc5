import { expect, test } from 'vitest'
import type { TeeTime } from '#contract/schemas/activities.ts'
import { pickDays, setQuantity } from '#storefront/features/product/configurator/configuration-changes.ts'
import { openConfiguration } from '#storefront/features/product/configurator/open-configuration.ts'
import { anOption, aProduct, aValue } from '#storefront/features/product/product-for-tests.ts'
import { lostSlot, withSlot } from './chosen-slot.tsx'
import {
  ANY_TEE_TIME,
  blockHours,
  chosenHoles,
  clockNumber,
  clockOf,
  type GolfFilter,
  golfFilter,
  inTheWay,
  newGolfFilter,
  passesGolfFilter,
} from './tee-filter.ts'
import { teeGroups } from './tee-slots.tsx'

const DAY = '2026-12-05'
const HOLES = anOption(2, {
  Name: 'Holes ',
  Values: [aValue(1, { title: '18', IsPreSelected: true }), aValue(2, { title: '9' })],
})
const DATE = anOption(1, { IsDate: true })
const GOLF = openConfiguration(
  aProduct({
    IsGolfProduct: true,
    AllowedQuantities: '1,2,3,4',
    ProductAttributes: [DATE, HOLES, anOption(3, { Name: 'Tee Time' })],
  }),
)

function aSlot(time: string, AvailablePlayers = 4): TeeTime {
  const fields = { Display: time, Holes: 18, Rate: 109, RateName: 'Morning', CartIncluded: true }
  return { ...fields, Time: `${time}:00`, SlotId: `${DAY}T${time}:00`, AvailablePlayers }
}

test('A tee filter starts with eighteen holes, any number of players and the whole day [ACTIVITY-11, ACTIVITY-12, ACTIVITY-13]', () => {
  expect(golfFilter(GOLF, ANY_TEE_TIME, DAY)).toEqual({
    date: DAY,
    firstAvailableDate: '2026-12-03',
    holes: 18,
    players: 'any',
    timeBlock: { min: 50_000, max: 210_000 },
  })
})

test('A tee filter follows the holes and, once a number of players is chosen, the quantity', () => {
  const two = setQuantity(GOLF, 2)
  expect(golfFilter(two, ANY_TEE_TIME, DAY).players).toBe('any')
  expect(golfFilter(two, { ...ANY_TEE_TIME, isAnyPlayers: false }, DAY).players).toBe(2)
  const nine = aProduct({ ProductAttributes: [{ ...HOLES, SelectedValueId: 2 }] })
  expect(golfFilter(openConfiguration(nine), ANY_TEE_TIME, DAY).holes).toBe(9)
  expect(chosenHoles(openConfiguration(aProduct()))).toBeUndefined()
})

test('A tee filter offers full hours from five to nine, and never a block that ends before it begins [ACTIVITY-13]', () => {
  const whole = blockHours(ANY_TEE_TIME.timeBlock)
  expect([whole.from[0], whole.from.at(-1), whole.until[0], whole.until.at(-1)]).toEqual([
    50_000, 200_000, 60_000, 210_000,
  ])
  const narrow = blockHours({ min: 70_000, max: 90_000 })
  expect(narrow.from).toEqual([50_000, 60_000, 70_000, 80_000])
  expect(narrow.until[0]).toBe(80_000)
  expect([50_000, 210_000].map(clockOf)).toEqual(['05:00:00', '21:00:00'])
})

test.for([
  [{ players: 'any', timeBlock: { min: 50_000, max: 60_000 } }, 'time'],
  [{ players: 4 }, 'players'],
  [{ players: 2, timeBlock: { min: 70_000, max: 80_000 } }, 'either'],
  [{ players: 4, timeBlock: { min: 50_000, max: 60_000 } }, 'both'],
] as const)('A tee filter that leaves nothing is loosened where it helps: %o', ([wanted, way]) => {
  const sheet = [aSlot('07:00', 1), aSlot('09:00', 3)]
  expect(inTheWay(sheet, { ...golfFilter(GOLF, ANY_TEE_TIME, DAY), ...wanted })).toBe(way)
})

test('A tee sheet is grouped by part of the day, in the order of its times', () => {
  const times = ['15:00', '07:00', '14:50', '11:00', '10:50']
  expect(
    teeGroups(times.map((time) => aSlot(time))).map(({ part, slots }) => [
      part,
      ...slots.map(({ Display }) => Display),
    ]),
  ).toEqual([
    ['morning', '07:00', '10:50'],
    ['midday', '11:00', '14:50'],
    ['afternoon', '15:00'],
  ])
  expect(teeGroups([aSlot('15:00')])).toHaveLength(1)
})

const filter = golfFilter(GOLF, ANY_TEE_TIME, DAY)

test('The chosen slot stays while it is open and has room, and is lost with a reason otherwise', () => {
  const sheet = [aSlot('07:00', 2)]
  const lost = (slotId: string, players: number, wanted = filter) => lostSlot(slotId, sheet, wanted, players)?.why
  expect(lost(`${DAY}T07:00:00`, 2)).toBeUndefined()
  expect(lost(`${DAY}T07:00:00`, 3)).toBe('tooFew')
  expect(lost(`${DAY}T07:10:00`, 1)).toBe('gone')
  expect(lost(`${DAY}T07:00:00`, 2, { ...filter, timeBlock: { min: 80_000, max: 90_000 } })).toBe('outside')
})

test('The chosen slot limits the quantity to its room, and no longer does when it goes or the day changes', () => {
  const day = pickDays(setQuantity(GOLF, 3), 1, [DAY])
  expect(day.quantity).toBe(3)
  const picked = withSlot(day, 3, aSlot('07:00', 2))
  expect([picked.quantity, picked.placesAtTime]).toEqual([2, 2])
  expect(withSlot(picked, 3, aSlot('07:00', 2))).toBe(picked)
  const without = withSlot(picked, 3, undefined)
  expect([without.quantity, without.placesAtTime, without.choices.get(3)?.text]).toEqual([2, undefined, ''])
  expect(pickDays(picked, 1, ['2026-12-06']).choices.get(3)?.text).toBe('')
})

const TEE_TIME = { SlotId: '2027-04-02T09:10:00', Holes: 18, AvailablePlayers: 2 }

function aFilter(change: Partial<GolfFilter> = {}): GolfFilter {
  return { ...newGolfFilter('2027-04-02', '2027-04-01'), ...change }
}

test('A search begins with eighteen holes, any number of players and the whole day [ACTIVITY-12, ACTIVITY-13]', () => {
  expect(newGolfFilter('2027-04-02', '2027-04-01')).toEqual({
    date: '2027-04-02',
    firstAvailableDate: '2027-04-01',
    holes: 18,
    players: 'any',
    timeBlock: { min: 50000, max: 210000 },
  })
})

test.each<[string, Partial<GolfFilter>, Partial<typeof TEE_TIME>, boolean]>([
  ['a matching tee time passes', {}, {}, true],
  ['another day does not pass', { date: '2027-04-03' }, {}, false],
  ['a day before the first playable one does not pass', { firstAvailableDate: '2027-04-03' }, {}, false],
  ['any day passes while the first is not known', { firstAvailableDate: undefined }, {}, true],
  ['eighteen holes do not pass for nine', { holes: 9 }, {}, false],
  ['nine holes pass for nine', { holes: 9 }, { Holes: 9 }, true],
  ['any number of players needs one open place', {}, { AvailablePlayers: 1 }, true],
  ['a full tee time does not pass', {}, { AvailablePlayers: 0 }, false],
  ['two players fit in two places', { players: 2 }, {}, true],
  ['three players do not fit in two places', { players: 3 }, {}, false],
  ['the time block includes its first minute', { timeBlock: { min: 91_000, max: 120_000 } }, {}, true],
  ['a tee time before the block does not pass', { timeBlock: { min: 91_001, max: 120_000 } }, {}, false],
  ['the time block includes its last minute', { timeBlock: { min: 50_000, max: 91_000 } }, {}, true],
  ['a tee time after the block does not pass', { timeBlock: { min: 50_000, max: 90_959 } }, {}, false],
])('In the search for tee times %s [ACTIVITY-11]', (_, wanted, teeTime, passes) => {
  expect(passesGolfFilter(aFilter(wanted), { ...TEE_TIME, ...teeTime })).toBe(passes)
})

test('The numbers of a time block read as a clock does [ACTIVITY-13]', () => {
  expect(clockNumber('05:00:00')).toBe(50_000)
  expect(clockNumber('21:00:00')).toBe(210_000)
})
