import { expect } from 'vitest'
import { statement, type Tx } from '#commerce/database/tx.ts'
import { saveHousehold } from '#commerce/people/index.ts'
import type { Shopper } from '#commerce/shoppers/index.ts'
import { storeFile } from '#commerce/uploads/index.ts'
import { testInShop as test } from './copied-shop-for-tests.ts'
import { forgetFiles } from './files.ts'
import { giveCartToCustomer } from './give-cart-to-customer.ts'
import { removeLine } from './line-actions.ts'
import { readCart } from './read-cart.ts'
import { add, type GivenShop, givenShop, minutesLater, productId, stored } from './shop-for-tests.ts'

const DAY_MINUTES = 24 * 60

const files = statement<{ id: string }>('test_files', 'select id from attribute_file order by wanted_at, id')
const filesIn = async (tx: Tx) => (await files(tx, [])).map(({ id }) => id)

function optionId(shop: GivenShop, name: string): number {
  const board = shop.assortment.catalog.products.get(productId(shop, 'board'))
  return board?.attributes.find((option) => option.name === name)?.id ?? 0
}

async function given(tx: Tx, shop: GivenShop, shopper: Shopper = {}, name = 'boots.jpg', option = 'Photo') {
  const productAttributeId = optionId(shop, option)
  const kept = await storeFile(tx, shopper, { productAttributeId, name, picture: Buffer.from('ours'), currency: 'USD' })
  if (!kept.ok) throw new Error(kept.reason)
  return { ...kept, shopper: kept.newVisitorToken ? { visitorToken: kept.newVisitorToken } : shopper }
}

const put = (tx: Tx, shop: GivenShop, shopper: Shopper, fileId: string, option = 'Photo') =>
  add(tx, shop, shopper, 'board', { options: { [option]: fileId } })

test('The first uploaded file makes a guest a visitor, and the second one makes no other [IMPL-16]', async ({ tx }) => {
  const shop = await givenShop(tx)
  const first = await given(tx, shop)
  const second = await given(tx, shop, first.shopper)
  expect(first.newVisitorToken).toMatch(/^[\w-]{43}$/)
  expect(second.newVisitorToken).toBeUndefined()
  expect(JSON.parse(await stored(tx)).visitors).toBe(1)
})

test('An uploaded file gets a key of ours and a clean name, whatever it is called [FIL-01]', async ({ tx }) => {
  const shop = await givenShop(tx)
  const { fileId, name } = await given(tx, shop, {}, '../../../dev/\u202enull\0.jpg')
  expect(fileId).toMatch(/^[\w-]{22}$/)
  expect(name).toBe('null .jpg')
})

test('A cart has the name of the file that a line was added with', async ({ tx }) => {
  const shop = await givenShop(tx)
  const { shopper, fileId } = await given(tx, shop)
  expect(await put(tx, shop, shopper, fileId)).toMatchObject({ ok: true })
  const cart = await readCart(tx, shopper, shop.assortment, shop.view)
  expect(cart.lines).toMatchObject([{ answers: { [optionId(shop, 'Photo')]: fileId } }])
  expect([...cart.fileNames]).toEqual([[fileId, 'boots.jpg']])
})

test('A file of another shopper, an unknown file and a file for another option are refused', async ({ tx }) => {
  const shop = await givenShop(tx)
  const { shopper, fileId } = await given(tx, shop)
  const other = await given(tx, shop)
  const refusal = {
    ok: false,
    code: 'OPTION_INVALID',
    message: 'The file for Photo is no longer here. Please choose it again.',
    attributeId: optionId(shop, 'Photo'),
  }
  const before = await stored(tx)
  expect(await put(tx, shop, other.shopper, fileId)).toEqual(refusal)
  expect(await put(tx, shop, {}, fileId)).toEqual(refusal)
  expect(await put(tx, shop, shopper, 'AAAAAAAAAAAAAAAAAAAAAA')).toEqual(refusal)
  expect(await put(tx, shop, shopper, fileId, 'Sketch')).toMatchObject({ ok: false, code: 'OPTION_INVALID' })
  expect(await stored(tx)).toBe(before)
})

test('A guest can upload fifty files at most', async ({ tx }) => {
  const shop = await givenShop(tx)
  const { shopper } = await given(tx, shop)
  for (let n = 2; n <= 50; n += 1) await given(tx, shop, shopper)
  await expect(given(tx, shop, shopper)).rejects.toThrow('too_many')
})

