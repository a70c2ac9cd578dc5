/** What saving the card of a plan locks, in the order of docs/locking.md, in each of its transactions. */
import { expect } from 'vitest'
import type { Database } from '#commerce/database/open.ts'
import type { PlanDesk } from '#commerce/enrollments/charging/settle-charge.ts'
import { givenPlan } from '#commerce/enrollments/enrollments-for-tests.ts'
import { testProvider } from '#commerce/orders/provider-for-tests.ts'
import { locksTaken, outOfOrder, type TakenLock } from '#commerce/testing/lock-order.ts'
import { test } from '#commerce/testing/test.ts'
import { cardSetupKey } from './card-setups.sql.ts'
import { settleCardSetup } from './settle-card-setup.ts'
import { startCardSetup } from './start-card-setup.ts'

/** Every transaction of the verbs, which open their own, with the locks it takes. */
function watched(database: Database) {
  const all: TakenLock[][] = []
  const transaction: Database['transaction'] = (work) =>
    database.transaction(async (tx) => {
      const results: Awaited<ReturnType<typeof work>>[] = []
      all.push(await locksTaken(tx, async (seen) => results.push(await work(seen))))
      return results[0] as Awaited<ReturnType<typeof work>>
    })
  return { all, database: { ...database, transaction } }
}

test.for(['saved', 'declined'] as const)(
  'A page on which the card of a plan is %s takes the lock of its plan alone, each time in the one order',
  async (how, { freshDatabase }) => {
    const plan = await freshDatabase.transaction((tx) => givenPlan(tx))
    const { all, database } = watched(freshDatabase)
    const provider = testProvider()
    const desk: PlanDesk = { database, provider, today: () => '2026-11-20', blocksAccess: () => true }
    const returnUrl = () => 'https://shop.example/customer/card'
    const { contactId, planId } = plan
    const page = await startCardSetup(desk, { contactId, planId, locale: 'en-US', returnUrl })
    const setupId = page.ok ? page.setupId : ''
    if (how === 'saved') provider.pay(cardSetupKey(setupId))
    else provider.decline(cardSetupKey(setupId), 'declined')
    expect(await settleCardSetup(desk, setupId)).toMatchObject({ state: how })
    expect(all.flatMap(outOfOrder)).toEqual([])
    // Opened, its page noted, and its end; with a card the look for what is overdue too.
    const looked = how === 'saved' ? [['plans']] : []
    expect(all.map((taken) => taken.map(({ lock }) => lock))).toEqual([['plans'], [], ['plans'], ...looked])
  },
)
