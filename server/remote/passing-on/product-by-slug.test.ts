import { expect, test } from 'vitest'
import { findProductBySlugCall, findVoucherProductCall, showProductCall } from '#contract/calls/product.ts'
import type { Call } from '#contract/wire/call.ts'
import { CallFailed, type Client } from '#contract/wire/client.ts'
import { findingBySlug, replyBySlug, slugAskedFor } from './product-by-slug.ts'

const SHOWN = { Id: 12, SeName: 'first-lesson', CategoryPath: ['lessons'], DefaultPictureModel: null }
const LESSON = {
  Id: 12,
  Name: 'First lesson',
  SeName: 'first-lesson',
  ShortDescription: 'Two hours on skis|With a teacher.',
  DefaultPictureModel: null,
  CategoryPath: [],
  ProductAttributes: [{ Name: 'Voucher Id ' }],
}
const AS_SHOWN = {
  Name: 'First lesson',
  SeName: 'first-lesson',
  DefaultPictureModel: null,
  Headline: 'Two hours on skis',
}

/** A platform that knows products by number; it shows one. */
function platform(product: object = LESSON, problem?: { statusCode: number; code: string; message: string }) {
  const ask = (async (call: Call) => {
    if (call.path === showProductCall.path) return product
    throw new CallFailed(call, 404, problem)
  }) as Client
  const index = {
    byName: async (slug: string) => (slug === SHOWN.SeName ? SHOWN : undefined),
    byNumber: async () => SHOWN,
  }
  return { ask, index, client: findingBySlug(ask, index) }
}
const wanted = { params: { slug: 'first-lesson' } }

test('A product that opens with a voucher is found by name, and only its name and picture are told [ROUTE-01, ROUTE-02]', async () => {
  expect(await platform().client(findVoucherProductCall, wanted)).toEqual(AS_SHOWN)
  expect(await platform().client(findProductBySlugCall, wanted)).toMatchObject({ Id: 12, CategoryPath: ['lessons'] })
})

test('A product that needs no voucher, or that is not shown, has no page for a voucher [ROUTE-02]', async () => {
  const plain = platform({ ...LESSON, ProductAttributes: [{ Name: 'Age' }] }).client
  await expect(plain(findVoucherProductCall, wanted)).rejects.toMatchObject({ statusCode: 404 })
  const other = { params: { slug: 'no-lesson' } }
  await expect(platform().client(findVoucherProductCall, other)).rejects.toMatchObject({ statusCode: 404 })
})

test('A platform that knows the call and not the product is believed', async () => {
  const known = platform(LESSON, { statusCode: 404, code: 'PRODUCT_NOT_FOUND', message: 'No such product.' }).client
  await expect(known(findProductBySlugCall, wanted)).rejects.toMatchObject({ statusCode: 404 })
})

test('A browser gets what was found by name where the platform has no such call [ROUTE-02, ROUTE-04]', async () => {
  const { ask, index } = platform()
  const named = slugAskedFor({ method: 'GET' }, '/api/voucherproduct/by-slug/first%2Dlesson')
  expect(named).toMatchObject({ slug: 'first-lesson' })
  const reply = (theirs: Response) => replyBySlug(theirs, named ?? { path: '', slug: '' }, ask, index)
  expect(await (await reply(new Response('<h1>No such page</h1>', { status: 404 }))).json()).toEqual(AS_SHOWN)
  expect(await (await reply(Response.json({ Name: 'Theirs' }))).json()).toEqual({ Name: 'Theirs' })
  expect(slugAskedFor({ method: 'GET' }, '/api/product/by-slug/%E0%A4%A')).toBeUndefined()
  expect(slugAskedFor({ method: 'POST' }, '/api/product/by-slug/first-lesson')).toBeUndefined()
})
