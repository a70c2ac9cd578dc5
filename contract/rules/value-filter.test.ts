import { expect, test } from 'vitest'
import { type Chosen, chooseAnew, type FilterableOption, settleChoice } from './value-filter.ts'

const value = (id: number, associatedValueIds: number[] = [], isPreselected = false) => ({
  id,
  associatedValueIds,
  isPreselected,
})
const option = (id: number, values: FilterableOption['values'], given: Partial<FilterableOption> = {}) => ({
  id,
  isMultiple: false,
  condition: undefined,
  values,
  ...given,
})
const chosen = (entries: Record<number, number[]>): Chosen =>
  new Map(Object.entries(entries).map(([id, values]) => [Number(id), values]))
const plain = (map: Chosen) => Object.fromEntries(map)

const SPORT = 11
const PERFORMANCE = 12
const packages = option(1, [value(SPORT, [], true), value(PERFORMANCE)])
const models = option(2, [
  value(21, [SPORT], true),
  value(22, [SPORT]),
  value(23, [PERFORMANCE], true),
  value(24, [PERFORMANCE]),
])

test('A value that belongs to others is offered only while all of them are chosen, and one that belongs to none always is [ATTR-41, OPEN-59]', () => {
  const both = option(3, [value(31, [SPORT, 22]), value(32)])
  const filtered = (entries: Record<number, number[]>) => [
    ...settleChoice([packages, models, both], chosen(entries)).filteredValueIds,
  ]
  expect(filtered({})).toEqual([21, 22, 23, 24, 31])
  expect(filtered({ 1: [SPORT] })).toEqual([23, 24, 31])
  expect(filtered({ 1: [SPORT], 2: [21] })).toEqual([23, 24, 31])
  expect(filtered({ 1: [SPORT], 2: [22] })).toEqual([23, 24])
})

test('A value that is filtered out is no longer chosen, and neither are the values that depend on it [ATTR-43]', () => {
  const bindings = option(3, [value(31, [22])])
  const wax = option(4, [value(41, [31])])
  const settled = settleChoice(
    [packages, models, bindings, wax],
    chosen({ 1: [PERFORMANCE], 2: [22], 3: [31], 4: [41] }),
  )
  expect(plain(settled.chosen)).toEqual({ 1: [PERFORMANCE] })
})

test('A preselected value becomes chosen when it is offered again [ATTR-42]', () => {
  const before = settleChoice([packages, models], chosen({ 1: [SPORT], 2: [22] }))
  const after = chooseAnew([packages, models], chosen({ 1: [PERFORMANCE], 2: [22] }), before.filteredValueIds)
  expect(plain(after.chosen)).toEqual({ 1: [PERFORMANCE], 2: [23] })
  expect([...after.filteredValueIds]).toEqual([21, 22])
})

test('A preselected value that was on offer all the time does not replace the choice of the guest [ATTR-42]', () => {
  const before = settleChoice([packages, models], chosen({ 1: [SPORT], 2: [22] }))
  const after = chooseAnew([packages, models], chosen({ 1: [SPORT], 2: [22] }), before.filteredValueIds)
  expect(plain(after.chosen)).toEqual({ 1: [SPORT], 2: [22] })
})

test('A preselected value that is offered again is added where several may be chosen [ATTR-42]', () => {
  const extras = option(3, [value(31), value(32, [PERFORMANCE], true)], { isMultiple: true })
  const before = settleChoice([packages, extras], chosen({ 1: [SPORT], 3: [31] }))
  const after = chooseAnew([packages, extras], chosen({ 1: [PERFORMANCE], 3: [31] }), before.filteredValueIds)
  expect(plain(after.chosen)).toEqual({ 1: [PERFORMANCE], 3: [31, 32] })
})

test('A value of another option is not chosen', () => {
  expect(plain(settleChoice([packages, models], chosen({ 1: [21] })).chosen)).toEqual({})
})

const extras = option(1, [value(11), value(12)], { isMultiple: true })
const asks = option(2, [value(21)], { condition: { optionId: 1, valueIds: [11] } })
const deeper = option(3, [value(31)], { condition: { optionId: 2, valueIds: [21] } })

test.each([
  ['nothing is chosen', {}, false],
  ['exactly that value is chosen', { 1: [11] }, true],
  ['another value is chosen', { 1: [12] }, false],
  ['another value is chosen as well', { 1: [11, 12] }, false],
])('When %s, an option whose condition is one value is shown or hidden by it', (_, entries, isAsked) => {
  const settled = settleChoice([extras, asks], chosen(entries))
  expect(settled.enabledIds.includes(2)).toBe(isAsked)
  expect(settled.disabledIds.includes(2)).toBe(!isAsked)
})

test('An option with a condition starts out disabled, and options without one stand in neither list [ATTR-44]', () => {
  expect(settleChoice([extras, asks, deeper], chosen({}))).toMatchObject({ enabledIds: [], disabledIds: [2, 3] })
})

test('An option whose condition fails loses its answer, and so do the options that depend on it', () => {
  const all = chosen({ 1: [12], 2: [21], 3: [31] })
  expect(plain(settleChoice([deeper, asks, extras], all).chosen)).toEqual({ 1: [12] })
  const met = chosen({ 1: [11], 2: [21], 3: [31] })
  expect(plain(settleChoice([deeper, asks, extras], met).chosen)).toEqual({ 1: [11], 2: [21], 3: [31] })
})

test('A condition is met once the value that fails it is filtered out', () => {
  const group = option(1, [value(11), value(12, [99])], { isMultiple: true })
  expect(settleChoice([group, asks], chosen({ 1: [11, 12], 2: [21] }))).toMatchObject({ enabledIds: [2] })
})

test('Two conditions that never settle come to an end all the same', () => {
  const one = option(1, [value(11)], { condition: { optionId: 2, valueIds: [] } })
  const other = option(2, [value(21)], { condition: { optionId: 1, valueIds: [] } })
  expect(settleChoice([one, other], chosen({ 1: [11], 2: [21] })).chosen).toBeInstanceOf(Map)
})
