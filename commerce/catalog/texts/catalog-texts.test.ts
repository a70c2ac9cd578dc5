import { expect } from 'vitest'
import { categoryBySlug, productBySlug } from '#commerce/catalog/catalog.ts'
import { keepProductDraft, readEditedProduct } from '#commerce/catalog/drafts/keep-product-draft.ts'
import { copyProduct } from '#commerce/catalog/drafts/make-product.ts'
import { publishProduct } from '#commerce/catalog/drafts/publish-product-draft.ts'
import { saveCategoryEdits } from '#commerce/catalog/drafts/save-category-edits.ts'
import { readCatalog } from '#commerce/catalog/read/read-catalog.ts'
import type { ProductDraft } from '#commerce/catalog/save/catalog-draft.ts'
import { saveCatalog, saveProduct } from '#commerce/catalog/save/save-catalog.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { test as databaseTest } from '#commerce/testing/test.ts'
import { type LocaleText, valueText } from '#contract/rules/catalog/text-fields.ts'
import { catalogInLocale } from './in-locale.ts'

const CHILD = valueText('age', 'child')
const TICKET: ProductDraft = {
  slug: 'ticket',
  sku: 'LT-1',
  name: 'Lift ticket',
  priceMinor: 10_900,
  categories: ['tickets'],
  attributes: [
    {
      key: 'age',
      name: 'Age',
      controlType: 1,
      values: [
        { key: 'adult', name: 'Adult' },
        { key: 'child', name: 'Child' },
      ],
    },
  ],
  texts: [
    { locale: 'en-AU', field: 'name', text: 'Lift pass' },
    { locale: 'en-AU', field: CHILD, text: 'Kid' },
    { locale: 'en-NZ', field: 'name', text: '  ' },
  ],
}

const test = databaseTest.extend('ticketId', async ({ tx }) => {
  const saved = await saveCatalog(tx, { categories: [{ slug: 'tickets', name: 'Tickets' }], products: [TICKET] })
  return saved.ok ? (saved.productIds.get('ticket') ?? 0) : 0
})

const ticketOf = async (tx: Tx) => productBySlug(await readCatalog(tx), 'ticket')
const nameIn = async (tx: Tx, locale: LocaleText['locale']) =>
  productBySlug(catalogInLocale(await readCatalog(tx), locale), 'ticket')?.name

test('Texts of a draft are what guests of the locale read once it is published, and no sooner', async ({
  ticketId,
  tx,
}) => {
  expect(await nameIn(tx, 'en-AU')).toBe('Lift pass')
  expect(await nameIn(tx, 'en-NZ')).toBe('Lift ticket')
  const texts: LocaleText[] = [
    { locale: 'en-AU', field: 'name', text: 'Snow pass' },
    { locale: 'en-NZ', field: 'name', text: 'Ski pass' },
  ]
  const baseVersion = (await ticketOf(tx))?.version ?? 0
  const kept = await keepProductDraft(tx, ticketId, { edits: { texts }, version: 0, baseVersion })
  expect(await nameIn(tx, 'en-AU')).toBe('Lift pass')
  expect((await readEditedProduct(tx, ticketId))?.document.texts).toEqual(texts)
  expect(await publishProduct(tx, ticketId, kept.ok ? kept.version : 0)).toEqual({ ok: true })
  expect([await nameIn(tx, 'en-AU'), await nameIn(tx, 'en-NZ'), await nameIn(tx, 'en-US')]).toEqual([
    'Snow pass',
    'Ski pass',
    'Lift ticket',
  ])
})

test('A save that names no texts keeps them, and so does a value that is archived and comes back', async ({
  ticketId,
  tx,
}) => {
  const { texts: _, ...untold } = TICKET
  const attributes = untold.attributes?.map((each) => ({ ...each, values: each.values?.slice(0, 1) ?? [] })) ?? []
  await saveProduct(tx, { ...untold, attributes, id: ticketId })
  expect((await ticketOf(tx))?.attributes[0]?.values).toHaveLength(1)
  expect(await nameIn(tx, 'en-AU')).toBe('Lift pass')
  await saveProduct(tx, { ...untold, id: ticketId })
  const back = productBySlug(catalogInLocale(await readCatalog(tx), 'en-AU'), 'ticket')
  expect(back?.attributes[0]?.values.map(({ name }) => name)).toEqual(['Adult', 'Kid'])
})

test('A copy has the texts of its product, but not its name in any locale', async ({ ticketId, tx }) => {
  const copied = await copyProduct(tx, ticketId, 'Night ticket')
  expect(copied).toMatchObject({ ok: true })
  const copy = (await readCatalog(tx)).products.get(copied.ok ? copied.id : 0)
  expect(copy?.texts).toEqual([{ locale: 'en-AU', field: CHILD, text: 'Kid' }])
})

test('A category has its texts by locale, and a form without them leaves them as they are', async ({
  ticketId,
  tx,
}) => {
  expect(ticketId).toBeGreaterThan(0)
  const categories = async () => readCatalog(tx)
  const before = categoryBySlug(await categories(), 'tickets')
  const form = { name: 'Tickets', description: '', isHidden: false, isInTopMenu: true }
  const texts: LocaleText[] = [{ locale: 'en-AU', field: 'name', text: 'Passes' }]
  const id = before?.id ?? 0
  const saved = await saveCategoryEdits(tx, { ...form, texts }, { id, expectedVersion: before?.version ?? 0 })
  expect(saved).toMatchObject({ ok: true })
  const after = await categories()
  expect(categoryBySlug(catalogInLocale(after, 'en-AU'), 'tickets')?.name).toBe('Passes')
  expect(categoryBySlug(catalogInLocale(after, 'en-CA'), 'tickets')?.name).toBe('Tickets')
  const version = categoryBySlug(after, 'tickets')?.version ?? 0
  await saveCategoryEdits(tx, { ...form, description: 'All of them' }, { id, expectedVersion: version })
  expect(categoryBySlug(await categories(), 'tickets')?.texts).toEqual(texts)
})
