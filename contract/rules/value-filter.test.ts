import { describe, expect, test } from 'vitest'
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

describe('a value that belongs to others', () => {
  test('is offered only while all of them are chosen; one that belongs to none always is [ATTR-41, OPEN-59]', () => {
    const both = option(3, [value(31, [SPORT, 22]), value(32)])
    const filtered = (entries: Record<number, number[]>) => [
      ...settleChoice([packages, models, both], chosen(entries)).filteredValueIds,
    ]
    expect(filtered({})).toEqual([21, 22, 23, 24, 31])
    expect(filtered({ 1: [SPORT] })).toEqual([23, 24, 31])
    expect(filtered({ 1: [SPORT], 2: [21] })).toEqual([23, 24, 31])
    expect(filtered({ 1: [SPORT], 2: [22] })).toEqual([23, 24])
  })

  test('is no longer chosen when it is filtered away, and takes with it what hangs on it [ATTR-43]', () => {
    const bindings = option(3, [value(31, [22])])
    const wax = option(4, [value(41, [31])])
    const settled = settleChoice(
      [packages, models, bindings, wax],
      chosen({ 1: [PERFORMANCE], 2: [22], 3: [31], 4: [41] }),
    )
    expect(plain(settled.chosen)).toEqual({ 1: [PERFORMANCE] })
  })

  test('becomes chosen when it is offered again and preselected [ATTR-42]', () => {
    const before = settleChoice([packages, models], chosen({ 1: [SPORT], 2: [22] }))
    const after = chooseAnew([packages, models], chosen({ 1: [PERFORMANCE], 2: [22] }), before.filteredValueIds)
    expect(plain(after.chosen)).toEqual({ 1: [PERFORMANCE], 2: [23] })
    expect([...after.filteredValueIds]).toEqual([21, 22])
  })

  test('that is preselected and was on offer all the time is not chosen against the guest [ATTR-42]', () => {
    const before = settleChoice([packages, models], chosen({ 1: [SPORT], 2: [22] }))
    const after = chooseAnew([packages, models], chosen({ 1: [SPORT], 2: [22] }), before.filteredValueIds)
    expect(plain(after.chosen)).toEqual({ 1: [SPORT], 2: [22] })
  })

  test('joins what is chosen where several may be [ATTR-42]', () => {
    const extras = option(3, [value(31), value(32, [PERFORMANCE], true)], { isMultiple: true })
    const before = settleChoice([packages, extras], chosen({ 1: [SPORT], 3: [31] }))
    const after = chooseAnew([packages, extras], chosen({ 1: [PERFORMANCE], 3: [31] }), before.filteredValueIds)
    expect(plain(after.chosen)).toEqual({ 1: [PERFORMANCE], 3: [31, 32] })
  })

  test('that another option never had is not chosen', () => {
    expect(plain(settleChoice([packages, models], chosen({ 1: [21] })).chosen)).toEqual({})
  })
})

describe('an option with a condition', () => {
  const extras = option(1, [value(11), value(12)], { isMultiple: true })
  const asks = option(2, [value(21)], { condition: { optionId: 1, valueIds: [11] } })
  const deeper = option(3, [value(31)], { condition: { optionId: 2, valueIds: [21] } })

  test.each([
    ['nothing is chosen', {}, false],
    ['exactly the required value is', { 1: [11] }, true],
    ['another one is', { 1: [12] }, false],
    ['another one is as well', { 1: [11, 12] }, false],
  ])('when %s', (_, entries, isAsked) => {
    const settled = settleChoice([extras, asks], chosen(entries))
    expect(settled.enabledIds.includes(2)).toBe(isAsked)
    expect(settled.disabledIds.includes(2)).toBe(!isAsked)
  })

  test('starts out disabled; options without one stand in neither list [ATTR-44]', () => {
    expect(settleChoice([extras, asks, deeper], chosen({}))).toMatchObject({ enabledIds: [], disabledIds: [2, 3] })
  })

  test('takes its answer away with it, and what hung on that, until nothing changes', () => {
    const all = chosen({ 1: [12], 2: [21], 3: [31] })
    expect(plain(settleChoice([deeper, asks, extras], all).chosen)).toEqual({ 1: [12] })
    const met = chosen({ 1: [11], 2: [21], 3: [31] })
    expect(plain(settleChoice([deeper, asks, extras], met).chosen)).toEqual({ 1: [11], 2: [21], 3: [31] })
  })

  test('is met once a value that should not count is filtered away', () => {
    const group = option(1, [value(11), value(12, [99])], { isMultiple: true })
    expect(settleChoice([group, asks], chosen({ 1: [11, 12], 2: [21] }))).toMatchObject({ enabledIds: [2] })
  })

  test('that never settles ends all the same', () => {
    const one = option(1, [value(11)], { condition: { optionId: 2, valueIds: [] } })
    const other = option(2, [value(21)], { condition: { optionId: 1, valueIds: [] } })
    expect(settleChoice([one, other], chosen({ 1: [11], 2: [21] })).chosen).toBeInstanceOf(Map)
  })
})
