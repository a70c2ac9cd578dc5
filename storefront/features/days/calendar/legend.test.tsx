import { expect, test } from 'vitest'
import { PLAIN_SETTINGS } from '#storefront/features/days/facts/day-prices.ts'
import { aShell, markup } from '#storefront/testing/markup-for-tests.tsx'
import { Legend } from './legend.tsx'

function entries(settings: Record<string, string>, calendar = PLAIN_SETTINGS, showsPrices = true): string[] {
  const html = markup(<Legend settings={calendar} showsPrices={showsPrices} />, aShell(settings))
  return [...html.matchAll(/<li>.*?<\/span>([^<]*)<\/li>/g)].map((match) => match[1] ?? '')
}

test('The legend explains the days in the order of their signs, and best prices only where the store shows scarcity of prices [DATE-23, DATE-24, SETTINGS-42]', () => {
  const all = ['Best price', 'Available', 'Low Stock', 'Sold Out', 'Closed', 'Selected']
  expect(entries({ pricescarcityenabled: 'true' })).toEqual(all)
  expect(entries({})).toEqual(all.slice(1))
  expect(entries({ pricescarcityenabled: 'true' }, PLAIN_SETTINGS, false)).toEqual(all.slice(1))
})

test('The settings can replace the legend’s words for scarce and sold-out days [DATE-25, DATE-27]', () => {
  const own = { ...PLAIN_SETTINGS, lowStatusText: 'Few left', soldOutStatusText: 'Full' }
  expect(entries({}, own)).toEqual(['Available', 'Few left', 'Full', 'Closed', 'Selected'])
})
