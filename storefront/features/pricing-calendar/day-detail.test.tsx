import { expect, test } from 'vitest'
import { markup } from '#storefront/testing/markup-for-tests.tsx'
import { DayDetail } from './day-detail.tsx'

const PRICE = {
  price: 130,
  basePrice: 164,
  trackNumberSold: true,
  numberAvailable: 120,
  priceNumberRemaining: 38,
  nextPrice: 140,
} as Parameters<typeof DayDetail>[0]['price']

function said(note: string | undefined): string {
  return markup(<DayDetail price={PRICE} currency="USD" unit="a day" note={note} steps={undefined} />)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
}

test('The details of a day say how many are left at its price and what follows, and how many on the day where that is shown', () => {
  expect(said(undefined)).toContain('38 left at this price, then $140')
  expect(said(undefined)).not.toContain('on this date')
  expect(said('Wednesday, December 9: 6 left on this date')).toContain('Wednesday, December 9: 6 left on this date')
})
