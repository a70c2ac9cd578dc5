/** Drafts of the grid: opened, written by several operators, compared, thrown away. */
import { expect } from 'vitest'
import { operatorTx } from '#commerce/audit/index.ts'
import { moveShopClock } from '#commerce/clock/index.ts'
import { readPriceBook } from '#commerce/pricing/price-book.sql.ts'
import { savePrices } from '#commerce/pricing/save/save-prices.ts'
import { holdAtLevel, levelsOf } from '#commerce/pricing/save/ticket-for-tests.ts'
import { test } from '#commerce/testing/test.ts'
import { NO_GUARD_RAILS } from '#contract/rules/prices/guard-rails.ts'
import { compareGridDraft } from './compare-grid-draft.ts'
import { selectGridChanges } from './grid-drafts.sql.ts'
import { givenGrid, givenGridDraft, SEASON, seasonPrices, toPrice } from './grid-for-tests.ts'
import { forgetGridDrafts, listGridDrafts } from './list-grid-drafts.sql.ts'
import { discardGridDraft, openGridDraft } from './open-grid-draft.ts'
import { putGridChanges } from './put-grid-changes.ts'
import { saveGuardRails } from './save-guard-rails.ts'

const TOMAS = { actor: { contactId: 41, role: 'admin' as const } }

test('A draft is opened for a product with prices, by a name', async ({ tx }) => {
  const { product } = await givenGrid(tx)
  expect(await openGridDraft(tx, product.id, '  ')).toEqual({ ok: false, reason: 'bad_name' })
  expect(await openGridDraft(tx, 0, 'Easter')).toEqual({ ok: false, reason: 'unknown_product' })
  expect(await listGridDrafts(tx, product.id, 10)).toMatchObject([
    { name: 'Christmas week', state: 'open', prices: 0, version: 1 },
  ])
})

test('A product with amounts in further currencies has no grid to change', async ({ tx }) => {
  const { product } = await givenGrid(tx)
  await savePrices(tx, product.id, { own: { AUD: { productMinor: 12000 } } })
  expect(await openGridDraft(tx, product.id, 'Easter')).toEqual({ ok: false, reason: 'further_currencies' })
})

test('Cells are written into a draft, guests see nothing of them, and cells that are none are told', async ({ tx }) => {
  const { draftId } = await givenGrid(tx)
  const before = await readPriceBook(tx)
  const none = { variantId: null, day: '2026-12-10', minDays: 5, level: 1 }
  const put = await putGridChanges(tx, draftId, [toPrice(5500), toPrice(1, { ...none })])

  expect(put).toEqual({ ok: true, version: 2, written: 1, conflicts: [], unknown: [none] })
  expect(await selectGridChanges(tx, draftId)).toMatchObject([{ fromMinor: 5000, toMinor: 5500, atVersion: 2 }])
  expect(await readPriceBook(tx)).toEqual(before)
  expect(await putGridChanges(tx, draftId, [toPrice(-1)])).toEqual({ ok: false, reason: 'bad_price' })
})

test('A cell that a colleague changed meanwhile is not overwritten: both values come back, and the rest is written', async ({
  tx,
}) => {
  const { draftId } = await givenGrid(tx)
  await putGridChanges(operatorTx(tx, TOMAS), draftId, [toPrice(5700)])
  const [mine, other] = [toPrice(5500), toPrice(5600, { day: '2026-12-11' })]
  const put = await putGridChanges(tx, draftId, [mine, other])

  const conflict = { ...mine, thereMinor: 5700, authorId: 41 }
  expect(put).toEqual({ ok: true, version: 3, written: 1, conflicts: [conflict], unknown: [] })
  expect((await selectGridChanges(tx, draftId)).map(({ toMinor }) => toMinor)).toEqual([5700, 5600])
  const seen = await putGridChanges(tx, draftId, [{ ...mine, seenMinor: 5700 }])
  expect(seen).toMatchObject({ ok: true, version: 4, written: 1, conflicts: [] })
})

test('Two who write the same price are not in conflict, and what is there already raises no version', async ({
  tx,
}) => {
  const { draftId } = await givenGrid(tx)
  await putGridChanges(operatorTx(tx, TOMAS), draftId, [toPrice(5700)])
  expect(await putGridChanges(tx, draftId, [toPrice(5700)])).toEqual({
    ...{ ok: true, version: 2, written: 0 },
    ...{ conflicts: [], unknown: [] },
  })
})

test('A change that is taken back is heard of by who asks what changed since, and is no change any more', async ({
  tx,
}) => {
  const { draftId } = await givenGrid(tx)
  await putGridChanges(tx, draftId, [toPrice(5700), toPrice(5800, { day: '2026-12-11' })])
  await putGridChanges(tx, draftId, [toPrice(null, { seenMinor: 5700 })])

  expect(await selectGridChanges(tx, draftId, 2)).toMatchObject([{ day: '2026-12-10', toMinor: null, atVersion: 3 }])
  expect(await compareGridDraft(tx, draftId, '2026-12-01')).toMatchObject({ comparison: { prices: 1, days: 1 } })
})