test('An uploaded file is deleted after a day without a line, and not a minute before', async ({ tx }) => {
  const shop = await givenShop(tx)
  const { shopper, fileId } = await given(tx, shop)
  await minutesLater(tx, shop, DAY_MINUTES - 1)
  expect(await forgetFiles(tx)).toBe(0)
  const later = await minutesLater(tx, shop, DAY_MINUTES)
  expect(await forgetFiles(tx)).toBe(1)
  expect(await filesIn(tx)).toEqual([])
  expect(await put(tx, later, shopper, fileId)).toMatchObject({ ok: false, code: 'OPTION_INVALID' })
})

test('An uploaded file stays while a line names it, and is deleted with the last of them', async ({ tx }) => {
  const shop = await givenShop(tx)
  const { shopper, fileId } = await given(tx, shop)
  const sketch = await given(tx, shop, shopper, 'idea.png', 'Sketch')
  const one = await put(tx, shop, shopper, fileId)
  const options = { Photo: fileId, Sketch: sketch.fileId }
  const two = await add(tx, shop, shopper, 'board', { options })
  if (!one.ok || !two.ok) throw new Error('Nothing was added.')

  await minutesLater(tx, shop, 2 * DAY_MINUTES)
  expect(await forgetFiles(tx)).toBe(0)
  await removeLine(tx, shopper, two.lineId)
  await minutesLater(tx, shop, 4 * DAY_MINUTES)
  expect(await forgetFiles(tx)).toBe(1)
  expect(await filesIn(tx)).toEqual([fileId])
  await removeLine(tx, shopper, one.lineId)
  await minutesLater(tx, shop, 6 * DAY_MINUTES)
  expect(await forgetFiles(tx)).toBe(1)
})

test('An edit of a line replaces its file', async ({ tx }) => {
  const shop = await givenShop(tx)
  const { shopper, fileId } = await given(tx, shop)
  const better = await given(tx, shop, shopper, 'better.jpg')
  const added = await put(tx, shop, shopper, fileId)
  const lineId = added.ok ? added.lineId : 0
  const fields = { UpdatedShoppingCartItemId: String(lineId) }
  const changed = await add(tx, shop, shopper, 'board', { options: { Photo: better.fileId }, fields })
  expect(changed).toMatchObject({ ok: true, lineId })
  await minutesLater(tx, shop, DAY_MINUTES)
  expect(await forgetFiles(tx)).toBe(1)
  expect(await filesIn(tx)).toEqual([better.fileId])
})

test('The files of a guest who signs in become the customer’s, in a line or not, and none stays with the old token', async ({
  tx,
}) => {
  const shop = await givenShop(tx)
  const { shopper, fileId } = await given(tx, shop)
  const waiting = await given(tx, shop, shopper, 'waiting.png')
  await put(tx, shop, shopper, fileId)
  const head = { firstName: 'Riley', lastName: 'Hart', email: 'riley@silverpine.example' }
  const saved = await saveHousehold(tx, { head }, '2026-12-03')
  const contactId = saved.ok ? (saved.contactIds[0] as number) : 0
  await giveCartToCustomer(tx, shopper, contactId, shop.assortment, shop.view)

  expect(await put(tx, shop, { contactId }, waiting.fileId)).toMatchObject({ ok: true })
  const { lines, fileNames } = await readCart(tx, { contactId }, shop.assortment, shop.view)
  const names = lines.map(({ answers }) => fileNames.get(answers[optionId(shop, 'Photo')] ?? ''))
  expect(names).toEqual(['waiting.png', 'boots.jpg'])
  expect(await put(tx, shop, shopper, fileId)).toMatchObject({ ok: false, code: 'OPTION_INVALID' })
})

test('A file that is added to a cart while old files are deleted is never deleted', async ({ freshDatabase }) => {
  const { shop, shopper, fileId } = await freshDatabase.transaction(async (tx) => {
    const shop = await givenShop(tx)
    return { shop, ...(await given(tx, shop)) }
  })
  const later = await freshDatabase.transaction((tx) => minutesLater(tx, shop, DAY_MINUTES))
  const [added, gone] = await Promise.all([
    freshDatabase.attempt((tx) => put(tx, later, shopper, fileId)),
    freshDatabase.transaction(forgetFiles),
  ])
  // Whichever came first: it is in the cart and there, or it is gone and the add was refused.
  expect([added.ok, gone]).toEqual(added.ok ? [true, 0] : [false, 1])
  expect(await freshDatabase.read(filesIn)).toEqual(added.ok ? [fileId] : [])
})
