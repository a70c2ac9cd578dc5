import { expect } from 'vitest'
import { test } from '#commerce/testing/test.ts'
import { testCodes } from '#commerce/testing/test-codes.ts'
import { claimByLine, givenVoucher, givenVoucherShop, VOUCHER_DAY } from '#commerce/vouchers/vouchers-for-tests.ts'
import { listVouchers, revealCode } from './list-vouchers.sql.ts'
import { transferVoucher } from './transfer-voucher.ts'

const PAGE = { size: 10 }

test('A holder lists their own vouchers and no others, newest first, and no list has a code', async ({ tx }) => {
  const scene = await givenVoucherShop(tx)
  const first = await givenVoucher(tx, scene, { holderId: scene.rileyId, code: 'FIRST-OF-ALL' })
  const second = await givenVoucher(tx, scene, { holderId: scene.rileyId })
  const sams = await givenVoucher(tx, scene, { holderId: scene.samId })
  const free = await givenVoucher(tx, scene)

  const own = await listVouchers(tx, { holderId: scene.rileyId }, {}, PAGE)
  expect(own.map(({ id }) => id)).toEqual([second.id, first.id])
  expect(own[1]).toMatchObject({ codeEnd: '-ALL', holderEmail: 'riley@silverpine.example', givenTo: [] })
  expect(JSON.stringify(own)).not.toContain('FIRST-OF-ALL')
  const all = await listVouchers(tx, 'all', {}, PAGE)
  expect(all.map(({ id }) => id)).toEqual([free.id, sams.id, second.id, first.id])
})

test('A list of vouchers goes on after the last one of the page before', async ({ tx }) => {
  const scene = await givenVoucherShop(tx)
  const made = []
  for (const _ of [1, 2, 3]) made.push((await givenVoucher(tx, scene)).id)
  const [oldest, middle, newest] = made

  const first = await listVouchers(tx, 'all', {}, { size: 2 })
  expect(first.map(({ id }) => id)).toEqual([newest, middle])
  const rest = await listVouchers(tx, 'all', {}, { size: 2, after: middle })
  const ids = async (page: Parameters<typeof listVouchers>[3]) =>
    (await listVouchers(tx, 'all', {}, page)).map(({ id }) => id)
  expect(await ids({ size: 2, sort: 'oldest' })).toEqual([oldest, middle])
  expect(await ids({ size: 2, sort: 'oldest', after: middle })).toEqual([newest])
  expect(rest.map(({ id }) => id)).toEqual([oldest])
})

test('A list of vouchers tells those that are over, used up or ended from the others, and of which product', async ({
  tx,
}) => {
  const scene = await givenVoucherShop(tx)
  const { id: good } = await givenVoucher(tx, scene, { expiresOn: VOUCHER_DAY })
  const { id: over } = await givenVoucher(tx, scene, { expiresOn: '2026-12-02' })
  const { id: used } = await givenVoucher(tx, scene, { usageLimit: 1 })
  await tx.execute(`update voucher set used = 1 where id = ${used}`)
  const { id: ended } = await givenVoucher(tx, scene)
  await tx.execute(`update voucher set cancelled_at = shop_now() where id = ${ended}`)
  const discount = { type: 'discount', discountId: scene.discountId } as const
  const { id: tenth } = await givenVoucher(tx, scene, discount)

  const found = async (is: boolean) =>
    (await listVouchers(tx, 'all', { isOver: { is, today: VOUCHER_DAY } }, PAGE)).map(({ id }) => id)
  expect(await found(true)).toEqual([ended, used, over])
  expect(await found(false)).toEqual([tenth, good])
  const ofLesson = await listVouchers(tx, 'all', { productId: scene.lessonId }, PAGE)
  expect(ofLesson.map(({ id }) => id)).toEqual([ended, used, over, good])
})

test('A listed voucher says that it is in its holder’s cart, to whom it was given and when it was used', async ({
  tx,
}) => {
  const scene = await givenVoucherShop(tx)
  const { id: buddy } = await givenVoucher(tx, scene, { holderId: scene.rileyId, usageLimit: 4, transferLimit: 2 })
  const giving = { holderId: scene.rileyId, voucherId: buddy, toContactId: scene.jordanId, today: VOUCHER_DAY }
  await transferVoucher(tx, testCodes, giving)
  await tx.execute(`insert into voucher_use (voucher_id, used_for) values (${buddy}, 'order 1')`)
  const { id: sams } = await givenVoucher(tx, scene, { holderId: scene.samId })
  await claimByLine(tx, scene, sams)

  const [ofRiley] = await listVouchers(tx, { holderId: scene.rileyId }, {}, PAGE)
  expect(ofRiley).toMatchObject({ isInHoldersCart: false, givenTo: ['Jordan'], lastUsedAt: expect.any(Date) })
  const [ofSam] = await listVouchers(tx, { holderId: scene.samId }, {}, PAGE)
  expect(ofSam).toMatchObject({ isInHoldersCart: true, givenTo: [], lastUsedAt: null, liveClaims: 1 })
})

test('A whole code is read by its holder and by no other customer', async ({ tx }) => {
  const scene = await givenVoucherShop(tx)
  const { id, code } = await givenVoucher(tx, scene, { holderId: scene.rileyId })

  expect(await revealCode(tx, testCodes, scene.rileyId, id)).toBe(code)
  expect(await revealCode(tx, testCodes, scene.samId, id)).toBeUndefined()
  expect(await revealCode(tx, testCodes, scene.rileyId, 4711)).toBeUndefined()
})