test('A draft is compared with what counts now: by days, with cells that moved since and those outside the guard-rails', async ({
  tx,
}) => {
  const { product, draftId } = await givenGrid(tx)
  const rails = { ...NO_GUARD_RAILS, ceilingMinor: 6000, largestStepMinor: 800 }
  expect(await saveGuardRails(tx, product.id, rails, 0)).toEqual({ ok: true, version: 1 })
  await putGridChanges(tx, draftId, [toPrice(5700), toPrice(6100, { day: '2026-12-11' })])
  await savePrices(tx, product.id, seasonPrices(5400))

  expect(await compareGridDraft(tx, draftId, '2026-12-01')).toMatchObject({
    ok: true,
    comparison: {
      ...{ prices: 2, days: 2, largestStepMinor: 700 },
      differences: [{ variantId: null, from: '2026-12-10', to: '2026-12-11', stepMinor: { least: 300, most: 700 } }],
    },
    moved: [
      { day: '2026-12-10', wasMinor: 5000, fromMinor: 5400, toMinor: 5700 },
      { day: '2026-12-11', wasMinor: 5000, fromMinor: 5400, toMinor: 6100 },
    ],
    missing: [],
    breaches: [{ day: '2026-12-11', breach: 'above_ceiling' }],
  })
  await savePrices(tx, product.id, seasonPrices(5000, SEASON.slice(1)))
  expect(await compareGridDraft(tx, draftId, '2026-12-01')).toMatchObject({
    missing: [{ day: '2026-12-10' }],
    breaches: [{}],
  })
})

test('Guard-rails are changed only as they were read, and those that contradict each other are refused', async ({
  tx,
}) => {
  const { product } = await givenGrid(tx)
  await saveGuardRails(tx, product.id, { ...NO_GUARD_RAILS, floorMinor: 100 })
  const changed = { ok: false, reason: 'changed_meanwhile', version: 1 }
  expect(await saveGuardRails(tx, product.id, NO_GUARD_RAILS, 0)).toEqual(changed)
  const crossed = { ...NO_GUARD_RAILS, floorMinor: 200, ceilingMinor: 100 }
  expect(await saveGuardRails(tx, product.id, crossed)).toEqual({ ok: false, reason: 'floor_above_ceiling' })
  expect(await saveGuardRails(tx, 0, NO_GUARD_RAILS)).toEqual({ ok: false, reason: 'unknown_product' })
})

test('A draft is thrown away only as it was read, and takes no more cells', async ({ tx }) => {
  const { product, draftId } = await givenGrid(tx)
  await putGridChanges(tx, draftId, [toPrice(5700)])
  expect(await discardGridDraft(tx, draftId, 1)).toEqual({ ok: false, reason: 'changed_meanwhile', version: 2 })
  expect(await discardGridDraft(tx, draftId, 2)).toMatchObject({ ok: true })
  expect(await discardGridDraft(tx, draftId, 2)).toMatchObject({ ok: true })
  expect(await putGridChanges(tx, draftId, [toPrice(5800)])).toEqual({
    ...{ ok: false, reason: 'not_open', state: 'discarded' },
  })
  expect(await discardGridDraft(tx, 0)).toEqual({ ok: false, reason: 'unknown_draft' })
  const other = await givenGridDraft(tx, product.id, 'Easter')
  expect((await listGridDrafts(tx, product.id, 10)).map(({ id }) => id)).toEqual([other])
})

test('A comparison says what a guest who buys now pays more: at the window and the level that count, for each variant', async ({
  tx,
}) => {
  const { product, draftId } = await givenGrid(tx)
  const [adult] = product.variants
  await putGridChanges(tx, draftId, [
    toPrice(5700),
    toPrice(5300, { day: '2026-12-11', variantId: adult?.id ?? 0 }),
    toPrice(9900, { day: '2026-12-12', level: 2, seenMinor: 6000 }),
  ])
  const paysOn = async (today: string) => {
    const compared = await compareGridDraft(tx, draftId, today)
    return compared.ok && compared.guestPays
  }
  expect(await paysOn('2026-12-01')).toEqual({ places: 2, averageStepMinor: 500 })
  expect(await paysOn('2026-12-09')).toEqual({ places: 1, averageStepMinor: 300 })
  const early = (await levelsOf(tx, product.id)).filter(({ number }) => number !== null).at(-1)
  await holdAtLevel(tx, early?.poolId ?? 0, 3)
  expect(await paysOn('2026-12-01')).toEqual({ places: 1, averageStepMinor: 300 })
})

test('A draft that was thrown away is forgotten with its cells after its days, and an open one never', async ({
  tx,
}) => {
  await moveShopClock(tx, { to: new Date('2026-12-01T12:00:00Z'), frozen: true })
  const { product, draftId } = await givenGrid(tx)
  await putGridChanges(tx, draftId, [toPrice(5700)])
  const other = await givenGridDraft(tx, product.id, 'Easter')
  await discardGridDraft(tx, draftId)
  await moveShopClock(tx, { to: new Date('2026-12-31T12:00:01Z'), frozen: true })
  expect(await forgetGridDrafts(tx, 31, 10)).toBe(0)
  expect(await forgetGridDrafts(tx, 30, 10)).toBe(1)
  expect(await selectGridChanges(tx, draftId)).toEqual([])
  expect((await listGridDrafts(tx, product.id, 10)).map(({ id }) => id)).toEqual([other])
})
