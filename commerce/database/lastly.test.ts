import { Client } from 'pg'
import { expect, vi } from 'vitest'
import { test as databaseTest } from '#commerce/testing/test.ts'
import type { Database } from './open.ts'
import { lastly, statement } from './tx.ts'

const test = databaseTest.extend('shelf', async ({ freshDatabase }) => {
  await freshDatabase.pool.query('create table shelf (rack int primary key, skis int not null check (skis >= 0))')
  await freshDatabase.pool.query('insert into shelf values (1, 10), (2, 0)')
  return freshDatabase
})

const take = statement<{ skis: number }>(
  'take_skis_of_test',
  'update shelf set skis = skis - 1 where rack = $1 returning skis',
)

async function skis({ pool }: Database): Promise<number[]> {
  return (await pool.query('select skis from shelf order by rack')).rows.map((row) => row.skis)
}

test('The commit of a transaction leaves in one write with its last statements, whose rows are returned', async ({
  shelf,
}) => {
  const asked = vi.spyOn(Client.prototype, 'query')
  try {
    let sentAtOnce: unknown[] = []
    const rows = await shelf.transaction((tx) => {
      const taken = lastly(tx, [take(tx, [1]), take(tx, [1])])
      sentAtOnce = asked.mock.calls.map(([sent]) => (typeof sent === 'string' ? sent : (sent as { name: string }).name))
      return taken
    })
    expect(sentAtOnce).toEqual(['begin', 'take_skis_of_test', 'take_skis_of_test', 'commit'])
    expect(asked.mock.calls.filter(([sent]) => String(sent) === 'commit')).toHaveLength(1)
    expect(rows).toEqual([[{ skis: 9 }], [{ skis: 8 }]])
  } finally {
    asked.mockRestore()
  }
  expect(await skis(shelf)).toEqual([8, 0])
})

test('Where one of the last statements fails, nothing of the transaction is written', async ({ shelf }) => {
  const work = shelf.transaction((tx) => lastly(tx, [take(tx, [1]), take(tx, [2])]))
  await expect(work).rejects.toThrow('shelf_skis_check')
  expect(await skis(shelf)).toEqual([10, 0])
  await shelf.transaction((tx) => take(tx, [1]))
  expect(await skis(shelf)).toEqual([9, 0])
})

test('A statement after the last ones is refused instead of standing outside of the transaction', async ({ shelf }) => {
  const work = shelf.transaction(async (tx) => {
    await lastly(tx, [take(tx, [1])])
    await take(tx, [1])
  })
  await expect(work).rejects.toThrow('after its commit')
  expect(await skis(shelf)).toEqual([9, 0])
})

test('In a sale that is compared with the shop in memory, last statements do not commit: a refusal leaves nothing', async ({
  shelf,
}) => {
  const sold = await shelf.sell(
    async (tx) => {
      await lastly(tx, [take(tx, [1])])
      return { ok: false }
    },
    () => undefined,
  )
  expect(sold).toEqual({ result: { ok: false }, isOutdated: false })
  expect(await skis(shelf)).toEqual([10, 0])
})
