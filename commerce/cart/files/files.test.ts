import { describe, expect } from 'vitest'
import { removeLine } from '#commerce/cart/remove-line.ts'
import { add, type GivenShop, givenShop, minutesLater, productId, stored } from '#commerce/cart/shop-for-tests.ts'
import { showCart } from '#commerce/cart/show-cart.ts'
import { giveCartToCustomer } from '#commerce/cart/signing-in/give-cart-to-customer.ts'
import { statement } from '#commerce/database/statement.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { saveHousehold } from '#commerce/people/index.ts'
import type { Shopper } from '#commerce/shoppers/index.ts'
import { test } from '#commerce/testing/test.ts'
import { keepFile } from '#commerce/uploads/index.ts'
import { forgetFiles } from './forget-files.ts'

const DAY_MINUTES = 24 * 60
const settings = { hiddenAttributes: [], isEnhanced: true }

const files = statement<{ id: string }>('test_files', 'select id from attribute_file order by wanted_at, id')
const filesIn = async (tx: Tx) => (await files(tx, [])).map(({ id }) => id)

function optionId(shop: GivenShop, name: string): number {
  const board = shop.assortment.catalog.products.get(productId(shop, 'board'))
  return board?.attributes.find((option) => option.name === name)?.id ?? 0
}

async function given(tx: Tx, shop: GivenShop, shopper: Shopper = {}, name = 'boots.jpg', option = 'Photo') {
  const productAttributeId = optionId(shop, option)
  const kept = await keepFile(tx, shopper, { productAttributeId, name, picture: Buffer.from('ours'), currency: 'USD' })
  if (!kept.ok) throw new Error(kept.reason)
  return { ...kept, shopper: kept.newVisitorToken ? { visitorToken: kept.newVisitorToken } : shopper }
}

const put = (tx: Tx, shop: GivenShop, shopper: Shopper, fileId: string, option = 'Photo') =>
  add(tx, shop, shopper, 'board', { options: { [option]: fileId } })

describe('a file that a guest hands over', () => {
  test('makes them a visitor, and the second one does not make another [IMPL-16]', async ({ tx }) => {
    const shop = await givenShop(tx)
    const first = await given(tx, shop)
    const second = await given(tx, shop, first.shopper)
    expect(first.newVisitorToken).toMatch(/^[\w-]{43}$/)
    expect(second.newVisitorToken).toBeUndefined()
    expect(JSON.parse(await stored(tx)).visitors).toBe(1)
  })

  test('has a key of ours and a clean name, whatever it is called [FIL-01]', async ({ tx }) => {
    const shop = await givenShop(tx)
    const { fileId, name } = await given(tx, shop, {}, '../../../dev/\u202enull\0.jpg')
    expect(fileId).toMatch(/^[\w-]{22}$/)
    expect(name).toBe('null .jpg')
  })

  test('is the picture that goes with the line: the cart shows its name', async ({ tx }) => {
    const shop = await givenShop(tx)
    const { shopper, fileId } = await given(tx, shop)
    expect(await put(tx, shop, shopper, fileId)).toMatchObject({ ok: true })
    const cart = await showCart(tx, shopper, shop.assortment, shop.view, settings)
    expect(cart.Items[0]).toMatchObject({
      Attributes: [{ name: 'Photo', value: 'boots.jpg' }],
      AttributeInfo: 'Photo: boots.jpg',
      EnteredTexts: { [optionId(shop, 'Photo')]: fileId },
    })
  })

  test('cannot be put into a cart by anybody else, nor where there is none, nor for another option', async ({ tx }) => {
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

  test('is one of fifty at most', async ({ tx }) => {
    const shop = await givenShop(tx)
    const { shopper } = await given(tx, shop)
    for (let n = 2; n <= 50; n += 1) await given(tx, shop, shopper)
    await expect(given(tx, shop, shopper)).rejects.toThrow('too_many')
  })

  test('is gone after a day in which no line named it, and not a minute before', async ({ tx }) => {
    const shop = await givenShop(tx)
    const { shopper, fileId } = await given(tx, shop)
    await minutesLater(tx, shop, DAY_MINUTES - 1)
    expect(await forgetFiles(tx)).toBe(0)
    const later = await minutesLater(tx, shop, DAY_MINUTES)
    expect(await forgetFiles(tx)).toBe(1)
    expect(await filesIn(tx)).toEqual([])
    expect(await put(tx, later, shopper, fileId)).toMatchObject({ ok: false, code: 'OPTION_INVALID' })
  })

  test('stays for as long as a line names it, and goes with the last of them', async ({ tx }) => {
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

  test('is replaced with the line that is changed', async ({ tx }) => {
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

  test('goes along when they sign in, in a line or not yet, and nothing is left to the old token', async ({ tx }) => {
    const shop = await givenShop(tx)
    const { shopper, fileId } = await given(tx, shop)
    const waiting = await given(tx, shop, shopper, 'waiting.png')
    await put(tx, shop, shopper, fileId)
    const head = { firstName: 'Riley', lastName: 'Hart', email: 'riley@silverpine.example' }
    const saved = await saveHousehold(tx, { head }, '2026-12-03')
    const contactId = saved.ok ? (saved.contactIds[0] as number) : 0
    await giveCartToCustomer(tx, shopper, contactId, shop.assortment, shop.view)

    expect(await put(tx, shop, { contactId }, waiting.fileId)).toMatchObject({ ok: true })
    const { Items } = await showCart(tx, { contactId }, shop.assortment, shop.view, settings)
    expect(Items.map(({ AttributeInfo }) => AttributeInfo)).toEqual(['Photo: waiting.png', 'Photo: boots.jpg'])
    expect(await put(tx, shop, shopper, fileId)).toMatchObject({ ok: false, code: 'OPTION_INVALID' })
  })
})

test('a file that is put into a cart while the broom passes is never swept away', async ({ freshDatabase }) => {
  const { shop, shopper, fileId } = await freshDatabase.transaction(async (tx) => {
    const shop = await givenShop(tx)
    return { shop, ...(await given(tx, shop)) }
  })
  const later = await freshDatabase.transaction((tx) => minutesLater(tx, shop, DAY_MINUTES))
  const [added, gone] = await Promise.all([
    freshDatabase.attempt((tx) => put(tx, later, shopper, fileId)),
    freshDatabase.transaction(forgetFiles),
  ])
  // Whoever came first: it is in the cart and there, or it is gone and the add was refused.
  expect([added.ok, gone]).toEqual(added.ok ? [true, 0] : [false, 1])
  expect(await freshDatabase.read(filesIn)).toEqual(added.ok ? [fileId] : [])
})
