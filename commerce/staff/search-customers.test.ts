import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { test } from '#commerce/testing/test.ts'
import { maskEmail, searchCustomers } from './search-customers.ts'

const by = { contactId: 1, role: 'agent', sessionId: 'session' } as const
const search = { by, excludeGuests: false, excludeInactive: false, route: '/api/customer/search' }

test('A customer search uses the indexes of names and e-mail addresses [API-95]', async ({ recorded: { tx } }) => {
  await tx.execute(sql`insert into contact (first_name, last_name, email)
    select 'First' || n, 'Last' || n, 'person' || n || '@silverpine.example' from generate_series(1, 5000) n`)
  await tx.execute(sql`analyze contact`)
  const found = await searchCustomers(tx, { ...search, words: 'PERSON4999' })
  // The statement stays prepared on its connection under its name.
  const plan = await tx.execute(sql`explain execute search_customers('person4999', false, false, 20)`)

  expect(found).toMatchObject([{ firstName: 'First4999', email: 'p•••9@silverpine.example' }])
  expect(JSON.stringify(plan.rows)).toMatch(/contact_full_name.*contact_last_name.*contact_email_begins/)
})

test('A customer search finds letters of other languages in any case [API-95]', async ({ tx }) => {
  await tx.execute(sql`insert into contact (first_name, last_name) values ('Élodie', 'Ölmez'), ('雪', '山田太郎')`)

  expect(await searchCustomers(tx, { ...search, words: 'éLO' })).toHaveLength(1)
  expect(await searchCustomers(tx, { ...search, words: 'öLmez É' })).toHaveLength(1)
  expect(await searchCustomers(tx, { ...search, words: '山田太' })).toHaveLength(1)
})

test.for([
  ['riley@silverpine.example', 'r•••y@silverpine.example'],
  ['sam@silverpine.example', 's•••m@silverpine.example'],
  ['jo@silverpine.example', 'j•••@silverpine.example'],
  ['r@silverpine.example', 'r•••@silverpine.example'],
  ['"a@b"@silverpine.example', '"•••"@silverpine.example'],
])('The e-mail address %s is shown to staff as %s [BOT-01]', ([email, masked]) => {
  expect(maskEmail(email as string)).toBe(masked)
})
