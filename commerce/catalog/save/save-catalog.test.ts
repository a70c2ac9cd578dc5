import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { categoryBySlug, productBySlug } from '#commerce/catalog/catalog.ts'
import { readCatalog } from '#commerce/catalog/read/read-catalog.ts'
import { readRevision } from '#commerce/database/revision.ts'
import { test } from '#commerce/testing/test.ts'
import type { CategoryDraft, PictureDraft, ProductDraft } from './catalog-draft.ts'
import { clearCatalog, saveCatalog, saveCategory, saveProduct } from './save-catalog.ts'

const summit: PictureDraft = {
  name: 'summit',
  alt: 'The summit',
  baseUrl: '/media/1/summit',
  formats: { tile: { width: 960, height: 720, widths: [960, 400] } },
}
const shelf: CategoryDraft = { slug: 'rentals', name: 'Rentals' }
const skis: ProductDraft = {
  slug: 'ski-rental',
  sku: 'RE-SKI',
  name: 'Ski rental',
  priceMinor: 5400,
  categories: ['rentals'],
  pictures: ['summit', { name: 'summit', title: 'ICON' }],
  specifications: { Hours: '8 to 4', IsRenewal: 'no' },
  attributes: [
    {
      key: 'package',
      name: 'Package',
      controlType: 1,
      isRequired: true,
      values: [
        { key: 'sport', name: 'Sport|Easy to turn', isPreselected: true },
        { key: 'junior', name: 'Junior', priceAdjustmentMinor: -2000 },
      ],
    },
    {
      key: 'model',
      name: 'Model',
      controlType: 1,
      values: [
        { key: 'drift', name: 'Drift', onlyWith: [{ attribute: 'package', value: 'sport' }], picture: 'summit' },
      ],
    },
    { key: 'guardian', name: 'Guardian', controlType: 4, condition: { attribute: 'package', values: ['junior'] } },
  ],
}

test('A saved product is read back with all its parts', async ({ tx }) => {
  await saveCatalog(tx, { pictures: [summit], categories: [shelf], products: [skis] })
  const catalog = await readCatalog(tx)
  const product = productBySlug(catalog, 'ski-rental')
  const [pack, model, guardian] = product?.attributes ?? []

  expect(product).toMatchObject({
    priceMinor: 5400,
    isPublished: true,
    pictures: [
      { title: '', picture: { alt: 'The summit' } },
      { title: 'ICON', picture: { baseUrl: '/media/1/summit' } },
    ],
    specifications: [
      { name: 'Hours', value: '8 to 4' },
      { name: 'IsRenewal', value: 'no' },
    ],
  })
  expect(product?.pictures[0]?.picture.formats.get('tile')).toEqual({ width: 960, height: 720, widths: [960, 400] })
  expect(pack).toMatchObject({
    key: 'package',
    name: 'Package',
    isRequired: true,
    values: [{ key: 'sport', name: 'Sport|Easy to turn', isPreselected: true }, { priceAdjustmentMinor: -2000 }],
  })
  expect(model?.values[0]?.associatedValueIds).toEqual([pack?.values[0]?.id])
  expect(model?.values[0]?.picture?.name).toBe('summit')
  expect(guardian).toMatchObject({ conditionAttributeId: pack?.id, conditionValueIds: [pack?.values[1]?.id] })
  expect(categoryBySlug(catalog, 'rentals')?.productIds).toEqual([product?.id])
})

test('A saved product keeps its ids when it is changed, and parts that are no longer named are no longer offered', async ({
  tx,
}) => {
  await saveCatalog(tx, { pictures: [summit], categories: [shelf], products: [skis] })
  const before = productBySlug(await readCatalog(tx), 'ski-rental')
  if (!before) throw new Error('It was saved.')

  const saved = await saveProduct(tx, {
    ...skis,
    id: before.id,
    slug: 'skis-for-rent',
    priceMinor: 6000,
    specifications: { Hours: '9 to 5' },
    attributes: skis.attributes?.slice(0, 1) ?? [],
  })
  const after = productBySlug(await readCatalog(tx), 'skis-for-rent')

  expect(saved).toEqual({ ok: true, id: before.id })
  expect(after).toMatchObject({
    id: before.id,
    priceMinor: 6000,
    specifications: [{ name: 'Hours', value: '9 to 5' }],
  })
  expect(after?.attributes.map(({ id }) => id)).toEqual([before.attributes[0]?.id])
  expect(after?.attributes[0]?.values.map(({ id }) => id)).toEqual(before.attributes[0]?.values.map(({ id }) => id))
  expect((await readCatalog(tx)).products.size).toBe(1)
})

