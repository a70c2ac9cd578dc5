import { expect } from 'vitest'
import { productBySlug } from '#commerce/catalog/catalog.ts'
import { readCatalog } from '#commerce/catalog/read/read-catalog.ts'
import type { ProductDraft } from '#commerce/catalog/save/catalog-draft.ts'
import { saveCatalog, saveProduct } from '#commerce/catalog/save/save-catalog.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { test as databaseTest } from '#commerce/testing/test.ts'
import { slugOf } from '#contract/values/slug.ts'
import { discardProductDraft, keepProductDraft, readEditedProduct } from './keep-product-draft.ts'
import { copyProduct, makeProduct } from './make-product.ts'
import { previewProduct } from './preview-product.ts'
import { dueProductDrafts } from './product-drafts.sql.ts'
import {
  publishDueProduct,
  publishProduct,
  reopenDueProduct,
  scheduleProduct,
  takeOffSale,
} from './publish-product-draft.ts'

const TOMORROW = new Date('2126-12-04T06:00:00Z')

const TICKET: ProductDraft = {
  slug: 'ticket',
  sku: 'LT-1',
  name: 'Lift ticket',
  priceMinor: 10_900,
  categories: ['tickets', 'all'],
  related: ['lunch'],
  specifications: { Zeta: 'first', Alpha: 'second' },
  cancelUntilDays: 2,
  attributes: [
    {
      key: 'age',
      name: 'Age',
      controlType: 1,
      values: [
        { key: 'adult', name: 'Adult', minAge: 18 },
        { key: 'child', name: 'Child', linkedProduct: 'lunch' },
      ],
    },
    {
      key: 'guardian',
      name: 'Guardian',
      controlType: 4,
      condition: { attribute: 'age', values: ['child'] },
      values: [{ key: 'yes', name: 'Yes', onlyWith: [{ attribute: 'age', value: 'child' }] }],
    },
  ],
  variants: [{ key: 'adult', sku: 'LT-1-A', values: [{ attribute: 'age', value: 'adult' }] }],
}

const test = databaseTest.extend('ticketId', async ({ tx }) => {
  const saved = await saveCatalog(tx, {
    categories: [
      { slug: 'tickets', name: 'Tickets' },
      { slug: 'all', name: 'All' },
    ],
    products: [TICKET, { slug: 'lunch', sku: 'LU', name: 'Lunch', priceMinor: 900, categories: ['all'] }],
  })
  return saved.ok ? (saved.productIds.get('ticket') ?? 0) : 0
})

async function ticketOf(tx: Tx, slug = 'ticket') {
  return productBySlug(await readCatalog(tx), slug)
}

test('A product that is saved again from the draft its editor opens with is the very same product', async ({
  ticketId,
  tx,
}) => {
  const before = await ticketOf(tx)
  const edited = await readEditedProduct(tx, ticketId)
  expect(edited).toMatchObject({ draft: undefined, complaint: undefined })
  const saved = await saveProduct(tx, { ...(edited?.document as ProductDraft), id: ticketId })
  expect(saved).toEqual({ ok: true, id: ticketId })
  const after = await ticketOf(tx)
  expect(after).toEqual({ ...before, version: after?.version })
  expect(after?.specifications.map(({ name }) => name)).toEqual(['Zeta', 'Alpha'])
})

test('A draft that is kept changes nothing for guests until it is published, and is gone then', async ({
  ticketId,
  tx,
}) => {
  const { version = 0 } = (await ticketOf(tx)) ?? {}
  const edits = { name: 'Day ticket', specifications: { Zulu: '1', Bravo: '2' } }
  const kept = await keepProductDraft(tx, ticketId, { edits, version: 0, baseVersion: version })
  expect(kept).toEqual({ ok: true, version: 1 })
  expect((await ticketOf(tx))?.name).toBe('Lift ticket')
  expect(await readEditedProduct(tx, ticketId)).toMatchObject({ document: { name: 'Day ticket', cancelUntilDays: 2 } })

  expect(await publishProduct(tx, ticketId, 1)).toEqual({ ok: true })
  expect(await ticketOf(tx)).toMatchObject({
    name: 'Day ticket',
    specifications: [
      { name: 'Zulu', value: '1' },
      { name: 'Bravo', value: '2' },
    ],
  })
  expect((await readEditedProduct(tx, ticketId))?.draft).toBeUndefined()
  expect(await publishProduct(tx, ticketId, 0)).toEqual({ ok: false, reason: 'no_changes' })
})

