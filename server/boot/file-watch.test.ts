import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { moveShopClock } from '#commerce/clock/index.ts'
import { png } from '#commerce/uploads/redrawing/pictures-for-tests.ts'
import { TEST_CLOCK } from '#server/testing/shops/demo-template.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { cartGuest, sendFile, UPLOAD_PRODUCT, uploadOption } from '#server/testing/visitors/cart-guest.ts'
import { watchFiles } from './housekeeping.ts'
import { createLog } from './log.ts'

const TEN_MINUTES_MS = 600_000

let shop: TestShop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})
afterEach(() => {
  vi.useRealTimers()
})

async function filesAfterARound(hours: number): Promise<string[]> {
  const to = new Date(new Date(TEST_CLOCK).getTime() + hours * 3_600_000)
  await shop.database.transaction((tx) => moveShopClock(tx, { to, frozen: true }))
  const watching = watchFiles(shop.database, createLog({ level: 'silent', write: () => {} }))
  vi.advanceTimersByTime(TEN_MINUTES_MS)
  await watching.stop()
  const { rows } = await shop.database.pool.query('select name from attribute_file order by name')
  return rows.map(({ name }) => name)
}

test('A file that no cart names is thrown away within ten minutes of its first day, by the shop’s clock [API-103]', async () => {
  const guest = cartGuest(shop)
  const optionId = await uploadOption(shop)
  const wanted = await sendFile(guest, optionId, { bytes: await png(), name: 'wanted.png' })
  await sendFile(guest, optionId, { bytes: await png(), name: 'dropped.png' })
  const added = await guest.add(UPLOAD_PRODUCT, { options: { 'Boot Photo': String(wanted.fileId) } })
  expect(added).toMatchObject({ success: true })

  expect(await filesAfterARound(23)).toEqual(['dropped.png', 'wanted.png'])
  expect(await filesAfterARound(25)).toEqual(['wanted.png'])
  await guest.post('/shoppingcart/removeshoppingcartitem', { Id: added.shoppingCartItemId })
  expect(await filesAfterARound(50)).toEqual([])
})
