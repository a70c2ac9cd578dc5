import { expect, test } from 'vitest'
import { shownPrices } from './day-prices.ts'

test('A pricing calendar knows of each day its price, what it saves and how many are left at that price [DATE-29]', () => {
  const level = {
    Date: '2026-12-24',
    BasePrice: 149,
    Number: 100,
    NumberSold: 40,
    InventoryPriceListLevelPercentSaved: 20,
    InventoryPriceListLevelPrice: 119,
    InventoryPriceListLevelNumberRemaining: 60,
    Priority: 1,
    TrackNumberSold: true,
    NextPrice: 131,
  }
  const open = {
    ...level,
    Date: '2026-12-25',
    BasePrice: null,
    Number: null,
    InventoryPriceListLevelNumberRemaining: null,
    Priority: 2,
    TrackNumberSold: false,
    NextPrice: null,
  }
  const december24 = {
    basePrice: 149,
    numberAvailable: 100,
    numberSold: 40,
    percentSaved: 20,
    price: 119,
    priceNumberRemaining: 60,
    priority: 1,
    trackNumberSold: true,
    nextPrice: 131,
  }
  expect(shownPrices([level, open])).toEqual({
    '2026-12-24': december24,
    '2026-12-25': {
      ...december24,
      basePrice: null,
      numberAvailable: null,
      priceNumberRemaining: null,
      priority: 2,
      trackNumberSold: false,
      nextPrice: null,
    },
  })
  expect(shownPrices([])).toEqual({})
})
