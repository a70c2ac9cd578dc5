/** Drafts of prices: saved, changed, thrown away, published, and published again. */
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { operatorTx } from '#commerce/audit/index.ts'
import { moveShopClock } from '#commerce/clock/index.ts'
import { readRevision } from '#commerce/database/revision.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { readViolations } from '#commerce/inventory/index.ts'
import { readPriceBook } from '#commerce/pricing/price-book.sql.ts'
import { test } from '#commerce/testing/test.ts'
import { asTester } from '#commerce/testing/tester.ts'
import { discardPricesDraft, savePricesDraft } from './price-drafts.ts'
import { duePrices, readPriceVersions } from './price-versions.sql.ts'
import type { PricesDraft } from './prices-draft.ts'
import { publishPrices } from './publish-prices.ts'
import { savePrices } from './save-prices.ts'
import { givenDatedTicket, holdAtLevel, levelsOf } from './ticket-for-tests.ts'

const NOON = new Date('2026-12-01T12:00:00Z')

/** So many at the first price, then as many as are wanted. */
function winter(priceMinor: number, number: number): PricesDraft {
  const levels = [
    { key: 'first', priceMinor, number },
    { key: 'then', priceMinor: priceMinor + 1000 },
  ]
  return {
    periods: [{ key: 'winter', name: 'Winter', days: ['2026-12-10'], windows: [{ minDays: 0, levels }] }],
    tiers: [{ fromQuantity: 4, priceMinor: priceMinor - 500 }],
  }
}

async function draftOf(tx: Tx, productId: number, prices: PricesDraft, publishAt?: Date): Promise<number> {
  const saved = await savePricesDraft(asTester(tx), productId, { prices, ...(publishAt && { publishAt }) })
  if (!saved.ok) throw new Error(saved.reason)
  return saved.versionId
}

const states = async (tx: Tx, productId: number) => (await readPriceVersions(tx, productId)).map(({ state }) => state)

/** What is left for the commit is done now. */
async function asCommitted(tx: Tx): Promise<void> {
  await tx.execute(sql`set constraints all immediate`)
  await tx.execute(sql`set constraints all deferred`)
}

test('A draft is read by no guest until it is published, and then counts as a whole and raises the revision once', async ({
  tx,
}) => {
  const { id } = await givenDatedTicket(tx)
  await savePrices(tx, id, winter(5000, 3))
  const before = await readPriceBook(tx)
  await asCommitted(tx)
  const revision = await readRevision(tx)
  const versionId = await draftOf(tx, id, winter(5500, 4))
  await asCommitted(tx)

  expect(await readPriceBook(tx)).toEqual(before)
  expect(await readRevision(tx)).toBe(revision)
  expect(await states(tx, id)).toEqual(['published', 'draft'])

  expect(await publishPrices(tx, versionId)).toEqual({ ok: true })
  expect((await readPriceBook(tx)).get(id)).toMatchObject({ tiers: [{ priceMinor: 5000 }] })
  expect(await levelsOf(tx, id)).toMatchObject([
    { key: 'first', priceMinor: 5500, number: 4 },
    { key: 'then', priceMinor: 6500 },
  ])
  expect(await states(tx, id)).toEqual(['superseded', 'published'])
  await asCommitted(tx)
  expect(await readRevision(tx)).toBe(revision + 1)
})

test('A version says which contact made it, none for a command, when it was made and when it was published', async ({
  tx,
}) => {
  await moveShopClock(tx, { to: NOON, frozen: true })
  const { id } = await givenDatedTicket(tx)
  const admin = operatorTx(tx, { actor: { contactId: 3, role: 'admin' } })
  await savePrices(admin, id, winter(5000, 3))
  await draftOf(tx, id, winter(5500, 3))
  const [first, second] = await readPriceVersions(tx, id)

  expect(first).toMatchObject({ number: 1, state: 'published', authorId: 3, publishAt: null })
  expect(new Date(first?.publishedAt ?? 0)).toEqual(NOON)
  expect(second).toMatchObject({ number: 2, state: 'draft', authorId: null, publishedAt: null })
})

test('Levels keep ids, pools and what is sold at them from version to version, also when one is put back', async ({
  tx,
}) => {
  const { id } = await givenDatedTicket(tx)
  await savePrices(tx, id, winter(5000, 3))
  const [first] = await readPriceVersions(tx, id)
  const before = await levelsOf(tx, id)
  await holdAtLevel(tx, before[0]?.poolId ?? 0, 2)
  await publishPrices(tx, await draftOf(tx, id, winter(5500, 5)))
  const after = await levelsOf(tx, id)

  const identity = (levels: typeof before) => levels.map(({ id, key, poolId }) => ({ id, key, poolId }))
  expect(identity(after)).toEqual(identity(before))
  expect(await publishPrices(tx, first?.id ?? 0)).toEqual({ ok: true })
  expect(await levelsOf(tx, id)).toEqual(before)
  expect(await states(tx, id)).toEqual(['published', 'superseded'])
  expect(await readViolations(tx)).toEqual([])
})

