// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { client } from '#contract/wire/client.ts'
import { openVisit } from '#storefront/visit/visit.tsx'
import { keepDiscountCode, keepVoucherCode, keptDiscountCode, keptVoucherCode } from '#storefront/visit/voucher-code.ts'
import { applyKeptDiscount, keepDiscount, savedByVoucher } from './keep-discount.ts'

const SILENT = { debug() {}, info() {}, warn() {}, error() {} }
beforeEach(() => sessionStorage.clear())

/** A visit whose cart has these lines, and the codes that it was asked to apply. */
async function visitWith(lines: number[], takes: () => boolean, isLoaded = true) {
  const applied: string[] = []
  const items = { list: lines }
  const ask = client(async (url) => {
    const path = new URL(url, 'http://engine.test').pathname
    const isCart = path === '/api/minicart'
    if (!isCart) applied.push(path.split('/').at(-1) ?? '')
    const reply = isCart
      ? { Items: items.list.map((Id) => ({ Id, Quantity: 1 })), TotalProducts: items.list.length }
      : { success: takes(), message: [] }
    return { ok: true, status: 200, text: async () => JSON.stringify(reply) }
  })
  const visit = openVisit({ ask, log: SILENT, report: () => {} })
  if (isLoaded) await visit.cart.load()
  return { visit, applied, items }
}

test('A discount code is kept while the cart is empty, and applied once with its first line [OPEN-29, VOUCHER-01]', async () => {
  const { visit, applied, items } = await visitWith([], () => true)
  expect(await keepDiscount(visit, 'POWDER10')).toBe('kept')
  expect(applied).toEqual([])
  items.list = [7]
  await visit.cart.load()
  expect(await applyKeptDiscount(visit)).toBe('in-cart')
  expect(applied).toEqual(['POWDER10'])
  expect(keptDiscountCode(sessionStorage)).toBeUndefined()
  expect(await applyKeptDiscount(visit)).toBe('kept')
  expect(applied).toHaveLength(1)
})

test('A discount code of an address, which is there before the cart is, is applied to its lines [VOUCHER-06, OPEN-29]', async () => {
  const { visit, applied } = await visitWith([7], () => true, false)
  expect(await keepDiscount(visit, 'POWDER10')).toBe('in-cart')
  expect(applied).toEqual(['POWDER10'])
})

test('A discount code that fits nothing in the cart is tried again with the next line, and not before [OPEN-29]', async () => {
  const { visit, applied, items } = await visitWith([7], () => items.list.length > 1)
  expect(await keepDiscount(visit, 'POWDER10')).toBe('kept')
  await applyKeptDiscount(visit)
  expect(applied).toHaveLength(1)
  items.list = [7, 8]
  await visit.cart.load()
  expect(await applyKeptDiscount(visit)).toBe('in-cart')
})

test('The saving by the voucher of a cart is the sum over its lines, without other codes [VOUCHER-23]', () => {
  const line = (...discounts: [string | null, number][]) => ({
    DiscountInfo: {
      Amount: 0,
      Discounts: discounts.map(([CouponCode, DiscountAmount]) => ({ Name: 'Ten', CouponCode, DiscountAmount })),
    },
  })
  const Items = [line(['•••• ER10', 10.9], ['SAVE20', 5]), line([null, 3]), line(['•••• ER10', 10.9])]
  expect(savedByVoucher({ CurrencyCode: 'USD', Items } as never, 'powder10')).toEqual({ minor: 2180, currency: 'USD' })
  expect(savedByVoucher({ CurrencyCode: 'USD', Items } as never, 'HART-BUDDY').minor).toBe(0)
})

test('A code of a product is kept by its name in addresses, however that is written, and for its product alone [VOUCHER-26]', () => {
  keepVoucherCode(sessionStorage, 'First-Timer-Lesson', 'LEARN2SKI')
  expect(keptVoucherCode(sessionStorage, 'first-timer-lesson')).toBe('LEARN2SKI')
  expect(keptVoucherCode(sessionStorage, 'gift-card')).toBeUndefined()
})

test('A browser that keeps nothing asks for the code once more', () => {
  const refusing = {
    getItem() {
      throw new Error('denied')
    },
    setItem() {
      throw new Error('denied')
    },
    removeItem() {
      throw new Error('denied')
    },
  }
  keepDiscountCode(refusing, 'POWDER10')
  expect(keptDiscountCode(refusing)).toBeUndefined()
})
