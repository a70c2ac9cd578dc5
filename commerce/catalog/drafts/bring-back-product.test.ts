import { expect } from 'vitest'
import { asOperator, type OperatorTx, readPastChanges } from '#commerce/audit/index.ts'
import { saveCatalog } from '#commerce/catalog/save/save-catalog.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { test as databaseTest } from '#commerce/testing/test.ts'
import { bringBackProduct, takenBack } from './bring-back-product.ts'
import { keepProductDraft, type ProductEdits, readEditedProduct } from './keep-product-draft.ts'
import { publishProduct } from './publish-product-draft.ts'

const ADA = { actor: { contactId: 7, role: 'admin' as const } }

const VALUES = [
  { key: 'adult', name: 'Adult', minAge: 18 },
  { key: 'child', name: 'Child' },
]
const AGE = { key: 'age', name: 'Age', controlType: 1 as const, values: VALUES }

const test = databaseTest.extend('ticketId', async ({ tx }) => {
  const product = (slug: string, name: string) => ({ slug, sku: slug, name, priceMinor: 900, categories: ['all'] })
  const saved = await asOperator(tx, ADA, (own) =>
    saveCatalog(own, {
      categories: [{ slug: 'all', name: 'All' }],
      products: [
        { ...product('ticket', 'First name'), specifications: { Zone: 'A' }, attributes: [AGE], related: ['lunch'] },
        product('lunch', 'Lunch'),
      ],
    }),
  )
  return saved.ok ? (saved.productIds.get('ticket') ?? 0) : 0
})

async function publish(tx: Tx, id: number, edits: ProductEdits): Promise<void> {
  const read = await readEditedProduct(tx, id)
  const baseVersion = read?.product.version ?? 0
  await asOperator(tx, ADA, (own) => keepProductDraft(own, id, { edits, version: 0, baseVersion }))
  const version = (await readEditedProduct(tx, id))?.draft?.version ?? 0
  expect(await asOperator(tx, ADA, (own) => publishProduct(own, id, version))).toEqual({ ok: true })
}

const bring = (tx: Tx, id: number, position: number, version = 0) =>
  asOperator(tx, ADA, (own: OperatorTx) => bringBackProduct(own, id, { position, version }))

test('A product that was published earlier comes back as a draft with its words, options and links [IMPL-13]', async ({
  ticketId,
  tx,
}) => {
  const first = (await readEditedProduct(tx, ticketId))?.document
  await publish(tx, ticketId, { name: 'Second name', related: [], attributes: [{ ...AGE, values: VALUES.slice(1) }] })
  await publish(tx, ticketId, { name: 'Third name', specifications: { Zone: 'B', Lifts: '12' }, priceMinor: 1_100 })
  const [third, second, made] = await readPastChanges(tx, `product ${ticketId}`)
  expect([third?.after, second?.after]).toMatchObject([{ name: 'Third name' }, { name: 'Second name' }])

  expect(await bring(tx, ticketId, made?.position ?? 0), 'before it was made').toMatchObject({
    reason: 'unknown_version',
  })
  expect(await bring(tx, ticketId, second?.position ?? 0)).toMatchObject({ ok: true })
  const edited = await readEditedProduct(tx, ticketId)
  expect(edited).toMatchObject({ product: { name: 'Third name' }, complaint: undefined })
  expect(edited?.document).toEqual(first)

  const version = edited?.draft?.version ?? 0
  expect(await bring(tx, ticketId, third?.position ?? 0, version)).toMatchObject({ ok: true })
  expect((await readEditedProduct(tx, ticketId))?.document).toMatchObject({
    ...{ name: 'Second name', priceMinor: 900, related: [], specifications: { Zone: 'A' } },
    attributes: [{ values: [{ key: 'child' }] }],
  })
  const again = (await readEditedProduct(tx, ticketId))?.draft?.version ?? 0
  expect(await asOperator(tx, ADA, (own) => publishProduct(own, ticketId, again))).toEqual({ ok: true })
})

test('A version of another product, and one over a draft that was changed meanwhile, are not brought back [IMPL-13]', async ({
  ticketId,
  tx,
}) => {
  await publish(tx, ticketId, { name: 'Second name' })
  const [last] = await readPastChanges(tx, `product ${ticketId}`)
  expect(await bring(tx, ticketId, 1_000_000)).toEqual({ ok: false, reason: 'unknown_version' })
  expect(await bring(tx, 2_000_000_000, 1)).toEqual({ ok: false, reason: 'unknown_product' })
  expect(await bring(tx, ticketId, last?.position ?? 0, 9)).toMatchObject({ reason: 'changed_meanwhile' })
})

test.for<[string, unknown, unknown, unknown, unknown]>([
  ['another value', { a: 2, b: 1 }, { a: 1 }, { a: 2 }, { a: 1, b: 1 }],
  ['a field more', { a: 2, b: 1 }, {}, { a: 2 }, { b: 1 }],
  ['a field less', { b: 1 }, { a: [1] }, {}, { a: [1], b: 1 }],
  ['a field within another', { a: { x: 2, y: 1 } }, { a: { x: 1 } }, { a: { x: 2 } }, { a: { x: 1, y: 1 } }],
  ['something else altogether', { a: null }, { a: { x: 1 } }, { a: null }, { a: { x: 1 } }],
])('A change to %s is taken back', ([, now, before, after, was]) => {
  expect(takenBack(now, before, after)).toEqual(was)
})
