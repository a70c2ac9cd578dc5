/**
 * Plans, changes and refunds made up at random, against a model that only adds and subtracts. MODEL_CHANGES makes it
 * longer, SEED another one. A run that differs is done again with a look after every change, and says the first one
 * after which it differs and all that was done before it.
 */

import fc from 'fast-check'
import type { PoolClient } from 'pg'
import { expect } from 'vitest'
import { testAtTill as test } from '#commerce/orders/copied-till-for-tests.ts'
import { proofFigure, sizeFrom } from '#commerce/testing/proof-figures.ts'
import type { RealResort } from './both-for-tests.ts'
import { type DrawnRun, drawnRun } from './drawn-changes-for-tests.ts'
import { newModelState } from './model-state-for-tests.ts'
import { doBoth } from './real-changes-for-tests.ts'
import { givenRealResort, openTill } from './real-resort-for-tests.ts'
import { expectSame } from './same-state-for-tests.ts'

const CHANGES = sizeFrom('MODEL_CHANGES', 300)
const RUN_LENGTH = 60
/** How many changes there are between two looks at everything. */
const LOOK_EVERY = 10
/** Some changes find nothing to do, and are not counted. */
const RUNS = Math.ceil((1.5 * CHANGES) / RUN_LENGTH)
/** Ten times what a busy machine needs: it only ends a run that hangs. */
const MOST_MS_PER_CHANGE = 500

/** Rolled back at its end: the next run finds the resort as it was. Returns how many changes found something to do. */
async function runBoth(client: PoolClient, resort: RealResort, run: DrawnRun, lookEvery: number): Promise<number> {
  await client.query('begin')
  let done = 0
  let counted = 0
  try {
    const till = await openTill(client, resort, run.camp)
    const model = { resort, till, state: newModelState(run.camp) }
    for (const change of run.changes) {
      done += 1
      const both = await doBoth(model, change)
      if (both) counted += 1
      expect(both?.[0], JSON.stringify(change)).toEqual(both?.[1])
      if (done % lookEvery === 0 || done === run.changes.length) await expectSame(till, model.state)
    }
    return counted
  } catch (error) {
    throw differs(done, error)
  } finally {
    await client.query('rollback')
  }
}

type Differs = Error & { after: number }

function differs(after: number, cause: unknown): Differs {
  const said = cause instanceof Error ? cause.message : String(cause)
  return Object.assign(new Error(`They differ after change ${after}: ${said}`, { cause }), { after })
}

/** Looks after every change, so that nothing is said that was done after the first difference. */
async function told(client: PoolClient, resort: RealResort, run: DrawnRun, first: Differs): Promise<Error> {
  const again = await runBoth(client, resort, run, 1).then(
    () => first,
    (error) => error as Differs,
  )
  const before = run.changes.slice(0, again.after).map((change) => JSON.stringify(change))
  return new Error([again.message, `camp ${JSON.stringify(run.camp)}`, ...before].join('\n'), { cause: again.cause })
}

test('Whatever is sold by plan, charged, cancelled, moved, given away, closed and paid back, parts and tenders add up, each place is there once and the journal is zero', {
  tags: 'prove',
  timeout: 60_000 + CHANGES * MOST_MS_PER_CHANGE,
}, async ({ freshDatabase: database }) => {
  const resort = await givenRealResort(database)
  const client = await database.pool.connect()
  const startedAt = performance.now()
  let done = 0
  await fc.assert(
    fc.asyncProperty(drawnRun(RUN_LENGTH), async (run) => {
      done += await runBoth(client, resort, run, LOOK_EVERY).catch(async (error) => {
        throw await told(client, resort, run, error)
      })
    }),
    { numRuns: RUNS, endOnFailure: true },
  )
  client.release()
  expect(done).toBeGreaterThanOrEqual(CHANGES)
  proofFigure('plans, changes and refunds', done)
  proofFigure('changes a second', Math.round((done * 1000) / (performance.now() - startedAt)))
})
