import { describe, expect, it } from 'vitest'
import type { TeeTime } from '#contract/golf.ts'
import { openConfiguration } from '#storefront/features/product/configurator/open-configuration.ts'
import { anOption, aProduct, aValue } from '#storefront/features/product/product-for-tests.ts'
import { chosenHoles, teeGroups } from './tee-groups.ts'

function aSlot(time: string, RateName: string, Rate: number): TeeTime {
  const fields = { Display: time, Holes: 18, AvailablePlayers: 4, CartIncluded: true }
  return { ...fields, Time: `${time}:00`, SlotId: `2026-12-05T${time}:00`, RateName, Rate }
}

describe('a tee sheet', () => {
  it('puts slots that cost alike under one heading, in the order of the day', () => {
    const sheet = [aSlot('07:00', 'Morning', 109), aSlot('07:10', 'Morning', 99), aSlot('07:20', 'Morning', 109)]
    expect(teeGroups(sheet).map(({ rate, slots }) => [rate, slots.map(({ Time }) => Time)])).toEqual([
      [109, ['07:00:00', '07:20:00']],
      [99, ['07:10:00']],
    ])
  })

  it('is asked for with the holes that are chosen', () => {
    const values = [aValue(1, { title: '18' }), aValue(2, { title: '9 holes', IsPreSelected: true })]
    const withHoles = aProduct({ ProductAttributes: [anOption(1, { Name: 'Holes ', Values: values })] })
    expect(chosenHoles(openConfiguration(withHoles))).toBe(9)
    expect(chosenHoles(openConfiguration(aProduct()))).toBeUndefined()
  })
})
