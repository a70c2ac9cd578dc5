import { expect } from 'vitest'
import { saveCategory } from '#commerce/catalog/index.ts'
import { clearPeople, saveHousehold } from '#commerce/people/index.ts'
import { test } from '#commerce/testing/test.ts'
import { asTester } from '#commerce/testing/tester.ts'
import { isBootToken, issueBootToken } from './boot-token.ts'
import { makeAdmin, makeFirstAdmin } from './make-admin.ts'

const ADA = {
  email: 'ada@resort.example',
  names: { firstName: 'Ada', lastName: 'Winters' },
  password: 'a long enough password',
}

test('The boot token of an empty shop is made once, stored as a hash alone, and known again [AUT-10]', async ({
  tx,
}) => {
  const token = (await issueBootToken(tx)) ?? ''
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(await issueBootToken(tx)).toBeUndefined()

  const { rows } = await tx.execute('select * from boot_token')
  expect(JSON.stringify(rows)).not.toContain(token)
  expect(rows).toMatchObject([{ hash: { length: 32 } }])
  expect(await isBootToken(tx, ` ${token}\n`)).toBe(true)
})

test.for(['', ' ', 'A'.repeat(43), 'x'.repeat(10_000)])('The boot token of a shop is not %j', async (given, { tx }) => {
  expect(await isBootToken(tx, given)).toBe(false)
  await issueBootToken(tx)
  expect(await isBootToken(tx, given)).toBe(false)
})

test('The boot token ends with the first admin and does not come back when the last one goes [AUT-10]', async ({
  tx,
}) => {
  const token = (await issueBootToken(tx)) ?? ''
  expect(await makeAdmin(tx, ADA, '2026-12-03')).toMatchObject({ ok: true })
  expect(await isBootToken(tx, token)).toBe(false)

  await clearPeople(tx)
  expect(await isBootToken(tx, token)).toBe(false)
  expect(await issueBootToken(tx)).toBeUndefined()
})

test('The first admin is made with the boot token, once, and not out of an account that is there [AUT-10]', async ({
  tx,
}) => {
  const token = (await issueBootToken(tx)) ?? ''
  const make = (draft: Partial<typeof ADA & { token: string }>) =>
    tx.transaction((inner) => makeFirstAdmin(asTester(inner), { ...ADA, token, ...draft }, '2026-12-03'))
  expect(await make({ token: 'guess' })).toEqual({ ok: false, reason: 'wrong_token' })
  await saveHousehold(tx, { head: { firstName: 'A', lastName: 'Stranger', email: ADA.email } }, '2026-12-03')
  expect(await make({})).toEqual({ ok: false, reason: 'has_account' })
  expect(await make({ email: 'own@resort.example' })).toMatchObject({ ok: true, isNew: true })
  expect(await make({ email: 'second@resort.example' })).toEqual({ ok: false, reason: 'wrong_token' })
})

test('Of two who make the first admin with one boot token at once, one does [AUT-10]', async ({ freshDatabase }) => {
  const token = (await freshDatabase.transaction(issueBootToken)) ?? ''
  const made = await Promise.all(
    ['one', 'two', 'three', 'four'].map((name) =>
      freshDatabase.attempt((tx) =>
        makeFirstAdmin(asTester(tx), { ...ADA, email: `${name}@resort.example`, token }, '2026-12-03'),
      ),
    ),
  )
  expect(made.filter(({ ok }) => ok)).toHaveLength(1)
  expect(made.filter((each) => !each.ok && each.reason === 'wrong_token')).toHaveLength(3)
})

test('The boot token counts for nothing while there is an admin, however that one came to be', async ({ tx }) => {
  const token = (await issueBootToken(tx)) ?? ''
  await tx.execute(`insert into contact (first_name, last_name, role) values ('By', 'Hand', 'admin')`)
  expect(await isBootToken(tx, token)).toBe(false)
})

test('The boot token is not made for a shop that has something to sell or an admin', async ({ tx }) => {
  await tx.transaction(async (inner) => {
    await saveCategory(asTester(inner), { slug: 'golf', name: 'Golf' })
    expect(await issueBootToken(inner)).toBeUndefined()
  })
  await makeAdmin(tx, ADA, '2026-12-03')
  expect(await issueBootToken(tx)).toBeUndefined()
})

test('The boot token is given to one of several processes that start at once', async ({ freshDatabase }) => {
  const tokens = await Promise.all(Array.from({ length: 6 }, () => freshDatabase.transaction(issueBootToken)))
  expect(tokens.filter((token) => token !== undefined)).toHaveLength(1)
})