test('A draft with less than is held at a level is saved, and refused with the numbers when it is published', async ({
  tx,
}) => {
  const { id } = await givenDatedTicket(tx)
  await savePrices(tx, id, winter(5000, 3))
  const [level] = await levelsOf(tx, id)
  await holdAtLevel(tx, level?.poolId ?? 0, 3)
  const versionId = await draftOf(tx, id, winter(5500, 2))

  expect(await publishPrices(tx, versionId)).toMatchObject({
    reason: 'below_taken',
    slots: [{ day: '2026-12-10', requested: 2, held: 3 }],
  })
  expect(await states(tx, id)).toEqual(['published', 'draft'])
})

test('A draft that is no price list is refused when it is saved, and nothing of it stays', async ({ tx }) => {
  const { id } = await givenDatedTicket(tx)
  const prices = { tiers: [{ fromQuantity: 0, priceMinor: 1 }] }

  expect(await savePricesDraft(tx, id, { prices })).toEqual({ ok: false, reason: 'bad_tier', name: '0' })
  expect(await savePricesDraft(tx, 0, { prices: {} })).toEqual({ ok: false, reason: 'unknown_product' })
  expect(await readPriceVersions(tx, id)).toEqual([])
})

test('A draft is changed or thrown away only as it was read, and a published version is neither', async ({ tx }) => {
  const { id } = await givenDatedTicket(tx)
  const versionId = await draftOf(tx, id, winter(5000, 3))
  const change = { prices: winter(5500, 3), versionId, expectedVersion: 1 }
  expect(await savePricesDraft(tx, id, change)).toEqual({ ok: true, versionId, version: 2 })

  const changed = { ok: false, reason: 'changed_meanwhile', version: 2 }
  expect(await savePricesDraft(tx, id, change)).toEqual(changed)
  expect(await discardPricesDraft(tx, versionId, 1)).toEqual(changed)
  expect(await publishPrices(tx, versionId, { version: 1 })).toEqual(changed)
  expect(await publishPrices(tx, versionId, { version: 2 })).toEqual({ ok: true })
  expect(await publishPrices(tx, versionId)).toEqual({ ok: true })

  const fixed = { ok: false, reason: 'not_a_draft' }
  expect(await savePricesDraft(tx, id, { prices: {}, versionId })).toEqual(fixed)
  expect(await discardPricesDraft(tx, versionId)).toEqual(fixed)
  const other = await draftOf(tx, id, winter(6000, 3))
  expect(await discardPricesDraft(tx, other)).toEqual({ ok: true })
  expect(await publishPrices(tx, other)).toEqual({ ok: false, reason: 'unknown_version' })
  expect(await states(tx, id)).toEqual(['published'])
})

test('Prices that another operator has published since are not overwritten by who names what they read', async ({
  tx,
}) => {
  const { id } = await givenDatedTicket(tx)
  expect(await savePrices(tx, id, winter(5000, 3), { expectedVersion: 0 })).toEqual({ ok: true })
  const [{ listVersion } = { listVersion: 0 }] = await readPriceVersions(tx, id)
  const mine = await draftOf(tx, id, winter(5500, 3))
  expect(await publishPrices(tx, await draftOf(tx, id, winter(6000, 3)), { listVersion })).toEqual({ ok: true })

  const now = listVersion + 1
  expect(await publishPrices(tx, mine, { listVersion })).toEqual({
    ok: false,
    reason: 'other_published',
    listVersion: now,
  })
  expect(await savePrices(tx, id, winter(7000, 3), { expectedVersion: listVersion })).toEqual({
    ok: false,
    reason: 'changed_meanwhile',
    version: now,
  })
  expect((await levelsOf(tx, id))[0]).toMatchObject({ priceMinor: 6000 })
})

test('A version that was saved before there were groups is published for the group that its role names', async ({
  tx,
}) => {
  const { id } = await givenDatedTicket(tx)
  const versionId = await draftOf(tx, id, { tiers: [{ fromQuantity: 4, priceMinor: 900 }] })
  await tx.execute(`update price_version set prices = '{"tiers":[{"fromQuantity":4,"priceMinor":900,"role":"clubs"}]}'`)
  await publishPrices(tx, versionId)
  expect((await readPriceBook(tx)).get(id)?.tiers).toMatchObject([{ priceMinor: 900, groupKey: 'clubs' }])
})

test('A draft is due from its time on, by the shop clock, until it is published', async ({ tx }) => {
  await moveShopClock(tx, { to: NOON, frozen: true })
  const { id } = await givenDatedTicket(tx)
  const versionId = await draftOf(tx, id, winter(5000, 3), new Date('2026-12-01T12:05:00Z'))
  await draftOf(tx, id, winter(5500, 3))
  expect(await duePrices(tx)).toEqual([])

  await moveShopClock(tx, { to: new Date('2026-12-01T12:05:00Z'), frozen: true })
  expect(await duePrices(tx)).toEqual([versionId])
  await publishPrices(tx, versionId)
  expect(await duePrices(tx)).toEqual([])
})
