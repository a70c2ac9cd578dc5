/** The calls of vouchers over HTTP, by their holder, by a stranger and by staff. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  deleteVoucherCall,
  emailVoucherCall,
  listProductVouchersCall,
  validateVoucherCall,
} from '#contract/calls/vouchers.ts'
import type { Voucher } from '#contract/schemas/vouchers.ts'
import { client } from '#contract/wire/client.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { impersonate } from '#server/testing/visitors/impersonation.ts'
import { type Browser, signInAs } from '#server/testing/visitors/signed-in.ts'

let shop: TestShop
let riley: Browser
let sam: Browser
let agent: Browser
let admin: Browser
let ids: { lesson: number; riley: number; jordan: number; sam: number }
beforeAll(async () => {
  shop = await startShop()
  const signedIn = (who: string) => signInAs(shop, `${who}@silverpine.example`)
  riley = await signedIn('riley')
  sam = await signedIn('sam')
  agent = await signedIn('agent')
  admin = await signedIn('admin')
  const { rows } = await shop.database.pool.query(
    `select (select id from product where slug = 'first-timer-lesson') as lesson,
       (select id from contact where email = 'riley@silverpine.example') as riley,
       (select id from contact where email = 'sam@silverpine.example') as sam,
       (select id from contact where first_name = 'Jordan' and last_name = 'Hart') as jordan`,
  )
  ids = rows[0]
})
afterAll(() => shop.stop())

const PATCH = { 'content-type': 'application/json-patch+json' }

async function made(Code: string, more: object = {}): Promise<number> {
  const terms = { Type: 'product', ProductId: ids.lesson, Description: `Lesson ${Code}`, UsageLimit: 4 }
  const reply = await admin.post('/api/vouchers', { ...terms, OwnerEmail: 'riley@silverpine.example', Code, ...more })
  const { Id, success } = (await reply.json()) as { success: boolean; Id: number }
  expect(success).toBe(true)
  return Id
}

function put(
  browser: Browser,
  body: unknown,
  headers: Record<string, string> = { 'content-type': 'application/json' },
) {
  return browser.fetch('/api/vouchers', { method: 'PUT', body: JSON.stringify(body), headers })
}

async function listedBy(browser: Browser, path = '/api/vouchers'): Promise<Voucher[]> {
  return (await browser.fetch(path, { headers: { accept: 'application/json' } })).json() as Promise<Voucher[]>
}

const auditOf = async (contactId: number) => {
  const asked = `select action, object, route from audit_entry where actor_contact_id = $1 order by position desc limit 1`
  return (await shop.database.pool.query(asked, [contactId])).rows[0]
}

test('A list tells the whole code to its holder in person, and its last four characters to staff [API-15, OPEN-44]', async () => {
  const id = await made('CALL-LIST-7Q2K')
  const ofId = (list: Voucher[]) => list.find(({ Id }) => Id === id)
  expect(ofId(await listedBy(riley))).toMatchObject({
    Code: 'CALL-LIST-7Q2K',
    CodeMasked: '•••• 7Q2K',
    Status: 'Ready',
  })
  expect(ofId(await listedBy(sam))).toBeUndefined()
  const byStaff = ofId(await listedBy(agent))
  expect(byStaff).toMatchObject({ Code: null, CodeMasked: '•••• 7Q2K', Url: '/l/v/first-timer-lesson' })
  expect(byStaff?.OwnerEmail).not.toContain('riley@')
  const forRiley = await impersonate(shop, 'riley')
  expect(ofId(await listedBy(forRiley))).toMatchObject({ Code: null, Url: '/l/v/first-timer-lesson' })
})

test('Lists are narrowed by product and by status [API-15, API-18]', async () => {
  const ended = await made('CALL-ENDED')
  expect((await admin.fetch(`/api/vouchers/${ended}`, { method: 'DELETE' })).status).toBe(200)
  const byStatus = await listedBy(riley, '/api/vouchers?status=ended')
  expect(byStatus.map(({ Id }) => Id)).toEqual([ended])
  const ofLesson = await listedBy(riley, `/api/vouchers/${ids.lesson}`)
  expect(ofLesson.every(({ ProductId }) => ProductId === ids.lesson)).toBe(true)
  expect(await listedBy(riley, '/api/vouchers/2000000000')).toEqual([])
})

test('An admin makes and changes a voucher in JSON and in JSON-patch content types, each with a row in the trail [API-16, API-17, OPEN-37]', async () => {
  const terms = { Type: 'product', ProductId: ids.lesson, Description: 'By patch' }
  const created = await admin.post('/api/vouchers', terms, PATCH)
  const { Code, Id } = (await created.json()) as { Id: number; Code: string }
  expect(Code).toMatch(/^(\w{4}-){4}\w$/)
  for (const headers of [PATCH, { 'content-type': 'application/json' }]) {
    const changed = await put(admin, { Id, Description: `Changed by ${headers['content-type']}` }, headers)
    expect(await changed.json()).toEqual({ success: true, message: [] })
    const { rows } = await shop.database.pool.query('select description from voucher where id = $1', [Id])
    expect(rows).toEqual([{ description: `Changed by ${headers['content-type']}` }])
    const trail = 'select action, actor_role from audit_entry where object = $1 order by position desc limit 1'
    const last = await shop.database.pool.query(trail, [`voucher ${Id}`])
    expect(last.rows).toEqual([{ action: 'voucher changed', actor_role: 'admin' }])
  }
})

test('Operations of a patch, and names that reach a prototype, are bad input and change nothing [INP-01]', async () => {
  const Id = await made('CALL-PROTO')
  const operation = [{ op: 'add', path: '/__proto__/isAdmin', value: true }]
  for (const body of [
    JSON.stringify(operation),
    `{"Id":${Id},"__proto__":{"IsPersonal":true}}`,
    `{"Id":${Id},"constructor":{}}`,
  ]) {
    for (const method of ['POST', 'PUT']) {
      const reply = await admin.fetch('/api/vouchers', { method, body, headers: PATCH })
      expect(reply.status, `${method} ${body}`).toBe(400)
    }
  }
  expect(Object.keys(Object.prototype)).toEqual([])
})

test('A holder gives a use to a person of the household by PUT, within the allotment, and no other person has it to give [API-17]', async () => {
  const Id = await made('CALL-GIVE', { TransferLimit: 1 })
  expect((await put(sam, { Id, TransferTo: ids.jordan })).status).toBe(404)
  expect(await (await put(riley, { Id, TransferTo: ids.sam })).json()).toMatchObject({ success: false })
  expect(await (await put(riley, { Id, TransferTo: ids.jordan })).json()).toEqual({ success: true, message: [] })
  const again = await put(riley, { Id, TransferTo: ids.jordan })
  expect(await again.json()).toMatchObject({ success: false, code: 'NOT_TRANSFERABLE' })
  const [own] = (await listedBy(riley)).filter((one) => one.Id === Id)
  expect(own).toMatchObject({ GivenTo: ['Jordan'], RemainingUses: 3, TransfersLeft: 0 })
})

test('All else that a holder or an agent names by PUT is refused with 403 and recorded [API-17]', async () => {
  const Id = await made('CALL-REFUSED', { TransferLimit: 2 })
  const { rows } = await shop.database.pool.query("select id from contact where email = 'agent@silverpine.example'")
  const agentId = rows[0].id
  for (const [browser, contactId, body] of [
    [riley, ids.riley, { Id, UsageLimit: 100 }],
    [riley, ids.riley, { Id, TransferTo: ids.jordan, TransferLimit: 9 }],
    [agent, agentId, { Id, ExpiresOn: null }],
  ] as const) {
    expect((await put(browser, body)).status).toBe(403)
    expect(await auditOf(contactId)).toEqual({ action: 'call refused', object: 'API-17', route: '/api/vouchers' })
  }
  const forRiley = await impersonate(shop, 'riley')
  expect((await put(forRiley, { Id, TransferTo: ids.jordan })).status).toBe(403)
  const [own] = (await listedBy(riley)).filter((one) => one.Id === Id)
  expect(own).toMatchObject({ UsageLimit: 4, GivenTo: [] })
})

test('An admin alone ends a voucher by its id: it opens nothing any more, its holder sees it as ended, and the trail has a row [API-20]', async () => {
  const id = await made('CALL-TO-END')
  const end = (browser: Browser, which: number) => browser.fetch(`/api/vouchers/${which}`, { method: 'DELETE' })
  const isGood = async () =>
    (await (await sam.post('/api/vouchers/validate', { voucherId: 'CALL-TO-END' })).json()).IsValid
  expect([(await end(riley, id)).status, (await end(agent, id)).status, await isGood()]).toEqual([403, 403, true])
  expect((await end(admin, 2_000_000_000)).status).toBe(404)
  expect(await (await end(admin, id)).json()).toEqual({ success: true, message: [] })
  expect(await isGood()).toBe(false)
  expect((await listedBy(riley)).find(({ Id }) => Id === id)).toMatchObject({ Status: 'Ended' })
  const trail = 'select action, actor_role, route from audit_entry where object = $1 order by position desc limit 1'
  const { rows } = await shop.database.pool.query(trail, [`voucher ${id}`])
  expect(rows).toEqual([{ action: 'voucher changed', actor_role: 'admin', route: '/api/vouchers/{id}' }])
})

test('Calls of vouchers carry voucherId, toEmail, id and productId where the engine reads them [VOUCHER-10]', async () => {
  const id = await made('CALL-NAMES')
  const sent: string[] = []
  const asking = (browser: Browser) =>
    client(async (path, { changes, ...init }) => {
      sent.push(`${init.method} ${path} ${init.body ?? ''}`.trim())
      return browser.fetch(path, init)
    })
  const ask = asking(riley)
  expect(await ask(validateVoucherCall, { body: { voucherId: 'CALL-NAMES' } })).toMatchObject({ IsValid: true })
  const ofProduct = await ask(listProductVouchersCall, { params: { productId: ids.lesson } })
  expect(ofProduct.map(({ Id }) => Id)).toContain(id)
  const mail = { voucherId: String(id), toEmail: 'kai@fjordmail.example' }
  expect(await ask(emailVoucherCall, { body: mail })).toMatchObject({ success: true })
  expect(await asking(admin)(deleteVoucherCall, { params: { id } })).toEqual({ success: true, message: [] })
  expect(sent).toEqual([
    'POST /api/vouchers/validate {"voucherId":"CALL-NAMES"}',
    `GET /api/vouchers/${ids.lesson}`,
    `POST /api/vouchers/email ${JSON.stringify(mail)}`,
    `DELETE /api/vouchers/${id}`,
  ])
})

test('A voucher is mailed by its holder from the query or the body, never to two addresses or with a header in one [API-19, VOU-07]', async () => {
  const voucherId = String(await made('CALL-MAIL'))
  const mail = (browser: Browser, query: Record<string, string>) =>
    browser.post(`/api/vouchers/email?${new URLSearchParams({ voucherId, ...query })}`)
  expect(await (await mail(riley, { toEmail: 'kai@fjordmail.example' })).json()).toMatchObject({ success: true })
  for (const toEmail of ['a@b.example,c@d.example', 'a@b.example\r\nBcc: all@evil.example', 'nobody']) {
    expect((await mail(riley, { toEmail })).status, toEmail).toBe(400)
  }
  expect((await mail(sam, { toEmail: 'kai@fjordmail.example' })).status).toBe(404)
  expect((await mail(admin, { toEmail: 'kai@fjordmail.example' })).status).toBe(404)
})

test('No log line holds the code of a voucher that was made, listed, mailed or looked up', async () => {
  const id = await made('CALL-CANARY-X9', { Description: 'A lesson' })
  await listedBy(riley)
  await riley.post('/api/vouchers/email', { voucherId: String(id), toEmail: 'kai@fjordmail.example' })
  const life = await agent.post('/api/admin/vouchers/life', { Code: 'call-canary-x9' })
  expect(await life.json()).toMatchObject({
    Voucher: { Id: id, Code: null },
    Events: [{ Kind: 'made' }, { Kind: 'mailed' }],
  })
  const { rows } = await shop.database.pool.query('select * from audit_entry')
  expect(JSON.stringify([shop.recorded.read(), rows])).not.toMatch(/CALL-CANARY-X9/i)
})