test('A draft is not kept over one that a colleague kept, nor published in a version that was not read', async ({
  ticketId,
  tx,
}) => {
  const baseVersion = (await ticketOf(tx))?.version ?? 0
  await keepProductDraft(tx, ticketId, { edits: { name: 'Mine' }, version: 0, baseVersion })
  const theirs = await keepProductDraft(tx, ticketId, { edits: { name: 'Theirs' }, version: 0, baseVersion })
  expect(theirs).toEqual({ ok: false, reason: 'changed_meanwhile', version: 1 })
  expect(await publishProduct(tx, ticketId, 7)).toMatchObject({ ok: false, reason: 'changed_meanwhile' })
  expect((await readEditedProduct(tx, ticketId))?.document.name).toBe('Mine')
})

test('A draft of a product that was changed since stays a draft until it is kept over the newer one', async ({
  ticketId,
  tx,
}) => {
  const baseVersion = (await ticketOf(tx))?.version ?? 0
  await keepProductDraft(tx, ticketId, { edits: { name: 'Mine' }, version: 0, baseVersion })
  await saveProduct(tx, { ...TICKET, id: ticketId, badge: 'New', maxPerOrder: 4 })
  expect(await publishProduct(tx, ticketId, 1)).toMatchObject({ ok: false, reason: 'changed_meanwhile' })

  const newer = (await ticketOf(tx))?.version ?? 0
  await keepProductDraft(tx, ticketId, { edits: { name: 'Mine' }, version: 1, baseVersion: newer })
  expect(await publishProduct(tx, ticketId, 2)).toEqual({ ok: true })
  expect(await ticketOf(tx)).toMatchObject({ name: 'Mine', maxPerOrder: 4 })
})

test('A draft that could not be sold is kept, says why, and is neither published nor given a time', async ({
  ticketId,
  tx,
}) => {
  const baseVersion = (await ticketOf(tx))?.version ?? 0
  await keepProductDraft(tx, ticketId, { edits: { sku: 'LU' }, version: 0, baseVersion })
  const refusal = { ok: false, reason: 'sku_taken', name: 'ticket', about: 'LU' }
  expect((await readEditedProduct(tx, ticketId))?.complaint).toEqual(refusal)
  expect(await publishProduct(tx, ticketId, 1)).toEqual(refusal)
  const at = { publishAt: TOMORROW, now: new Date(), version: 1 }
  expect(await scheduleProduct(tx, ticketId, at)).toEqual(refusal)
})

test('A draft that waits for its time takes no changes, and takes them again once the time is taken back', async ({
  ticketId,
  tx,
}) => {
  const baseVersion = (await ticketOf(tx))?.version ?? 0
  await keepProductDraft(tx, ticketId, { edits: { name: 'Later' }, version: 0, baseVersion })
  const now = new Date()
  expect(await scheduleProduct(tx, ticketId, { publishAt: new Date(0), now, version: 1 })).toEqual({
    ok: false,
    reason: 'time_is_past',
  })
  const waiting = await scheduleProduct(tx, ticketId, { publishAt: TOMORROW, now, version: 1 })
  expect(waiting).toEqual({ ok: true, version: 2 })
  expect(await dueProductDrafts(tx)).toEqual([])
  const kept = { edits: { name: 'Sooner' }, version: 2, baseVersion }
  expect(await keepProductDraft(tx, ticketId, kept)).toEqual({ ok: false, reason: 'scheduled' })
  expect(await scheduleProduct(tx, ticketId, { publishAt: null, now, version: 2 })).toEqual({ ok: true, version: 3 })
  expect(await keepProductDraft(tx, ticketId, { ...kept, version: 3 })).toEqual({ ok: true, version: 4 })
})

