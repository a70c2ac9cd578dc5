import { expect } from 'vitest'
import type { OperatorTx } from '#commerce/audit/index.ts'
import { test } from '#commerce/testing/test.ts'
import { readVoucherLife } from '#commerce/vouchers/events.sql.ts'
import { endVoucher } from '#commerce/vouchers/save/change-voucher.ts'
import { readVouchers } from '#commerce/vouchers/vouchers.sql.ts'
import {
  claimByLine,
  givenVoucher,
  givenVoucherShop,
  VOUCHER_DAY,
  type VoucherScene,
} from '#commerce/vouchers/vouchers-for-tests.ts'
import { returnVoucher, useVoucher } from './use-voucher.ts'

const GUEST = { contactId: 0, role: 'guest' } as const
const UNUSABLE = { ok: false, reason: 'unusable' }

function use(tx: OperatorTx, { catalog }: VoucherScene, voucherId: number, usedFor: string, ownLineIds: number[] = []) {
  const asker = { contactId: undefined, today: VOUCHER_DAY, catalog }
  return useVoucher(tx, { voucherId, usedFor, ownLineIds, actor: GUEST }, asker)
}

function giveBack(tx: OperatorTx, usedFor: string, today = VOUCHER_DAY) {
  return returnVoucher(tx, { usedFor, today, actor: GUEST })
}

test('A purchase uses a voucher once, however often the use is repeated, and no other one gets that use', async ({
  tx,
}) => {
  const scene = await givenVoucherShop(tx)
  const { id } = await givenVoucher(tx, scene, { usageLimit: 1 })

  for (const _ of [1, 2]) expect(await use(tx, scene, id, 'order 1')).toEqual({ ok: true })
  expect(await use(tx, scene, id, 'order 2')).toEqual(UNUSABLE)
  expect(await readVouchers(tx, [id])).toMatchObject([{ used: 1 }])
  expect((await readVoucherLife(tx, id)).map(({ kind }) => kind)).toEqual(['made', 'used'])
})

test('A use that a line keeps is used by the purchase of that line alone', async ({ tx }) => {
  const scene = await givenVoucherShop(tx)
  const { id } = await givenVoucher(tx, scene, { usageLimit: 1 })
  const lineId = await claimByLine(tx, scene, id)

  expect(await use(tx, scene, id, 'order 1')).toEqual(UNUSABLE)
  expect(await use(tx, scene, id, 'order 2', [lineId])).toEqual({ ok: true })
})

test('A voucher that was ended after a guest validated it is not used by their purchase [VOU-06]', async ({ tx }) => {
  const scene = await givenVoucherShop(tx)
  const { id } = await givenVoucher(tx, scene)
  const lineId = await claimByLine(tx, scene, id)
  await endVoucher(tx, id)

  expect(await use(tx, scene, id, 'order 1', [lineId])).toEqual(UNUSABLE)
  expect(await readVouchers(tx, [id])).toMatchObject([{ used: 0 }])
})

test('A purchase that dies gives every voucher back once, and cannot use it again [IMPL-45, VOU-06]', async ({
  tx,
}) => {
  const scene = await givenVoucherShop(tx)
  const { id: one } = await givenVoucher(tx, scene, { usageLimit: 1, expiresOn: '2026-12-20' })
  const { id: other } = await givenVoucher(tx, scene, { usageLimit: 3 })
  for (const id of [one, other]) await use(tx, scene, id, 'order 1')
  await use(tx, scene, other, 'order 2')

  expect(await giveBack(tx, 'order 1')).toEqual([one, other])
  expect(await giveBack(tx, 'order 1')).toEqual([])
  expect(await giveBack(tx, 'order 3')).toEqual([])
  expect(await readVouchers(tx, [one, other])).toMatchObject([{ used: 0, expiresOn: '2026-12-20' }, { used: 1 }])
  expect(await use(tx, scene, one, 'order 1')).toEqual(UNUSABLE)
  expect(await use(tx, scene, one, 'order 4')).toEqual({ ok: true })
})

test('A voucher that is over when it is given back is good for another week', async ({ tx }) => {
  const scene = await givenVoucherShop(tx)
  const { id } = await givenVoucher(tx, scene, { usageLimit: 1, expiresOn: '2026-12-20' })
  await use(tx, scene, id, 'order 1')

  expect(await giveBack(tx, 'order 1', '2026-12-21')).toEqual([id])
  expect(await readVouchers(tx, [id])).toMatchObject([{ used: 0, expiresOn: '2026-12-28' }])
  expect((await readVoucherLife(tx, id)).at(-1)).toMatchObject({
    kind: 'given_back',
    actor: 'guest',
    detail: { usedFor: 'order 1', expiresOn: '2026-12-28' },
  })
})