const aged = (ages: { minAge?: number; maxAge?: number }) => ({
  key: 'age',
  name: 'Age',
  controlType: 1 as const,
  values: [{ key: 'teen', name: 'Teen', ...ages }],
})

test('The ages that an option value is for are read back with it', async ({ tx }) => {
  await saveCatalog(tx, {
    pictures: [summit],
    categories: [shelf],
    products: [{ ...skis, attributes: [aged({ minAge: 13, maxAge: 17 })] }],
  })
  const [saved] = (await readCatalog(tx)).products.values()
  expect(saved?.attributes[0]?.values[0]).toMatchObject({ minAge: 13, maxAge: 17 })
})

test.for<[string, Partial<ProductDraft>, object]>([
  ['a reserved slug', { slug: 'p' }, { reason: 'reserved_slug' }],
  ['a slug that is no address', { slug: 'Ski Rental' }, { reason: 'bad_slug' }],
  ['a slug that another one has', { slug: 'ski-rental' }, { reason: 'slug_taken' }],
  ['an article number that another product has', { sku: 'RE-SKI' }, { reason: 'sku_taken', about: 'RE-SKI' }],
  ['no category', { categories: [] }, { reason: 'no_category' }],
  ['a category that is not there', { categories: ['boats'] }, { reason: 'unknown_category', about: 'boats' }],
  ['a picture that is not there', { pictures: ['lake'] }, { reason: 'unknown_picture', about: 'lake' }],
  ['a neighbor that is not there', { related: ['boat'] }, { reason: 'unknown_product', about: 'boat' }],
  ['an id that is not there', { id: 4711 }, { reason: 'unknown_id' }],
  ['half a cent', { priceMinor: 100.5 }, { reason: 'bad_price' }],
  ['two prices', { customerPriceMinMinor: 100, customerPriceMaxMinor: 200 }, { reason: 'bad_price' }],
  [
    'ages in the wrong order',
    { attributes: [aged({ minAge: 13, maxAge: 12 })] },
    { reason: 'bad_ages', about: 'teen' },
  ],
  ['an age below nothing', { attributes: [aged({ minAge: -1 })] }, { reason: 'bad_ages', about: 'teen' }],
  [
    'an age in words',
    { specifications: { '[Min Age]': 'thirteen' } },
    { reason: 'bad_assignment_rule', about: '[Min Age]' },
  ],
  [
    'a precursor that is not there',
    { specifications: { '[Precursors]': 'ski-rental, boat' } },
    { reason: 'unknown_product', about: 'boat' },
  ],
  [
    'a condition on a value that is not offered',
    {
      attributes: [
        { key: 'guardian', name: 'Guardian', controlType: 4, condition: { attribute: 'package', values: ['baby'] } },
      ],
    },
    { reason: 'unknown_option', about: 'package: baby' },
  ],
])('A product is refused with %s, and nothing is written', async ([, wrong, refusal], { tx }) => {
  await saveCatalog(tx, { pictures: [summit], categories: [shelf], products: [skis] })
  const before = await readCatalog(tx)
  const draft: ProductDraft = {
    slug: 'new',
    sku: 'NEW',
    name: 'New',
    priceMinor: 100,
    categories: ['rentals'],
    ...wrong,
  }

  expect(await saveProduct(tx, draft)).toMatchObject({ ok: false, name: draft.slug, ...refusal })
  expect(await readCatalog(tx)).toEqual(before)
})

test('A product may name products that come later in the same draft', async ({ tx }) => {
  const tubing: ProductDraft = {
    slug: 'tubing',
    sku: 'T',
    name: 'Tubing',
    priceMinor: 2900,
    categories: ['rentals'],
    related: ['ski-rental'],
  }
  const withAddOn = {
    ...skis,
    crossSells: ['tubing'],
    attributes: [
      {
        key: 'upgrades',
        name: 'Upgrades',
        controlType: 3,
        values: [{ key: 'tubing', name: 'Tubing', linkedProduct: 'tubing', linkedQuantity: 2 }],
      },
    ],
  }
  await saveCatalog(tx, { pictures: [summit], categories: [shelf], products: [withAddOn, tubing] })
  const catalog = await readCatalog(tx)
  const [ski, tube] = [productBySlug(catalog, 'ski-rental'), productBySlug(catalog, 'tubing')]

  expect(ski?.crossSellIds).toEqual([tube?.id])
  expect(tube?.relatedIds).toEqual([ski?.id])
  expect(ski?.attributes[0]?.values[0]).toMatchObject({ linkedProductId: tube?.id, linkedQuantity: 2 })
})