test('A draft that is refused at its time stays one, and says why', async ({ ticketId, tx }) => {
  const baseVersion = (await ticketOf(tx))?.version ?? 0
  await keepProductDraft(tx, ticketId, { edits: { name: 'Later' }, version: 0, baseVersion })
  await scheduleProduct(tx, ticketId, { publishAt: TOMORROW, now: new Date(), version: 1 })
  await saveProduct(tx, { ...TICKET, id: ticketId, name: 'Imported' })
  expect(await publishDueProduct(tx, ticketId)).toMatchObject({ ok: false, reason: 'changed_meanwhile' })
  await reopenDueProduct(tx, ticketId, 'changed_meanwhile')
  expect(await readEditedProduct(tx, ticketId)).toMatchObject({
    product: { name: 'Imported' },
    draft: { publishAt: null, refusal: 'changed_meanwhile' },
  })
})

test('A product that is taken off sale is shown to no guest, and its draft can be published all the same', async ({
  ticketId,
  tx,
}) => {
  const baseVersion = (await ticketOf(tx))?.version ?? 0
  await keepProductDraft(tx, ticketId, { edits: { name: 'Back again' }, version: 0, baseVersion })
  expect(await takeOffSale(tx, ticketId, baseVersion)).toEqual({ ok: true })
  expect((await ticketOf(tx))?.isPublished).toBe(false)
  const version = (await readEditedProduct(tx, ticketId))?.draft?.version ?? 0
  expect(await publishProduct(tx, ticketId, version)).toEqual({ ok: true })
  expect(await ticketOf(tx)).toMatchObject({ isPublished: true, name: 'Back again' })
})

test('A copy has the options of the product, an address and numbers of its own, and is off sale', async ({
  ticketId,
  tx,
}) => {
  const made = await copyProduct(tx, ticketId, 'Lift ticket')
  expect(made).toMatchObject({ ok: true })
  expect(await ticketOf(tx, 'lift-ticket')).toMatchObject({
    sku: 'LIFT-TICKET',
    isPublished: false,
    variants: [{ key: 'adult', sku: 'LIFT-TICKET-ADULT' }],
    attributes: [{ key: 'age' }, { key: 'guardian' }],
  })
  expect(await copyProduct(tx, ticketId, 'Lift ticket')).toMatchObject({ ok: true })
  expect(await ticketOf(tx, 'lift-ticket-2')).toBeDefined()
  expect((await ticketOf(tx))?.name).toBe('Lift ticket')
})

test('A new product is off sale, and one whose name has no letter of an address is refused', async ({
  tx,
  ticketId,
}) => {
  expect(ticketId).toBeGreaterThan(0)
  expect(await makeProduct(tx, { name: ' Día de esquí ', category: 'all' })).toMatchObject({ ok: true })
  expect(await ticketOf(tx, 'dia-de-esqui')).toMatchObject({ name: 'Día de esquí', isPublished: false, priceMinor: 0 })
  expect(await makeProduct(tx, { name: '…', category: 'all' })).toEqual({ ok: false, reason: 'bad_name' })
  expect(await makeProduct(tx, { name: 'Tea', category: 'no' })).toMatchObject({ reason: 'unknown_category' })
  expect(slugOf('<script>alert(1)</script>')).toBe('script-alert-1-script')
})

test('A draft is previewed as it would be published, and a preview asks to be undone', async ({ ticketId, tx }) => {
  const baseVersion = (await ticketOf(tx))?.version ?? 0
  await keepProductDraft(tx, ticketId, { edits: { name: 'Previewed' }, version: 0, baseVersion })
  expect(await previewProduct(tx, 'ticket')).toMatchObject({ ok: false, product: { id: ticketId, name: 'Previewed' } })
  expect(await previewProduct(tx, 'nothing')).toEqual({ ok: false, product: undefined })
})

test('A draft that is thrown away leaves the product as it is', async ({ ticketId, tx }) => {
  const baseVersion = (await ticketOf(tx))?.version ?? 0
  await keepProductDraft(tx, ticketId, { edits: { name: 'No' }, version: 0, baseVersion })
  expect(await discardProductDraft(tx, ticketId, 9)).toMatchObject({ reason: 'changed_meanwhile' })
  expect(await discardProductDraft(tx, ticketId, 1)).toEqual({ ok: true })
  expect(await readEditedProduct(tx, ticketId)).toMatchObject({ draft: undefined, document: { name: 'Lift ticket' } })
})
