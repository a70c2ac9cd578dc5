import { expect, test } from 'vitest'
import { givenProduct } from '#commerce/catalog/catalog-for-tests.ts'
import { storeSettings } from '#contract/rules/store-settings.ts'
import { calendarSettings } from './calendar.ts'

const template = {
  id: 1,
  name: 'lessons',
  inventoryMessageThreshold: 5,
  pricingCountMessageThreshold: null,
  showLowInventory: false,
  lowInventoryBackgroundColor: '#ffcc00',
  soldOutInventoryBackgroundColor: '',
  lowStatusText: 'Few left',
  soldOutStatusText: '',
}
const plain = givenProduct({ id: 1, slug: 'ticket' })
const lesson = givenProduct({ id: 2, slug: 'lesson', calendarTemplate: template })
const store = storeSettings({
  'catalogsettings.dynamicpricingcalendar.inventorymessagethreshold': '30',
  'catalogsettings.dynamicpricingcalendar.pricingcountmessagethreshold': '8',
})

test('A calendar follows its template, then the store, then what every calendar says [DATE-27, OPEN-102, OPEN-103]', () => {
  expect(calendarSettings(lesson, store)).toEqual({
    inventoryMessageThreshold: 5,
    pricingCountMessageThreshold: 8,
    showLowInventory: false,
    lowInventoryBackgroundColor: '#ffcc00',
    soldOutInventoryBackgroundColor: '',
    lowStatusText: 'Few left',
    soldOutStatusText: 'Sold Out',
  })
  expect(calendarSettings(plain, store)).toMatchObject({
    inventoryMessageThreshold: 30,
    showLowInventory: true,
    lowStatusText: 'Low Stock',
  })
  expect(calendarSettings(lesson, store, false)).toEqual(calendarSettings(plain, store))
})

test('A threshold that is not set stays undefined', () => {
  expect(calendarSettings(plain, storeSettings({}))).toMatchObject({
    inventoryMessageThreshold: null,
    pricingCountMessageThreshold: null,
  })
})

test('A setting that is no plain color is never shown as one [API-49]', () => {
  const painted = givenProduct({
    id: 3,
    slug: 'painted',
    calendarTemplate: {
      ...template,
      lowInventoryBackgroundColor: '#fff;background:url(//example.com)',
      soldOutInventoryBackgroundColor: '#EEE',
    },
  })
  expect(calendarSettings(painted, store)).toMatchObject({
    lowInventoryBackgroundColor: '',
    soldOutInventoryBackgroundColor: '#eee',
  })
})
