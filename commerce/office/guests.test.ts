import { expect } from 'vitest'
import { test } from '#commerce/testing/test.ts'
import { wholeScans } from '#commerce/testing/whole-reads.ts'
import { listGuests } from './guests.sql.ts'

test('No page of guests reads all of them: names, phones and pass numbers have indexes that lead it [IMPL-13]', async ({
  recorded: { tx, client, asked },
}) => {
  await client.query(`
    insert into contact (first_name, last_name, email, phone) select 'First' || n, 'Last' || n,
      'p' || n || '@silverpine.example', '970 555 ' || lpad(n::text, 6, '0') from generate_series(1, 6000) n;
    analyze contact`)
  const today = '2026-12-03'
  const first = await listGuests(tx, { today })
  const second = await listGuests(tx, { today, after: first.at(-1)?.id })
  expect([first.length, second.length, second[0]?.name]).toEqual([50, 50, 'First1043 Last1043'])
  const down = await listGuests(tx, { today, sort: 'name-down' })
  const downNext = await listGuests(tx, { today, sort: 'name-down', after: down.at(-1)?.id })
  expect([down[0]?.name, downNext[0]?.name]).toEqual(['First999 Last999', 'First953 Last953'])
  for (const said of ['last4242', 'p4242@', '555 004242', '4711000031']) await listGuests(tx, { today, said })
  const found: string[] = []
  for (const { text, values } of asked) {
    const { rows } = await client.query(`explain ${text}`, values)
    found.push(...wholeScans(rows, ['contact']))
  }
  expect(found).toEqual([])
  // By their numbers, which stop at the end of the page.
  const newest = await listGuests(tx, { today, sort: 'newest' })
  const older = await listGuests(tx, { today, sort: 'newest', after: newest.at(-1)?.id })
  expect([newest[0]?.name, older[0]?.name]).toEqual(['First6000 Last6000', 'First5950 Last5950'])
})
