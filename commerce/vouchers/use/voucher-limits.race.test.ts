import { expect } from 'vitest'
import { readCatalog } from '#commerce/catalog/index.ts'
import type { Database } from '#commerce/database/open.ts'
import { runTransaction } from '#commerce/database/run-transaction.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { onConnection, type SendStatement, withoutVoucherGuard } from '#commerce/testing/changed-statements.ts'
import { meetingPoint } from '#commerce/testing/concurrency.ts'
import { test } from '#commerce/testing/test.ts'
import { testCodes } from '#commerce/testing/test-codes.ts'
import { asTester } from '#commerce/testing/tester.ts'
import { transferVoucher } from '#commerce/vouchers/holder/transfer-voucher.ts'
import type { VoucherDraft } from '#commerce/vouchers/save/voucher-draft.ts'
import { readVouchers } from '#commerce/vouchers/vouchers.sql.ts'
import {
  givenVoucher,
  givenVoucherShop,
  VOUCHER_DAY,
  type VoucherScene,
} from '#commerce/vouchers/vouchers-for-tests.ts'
import { returnVoucher, useVoucher } from './use-voucher.ts'

const PURCHASES = 50
const AT_ONCE = 5
const GUEST = { contactId: 0, role: 'guest' } as const

type Given = { scene: VoucherScene; id: number }
type Guard = (send: SendStatement) => SendStatement

test('Fifty purchases at once with a code of a single use use it once [VOU-01]', async ({ freshDatabase }) => {
  const given = await open(freshDatabase, { usageLimit: 1 })
  const results = await Promise.all(
    Array.from({ length: PURCHASES }, (_, at) => use(freshDatabase, given, `order ${at}`)),
  )
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await counted(freshDatabase, given)).toMatchObject({ used: 1 })
})

test('Proof: without lock and condition, purchases at once use a code of a single use more than once', async ({
  freshDatabase,
}) => {
  const given = await open(freshDatabase, { usageLimit: 1 })
  const guard = await withoutGuard(freshDatabase)
  const results = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, at) => use(freshDatabase, given, `order ${at}`, guard)),
  )
  expect(results.filter(({ ok }) => ok)).toHaveLength(AT_ONCE)
  expect(await counted(freshDatabase, given)).toMatchObject({ used: AT_ONCE })
})

test('A purchase that is given back many times at once is given back once', async ({ freshDatabase }) => {
  const given = await open(freshDatabase, { usageLimit: 2 })
  for (const order of ['order 1', 'order 2']) await use(freshDatabase, given, order)
  const back = { usedFor: 'order 1', today: VOUCHER_DAY, actor: GUEST }
  const returned = await Promise.all(
    Array.from({ length: 10 }, () => runTransaction(freshDatabase.pool, (tx) => returnVoucher(tx, back))),
  )
  expect(returned.flat()).toEqual([given.id])
  expect(await counted(freshDatabase, given)).toMatchObject({ used: 1 })
})

test('A voucher that is given to many at once is given as often as its allotment says', async ({ freshDatabase }) => {
  const given = await open(freshDatabase, { usageLimit: 4, transferLimit: 2 })
  const results = await Promise.all(Array.from({ length: 10 }, () => give(freshDatabase, given)))
  expect(results.filter(({ ok }) => ok)).toHaveLength(2)
  expect(await counted(freshDatabase, given)).toMatchObject({ transferred: 2 })
})

test('Proof: without lock and condition, a voucher is given at once more often than its allotment says', async ({
  freshDatabase,
}) => {
  const given = await open(freshDatabase, { usageLimit: 4, transferLimit: 2 })
  const guard = await withoutGuard(freshDatabase)
  const results = await Promise.all(Array.from({ length: AT_ONCE }, () => give(freshDatabase, given, guard)))
  expect(results.filter(({ ok }) => ok)).toHaveLength(AT_ONCE)
  expect(await counted(freshDatabase, given)).toMatchObject({ transferred: AT_ONCE })
})

async function open({ pool }: Database, draft: Partial<VoucherDraft>): Promise<Given> {
  return runTransaction(pool, async (tx) => {
    const scene = await givenVoucherShop(asTester(tx))
    const { id } = await givenVoucher(asTester(tx), scene, { holderId: scene.rileyId, ...draft })
    return { scene: { ...scene, catalog: await readCatalog(tx) }, id }
  })
}

/** The table's own checks are a guard too. All have read before the first one writes. */
async function withoutGuard({ pool }: Database): Promise<Guard> {
  await pool.query(`alter table voucher
    drop constraint voucher_is_not_overused, drop constraint voucher_is_not_given_away_twice`)
  const met = meetingPoint(AT_ONCE)
  return (send) => withoutVoucherGuard(send, met)
}

const guarded: Guard = (send) => send

function use({ pool }: Database, { scene, id }: Given, usedFor: string, guard = guarded) {
  const asker = { contactId: undefined, today: VOUCHER_DAY, catalog: scene.catalog }
  const purchase = { voucherId: id, usedFor, ownLineIds: [], actor: GUEST }
  return runTransaction(pool, (tx: Tx) => useVoucher(onConnection(tx, guard), purchase, asker))
}

function give({ pool }: Database, { scene, id }: Given, guard = guarded) {
  const giving = { holderId: scene.rileyId, voucherId: id, toContactId: scene.jordanId, today: VOUCHER_DAY }
  return runTransaction(pool, (tx) => transferVoucher(onConnection(tx, guard), testCodes, giving))
}

async function counted({ pool }: Database, { id }: Given) {
  const [voucher] = await runTransaction(pool, (tx) => readVouchers(tx, [id]))
  return voucher
}
