import { expect } from 'vitest'
import { productView, readCatalog, saveCatalog } from '#commerce/catalog/index.ts'
import { readShopConfiguration, saveSettings } from '#commerce/settings/index.ts'
import { test } from '#commerce/testing/test.ts'
import { CONTROL_TYPES } from '#contract/values/control-types.ts'
import { catalogView, PUBLIC } from './catalog-view.ts'

test("The store's zone, season and cut-off decide the first day of a product that says nothing itself [PRODUCT-32, DATE-04]", async ({
  tx,
}) => {
  await saveSettings(tx, {
    storetimezone: 'America/Denver',
    'seasonsettings.startdate': '2026-11-20',
    'seasonsettings.enddate': '2027-04-10',
    'seasonsettings.productcutofftime': '16:00',
  })
  await saveCatalog(tx, {
    pictures: [],
    categories: [{ slug: 'tickets', name: 'Tickets' }],
    products: [
      {
        slug: 'ticket',
        sku: 'T',
        name: 'Ticket',
        categories: ['tickets'],
        priceMinor: 100,
        attributes: [{ key: 'start-date', name: 'Start Date', controlType: CONTROL_TYPES.date }],
      },
    ],
  })
  const catalog = await readCatalog(tx)
  const state = { configuration: await readShopConfiguration(tx), prices: new Map(), currency: 'USD' }
  const [id = 0] = catalog.products.keys()
  const first = (now: string) => productView(catalog, id, catalogView(state, new Date(now), PUBLIC))?.firstDay

  expect(first('2026-12-09T23:00:00Z')).toBe('2026-12-09')
  expect(first('2026-12-09T23:01:00Z')).toBe('2026-12-10')
  expect(first('2026-07-01T12:00:00Z')).toBe('2026-11-20')
  expect(first('2027-04-11T12:00:00Z')).toBeUndefined()
})
