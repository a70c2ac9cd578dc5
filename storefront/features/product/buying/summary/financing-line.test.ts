import { expect, test } from 'vitest'
import { NO_CHOICE } from '#storefront/features/product/configurator/configuration.ts'
import { chosenValues, hidesFinancing } from './financing-line.tsx'

test('A route that ends in confirm hides the financing message, and no other does [PLAN-09]', () => {
  const paths = ['/buy/confirm', '/buy/confirm/', '/fr-ca/confirm', '/l/season-passes/summit-pass', '/confirmed']
  expect(paths.filter(hidesFinancing)).toEqual(['/buy/confirm', '/buy/confirm/', '/fr-ca/confirm'])
})

test('The lender is asked about the chosen values, and not about options that do not apply [API-69]', () => {
  const choices = new Map([
    [1, { ...NO_CHOICE, valueIds: [11] }],
    [2, { ...NO_CHOICE, days: ['2026-12-21'] }],
    [3, { ...NO_CHOICE, valueIds: [31] }],
    [4, { ...NO_CHOICE, text: 'Kim' }],
  ])
  expect(chosenValues({ choices, disabledIds: new Set([3]) })).toEqual([
    { Id: '1', SelectedValueId: '11' },
    { Id: '2', SelectedValueId: '2026-12-21' },
  ])
})
