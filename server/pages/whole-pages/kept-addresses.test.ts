/**
 * Which addresses of a whole shop are kept in the page cache: those that the shop links to, and none that a guest
 * invents.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { productOf } from '#server/testing/visitors/cart-guest.ts'
import { rawRequest } from '#server/testing/visitors/raw-request.ts'

const HALF = '/l/lift-tickets/day-tickets/p/half-day-ticket'

let shop: TestShop
beforeAll(async () => {
  shop = await startShop({ env: { SERVE: 'all' } })
})
afterAll(() => shop.stop())

/** Only what is kept has a tag. */
async function asked(path: string) {
  const { headers, status } = await rawRequest(shop.url + path)
  return { status, location: headers['location'], isKept: headers['etag'] !== undefined }
}

test('An invented name beside a product’s number is led to its own name, query and locale kept, and is kept nowhere', async () => {
  const { Id } = await productOf(shop, 'half-day-ticket')
  for (const invented of ['x1', 'x2', 'day-lift-ticket']) {
    expect(await asked(`/en-AU/l/lift-tickets/day-tickets/p/${invented}?productid=${Id}&utm_source=mail`)).toEqual({
      status: 302,
      location: `/en-AU${HALF}?productid=${Id}&utm_source=mail`,
      isKept: false,
    })
    expect((await asked(`/l/lift-tickets/day-tickets/c/${invented}?productid=${Id}`)).location).toBe(
      `/l/lift-tickets/day-tickets/c/half-day-ticket?productid=${Id}`,
    )
  }
})

test('A page is kept under the addresses that the shop links to', async () => {
  const { Id } = await productOf(shop, 'half-day-ticket')
  const calendar = HALF.replace('/p/', '/c/')
  for (const path of ['/l/lift-tickets', '/en-NZ/l/golf', HALF, `/en-AU${HALF}`, `${HALF}?productid=${Id}`, calendar]) {
    expect(await asked(path), path).toEqual({ status: 200, location: undefined, isKept: true })
  }
  expect((await asked(`${HALF}?utm_source=${'x'.repeat(50)}`)).isKept).toBe(true)
})

test('Other spellings of an address, and other categories before a product, are shown and not kept', async () => {
  const spellings = [HALF.toUpperCase().replace('/L/', '/l/'), `${HALF}/`, HALF.replace('half', 'hal%66')]
  for (const path of [...spellings, `/EN-AU${HALF}`, '/l/golf/p/half-day-ticket', '/l/Lift-Tickets']) {
    expect(await asked(path), path).toEqual({ status: 200, location: undefined, isKept: false })
  }
})
