/** Several processes renew the same pass by itself, one dies at any step, and its customer stops it meanwhile. */

import { expect } from 'vitest'
import type { Database } from '#commerce/database/open.ts'
import { testAtTill as test } from '#commerce/orders/copied-till-for-tests.ts'
import type { OrderDesk } from '#commerce/orders/index.ts'
import { givenTill, look, reconcile } from '#commerce/orders/orders-for-tests.ts'
import { testProvider } from '#commerce/orders/provider-for-tests.ts'
import { changed, onConnection } from '#commerce/testing/changed-statements.ts'
import { untilLockWait } from '#commerce/testing/concurrency.ts'
import { withdrawConsent } from './consents.sql.ts'
import { type AgreedRenewal, givenAgreed, renewalMails, renewNow } from './renewals-for-tests.ts'

const PROCESSES = 4

test('Four processes that renew the same pass at once place one order and charge the card once', {
  tags: 'prove',
}, async ({ freshDatabase: database }) => {
  const till = await givenTill(database)
  const agreed = await givenAgreed(till)
  const outcomes = await Promise.all(Array.from({ length: PROCESSES }, () => renewNow(agreed)))
  expect(outcomes.toSorted()).toEqual(['ordered', 'skipped', 'skipped', 'skipped'])
  expect(till.provider.charges).toHaveLength(1)
  expect(await look(database)).toMatchObject({ orders: ['paid'], lines: 0 })
})

const asked = ({ till }: AgreedRenewal) => till.provider.calls.filter((call) => call.startsWith('chargeStored')).length

/** The card is declined for two processes, one after the other. */
async function declineTwice(database: Database): Promise<number> {
  const agreed = await givenAgreed(await givenTill(database))
  agreed.till.provider.declines.add('card_riley')
  for (const _ of [1, 2]) await renewNow(agreed)
  return asked(agreed)
}

test('A declined card is asked once for an offer', { tags: 'prove' }, async ({ freshDatabase: database }) => {
  expect(await declineTwice(database)).toBe(1)
})

test('Proof: without the key of the attempts a declined card is asked by each process', { tags: 'prove' }, async ({
  freshDatabase: database,
}) => {
  await database.pool.query('alter table renewal_attempt drop constraint renewal_attempt_pkey')
  expect(await declineTwice(database)).toBe(2)
})

/** The customer stops it, and has not committed yet when the job comes. */
async function stopMeanwhile(database: Database, isGuarded: boolean): Promise<AgreedRenewal> {
  const agreed = await givenAgreed(await givenTill(database))
  const { promise: hasStopped, resolve: stopped } = Promise.withResolvers<void>()
  const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>()
  const stopping = database.transaction(async (tx) => {
    await withdrawConsent(tx, agreed.riley)
    stopped()
    await mayCommit
  })
  await hasStopped
  const sell: Database['sell'] = (work, judgedBy) =>
    database.sell(
      (tx) =>
        work(
          onConnection(tx, (send) => (sent) => {
            const isLock = !isGuarded && sent.name === 'lock_renewal_consent'
            return send(isLock ? changed(sent, [[' for update', '']]) : sent)
          }),
        ),
      judgedBy,
    )
  const renewing = renewNow(agreed, { ...agreed.till.desk, database: { ...database, sell } })
  if (isGuarded) await untilLockWait(database)
  else await renewing
  commit()
  await Promise.all([stopping, renewing])
  return agreed
}

test('A customer who stops it before the order is placed is charged nothing', { tags: 'prove' }, async ({
  freshDatabase: database,
}) => {
  const { till } = await stopMeanwhile(database, true)
  expect([till.provider.charges, (await renewalMails(till)).at(-1)]).toEqual([[], 'renewal-offer withdrawn'])
})

test('Proof: without the lock of the consent a customer who has just stopped it is charged', { tags: 'prove' }, async ({
  freshDatabase: database,
}) => {
  expect((await stopMeanwhile(database, false)).till.provider.charges).toHaveLength(1)
})

const POINTS = ['after place', 'before authorize', 'after authorize', 'after accept', 'after confirm', 'before pay']

test.for(POINTS)(
  'A process that dies %s leaves a renewal that the next one finishes, charged once',
  { tags: 'prove' },
  async (point, { freshDatabase: database }) => {
    const provider = testProvider()
    const till = await givenTill(database, { provider })
    const agreed = await givenAgreed(till)
    const dying: OrderDesk = {
      ...till.desk,
      at: async (reached) => {
        if (reached === point) throw new Error('killed')
      },
    }
    await expect(renewNow(agreed, dying)).rejects.toThrow('killed')
    await database.pool.query('update customer_order set ask_at = shop_now()')
    expect(await reconcile(till)).toEqual(['paid'])
    expect(await renewNow(agreed)).toBe('skipped')
    expect(provider.charges).toHaveLength(1)
    const { rows } = await database.pool.query('select outcome from renewal_attempt')
    expect([rows, (await look(database)).orders]).toEqual([[{ outcome: 'renewed' }], ['paid']])
  },
)
