import { expect } from 'vitest'
import { givenCatalog } from '#commerce/catalog/catalog-for-tests.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { saveDiscount } from '#commerce/discounts/index.ts'
import { observedTx } from '#commerce/testing/changed-statements.ts'
import { test } from '#commerce/testing/test.ts'
import { testCodes } from '#commerce/testing/test-codes.ts'
import { judgeVoucher, judgeVoucherIds } from './judge-voucher.ts'
import type { VoucherDraft } from './save/voucher-draft.ts'
import { claimByLine, givenVoucher, givenVoucherShop, VOUCHER_DAY, type VoucherScene } from './vouchers-for-tests.ts'

const UNUSABLE = { ok: false, reason: 'unusable' }

function judge(tx: Tx, { catalog }: VoucherScene, code: string, contactId?: number) {
  return judgeVoucher(tx, testCodes, code, { contactId, today: VOUCHER_DAY, catalog })
}

test('A code is good however a guest writes it, says what it is for, and is not used up by asking [IMPL-45]', async ({
  tx,
}) => {
  const scene = await givenVoucherShop(tx)
  const { id } = await givenVoucher(tx, scene, { code: 'learn2ski', usageLimit: 1 })

  for (const written of ['LEARN2SKI', ' learn2ski ', 'Learn2Ski']) {
    const verdict = await judge(tx, scene, written)
    expect(verdict).toMatchObject({ ok: true, voucher: { id, productId: scene.lessonId, used: 0, liveClaims: 0 } })
  }
  expect(await judge(tx, scene, 'LEARN2ſKI')).toEqual(UNUSABLE)
})

test('A code that is unknown, over, not begun, used up, ended or of another holder is one answer [VOU-04]', async ({
  tx,
}) => {
  const scene = await givenVoucherShop(tx)
  await givenVoucher(tx, scene, { code: 'OVER', expiresOn: '2026-12-02' })
  await givenVoucher(tx, scene, { code: 'SOON', effectiveOn: '2026-12-04' })
  const { id: used } = await givenVoucher(tx, scene, { code: 'USED', usageLimit: 1 })
  await tx.execute(`update voucher set used = 1 where id = ${used}`)
  const { id: ended } = await givenVoucher(tx, scene, { code: 'ENDED' })
  await tx.execute(`update voucher set cancelled_at = shop_now() where id = ${ended}`)
  await givenVoucher(tx, scene, { code: 'RILEYS', isPersonal: true, holderId: scene.rileyId })

  for (const code of ['UNKNOWN', 'OVER', 'SOON', 'USED', 'ENDED']) {
    expect([code, await judge(tx, scene, code, scene.rileyId)]).toEqual([code, UNUSABLE])
  }
  expect(await judge(tx, scene, 'RILEYS', scene.samId)).toEqual(UNUSABLE)
  expect(await judge(tx, scene, 'RILEYS')).toEqual(UNUSABLE)
  expect(await judge(tx, scene, 'RILEYS', scene.rileyId)).toMatchObject({ ok: true })
})

test('A code that is good, over or unknown is judged by the same one statement [VOU-04]', async ({ tx }) => {
  const scene = await givenVoucherShop(tx)
  await givenVoucher(tx, scene, { code: 'GOOD' })
  await givenVoucher(tx, scene, { code: 'OVER', expiresOn: '2026-12-02' })
  await givenVoucher(tx, scene, { code: 'RILEYS', isPersonal: true, holderId: scene.rileyId })
  for (const code of ['GOOD', 'OVER', 'RILEYS', 'UNKNOWN']) {
    const asked: string[] = []
    await judge(
      observedTx(tx, ({ name }) => asked.push(name)),
      scene,
      code,
    )
    expect([code, asked]).toEqual([code, ['find_voucher']])
  }
})

test('A voucher is good on its first and on its last day', async ({ tx }) => {
  const scene = await givenVoucherShop(tx)
  await givenVoucher(tx, scene, { code: 'TODAY', effectiveOn: VOUCHER_DAY, expiresOn: VOUCHER_DAY })
  expect(await judge(tx, scene, 'TODAY')).toMatchObject({ ok: true })
})

test('A voucher whose product is sold no more, or whose discount is switched off, is not good', async ({ tx }) => {
  const scene = await givenVoucherShop(tx)
  await givenVoucher(tx, scene, { code: 'LESSON' })
  expect(await judge(tx, { ...scene, catalog: givenCatalog([]) }, 'LESSON')).toEqual(UNUSABLE)

  const ended = await saveDiscount(tx, {
    name: 'Last year’s',
    needsVoucher: true,
    kind: 'fixed',
    amountMinor: 500,
    scope: 'cart',
    endsAt: new Date('2026-12-01T00:00:00Z'),
  })
  if (!ended.ok) throw new Error(ended.reason)
  const off = { type: 'discount', description: 'Off' } as const satisfies Partial<VoucherDraft>
  await givenVoucher(tx, scene, { ...off, code: 'OLDTENTH', discountId: ended.id })
  await givenVoucher(tx, scene, { ...off, code: 'TENTH', discountId: scene.discountId })
  expect(await judge(tx, scene, 'OLDTENTH')).toEqual(UNUSABLE)
  expect(await judge(tx, scene, 'TENTH')).toMatchObject({ ok: true, voucher: { discountId: scene.discountId } })
})

test('A good code of value is told to be used at payment', async ({ tx }) => {
  const scene = await givenVoucherShop(tx)
  await givenVoucher(tx, scene, { type: 'value', description: 'Gift card', code: 'GIFT100', currency: 'USD' })
  expect(await judge(tx, scene, 'GIFT100')).toEqual({ ok: false, reason: 'value' })
})

test('A use that a line of a cart keeps is free for that line alone, until its price stands no longer', async ({
  tx,
}) => {
  const scene = await givenVoucherShop(tx)
  const { id } = await givenVoucher(tx, scene, { code: 'ONCEONLY', usageLimit: 1 })
  const lineId = await claimByLine(tx, scene, id)
  const asker = { contactId: undefined, today: VOUCHER_DAY, catalog: scene.catalog }

  expect(await judge(tx, scene, 'ONCEONLY')).toEqual(UNUSABLE)
  expect(await judgeVoucherIds(tx, [id], asker)).toEqual([])
  expect(await judgeVoucherIds(tx, [id, 4711], { ...asker, ownLineIds: [lineId] })).toMatchObject([{ id }])

  await tx.execute(`update cart_line set quote_until = shop_now() where id = ${lineId}`)
  expect(await judge(tx, scene, 'ONCEONLY')).toMatchObject({ ok: true, voucher: { liveClaims: 0 } })
})
