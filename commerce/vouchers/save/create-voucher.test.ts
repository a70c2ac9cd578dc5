import { expect } from 'vitest'
import type { OperatorTx } from '#commerce/audit/index.ts'
import { test } from '#commerce/testing/test.ts'
import { testCodes } from '#commerce/testing/test-codes.ts'
import { isCodeAllowed } from '#commerce/vouchers/codes.ts'
import { readVoucherLife } from '#commerce/vouchers/events.sql.ts'
import { readVouchers } from '#commerce/vouchers/vouchers.sql.ts'
import { givenVoucherShop } from '#commerce/vouchers/vouchers-for-tests.ts'
import { createVoucher } from './create-voucher.ts'
import type { VoucherDraft } from './voucher-draft.ts'

test('A voucher without a code of the operator gets one, and neither database nor audit can read it', async ({
  tx,
}) => {
  const { lessonId } = await givenVoucherShop(tx)
  const made = await createVoucher(tx, testCodes, { type: 'product', description: ' A lesson ', productId: lessonId })
  if (!made.ok) throw new Error(made.reason)

  expect(isCodeAllowed(made.code)).toBe(true)
  const [voucher] = await readVouchers(tx, [made.id])
  expect(voucher).toMatchObject({ description: 'A lesson', usageLimit: null, unitPriceMinor: 0, used: 0 })
  expect(voucher?.codeEnd).toBe(made.code.slice(-4))
  expect(await readVoucherLife(tx, made.id)).toMatchObject([{ kind: 'made', actor: 'command test' }])
  const { rows } = await tx.execute('select row_to_json(voucher)::text as written from voucher')
  const readable = JSON.stringify([rows, tx.changes])
  expect(readable).not.toContain(made.code)
  expect(readable).not.toContain(Buffer.from(made.code).toString('hex'))
})

test('The code of an operator belongs to one voucher, in whichever case it is written', async ({ tx }) => {
  const { lessonId } = await givenVoucherShop(tx)
  const draft: VoucherDraft = { type: 'product', description: 'A lesson', productId: lessonId, code: 'learn2ski' }
  expect(await createVoucher(tx, testCodes, draft)).toMatchObject({ ok: true, code: 'LEARN2SKI' })
  expect(await createVoucher(tx, testCodes, { ...draft, code: ' LEARN2SKI' })).toEqual({
    ok: false,
    reason: 'code_taken',
  })
})

const REFUSED: [Partial<VoucherDraft>, string][] = [
  [{ description: ' ' }, 'bad_description'],
  [{ terms: 'x'.repeat(5001) }, 'bad_terms'],
  [{ productId: null }, 'bad_target'],
  [{ discountId: 1 }, 'bad_target'],
  [{ type: 'value' }, 'bad_target'],
  [{ unitPriceMinor: -1 }, 'bad_price'],
  [{ unitPriceMinor: 0.5 }, 'bad_price'],
  [{ effectiveOn: '2026-12-04', expiresOn: '2026-12-03' }, 'bad_dates'],
  [{ expiresOn: '2026-02-30' }, 'bad_dates'],
  [{ usageLimit: 0 }, 'bad_limit'],
  [{ usageLimit: 2, transferLimit: 3 }, 'bad_limit'],
  [{ type: 'value', productId: null, usageLimit: 1 }, 'bad_limit'],
  [{ type: 'value', productId: null }, 'bad_currency'],
  [{ currency: 'USD' }, 'bad_currency'],
  [{ code: 'ABC' }, 'bad_code'],
  [{ code: 'NO SPACES' }, 'bad_code'],
  [{ productId: 4711 }, 'unknown_product'],
  [{ type: 'discount', productId: null, discountId: 4711 }, 'unknown_discount'],
  [{ holderId: 4711 }, 'unknown_holder'],
]

test.for(REFUSED)('A voucher of %j is refused as %s', async ([draft, reason], { tx }) => {
  const { lessonId } = await givenVoucherShop(tx as OperatorTx)
  const whole = { type: 'product', description: 'A lesson', productId: lessonId, ...draft } as VoucherDraft
  expect(await createVoucher(tx, testCodes, whole)).toEqual({ ok: false, reason })
})