test('A saved category keeps its position, its parent and its calendar product', async ({ tx }) => {
  await saveCatalog(tx, {
    pictures: [summit],
    categories: [
      { slug: 'skis', name: 'Skis', parent: 'rentals' },
      { ...shelf, calendarProduct: 'ski-rental', pictures: ['summit'] },
    ],
    products: [skis],
  })
  const catalog = await readCatalog(tx)
  const rentals = categoryBySlug(catalog, 'rentals')

  expect(rentals).toMatchObject({
    subCategoryIds: [categoryBySlug(catalog, 'skis')?.id],
    calendarProductId: productBySlug(catalog, 'ski-rental')?.id,
    pictures: [{ name: 'summit' }],
  })
  expect(catalog.topCategoryIds).toEqual([rentals?.id])
})

test.for<[string, Partial<CategoryDraft>, object]>([
  ['a reserved slug', { slug: 'v' }, { reason: 'reserved_slug' }],
  ['a slug that another one has', { slug: 'rentals' }, { reason: 'slug_taken' }],
  ['an address that runs code [XSS-04]', { externalUrl: 'javascript:alert(1)' }, { reason: 'bad_url' }],
  ['an address that is a document of its own [XSS-04]', { externalUrl: 'data:text/html,x' }, { reason: 'bad_url' }],
  ['an external address that is a path of ours', { externalUrl: '/admin' }, { reason: 'bad_url' }],
  ['a parent that is not there', { parent: 'boats' }, { reason: 'unknown_category', about: 'boats' }],
  ['a parent that has a parent', { parent: 'skis' }, { reason: 'too_deep', about: 'skis' }],
  ['a calendar product that is not there', { calendarProduct: 'boat' }, { reason: 'unknown_product', about: 'boat' }],
])('A category is refused with %s', async ([, wrong, refusal], { tx }) => {
  await saveCatalog(tx, { categories: [shelf, { slug: 'skis', name: 'Skis', parent: 'rentals' }] })
  const draft: CategoryDraft = { slug: 'new', name: 'New', ...wrong }

  expect(await saveCategory(tx, draft)).toMatchObject({ ok: false, name: draft.slug, ...refusal })
})

test('A category may lead to another site', async ({ tx }) => {
  await saveCategory(tx, { slug: 'lodging', name: 'Lodging', externalUrl: 'https://lodging.silverpine.example/' })

  expect(categoryBySlug(await readCatalog(tx), 'Lodging')?.externalUrl).toBe('https://lodging.silverpine.example/')
})

test('A picture with an address that runs code is refused [XSS-04]', async ({ tx }) => {
  expect(await saveCatalog(tx, { pictures: [{ ...summit, baseUrl: 'javascript:alert(1)//' }] })).toEqual({
    ok: false,
    reason: 'bad_url',
    name: 'summit',
  })
})

test('Every change of the catalog gives it a new revision, and reading does not', async ({ tx }) => {
  const start = await readRevision(tx)
  // Otherwise it grows with the commit.
  await tx.execute('set constraints all immediate')
  await saveCatalog(tx, { pictures: [summit], categories: [shelf], products: [skis] })
  const saved = await readRevision(tx)
  await readCatalog(tx)
  const looked = await readRevision(tx)
  await clearCatalog(tx)

  expect(saved).toBeGreaterThan(start)
  expect(looked).toBe(saved)
  expect(await readRevision(tx)).toBeGreaterThan(saved)
})

test('Products that add each other are cleared together', async ({ tx }) => {
  const upgrade = {
    key: 'upgrades',
    name: 'Upgrades',
    controlType: 3,
    values: [{ key: 'skis', name: 'Skis', linkedProduct: 'ski-rental' }],
  }
  const pass = { slug: 'pass', sku: 'P', name: 'Pass', priceMinor: 100, categories: ['rentals'], attributes: [upgrade] }
  const saved = await saveCatalog(tx, { pictures: [summit], categories: [shelf], products: [skis, pass] })
  expect(saved).toMatchObject({ ok: true })
  await clearCatalog(tx)

  expect((await readCatalog(tx)).products.size).toBe(0)
})

test('Clearing the catalog deletes everything but the named products', async ({ tx }) => {
  await saveCatalog(tx, { pictures: [summit], categories: [shelf, { slug: 'golf', name: 'Golf' }], products: [skis] })
  await clearCatalog(tx, { categories: ['golf'] })

  const catalog = await readCatalog(tx)
  expect([...catalog.categories.values()].map(({ slug }) => slug)).toEqual(['golf'])
  expect(catalog.products.size).toBe(0)
  const { rows } = await tx.execute(
    sql`select (select count(*)::int from picture) + (select count(*)::int from attribute) as left`,
  )
  expect(rows).toEqual([{ left: 0 }])
})
