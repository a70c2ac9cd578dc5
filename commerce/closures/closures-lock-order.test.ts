/** What closing a day, choosing and reopening lock, in the order of docs/locking.md. */

import { expect } from 'vitest'
import { UNKNOWN_ACTOR } from '#commerce/audit/index.ts'
import { givenGuest, MONDAY, TUESDAY } from '#commerce/cart/shop-for-tests.ts'
import type { Database } from '#commerce/database/open.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { readAssortment } from '#commerce/offers/index.ts'
import { testAtTill as test } from '#commerce/orders/copied-till-for-tests.ts'
import { givenPaid, givenTill, ORDER_DAY, type Till } from '#commerce/orders/orders-for-tests.ts'
import { locksTaken, outOfOrder } from '#commerce/testing/lock-order.ts'
import { asTester } from '#commerce/testing/tester.ts'
import { choiceIdOf, chooseAs, closeMonday, links, zone } from './closures-for-tests.ts'
import { chooseOtherDay, closeDay, closureTerms, coverLateSales, queueClosureMails, reopenDay } from './index.ts'

type Given = { till: Till; choiceId: string; closureId: number; database: Database }

const terms = { terms: closureTerms({}), today: ORDER_DAY, zone }
const words = { 'en-US': 'A storm comes over the ridge.' }

const WORKS: Record<string, { locks: string[]; work: (tx: Tx, given: Given) => Promise<unknown> }> = {
  'Closing a day': { locks: ['change'], work: (tx) => closeDay(asTester(tx), { day: TUESDAY, words }, terms) },
  'Covering late sales': { locks: [], work: (tx) => coverLateSales(tx) },
  'Mailing guests': { locks: ['closures'], work: (tx) => queueClosureMails(tx, links, { most: 10, zone }) },
  'A refund': {
    locks: ['order', 'slots', 'member days', 'tickets'],
    work: (tx, { choiceId, till }) => chooseAs(tx, till, choiceId, 'refund'),
  },
  'A credit': {
    locks: ['order', 'slots', 'member days', 'tickets'],
    work: (tx, { choiceId, till }) => chooseAs(tx, till, choiceId, 'credit'),
  },
  'Another day': {
    locks: ['order', 'slots', 'tickets'],
    work: async (tx, { choiceId, database, till }) => {
      const sale = { assortment: await database.transaction((other) => readAssortment(other)), view: till.shop.view }
      await chooseOtherDay(tx, sale, { choiceId, toDay: TUESDAY, actor: UNKNOWN_ACTOR })
    },
  },
  'Reopening a day': { locks: ['change', 'closures'], work: (tx, { closureId }) => reopenDay(asTester(tx), closureId) },
}

test.for(Object.entries(WORKS))(
  '%s takes its locks in the one order',
  { tags: 'prove' },
  async ([, { locks, work }], { freshDatabase }) => {
    const database = freshDatabase
    const till = await givenTill(database)
    const shopper = await database.transaction(async (tx) => {
      const guest = await givenGuest(tx, till.shop, 'ticket', { day: MONDAY, quantity: 2 })
      return guest.shopper
    })
    const orderId = await givenPaid(till, shopper)
    const { closure } = await closeMonday(database)
    const given = { till, choiceId: await choiceIdOf(database, orderId), closureId: closure.id, database }
    const taken = await database.transaction((tx) => locksTaken(tx, (seen) => work(seen, given)))
    expect(outOfOrder(taken)).toEqual([])
    expect([...new Set(taken.map(({ lock }) => lock))]).toEqual(locks)
  },
)
