import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { asOperator, type OperatorTx, operatorTx } from '#commerce/audit/index.ts'
import { readJournalViolations } from '#commerce/journal/index.ts'
import { proofFigure, sizeFrom } from '#commerce/testing/proof-figures.ts'
import { test } from '#commerce/testing/test.ts'
import { testCodes } from '#commerce/testing/test-codes.ts'
import { TESTER } from '#commerce/testing/tester.ts'
import { queueGiftCards } from './gift-cards/queue-gift-cards.ts'
import { liveAsGiftCard, liveAsVoucher, numbersFrom } from './lives-for-tests.ts'
import { claimByLine, givenVoucher, givenVoucherShop, type VoucherScene } from './vouchers-for-tests.ts'

const LIVES = sizeFrom('LIVES', 200)
const AT_ONCE = 50
const MAILS_AT_ONCE = 500
const CONNECTIONS = 4
/** A proof takes as many lives as a test, and others. */
const SEED = sizeFrom('LIVES_SEED', 20_261_203)

/** Sam has a cart from the start: two who made it at once would wait for each other. */
async function givenScene(tx: OperatorTx): Promise<VoucherScene> {
  const scene = await givenVoucherShop(tx)
  await claimByLine(tx, scene, (await givenVoucher(tx, scene)).id)
  return scene
}

test('Lives of vouchers made up at random leave what their model says: no cent and no use too many', {
  tags: 'prove',
}, async ({ freshDatabase }) => {
  const scene = await freshDatabase.transaction((tx) => asOperator(tx, TESTER, givenScene))
  const live = (first: number) =>
    freshDatabase.transaction(async (tx) => {
      // As a part of another change: nothing is written to the audit trail, and none of these waits for its lock.
      const operated = operatorTx(tx, TESTER, true)
      for (let life = first; life < Math.min(first + AT_ONCE, LIVES); life += 1) {
        const random = numbersFrom(SEED + life)
        const differs = await (life % 2 === 0
          ? liveAsGiftCard(operated, random)
          : liveAsVoucher(operated, scene, random))
        expect(differs, `life ${life} of seed ${SEED}`).toBeUndefined()
      }
    })
  const firsts = Array.from({ length: Math.ceil(LIVES / AT_ONCE) }, (_, at) => at * AT_ONCE)
  const inTurn = async () => {
    for (let first = firsts.pop(); first !== undefined; first = firsts.pop()) await live(first)
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, inTurn))
  await freshDatabase.transaction(async (tx) => {
    while ((await queueGiftCards(tx, testCodes, MAILS_AT_ONCE)) > 0);
    const { rows } = await tx.execute(sql`select
      (select coalesce(sum(amount_minor), 0)::int from posting) as posted,
      (select count(*)::int from (select from posting where account in ('vouchers', 'authorized') and detail is not null
        group by account, detail having sum(amount_minor) > 0) below) as "belowZero",
      (select count(*)::int from voucher left join (select voucher_id, count(*) from voucher_claim
          join cart_line line on line.id = line_id where quote_until > shop_now() group by voucher_id) live
        on live.voucher_id = voucher.id where used + transferred + coalesce(live.count, 0) > usage_limit)
        as "usedTooOften",
      (select count(*)::int from voucher where used <> (select count(*) from voucher_use
        where voucher_id = voucher.id and returned_at is null)) as "miscounted",
      (select count(*)::int from gift_card where send_at is not null)
        - (select count(*)::int from outbox_message where topic = 'mail') as "notMailedOnce"`)
    expect(rows).toEqual([{ posted: 0, belowZero: 0, usedTooOften: 0, miscounted: 0, notMailedOnce: 0 }])
    expect(await readJournalViolations(tx)).toEqual([])
  })
  proofFigure('lives of vouchers', LIVES)
})
