/** A ticket whose prices are saved, and what its levels are by then. */

import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { type CatalogProduct, productBySlug, readCatalog, saveCatalog } from '#commerce/catalog/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { lockSlots } from '#commerce/inventory/index.ts'
import { saveGroup } from '#commerce/people/index.ts'
import { readPriceBook } from '#commerce/pricing/price-book.sql.ts'
import type { PriceLevel } from '#commerce/pricing/price-book.ts'
import { asTester } from '#commerce/testing/tester.ts'
import { CONTROL_TYPES } from '#contract/values/control-types.ts'

/** Priced by day, for adults or children, with a variant for adults; and a group that a tier may be for. */
export async function givenDatedTicket(tx: Tx): Promise<CatalogProduct> {
  await saveGroup(asTester(tx), { key: 'clubs', name: 'Ski clubs' })
  const age = { attribute: 'age', value: 'adult' }
  await saveCatalog(asTester(tx), {
    categories: [{ slug: 'tickets', name: 'Tickets' }],
    products: [
      {
        slug: 'ticket',
        sku: 'T',
        name: 'Ticket',
        priceMinor: 8000,
        isDynamicPrice: true,
        categories: ['tickets'],
        attributes: [
          {
            key: 'age',
            name: 'Age',
            controlType: CONTROL_TYPES.chips,
            values: [
              { key: 'adult', name: 'Adult' },
              { key: 'child', name: 'Child' },
            ],
          },
        ],
        variants: [{ key: 'adult', values: [age], sku: 'T-A' }],
      },
    ],
  })
  return productBySlug(await readCatalog(tx), 'ticket') as CatalogProduct
}

/** Places of a level on 10 December, for a quarter of an hour. */
export async function holdAtLevel(tx: Tx, poolId: number, places: number): Promise<void> {
  const key = { poolId, day: '2026-12-10', time: null }
  const locked = await lockSlots(tx, [key])
  const keptFor = { cartId: 1, lineId: 1, lockId: null, expiresAt: new Date(Date.now() + 900_000) }
  expect(await locked.take([{ ...key, id: randomUUID(), places }], keptFor)).toEqual([])
}

/** The levels of all periods, in the order of the book. */
export async function levelsOf(tx: Tx, productId: number): Promise<(PriceLevel & { key?: string })[]> {
  const { periods = [] } = (await readPriceBook(tx)).get(productId) ?? {}
  return periods.flatMap(({ windows }) => windows.flatMap(({ levels }) => levels))
}
