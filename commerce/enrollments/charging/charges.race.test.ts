/** Four processes charge the same plans at once; wherever one dies, each payment is charged once. */
import { expect } from 'vitest'
import type { Database } from '#commerce/database/open.ts'
import { givenPlan, seePlan } from '#commerce/enrollments/enrollments-for-tests.ts'
import { testProvider } from '#commerce/orders/provider-for-tests.ts'
import { changed, onConnection, type SendStatement } from '#commerce/testing/changed-statements.ts'
import { meetingPoint, once } from '#commerce/testing/concurrency.ts'
import { test } from '#commerce/testing/test.ts'
import { chargeDue } from './charge-due.ts'
import type { PlanDesk } from './settle-charge.ts'

const PLANS = 12
const PROCESSES = 4

async function givenPlans(database: Database): Promise<string[]> {
  const ids: string[] = []
  for (let n = 0; n < PLANS; n += 1) ids.push((await database.transaction((tx) => givenPlan(tx))).planId)
  return ids
}

function deskOn(database: Database, provider = testProvider()): PlanDesk {
  return { database, provider, today: () => '2026-12-01', blocksAccess: () => true }
}

test('Four processes that charge at once charge each payment that is due once [PAY-07]', async ({
  freshDatabase: database,
}) => {
  const planIds = await givenPlans(database)
  // A provider that knows no keys takes money each time it is asked.
  const provider = testProvider({ hasKeys: false })
  await Promise.all(Array.from({ length: PROCESSES }, () => chargeDue(deskOn(database, provider))))
  expect(provider.charges.toSorted()).toEqual(planIds.map((id) => `${id}:1:1`).toSorted())
})

/** Plans that are due are read without a lock. */
function withoutPlanLock(send: SendStatement, afterRead: () => Promise<void>): SendStatement {
  return async (sent) => {
    if (sent.name === 'lock_due_plans') return send(changed(sent, [[' for update skip locked', '']]))
    if (sent.name === 'lock_plan') return send(changed(sent, [[' for update', '']]))
    const result = await send(sent)
    if (sent.name === 'read_plan') await afterRead()
    return result
  }
}

test('Proof: without the lock of its plan two processes begin the same charge, and the table refuses the second', async ({
  freshDatabase: database,
}) => {
  const { planId } = await database.transaction((tx) => givenPlan(tx))
  const provider = testProvider({ hasKeys: false })
  const bothHaveRead = meetingPoint(2)
  const transaction: Database['transaction'] = (work) =>
    once(database, (tx) => work(onConnection(tx, (send) => withoutPlanLock(send, bothHaveRead))))
  const ended = await Promise.allSettled([0, 1].map(() => chargeDue(deskOn({ ...database, transaction }, provider))))
  const failed = ended.filter(({ status }) => status === 'rejected')
  expect(failed).toMatchObject([{ reason: { code: '23505', constraint: 'plan_charge_pkey' } }])
  expect(provider.charges).toEqual([`${planId}:1:1`])
})

const POINTS = ['after start', 'before charge', 'after charge']

test.for(POINTS)(
  'A process that dies %s leaves payments that the next one charges once [PAY-07]',
  async (point, { freshDatabase: database }) => {
    const { planId } = await database.transaction((tx) => givenPlan(tx))
    const provider = testProvider()
    const dying = {
      ...deskOn(database, provider),
      at: async (reached: string) => {
        if (reached === point) throw new Error('killed')
      },
    }
    await expect(chargeDue(dying)).rejects.toThrow('killed')
    await database.pool.query('update plan_charge set lease_until = shop_now()')
    await chargeDue(deskOn(database, provider))
    expect(provider.charges).toEqual([`${planId}:1:1`])
    expect(await seePlan(database, planId)).toMatchObject({ statuses: 'paid scheduled scheduled scheduled' })
  },
)
