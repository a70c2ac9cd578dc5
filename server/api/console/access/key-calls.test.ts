import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveSettings } from '#commerce/settings/index.ts'
import { changeShop } from '#commerce/testing/tester.ts'
import { givenKey } from '#server/testing/actors/key-caller.ts'
import { startShop, type TestShop } from '#server/testing/shops/start-shop.ts'
import { type Browser, signInAs } from '#server/testing/visitors/signed-in.ts'

let shop: TestShop
let admin: Browser
beforeAll(async () => {
  shop = await startShop()
  admin = await signInAs(shop, 'admin@silverpine.example')
})
afterAll(() => shop.stop())

const DRAFT = { Name: 'Nightly export', Rights: ['settings'] }
const withKey = (path: string, secret: string, init: RequestInit = {}) =>
  fetch(shop.url + path, {
    ...init,
    headers: {
      authorization: `Bearer ${secret}`,
      'content-type': 'application/json',
      ...(init.headers as Record<string, string>),
    },
  })

async function made(draft: object = DRAFT) {
  const reply = await (await admin.post('/api/admin/access/keys', draft)).json()
  expect(reply).toMatchObject({ success: true })
  return reply as { Key: { Id: number; Prefix: string }; Secret: string }
}

test('A key that an admin makes is told once, opens its calls without cookie or origin, and nothing once revoked [IMPL-13]', async () => {
  const { Key, Secret } = await made()
  const list = await (await admin.fetch('/api/admin/access/keys')).text()
  expect(list).toContain(Key.Prefix)
  expect(list).not.toContain(Secret.slice(10))

  expect((await withKey('/api/admin/settings', Secret)).status).toBe(200)
  expect((await withKey('/api/admin/orders', Secret)).status).toBe(403)
  const used = await (await admin.fetch('/api/admin/access/keys')).json()
  expect(used.Items[0]).toMatchObject({ Name: 'Nightly export', State: 'open', UsedOn: '2026-12-03' })

  await admin.fetch(`/api/admin/access/keys/${Key.Id}`, { method: 'DELETE' })
  const refused = await withKey('/api/admin/settings', Secret)
  expect([refused.status, (await refused.json()).code]).toEqual([401, 'BAD_KEY'])
  expect(refused.headers.get('www-authenticate')).toBe('Bearer')
})

test('A change by a key stands in the audit trail under the name of the key and in that of its admin [IMPL-13, AUT-07]', async () => {
  const { Key, Secret } = await made()
  const change = { method: 'PUT', body: JSON.stringify({ Value: '7', Version: 0 }) }
  const reply = await (await withKey('/api/admin/settings/closuresettings.choosedays', Secret, change)).json()
  const name = `API key ${Key.Id} (${Key.Prefix})`
  expect(reply).toMatchObject({ success: true, Setting: { Value: '7', ChangedBy: name } })
  const { rows } = await shop.database.pool.query(
    `select actor_name, session_id, email from audit_entry join contact on contact.id = actor_contact_id
     where object = 'setting closuresettings.choosedays'`,
  )
  expect(rows).toEqual([{ actor_name: name, session_id: name, email: 'admin@silverpine.example' }])
})

test('A key makes none of keys, counts beside no cookie and outside of /api/admin/ not at all [IMPL-13]', async () => {
  const { secret } = await givenKey(shop, ['settings', 'codes'])
  const more = { method: 'POST', body: JSON.stringify(DRAFT) }
  expect((await withKey('/api/admin/access/keys', secret, more)).status).toBe(403)
  // The cookie is an admin's: it gives the key no more, and a wrong key takes nothing over from it.
  const cookie = admin.cookies()
  expect((await withKey('/api/admin/orders', secret, { headers: { cookie } })).status).toBe(403)
  expect((await withKey('/api/admin/orders', 'chl_wrong', { headers: { cookie } })).status).toBe(401)
  expect((await withKey('/api/vouchers', secret, { method: 'POST', body: '{}' })).status).toBe(403)
  expect((await withKey('/api/account/sessions', secret)).status).not.toBe(200)
})

test('The log of a failed call holds no key', async () => {
  const { secret } = await givenKey(shop, ['settings'])
  await withKey(`/api/admin/settings?key=${secret}`, secret)
  await withKey(`/api/admin/${secret}`, secret)
  expect(JSON.stringify(shop.recorded.read())).not.toContain(secret.slice(12))
})

test('A network that tried too many wrong keys is refused with any key for the rest of the minute [IMPL-13]', async () => {
  const own = await startShop()
  try {
    const ask = (key: string) =>
      fetch(`${own.url}/api/admin/settings`, { headers: { authorization: `Bearer ${key}` } }).then(
        ({ status }) => status,
      )
    const { secret } = await givenKey(own, ['settings'])
    expect([await ask(secret), await ask('chl_wrong')]).toEqual([200, 401])
    const limits = { 'limits.wrongkeysperminute': '1' }
    await changeShop(own.database, (tx) => saveSettings(tx, limits))
    await expect.poll(() => ask('chl_wrong')).toBe(429)
    expect(await ask(secret)).toBe(429)
  } finally {
    await own.stop()
  }
})

test('A key makes so many calls in a minute [IMPL-13]', async () => {
  const { secret } = await givenKey(shop, ['settings'])
  await changeShop(shop.database, (tx) => saveSettings(tx, { 'limits.keycallsperminute': '1' }))
  await expect.poll(async () => (await withKey('/api/admin/settings', secret)).status).toBe(429)
  const other = await givenKey(shop, ['settings'])
  expect((await withKey('/api/admin/settings', other.secret)).status).toBe(200)
})
