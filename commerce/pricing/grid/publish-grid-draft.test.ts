/** Drafts of the grid become one new version of prices, now or at a time, and can be undone. */
import { expect } from 'vitest'
import type { OperatorTx } from '#commerce/audit/index.ts'
import { moveShopClock } from '#commerce/clock/index.ts'
import { readViolations } from '#commerce/inventory/index.ts'
import { readPriceVersions } from '#commerce/pricing/save/price-versions.sql.ts'
import { savePrices } from '#commerce/pricing/save/save-prices.ts'
import { holdAtLevel, levelsOf } from '#commerce/pricing/save/ticket-for-tests.ts'
import { test } from '#commerce/testing/test.ts'
import { NO_GUARD_RAILS } from '#contract/rules/prices/guard-rails.ts'
import { readGridBase } from './grid-base.ts'
import { dueGridDrafts } from './grid-drafts.sql.ts'
import { givenGrid, givenGridDraft, seasonPrices, toPrice } from './grid-for-tests.ts'
import { readGridDraft } from './list-grid-drafts.sql.ts'
import { scheduleGridDraft } from './open-grid-draft.ts'
import { publishDueGridDraft, publishGridDraft, reopenDueGridDraft } from './publish-grid-draft.ts'
import { putGridChanges } from './put-grid-changes.ts'
import { saveGuardRails } from './save-guard-rails.ts'
import { undoGridDraft } from './undo-grid-draft.ts'

const NOON = new Date('2026-12-01T12:00:00Z')
const SIX = new Date('2026-12-02T06:00:00Z')

async function costs(tx: OperatorTx, productId: number, day = '2026-12-10', variantId: number | null = null) {
  const base = await readGridBase(tx, productId)
  return base.ok ? base.now({ variantId, day, minDays: 2, level: 1 }) : undefined
}

test('A published draft is one new version: its cells cost what it says, all others stay, and levels keep their counts', async ({
  tx,
}) => {
  const { product, draftId } = await givenGrid(tx)
  const early = (await levelsOf(tx, product.id)).find(({ key }) => key === 'early-first')
  await holdAtLevel(tx, early?.poolId ?? 0, 2)
  const [adult] = product.variants
  await putGridChanges(tx, draftId, [toPrice(5700), toPrice(5300, { day: '2026-12-11', variantId: adult?.id ?? 0 })])
  expect(await publishGridDraft(tx, draftId)).toMatchObject({ ok: true, changes: [{}, {}] })

  const there = [
    await costs(tx, product.id),
    await costs(tx, product.id, '2026-12-11'),
    await costs(tx, product.id, '2026-12-11', adult?.id),
    await costs(tx, product.id, '2026-12-12'),
  ]
  expect(there).toEqual([5700, 5000, 5300, 5000])
  const pools = (await levelsOf(tx, product.id)).filter(({ key }) => key === 'early-first').map(({ poolId }) => poolId)
  expect(pools).toEqual([early?.poolId, early?.poolId, early?.poolId])
  expect((await readPriceVersions(tx, product.id)).map(({ state }) => state)).toEqual(['superseded', 'published'])
  expect(await readGridDraft(tx, draftId)).toMatchObject({ state: 'published', prices: 2 })
  expect(await readViolations(tx)).toEqual([])
})

test('Published twice it is published once, and takes no more cells', async ({ tx }) => {
  const { product, draftId } = await givenGrid(tx)
  await putGridChanges(tx, draftId, [toPrice(5700)])
  const first = await publishGridDraft(tx, draftId)
  expect(await publishGridDraft(tx, draftId)).toEqual({ ...first, changes: [] })
  expect(await readPriceVersions(tx, product.id)).toHaveLength(2)
  expect(await putGridChanges(tx, draftId, [toPrice(5800)])).toMatchObject({ reason: 'not_open', state: 'published' })
})

test('A draft is made of what counts when it is published: what colleagues published meanwhile stays', async ({
  tx,
}) => {
  const { product, draftId } = await givenGrid(tx)
  const other = await givenGridDraft(tx, product.id, 'Easter')
  await putGridChanges(tx, draftId, [toPrice(5700)])
  await putGridChanges(tx, other, [toPrice(5800, { day: '2026-12-11' })])
  const base = await readGridBase(tx, product.id)
  const listVersion = base.ok ? base.listVersion : 0
  await publishGridDraft(tx, other)

  expect(await publishGridDraft(tx, draftId, { listVersion })).toEqual({
    ...{ ok: false, reason: 'other_published', listVersion: listVersion + 1 },
  })
  expect(await publishGridDraft(tx, draftId, { version: 1 })).toMatchObject({ reason: 'changed_meanwhile', version: 2 })
  expect(await publishGridDraft(tx, draftId, { version: 2, listVersion: listVersion + 1 })).toMatchObject({ ok: true })
  expect([await costs(tx, product.id), await costs(tx, product.id, '2026-12-11')]).toEqual([5700, 5800])
})

