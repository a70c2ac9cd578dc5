/** Operators who write and publish one draft of the grid at once; with what the guards catch. */
import { expect } from 'vitest'
import type { Database } from '#commerce/database/open.ts'
import { readPriceVersions } from '#commerce/pricing/save/price-versions.sql.ts'
import { onConnection, type SendStatement } from '#commerce/testing/changed-statements.ts'
import { meetingPoint, once } from '#commerce/testing/concurrency.ts'
import { test } from '#commerce/testing/test.ts'
import { asTester } from '#commerce/testing/tester.ts'
import { selectGridChanges } from './grid-drafts.sql.ts'
import { givenGrid, toPrice } from './grid-for-tests.ts'
import { publishGridDraft } from './publish-grid-draft.ts'
import { type PutGridChangesResult, putGridChanges } from './put-grid-changes.ts'

const PRICES = [5100, 5200, 5300, 5400]

const givenDraft = (database: Database) => database.transaction((tx) => givenGrid(asTester(tx)))
const conflictsOf = (results: readonly PutGridChangesResult[]) =>
  results.flatMap((put) => (put.ok ? put.conflicts : []))

test('Of operators who write one cell at once the first is kept, and each of the others is told of a value that was there', async ({
  freshDatabase,
}) => {
  const { draftId } = await givenDraft(freshDatabase)
  const results = await Promise.all(
    PRICES.map((priceMinor) =>
      freshDatabase.attempt((tx) => putGridChanges(asTester(tx), draftId, [toPrice(priceMinor)])),
    ),
  )
  const [kept] = await freshDatabase.read((tx) => selectGridChanges(tx, draftId))
  expect(conflictsOf(results)).toHaveLength(PRICES.length - 1)
  expect(new Set(conflictsOf(results).map(({ thereMinor }) => thereMinor))).toEqual(new Set([kept?.toMinor]))
})

test('Operators who write different cells at once lose nothing', async ({ freshDatabase }) => {
  const { draftId } = await givenDraft(freshDatabase)
  const cells = ['2026-12-10', '2026-12-11', '2026-12-12'].map((day) => toPrice(5100, { day }))
  const results = await Promise.all(
    cells.map((cell) => freshDatabase.attempt((tx) => putGridChanges(asTester(tx), draftId, [cell]))),
  )
  expect(conflictsOf(results)).toEqual([])
  expect(await freshDatabase.read((tx) => selectGridChanges(tx, draftId))).toHaveLength(3)
})

test('Proof: without the locks of operators and draft one of two who write a cell at once is overwritten untold', async ({
  freshDatabase,
}) => {
  const { draftId } = await givenDraft(freshDatabase)
  const together = meetingPoint(2)
  const unlocked =
    (send: SendStatement): SendStatement =>
    async (sent) => {
      const text = sent.text.replace(' for no key update', '').replace('pg_advisory_xact_lock', 'abs')
      const result = await send({ ...sent, text, name: `${sent.name}_unlocked` })
      if (sent.name === 'read_grid_changes') await together()
      return result
    }
  const results = await Promise.all(
    [5100, 5200].map((priceMinor) =>
      once(freshDatabase, (tx) => putGridChanges(asTester(onConnection(tx, unlocked)), draftId, [toPrice(priceMinor)])),
    ),
  )
  expect(conflictsOf(results)).toEqual([])
  expect(await freshDatabase.read((tx) => selectGridChanges(tx, draftId))).toHaveLength(1)
})

test('A draft that several operators publish at once is published once, as one version', async ({ freshDatabase }) => {
  const { product, draftId } = await givenDraft(freshDatabase)
  await freshDatabase.attempt((tx) => putGridChanges(asTester(tx), draftId, [toPrice(5100)]))
  const results = await Promise.all(
    PRICES.map(() => freshDatabase.attempt((tx) => publishGridDraft(asTester(tx), draftId, { version: 2 }))),
  )
  const [versionId] = results.flatMap((published) => (published.ok ? [published.versionId] : []))
  expect(results.map((published) => published.ok && published.versionId)).toEqual(PRICES.map(() => versionId))
  expect(results.filter((published) => published.ok && published.changes.length > 0)).toHaveLength(1)
  expect(await freshDatabase.read((tx) => readPriceVersions(tx, product.id))).toHaveLength(2)
})
