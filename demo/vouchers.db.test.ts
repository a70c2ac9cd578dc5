import { expect } from 'vitest'
import { productBySlug } from '#commerce/catalog/index.ts'
import { test } from '#commerce/testing/test.ts'
import { testCodes } from '#commerce/testing/test-codes.ts'
import { judgeVoucher } from '#commerce/vouchers/index.ts'
import { loaded, now } from './demo-for-tests.ts'
import { seasonAround } from './season.ts'

test('The codes of the demo open the lesson, give a discount, or are over, also after it is loaded again', async ({
  tx,
}) => {
  await loaded(tx)
  const catalog = await loaded(tx)
  const { today } = seasonAround(now)
  const judge = (code: string) => judgeVoucher(tx, testCodes, code, { contactId: undefined, today, catalog })
  const lesson = productBySlug(catalog, 'first-timer-lesson')?.id

  expect(await judge('LEARN2SKI')).toMatchObject({ ok: true, voucher: { productId: lesson, usageLimit: null } })
  expect(await judge('ONCEONLY')).toMatchObject({ ok: true, voucher: { productId: lesson, usageLimit: 1 } })
  expect(await judge('POWDER10')).toMatchObject({ ok: true, voucher: { type: 'discount', productId: null } })
  expect(await judge('EXPIRED')).toEqual({ ok: false, reason: 'unusable' })
})
