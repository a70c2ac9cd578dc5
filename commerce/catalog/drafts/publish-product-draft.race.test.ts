/** Two operators at one draft at the same time: it is published once, and what one of them kept is not lost. */
import { expect } from 'vitest'
import { asOperator, type OperatorTx, readPastChanges } from '#commerce/audit/index.ts'
import { saveCatalog } from '#commerce/catalog/save/save-catalog.ts'
import type { Database } from '#commerce/database/open.ts'
import { test } from '#commerce/testing/test.ts'
import { keepProductDraft, readEditedProduct } from './keep-product-draft.ts'
import { deleteProductDraft, readProductDraft } from './product-drafts.sql.ts'
import { publishProduct } from './publish-product-draft.ts'

const ADA = { actor: { contactId: 7, role: 'admin' as const } }
const PRODUCT = { slug: 'tea', sku: 'TEA', name: 'Tea', priceMinor: 300, categories: ['all'] }
const ROUNDS = 5

const as = <Result extends { ok: boolean }>(database: Database, work: (tx: OperatorTx) => Promise<Result>) =>
  database.attempt((tx) => asOperator(tx, ADA, work))

const edited = (database: Database, id: number) => database.read((tx) => readEditedProduct(tx, id))

/** A product with a draft of version 1. */
async function givenDraft(database: Database): Promise<{ id: number; baseVersion: number }> {
  const saved = await as(database, (tx) =>
    saveCatalog(tx, { categories: [{ slug: 'all', name: 'All' }], products: [PRODUCT] }),
  )
  const id = saved.ok ? (saved.productIds.get('tea') ?? 0) : 0
  const baseVersion = (await edited(database, id))?.product.version ?? 0
  await as(database, (tx) => keepProductDraft(tx, id, { edits: { name: 'Green tea' }, version: 0, baseVersion }))
  return { id, baseVersion }
}

test('Of operators who publish one draft at once one does, and it is published once', async ({ freshDatabase }) => {
  const { id } = await givenDraft(freshDatabase)
  const all = await Promise.all(Array.from({ length: 4 }, () => as(freshDatabase, (tx) => publishProduct(tx, id, 1))))
  expect(all.filter(({ ok }) => ok)).toHaveLength(1)
  expect(all.filter((each) => !each.ok && each.reason === 'changed_meanwhile')).toHaveLength(3)
  const trail = await freshDatabase.read((tx) => readPastChanges(tx, `product ${id}`))
  expect(trail.filter(({ after }) => JSON.stringify(after).includes('Green tea'))).toHaveLength(1)
})

test('A draft that is kept while a colleague publishes is refused or is still there', async ({ freshDatabase }) => {
  const { id, baseVersion } = await givenDraft(freshDatabase)
  let [version, base] = [1, baseVersion]
  for (let round = 0; round < ROUNDS; round += 1) {
    const name = `Tea ${round}`
    const [kept, published] = await Promise.all([
      as(freshDatabase, (tx) => keepProductDraft(tx, id, { edits: { name }, version, baseVersion: base })),
      as(freshDatabase, (tx) => publishProduct(tx, id, version)),
    ])
    expect([kept.ok, published.ok].filter(Boolean)).toHaveLength(1)
    const now = await edited(freshDatabase, id)
    if (kept.ok) expect(now?.draft?.document.name).toBe(name)
    base = now?.product.version ?? 0
    const next = { edits: { name: `Next ${round}` }, version: now?.draft?.version ?? 0, baseVersion: base }
    const again = await as(freshDatabase, (tx) => keepProductDraft(tx, id, next))
    version = again.ok ? again.version : 0
  }
})

test('Proof: without the lock on the product a draft that was kept meanwhile is lost', async ({ freshDatabase }) => {
  const { id, baseVersion } = await givenDraft(freshDatabase)
  await freshDatabase.transaction(async (tx) => {
    const seen = await readProductDraft(tx, id)
    expect(seen?.version).toBe(1)
    const edits = { name: 'Lost tea' }
    const kept = await as(freshDatabase, (own) => keepProductDraft(own, id, { edits, version: 1, baseVersion }))
    expect(kept).toMatchObject({ ok: true, version: 2 })
    await deleteProductDraft(tx, id)
  })
  expect((await edited(freshDatabase, id))?.draft).toBeUndefined()
})
