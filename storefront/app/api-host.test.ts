import { expect, test } from 'vitest'
import { listCategoriesCall } from '#contract/calls/catalog.ts'
import { findProductBySlugCall, findVoucherProductCall } from '#contract/calls/product.ts'
import { readWidgetZonesCall } from '#contract/calls/settings.ts'
import { storeSettings } from '#contract/rules/store-settings.ts'
import { client } from '#contract/wire/client.ts'
import { sendToApiHost } from './api-host.ts'

const OWN = 'https://shop.resort.example'
const API = 'https://api.resort.example'

async function requested(settings: Record<string, string>) {
  const requests: string[] = []
  const send = async (url: string, { credentials }: { credentials?: string }) => {
    requests.push(`${credentials} ${url}`)
    return { ok: true, status: 200, text: async () => '{}' }
  }
  const ask = client(sendToApiHost(send, storeSettings(settings), OWN))
  // Where a call goes does not depend on what comes back.
  await ask(listCategoriesCall).catch(() => {})
  await ask(findProductBySlugCall, { params: { slug: 'day-ticket' } }).catch(() => {})
  await ask(findVoucherProductCall, { params: { slug: 'first-timer-lesson' } }).catch(() => {})
  await ask(readWidgetZonesCall).catch(() => {})
  return requests
}

test('Calls go to the allowed API host with credentials, but for what only our own server answers [IMPL-78, ROUTE-02]', async () => {
  expect(await requested({ apihost: API, allowedapihosts: API })).toEqual([
    `include ${API}/api/v1/categories`,
    'same-origin /api/product/by-slug/day-ticket',
    'same-origin /api/voucherproduct/by-slug/first-timer-lesson',
    'same-origin /settings/widget-zones',
  ])
})

test.each([
  ['is not on the allow-list', { apihost: API }],
  ['is the shop’s own', { apihost: OWN, allowedapihosts: OWN }],
  ['is not named', {}],
])('Calls stay on the shop’s own host where the API host %s [IMPL-78]', async (_, settings) => {
  expect((await requested(settings))[0]).toBe('same-origin /api/v1/categories')
})
