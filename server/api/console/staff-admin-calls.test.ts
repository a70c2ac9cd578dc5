import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MadeRole, OwnRights, StaffListing } from '#contract/schemas/admin/shop/staff.ts'
import { AGENT_RIGHTS, RIGHTS } from '#contract/values/rights.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { impersonate } from '#server/testing/visitors/impersonation.ts'
import { type Browser, signInAs } from '#server/testing/visitors/signed-in.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

const ownRights = async (browser: Browser) => (await browser.fetch('/api/admin/me')).json() as Promise<OwnRights>

test('An admin has every right and an agent those of the counter, and both read which shop they work in [IMPL-13]', {
  tags: 'prove',
}, async () => {
  const admin = await signInAs(shop, 'admin@silverpine.example')
  expect(await ownRights(admin)).toMatchObject({
    ...{ Email: 'admin@silverpine.example', Role: 'Admin', IsAdmin: true, ShopName: 'Silverpine Resort' },
    Rights: [...RIGHTS],
  })
  const agent = await signInAs(shop, 'agent@silverpine.example')
  expect(await ownRights(agent)).toMatchObject({ Role: 'Agent', IsAdmin: false, Rights: [...AGENT_RIGHTS] })
})

test('An agent who impersonates a customer is no member of the staff for the console [IMPL-13]', async () => {
  const reply = await (await impersonate(shop, 'riley')).fetch('/api/admin/me')
  expect(reply.status).toBe(403)
})

/** What the admin is told. */
async function asked(method: string, path: string, body?: object) {
  const admin = await signInAs(shop, 'admin@silverpine.example')
  const reply = await admin.fetch(path, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  return (await reply.json()) as { success: boolean; code?: string; Role?: MadeRole }
}

test('A role that an admin makes and gives counts in the session its member has open, and so does each change of it [IMPL-13]', {
  tags: 'prove',
}, async () => {
  const agent = await signInAs(shop, 'agent@silverpine.example')
  const made = await asked('POST', '/api/admin/staff/roles', { Name: 'Rental shop', Rights: ['scan', 'codes'] })
  const { Id: id = 0 } = made.Role ?? {}
  await asked('POST', '/api/admin/staff', { Email: 'agent@silverpine.example', Role: id })
  expect(await ownRights(agent)).toMatchObject({ Role: 'Rental shop', Rights: ['scan', 'codes'] })
  expect((await agent.fetch('/api/customer/search?searchString=riley')).status).toBe(403)
  expect((await agent.fetch('/api/admin/vouchers/templates')).status).toBe(200)

  await asked('PUT', `/api/admin/staff/roles/${id}`, { Name: 'Rental shop', Rights: ['guests'], Revision: 1 })
  expect((await agent.fetch('/api/customer/search?searchString=riley')).status).toBe(200)
  expect((await agent.fetch('/api/admin/vouchers/templates')).status).toBe(403)
  const late = await asked('PUT', `/api/admin/staff/roles/${id}`, { Name: 'Late', Rights: [], Revision: 1 })
  expect(late).toMatchObject({ code: 'CHANGED_MEANWHILE', Role: { Rights: ['guests'], Revision: 2, Members: 1 } })
  expect(await asked('DELETE', `/api/admin/staff/roles/${id}?revision=2`)).toMatchObject({ code: 'IN_USE' })

  await asked('POST', '/api/admin/staff', { Email: 'agent@silverpine.example', Role: 'agent' })
  expect(await ownRights(agent)).toMatchObject({ Role: 'Agent', Rights: [...AGENT_RIGHTS] })
  expect(await asked('DELETE', `/api/admin/staff/roles/${id}?revision=2`)).toMatchObject({ success: true })
  const { rows } = await shop.database.pool.query(
    "select action, count(*)::integer from audit_entry where route like '/api/admin/staff%' group by 1 order by 1",
  )
  expect(rows).toEqual([
    { action: 'staff member changed', count: 2 },
    { action: 'staff role changed', count: 3 },
  ])
})

test('The only admin cannot give the role away, and a member who leaves is asked to sign in [IMPL-13]', {
  tags: 'prove',
}, async () => {
  const admin = await signInAs(shop, 'admin@silverpine.example')
  const { Items } = (await (await admin.fetch('/api/admin/staff')).json()) as { Items: StaffListing[] }
  expect(Items.map(({ Email, Role }) => [Email, Role])).toEqual([
    ['agent@silverpine.example', 'Agent'],
    ['admin@silverpine.example', 'Admin'],
  ])
  const idOf = (email: string) => Items.find(({ Email }) => Email === email)?.Id
  const own = `/api/admin/staff/${idOf('admin@silverpine.example')}`
  expect(await asked('DELETE', own)).toMatchObject({ success: false, code: 'LAST_ADMIN' })

  const agent = await signInAs(shop, 'agent@silverpine.example')
  await asked('DELETE', `/api/admin/staff/${idOf('agent@silverpine.example')}`)
  expect((await agent.fetch('/api/admin/me')).status).toBe(401)
})

test('People of the staff are a file of the same rows as their list, and the trail says who took it [IMPL-13, IMPL-48]', async () => {
  const admin = await signInAs(shop, 'admin@silverpine.example')
  await shop.database.pool.query(`update contact set first_name = '=Zoe' where email = 'admin@silverpine.example'`)
  const rowsOf = async (query: string) => {
    const file = await admin.fetch(`/api/admin/lists/staff.csv?${query}`)
    return (await file.text()).trim().split('\r\n').slice(1)
  }
  const { Items } = (await (await admin.fetch('/api/admin/staff')).json()) as { Items: StaffListing[] }
  expect(await rowsOf('')).toHaveLength(Items.length)
  const [own, ...others] = await rowsOf('q=ADMIN%40silver&role=Admin')
  expect(others).toEqual([])
  expect(own).toMatch(/^'=Zoe .*,admin@silverpine\.example,Admin,no,open$/)
  expect(await rowsOf('q=admin%40silver&role=Agent')).toEqual([])
  const { rows } = await shop.database.pool.query(
    'select action, route from audit_entry order by position desc limit 1',
  )
  expect(rows).toEqual([{ action: 'staff seen', route: '/api/admin/lists/staff.csv' }])
})
