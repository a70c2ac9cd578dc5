/**
 * Every call of the staff, made in a session of each built-in role, of roles of a single right each, and of a role
 * without any: those with the right are let through, all others are refused before anything is read or changed.
 */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenSession } from '#commerce/accounts/account-for-tests.ts'
import { giveStaffRole, saveStaffRole } from '#commerce/staff/index.ts'
import { changeShop } from '#commerce/testing/tester.ts'
import { AGENT_RIGHTS, RIGHTS, type Right } from '#contract/values/rights.ts'
import type { Call } from '#contract/wire/call.ts'
import { ALL_CALLS, callName } from '#server/api/all-calls.ts'
import { newAccount } from '#server/testing/actors/actors.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import type { Browser } from '#server/testing/visitors/signed-in.ts'
import { inSession } from '#server/testing/visitors/signed-in.ts'

const STAFF_CALLS = ALL_CALLS.filter(({ who }) => who === 'staff' || who === 'admin')

type RoleUnderTest = { name: string; role: 'agent' | 'admin'; made?: readonly Right[]; rights: readonly Right[] }
const ROLES: readonly RoleUnderTest[] = [
  { name: 'the built-in admin', role: 'admin', rights: RIGHTS },
  { name: 'the built-in agent', role: 'agent', rights: AGENT_RIGHTS },
  { name: 'a role without rights', role: 'agent', made: [], rights: [] },
  ...RIGHTS.map((right) => ({
    ...{ name: `a role with the right to ${right}`, role: 'agent' as const },
    ...{ made: [right], rights: [right] },
  })),
]

let shop: TestShop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

async function openRole({ made, name, role }: RoleUnderTest): Promise<Browser> {
  const token = randomUUID()
  await changeShop(shop.database, async (tx) => {
    const { contactId, email } = await newAccount(tx, role)
    if (made) {
      const saved = await saveStaffRole(tx, { name, rights: made })
      if (!saved.ok) throw new Error(saved.reason)
      await giveStaffRole(tx, email, saved.role.id)
    }
    await givenSession(tx, contactId, token)
  })
  return inSession(shop, token)
}

/** With an empty body: it gets past the right to call, and no further where the call takes fields. */
async function ask(browser: Browser, call: Call): Promise<{ status: number; code: string }> {
  const isForm = call.bodyType === 'form'
  const reply = await browser.fetch(call.path.replace(/\{\w+\}/g, '2000000000'), {
    method: call.method,
    headers: { accept: 'application/json', ...(!isForm && { 'content-type': 'application/json' }) },
    ...(call.method !== 'GET' && { body: isForm ? new URLSearchParams() : '{}' }),
  })
  const told = (await reply.json().catch(() => ({}))) as { code?: string } | null
  return { status: reply.status, code: told?.code ?? '' }
}

function mayAsk({ rights, role }: RoleUnderTest, { right, who }: Call): boolean {
  if (who === 'admin') return role === 'admin'
  return right === undefined || [right].flat().some((area) => rights.includes(area))
}

/** How many rows each table has, and its newest one; not of the trail, which is told of refusals, and of sessions. */
async function stateOfTables(): Promise<readonly unknown[]> {
  const { rows: tables } = await shop.database.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public'
       and table_type = 'BASE TABLE' and table_name not in ('audit_entry', 'account_session') and table_name not like '%job%'
     order by 1`,
  )
  const each = tables.map(
    ({ name }) => `select '${name}' as name, count(*), max(xmin::text::bigint) as newest from "${name}"`,
  )
  return (await shop.database.pool.query(each.join(' union all '))).rows
}

test.for(ROLES.map((role) => [role.name, role] as const))(
  'A session of %s opens exactly the calls of the staff that it has the right to, and the others change nothing [IMPL-13, AUT-07]',
  async ([, role]) => {
    const browser = await openRole(role)
    const refused = STAFF_CALLS.filter((call) => !mayAsk(role, call))
    const before = await stateOfTables()
    for (const call of refused) {
      expect([callName(call), await ask(browser, call)]).toEqual([callName(call), { status: 403, code: 'NOT_ALLOWED' }])
    }
    expect(await stateOfTables()).toEqual(before)
    for (const call of STAFF_CALLS.filter((one) => mayAsk(role, one))) {
      expect([callName(call), (await ask(browser, call)).code]).not.toEqual([callName(call), 'NOT_ALLOWED'])
    }
  },
)

test('Every call of the staff names the area it belongs to, beside those about oneself [IMPL-13]', () => {
  expect(STAFF_CALLS.filter(({ right }) => right === undefined).map(callName)).toEqual([
    'showOwnRights',
    'startSecondFactor',
    'confirmSecondFactor',
    'removeSecondFactor',
  ])
})
