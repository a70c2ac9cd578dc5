/** What a batch of vouchers costs: the most codes of one template that an operator makes at once, and their CSV. */
import { testCodes } from '#commerce/testing/test-codes.ts'
import { changeShop } from '#commerce/testing/tester.ts'
import { makeBatch, saveVoucherTemplate } from '#commerce/vouchers/index.ts'
import { LARGEST_BATCH } from '#contract/values/vouchers/account-vouchers.ts'
import type { EngineUnderTest } from './engine-under-test.ts'

/** `processorMilliseconds` is the part of this process, which a busy machine makes no longer. */
export type VoucherBatch = { codes: number; milliseconds: number; processorMilliseconds: number }

export async function voucherBatch({ database }: Pick<EngineUnderTest, 'database'>): Promise<VoucherBatch> {
  const { rows } = await database.pool.query<{ id: number }>(`select id from product where slug = 'first-timer-lesson'`)
  const template = { key: 'bench', type: 'product', description: 'A lesson', usageLimit: 1 } as const
  await changeShop(database, (tx) => saveVoucherTemplate(tx, { ...template, productId: rows[0]?.id ?? null }))
  const startedAt = performance.now()
  const usedBefore = process.cpuUsage()
  const made = await changeShop(database, (tx) =>
    makeBatch(tx, testCodes, { templateKey: template.key, count: LARGEST_BATCH, today: '2026-12-03' }),
  )
  if (!made.ok) throw new Error(`The batch was refused: ${made.reason}.`)
  const csv = made.codes.map((code, at) => `${made.ids[at]},${code}\r\n`).join('')
  const milliseconds = performance.now() - startedAt
  const { user, system } = process.cpuUsage(usedBefore)
  return { codes: csv.split('\r\n').length - 1, milliseconds, processorMilliseconds: (user + system) / 1000 }
}
