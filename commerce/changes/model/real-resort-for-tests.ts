/**
 * The resort of the model in a database. Each run happens in one transaction that is rolled back, so that the next one
 * finds the resort as it was; what the engine commits is a savepoint, with all that a commit would check.
 */
import type { PoolClient } from 'pg'
import { givenAccount } from '#commerce/accounts/account-for-tests.ts'
import { saveProducts } from '#commerce/cart/shop-for-tests.ts'
import { moveShopClock } from '#commerce/clock/index.ts'
import type { Database } from '#commerce/database/open.ts'
import { statement, type Tx, txOn } from '#commerce/database/tx.ts'
import { saveDiscount } from '#commerce/discounts/index.ts'
import { enroll } from '#commerce/enrollments/index.ts'
import { savePool, savePoolUses } from '#commerce/inventory/index.ts'
import { readAssortment } from '#commerce/offers/index.ts'
import { givenTill, type Till } from '#commerce/orders/orders-for-tests.ts'
import { testProvider } from '#commerce/orders/provider-for-tests.ts'
import { saveHousehold } from '#commerce/people/index.ts'
import { savePlan } from '#commerce/plans/index.ts'
import { savePrices } from '#commerce/pricing/index.ts'
import { saveTaxes } from '#commerce/taxes/index.ts'
import { asTester } from '#commerce/testing/tester.ts'
import { CONTROL_TYPES } from '#contract/values/control-types.ts'
import { addDays, type Day } from '#contract/values/day.ts'
import type { RealResort } from './both-for-tests.ts'
import {
  type CampTerms,
  CONTAINED_PPM,
  COUPON_BASIS_POINTS,
  FEE_BASIS_POINTS,
  FEE_MINOR,
  FREE_DAYS,
  MODEL_START,
  MOVE_DAYS,
  ON_TOP_PPM,
  PLACES_BY_DAY,
  priceOf,
  SOLD_DAYS,
} from './model-rules-for-tests.ts'

const startDate = {
  ...{ key: 'start-date', name: 'Start Date', controlType: CONTROL_TYPES.date },
  ...{ textPrompt: '[Date]', isRequired: true },
}
const NO_CAMP: CampTerms = { priceMinor: 0, deposit: { amountMinor: 0 }, dueAfter: [] }
export const COUPON = 'MODEL'

/** Once for all runs; it is committed. */
export async function givenRealResort(database: Database): Promise<RealResort> {
  const till = await givenTill(database)
  return database.transaction(async (tx) => {
    const by = asTester(tx)
    await saveTaxes(by, [
      {
        ...{ key: 'on-top', name: 'On top', includesTax: false },
        rates: [{ key: 'sales', name: 'Sales tax', ratePpm: ON_TOP_PPM }],
        fees: [{ key: 'resort', name: 'Resort fee', amountMinor: FEE_MINOR, currency: 'USD' }],
      },
      {
        key: 'inside',
        name: 'Inside',
        includesTax: true,
        rates: [{ key: 'vat', name: 'Tax', ratePpm: CONTAINED_PPM }],
      },
    ])
    const terms = {
      ...{ attributes: [startDate], cancelUntilDays: FREE_DAYS, cancelFeeBasisPoints: FEE_BASIS_POINTS },
      ...{ isMovable: true, moveUntilDays: MOVE_DAYS },
    }
    const person = { requiresAssignment: true, duplicateGroup: 'chair' }
    const ids = await saveProducts(tx, 'model', [
      { ...terms, slug: 'lift', isDynamicPrice: true, taxClass: 'on-top' },
      { ...terms, slug: 'chair', isDynamicPrice: true, taxClass: 'inside', ...person },
      { ...terms, slug: 'camp', taxClass: 'inside', isPaymentPlan: true },
    ])
    const slots = SOLD_DAYS.map((day, at) => ({ day, capacity: PLACES_BY_DAY[at] ?? 0 }))
    const pool = await savePool(by, { name: 'slopes', slots })
    if (!pool.ok) throw new Error(pool.reason)
    for (const id of ids.values()) await savePoolUses(by, id, [{ poolId: pool.poolId }])
    const periods = SOLD_DAYS.map((day, at) => ({
      ...{ key: `day-${at}`, name: day, days: [day] },
      windows: [{ minDays: 0, levels: [{ key: 'all', priceMinor: priceOf('lift', at, NO_CAMP) }] }],
    }))
    for (const slug of ['lift', 'chair']) {
      const saved = await savePrices(by, ids.get(slug) ?? 0, { periods })
      if (!saved.ok) throw new Error(JSON.stringify(saved))
    }
    await saveDiscount(by, {
      ...{ name: 'Model', couponCode: COUPON, kind: 'percent', basisPoints: COUPON_BASIS_POINTS, scope: 'cart' },
    })
    const head = { firstName: 'Riley', lastName: 'Hart', email: 'riley@silverpine.example', dateOfBirth: '1986-04-01' }
    const members = [{ firstName: 'Noa', lastName: 'Hart', dateOfBirth: '2015-04-01' }]
    const saved = await saveHousehold(tx, { head, members }, MODEL_START)
    if (!saved.ok) throw new Error(saved.reason)
    return {
      till,
      campId: ids.get('camp') ?? 0,
      people: saved.contactIds,
      staffId: await givenAccount(tx, 'theo', 'agent'),
    }
  })
}

