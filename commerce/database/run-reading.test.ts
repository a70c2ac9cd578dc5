import { expect } from 'vitest'
import { test } from '#commerce/testing/test.ts'

test('a read without a transaction gives its connection back, whether it failed or not', async ({ freshDatabase }) => {
  const { pool } = freshDatabase
  const rows = await freshDatabase.read((tx) => tx.execute('select 1 as one'))
  expect(rows.rows).toEqual([{ one: 1 }])
  await expect(freshDatabase.read((tx) => tx.execute('select no_such_column'))).rejects.toThrow()
  expect([pool.totalCount, pool.idleCount, pool.waitingCount]).toEqual([1, 1, 0])
  expect((await freshDatabase.read((tx) => tx.execute('select 2 as two'))).rows).toEqual([{ two: 2 }])
})
