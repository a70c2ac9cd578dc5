import { expect } from 'vitest'
import type { OperatorTx } from '#commerce/audit/index.ts'
import { test } from '#commerce/testing/test.ts'
import { testCodes } from '#commerce/testing/test-codes.ts'
import { readVoucherLife } from '#commerce/vouchers/events.sql.ts'
import { judgeVoucher } from '#commerce/vouchers/judge-voucher.ts'
import type { VoucherDraft } from '#commerce/vouchers/save/voucher-draft.ts'
import { freeUses } from '#commerce/vouchers/voucher-record.ts'
import { readVouchers } from '#commerce/vouchers/vouchers.sql.ts'
import {
  claimByLine,
  givenVoucher,
  givenVoucherShop,
  VOUCHER_DAY,
  type VoucherScene,
} from '#commerce/vouchers/vouchers-for-tests.ts'
import { revealCode } from './list-vouchers.sql.ts'
import { transferVoucher } from './transfer-voucher.ts'

async function given(tx: OperatorTx, draft: Partial<VoucherDraft> = {}) {
  const scene = await givenVoucherShop(tx)
  const buddy = { holderId: scene.rileyId, usageLimit: 4, transferLimit: 2, unitPriceMinor: 4950, ...draft }
  const { id } = await givenVoucher(tx, scene, buddy)
  return { scene, id }
}

function give(tx: OperatorTx, { rileyId, jordanId }: VoucherScene, voucherId: number, toContactId = jordanId) {
  return transferVoucher(tx, testCodes, { holderId: rileyId, voucherId, toContactId, today: VOUCHER_DAY })
}

test('A use that is given becomes a voucher of its own with the same terms, and leaves the giver one less', async ({
  tx,
}) => {
  const { scene, id } = await given(tx, { expiresOn: '2027-03-01' })
  const gave = await give(tx, scene, id)
  if (!gave.ok) throw new Error(gave.reason)

  const [own, theirs] = await readVouchers(tx, [id, gave.voucherId])
  expect(own).toMatchObject({ usageLimit: 4, transferred: 1, used: 0 })
  expect(theirs).toMatchObject({
    givenFrom: id,
    holderId: scene.jordanId,
    usageLimit: 1,
    transferLimit: 0,
    unitPriceMinor: 4950,
    expiresOn: '2027-03-01',
    productId: scene.lessonId,
  })
  const code = (await revealCode(tx, testCodes, scene.jordanId, gave.voucherId)) as string
  const asker = { contactId: undefined, today: VOUCHER_DAY, catalog: scene.catalog }
  expect(await judgeVoucher(tx, testCodes, code, asker)).toMatchObject({ ok: true })
  const by = `customer ${scene.rileyId}`
  expect((await readVoucherLife(tx, id))[1]).toMatchObject({
    kind: 'given',
    actor: by,
    detail: { toContactId: scene.jordanId, voucherId: gave.voucherId },
  })
  expect(await readVoucherLife(tx, gave.voucherId)).toMatchObject([{ kind: 'made', actor: by }])
})

test('A voucher is given no more often than its allotment says, and never a use that a cart keeps', async ({ tx }) => {
  const { scene, id } = await given(tx)
  for (const _ of [1, 2]) expect(await give(tx, scene, id)).toMatchObject({ ok: true })
  expect(await give(tx, scene, id)).toEqual({ ok: false, reason: 'not_transferable' })

  const { id: kept } = await givenVoucher(tx, scene, { holderId: scene.rileyId, usageLimit: 1, transferLimit: 1 })
  await claimByLine(tx, scene, kept)
  expect(await give(tx, scene, kept)).toEqual({ ok: false, reason: 'not_transferable' })
})

test('A use that was given away is no longer the giver’s, and its new holder has it once', async ({ tx }) => {
  const { scene, id } = await given(tx, { code: 'HART-BUDDY', usageLimit: 1, transferLimit: 1 })
  const gave = await give(tx, scene, id)
  if (!gave.ok) throw new Error(gave.reason)

  const asker = { contactId: scene.rileyId, today: VOUCHER_DAY, catalog: scene.catalog }
  expect(await judgeVoucher(tx, testCodes, 'HART-BUDDY', asker)).toEqual({ ok: false, reason: 'unusable' })
  expect((await readVouchers(tx, [id, gave.voucherId])).map(freeUses)).toEqual([0, 1])
})

test('A voucher is given by its holder alone, and within the household alone', async ({ tx }) => {
  const { scene, id } = await given(tx)
  const { rileyId, samId } = scene

  expect(await give(tx, scene, id, samId)).toEqual({ ok: false, reason: 'unknown_person' })
  expect(await give(tx, scene, id, rileyId)).toEqual({ ok: false, reason: 'unknown_person' })
  expect(await give(tx, { ...scene, rileyId: samId }, id)).toEqual({ ok: false, reason: 'unknown' })
  expect(await give(tx, scene, 4711)).toEqual({ ok: false, reason: 'unknown' })
  expect(await readVouchers(tx, [id])).toMatchObject([{ transferred: 0 }])
})

test('A voucher that is over, ended or without an allotment is not given, and a personal one only to who signs in', async ({
  tx,
}) => {
  const { scene } = await given(tx)
  const own = { holderId: scene.rileyId, transferLimit: 1 }
  const { id: over } = await givenVoucher(tx, scene, { ...own, expiresOn: '2026-12-02' })
  const { id: fixed } = await givenVoucher(tx, scene, { holderId: scene.rileyId })
  const { id: ended } = await givenVoucher(tx, scene, own)
  await tx.execute(`update voucher set cancelled_at = shop_now() where id = ${ended}`)
  for (const id of [over, fixed, ended]) {
    expect(await give(tx, scene, id)).toEqual({ ok: false, reason: 'not_transferable' })
  }
  const { id: personal } = await givenVoucher(tx, scene, { ...own, isPersonal: true })
  expect(await give(tx, scene, personal)).toEqual({ ok: false, reason: 'no_account' })
  await tx.execute(`update contact set email = 'jordan@silverpine.example' where id = ${scene.jordanId}`)
  expect(await give(tx, scene, personal)).toMatchObject({ ok: true })
})