/** All that the engine does on one connection, in a transaction that is already open. */
function databaseOn(client: PoolClient, database: Database): Database {
  const step = async <T>(work: (tx: Tx) => Promise<T>, isKept: (result: T) => boolean) => {
    await client.query('savepoint step')
    const undo = () => client.query('rollback to savepoint step; release savepoint step')
    try {
      const result = await work(txOn(client))
      // What the commit would say.
      if (isKept(result))
        await client.query('set constraints all immediate; set constraints all deferred; release savepoint step')
      else await undo()
      return result
    } catch (error) {
      await undo()
      throw error
    }
  }
  const transaction = <T>(work: (tx: Tx) => Promise<T>) => step(work, () => true)
  const attempt = <T extends { ok: boolean }>(work: (tx: Tx) => Promise<T>) => step(work, ({ ok }) => ok)
  return {
    ...{ ...database, transaction, attempt, snapshot: transaction },
    read: (work) => work(txOn(client)),
    sell: async (work) => ({ result: await attempt(work), isOutdated: false }),
  }
}

const setPrice = statement('test_price_of_camp', 'update product set price_minor = $2 where id = $1')

/** The till of one run: its clock begins on the first day, and its camp has terms of its own. */
export async function openTill(client: PoolClient, { campId, till }: RealResort, camp: CampTerms): Promise<Till> {
  const database = databaseOn(client, till.database)
  const provider = testProvider()
  const assortment = await database.transaction(async (tx) => {
    await setPrice(tx, [campId, camp.priceMinor])
    const dates = camp.dueAfter.map((after) => addDays(MODEL_START, after))
    const draft = { productId: campId, name: 'Camp', deposit: camp.deposit, payments: { dates } }
    const saved = await savePlan(asTester(tx), draft)
    if (!saved.ok) throw new Error(saved.reason)
    return readAssortment(tx)
  })
  const desk = { ...till.desk, database, provider, onPlanSold: enroll }
  return { ...till, database, provider, desk, shop: { ...till.shop, assortment } }
}

/** So many minutes after nine at the resort. */
export async function setClock(till: Till, day: Day, minutes: number): Promise<void> {
  const now = new Date(Date.parse(`${day}T16:00:00Z`) + minutes * 60_000)
  await till.database.transaction((tx) => moveShopClock(tx, { to: now, frozen: true }))
  till.shop = { ...till.shop, view: { ...till.shop.view, now } }
  till.desk.today = () => day
}
