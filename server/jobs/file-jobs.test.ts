import { afterAll, beforeAll, expect, test } from 'vitest'
import { moveShopClock } from '#commerce/clock/index.ts'
import { png } from '#commerce/uploads/redrawing/pictures-for-tests.ts'
import { createLog } from '#server/boot/log.ts'
import { TEST_CLOCK } from '#server/testing/shops/demo-template.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { cartGuest, sendFile, UPLOAD_PRODUCT, uploadOption } from '#server/testing/visitors/cart-guest.ts'
import { shopJobs } from './shop-jobs.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

async function filesAfterAPurge(hours: number): Promise<string[]> {
  const to = new Date(new Date(TEST_CLOCK).getTime() + hours * 3_600_000)
  await shop.database.transaction((tx) => moveShopClock(tx, { to, frozen: true }))
  const log = createLog({ level: 'silent', write: () => {} })
  const jobs = shopJobs({ database: shop.database, settings: () => ({}), log })
  await jobs.find(({ name }) => name === 'purge-files')?.work()
  const { rows } = await shop.database.pool.query('select name from attribute_file order by name')
  return rows.map(({ name }) => name)
}

test('A file that no cart names is thrown away after a day by the shop’s clock, with a row that proves it [API-103, PRV-04]', {
  tags: 'prove',
}, async () => {
  const guest = cartGuest(shop)
  const optionId = await uploadOption(shop)
  const wanted = await sendFile(guest, optionId, { bytes: await png(), name: 'wanted.png' })
  await sendFile(guest, optionId, { bytes: await png(), name: 'dropped.png' })
  const added = await guest.add(UPLOAD_PRODUCT, { options: { 'Boot Photo': String(wanted.fileId) } })
  expect(added).toMatchObject({ success: true })

  expect(await filesAfterAPurge(23)).toEqual(['dropped.png', 'wanted.png'])
  expect(await filesAfterAPurge(25)).toEqual(['wanted.png'])
  await guest.post('/shoppingcart/removeshoppingcartitem', { Id: added.shoppingCartItemId })
  expect(await filesAfterAPurge(50)).toEqual([])
  const { rows } = await shop.database.pool.query('select removed from purge_proof where subject = $1 order by day', [
    'files of guests',
  ])
  expect(rows).toEqual([{ removed: 1 }, { removed: 1 }])
})
