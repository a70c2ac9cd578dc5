/**
 * Several operators publish prices of one product at once, and guests read them meanwhile; with what the guards catch.
 */

import { expect } from 'vitest'
import type { Database } from '#commerce/database/open.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { readPriceBook } from '#commerce/pricing/price-book.sql.ts'
import type { ProductPrices } from '#commerce/pricing/price-book.ts'
import { onConnection, withoutPricesLock } from '#commerce/testing/changed-statements.ts'
import { meetingPoint, once } from '#commerce/testing/concurrency.ts'
import { test } from '#commerce/testing/test.ts'
import { asTester } from '#commerce/testing/tester.ts'
import { savePricesDraft } from './price-drafts.ts'
import { readPriceVersions } from './price-versions.sql.ts'
import type { PricesDraft } from './prices-draft.ts'
import { publishPrices } from './publish-prices.ts'
import { givenDatedTicket } from './ticket-for-tests.ts'

const PRICES = [5000, 5500, 6000, 6500]

/** Every amount of it tells which version it is of. */
function version(priceMinor: number): PricesDraft {
  const levels = [{ key: 'first', priceMinor, number: 3 }]
  return {
    periods: [{ key: 'winter', name: 'Winter', days: ['2026-12-10'], windows: [{ minDays: 0, levels }] }],
    overrides: [{ day: '2026-12-11', priceMinor }],
    tiers: [{ fromQuantity: 4, priceMinor }],
  }
}

function amountsIn(prices: ProductPrices | undefined): Set<number | null> {
  const { periods = [], overrides = [], tiers = [] } = prices ?? {}
  const levels = periods.flatMap(({ windows }) => windows.flatMap((window) => window.levels))
  return new Set([...levels, ...overrides, ...tiers].map(({ priceMinor }) => priceMinor))
}

async function givenDrafts(database: Database, drafts: readonly PricesDraft[]) {
  return database.transaction(async (tx) => {
    const { id } = await givenDatedTicket(tx)
    const versionIds: number[] = []
    for (const prices of drafts) {
      const saved = await savePricesDraft(asTester(tx), id, { prices })
      if (saved.ok) versionIds.push(saved.versionId)
    }
    return { id, versionIds }
  })
}

test('Of several versions that are published at once one counts as a whole, and the list points at it', async ({
  freshDatabase,
}) => {
  const { id, versionIds } = await givenDrafts(freshDatabase, PRICES.map(version))
  const results = await Promise.all(
    versionIds.map((versionId) => freshDatabase.attempt((tx) => publishPrices(asTester(tx), versionId))),
  )

  expect(results).toEqual(PRICES.map(() => ({ ok: true })))
  const amounts = amountsIn((await freshDatabase.read(readPriceBook)).get(id))
  expect(amounts.size).toBe(1)
  const versions = await freshDatabase.read((tx) => readPriceVersions(tx, id))
  expect(versions.filter(({ state }) => state === 'published')).toHaveLength(1)
  expect(versions.filter(({ state }) => state === 'superseded')).toHaveLength(PRICES.length - 1)
  const published = PRICES[versions.findIndex(({ state }) => state === 'published')]
  expect([...amounts]).toEqual([published])
  const { rows } = await freshDatabase.pool.query('select published_version_id as id from price_list')
  expect(rows).toEqual([{ id: versions.find(({ state }) => state === 'published')?.id }])
})

test('Of operators who publish at once from what they read one is first, and the others are told', async ({
  freshDatabase,
}) => {
  const { versionIds } = await givenDrafts(freshDatabase, PRICES.map(version))
  const results = await Promise.all(
    versionIds.map((versionId) =>
      freshDatabase.attempt((tx) => publishPrices(asTester(tx), versionId, { listVersion: 1 })),
    ),
  )

  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  const told = { ok: false, reason: 'other_published', listVersion: 2 }
  expect(results.filter(({ ok }) => !ok)).toEqual(Array(PRICES.length - 1).fill(told))
})

test('Proof: without the locks of operators and product two versions published at once both count', async ({
  freshDatabase,
}) => {
  const tiersAlone = (priceMinor: number): PricesDraft => ({ tiers: [{ fromQuantity: 4, priceMinor }] })
  const { id, versionIds } = await givenDrafts(freshDatabase, [tiersAlone(5000), tiersAlone(6000)])
  const together = meetingPoint(2)
  const unlocked = (tx: Tx) => onConnection(tx, (send) => withoutPricesLock(send, together))
  await Promise.all(
    versionIds.map((versionId) => once(freshDatabase, (tx) => publishPrices(asTester(unlocked(tx)), versionId))),
  )

  expect(amountsIn((await freshDatabase.read(readPriceBook)).get(id))).toEqual(new Set([5000, 6000]))
})

test('Prices that are read while versions are published are always of one version', { tags: 'prove' }, async ({
  freshDatabase,
}) => {
  const { id, versionIds } = await givenDrafts(freshDatabase, PRICES.map(version))
  let isPublishing = true
  const publishing = async () => {
    for (let round = 0; round < 3; round += 1) {
      for (const versionId of versionIds) await freshDatabase.attempt((tx) => publishPrices(asTester(tx), versionId))
    }
    isPublishing = false
  }
  const sizes: number[] = []
  const reading = async () => {
    while (isPublishing) sizes.push(amountsIn((await freshDatabase.read(readPriceBook)).get(id)).size)
  }
  await Promise.all([publishing(), reading(), reading()])

  expect(sizes.length).toBeGreaterThan(0)
  expect(Math.max(...sizes)).toBeLessThanOrEqual(1)
})

test('Proof: prices that are read by two statements around a publishing are of two versions', async ({
  freshDatabase,
}) => {
  const { id, versionIds } = await givenDrafts(freshDatabase, PRICES.map(version))
  const [first = 0, second = 0] = versionIds
  await freshDatabase.attempt((tx) => publishPrices(asTester(tx), first))
  const halves = await freshDatabase.read(async (tx) => {
    const { periods = [], tiers = [] } = (await readPriceBook(tx)).get(id) ?? {}
    await freshDatabase.attempt((other) => publishPrices(asTester(other), second))
    return { periods, tiers, overrides: (await readPriceBook(tx)).get(id)?.overrides ?? [] }
  })

  expect(amountsIn(halves)).toEqual(new Set([5000, 5500]))
})
