/** A shop of some size on a database of its own, with a connection that tells what every statement of it took. */

import { Client, type ClientBase } from 'pg'
import { pino } from 'pino'
import { saveCatalog } from '#commerce/catalog/index.ts'
import { moveShopClock } from '#commerce/clock/index.ts'
import { migrate } from '#commerce/database/migrate.ts'
import { connectTo } from '#commerce/database/open.ts'
import { type Tx, txOn } from '#commerce/database/tx.ts'
import { type Assortment, readAssortment } from '#commerce/offers/index.ts'
import { saveHousehold } from '#commerce/people/index.ts'
import { cloneDatabase } from '#commerce/testing/clone-database.ts'
import { asTester } from '#commerce/testing/tester.ts'
import { CONTROL_TYPES } from '#contract/values/control-types.ts'
import { loadSales, productsIn, type ScaleSize } from './scale-data.sql.ts'
import { loadGuests } from './scale-guests.sql.ts'
import { loadOffice } from './scale-office.sql.ts'
import { loadOrders } from './scale-orders.sql.ts'

export type ScaleShop = {
  size: ScaleSize
  orders: number
  loadSeconds: number
  assortmentSeconds: number
  assortment: Assortment
  productIds: readonly number[]
  contactIds: readonly number[]
  client: Client
  transaction<T>(work: (tx: Tx) => Promise<T>, on?: ClientBase): Promise<T>
}

/** Of a server that is thrown away: nothing of it outlives a failure. */
export const SCALE_SERVER = {
  shared_buffers: '2GB',
  // In memory where there is room for it: the log of a million orders would take half of that.
  max_wal_size: '1GB',
  checkpoint_timeout: '1h',
  wal_level: 'minimal',
  max_wal_senders: '0',
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  autovacuum: 'off',
}

export const SCALE_NOW = new Date('2026-12-03T19:00:00.000Z')
const CUSTOMERS = 20
/** Of one save: a statement takes no more parameters. */
const PRODUCTS_AT_A_TIME = 250

export async function openScaleShop(serverUrl: string, part: number): Promise<ScaleShop> {
  const clone = await cloneDatabase(serverUrl, 'template1')
  const log = pino({ level: 'silent' })
  const database = connectTo(clone.url, log, 1)
  await migrate(database, log)
  await database.close()
  const client = new Client({ connectionString: clone.url, options: '-c TimeZone=UTC -c jit=off' })
  // After a failure the server ends it: what is reported is the failure.
  client.on('error', () => {})
  await client.connect()
  const transaction: ScaleShop['transaction'] = async (work, on = client) => {
    await on.query('begin')
    const result = await work(txOn(on))
    await on.query('commit')
    return result
  }
  const startedAt = performance.now()
  const productIds = await transaction((tx) => saveProducts(tx, productsIn(part)))
  const contactIds = await transaction(saveCustomers)
  const size = await loadSales(client)
  await loadGuests(client)
  const orders = await loadOrders(client)
  await loadOffice(client)
  const loadSeconds = (performance.now() - startedAt) / 1000
  const readAt = performance.now()
  const assortment = await transaction(readAssortment)
  const assortmentSeconds = (performance.now() - readAt) / 1000
  return { size, orders, loadSeconds, assortmentSeconds, assortment, productIds, contactIds, client, transaction }
}

async function saveProducts(tx: Tx, count: number): Promise<number[]> {
  await moveShopClock(tx, { to: SCALE_NOW, frozen: true })
  const attribute = { key: 'start-date', name: 'Start Date', controlType: CONTROL_TYPES.date, textPrompt: '[Date]' }
  const ids: number[] = []
  for (let first = 0; first < count; first += PRODUCTS_AT_A_TIME) {
    const numbers = Array.from({ length: Math.min(PRODUCTS_AT_A_TIME, count - first) }, (_, index) => first + index)
    const products = numbers.map((number) => ({
      slug: `product-${number}`,
      sku: `SKU-${number}`,
      name: `Product ${number}`,
      categories: ['all'],
      priceMinor: 5_000,
      attributes: [{ ...attribute, isRequired: true }],
    }))
    const categories = first === 0 ? [{ slug: 'all', name: 'All' }] : []
    const saved = await saveCatalog(asTester(tx), { categories, products })
    if (!saved.ok) throw new Error(JSON.stringify(saved))
    for (const { slug } of products) ids.push(saved.productIds.get(slug) as number)
  }
  return ids
}

async function saveCustomers(tx: Tx): Promise<number[]> {
  const ids: number[] = []
  for (let customer = 0; customer < CUSTOMERS; customer += 1) {
    const head = { firstName: 'Riley', lastName: 'Hart', email: `riley${customer}@silverpine.example` }
    const saved = await saveHousehold(tx, { head }, '2026-12-03')
    if (saved.ok) ids.push(saved.contactIds[0] as number)
  }
  return ids
}