test('A draft that leaves the guard-rails, changes nothing or names a day that is gone is refused', async ({ tx }) => {
  const { product, draftId } = await givenGrid(tx)
  expect(await publishGridDraft(tx, draftId)).toEqual({ ok: false, reason: 'no_changes' })
  await putGridChanges(tx, draftId, [toPrice(5700)])
  await saveGuardRails(tx, product.id, { ...NO_GUARD_RAILS, largestStepMinor: 500 })
  expect(await publishGridDraft(tx, draftId)).toMatchObject({
    ...{ ok: false, reason: 'guard_rails' },
    breaches: [{ day: '2026-12-10', fromMinor: 5000, toMinor: 5700, breach: 'step_too_large' }],
  })
  await savePrices(tx, product.id, seasonPrices(5000, ['2026-12-12']))
  expect(await publishGridDraft(tx, draftId)).toMatchObject({ reason: 'no_such_cell', cells: [{ day: '2026-12-10' }] })
  expect(await publishGridDraft(tx, 0)).toEqual({ ok: false, reason: 'unknown_draft' })
})

test('A draft that waits for a time is due from then on by the shop clock, until it is published', async ({ tx }) => {
  await moveShopClock(tx, { to: NOON, frozen: true })
  const { product, draftId } = await givenGrid(tx)
  const at = { publishAt: SIX, now: NOON }
  expect(await scheduleGridDraft(tx, draftId, at)).toEqual({ ok: false, reason: 'no_changes' })
  await putGridChanges(tx, draftId, [toPrice(5700)])
  expect(await scheduleGridDraft(tx, draftId, { ...at, now: SIX })).toEqual({ ok: false, reason: 'time_is_past' })
  expect(await scheduleGridDraft(tx, draftId, { ...at, expectedVersion: 2 })).toMatchObject({ ok: true, version: 3 })
  expect(await putGridChanges(tx, draftId, [toPrice(5800)])).toMatchObject({ reason: 'not_open', state: 'scheduled' })
  expect(await dueGridDrafts(tx)).toEqual([])

  await moveShopClock(tx, { to: SIX, frozen: true })
  expect(await dueGridDrafts(tx)).toEqual([draftId])
  expect(await publishDueGridDraft(tx, draftId)).toMatchObject({ ok: true, changes: [{}] })
  expect(await dueGridDrafts(tx)).toEqual([])
  expect(await costs(tx, product.id)).toBe(5700)
})

test('A time that is taken back leaves an open draft', async ({ tx }) => {
  const { draftId } = await givenGrid(tx)
  await putGridChanges(tx, draftId, [toPrice(5700)])
  await scheduleGridDraft(tx, draftId, { publishAt: SIX, now: NOON })
  expect(await scheduleGridDraft(tx, draftId, { publishAt: null, now: NOON })).toMatchObject({ ok: true })
  expect(await readGridDraft(tx, draftId)).toMatchObject({ state: 'open', publishAt: null })
  expect(await publishDueGridDraft(tx, draftId)).toMatchObject({ reason: 'not_open' })
})

test('A draft whose cells were changed by others since it was scheduled is not published at its time, and says why', async ({
  tx,
}) => {
  const { product, draftId } = await givenGrid(tx)
  await putGridChanges(tx, draftId, [toPrice(5700)])
  await scheduleGridDraft(tx, draftId, { publishAt: SIX, now: NOON })
  await savePrices(tx, product.id, seasonPrices(5400))
  expect(await publishDueGridDraft(tx, draftId)).toMatchObject({
    ...{ ok: false, reason: 'base_moved' },
    moved: [{ wasMinor: 5000, fromMinor: 5400, toMinor: 5700 }],
  })
  await reopenDueGridDraft(tx, draftId, 'base_moved')
  expect(await readGridDraft(tx, draftId)).toMatchObject({ state: 'open', refusal: 'base_moved' })
})

test('A draft that was scheduled before others changed other cells is published at its time, beside theirs', async ({
  tx,
}) => {
  const { product, draftId } = await givenGrid(tx)
  const other = await givenGridDraft(tx, product.id, 'Easter')
  await putGridChanges(tx, draftId, [toPrice(5700)])
  await putGridChanges(tx, other, [toPrice(5800, { day: '2026-12-11' })])
  await scheduleGridDraft(tx, draftId, { publishAt: SIX, now: NOON })
  await publishGridDraft(tx, other)
  expect(await publishDueGridDraft(tx, draftId)).toMatchObject({ ok: true })
  expect([await costs(tx, product.id), await costs(tx, product.id, '2026-12-11')]).toEqual([5700, 5800])
})

test('A published draft is undone by a draft back, which leaves alone what a later version changed', async ({ tx }) => {
  const { product, draftId } = await givenGrid(tx)
  await putGridChanges(tx, draftId, [toPrice(5700), toPrice(5700, { day: '2026-12-11' })])
  expect(await undoGridDraft(tx, draftId)).toEqual({ ok: false, reason: 'not_published' })
  await publishGridDraft(tx, draftId)
  const later = await givenGridDraft(tx, product.id, 'Later')
  await putGridChanges(tx, later, [toPrice(6000, { day: '2026-12-11', seenMinor: 5700 })])
  await publishGridDraft(tx, later)

  const undone = await undoGridDraft(tx, draftId)
  expect(undone).toMatchObject({ ok: true, prices: 1, changedSince: 1 })
  const undoId = undone.ok ? undone.draftId : 0
  expect(await readGridDraft(tx, undoId)).toMatchObject({ name: 'Undo Christmas week', state: 'open', prices: 1 })
  await publishGridDraft(tx, undoId)
  expect([await costs(tx, product.id), await costs(tx, product.id, '2026-12-11')]).toEqual([5000, 6000])
  expect(await undoGridDraft(tx, draftId)).toEqual({ ok: false, reason: 'nothing_to_undo' })
})
