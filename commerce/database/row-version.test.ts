/** Rows that operators edit have a version, and a save from an older one is refused. */

import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { productBySlug, readCatalog, saveCatalog, saveProduct } from '#commerce/catalog/index.ts'
import type { Database } from '#commerce/database/open.ts'
import { type DiscountDraft, findCoupon, saveDiscount, useDiscount } from '#commerce/discounts/index.ts'
import { readSettingVersions, readZonesVersion, saveSettings, saveZones } from '#commerce/settings/index.ts'
import { test } from '#commerce/testing/test.ts'
import { asTester } from '#commerce/testing/tester.ts'
import { changedMeanwhile } from './row-version.ts'
import type { Tx } from './tx.ts'

const ticket = { slug: 'ticket', sku: 'T', name: 'Ticket', priceMinor: 8000, categories: ['tickets'] }

async function givenTicket(tx: Tx): Promise<number> {
  const saved = await saveCatalog(asTester(tx), {
    categories: [{ slug: 'tickets', name: 'Tickets' }],
    products: [ticket],
  })
  return saved.ok ? (saved.productIds.get('ticket') ?? 0) : 0
}

const versionNow = async (tx: Tx) => productBySlug(await readCatalog(tx), 'ticket')?.version

test.for<[string, number | undefined, number | undefined, number | undefined]>([
  ['none is expected', undefined, 3, undefined],
  ['the expected one counts', 3, 3, undefined],
  ['none is expected and there is none', 0, undefined, undefined],
  ['another one counts', 2, 3, 3],
  ['the row is gone', 2, undefined, 0],
])('Of two versions, where %s, a save is refused only if they differ', ([, expected, current, refused]) => {
  const refusal = refused === undefined ? undefined : { ok: false, reason: 'changed_meanwhile', version: refused }
  expect(changedMeanwhile(expected, current)).toEqual(refusal)
})

test('A product or category that was saved since it was read is not overwritten, and the refusal says its version', async ({
  tx,
}) => {
  const id = await givenTicket(tx)
  const expectedVersion = (await versionNow(tx)) ?? 0
  expect(await saveProduct(tx, { ...ticket, id, name: 'Day ticket', expectedVersion })).toEqual({ ok: true, id })

  const version = (await versionNow(tx)) ?? 0
  expect(version).toBeGreaterThan(expectedVersion)
  const changed = { ok: false, reason: 'changed_meanwhile', version, name: 'ticket' }
  expect(await saveProduct(tx, { ...ticket, id, name: 'Half day', expectedVersion })).toEqual(changed)
  expect(productBySlug(await readCatalog(tx), 'ticket')?.name).toBe('Day ticket')

  const { rows } = await tx.execute<{ id: number; version: number }>(sql`select id, version from category`)
  const category = { slug: 'tickets', name: 'Passes', id: Number(rows[0]?.id) }
  const stale = { ...category, expectedVersion: Number(rows[0]?.version) + 1 }
  expect(await saveCatalog(tx, { categories: [stale] })).toMatchObject({ reason: 'changed_meanwhile', name: 'tickets' })
})

/** Two operators save what they read at the same time. */
async function saveTwice(database: Database, expects: boolean) {
  const id = await database.transaction(givenTicket)
  const version = (await database.read(versionNow)) ?? 0
  const expected = expects ? { expectedVersion: version } : {}
  const save = (name: string) =>
    database.attempt((tx) => saveProduct(asTester(tx), { ...ticket, id, name, ...expected }))
  return Promise.all([save('Day ticket'), save('Half day')])
}

test('Of two operators who save one product at once from what they read, one is refused', async ({ freshDatabase }) => {
  const results = await saveTwice(freshDatabase, true)

  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  expect(results.filter(({ ok }) => !ok)).toMatchObject([{ reason: 'changed_meanwhile', name: 'ticket' }])
})

test('Proof: of two operators who do not say what they read, one overwrites the other unseen', async ({
  freshDatabase,
}) => {
  expect((await saveTwice(freshDatabase, false)).filter(({ ok }) => ok)).toHaveLength(2)
})

test('A discount that guests use up keeps its version, and one that an operator saved does not', async ({ tx }) => {
  const draft: DiscountDraft = { name: '20 off', couponCode: 'SAVE20', kind: 'fixed', amountMinor: 2000, scope: 'cart' }
  const saved = await saveDiscount(tx, draft)
  const id = saved.ok ? saved.id : 0
  await useDiscount(tx, { discountId: id, usedFor: 'order 1', owner: 'contact:7', amountMinor: 2000 })
  expect((await findCoupon(tx, 'SAVE20', 'contact:7'))?.version).toBe(1)

  expect(await saveDiscount(tx, { ...draft, amountMinor: 2500, expectedVersion: 1 })).toEqual({ ok: true, id })
  expect(await saveDiscount(tx, { ...draft, amountMinor: 3000, expectedVersion: 1 })).toEqual({
    ok: false,
    reason: 'changed_meanwhile',
    version: 2,
  })
})

test('Settings are stored only while all versions that were read count, also of one that was not set', async ({
  tx,
}) => {
  await saveSettings(tx, { culture: 'en-US' })
  expect(await readSettingVersions(tx)).toEqual({ culture: 1 })
  const change = { Culture: 'en-AU', currencycode: 'AUD' }
  const expected = { Culture: 1, currencycode: 0 }
  expect(await saveSettings(tx, change, expected)).toEqual({ ok: true })

  const changed = { ok: false, reason: 'changed_meanwhile' }
  expect(await saveSettings(tx, change, expected)).toEqual({ ...changed, version: 2, name: 'culture' })
  expect(await saveSettings(tx, change, { currencycode: 0 })).toEqual({ ...changed, version: 1, name: 'currencycode' })
})

test('Zones are replaced only while the version that was read counts, also after they were emptied', async ({ tx }) => {
  const zones = { 'body-top': [{ name: 'Snow', html: '<p>Snow</p>' }] }
  expect(await saveZones(tx, zones, 0)).toEqual({ ok: true })
  const version = await readZonesVersion(tx)
  expect(await saveZones(tx, {}, version)).toEqual({ ok: true })
  expect(await saveZones(tx, zones, 0)).toEqual({ ok: true })

  const now = await readZonesVersion(tx)
  expect(now).not.toBe(version)
  expect(await saveZones(tx, {}, version)).toEqual({ ok: false, reason: 'changed_meanwhile', version: now })
})
