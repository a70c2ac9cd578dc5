import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { readRevision } from '#commerce/database/revision.ts'
import { test } from './test.ts'

for (const round of ['first', 'second']) {
  test(`Rows that a test writes in its transaction are gone afterwards (${round} of two)`, async ({ tx }) => {
    expect(await readRevision(tx)).toBe(0)
    await tx.execute(sql`update revision set number = 41`)
    expect(await readRevision(tx)).toBe(41)
  })
}

for (const round of ['first', 'second']) {
  test(`A recorded transaction lists its statements with their values, and its rows are gone afterwards (${round} of two)`, async ({
    recorded: { tx, client, asked },
  }) => {
    expect(await readRevision(tx)).toBe(0)
    asked.length = 0
    await tx.execute(sql`update revision set number = ${41}`)
    await client.query('select number from revision')
    expect(asked).toMatchObject([{ text: 'update revision set number = $1', values: [41] }])
    expect(await readRevision(tx)).toBe(41)
  })
}

test('A fresh database is migrated, empty and not shared', async ({ freshDatabase, tx }) => {
  await freshDatabase.pool.query('update revision set number = 5')
  expect(await freshDatabase.transaction(readRevision)).toBe(5)
  expect(await readRevision(tx)).toBe(0)
})
