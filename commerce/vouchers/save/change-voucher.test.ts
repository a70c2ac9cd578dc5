import { expect } from 'vitest'
import { test } from '#commerce/testing/test.ts'
import { readVoucherLife } from '#commerce/vouchers/events.sql.ts'
import { readVouchers } from '#commerce/vouchers/vouchers.sql.ts'
import { givenVoucher, givenVoucherShop } from '#commerce/vouchers/vouchers-for-tests.ts'
import { changeVoucher, endVoucher, type VoucherChange } from './change-voucher.ts'

test('A change names what it changes and leaves the rest of a voucher as it is', async ({ tx }) => {
  const scene = await givenVoucherShop(tx)
  const { id } = await givenVoucher(tx, scene, { usageLimit: 4, transferLimit: 2, expiresOn: '2027-01-31' })

  expect(await changeVoucher(tx, { id, expiresOn: null, holderId: scene.rileyId })).toEqual({ ok: true })
  expect(await readVouchers(tx, [id])).toMatchObject([
    { expiresOn: null, holderId: scene.rileyId, usageLimit: 4, transferLimit: 2, productId: scene.lessonId },
  ])
  expect(await readVoucherLife(tx, id)).toMatchObject([{ kind: 'made' }, { kind: 'changed', actor: 'command test' }])
})

test('A change of a voucher is refused where it is unknown, ended, newer, or used more often', async ({ tx }) => {
  const scene = await givenVoucherShop(tx)
  const { id } = await givenVoucher(tx, scene, { usageLimit: 4, transferLimit: 2 })
  await tx.execute(`update voucher set used = 2, transferred = 1 where id = ${id}`)
  const change = (named: Partial<VoucherChange>) => changeVoucher(tx, { id, ...named })

  expect(await change({ id: 4711 })).toEqual({ ok: false, reason: 'unknown' })
  expect(await change({ usageLimit: 2 })).toEqual({ ok: false, reason: 'limit_below_used' })
  expect(await change({ transferLimit: 0 })).toEqual({ ok: false, reason: 'limit_below_used' })
  expect(await change({ description: '' })).toEqual({ ok: false, reason: 'bad_description' })
  expect(await change({ productId: 4711 })).toEqual({ ok: false, reason: 'unknown_product' })
  expect(await change({ expectedVersion: 9 })).toMatchObject({ ok: false, reason: 'changed_meanwhile' })
  expect(await change({ usageLimit: 3, expectedVersion: 1 })).toEqual({ ok: true })
  await endVoucher(tx, id)
  expect(await change({ usageLimit: 9 })).toEqual({ ok: false, reason: 'ended' })
})

test('A voucher is ended once, however often that is asked for, and its life says by whom', async ({ tx }) => {
  const scene = await givenVoucherShop(tx)
  const { id } = await givenVoucher(tx, scene)

  for (const _ of [1, 2]) expect(await endVoucher(tx, id)).toEqual({ ok: true })
  expect(await endVoucher(tx, 4711)).toEqual({ ok: false, reason: 'unknown' })
  expect((await readVouchers(tx, [id]))[0]?.cancelledAt).toBeInstanceOf(Date)
  expect((await readVoucherLife(tx, id)).map(({ kind }) => kind)).toEqual(['made', 'ended'])
})

test('A voucher is ended with words about why while it is as it was read, and its life says another last day', async ({
  tx,
}) => {
  const scene = await givenVoucherShop(tx)
  const { id } = await givenVoucher(tx, scene, { expiresOn: '2027-01-31' })

  expect(await changeVoucher(tx, { id, expiresOn: '2027-03-01', comment: 'Broken leg' })).toEqual({ ok: true })
  expect(await endVoucher(tx, id, { comment: 'Lost', expectedVersion: 1 })).toMatchObject({
    ...{ ok: false, reason: 'changed_meanwhile', version: 2 },
  })
  expect(await endVoucher(tx, id, { comment: 'Lost', expectedVersion: 2 })).toEqual({ ok: true })
  expect((await readVouchers(tx, [id]))[0]).toMatchObject({ comment: 'Lost', expiresOn: '2027-03-01' })
  expect(await readVoucherLife(tx, id)).toMatchObject([
    { kind: 'made' },
    { kind: 'changed', detail: { expiresOn: '2027-03-01' } },
    { kind: 'ended' },
  ])
})
